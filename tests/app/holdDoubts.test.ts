// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

import { holdMachine } from '#machines/hold.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { HoldApi } from '#src/api/hold.ts';
import { holdDoubts } from '#src/app/senses/holdDoubts.ts';
import { ApiError } from '#src/domain/failure.ts';
import { hold } from '#tests/models/facts.ts';
import { settled } from '#tests/support/puppet.ts';

const refusal = (status: number) => new ApiError(`HTTP ${status}`, { status });

function stage(status: number) {
  const doubts = holdDoubts();
  const readHold = vi.fn<HoldApi['readHold']>(async () => {
    throw refusal(404);
  });
  const save = doubts.doubting(async () => {
    throw refusal(status);
  });
  const nobodyAsks = async () => {
    throw new Error('Nobody asks this');
  };
  const reserve: HoldApi['reserve'] = nobodyAsks;
  const renewHold: HoldApi['renewHold'] = nobodyAsks;
  const releaseHold: HoldApi['releaseHold'] = nobodyAsks;
  const flow = createActor(
    holdMachine.provide({
      actors: {
        presence: doubts.presence,
        ...actorsOf({ readHold, reserve, renewHold, releaseHold }),
      },
    }),
    { input: { eventId: 42, sectors: [], hold: hold(), isGuarded: false } },
  );
  return { flow, save, readHold };
}

test('whoever learns from another call that the hold is gone is told so, and not kept at its clock', async () => {
  const { flow, save, readHold } = stage(404);
  const said: string[] = [];
  flow.on('*', ({ type }) => void said.push(type));
  flow.start();
  await expect(save(undefined)).rejects.toMatchObject({ status: 404 });
  await settled();
  expect(readHold).toHaveBeenCalledOnce();
  expect(flow.getSnapshot().matches('expired')).toBe(true);
  expect(said).toContain('hold.ended');
});

test.each([422, 409, 500])('a refusal of %i says nothing of the hold', async (status) => {
  const { flow, save, readHold } = stage(status);
  flow.start();
  await expect(save(undefined)).rejects.toMatchObject({ status });
  await settled();
  expect(readHold).not.toHaveBeenCalled();
  expect(flow.getSnapshot().matches('live')).toBe(true);
  flow.stop();
});

test('of a hold that ended nobody is told', async () => {
  const { flow, save, readHold } = stage(404);
  flow.start();
  flow.stop();
  await expect(save(undefined)).rejects.toMatchObject({ status: 404 });
  expect(readHold).not.toHaveBeenCalled();
});
