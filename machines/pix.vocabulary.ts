import { assign, type EventObject, emit, setup } from 'xstate';

import type { OrdersApi } from '#src/api/orders.ts';
import { isUncertain } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { minutes, seconds } from '#src/domain/time.ts';

import { must } from './support/must.ts';
import type { Notice } from './support/notice.ts';
import { type Ending, type OrderWord, orderGuards, type PaymentFacts } from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface PixContext extends PaymentFacts {
  ending: Ending;
}

export const idOf = ({ context }: { context: PixContext }) => ({ id: must(context.order, 'order').id });

/** A Pix: made, waited for, and watched even after its deadline. The code itself is read by the screen. */
export const pix = setup({
  types: {} as {
    context: PixContext;
    input: PaymentFacts;
    output: { ending: Ending; order: OrderFacts | null };
    events: {
      type:
        | 'payment.recheck'
        | 'order.moved'
        | 'page.returned'
        | 'wait.again'
        | 'pix.renew'
        | 'method.change';
    };
    emitted: OrderWord | Notice;
    tags: 'late' | 'slow' | 'checking';
  },
  actors: {
    chargePix: remote<OrdersApi['chargePix']>(),
    readOrder: remote<OrdersApi['readOrder']>(),
    orderStream: sense<EventObject, { id: string }>(),
    presence: sense(),
  },
  guards: {
    ...orderGuards,
    hasCharge: ({ context }) => context.order?.method === 'pix',
    hasOrder: ({ context }) => context.order !== null,
    hadCharge: ({ context }) => context.order?.tried === 'pix',
    /** The order may still be paid, but its charge is over: the provider ended it, or its time did. */
    isChargeOver: ({ context: { order } }) => order?.status === 'awaiting_payment' && order.method === null,
    mayRenew: ({ context }) => context.order?.status === 'awaiting_payment',
    isUncertain: (_, failure: unknown) => isUncertain(failure),
  },
  actions: {
    keep: assign((_, order: OrderFacts) => ({ order })),
    end: assign((_, ending: Ending) => ({ ending })),
    say: emit((_, word: OrderWord | Notice) => word),
  },
  delays: {
    untilCharged: ({ context }) => Math.max(0, context.order?.expiresIn ?? 0),
    betweenLooks: seconds(5),
    /** Long enough to be read. */
    checkShown: 1_200,
    betweenTries: seconds(3),
    patience: seconds(10),
    lateness: minutes(2),
  },
});
