import { loginMachine } from '#machines/login.machine.ts';

import { defineModel, done, fails } from '../paths/model.ts';
import { answers, lease, offline } from './facts.ts';

const password = 'segredo-de-teste';

export const loginModel = defineModel({
  machine: loginMachine,
  inputs: { '': undefined },
  events: { 'login.submit': { '': { username: 'ana@example.com', password } } },
  actors: {
    signIn: {
      entered: done(lease),
      wrong: answers(400),
      'refused in words': answers(403, { serverMessage: 'Conta suspensa' }),
      'no words': answers(500),
      offline,
      'not an answer': fails(new Error('broken')),
    },
  },
  invariant: ({ context, status, output }) => {
    if (JSON.stringify(context).includes(password)) return 'the password is kept in context';
    if (status === 'done' && !output?.lease) return 'entered without a lease';
    return null;
  },
});
