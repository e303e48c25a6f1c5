import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';

import { actorsOf } from '#machines/support/remote.ts';
import { waitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import type { WaitingRoomApi } from '#src/api/waitingRoom.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { place } from '../models/waitingRoom.model.ts';
import { puppet } from '../support/puppet.ts';

test('whoever comes back to their turn hears of it once, and is led to the tickets no later', async () => {
  const { api, answer } = puppet<WaitingRoomApi>('look', 'joinLine', 'leaveLine');
  const clock = new SimulatedClock();
  const { look, joinLine, leaveLine } = api;
  const actors = {
    ...actorsOf({ look, joinLine, leaveLine }),
    presence: fromCallback<EventObject, undefined>(() => undefined),
  };
  const flow = stoppedAfterTest(
    createActor(waitingRoomMachine.provide({ actors }), { clock, input: { eventId: 42 } }),
  );
  const said: unknown[] = [];
  flow.on('*', (word) => said.push('message' in word ? word.message : word.type));
  flow.start();
  const expiresIn = minutes(10);
  const turn = place({ state: 'turn', position: null, turn: { expiresIn, endsAt: expiresIn } });
  await answer('look', turn);
  for (const wait of [4, 4]) {
    clock.increment(seconds(wait));
    flow.send({ type: 'page.returned' });
    await answer('look', turn);
  }
  expect(flow.getSnapshot().matches({ kept: { turn: 'told' } })).toBe(true);
  expect(said).toEqual(['work.began', 'queue.turn']);
  clock.increment(seconds(2));
  expect(flow.getSnapshot().matches('passed')).toBe(true);
});
