import { tooOften } from './accounts/waits.ts';
import type { Context } from './context.ts';
import { retry } from './database/retry.ts';
import { Refusal } from './errors.ts';
import { admit, networkOf, waitFor } from './limits.ts';

type Wire = Pick<Context, 'config' | 'db' | 'secrets'>;

interface Asking {
  userId: string;
  address: string;
}

/** How much somebody hears of what others already have: looks, or does not, and says as much of it as may be said. */
export type Hearing = <T>(look: () => Promise<T[]>) => Promise<T[]>;

export const hearNothing: Hearing = async () => [];

/** Throws 429 for an account that has no tries left; nothing is counted. */
export async function requireTries(context: Wire, userId: string): Promise<void> {
  const seconds = await waitFor(context, 'takenUser', userId);
  if (seconds > 0) throw tooOften(seconds);
}

/**
 * Limits how many taken CPFs somebody can find out by trying: each one found counts for the account and for its network. Throws 429 when the
 * account has no tries left. When only the network has none, purchases go on, but taken CPFs are reported with the order and no sooner.
 */
export const hearingOf =
  (context: Wire, { userId, address }: Asking): Hearing =>
  async (look) => {
    const network = networkOf(address);
    await requireTries(context, userId);
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

/** 409 at the order: somebody has elsewhere what a person has once. Who it is, the draft says. */
export class Taken extends Refusal {
  constructor() {
    super(409, 'participants', 'Confira os dados dos participantes.');
  }
}

export const isTaken = (error: unknown): boolean => error instanceof Taken;

/**
 * Work that may be refused as `Taken`, which counts as one CPF that was found: after the work, whose transaction is undone by then. Throws 429
 * instead where the account has no tries left; a network that has none stops nobody.
 */
export async function countingTaken<T>(
  context: Wire,
  { userId, address }: Asking,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    await retry(() => admit(context, 'takenUser', userId, tooOften));
    await retry(() => admit(context, 'takenNetwork', networkOf(address))).catch((full: unknown) => {
      if (!(full instanceof Refusal)) throw full;
    });
    throw error;
  }
}
