import type { SessionApi } from '#src/api/session.ts';
import { isUnauthorized, isUnknown } from '#src/domain/failure.ts';

const key = 'bilheteria.leaving';

/** That somebody left this device, and the server does not know yet. Storage may refuse; then only the server's own limits are left. */
const mark = {
  stands: () => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  put: () => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      return;
    }
  },
  drop: () => {
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  },
};

/**
 * Somebody who logs out without a network is logged out of this page but not of the server, whose cookie would log the next person of a shared
 * computer in. The pending logout is remembered and completed before any session is opened again.
 */
export function finishingLeaves(session: SessionApi): SessionApi {
  const leave = async (signal?: AbortSignal) => {
    mark.put();
    await session.signOut(undefined, signal).catch((error: unknown) => {
      // The server looked, and there is no session of that cookie.
      if (!isUnauthorized(error) && !isUnknown(error)) throw error;
    });
    mark.drop();
  };
  /** The answer to a logout clears the cookie. A login waits for it, or it would lose its own cookie. */
  let left: Promise<void> | undefined;
  const entering =
    <Input, Answer>(enter: (input: Input, signal?: AbortSignal) => Promise<Answer>) =>
    async (input: Input, signal?: AbortSignal) => {
      await left?.catch(() => undefined);
      const answer = await enter(input, signal);
      mark.drop();
      return answer;
    };
  return {
    ...session,
    signOut: (_, signal) => {
      left = leave(signal);
      return left;
    },
    restore: async (input, signal) => {
      if (!mark.stands()) return session.restore(input, signal);
      await leave(signal);
      return null;
    },
    signIn: entering(session.signIn),
    redeemLink: entering(session.redeemLink),
  };
}
