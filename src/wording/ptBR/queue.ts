/** The line before a sale. */
export const queueWords = {
  'queue.page': 'Fila de espera',

  'queue.note.line': 'Este evento está com fila.',
  'queue.note.lineText': 'Por enquanto, só compra quem a fila já chamou.',
  'queue.note.go': 'Ver meu lugar na fila',

  'queue.note.turn': 'É a sua vez.',
  'queue.note.turnText': 'Reserve antes que o seu tempo acabe. Depois, vale o prazo da reserva.',
  'queue.note.over': 'A sua vez passou.',
  'queue.note.overText': 'O tempo para reservar acabou. Para comprar, entre na fila de novo.',
  'queue.note.again': 'Ir para a fila',
  'queue.clock': 'sua vez',
  'queue.ends.five': 'A sua vez termina em 5 minutos',
  'queue.ends.two': 'A sua vez termina em 2 minutos',
  'queue.ends.one': 'A sua vez termina em 1 minuto',
  'queue.ends.half': 'A sua vez termina em 30 segundos',

  'queue.finding': 'Procurando o seu lugar na fila…',
  'queue.joining': 'Entrando na fila…',

  'queue.soon.title': 'Você está no sorteio',
  'queue.soon.tab': 'Sorteio',
  'queue.soon.opens': 'A venda abre em',
  'queue.soon.days': '{days} d',
  'queue.soon.now': 'A venda está abrindo…',
  'queue.soon.text':
    'Na abertura, um sorteio põe em ordem todo mundo que já está aqui; chegar antes não dá vantagem. Depois dela, vale a ordem de chegada.',

  'queue.line.unnumbered': 'Você está na fila',
  'queue.line.numbering': 'Sua posição sai em instantes.',
  'queue.line.title': 'Você está em {position} lugar na fila',
  'queue.line.tab': '{position} na fila',
  'queue.line.wait': 'Espera de cerca de {minutes} min',
  'queue.line.waitWhole': 'Espera de cerca de {hours} h',
  'queue.line.waitHours': 'Espera de cerca de {hours} h {minutes} min',
  'queue.line.unknownWait': 'Ainda não dá para estimar a espera.',
  'queue.line.held':
    'Todos os ingressos estão reservados agora. Quando alguém desiste, o ingresso volta; avisamos aqui se esgotar.',
  'queue.kept':
    'Pode recarregar, fechar a página ou perder o sinal: o lugar continua seu neste aparelho ou na sua conta. Esta página se atualiza sozinha.',
  'queue.keptTurn':
    'Na sua vez, você tem 10 minutos para reservar. Se não estiver aqui, chamamos quem vem depois.',
  'queue.lost': 'Sem sinal.',
  'queue.lostText': 'Seu lugar continua guardado. Tentamos de novo sozinhos.',
  'queue.retry': 'Tentar de novo',

  'queue.number.title': 'Conferir o sorteio',
  'queue.number.text':
    'Este é o seu número. Antes da abertura publicamos o código que fixa o sorteio; depois dela, a semente e a ordem, para qualquer pessoa conferir.',
  'queue.number.label': 'Seu número',
  'queue.number.link': 'Dados do sorteio',

  'queue.leave': 'Sair da fila',
  'queue.leave.title': 'Sair da fila?',
  'queue.leave.text': 'Você perde o seu lugar. Se voltar, entra no fim da fila.',
  'queue.leave.stay': 'Continuar na fila',
  'queue.leave.go': 'Sair da fila',

  'queue.turn.title': 'É a sua vez',
  'queue.turn.window': 'Tempo para reservar os ingressos',
  'queue.turn.text':
    'Escolha e reserve os ingressos dentro deste prazo. Depois de reservados, vale o prazo da reserva.',
  'queue.turn.go': 'Escolher ingressos',

  'queue.missed.title': 'A sua vez passou',
  'queue.missed.text':
    'O prazo para reservar terminou e o lugar foi para outra pessoa. Você pode entrar na fila de novo, no fim.',
  'queue.soldOut.title': 'Esgotou antes da sua vez',
  'queue.soldOut.text':
    'Todos os ingressos foram vendidos. Se algum voltar à venda, a fila continua: é só tentar de novo.',
  'queue.left.title': 'Você saiu da fila',
  'queue.left.text': 'O seu lugar foi para quem vem depois.',
  'queue.again': 'Entrar na fila de novo',
  'queue.unavailable.title': 'Não conseguimos chegar à fila',
  'queue.unavailable.text': 'Se você já estava nela, o lugar continua guardado.',
  'queue.others': 'Ver outros eventos',
  'queue.passing': 'Abrindo os ingressos…',
} as const;
