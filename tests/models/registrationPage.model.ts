import { registrationPageMachine } from '#machines/registrationPage.machine.ts';

import { bare, defineModel } from '../paths/model.ts';
import { lease } from './facts.ts';

export const registrationPageModel = defineModel({
  machine: registrationPageMachine,
  inputs: { '': undefined },
  events: {
    'registration.ended': {
      entered: { result: { next: 'entered', lease } },
      'has an account': { result: { next: 'recover', document: '52998224725' } },
      'created only': { result: { next: 'login' } },
    },
    'member.entered': bare,
    'member.failed': bare,
    'form.opened': bare,
    'form.closed': bare,
  },
  actors: {},
  saidBy: {
    'registration.ended': 'parent',
    'member.entered': 'parent',
    'member.failed': 'parent',
    'form.opened': 'parent',
    'form.closed': 'parent',
  },
  invariant: ({ context }) =>
    Object.keys(context).length > 0 ? 'the page of a registration keeps something' : null,
});
