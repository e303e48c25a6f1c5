import { loginPageMachine } from '#machines/loginPage.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { lease, notice, offline } from './facts.ts';

export const loginPageModel = defineModel({
  machine: loginPageMachine,
  inputs: { '': undefined },
  events: {
    'member.entered': { first: { isFirst: true }, 'from another page': { isFirst: false } },
    'member.failed': bare,
    notice,
  },
  actors: {
    hear: endless,
    login: {
      entered: done({ next: 'entered', lease } as const),
      'wants to register': done({ next: 'register' } as const),
      broken: offline,
    },
  },
  saidBy: { 'member.entered': 'parent', 'member.failed': 'parent', notice: 'login' },
  invariant: (snapshot) => {
    if (Object.keys(snapshot.context).length > 0) return 'the page of a login keeps something';
    const isHeard = snapshot.children.login !== undefined || snapshot.hasTag('busy');
    return isHeard ? null : 'a form that is not busy is pressed, and nobody hears it';
  },
});
