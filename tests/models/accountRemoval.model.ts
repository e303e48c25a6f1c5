import { accountRemovalMachine } from '#machines/accountRemoval.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline, profile, secret, wrongField } from './facts.ts';

export const accountRemovalModel = defineModel({
  machine: accountRemovalMachine,
  inputs: { '': undefined },
  events: {
    'removal.ask': bare,
    'removal.cancel': bare,
    'wait.again': bare,
    'removal.confirm': { '': { password: secret } },
  },
  actors: {
    removeAccount: {
      removed: done(undefined),
      'wrong password': wrongField('password'),
      'has tickets': answers(409, { serverMessage: 'Você tem ingressos válidos.' }),
      'nobody is logged in': answers(401),
      offline,
    },
    loadAccount: { 'still there': done(profile), 'nobody is logged in': answers(401), offline },
  },
  invariant: ({ context }) =>
    JSON.stringify(context).includes(secret) ? 'the password is kept in context' : null,
});
