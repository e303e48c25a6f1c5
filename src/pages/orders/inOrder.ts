import type { OrderSummary } from '#src/domain/order.ts';

/** What is to come, the next first; or what was, the latest first. Orders of one event stay as they came: newest first. */
export function inOrder(orders: readonly OrderSummary[], isPast: boolean): OrderSummary[] {
  const at = ({ event }: OrderSummary) => Date.parse(event.when.iso);
  return orders
    .filter((order) => order.isPast === isPast)
    .sort((a, b) => (isPast ? at(b) - at(a) : at(a) - at(b)));
}
