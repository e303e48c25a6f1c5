import { installMachine } from '#machines/install.machine.ts';

import { bare, defineModel, endless } from '../paths/model.ts';

export const installModel = defineModel({
  machine: installMachine,
  inputs: { '': undefined },
  events: {
    'install.offered': bare,
    'install.manual': bare,
    'install.accepted': bare,
    'install.dismissed': bare,
    'app.installed': bare,
    'install.ask': bare,
    'install.close': bare,
  },
  actors: { prompt: endless },
  saidBy: {
    'install.offered': 'prompt',
    'install.manual': 'prompt',
    'install.accepted': 'prompt',
    'install.dismissed': 'prompt',
    'app.installed': 'prompt',
    'install.ask': 'parent',
    'install.close': 'parent',
  },
  invariant: (snapshot) =>
    snapshot.matches('installed') && snapshot.hasTag('offered') ? 'an installed app is offered again' : null,
});
