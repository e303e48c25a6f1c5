import type { pixMachine } from '#machines/pix.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const pixPhrases = definePhrases<typeof pixMachine>({
  title: 'Pagamento com Pix',
  starts: {
    'from a hold': 'vou pagar com Pix os lugares que reservei',
    'taken up again': 'volto a um pedido cujo código Pix ainda vale',
    'taken up at its end': 'volto a um pedido cujo código Pix ainda vale por 4 segundos',
    'lapsed before': 'volto a um pedido cujo código Pix venceu',
    'after a card': 'troco para Pix um pedido cujo cartão não foi aprovado',
  },
  events: {
    'payment.recheck': 'clico em “Já paguei”',
    'order.moved': 'o servidor avisa que o pedido mudou',
    'page.returned': 'o aplicativo volta para a frente',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'pix.renew': 'clico em “Gerar novo código”',
    'method.change': 'clico em “Trocar forma de pagamento”',
  },
  actors: {
    chargePix: {
      charged: 'o código Pix é gerado',
      refused: 'o pedido é recusado (409)',
      'broken midway': 'a geração do código Pix falha no meio do caminho (502)',
      offline: 'a geração do código Pix não responde: sem conexão',
    },
    readOrder: {
      awaiting: 'a consulta mostra o pedido aguardando pagamento',
      paid: 'a consulta mostra o pedido pago',
      'refund due': 'a consulta mostra o pedido com o valor a devolver',
      expired: 'a consulta mostra o pedido vencido',
      'charge ended': 'a consulta mostra o pedido em aberto, com o código Pix vencido',
      offline: 'a consulta do pedido não responde: sem conexão',
    },
  },
});
