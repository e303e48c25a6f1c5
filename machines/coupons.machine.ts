import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { CouponsApi } from '#src/api/coupons.ts';
import { type Coupon, couponCode } from '#src/domain/coupons.ts';
import { isRefused } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { errorOf, noteComplaint } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Announcement, aloud } from './support/notice.ts';
import { remote } from './support/remote.ts';

interface CouponsContext {
  eventId: number;
  /** Typed, brought by the address or remembered; the first is being asked about. */
  waiting: readonly string[];
  /** Asked about in vain: they take nothing off, and are asked about again at the next step. */
  unheard: readonly string[];
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
  /** Theirs, and those that nobody answered about yet: a purchase that begins anew begins with these. */
  codes: string[];
}

/** What may be asked of them. A code is typed, or comes along: with an address, which nobody can say again. */
export type CouponEvent =
  | { type: 'coupon.add'; code: string; isTyped?: boolean }
  | { type: 'coupon.remove'; code: string };

type Said = CouponsWord | Announcement;

/** As many as an order takes. */
const mostCoupons = 5;

const isEmpty = (code: string) => couponCode(code) === '';

const codeOf = ({ event }: { event: { code: string } }) => event.code;

/** Of those that nobody answered about, the ones that an order still has room for. */
const fitting = ({ applied, waiting, unheard }: CouponsContext) =>
  unheard.slice(0, mostCoupons - applied.length - waiting.length);

/** A code of a purchase taken up again is on screen while it is asked about anew, and goes as well. */
const remove = [
  { type: 'drop', params: codeOf },
  'tell',
  { type: 'say', params: aloud('coupon.removed') },
] as const;

/** Codes of a purchase: asked about one by one, kept in the order they were entered. The server checks them again. */
export const couponsMachine = setup({
  types: {} as {
    context: CouponsContext;
    input: { eventId: number; codes: readonly string[] };
    events: CouponEvent | { type: 'step.changed' };
    emitted: Said;
    tags: 'busy';
  },
  actors: { checkCoupon: remote<CouponsApi['checkCoupon']>() },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isTyped: (_, isTyped: boolean) => isTyped,
    isEmpty: (_, code: string) => isEmpty(code),
    isThere: ({ context }, code: string) =>
      [...context.applied.map((coupon) => coupon.code), ...context.waiting].includes(couponCode(code)),
    isFull: ({ context: { applied, waiting } }) => applied.length + waiting.length >= mostCoupons,
    isRefused: (_, failure: unknown) => isRefused(failure),
    isAsked: ({ context }, code: string) => context.waiting[0] === couponCode(code),
  },
  actions: {
    wait: assign(({ context }, code: string) => ({
      waiting: [...context.waiting, couponCode(code)],
      unheard: context.unheard.filter((each) => each !== couponCode(code)),
      complaint: null,
      refused: null,
    })),
    next: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    forgo: assign(({ context: { waiting, unheard } }) => ({
      waiting: waiting.slice(1),
      unheard: [...unheard, ...waiting.slice(0, 1)],
    })),
    forgoAll: assign(({ context: { waiting, unheard } }) => ({
      waiting: [],
      unheard: [...unheard, ...waiting],
    })),
    askAgain: assign(({ context }) => ({
      waiting: [...context.waiting, ...fitting(context)],
      unheard: context.unheard.slice(fitting(context).length),
    })),
    apply: assign(({ context }, coupon: Coupon) => ({ applied: [...context.applied, coupon] })),
    drop: assign(({ context }, code: string) => ({
      applied: context.applied.filter((coupon) => coupon.code !== couponCode(code)),
      waiting: context.waiting.filter((each) => each !== couponCode(code)),
      unheard: context.unheard.filter((each) => each !== couponCode(code)),
      complaint: null,
      refused: null,
    })),
    forget: assign(({ context: { unheard } }, code: string) => ({
      unheard: unheard.filter((each) => each !== couponCode(code)),
    })),
    forgetComplaint: assign({ complaint: null, refused: null }),
    noteComplaint: assign((_, complaint: Message) => ({ complaint, refused: null })),
    noteRefused: assign(({ context }) => ({ refused: context.waiting[0] ?? null })),
    tell: emit(
      ({ context }): Said => ({
        type: 'coupons.changed',
        coupons: [...context.applied],
        codes: [...context.applied.map(({ code }) => code), ...fitting(context), ...context.waiting],
      }),
    ),
    say: emit((_, word: Said) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'coupons',
  description: 'Cupons de desconto',
  context: ({ input: { eventId, codes } }) => ({
    eventId,
    waiting: [...new Set(codes.map(couponCode))].slice(0, mostCoupons),
    unheard: [],
    applied: [],
    complaint: null,
    refused: null,
  }),
  initial: 'settled',
  on: {
    'coupon.add': [
      {
        guard: { type: 'isEmpty', params: codeOf },
        actions: { type: 'noteComplaint', params: 'coupon.empty' },
      },
      {
        guard: { type: 'isThere', params: codeOf },
        actions: { type: 'noteComplaint', params: 'coupon.repeated' },
      },
      { guard: 'isFull', actions: { type: 'noteComplaint', params: 'coupon.tooMany' } },
      { actions: { type: 'wait', params: codeOf } },
    ],
    'step.changed': {
      description:
        'O que estava errado na etapa anterior já não importa; do que ninguém respondeu, pergunta de novo',
      actions: ['forgetComplaint', 'askAgain'],
    },
    'coupon.remove': [
      { guard: { type: 'isThere', params: codeOf }, actions: remove },
      {
        description: 'Não está no pedido: no máximo não se pergunta mais por ele',
        actions: [{ type: 'forget', params: codeOf }, 'tell'],
      },
    ],
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
          { target: 'settled', actions: [noteComplaint, 'noteRefused', 'forgo', 'tell'] },
        ],
      },
      after: {
        patience: {
          target: 'settled',
          description: 'Ninguém responde: dos que ainda esperam também não se espera resposta',
          actions: [{ type: 'noteComplaint', params: 'failure.offline' }, 'noteRefused', 'forgoAll', 'tell'],
        },
      },
      on: {
        'coupon.add': {
          description: 'O que se digita continua na tela até a resposta; o que veio no endereço espera a vez',
          guard: { type: 'isTyped', params: ({ event }) => event.isTyped ?? false },
        },
        'coupon.remove': {
          description: 'O próprio cupom que se confere: já não é preciso saber',
          guard: { type: 'isAsked', params: codeOf },
          target: 'settled',
          actions: remove,
        },
      },
    },
  },
});

export type CouponsFlow = ActorRefFrom<typeof couponsMachine>;
