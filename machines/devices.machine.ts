import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { Device } from '#src/domain/account.ts';
import { isUnknown } from '#src/domain/failure.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Notice, success } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

const keepIt = { type: 'keep', params: outputOf<Device[]> } as const;
const revoked = {
  target: 'refreshing',
  actions: ['drop', { type: 'say', params: success('account.deviceRevoked') }],
} as const;

/**
 * Where I am logged in; any of them but this one may be ended from here. A session that is out already is what was wanted: it may have been
 * ended by a call that nobody answered.
 */
export const devicesMachine = setup({
  types: {} as {
    context: { devices: Device[]; ending: string | null };
    events:
      | { type: 'device.revoke'; id: string }
      | { type: 'devices.retry' | 'devices.changed' | 'wait.again' };
    emitted: Notice;
    tags: 'slow';
  },
  actors: {
    loadDevices: remote<AccountApi['loadDevices']>(),
    revokeDevice: remote<AccountApi['revokeDevice']>(),
  },
  delays: { patience: seconds(10) },
  guards: {
    isUnknown: (_, failure: unknown) => isUnknown(failure),
    isListed: ({ context: { devices } }, asked: string) => devices.some(({ id }) => id === asked),
  },
  actions: {
    keep: assign((_, devices: Device[]) => ({ devices })),
    noteEnding: assign((_, ending: string | null) => ({ ending })),
    /** Gone before the list is read again, which may fail. */
    drop: assign(({ context: { devices, ending } }) => ({
      devices: devices.filter(({ id }) => id !== ending),
      ending: null,
    })),
    say: emit((_, word: Notice) => word),
  },
}).createMachine({
  id: 'devices',
  description: 'Onde sua conta está aberta',
  context: { devices: [], ending: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Carregando',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'A leitura está demorando mais que o normal',
          on: { 'devices.retry': { target: '#devices.loading', reenter: true } },
        },
      }),
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'Não deu para carregar', on: { 'devices.retry': 'loading' } },
    shown: {
      description: 'À vista',
      on: {
        'device.revoke': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'revoking',
          actions: { type: 'noteEnding', params: ({ event }) => event.id },
        },
        'devices.changed': 'refreshing',
      },
    },
    refreshing: {
      description: 'Lendo de novo, com a lista à vista',
      invoke: {
        id: 'refreshDevices',
        src: 'loadDevices',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'shown',
      },
      after: { patience: 'shown' },
    },
    revoking: {
      description: 'Encerrando uma sessão',
      ...waiting({
        asking: { description: 'Mandando o encerramento' },
        slow: {
          description: 'O encerramento está demorando mais que o normal',
          on: { 'wait.again': { target: '#devices.revoking', reenter: true } },
        },
      }),
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context: { ending } }) => ({ id: must(ending, 'device') }),
        onDone: revoked,
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, ...revoked },
          { target: 'refreshing', actions: [complain, { type: 'noteEnding', params: null }] },
        ],
      },
    },
  },
});

export type DevicesMachine = typeof devicesMachine;
export type DevicesFlow = ActorRefFrom<DevicesMachine>;
