import type { HoldApi } from '#src/api/hold.ts';
import { isHoldGone, isInProgress, isUncertain, retryAfterOf } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';

type Reserve = HoldApi['reserve'];

/** 128 bits of chance, also on a page without a secure context. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const over = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(over);
        reject(signal.reason);
      },
      { once: true },
    );
  });

/**
 * One attempt, one key. Whoever asks for the same places again, because no answer came or it took too long, makes the same attempt: the server
 * does it once, and answers it whenever it is asked. All keys begin alike: a visitor without a cookie yet is known by that, also where they ask
 * for other places after an answer was lost. While it is still at it, it is asked again as soon as it says.
 */
export function inAttempts(reserve: Reserve): Reserve {
  const seed = newSeed();
  let count = 0;
  let last: { wanted: string; key: string } | null = null;

  return async (call, signal) => {
    const wanted = JSON.stringify([call.eventId, call.wish]);
    for (;;) {
      const before = last?.wanted === wanted ? last : null;
      const attempt = before ?? { wanted, key: `${seed}:${++count}` };
      last = attempt;
      const conclude = () => {
        if (last === attempt) last = null;
      };
      try {
        const held = await reserve({ ...call, idempotencyKey: attempt.key }, signal);
        conclude();
        return held;
      } catch (error) {
        if (!isUncertain(error)) conclude();
        if (isInProgress(error)) await pause(seconds(retryAfterOf(error) ?? 1), signal);
        else if (!(before && isHoldGone(error))) throw error;
      }
    }
  };
}
