import { useSelector } from '@xstate/react';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { type CheckoutStep, stepOnScreen } from '#machines/checkout.steps.ts';
import type { Cart } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { useStorefront } from '#src/ui/storefront.ts';

/** A purchase, or nothing while its code and what the server remembers are on the way. */
export type MaybeCheckout = CheckoutFlow | undefined;

/** The purchase at this event; one at another event is none of this page's. */
export function useCheckout({ id }: Pick<EventDetails, 'id'>): MaybeCheckout {
  const storefront = useStorefront();
  return useSelector(storefront, ({ context, children }) =>
    context.event?.id === id ? children.checkout : undefined,
  );
}

export const useStep = (flow: MaybeCheckout): CheckoutStep =>
  useSelector(flow, (snapshot) => (snapshot ? stepOnScreen(snapshot) : 'products'));

const nothing: Cart = {};

/** The cart and what speaks to it; empty until the purchase is open. */
export function useCart(flow: MaybeCheckout) {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.cart);
  const cart = useSelector(actor, (snapshot) => snapshot?.context.cart ?? nothing);
  return { actor, cart };
}

/** The live hold with what its clock shows, or null. */
export function useLiveHold(flow: MaybeCheckout): { hold: Hold; mayRenew: boolean } | null {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.hold);
  const hold = useSelector(actor, (snapshot) => (snapshot?.hasTag('live') ? snapshot.context.hold : null));
  const mayRenew = useSelector(actor, (snapshot) => snapshot?.can({ type: 'hold.renew' }) ?? false);
  const countdown = useSelector(actor, (snapshot) => snapshot?.children.countdown);
  const isRenewable = useSelector(countdown, (snapshot) => snapshot?.hasTag('renewable') ?? false);
  return hold ? { hold, mayRenew: mayRenew && isRenewable } : null;
}

/** The server is taking long over the hold; it may be asked again. */
export function useIsSlow(flow: MaybeCheckout): boolean {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.hold);
  return useSelector(actor, (snapshot) => snapshot?.hasTag('slow') ?? false);
}
