import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import { actorsOf } from '#machines/support/remote.ts';
import { waitlistMachine } from '#machines/waitlist.machine.ts';
import type { WaitlistApi } from '#src/api/waitlist.ts';
import { ApiError } from '#src/domain/failure.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { standing } from '../models/waitlist.model.ts';
import { puppet } from '../support/puppet.ts';

/** Places are offered for a quarter of an hour, and fourteen minutes of it are gone. */
async function lastMinute() {
  const calls = puppet<WaitlistApi>('look', 'joinList', 'acceptOffer', 'leaveList');
  const clock = new SimulatedClock();
  const { look, joinList, acceptOffer, leaveList } = calls.api;
  const actors = actorsOf({ look, joinList, acceptOffer, leaveList });
  const flow = stoppedAfterTest(
    createActor(waitlistMachine.provide({ actors: { ...actors, presence: fromCallback(() => undefined) } }), {
      clock,
      input: { eventId: 42, typeId: 1 },
    }),
  ).start();
  const said: unknown[] = [];
  const notices: unknown[] = [];
  flow.on('announce', ({ message }) => said.push(message));
  flow.on('notice', ({ message }) => notices.push(message));
  const stillOffered = (expiresIn: number) =>
    calls.answer('look', standing({ state: 'offered', offer: { expiresIn, endsAt: expiresIn } }));
  await stillOffered(minutes(15));
  clock.increment(minutes(14));
  const isAt = (place: 'offered' | 'finding') => flow.getSnapshot().matches(place);
  return { ...calls, clock, flow, isAt, said, notices, stillOffered };
}

test('whoever asks to decline an offer and stays has no more time for it', async () => {
  const { clock, flow, isAt } = await lastMinute();
  flow.send({ type: 'offer.decline' });
  flow.send({ type: 'leave.refuse' });
  clock.increment(minutes(1) - 1);
  expect(isAt('offered')).toBe(true);
  clock.increment(1);
  expect(isAt('finding')).toBe(true);
});

test('an offer whose acceptance was not heard ends when it was to end', async () => {
  const { clock, refuse, flow, isAt } = await lastMinute();
  flow.send({ type: 'offer.accept' });
  await refuse('acceptOffer', new ApiError('Network Error'));
  expect(flow.getSnapshot().matches({ offered: 'shut' })).toBe(true);
  clock.increment(minutes(1));
  expect(isAt('finding')).toBe(true);
});

test('whoever comes back to an offer that still stands hears of it once, and has what is left of it', async () => {
  const { clock, flow, isAt, said, stillOffered } = await lastMinute();
  for (const left of [40, 20]) {
    flow.send({ type: 'page.returned' });
    await stillOffered(seconds(left));
  }
  expect(flow.getSnapshot().matches({ offered: 'shut' })).toBe(true);
  expect(said).toEqual(['waitlist.offer']);
  clock.increment(seconds(20) - 1);
  expect(isAt('offered')).toBe(true);
  clock.increment(1);
  expect(isAt('finding')).toBe(true);
});

test.each([
  ['accepted', ['offer.accept'], 'offered', ['failure.offline']],
  ['declined', ['offer.decline', 'leave.confirm'], 'offered', ['failure.offline']],
  ['accepted, and heard', ['offer.accept'], 'accepted', []],
] as const)(
  'an offer that was %s without an answer is looked at, and what did not happen is said',
  async (_, sent, found, told) => {
    const { clock, flow, answer, notices } = await lastMinute();
    for (const type of sent) flow.send({ type });
    clock.increment(seconds(10));
    const offer = { expiresIn: seconds(50), endsAt: seconds(50) };
    await answer('look', standing({ state: found, offer }));
    expect(flow.getSnapshot().matches(found === 'offered' ? 'offered' : 'passed')).toBe(true);
    expect(notices).toEqual(told);
  },
);
