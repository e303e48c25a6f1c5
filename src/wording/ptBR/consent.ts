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
  'consent.save': 'Salvar minhas escolhas',
  'consent.acceptAll': 'Aceitar tudo',
  'consent.refuseAll': 'Recusar tudo',
  'consent.closeRefuse': 'Fechar e recusar',
  'consent.closeKeep': 'Fechar sem mudar nada',

  'purpose.necessary': 'Necessários',
  'purpose.necessaryText':
    'Guardam sua sessão, sua reserva e esta resposta, e separam pessoas de programas. O site não funciona sem eles. Ficam até você sair, e a resposta até dois anos.',
  'purpose.always': 'Sempre ativos',
  'purpose.analytics': 'Medição',
  'purpose.analyticsText':
    'Contam visitas e mostram o que funciona, pelo Google, a pedido de quem vende. Sem seu nome, CPF ou contato. Ficam até dois anos.',
  'purpose.marketing': 'Publicidade',
  'purpose.marketingText':
    'Dizem à Meta quais eventos interessaram, para anúncios de quem vende. Sem seu nome, CPF ou contato. Ficam até três meses.',
} as const;
