import { drawerMachine } from '#machines/drawer.machine.ts';

import { bare, defineModel } from '../paths/model.ts';

export const drawerModel = defineModel({
  machine: drawerMachine,
  inputs: { '': undefined },
  events: { 'drawer.open': bare, 'drawer.close': bare, 'route.changed': bare },
  actors: {},
  saidBy: { 'drawer.open': 'parent', 'drawer.close': 'parent', 'route.changed': 'parent' },
});
