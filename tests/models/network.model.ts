import { networkMachine } from '#machines/network.machine.ts';

import { bare, defineModel, endless } from '../paths/model.ts';

export const networkModel = defineModel({
  machine: networkMachine,
  inputs: { '': undefined },
  events: { 'network.lost': bare, 'network.found': bare },
  actors: { connection: endless },
  saidBy: { 'network.lost': 'connection', 'network.found': 'connection' },
});
