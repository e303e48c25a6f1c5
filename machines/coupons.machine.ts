import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { CouponsApi } from '#src/api/coupons.ts';
import { type Coupon, couponCode } from '#src/domain/coupons.ts';
import { isRefused } from '#src/domain/failure.ts';
import type { Message } from '#src/wording/message.ts';

import { errorOf, noteComplaint } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Announcement, aloud } from './support/notice.ts';
import { remote } from './support/remote.ts';

interface CouponsContext {
  eventId: number;
  /** Typed, brought by the address or remembered; the first is being asked about. */
  waiting: readonly string[];
  applied: readonly Coupon[];
  /** Why the last one was refused. */
  complaint: Message | null;
  /** The one the server refused; null when the complaint is about what was typed. */
  refused: string | null;
}

/** What the coupons tell the checkout. */
export interface CouponsWord {
  type: 'coupons.changed';
  coupons: Coupon[];
  /** Theirs, and those that are still to be asked about: a purchase that begins anew begins with these. */
  codes: string[];
}

type Said = CouponsWord | Announcement;

/** As many as an order takes. */
const mostCoupons = 5;

const isEmpty = (code: string) => couponCode(code) === '';

/** Codes of a purchase: asked about one by one, kept in the order they were entered. The server checks them again. */
export const couponsMachine = setup({
  types: {} as {
    context: CouponsContext;
    input: { eventId: number; codes: readonly string[] };
    events: { type: 'coupon.add' | 'coupon.remove'; code: string } | { type: 'step.changed' };
    emitted: Said;
    tags: 'busy';
  },
  actors: { checkCoupon: remote<CouponsApi['checkCoupon']>() },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isEmpty: (_, code: string) => isEmpty(code),
    isThere: ({ context }, code: string) =>
      [...context.applied.map((coupon) => coupon.code), ...context.waiting].includes(couponCode(code)),
    isFull: ({ context: { applied, waiting } }) => applied.length + waiting.length >= mostCoupons,
    isRefused: (_, failure: unknown) => isRefused(failure),
    isApplied: ({ context }, code: string) => context.applied.some((coupon) => coupon.code === code),
  },
  actions: {
    wait: assign(({ context }, code: string) => ({
      waiting: [...context.waiting, couponCode(code)],
      complaint: null,
      refused: null,
    })),
    next: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    apply: assign(({ context }, coupon: Coupon) => ({ applied: [...context.applied, coupon] })),
    drop: assign(({ context }, code: string) => ({
      applied: context.applied.filter((coupon) => coupon.code !== code),
      complaint: null,
      refused: null,
    })),
    forgetComplaint: assign({ complaint: null, refused: null }),
    noteComplaint: assign((_, complaint: Message) => ({ complaint, refused: null })),
    noteRefused: assign(({ context }) => ({ refused: context.waiting[0] ?? null })),
    tell: emit(
      ({ context: { applied, waiting } }): Said => ({
        type: 'coupons.changed',
        coupons: [...applied],
        codes: [...applied.map(({ code }) => code), ...waiting],
      }),
    ),
    say: emit((_, word: Said) => word),
  },
}).createMachine({
  id: 'coupons',
  description: 'Cupons de desconto',
  context: ({ input: { eventId, codes } }) => ({
    eventId,
    waiting: [...new Set(codes.map(couponCode))].slice(0, mostCoupons),
    applied: [],
    complaint: null,
    refused: null,
  }),
  initial: 'settled',
  on: {
    'coupon.add': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.code },
        actions: { type: 'noteComplaint', params: 'coupon.empty' },
      },
      {
        guard: { type: 'isThere', params: ({ event }) => event.code },
        actions: { type: 'noteComplaint', params: 'coupon.repeated' },
      },
      { guard: 'isFull', actions: { type: 'noteComplaint', params: 'coupon.tooMany' } },
      { actions: { type: 'wait', params: ({ event }) => event.code } },
    ],
    'step.changed': {
      description: 'O que estava errado na etapa anterior já não importa',
      actions: 'forgetComplaint',
    },
    'coupon.remove': {
      guard: { type: 'isApplied', params: ({ event }) => event.code },
      actions: [
        { type: 'drop', params: ({ event }) => event.code },
        'tell',
        { type: 'say', params: aloud('coupon.removed') },
      ],
    },
  },
  states: {
    settled: {
      description: 'Os cupons do pedido',
      always: { guard: 'isWaiting', target: 'checking' },
    },
    checking: {
      description: 'Conferindo o cupom no servidor',
      tags: 'busy',
      invoke: {
        id: 'checkCoupon',
        src: 'checkCoupon',
        input: ({ context: { eventId, waiting } }) => ({ eventId, code: must(waiting[0], 'coupon') }),
        onDone: {
          target: 'settled',
          actions: [
            'next',
            { type: 'apply', params: ({ event }) => event.output },
            'tell',
            { type: 'say', params: aloud('coupon.applied') },
          ],
        },
        onError: [
          {
            description: 'Não vale aqui: sai também da memória da compra',
            guard: { type: 'isRefused', params: errorOf },
            target: 'settled',
            actions: [noteComplaint, 'noteRefused', 'next', 'tell'],
          },
          { target: 'settled', actions: [noteComplaint, 'noteRefused', 'next'] },
        ],
      },
    },
  },
});

export type CouponsFlow = ActorRefFrom<typeof couponsMachine>;
