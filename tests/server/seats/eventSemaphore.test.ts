import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { longestWaitMs, openEventSemaphore, widthPerEvent } from '#server/seats/eventSemaphore.ts';

const never = new AbortController().signal;

/** Work that lasts until it is told to end. */
function stand() {
  const semaphore = openEventSemaphore();
  const begun: string[] = [];
  const enter = (name: string, { event = 1, signal = never } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = semaphore.enter(event, signal, () => {
      begun.push(name);
      return promise;
    });
    answer.catch(() => {});
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  const fill = () => Array.from({ length: widthPerEvent }, (_, index) => enter(`first ${index}`));
  return { semaphore, begun, enter, fill };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the semaphore of each event', () => {
  it('lets a few in at once, the others as those end, in the order they came', async () => {
    const { begun, enter, fill } = stand();
    const inside = fill();
    const later = ['a', 'b', 'c'].map((name) => enter(name));
    await settled();
    expect(begun).toHaveLength(widthPerEvent);
    inside[1]?.end();
    inside[0]?.fail();
    await settled();
    expect(begun.slice(widthPerEvent)).toEqual(['a', 'b']);
    later[0]?.end();
    expect(await later[0]?.answer).toBe('a');
    await settled();
    expect(begun.slice(widthPerEvent)).toEqual(['a', 'b', 'c']);
  });

  it('has no event wait for another', async () => {
    const { begun, enter, fill } = stand();
    fill();
    enter('elsewhere', { event: 2 });
    await settled();
    expect(begun).toContain('elsewhere');
  });

  it('lets nobody in who gave up, and gives their turn to the next', async () => {
    const { begun, enter, fill } = stand();
    const inside = fill();
    const over = new AbortController();
    const gone = enter('gone', { signal: over.signal });
    enter('next');
    await settled();
    over.abort(new Error('others were faster'));
    inside[0]?.end();
    await settled();
    await expect(gone.answer).rejects.toThrow('others were faster');
    expect(begun.slice(widthPerEvent)).toEqual(['next']);
  });

  it('is full at once again after everybody left, and not before', async () => {
    const { begun, fill } = stand();
    const inside = fill();
    await settled();
    for (const { end } of inside) end();
    await settled();
    fill();
    await settled();
    expect(begun).toHaveLength(2 * widthPerEvent);
  });

  it('lets whoever has waited long enough in all the same, and nobody for them until there is room again', async () => {
    const { begun, enter, fill } = stand();
    const inside = fill();
    const waiting = ['a', 'b'].map((name) => enter(name));
    await vi.advanceTimersByTimeAsync(longestWaitMs - 1);
    expect(begun).toHaveLength(widthPerEvent);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun.slice(widthPerEvent)).toEqual(['a', 'b']);

    enter('c');
    inside[0]?.end();
    waiting[0]?.end();
    await settled();
    expect(begun).not.toContain('c');
    waiting[1]?.end();
    await settled();
    expect(begun).toContain('c');
  });
});
