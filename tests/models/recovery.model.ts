import { recoveryMachine } from '#machines/recovery.machine.ts';
import { recoveryStep } from '#machines/recovery.steps.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, secret } from './facts.ts';

const method = { name: 'E-mail', value: 'a*a@example.com' };
const token = 'token-que-troca-a-senha';
const code = 'ABC234';
const crowded = answers(429, { serverMessage: 'Muita gente por aqui agora.', retryAfter: 60 });

export const recoveryModel = defineModel({
  machine: recoveryMachine,
  inputs: { '': { document: '' } },
  events: {
    'account.submit': { '': { document: '52998224725' } },
    'method.submit': { '': { method } },
    'code.enter': bare,
    'code.submit': { '': { code } },
    'code.resend': bare,
    'resend.allowed': bare,
    'password.submit': { '': { password: secret } },
    back: bare,
  },
  actors: {
    hear: endless,
    letter: { expired: done(undefined), broken: offline },
    searchMethods: { found: done([method]), crowded, offline },
    sendCode: { sent: done(undefined), crowded, offline },
    checkCode: { right: done(token), wrong: answers(422), crowded, offline },
    changePassword: {
      changed: done(undefined),
      common: answers(422, { serverMessage: 'Esta senha é muito comum. Escolha outra.' }),
      'too late': answers(422, { code: 'token_gone', serverMessage: 'Peça outro código.' }),
      offline,
    },
  },
  saidBy: { 'resend.allowed': 'letter' },
  invariant: (snapshot) => {
    const { context } = snapshot;
    const kept = JSON.stringify(context);
    if (kept.includes(secret) || kept.includes(code)) return 'a password or a code is kept in context';
    if (snapshot.matches('password') && context.token === '') return 'a new password without a token';
    if (snapshot.matches('recovered') && context.token !== '') return 'a spent token is kept';
    if (snapshot.matches({ code: 'resending' }) && !context.method) return 'a letter to nowhere';
    if ((recoveryStep(snapshot) === undefined) !== (snapshot.status === 'done')) return 'on no step';
    return null;
  },
});
