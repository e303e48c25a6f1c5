import type { SessionApi } from '#src/api/session.ts';
import type { TicketStore } from '#src/api/ticketStore.ts';
import { isOffline } from '#src/domain/failure.ts';
import type { Reads } from '#src/queries/api.ts';

/** What is kept of somebody's tickets follows the session: theirs while they are in, gone when they leave. */
export function keepingTickets(store: () => Promise<TicketStore>, session: SessionApi, reads: Reads) {
  let isCutOff = false;
  /** Whose it is has to be settled before anything is kept; nobody waits for it. */
  let owning = Promise.resolve();
  /** The store is a help, never a condition: its code may not have arrived. */
  const quietly = async <T>(work: (kept: TicketStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await store());
    } catch {
      return otherwise;
    }
  };
  const keep = (work: (kept: TicketStore) => Promise<void>) => {
    void owning.then(() => quietly(work, undefined));
  };
  const forget = async () => {
    await owning;
    await quietly((kept) => kept.wipe(), undefined);
  };

  const keptSession: SessionApi = {
    ...session,
    restore: async (input, signal) => {
      try {
        const lease = await session.restore(input, signal);
        isCutOff = false;
        return lease;
      } catch (failure) {
        isCutOff = isOffline(failure);
        throw failure;
      }
    },
    loadProfile: async (input, signal) => {
      const user = await session.loadProfile(input, signal);
      owning = quietly((kept) => kept.belongTo(user.id), undefined);
      return user;
    },
    signOut: async (input, signal) => {
      const forgotten = forget();
      await session.signOut(input, signal).finally(() => forgotten);
    },
  };

  const keptReads: Reads = {
    ...reads,
    order: async (input, signal) => {
      try {
        const order = await reads.order(input, signal);
        keep((kept) => kept.keepOrder(order));
        return order;
      } catch (failure) {
        const kept = isOffline(failure) ? await quietly((all) => all.order(input.id), null) : null;
        if (!kept) throw failure;
        return { ...kept.value, keptAt: kept.at };
      }
    },
    orders: async (input, signal) => {
      try {
        const orders = await reads.orders(input, signal);
        keep((kept) => kept.keepOrders(orders));
        return orders;
      } catch (failure) {
        const kept = isOffline(failure) ? await quietly((all) => all.orders(), null) : null;
        if (!kept) throw failure;
        return kept.value.map((order) => ({ ...order, keptAt: kept.at }));
      }
    },
    isCutOff: () => isCutOff,
    hasKept: () => quietly((kept) => kept.hasOwner(), false),
  };

  return { session: keptSession, reads: keptReads, forget };
}
