import type { OrderStatus, OrderSummary } from '#src/domain/order.ts';

/** Nothing of these is to come, whenever the event is. */
const ended: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded', 'charged_back']);

const isOver = ({ isPast, status }: OrderSummary) => isPast || ended.has(status);

/** The newest and what was shown before; of an order that is in both, as it is among the newest. */
export function together(
  newest: readonly OrderSummary[],
  before: readonly OrderSummary[],
): readonly OrderSummary[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...before.filter(({ id }) => !known.has(id))];
}

/**
 * What is to come, the next first, and after it what was not paid in time: it can be bought again, but nobody has it. Or what was, the latest
 * first. Orders of one event stay as they came: newest first.
 */
export function inOrder(orders: readonly OrderSummary[], wantsOver: boolean): OrderSummary[] {
  const at = ({ event }: OrderSummary) => Date.parse(event.when.iso);
  const group = ({ status }: OrderSummary) => (status === 'expired' ? 1 : 0);
  return orders
    .filter((order) => isOver(order) === wantsOver)
    .sort((a, b) => (wantsOver ? at(b) - at(a) : group(a) - group(b) || at(a) - at(b)));
}
