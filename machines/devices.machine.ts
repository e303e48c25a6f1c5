import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { Device } from '#src/domain/account.ts';

import { complain } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';

const keepIt = { type: 'keep', params: outputOf<Device[]> } as const;

/** Where I am logged in; any of them but this one may be ended from here. */
export const devicesMachine = setup({
  types: {} as {
    context: { devices: Device[]; ending: string | null };
    events: { type: 'device.revoke'; id: string } | { type: 'devices.retry' | 'devices.changed' };
    emitted: Notice;
    tags: 'busy';
  },
  actors: {
    loadDevices: remote<AccountApi['loadDevices']>(),
    revokeDevice: remote<AccountApi['revokeDevice']>(),
  },
  guards: {
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
      tags: 'busy',
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
    },
    revoking: {
      description: 'Encerrando uma sessão',
      tags: 'busy',
      entry: {
        type: 'noteEnding',
        params: ({ event }) => {
          assertEvent(event, 'device.revoke');
          return event.id;
        },
      },
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ event }) => {
          assertEvent(event, 'device.revoke');
          return { id: event.id };
        },
        onDone: {
          target: 'refreshing',
          actions: ['drop', { type: 'say', params: success('account.deviceRevoked') }],
        },
        onError: { target: 'refreshing', actions: [complain, { type: 'noteEnding', params: null }] },
      },
    },
  },
});

export type DevicesMachine = typeof devicesMachine;
export type DevicesFlow = ActorRefFrom<DevicesMachine>;
