import { loginMachine } from '#machines/login.machine.ts';

import { bare, defineModel, done, fails } from '../paths/model.ts';
import { answers, lease, offline, secret } from './facts.ts';

export const loginModel = defineModel({
  machine: loginMachine,
  inputs: { buyer: { audience: 'buyer' }, supporter: { audience: 'supporter' } },
  events: {
    'login.submit': { '': { username: 'ana@example.com', password: secret } },
    'register.choose': bare,
    'recover.choose': bare,
  },
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
    if (JSON.stringify(context).includes(secret)) return 'the password is kept in context';
    if (status === 'done' && !output) return 'over without a result';
    if (context.audience === 'supporter' && output && output.next !== 'entered')
      return 'a supporter was sent to the form of buyers';
    return null;
  },
});
