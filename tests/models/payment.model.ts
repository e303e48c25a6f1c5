import { paymentMachine } from '#machines/payment.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, notice, offline, order } from './facts.ts';

const paid = order({ status: 'paid' });

export const paymentModel = defineModel({
  machine: paymentMachine,
  inputs: {
    'to pay': { holdId: 'hold-7', order: null, isFree: false },
    free: { holdId: 'hold-7', order: null, isFree: true },
    'a Pix in course': { holdId: '', order: order(), isFree: false },
  },
  events: {
    'pix.choose': bare,
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
