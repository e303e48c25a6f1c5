import type { OrderCancellationMachine } from '#machines/orderCancellation.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const orderCancellationPhrases = definePhrases<OrderCancellationMachine>({
  title: 'Cancelamento da compra',
  starts: 'abro um pedido meu que pode ser cancelado',
  events: {
    'cancellation.ask': 'clico em “Cancelar compra”',
    'cancellation.keep': 'clico em “Manter a compra”',
    'cancellation.confirm': 'clico em “Sim, cancelar a compra”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
  },
  actors: {
    cancelOrder: {
      cancelled: 'a compra é cancelada',
      'too late': 'o cancelamento é recusado: “O prazo terminou.” (422)',
      'provider is silent': 'o cancelamento falha: o provedor de pagamento não responde (503)',
      offline: 'o cancelamento não responde: sem conexão',
    },
  },
});
