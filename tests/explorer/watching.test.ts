import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';

import { lateFlow } from '#machines/support/flow.ts';
import type { LiveMoment } from '#src/explorer/channel.ts';
import { watching } from '#src/explorer/watching.ts';

const secrets = { password: 'sentinel-password', token: 'sentinel-token', cpf: '529.982.247-25' };

const door = setup({
  types: {} as {
    context: { lease: { accessToken: string } | null; self: unknown };
    events: { type: 'door.knock'; password: string; document: string };
  },
  actors: {
    open: fromPromise<{ accessToken: string }, { password: string }>(async () => ({
      accessToken: secrets.token,
    })),
    whisper: fromPromise<string, string>(async () => secrets.token),
  },
}).createMachine({
  id: 'door',
  context: ({ self }) => ({ lease: null, self }),
  initial: 'shut',
  states: {
    shut: { on: { 'door.knock': 'opening' } },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ event }) => ({ password: event.type === 'door.knock' ? event.password : '' }),
        onDone: 'whispering',
        onError: 'shut',
      },
    },
    whispering: {
      invoke: { id: 'whisper', src: 'whisper', input: secrets.cpf, onDone: 'open', onError: 'shut' },
    },
    open: { type: 'final' },
  },
});

function watched() {
  const posted: LiveMoment[] = [];
  const { inspect, announce } = watching('tab', (moment) => posted.push(structuredClone(moment)));
  const actor = createActor(door, { inspect }).start();
  return { posted, announce, actor };
}

describe('what another tab is told of a flow', () => {
  test('is where it is, how it came there, and nothing of anybody', async () => {
    const { posted, actor } = watched();
    actor.send({ type: 'door.knock', password: secrets.password, document: secrets.cpf });
    await vi.waitFor(() => expect(posted.at(-1)?.value).toBe('open'));

    expect(posted.map(({ flow, value, taken, event }) => [flow, value, taken, event.type])).toEqual([
      ['door', 'shut', [], 'xstate.init'],
      ['door', 'opening', ['door.shut|door.knock|0'], 'door.knock'],
      ['door', 'whispering', ['door.opening|xstate.done.actor.open|0'], 'xstate.done.actor.open'],
      ['door', 'open', ['door.whispering|xstate.done.actor.whisper|0'], 'xstate.done.actor.whisper'],
    ]);
    expect(posted[1]?.event).toEqual({ type: 'door.knock', password: '•••', document: '•••' });
    for (const secret of Object.values(secrets)) expect(JSON.stringify(posted)).not.toContain(secret);
  });

  test('is said again to whoever comes late, as long as the flow lives', async () => {
    const { posted, announce, actor } = watched();
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    announce();
    expect(posted[1]).toEqual(posted[0]);

    actor.send({ type: 'door.knock', password: secrets.password, document: secrets.cpf });
    await vi.waitFor(() => expect(posted.at(-1)?.status).toBe('done'));
    const before = posted.length;
    announce();
    expect(posted).toHaveLength(before);
  });

  test('names a flow by its own id, however it was asked for', async () => {
    const posted: LiveMoment[] = [];
    const { inspect } = watching('tab', (moment) => posted.push(moment));
    createActor(lateFlow<typeof door>(), { input: { logic: door, input: undefined }, inspect }).start();
    await vi.waitFor(() => expect(posted.map(({ flow }) => flow)).toEqual(['door']));
  });
});
