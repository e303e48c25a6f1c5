import { cardMachine } from '#machines/card.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, order } from './facts.ts';

const credit = { method: 'credit', tried: 'credit' } as const;
const declined = order({ method: null, tried: 'credit' });

export const cardModel = defineModel({
  machine: cardMachine,
  inputs: {
    'from a hold': { holdId: 'hold-7', order: null, coupons: [], totalCents: 23_100 },
    'after a Pix': { holdId: '', order: order(), coupons: [], totalCents: null },
    'declined before': { holdId: '', order: declined, coupons: [], totalCents: null },
  },
  events: {
    'card.submit': {
      priced: { installments: 2, mostInstallments: 3, totalCents: 23_100 },
      unpriced: { installments: 2, mostInstallments: 1, totalCents: null },
    },
    'method.change': bare,
    'wait.again': bare,
    'challenge.done': bare,
    'order.moved': bare,
    'page.returned': bare,
  },
  actors: {
    tokenise: {
      exchanged: done('tok_1'),
      'not a card': answers(422, { serverMessage: 'Confira o número.' }),
    },
    chargeCard: {
      approved: done(order({ ...credit, status: 'paid' })),
      'in analysis': done(order({ ...credit, status: 'in_analysis' })),
      challenged: done(order({ ...credit, challengeUrl: 'https://psp.invalid/challenge/1' })),
      'not known yet': done(order(credit)),
      declined: done(declined),
      refused: answers(409),
      offline,
    },
    findOrder: {
      found: done(order({ ...credit, attempts: 2 })),
      'found without it': done(order()),
      nothing: answers(404),
      offline,
    },
    readOrder: {
      approved: done(order({ ...credit, status: 'paid' })),
      'in analysis': done(order({ ...credit, status: 'in_analysis' })),
      challenged: done(order({ ...credit, challengeUrl: 'https://psp.invalid/challenge/1' })),
      declined: done(declined),
      refunded: done(order({ ...credit, status: 'refunded' })),
      expired: done(order({ ...credit, status: 'expired' })),
      'out of time': done(order({ method: null, tried: 'credit', expiresIn: 0 })),
      'left as a Pix': done(order({ method: null })),
      offline,
    },
    challengeFrame: endless,
    orderStream: endless,
    presence: endless,
  },
  saidBy: { 'challenge.done': 'challengeFrame', 'order.moved': 'orderStream', 'page.returned': 'presence' },
  invariant: (snapshot) => {
    const { context, status, output, value } = snapshot;
    if (snapshot.matches('paid') && context.order?.status !== 'paid') return 'paid without a paid order';
    if (snapshot.matches('challenge') && !context.order?.challengeUrl) return 'a challenge of nobody';
    if (JSON.stringify(context).includes('tok_1')) return 'a token is kept';
    if (status === 'done' && output?.ending !== context.ending) return 'an ending was lost';
    if (status === 'done' && context.ending !== value)
      return `ended as ${context.ending} in ${String(value)}`;
    return null;
  },
});
