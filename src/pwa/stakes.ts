import { type ActorRefFrom, type AnyActorRef, type EventObject, fromCallback } from 'xstate';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { storefrontMachine } from '#machines/storefront.machine.ts';

type Root = ActorRefFrom<typeof storefrontMachine>;

const isOver = ['confirmation', 'lost', 'closing', 'over'] as const;

/** Tickets are chosen and not held yet, or an order is being paid: the flows of a purchase say nothing of either. */
export function isAtStake(purchase: CheckoutFlow | undefined): boolean {
  const snapshot = purchase?.getSnapshot();
  if (snapshot?.status !== 'active' || isOver.some((place) => snapshot.matches(place))) return false;
  const { hold, order } = snapshot.context;
  if (hold || order) return true;
  const { cart } = snapshot.children;
  const chosen = cart?.getSnapshot().context;
  if (!chosen) return false;
  return chosen.seats.length > 0 || Object.values(chosen.cart).some((amount) => amount > 0);
}

/** Says when there begins to be something at stake in the purchase of this page, and when no more. */
export const stakes = fromCallback<EventObject, undefined>(({ self, sendBack, system }) => {
  let root: AnyActorRef = self;
  while (root._parent) root = root._parent;
  let was = false;
  const look = () => {
    const now = isAtStake((root as Root).getSnapshot().children.checkout as CheckoutFlow | undefined);
    if (now === was) return;
    was = now;
    sendBack({ type: 'stakes.changed', isAtStake: now });
  };
  const watching = system.inspect(({ type }) => {
    if (type === '@xstate.snapshot') look();
  });
  look();
  return () => watching.unsubscribe();
});
