import { paymentMachine } from '#machines/payment.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, notice, offline, order } from './facts.ts';

const paid = order({ status: 'paid' });

export const paymentModel = defineModel({
  machine: paymentMachine,
  inputs: {
    'to pay': { holdId: 'hold-7', order: null, coupons: [], isFree: false },
    free: { holdId: 'hold-7', order: null, coupons: [], isFree: true },
    'a Pix in course': { holdId: '', order: order(), coupons: [], isFree: false },
    'a card in course': {
      holdId: '',
      order: order({ method: 'credit', tried: 'credit' }),
      coupons: [],
      isFree: false,
    },
  },
  events: {
    'pix.choose': bare,
    'card.choose': bare,
    'price.changed': {
      free: { coupons: ['CORTESIA'], isFree: true },
      dear: { coupons: [], isFree: false },
    },
    'free.confirm': bare,
    'wait.again': bare,
    'order.sent': bare,
    'order.refused': bare,
    'order.created': bare,
    notice,
  },
  actors: {
    hear: endless,
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
  invariant: ({ status, output, context }) => {
    if (status === 'done' && output?.ending === 'paid' && output.order?.status !== 'paid')
      return 'paid without a paid order';
    if (status === 'done' && output?.ending !== context.ending) return 'an ending was lost';
    return null;
  },
});
