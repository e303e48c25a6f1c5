import { useDeferredValue, useMemo } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { type CheckoutStep, stepOnScreen } from '#machines/checkout.steps.ts';
import { type Cart, unitsOf, wholeCart } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { type Seat, sameSeats } from '#src/domain/seats.ts';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector, useSlicedSelector } from '#src/ui/useSelector.ts';
import { wasTouched } from '#src/ui/wasTouched.ts';

/** A purchase, or nothing while its code and what the server remembers are on the way. */
export type MaybeCheckout = CheckoutFlow | undefined;

/** The purchase at this event; one at another event is none of this page's. */
export function useCheckout({ id }: Pick<EventDetails, 'id'>): MaybeCheckout {
  const storefront = useStorefront();
  return useSelector(storefront, ({ context, children }) =>
    context.event?.id === id ? children.checkout : undefined,
  );
}

/**
 * The step on screen. Going on from the choice is deferred: the next step renders in slices while the choice stays on screen, because in one
 * task both are long for a cheap phone. A resumed purchase shows its step at once.
 */
export function useStep(flow: MaybeCheckout): CheckoutStep {
  const step = useSelector(flow, (snapshot) => (snapshot ? stepOnScreen(snapshot) : 'products'));
  const drawn = useDeferredValue(step);
  return drawn === 'products' && wasTouched() ? drawn : step;
}

const nothing: Cart = {};
/** No places, ever the same none. */
export const nowhere: readonly Seat[] = [];

/** The numbered places of a cart, in the order they were chosen. */
export const seatsIn = (snapshot: { context: { seats: readonly Seat[] } } | undefined): readonly Seat[] =>
  snapshot?.context.seats ?? nowhere;

/** What was chosen and what speaks to it, which is nobody until the purchase is open. */
export function useCart(flow: MaybeCheckout) {
  const kept = useSelector(flow, (snapshot) => snapshot?.children.cart);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.matches('shopping') ?? false);
  const chosen = useSelector(kept, (snapshot) => snapshot?.context.cart ?? nothing);
  const seats = useSlicedSelector(kept, seatsIn, sameSeats);
  const isEmpty = seats.length === 0 && unitsOf(chosen) === 0;
  // The same nothing as before the purchase was open: what is made of it stays as it is.
  const cart = useMemo(
    () => (isEmpty ? nothing : wholeCart({ cart: chosen, seats })),
    [isEmpty, chosen, seats],
  );
  return {
    actor: isOpen ? kept : undefined,
    /** Tickets with and without a number, by type. */
    cart,
    /** The numbered ones, in the order they were chosen. */
    seats,
  };
}

/** The event with what is left of it now; as the page was made with it until the purchase is open. */
export function useLiveEvent(flow: MaybeCheckout, event: EventDetails): EventDetails {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.cart);
  return useSelector(actor, (snapshot) => snapshot?.context.event ?? event);
}

/** Until when whoever the line called in may reserve, and whether that time has passed. */
export function useTurn(flow: MaybeCheckout) {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.turn);
  return {
    turn: useSelector(actor, (snapshot) => snapshot?.context.turn ?? null),
    isOver: useSelector(actor, (snapshot) => snapshot?.context.hasTurnEnded ?? false),
  };
}

/** The live hold, or null. While the order is on its way it cannot be given back. */
export function useLiveHold(flow: MaybeCheckout): { hold: Hold; mayRelease: boolean } | null {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.hold);
  // Of a hold that leads on at once the choice shows nothing any more.
  const hold = useDeferredValue(
    useSelector(actor, (snapshot) => (snapshot?.hasTag('live') ? snapshot.context.hold : null)),
  );
  const mayRelease = useSelector(actor, (snapshot) => snapshot?.can({ type: 'hold.release' }) ?? false);
  return hold ? { hold, mayRelease } : null;
}

/** The purchase is about to be given up: that is asked, or being done. */
export const useIsLeaving = (flow: MaybeCheckout): boolean =>
  useSelector(
    flow,
    (snapshot) =>
      snapshot !== undefined &&
      (snapshot.matches({ shopping: { door: 'asking' } }) ||
        snapshot.matches({ shopping: { door: 'releasing' } })),
  );

/** The server is taking long over the hold; it may be asked again. */
export function useIsSlow(flow: MaybeCheckout): boolean {
  const actor = useSelector(flow, (snapshot) => snapshot?.children.hold);
  return useSelector(actor, (snapshot) => snapshot?.hasTag('slow') ?? false);
}
