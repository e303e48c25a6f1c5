import { accountRemovalMachine } from '#machines/accountRemoval.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline, secret, wrongField } from './facts.ts';

export const accountRemovalModel = defineModel({
  machine: accountRemovalMachine,
  inputs: { '': undefined },
  events: {
    'removal.ask': bare,
    'removal.cancel': bare,
    'removal.look': bare,
    'removal.confirm': { '': { password: secret } },
  },
  actors: {
    removeAccount: {
      removed: done(undefined),
      'wrong password': wrongField('password'),
      'has tickets': answers(409, { serverMessage: 'Você tem ingressos válidos.' }),
      'nobody is logged in': answers(401),
      crowded: answers(503, { serverMessage: 'Muita gente por aqui agora.' }),
      offline,
    },
    lookForAccount: { 'still there': done(undefined), 'nobody is logged in': answers(401), offline },
  },
  invariant: ({ context }) =>
    JSON.stringify(context).includes(secret) ? 'the password is kept in context' : null,
});
