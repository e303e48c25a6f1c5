import { pixMachine } from '#machines/pix.machine.ts';

import { seconds } from '#src/domain/time.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, order } from './facts.ts';

export const pixModel = defineModel({
  machine: pixMachine,
  inputs: {
    'from a hold': { holdId: 'hold-7', order: null, coupons: [], totalCents: 23_100 },
    'taken up again': { holdId: '', order: order(), coupons: [], totalCents: null },
    'taken up at its end': {
      holdId: '',
      order: order({ expiresIn: seconds(4) }),
      coupons: [],
      totalCents: null,
    },
    'lapsed before': {
      holdId: '',
      order: order({ method: null, expiresIn: 0 }),
      coupons: [],
      totalCents: null,
    },
    'after a card': {
      holdId: '',
      order: order({ method: null, tried: 'credit' }),
      coupons: [],
      totalCents: null,
    },
  },
  events: {
    'payment.recheck': bare,
    'order.moved': bare,
    'page.returned': bare,
    'wait.again': bare,
    'pix.renew': bare,
    'method.change': bare,
  },
  actors: {
    chargePix: { charged: done(order()), refused: answers(409), 'broken midway': answers(502), offline },
    readOrder: {
      awaiting: done(order()),
      paid: done(order({ status: 'paid' })),
      'refund due': done(order({ status: 'refund_due' })),
      expired: done(order({ status: 'expired', expiresIn: 0 })),
      'charge ended': done(order({ method: null, expiresIn: 0 })),
      offline,
    },
    orderStream: endless,
    presence: endless,
  },
  invariant: (snapshot) => {
    const { context, status, output, value } = snapshot;
    const isPaid = snapshot.matches('paid') || snapshot.matches('reseated');
    if (isPaid && context.order?.status !== 'paid') return 'paid without a paid order';
    if (snapshot.matches('awaiting') && !context.order) return 'awaiting without an order';
    if (status === 'done' && output?.ending !== context.ending) return 'an ending was lost';
    if (status === 'done' && context.ending !== value)
      return `ended as ${context.ending} in ${String(value)}`;
    return null;
  },
});
