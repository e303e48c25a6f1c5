import { queryOptions } from '@tanstack/react-query';

import type { CartLine } from '#src/domain/cart.ts';
import type { Order } from '#src/domain/order.ts';

import type { Reads } from './api.ts';

/** What it shows of tickets is kept on the device; nobody waits for that. */
export async function orderOf(reads: Reads, id: string, signal?: AbortSignal): Promise<Order> {
  const order = await reads.order({ id }, signal);
  void reads.kept?.((all) => all.keepOrder(order));
  return order;
}

/** `attempt`: another charge is another code, never the cached one of the charge before. */
export const orderQuery = (reads: Reads, id: string, attempt?: number) =>
  queryOptions({
    queryKey: attempt === undefined ? ['order', id] : ['order', id, attempt],
    queryFn: ({ signal }) => orderOf(reads, id, signal),
  });

/** What was ordered, and for how much: it stays so, and is read once. */
export const orderedQuery = (reads: Reads, id: string) =>
  queryOptions({ ...orderQuery(reads, id), staleTime: Number.POSITIVE_INFINITY });

/** What a cart costs, by the server; the screen's own sum is only a preview of it. */
export const quoteQuery = (reads: Reads, eventId: number, lines: CartLine[], coupons: readonly string[]) =>
  queryOptions({
    queryKey: ['quote', eventId, lines, coupons],
    queryFn: ({ signal }) => reads.quote({ eventId, lines, coupons }, signal),
  });

/** How one may pay; it does not change while somebody pays. */
export const methodsQuery = (reads: Reads) =>
  queryOptions({
    queryKey: ['payment methods'],
    queryFn: ({ signal }) => reads.methods(undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The order after a charge was declined; never the one read while it was being charged. */
export const declineQuery = (reads: Reads, id: string, attempt: number) =>
  queryOptions({
    queryKey: ['order', id, attempt, 'declined'],
    queryFn: ({ signal }) => orderOf(reads, id, signal),
  });
