import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import { stepOnScreen } from '#machines/checkout.steps.ts';
import { refusalsOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { type MaybeCheckout, useCart } from '../useCheckout.ts';
import type { TypesProps } from './SectorTypes.tsx';

/**
 * What was chosen, or the best places, are being reserved, or it is on its way to the next step, by a login perhaps: nothing is changed
 * meanwhile, nor until that step is drawn.
 */
export const useIsReserving = (flow: MaybeCheckout): boolean =>
  useSelector(
    flow,
    (snapshot) =>
      snapshot !== undefined &&
      (snapshot.matches({ shopping: { journey: { steps: { products: 'reserving' } } } }) ||
        snapshot.matches({ shopping: { journey: { steps: { products: 'finding' } } } }) ||
        snapshot.matches({ shopping: { journey: { steps: 'identifying' } } }) ||
        stepOnScreen(snapshot) !== 'products'),
  );

/** What a list of ticket types needs, and whether it is alive. */
export function useTypes(flow: MaybeCheckout, event: EventDetails): TypesProps & { isDisabled: boolean } {
  const { actor, cart } = useCart(flow);
  const isBusy = useIsReserving(flow);
  const refusal = useMemo(() => refusalsOf(event, cart), [event, cart]);
  // The same two for as long as the list is there: no row is drawn anew because a purchase was opened.
  const open = useRef(actor);
  useLayoutEffect(() => {
    open.current = actor;
  }, [actor]);
  const onMore = useCallback((typeId: number) => open.current?.send({ type: 'ticket.add', typeId }), []);
  const onLess = useCallback((typeId: number) => open.current?.send({ type: 'ticket.remove', typeId }), []);
  return { event, cart, refusal, isDisabled: actor === undefined || isBusy, onMore, onLess };
}
