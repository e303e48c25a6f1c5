import { queryOptions } from '@tanstack/react-query';

import type { Kept } from '#src/api/ticketStore.ts';
import { isRefused, isUnauthorized, isUnheard } from '#src/domain/failure.ts';
import type { Order, OrderPage } from '#src/domain/order.ts';
import { silence } from '#src/domain/time.ts';

import type { Reads } from './api.ts';
import { orderOf, orderQuery } from './orders.ts';

interface Question<T> {
  ask: () => Promise<T>;
  /** What this device has of it, marked with when that was. */
  copy: () => Promise<T | null>;
  /** An answer takes long, and this is what is kept: the question goes on, and what it brings counts. */
  meanwhile: (kept: T) => void;
}

async function answered<T>({ isCutOff }: Reads, { ask, copy, meanwhile }: Question<T>): Promise<T> {
  let isWaiting = true;
  const late = setTimeout(async () => {
    const kept = await copy();
    if (kept && isWaiting) meanwhile(kept);
  }, silence);
  try {
    // Asked as nobody, a server that is back would say that it is not theirs.
    const kept = isCutOff?.() ? await copy() : null;
    return kept ?? (await ask());
  } catch (failure) {
    const kept = isUnheard(failure) ? await copy() : null;
    if (!kept) throw failure;
    return kept;
  } finally {
    isWaiting = false;
    clearTimeout(late);
  }
}

const marked = <T extends object>({ value, at }: Kept<T>): T & { keptAt: string } => ({
  ...value,
  keptAt: at,
});

/** A copy that the server has answered to since is none to show: it may not be theirs any more. */
export const isTakenBack = (copy: { keptAt?: string } | undefined, failure: unknown) =>
  copy?.keptAt !== undefined && (isUnauthorized(failure) || isRefused(failure));

type Meanwhile<T> = Question<T>['meanwhile'];

/** One's order as the server has it; where none is heard, the copy of this device. */
export const readOrder = (reads: Reads, id: string, meanwhile: Meanwhile<Order>, signal?: AbortSignal) =>
  answered<Order>(reads, {
    ask: () => orderOf(reads, id, signal),
    copy: async () => {
      const kept = await reads.kept?.((all) => all.order(id));
      return kept ? marked(kept) : null;
    },
    meanwhile,
  });

/** The newest. Of what is older this device keeps nothing. */
export const readOrders = (reads: Reads, meanwhile: Meanwhile<OrderPage>, signal?: AbortSignal) =>
  answered<OrderPage>(reads, {
    ask: async () => {
      const page = await reads.orders({ before: null }, signal);
      void reads.kept?.((all) => all.keepOrders(page.orders));
      return page;
    },
    copy: async () => {
      const kept = await reads.kept?.((all) => all.orders());
      return kept
        ? { orders: kept.value.map((value) => marked({ value, at: kept.at })), hasOlder: false }
        : null;
    },
    meanwhile,
  });

export const ordersQuery = (reads: Reads) =>
  queryOptions<OrderPage>({
    queryKey: ['orders'],
    queryFn: ({ client, queryKey, signal }) =>
      readOrders(reads, (kept) => client.setQueryData<OrderPage>(queryKey, (seen) => seen ?? kept), signal),
  });

/** A copy of the device is no newer than what was read here, and would take a form away with what is typed in it. */
export const keptOrderQuery = (reads: Reads, id: string) => {
  const query = orderQuery(reads, id);
  return queryOptions({
    ...query,
    queryFn: async ({ client, signal }) => {
      const order = await readOrder(
        reads,
        id,
        (kept) => client.setQueryData(query.queryKey, (seen) => seen ?? kept),
        signal,
      );
      const seen = client.getQueryData(query.queryKey);
      return order.keptAt && seen && !seen.keptAt ? seen : order;
    },
  });
};
