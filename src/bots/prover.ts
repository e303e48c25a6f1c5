import { servicesContract } from '#src/api/contract/services.ts';
import type { Http } from '#src/api/http.ts';
import type { Prover } from '#src/api/prover.ts';
import { ApiError } from '#src/domain/failure.ts';
import { ownScript } from '#src/trusted/trusted.ts';

import type { Solved } from './proof.worker.ts';
import workerAddress from './proof.worker.ts?worker&url';
import { recaptchaToken } from './recaptcha.ts';
import { solve, type Work } from './solve.ts';

interface ProverOptions {
  http: Http;
  /** Throws where there are none. */
  makeWorker?: () => Worker;
}

const ownWorker = () => new Worker(ownScript(workerAddress), { type: 'module' });

/**
 * Asks what has to be done and does it: beside the page where it may have workers, else on it in slices. Answers undefined
 * when nothing was asked or the work was given up; the server then says what it thinks of that.
 */
export function createProver({ http, makeWorker = ownWorker }: ProverOptions): Prover {
  return async (signal) => {
    const challenge = await http(servicesContract.botChallenge, {}, { signal });
    if (challenge.kind === 'off') return undefined;
    if (challenge.kind === 'recaptcha')
      return recaptchaToken(challenge.site_key).catch(() => {
        throw new ApiError('The bot check did not arrive');
      });
    const proof = await inWorker(makeWorker, challenge, signal).catch(() =>
      solve(challenge, { signal, inSlices: true }),
    );
    return proof ?? undefined;
  };
}

/** Rejects when there is no worker, or none that works. */
async function inWorker(
  makeWorker: () => Worker,
  challenge: Work,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const worker = makeWorker();
  let giveUp = () => {};
  try {
    return await new Promise<string | null>((resolve, reject) => {
      const broken = () => reject(new Error('The worker failed'));
      giveUp = () => resolve(null);
      worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => resolve(data.proof));
      worker.addEventListener('error', broken);
      worker.addEventListener('messageerror', broken);
      signal?.addEventListener('abort', giveUp, { once: true });
      if (signal?.aborted) giveUp();
      else worker.postMessage(challenge);
    });
  } finally {
    signal?.removeEventListener('abort', giveUp);
    worker.terminate();
  }
}
