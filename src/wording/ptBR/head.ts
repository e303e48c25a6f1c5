/** What search engines and shared links say of a page. */
export const headWords = {
  'head.home': '{title}: datas, locais e preços com todas as taxas incluídas.',
  'head.event': '{when}, em {venue}, {city}. {price}',
  'head.eventFrom': 'A partir de {price}, com todas as taxas incluídas.',
  'head.eventFree': 'Entrada gratuita.',
  'head.suporte': 'Fale com {title}: tire dúvidas sobre compra, pagamento, entrada e cancelamento.',
  'head.sobre': 'Quem está por trás da loja de {title} e como trabalhamos.',
  'head.acessibilidade':
    'O que a loja de {title} promete a quem usa teclado, leitor de tela ou zoom, e como reclamar.',
  'head.termos': 'O combinado entre quem compra, quem vende e quem organiza os eventos de {title}.',
  'head.privacidade':
    'Que dados a loja de {title} guarda, para quê, por quanto tempo, e como pedir que apague.',
  'head.cancelamentos': 'Quando e como cancelar uma compra em {title}, e em quanto tempo o dinheiro volta.',
  'head.meia-entrada': 'Quem tem direito à meia-entrada nos eventos de {title} e o que levar para comprovar.',
  'head.faq': 'Respostas às perguntas mais comuns de quem compra em {title}.',
} as const;
