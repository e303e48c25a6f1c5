/** Sentences of what went wrong with a page. */
export const errors = {
  'error.offline': 'Você está sem internet',
  'error.offlineHint':
    'O que você já reservou ou comprou continua guardado. Confira a conexão e tente de novo.',
  'error.broken': 'Não conseguimos abrir esta página',
  'error.brokenHint':
    'O problema é nosso. O que você já reservou ou comprou continua guardado. Tente de novo em alguns instantes.',
  'error.retry': 'Tentar de novo',
  'error.home': 'Ver eventos',
  'error.request': 'Código do atendimento:',
  'missing.contact': 'Fale Conosco',
  'missing.page': 'Página não encontrada',
  'missing.pageHint': 'O endereço pode ter mudado ou nunca ter existido.',
  'missing.event': 'Evento não encontrado',
  'missing.eventHint': 'Ele pode já ter acontecido ou ter saído de venda.',
  'missing.events': 'Ver outros eventos',
} as const;
