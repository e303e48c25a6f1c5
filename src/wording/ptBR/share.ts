/** Of passing an event on. */
export const shareWords = {
  'share.link': 'Link do evento',
  'share.copy': 'Copiar link',
  'share.copied': 'Link copiado',
  'share.byHand': 'Não deu certo por aqui. O link está marcado: é só copiar e colar onde quiser.',
  'share.whatsApp': 'WhatsApp',
  'share.email': 'E-mail',
  'share.others': 'Outros apps',
  'share.beside': 'O WhatsApp abre em outra aba. Sua compra continua aqui.',
} as const;
