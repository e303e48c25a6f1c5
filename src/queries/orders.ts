import { queryOptions } from '@tanstack/react-query';

import type { CartLine } from '#src/domain/cart.ts';

import type { Reads } from './api.ts';

export const ordersQuery = (reads: Reads) =>
  queryOptions({ queryKey: ['orders'], queryFn: ({ signal }) => reads.orders(undefined, signal) });

export const orderQuery = (reads: Reads, id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: ({ signal }) => reads.order({ id }, signal) });

/** What a cart costs, by the server; the screen's own sum is only a preview of it. */
export const quoteQuery = (reads: Reads, eventId: number, lines: CartLine[]) =>
  queryOptions({
    queryKey: ['quote', eventId, lines],
    queryFn: ({ signal }) => reads.quote({ eventId, lines }, signal),
  });
