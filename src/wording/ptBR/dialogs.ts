/** Sentences of what covers the page. */
export const dialogs = {
  'dialog.close': 'Fechar',
  'dialog.login': 'ACESSAR CONTA',
  'dialog.supporter': 'ACESSO SÓCIO-TORCEDOR',
  'dialog.register': 'CADASTRO',
  'dialog.recover': 'RECUPERAR SENHA',
  'dialog.verification': 'VERIFICAR E-MAIL',
  'dialog.description': 'Sobre o evento',
  'dialog.map': 'Mapa do local',
  'dialog.opening': 'Abrindo',
  'dialog.unavailable': 'Não foi possível abrir agora',
  'dialog.unavailableHint': 'Confira sua internet. A página por trás continua como estava.',
  'dialog.retry': 'Tentar de novo',
  'dialog.noAbout': 'Este evento ainda não tem uma descrição.',
  'dialog.noMap': 'Este local ainda não tem um mapa.',
  'dialog.mapLost': 'Não conseguimos carregar o mapa. Feche e abra de novo para tentar outra vez.',
  'dialog.mapOf': 'Mapa de {venue}',
} as const;
