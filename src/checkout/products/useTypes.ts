import { useCallback, useMemo } from 'react';

import { refusalsOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { type MaybeCheckout, useCart } from '../useCheckout.ts';
import type { TypesProps } from './SectorTypes.tsx';

/** The server is asked to hold what was chosen: nothing is changed meanwhile. */
export const useIsReserving = (flow: MaybeCheckout): boolean =>
  useSelector(
    flow,
    (snapshot) => snapshot?.matches({ shopping: { journey: { steps: { products: 'reserving' } } } }) ?? false,
  );

/** What a list of ticket types needs, and whether it is alive. */
export function useTypes(flow: MaybeCheckout, event: EventDetails): TypesProps & { isDisabled: boolean } {
  const { actor, cart } = useCart(flow);
  const isBusy = useIsReserving(flow);
  const refusal = useMemo(() => refusalsOf(event, cart), [event, cart]);
  const onMore = useCallback((typeId: number) => actor?.send({ type: 'ticket.add', typeId }), [actor]);
  const onLess = useCallback((typeId: number) => actor?.send({ type: 'ticket.remove', typeId }), [actor]);
  return { event, cart, refusal, isDisabled: actor === undefined || isBusy, onMore, onLess };
}
