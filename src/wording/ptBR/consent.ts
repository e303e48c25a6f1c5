/** What is asked about cookies. */
export const consentWords = {
  'consent.title': 'Cookies, do seu jeito',
  'consent.preferences': 'Preferências de cookies',
  'consent.text':
    'Usamos cookies necessários para o site funcionar e, se você permitir, cookies de medição e publicidade. Você pode mudar de ideia quando quiser.',
  'consent.more': 'Saiba mais',
  'consent.accept': 'Aceitar',
  'consent.refuse': 'Recusar',
  'consent.choose': 'Escolher por finalidade',
  'consent.acceptAll': 'Aceitar tudo',
  'consent.refuseAll': 'Recusar tudo',
  'consent.closeRefuse': 'Fechar e recusar',
  'consent.closeKeep': 'Fechar sem mudar nada',
} as const;
