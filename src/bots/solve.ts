import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { servicesContract } from '#src/api/contract/services.ts';

import { pbkdf2 } from './pbkdf2.ts';

export type Work = Extract<ReplyOf<typeof servicesContract.botChallenge>, { kind: 'altcha' }>;

/** In milliseconds: a frame goes by without anybody noticing. */
const slice = 8;

/** Lets the page breathe whenever it has been kept waiting for a slice. */
function breathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

interface SolveOptions {
  signal?: AbortSignal | undefined;
  /** On the page's own thread the work is done in slices. */
  inSlices?: boolean;
}

/** The proof as the wire has it, or null when it was given up. */
export async function solve(
  { parameters, signature }: Work,
  { signal, inSlices = false }: SolveOptions = {},
): Promise<string | null> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal?.aborted) return null;
  signal?.addEventListener('abort', stop, { once: true });
  const pause = inSlices ? { pause: breathing() } : {};
  const hasOwn = globalThis.crypto?.subtle !== undefined;
  try {
    const solution = await solveChallenge({
      challenge: { parameters, signature },
      controller,
      deriveKey: hasOwn
        ? deriveKey
        : async ({ cost }, salt, password) => ({
            derivedKey: await pbkdf2({ password, salt, iterations: cost, ...pause }),
          }),
    });
    if (!solution) return null;
    const { counter, derivedKey } = solution;
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }));
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
