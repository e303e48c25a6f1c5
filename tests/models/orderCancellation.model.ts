import { orderCancellationMachine } from '#machines/orderCancellation.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

export const orderCancellationModel = defineModel({
  machine: orderCancellationMachine,
  inputs: { '': { orderId: 'order-9' } },
  events: {
    'cancellation.ask': bare,
    'cancellation.keep': bare,
    'cancellation.confirm': bare,
    'wait.again': bare,
  },
  actors: {
    cancelOrder: {
      cancelled: done(undefined),
      'too late': answers(422, { serverMessage: 'O prazo terminou.' }),
      'provider is silent': answers(503, { serverMessage: 'Tente de novo.' }),
      offline,
    },
  },
  invariant: (snapshot) =>
    snapshot.context.complaint && !snapshot.matches('asking') ? 'a complaint outlives its question' : null,
});
