import { assign, type DoneActorEvent, type EventObject, emit, setup } from 'xstate';

import type { CardFrame, OrdersApi } from '#src/api/orders.ts';
import { isUncertain, isUnknown } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { seconds } from '#src/domain/time.ts';

import { must } from './support/must.ts';
import type { Notice } from './support/notice.ts';
import {
  type Division,
  dividedInto,
  type Ending,
  type OrderWord,
  orderGuards,
  type PaymentFacts,
} from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

/** What stands on the button that pays. */
export interface CardTerms extends Division {
  totalCents: number | null;
}

interface CardContext extends PaymentFacts {
  installments: number;
  /** How often in a row the server knew nothing of a charge that nobody answered. */
  looks: number;
  ending: Ending;
}

/** A charge on its way is not there at once: it is looked for so often before it counts as none. */
const enoughLooks = 3;

const isLastLook = ({ looks }: CardContext) => looks >= enoughLooks - 1;

export const idOf = ({ context }: { context: CardContext }) => ({ id: must(context.order, 'order').id });

/** A card, typed in the provider's frame. The token passes from event to call; no context ever holds it. */
export const card = setup({
  types: {} as {
    context: CardContext;
    input: PaymentFacts;
    output: { ending: Ending; order: OrderFacts | null };
    events:
      | ({ type: 'card.submit' } & CardTerms)
      | { type: 'method.change' | 'wait.again' }
      | { type: 'challenge.done' | 'order.moved' | 'page.returned' }
      | DoneActorEvent<string, 'tokenise'>;
    emitted: OrderWord | Notice;
    tags: 'busy' | 'slow';
  },
  actors: {
    tokenise: remote<CardFrame['tokenise']>(),
    chargeCard: remote<OrdersApi['chargeCard']>(),
    findOrder: remote<OrdersApi['findOrder']>(),
    readOrder: remote<OrdersApi['readOrder']>(),
    /** The bank's page in its frame says that it is done; what came of it, the server says. */
    challengeFrame: sense(),
    orderStream: sense<EventObject, { id: string }>(),
    presence: sense(),
  },
  guards: {
    ...orderGuards,
    wasTried: ({ context }) => context.order?.tried === 'credit',
    isInAnalysis: ({ context }) => context.order?.status === 'in_analysis',
    isChallenged: ({ context: { order } }) =>
      order?.status === 'awaiting_payment' && order.method === 'credit' && order.challengeUrl !== null,
    isPending: ({ context }) => context.order?.method === 'credit',
    isUncertain: (_, failure: unknown) => isUncertain(failure),
    isUnknown: (_, failure: unknown) => isUnknown(failure),
    isUnknownAtLast: ({ context }, failure: unknown) => isUnknown(failure) && isLastLook(context),
    isOfNoOrderAtLast: ({ context }, failure: unknown) =>
      isUnknown(failure) && isLastLook(context) && context.order === null,
    isLastLook: ({ context }) => isLastLook(context),
    /** What was found knows of this very charge, or is decided without it. */
    isOfThisCharge: ({ context }, found: OrderFacts) =>
      found.status !== 'awaiting_payment' ||
      (found.tried === 'credit' && found.attempts > (context.order?.attempts ?? 0)),
    hasTotal: (_, totalCents: number | null) => totalCents !== null,
    hasOrder: ({ context }) => context.order !== null,
    /** Out of time, and the server has not said so yet. */
    isOverdue: ({ context: { order } }) =>
      order?.status === 'awaiting_payment' && order.method === null && order.expiresIn <= 0,
    isUntried: ({ context: { order } }) => order?.status === 'awaiting_payment' && order.tried !== 'credit',
  },
  actions: {
    keep: assign((_, order: OrderFacts) => ({ order })),
    noteTerms: assign((_, { totalCents, ...division }: CardTerms) => ({
      totalCents,
      installments: dividedInto(division),
    })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    countAnew: assign({ looks: 0 }),
    end: assign((_, ending: Ending) => ({ ending })),
    say: emit((_, word: OrderWord | Notice) => word),
  },
  delays: {
    untilOver: ({ context }) => Math.max(0, context.order?.expiresIn ?? 0),
    betweenTries: seconds(3),
    patience: seconds(10),
  },
});
