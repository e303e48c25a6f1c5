import type { cardMachine } from '#machines/card.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const cardPhrases = definePhrases<typeof cardMachine>({
  title: 'Pagamento com cartão',
  starts: {
    'from a hold': 'vou pagar com cartão os lugares que reservei',
    'after a Pix': 'troco para cartão um pedido que já tem um código Pix',
    'declined before': 'volto a um pedido cujo cartão não foi aprovado',
  },
  events: {
    'card.submit': {
      priced: 'preencho o cartão, escolho 2 parcelas e clico em “Pagar”',
      unpriced: 'preencho o cartão e clico em “Pagar” antes de vir o total',
    },
    'method.change': 'clico em “Trocar forma de pagamento”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'challenge.done': 'o quadro do banco avisa que a confirmação terminou',
    'order.moved': 'o servidor avisa que o pedido mudou',
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    tokenise: {
      exchanged: 'o provedor aceita os dados do cartão',
      'not a card': 'o provedor recusa os dados do cartão: “Confira o número.” (422)',
    },
    chargeCard: {
      approved: 'a cobrança é aprovada',
      'in analysis': 'a cobrança fica em análise',
      challenged: 'a cobrança pede a confirmação do banco',
      'not known yet': 'o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada',
      declined: 'a cobrança não é aprovada',
      refused: 'o pedido é recusado (409)',
      offline: 'a cobrança não responde: sem conexão',
    },
    findOrder: {
      found: 'a procura do pedido acha um, ainda sem resposta do provedor',
      'found without it': 'a procura do pedido acha um, em que esta cobrança não está',
      nothing: 'a procura do pedido não acha nenhum (404)',
      offline: 'a procura do pedido não responde: sem conexão',
    },
    readOrder: {
      approved: 'a consulta mostra o pedido pago',
      'in analysis': 'a consulta mostra o pedido em análise',
      challenged: 'a consulta mostra o pedido à espera da confirmação do banco',
      declined: 'a consulta mostra que a cobrança não foi aprovada',
      refunded: 'a consulta mostra o pedido com o valor devolvido',
      expired: 'a consulta mostra o pedido vencido',
      'out of time': 'a consulta mostra o pedido ainda em aberto, mas sem prazo',
      'left as a Pix': 'a consulta mostra o pedido em aberto, sem cobrança no cartão',
      offline: 'a consulta do pedido não responde: sem conexão',
    },
  },
});
