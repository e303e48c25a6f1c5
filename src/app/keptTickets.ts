import type { SessionApi } from '#src/api/session.ts';
import type { TicketStore } from '#src/api/ticketStore.ts';
import { isUnauthorized, isUnheard } from '#src/domain/failure.ts';
import { silence } from '#src/domain/time.ts';
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
  /** The session could not be checked, and has not been since. */
  let isCutOff = false;
  /** When the running check of the session began; infinity while there is none. */
  let askedAt = Number.POSITIVE_INFINITY;
  const settle = (isSo: boolean) => {
    isCutOff = isSo;
    askedAt = Number.POSITIVE_INFINITY;
  };
  /** A failed check changes nothing when somebody is logged in, or logged in meanwhile. */
  const lost = (failure: unknown) => {
    if (askedAt < Number.POSITIVE_INFINITY)
      settle(isUnheard(failure) || (isCutOff && !isUnauthorized(failure)));
    throw failure;
  };
  /** Runs ahead of everything that is kept: settles whose the store is. Callers do not wait for it. */
  let owning = Promise.resolve();
  /** The store is a help, never a condition: its code may not have arrived. */
  const quietly = async <T, Otherwise = T>(
    work: (all: TicketStore) => Promise<T>,
    otherwise: Otherwise,
  ): Promise<T | Otherwise> => {
    try {
      return await work(await store());
    } catch {
      return otherwise;
    }
  };
  const forget = () => {
    owning = owning.then(() => quietly((all) => all.wipe(), undefined));
    return owning;
  };
  /** Wipes the store, before the next login keeps anything. The code of the store is loaded only where something may be kept. */
  const sentAway = () => {
    owning = owning
      .then(mayKeep)
      .then((isSo) => (isSo ? quietly((all) => all.wipe(), undefined) : undefined))
      .catch(() => undefined);
  };

  const keptSession: SessionApi = {
    ...session,
    /** Somebody else may have logged in: what is kept need not be theirs. */
    signIn: async (input, signal) => {
      const lease = await session.signIn(input, signal);
      settle(false);
      return lease;
    },
    restore: async (input, signal) => {
      askedAt = performance.now();
      const lease = await session.restore(input, signal).catch(lost);
      if (!lease) {
        settle(false);
        sentAway();
      }
      return lease;
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
      const user = await session.loadProfile(input, signal).catch(lost);
      settle(false);
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
    kept: (work) => owning.then(() => quietly(work, null)),
    isCutOff: () => isCutOff || performance.now() - askedAt >= silence,
    hasTickets: () => quietly(async (all) => (await all.orders()) !== null, false),
    hasKept: () => quietly((all) => all.hasOwner(), false),
  };

  return { session: keptSession, reads: keptReads, forget };
}
