import { itemWords } from './items.ts';

/** The waitlist of a ticket type that is sold out. */
export const waitlistWords = {
  ...itemWords,
  'waitlist.page': 'Lista de espera',
  'waitlist.finding': 'Abrindo a lista de espera…',
  'waitlist.joining': 'Entrando na lista de espera…',
  'waitlist.passing': 'Abrindo a compra…',
  'waitlist.retry': 'Tentar de novo',
  'waitlist.others': 'Ver outros eventos',
  'waitlist.back': 'Voltar ao evento',

  'waitlist.stranger.title': 'Avisamos se vagar',
  'waitlist.stranger.text':
    'Entre na sua conta para ficar na lista de espera. O que vagar é oferecido pela ordem de chegada, uma pessoa por vez.',
  'waitlist.stranger.enter': 'Entrar na conta',

  'waitlist.choice.title': 'Entrar na lista de espera',
  'waitlist.choice.amount': 'Quantos {items} você quer?',
  'waitlist.choice.label': '{items} de {type}',
  'waitlist.choice.free': 'Grátis',
  'waitlist.choice.people': 'Vale para {people} pessoas',
  'waitlist.choice.most': 'Limite de {most} por pedido',
  'waitlist.choice.join': 'Entrar na lista de espera',
  'waitlist.rule.order':
    'O que vagar é oferecido pela ordem de chegada, e fica guardado só para você por {span}.',
  'waitlist.rule.letter':
    'Avisamos por e-mail, nesta página e na página do evento. Entrar na lista não cobra nada.',
  'waitlist.rule.whole':
    'A oferta é do total que você pediu. Se vagar menos, chamamos quem vem depois e pediu menos, e o seu lugar continua.',

  'waitlist.line.title': 'Você está em {position} lugar na lista de espera',
  'waitlist.line.tab': '{position} na lista de espera',
  'waitlist.line.asked': 'Você pediu {amount}\u00a0× {type}.',
  'waitlist.line.kept':
    'Pode fechar a página: o lugar está guardado na sua conta. Não dá para prometer que vai vagar, nem quando.',
  'waitlist.lost': 'Sem sinal.',
  'waitlist.lostText': 'Seu lugar continua guardado. Tentamos de novo sozinhos.',
  'waitlist.leave': 'Sair da lista',
  'waitlist.leave.title': 'Sair da lista de espera?',
  'waitlist.leave.text': 'Você perde o seu lugar. Se voltar, entra no fim.',
  'waitlist.leave.stay': 'Continuar na lista',
  'waitlist.leave.go': 'Sair da lista',

  'waitlist.offer.title': 'Vagou! É a sua vez',
  'waitlist.offer.text': '{amount}\u00a0× {type}: só para você até o fim do prazo.',
  'waitlist.offer.window': 'Tempo para aceitar',
  'waitlist.offer.days': '{days} d',
  'waitlist.offer.ends.five': 'A oferta termina em 5 minutos',
  'waitlist.offer.ends.two': 'A oferta termina em 2 minutos',
  'waitlist.offer.ends.one': 'A oferta termina em 1 minuto',
  'waitlist.offer.ends.half': 'A oferta termina em 30 segundos',
  'waitlist.offer.accept': 'Aceitar e comprar',
  'waitlist.offer.then': 'Ao aceitar, você tem 15 minutos para concluir a compra.',
  'waitlist.offer.decline': 'Não quero mais',
  'waitlist.decline.title': 'Desistir da oferta?',
  'waitlist.decline.text': 'O que vagou vai para quem vem depois, e você sai da lista.',
  'waitlist.decline.stay': 'Continuar com a oferta',
  'waitlist.decline.go': 'Desistir da oferta',

  'waitlist.lapsed.title': 'O prazo da oferta terminou',
  'waitlist.lapsed.text': 'O que vagou foi para quem vem depois. Você pode entrar na lista de novo, no fim.',
  'waitlist.left.title': 'Você saiu da lista de espera',
  'waitlist.left.text': 'O seu lugar foi para quem vem depois.',
  'waitlist.again': 'Entrar na lista de novo',
  'waitlist.available.title': 'Há lugares à venda',
  'waitlist.available.text': 'Não é preciso esperar: é só escolher.',
  'waitlist.available.go': 'Comprar agora',
  'waitlist.closed.title': 'Não há lista de espera',
  'waitlist.closed.text': 'As vendas terminaram, ou este tipo não tem lista de espera.',
  'waitlist.unavailable.title': 'Não conseguimos abrir a lista de espera',
  'waitlist.unavailable.text': 'Se você já estava nela, o lugar continua guardado.',
} as const;
