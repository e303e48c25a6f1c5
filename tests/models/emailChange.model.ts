import { emailChangeMachine } from '#machines/emailChange.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { offline, profile, secret, wrongField } from './facts.ts';

export const emailChangeModel = defineModel({
  machine: emailChangeMachine,
  inputs: { '': undefined },
  events: {
    'email.open': bare,
    'email.cancel': bare,
    'email.verify': bare,
    'email.submit': { '': { email: 'nova@example.com', password: secret } },
  },
  actors: {
    changeEmail: { changed: done(profile), 'a field is wrong': wrongField('email'), offline },
  },
  invariant: ({ context }) =>
    JSON.stringify(context).includes(secret) ? 'the password is kept in context' : null,
});
