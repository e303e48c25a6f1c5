/** What the device itself says when there is no network and nothing kept to show. */
export const offlineWords = {
  'offline.title': 'Você está sem internet',
  'offline.text': 'Não conseguimos abrir esta página. Confira a conexão e tente de novo.',
  'offline.tickets': 'Se você já abriu seus ingressos neste aparelho, eles continuam em Meus Ingressos.',
  'offline.retry': 'Tentar de novo',
  'offline.open': 'Meus Ingressos',
} as const;
