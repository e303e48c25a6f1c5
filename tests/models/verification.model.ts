import { verificationMachine } from '#machines/verification.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline } from './facts.ts';

const target = { document: '52998224725', maskedEmail: 'a*a@example.com' };
const code = 'ABC234';

export const verificationModel = defineModel({
  machine: verificationMachine,
  inputs: { '': undefined },
  events: {
    'code.submit': { empty: { code: ' ' }, typed: { code } },
    'code.resend': bare,
    'resend.allowed': bare,
    'verification.retry': bare,
  },
  actors: {
    hear: endless,
    letter: { expired: done(undefined), broken: offline },
    loadTarget: {
      unverified: done({ ...target, isVerified: false }),
      'already verified': done({ ...target, isVerified: true }),
      offline,
    },
    sendCode: { sent: done(undefined), 'too soon': answers(429, { retryAfter: 60 }), offline },
    verifyCode: { right: done(undefined), wrong: answers(422), offline },
  },
  saidBy: { 'resend.allowed': 'letter' },
  invariant: (snapshot) => {
    if (JSON.stringify(snapshot.context).includes(code)) return 'a code is kept in context';
    if (snapshot.matches('code') && snapshot.context.maskedEmail === '') return 'a code for nobody';
    return null;
  },
});
