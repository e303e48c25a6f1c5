import { type EventObject, fromCallback } from 'xstate';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { StorefrontFlow } from '#machines/storefront.machine.ts';

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

/** Says when something begins to be at stake in the purchase of this page, and when it no longer is. Any flow of the page may change that. */
export const stakes = (storefront: StorefrontFlow) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let was = false;
    const look = () => {
      const now = isAtStake(storefront.getSnapshot().children.checkout);
      if (now === was) return;
      was = now;
      sendBack({ type: 'stakes.changed', isAtStake: now });
    };
    const watching = storefront.system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') look();
    });
    look();
    return () => watching.unsubscribe();
  });
