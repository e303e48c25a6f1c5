import { PostalCodesError } from './ask.ts';
import type { PostalAddress, PostalCodes } from './port.ts';

const day = 24 * 60 * 60_000;

interface LookupOptions {
  /** How long an answer is believed, in milliseconds. */
  freshFor?: number;
  mostKept?: number;
  now?: () => number;
}

/**
 * Asks one service after the other until one has an address. Where one does not know the code the next is asked all the
 * same, since each lacks some towns; the code does not exist when one said so and none knew better. What was answered is
 * kept for a day, what failed is not.
 */
export function lookup(
  services: readonly PostalCodes[],
  { freshFor = day, mostKept = 5_000, now = () => performance.now() }: LookupOptions = {},
): PostalCodes {
  const kept = new Map<string, { at: number; address: PostalAddress | null }>();

  async function asked(cep: string, signal?: AbortSignal): Promise<PostalAddress | null> {
    const failures: unknown[] = [];
    for (const service of services) {
      try {
        const address = await service.lookup(cep, signal);
        if (address) return address;
      } catch (error) {
        if (signal?.aborted) throw error;
        failures.push(error);
      }
    }
    if (failures.length < services.length) return null;
    throw new PostalCodesError('no service of postal codes answers', { cause: failures[0] });
  }

  return {
    lookup: async (cep, signal) => {
      const known = kept.get(cep);
      if (known && now() - known.at < freshFor) return known.address;
      const address = await asked(cep, signal);
      kept.delete(cep);
      kept.set(cep, { at: now(), address });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return address;
    },
  };
}
