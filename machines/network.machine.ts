import { emit, setup } from 'xstate';

import { seconds } from '#src/domain/time.ts';

import { type Announcement, aloud } from './support/notice.ts';
import { sense } from './support/sense.ts';

/** What the network tells the storefront: it is there again, and what failed without it may be asked for again. */
export type NetworkWord = { type: 'network.returned' };

/** Whether this device has a network. A loss shorter than a second is not told: trains have tunnels. */
export const networkMachine = setup({
  types: {} as {
    events: { type: 'network.lost' | 'network.found' };
    emitted: NetworkWord | Announcement;
    tags: 'cutOff';
  },
  actors: { connection: sense() },
  actions: { say: emit((_, word: NetworkWord | Announcement) => word) },
  delays: { shortestLoss: seconds(1) },
}).createMachine({
  id: 'network',
  description: 'Conexão',
  invoke: { id: 'connection', src: 'connection' },
  initial: 'connected',
  states: {
    connected: { description: 'Com conexão', on: { 'network.lost': 'flickering' } },
    flickering: {
      description: 'Caiu agora: talvez volte logo',
      after: { shortestLoss: 'cutOff' },
      on: {
        'network.found': {
          target: 'connected',
          actions: { type: 'say', params: { type: 'network.returned' } },
        },
      },
    },
    cutOff: {
      description: 'Sem conexão',
      tags: 'cutOff',
      on: {
        'network.found': {
          target: 'connected',
          actions: [
            { type: 'say', params: { type: 'network.returned' } },
            { type: 'say', params: aloud('network.returned') },
          ],
        },
      },
    },
  },
});
