import { paymentMachine } from '#machines/payment.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, notice, offline, order, review } from './facts.ts';

const paid = order({ status: 'paid' });
const choice = { method: 'pix', installments: 1 } as const;

export const paymentModel = defineModel({
  machine: paymentMachine,
  inputs: {
    'to pay': { holdId: 'hold-7', order: null, coupons: [], totalCents: null, isFree: false, choice },
    free: { holdId: 'hold-7', order: null, coupons: [], totalCents: null, isFree: true, choice },
    'a Pix in course': { holdId: '', order: order(), coupons: [], totalCents: null, isFree: false, choice },
    'a card in course': {
      holdId: '',
      order: order({ method: 'credit', tried: 'credit', installments: 3 }),
      coupons: [],
      totalCents: null,
      isFree: false,
      choice,
    },
  },
  events: {
    'method.choose': { pix: { method: 'pix' }, card: { method: 'card' } },
    'method.confirm': {
      pix: { method: 'pix', ...review },
      card: { method: 'card', ...review },
    },
    'installments.choose': {
      allowed: { installments: 3, mostInstallments: 3 },
      'too many': { installments: 12, mostInstallments: 3 },
    },
    'price.changed': {
      free: { coupons: ['CORTESIA'], isFree: true },
      dear: { coupons: [], isFree: false },
    },
    'free.confirm': { '': review },
    'wait.again': bare,
    'order.moved': bare,
    'page.returned': bare,
    'order.sent': bare,
    'order.refused': bare,
    'order.created': bare,
    notice,
  },
  actors: {
    hear: endless,
    readOrder: {
      awaiting: done(order()),
      paid: done(paid),
      'in analysis': done(order({ method: 'credit', tried: 'credit', status: 'in_analysis' })),
      'refund due': done(order({ status: 'refund_due' })),
      expired: done(order({ status: 'expired', expiresIn: 0 })),
      offline,
    },
    orderStream: endless,
    presence: endless,
    confirmFree: { confirmed: done({ ...paid, method: null }), refused: answers(409), offline },
    pix: {
      paid: done({ ending: 'paid', order: paid }),
      expired: done({ ending: 'expired', order: order({ status: 'expired' }) }),
      refused: done({ ending: 'refused', order: null }),
      changed: done({ ending: 'changed', order: order() }),
      broken: offline,
    },
    card: {
      paid: done({ ending: 'paid', order: paid }),
      'in analysis': done({ ending: 'inAnalysis', order: order({ status: 'in_analysis' }) }),
      changed: done({ ending: 'changed', order: order({ tried: 'credit', method: null }) }),
      refused: done({ ending: 'refused', order: null }),
      broken: offline,
    },
  },
  saidBy: { 'order.sent': 'pix', 'order.refused': 'pix', 'order.created': 'pix', notice: 'pix' },
  invariant: ({ status, output, context, value }) => {
    if (value === 'card' && context.choice.method !== 'card') return 'by card, and Pix is marked';
    if (status === 'done' && output?.ending === 'paid' && output.order?.status !== 'paid')
      return 'paid without a paid order';
    if (status === 'done' && output?.ending !== context.ending) return 'an ending was lost';
    return null;
  },
});
