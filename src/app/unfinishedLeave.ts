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
 * Who leaves without a network is out of this page, and not of the server, whose cookie would let the next person of a shared computer in.
 * What is left to do is remembered, and done before anybody is let in again; until it is, nobody is.
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
  /** Leaving takes the cookie away when it is answered: whoever enters meanwhile would lose theirs, and waits for that. */
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
