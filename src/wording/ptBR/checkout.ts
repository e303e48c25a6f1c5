import { itemWords } from './items.ts';

/** The purchase around its steps, and the first of them. */
export const checkoutWords = {
  ...itemWords,
  'step.first': 'Escolha de Ingressos',
  'step.participants': 'Participantes',
  'step.payment': 'Pagamento',
  'step.review': 'Revisão',
  'step.confirmation': 'Confirmação',

  'checkout.steps': 'Etapas da compra',
  'checkout.about': 'Sobre o evento',
  'checkout.map': 'Mapa do local',
  'checkout.share': 'Compartilhar',
  'checkout.cancel': 'Cancelar compra',
  'checkout.retry': 'Tentar de novo',
  'checkout.slow': 'Está demorando mais que o normal.',

  'shop.unavailable.title': 'Não conseguimos abrir a compra',
  'shop.unavailable.text': 'Confira sua internet e tente de novo. Nada foi cobrado e nada se perdeu.',
  'shop.otherEvents': 'Ver outros eventos',
  'shop.backOnSale': 'Lugares podem voltar quando uma reserva termina ou um pagamento não é concluído.',
  'shop.near': 'Em datas próximas',
  'shop.others': 'Outros eventos',

  'products.title': 'Escolha seus {items}',
  'products.closed': 'Preços',
  'products.organizer': 'Realização: {name}',
  'products.address': '{venue}: {address}',
  'products.directions': 'Como chegar',
  'products.limit': 'Limite de {people} por pedido.',
  'products.limitEach': 'Limite de {people} por pedido e por CPF.',
  'products.limits': 'Limite de {people} por pedido e {cpf} por CPF.',
  'products.sectors': '{count} setores',
  'products.from': 'a partir de',
  'products.withFees': 'com taxas',
  'products.noFee': 'sem taxa',
  'products.free': 'Grátis',
  'products.unitPlusFee': '{unit} + {fee} de taxa',
  'products.unitPlusOrderFee': '{unit} + taxa fixa de {fee} por pedido',
  'people.one': '1 pessoa',
  'people.many': '{count} pessoas',
  'people.orExtra': '1 pessoa ou adicional',
  'people.orExtras': '{count} pessoas ou adicionais',
  'products.people': 'Vale para {people}',
  'products.chosen': '{count} no seu pedido',
  'products.atLimit': 'Limite de {people} por pedido',
  'products.atStock': 'Não há mais deste tipo',
  'products.companion': 'Cada ingresso PCD dá direito a um acompanhante.',
  'products.nothing': 'Nenhum ingresso à venda neste evento no momento.',

  'state.open': 'Disponível',
  'state.few': 'Últimos lugares',
  'state.sold_out': 'Esgotado',
  'state.pcdAlone': 'há lugares acessíveis',
  'state.not_started': 'Vendas ainda não começaram',
  'state.ended': 'Vendas encerradas',
  'state.numbered': 'Lugares marcados',
  'state.restricted': 'Exclusivo para sócio-torcedor',
  'products.wait': 'Entrar na lista de espera',
  'products.asSupporter': 'Entrar como sócio',

  'checkout.seeNotice': 'Saiba mais',
  'checkout.adults': 'Para finalizar a compra, é preciso ter 18 anos ou mais. Peça ajuda ao seu responsável.',

  'order.title': 'Seu pedido',
  'order.empty': 'Nada escolhido ainda.',
  'order.choose': 'Escolha seus {items}',
  'order.each': '{price} cada',
  'order.subtotal': 'Subtotal',
  'order.discount': 'Desconto',
  'order.fee': 'Taxa de conveniência',
  'order.total': 'Total',
  'order.returned': 'Já devolvido',
  'order.free': 'Grátis',
  'order.withFees': 'com taxas',
  'order.next': 'Continuar',

  'hold.more': 'Preciso de mais tempo',

  'expired.title': 'Sua reserva terminou',
  'expired.text':
    'Os lugares voltaram para a venda. Seus dados foram mantidos; escolha os lugares de novo para continuar.',
  'expired.seatsText':
    'Seus lugares ({seats}) voltaram para a venda. Seus dados foram mantidos. Ao tentar de novo, pedimos primeiro os mesmos lugares; se algum já for de outra pessoa, o grupo livre mais próximo, do mesmo tamanho.',
  'expired.same': 'Tentar os mesmos lugares',
  'expired.again': 'Escolher de novo',
  'expired.line': 'Entrar na fila',

  'elsewhere.title': 'Você tem uma reserva em {event}',
  'elsewhere.text':
    'Só dá para manter uma reserva por vez. Se trocar, aqueles lugares voltam para a venda e você recomeça aqui.',
  'elsewhere.keep': 'Continuar',
  'elsewhere.swap': 'Trocar',

  'leave.title': 'Cancelar esta compra?',
  'leave.text': 'Os lugares reservados voltam para a venda. Nada foi cobrado.',
  'leave.stay': 'Continuar comprando',
  'leave.go': 'Cancelar compra',

  'lost.expired.title': 'O prazo do Pix terminou',
  'lost.expired.text':
    'O pedido não foi pago a tempo e os lugares voltaram para a venda. Se você já pagou, aguarde: confirmaremos ou devolveremos o valor.',
  'lost.overdue.title': 'O prazo para pagar terminou',
  'lost.overdue.text':
    'O cartão não foi cobrado e os lugares voltaram para a venda. Você pode comprar de novo.',
  'lost.refunded.title': 'Recebemos seu Pix depois do prazo',
  'lost.refunded.text':
    'Não foi mais possível confirmar o pedido. O valor será devolvido para a mesma conta.',
  'lost.title': 'Este pedido não vale mais',
  'lost.text':
    'Ele expirou ou foi cancelado. Se você já pagou, o valor será devolvido pelo mesmo meio de pagamento.',
  'lost.again': 'Comprar de novo',
  'lost.order': 'Ver o pedido',
} as const;
