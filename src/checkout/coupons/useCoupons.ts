import type { Coupon } from '#src/domain/coupons.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { useCheckout } from '../useCheckout.ts';

const none: readonly Coupon[] = [];

/** What takes something off the price at this event, in the order it was entered, and the flow that is told of more. */
export function useCoupons(event: Pick<EventDetails, 'id'>) {
  const flow = useCheckout(event);
  const applied = useSelector(flow, (snapshot) => snapshot?.context.coupons ?? none);
  return { flow, applied };
}
