import type { SessionApi } from '#src/api/session.ts';
import type { Kept, TicketStore } from '#src/api/ticketStore.ts';
import { isOffline, isUnauthorized } from '#src/domain/failure.ts';
import type { Reads } from '#src/queries/api.ts';

/**
 * What is kept of somebody's tickets follows the session: theirs while they are in, gone when they leave, and gone when the server says
 * that there is no session of this device any more. `mayKeep` answers whether anything may be kept where the session is the device's:
 * never where it is a tab's, for a new tab has none and says nothing of the others.
 */
export function keepingTickets(
  store: () => Promise<TicketStore>,
  session: SessionApi,
  reads: Reads,
  mayKeep: () => Promise<boolean>,
) {
  /** There was no network to ask who it is, and nobody has answered since. */
  let isCutOff = false;
  /** Whose it is has to be settled before anything is kept; nobody waits for it. */
  let owning = Promise.resolve();
  /** The store is a help, never a condition: its code may not have arrived. */
  const quietly = async <T>(work: (all: TicketStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await store());
    } catch {
      return otherwise;
    }
  };
  const keep = (work: (all: TicketStore) => Promise<void>) => {
    void owning.then(() => quietly(work, undefined));
  };
  /** Only of whoever it belongs to by now. */
  const kept = async <T>(
    failure: unknown,
    work: (all: TicketStore) => Promise<Kept<T> | null>,
  ): Promise<Kept<T>> => {
    await owning;
    const found = isOffline(failure) ? await quietly(work, null) : null;
    if (!found) throw failure;
    return found;
  };
  const forget = () => {
    owning = owning.then(() => quietly((all) => all.wipe(), undefined));
    return owning;
  };
  /** Whoever enters next waits for it; whoever has nothing kept here needs no code for it. */
  const sentAway = () => {
    owning = owning
      .then(mayKeep)
      .then((isSo) => (isSo ? quietly((all) => all.wipe(), undefined) : undefined))
      .catch(() => undefined);
  };

  const keptSession: SessionApi = {
    ...session,
    restore: async (input, signal) => {
      try {
        const lease = await session.restore(input, signal);
        isCutOff = false;
        if (!lease) sentAway();
        return lease;
      } catch (failure) {
        isCutOff ||= isOffline(failure);
        throw failure;
      }
    },
    renew: async (input, signal) => {
      try {
        return await session.renew(input, signal);
      } catch (failure) {
        if (isUnauthorized(failure)) sentAway();
        throw failure;
      }
    },
    loadProfile: async (input, signal) => {
      const user = await session.loadProfile(input, signal);
      owning = owning.then(() => quietly((all) => all.belongTo(user.id), undefined));
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
        keep((all) => all.keepOrder(order));
        return order;
      } catch (failure) {
        const { value, at } = await kept(failure, (all) => all.order(input.id));
        return { ...value, keptAt: at };
      }
    },
    orders: async (input, signal) => {
      try {
        const orders = await reads.orders(input, signal);
        keep((all) => all.keepOrders(orders));
        return orders;
      } catch (failure) {
        const { value, at } = await kept(failure, (all) => all.orders());
        return value.map((order) => ({ ...order, keptAt: at }));
      }
    },
    isCutOff: () => isCutOff,
    hasTickets: () => quietly(async (all) => (await all.orders()) !== null, false),
    hasKept: () => quietly((all) => all.hasOwner(), false),
  };

  return { session: keptSession, reads: keptReads, forget };
}
