import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';

import { hosted } from '#src/explorer/hosted.ts';

const secrets = { password: 'sentinel-password', token: 'sentinel-token', cpf: '529.982.247-25' };

const door = setup({
  types: {} as {
    context: { lease: { accessToken: string } | null; self: unknown };
    input: { token: string };
    events: { type: 'door.knock'; password: string; document: string };
    output: { accessToken: string };
  },
  actors: {
    open: fromPromise<{ accessToken: string }, { password: string }>(async () => ({
      accessToken: secrets.token,
    })),
    whisper: fromPromise<string, string>(async () => secrets.token),
    fail: fromPromise<string>(async () => {
      throw new Error(`refused for ${secrets.cpf}`);
    }),
  },
}).createMachine({
  id: 'door',
  context: ({ self, input }) => ({ lease: { accessToken: input.token }, self }),
  output: { accessToken: secrets.token },
  initial: 'code',
  states: {
    code: { on: { 'door.knock': 'opening' } },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ event }) => ({ password: event.type === 'door.knock' ? event.password : '' }),
        onDone: 'whispering',
        onError: 'code',
      },
    },
    whispering: {
      invoke: { id: 'whisper', src: 'whisper', input: () => secrets.cpf, onDone: 'failing', onError: 'code' },
    },
    failing: { invoke: { id: 'fail', src: 'fail', onDone: 'code', onError: 'open' } },
    open: { type: 'final' },
  },
});

/** A window whose inspector is open and says that it listens. */
function opened() {
  const posted: StatelyInspectionEvent[] = [];
  const addresses: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const view = {
    open: (address: unknown) => {
      addresses.push(address);
      return { postMessage: (message: StatelyInspectionEvent) => posted.push(structuredClone(message)) };
    },
    addEventListener: (_: string, listen: (event: { data: unknown }) => void) => listeners.push(listen),
  };
  const newWatch = hosted(view as unknown as Window);
  const connect = () => {
    for (const listen of listeners) listen({ data: { type: '@statelyai.connected' } });
  };
  return { posted, addresses, newWatch, connect };
}

function walk(inspect: ReturnType<ReturnType<typeof opened>['newWatch']>) {
  const actor = createActor(door, { inspect, input: { token: secrets.token } }).start();
  actor.send({ type: 'door.knock', password: secrets.password, document: secrets.cpf });
  return actor;
}

describe('the hosted inspector', () => {
  test('is told where flows are and which events came, and nothing of anybody', async () => {
    const { posted, addresses, newWatch, connect } = opened();
    connect();
    walk(newWatch());
    await vi.waitFor(() =>
      expect(posted).toContainEqual(
        expect.objectContaining({ snapshot: expect.objectContaining({ status: 'done', value: 'open' }) }),
      ),
    );

    expect(addresses).toEqual(['https://stately.ai/inspect']);
    expect(posted).toContainEqual(
      expect.objectContaining({
        type: '@xstate.event',
        event: { type: 'door.knock', password: '•••', document: '•••' },
      }),
    );
    expect(posted).toContainEqual(
      expect.objectContaining({
        type: '@xstate.actor',
        name: 'door',
        definition: expect.stringContaining('whispering'),
      }),
    );
    expect(JSON.stringify(posted)).toContain('"value":"code"');
    for (const secret of Object.values(secrets)) expect(JSON.stringify(posted)).not.toContain(secret);
  });

  test('learns nothing more of what happened before it was there', async () => {
    const { posted, newWatch, connect } = opened();
    const actor = walk(newWatch());
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(posted).toEqual([]);
    await vi.waitFor(() => {
      posted.splice(0);
      connect();
      expect(JSON.stringify(posted)).toContain('"value":"open"');
    });
    for (const secret of Object.values(secrets)) expect(JSON.stringify(posted)).not.toContain(secret);
  });

  test('tells two trees of flows apart', async () => {
    const { posted, newWatch, connect } = opened();
    connect();
    walk(newWatch());
    walk(newWatch());
    await vi.waitFor(() =>
      expect(new Set(posted.map(({ sessionId }) => sessionId.split('/')[0]))).toEqual(new Set(['0', '1'])),
    );
  });
});
