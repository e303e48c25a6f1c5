import { queryOptions } from '@tanstack/react-query';

import type { CartLine } from '#src/domain/cart.ts';

import type { Reads } from './api.ts';

export const ordersQuery = (reads: Reads) =>
  queryOptions({ queryKey: ['orders'], queryFn: ({ signal }) => reads.orders(undefined, signal) });

/** `attempt`: another charge is another code, never the cached one of the charge before. */
export const orderQuery = (reads: Reads, id: string, attempt?: number) =>
  queryOptions({
    queryKey: attempt === undefined ? ['order', id] : ['order', id, attempt],
    queryFn: ({ signal }) => reads.order({ id }, signal),
  });

/** What a cart costs, by the server; the screen's own sum is only a preview of it. */
export const quoteQuery = (reads: Reads, eventId: number, lines: CartLine[]) =>
  queryOptions({
    queryKey: ['quote', eventId, lines],
    queryFn: ({ signal }) => reads.quote({ eventId, lines }, signal),
  });
