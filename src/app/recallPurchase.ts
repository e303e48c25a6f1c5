import { holdApi } from '#src/api/hold.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { isUnpaid } from '#src/domain/order.ts';

import type { Services } from './services.ts';

/**
 * The event of what somebody holds or pays since before the page was loaded, as phones load one anew that was left for a bank's app; null when
 * there is nothing. Asked with the event of their last cart; what is held may be of another.
 */
export async function recallPurchase(
  { http, prove, events }: Pick<Services, 'http' | 'prove' | 'events'>,
  eventId: number,
  signal: AbortSignal,
): Promise<EventDetails | null> {
  const { hold, order } = await holdApi(http, prove).loadPurchase({ eventId, orderId: null }, signal);
  if (hold) return events.details({ id: hold.eventId }, signal);
  return order && isUnpaid(order.status) ? events.details({ id: eventId }, signal) : null;
}
