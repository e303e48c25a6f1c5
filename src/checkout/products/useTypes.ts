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
  return {
    event,
    cart,
    isDisabled: actor === undefined || isBusy,
    onMore: (typeId) => actor?.send({ type: 'ticket.add', typeId }),
    onLess: (typeId) => actor?.send({ type: 'ticket.remove', typeId }),
  };
}
