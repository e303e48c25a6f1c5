import { tooOften } from './accounts/waits.ts';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { admit, networkOf, waitFor } from './limits.ts';

/** How much somebody hears of what others already have: looks, or does not, and says as much of it as may be said. */
export type Hearing = <T>(look: () => Promise<T[]>) => Promise<T[]>;

export const hearAll: Hearing = (look) => look();
export const hearNothing: Hearing = async () => [];

/**
 * Limits how many taken CPFs somebody can find out by trying: each one found counts for the account and for its network. Throws 429 when the
 * account has no tries left. When only the network has none, purchases go on, but taken CPFs are reported with the order and no sooner.
 */
export const hearingOf =
  (
    context: Pick<Context, 'config' | 'db' | 'secrets'>,
    { userId, address }: { userId: string; address: string },
  ): Hearing =>
  async (look) => {
    const network = networkOf(address);
    const seconds = await waitFor(context, 'takenUser', userId);
    if (seconds > 0) throw tooOften(seconds);
    if ((await waitFor(context, 'takenNetwork', network)) > 0) return [];
    const found = await look();
    for (const index of found.keys())
      try {
        await admit(context, 'takenUser', userId);
        await admit(context, 'takenNetwork', network);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return found.slice(0, index);
      }
    return found;
  };
