import { couponsMachine } from '#machines/coupons.machine.ts';
import type { Coupon } from '#src/domain/coupons.ts';

import { answering, bare, defineModel } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

const couponOf = (code: string): Coupon => ({
  code,
  method: 'percentage',
  value: 10,
  maxItems: null,
  ticketTypes: null,
});

export const couponsModel = defineModel({
  machine: couponsMachine,
  inputs: {
    none: { eventId: 42, codes: [] },
    'one in the address': { eventId: 42, codes: ['BEMVINDO10'] },
    'as many as go in': { eventId: 42, codes: ['A1', 'B2', 'C3', 'D4', 'E5'] },
  },
  events: {
    'coupon.add': {
      ordinary: { code: ' bemvindo10 ', isTyped: true },
      nothing: { code: '  ', isTyped: true },
      'by the address': { code: 'SEGUNDO5' },
    },
    'coupon.remove': { ordinary: { code: 'BEMVINDO10' } },
    'step.changed': bare,
  },
  actors: {
    checkCoupon: {
      applies: answering(({ code }: { eventId: number; code: string }) => couponOf(code)),
      refused: answers(422, { serverMessage: 'Cupom expirado', code: 'coupon_expired' }),
      offline,
    },
  },
  saidBy: { 'step.changed': 'parent' },
  invariant: ({ context: { applied } }) => {
    if (applied.length > 5) return 'more coupons than an order takes';
    if (new Set(applied.map(({ code }) => code)).size !== applied.length) return 'a coupon twice';
    return null;
  },
});
