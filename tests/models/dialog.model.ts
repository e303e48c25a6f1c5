import { dialogMachine } from '#machines/dialog.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { lease, notice, offline } from './facts.ts';

const code = done({ login: { logic: loginMachine, input: undefined } });

export const dialogModel = defineModel({
  machine: dialogMachine,
  inputs: { '': undefined },
  events: {
    'dialog.open': {
      login: { route: '/login' },
      description: { route: '/event/description' },
      map: { route: '/event/map' },
    },
    'dialog.close': bare,
    'dialog.retry': bare,
    'back.pressed': bare,
    notice,
  },
  actors: {
    hear: endless,
    backButton: endless,
    loadFlow: { arrived: code, offline },
    login: { entered: done({ lease }), 'gave up': done({ lease: null }), broken: offline },
  },
  saidBy: { notice: 'login', 'dialog.open': 'parent' },
  invariant: (snapshot) => {
    if (snapshot.matches('closed') !== (snapshot.context.route === '/')) return 'closed, and yet a route';
    if (snapshot.matches('open') !== snapshot.hasTag('closable')) return 'a dialog that cannot be closed';
    return null;
  },
});
