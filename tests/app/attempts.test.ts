import { afterEach, describe, expect, test, vi } from 'vitest';

import { inAttempts } from '#src/app/attempts.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Hold, Wish } from '#src/domain/hold.ts';

afterEach(() => vi.useRealTimers());

const held = { id: 'h1' } as Hold;
const unanswered = new ApiError('Network Error');
const broken = new ApiError('500', { status: 500 });
const soldOut = new ApiError('409', { status: 409, code: 'sold_out' });
const hurry = new ApiError('429', { status: 429 });
const stillAtIt = new ApiError('409', { status: 409, code: 'in_progress', retryAfter: 1 });
const gone = new ApiError('409', { status: 409, code: 'hold_gone' });

const two: Wish = {
  kind: 'chosen',
  lines: [{ sectorId: 1, sectionId: 1, ticketTypeId: 1, amount: 2 }],
  seats: [],
};
const best: Wish = { kind: 'best', sectorId: null, party: 2, accessible: false, maxCents: null };

/** Each call is answered by the next of these. */
function asking(...answers: (ApiError | Hold)[]) {
  const keys: (string | undefined)[] = [];
  const reserve = inAttempts(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer ?? held;
  });
  return { keys, ask: (wish: Wish, eventId = 7) => reserve({ eventId, wish }).catch((error) => error) };
}

describe('the key of a reservation', () => {
  test('is one that nobody guesses, and that the server takes', async () => {
    const { keys, ask } = asking();
    expect(await ask(two)).toBe(held);
    expect(keys).toEqual([expect.stringMatching(/^[\w.-]{32,190}:1$/)]);
  });

  test.each([
    ['no answer came', unanswered],
    ['the server broke', broken],
  ])('stays the same where the same is asked again after %s', async (_, failure) => {
    const { keys, ask } = asking(failure);
    expect(await ask(two)).toBe(failure);
    expect(await ask(two)).toBe(held);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    ['a hold', held],
    ['a refusal', soldOut],
    ['a request to slow down', hurry],
  ])('is another one after %s', async (_, answer) => {
    const { keys, ask } = asking(answer);
    await ask(two);
    await ask(two);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('is another one for other places, and for another event', async () => {
    const { keys, ask } = asking(unanswered, unanswered, unanswered);
    await ask(two);
    await ask(best);
    await ask(best, 8);
    expect(new Set(keys).size).toBe(3);
    expect(new Set(keys.map((key) => key?.split(':')[0])).size, 'of one visitor').toBe(1);
  });

  test('stays the same while the first call is on its way still: a visitor pressed again because it took long', async () => {
    const keys: (string | undefined)[] = [];
    const first = new AbortController();
    const reserve = inAttempts(async ({ idempotencyKey }, signal) => {
      keys.push(idempotencyKey);
      if (keys.length > 1) return held;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(unanswered)));
    });
    const given = reserve({ eventId: 7, wish: two }, first.signal).catch((error) => error);
    const again = reserve({ eventId: 7, wish: two });
    first.abort();
    expect(await given).toBe(unanswered);
    expect(await again).toBe(held);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('an attempt that the server is still at', () => {
  test('is asked for again when it says, until it is answered', async () => {
    vi.useFakeTimers();
    const { keys, ask } = asking(stillAtIt, stillAtIt);
    const answer = ask(two);
    await vi.advanceTimersByTimeAsync(999);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await answer).toBe(held);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  test('is asked for no more once nobody waits for it', async () => {
    vi.useFakeTimers();
    const waiting = new AbortController();
    let calls = 0;
    const reserve = inAttempts(async () => {
      calls += 1;
      throw stillAtIt;
    });
    const answer = reserve({ eventId: 7, wish: two }, waiting.signal).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(500);
    waiting.abort();
    expect(await answer).toBe('given up');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toBe(1);
  });
});

test('an attempt whose hold has ended meanwhile begins anew; one that was never made before says so', async () => {
  const repeated = asking(unanswered, gone);
  await repeated.ask(two);
  expect(await repeated.ask(two)).toBe(held);
  expect(repeated.keys[1]).toBe(repeated.keys[0]);
  expect(repeated.keys[2]).not.toBe(repeated.keys[0]);
  expect(await asking(gone).ask(two)).toBe(gone);
});
