import { passwordChangeMachine } from '#machines/passwordChange.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline, secret, wrongField } from './facts.ts';

export const passwordChangeModel = defineModel({
  machine: passwordChangeMachine,
  inputs: { '': undefined },
  events: {
    'password.open': bare,
    'password.cancel': bare,
    'password.submit': { '': { current: `${secret}-antigo`, password: secret } },
  },
  actors: {
    changePassword: { changed: done(undefined), 'wrong password': wrongField('current'), offline },
  },
  invariant: ({ context }) =>
    JSON.stringify(context).includes(secret) ? 'a password is kept in context' : null,
});
