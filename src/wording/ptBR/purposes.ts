/** What cookies are for, one by one. */
export const purposeWords = {
  'consent.save': 'Salvar minhas escolhas',
  'purpose.necessary': 'Necessários',
  'purpose.necessaryText':
    'Guardam sua sessão, sua reserva, seu lugar na fila e esta resposta, e distinguem pessoas de robôs. O site não funciona sem eles. Sessão e reserva ficam até você sair ou por até um ano; a fila, um dia; a resposta, até dois anos.',
  'purpose.always': 'Sempre ativos',
  'purpose.analytics': 'Medição',
  'purpose.analyticsText':
    'Contam visitas e mostram o que funciona, pelo Google, a pedido de quem vende. Sem seu nome, CPF ou contato. Ficam até dois anos.',
  'purpose.marketing': 'Publicidade',
  'purpose.marketingText':
    'Dizem à Meta quais eventos interessaram a você, para anúncios de quem vende. Sem seu nome, CPF ou contato. Ficam até três meses.',
} as const;
