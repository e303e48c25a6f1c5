import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';

import { openingMachine } from '#machines/opening.machine.ts';
import { jitter } from '#src/app/senses/jitter.ts';
import { moment } from '#src/app/senses/moment.ts';
import { longestWait, seconds } from '#src/domain/time.ts';

import { event } from '../models/facts.ts';
import { opensIn } from '../models/opening.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiet = fromCallback<EventObject, undefined>(() => undefined);

/** An event that opens in so long, as it was told a while ago. */
const opening = (left: number, since = 0) => opensIn(left, performance.now() - since);

/** When each of these visitors, who all wait for the same moment, reads the event again: milliseconds after it. */
function readings(draws: readonly number[]): number[] {
  const read: number[] = [];
  const visitors = draws.map((draw) => {
    const flow = createActor(
      openingMachine.provide({ actors: { presence: quiet, moment: moment(), jitter: jitter(() => draw) } }),
      { input: { event: opening(seconds(60)) } },
    );
    flow.on('event.stale', () => void read.push(Date.now()));
    return flow.start();
  });
  vi.advanceTimersByTime(seconds(60));
  const opened = Date.now();
  vi.advanceTimersByTime(seconds(10));
  for (const visitor of visitors) visitor.stop();
  return read.map((at) => at - opened);
}

test('a crowd that waits for one moment asks spread over three seconds, nobody before it', () => {
  const hundred = Array.from({ length: 100 }, (_, visitor) => visitor / 100);
  const read = readings(hundred);
  expect(read).toHaveLength(100);
  const inEachSecond = [0, 1, 2].map((n) => read.filter((at) => Math.floor(at / seconds(1)) === n).length);
  expect(inEachSecond).toEqual([34, 33, 33]);
});

/** Somebody who drew this moment, at an event that opens in a second. */
function visitorOf(draw: number) {
  const flow = createActor(
    openingMachine.provide({ actors: { presence: quiet, moment: moment(), jitter: jitter(() => draw) } }),
    {
      input: { event: opening(seconds(1)) },
    },
  );
  const told = vi.fn();
  flow.on('event.stale', told);
  return { flow: flow.start(), told };
}

test('who leaves before the turn asks nothing', () => {
  const { flow, told } = visitorOf(1);
  vi.advanceTimersByTime(seconds(2));
  flow.stop();
  vi.advanceTimersByTime(seconds(10));
  expect(told).not.toHaveBeenCalled();
});

test('an event that cannot be read at its opening is read again, at another turn, until it is', () => {
  const { flow, told } = visitorOf(0.5);
  vi.advanceTimersByTime(seconds(2.5));
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(seconds(17.4));
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(seconds(0.1));
  expect(told).toHaveBeenCalledTimes(2);
  flow.send({ type: 'event.refreshed', event: event() });
  vi.advanceTimersByTime(seconds(60));
  expect(told).toHaveBeenCalledTimes(2);
  flow.stop();
});

/** How long after somebody came to an opening, so late, it is due for them. */
function dueAfter(left: number, late: number): number | null {
  const flow = createActor(
    openingMachine.provide({ actors: { presence: quiet, moment: moment(), jitter: quiet } }),
    { input: { event: opening(left, late) } },
  );
  const begun = performance.now();
  let due: number | null = null;
  flow.subscribe((snapshot) => {
    if (snapshot.matches({ expected: 'due' })) due ??= performance.now() - begun;
  });
  flow.start();
  vi.advanceTimersByTime(longestWait);
  vi.advanceTimersByTime(seconds(10));
  flow.stop();
  return due;
}

test.each([
  ['at once', seconds(60), 0, seconds(60)],
  ['after eight seconds of code on its way', seconds(60), seconds(8), seconds(52)],
  ['a moment before it', seconds(60), seconds(59.9), seconds(1)],
  ['after it, and asks in no hot loop', seconds(60), seconds(90), seconds(1)],
  ['longer before than a timer can wait', longestWait + seconds(5), seconds(2), longestWait + seconds(3)],
])('who comes to an opening %s waits until it opens, and no longer', (_, left, late, after) => {
  expect(dueAfter(left, late)).toBe(after);
});
