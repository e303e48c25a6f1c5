import { dialogMachine } from '#machines/dialog.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { recoveryMachine } from '#machines/recovery.machine.ts';
import { registrationMachine } from '#machines/registration.machine.ts';
import { sharingMachine } from '#machines/sharing.machine.ts';
import { verificationMachine } from '#machines/verification.machine.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { lease, notice, offline } from './facts.ts';

/** Brings more than one dialog needs; which one opens, the route says. */
const code = done({
  login: { logic: loginMachine, input: { audience: 'buyer' } },
  registration: { logic: registrationMachine, input: undefined },
  recovery: { logic: recoveryMachine, input: { document: '' } },
  verification: { logic: verificationMachine, input: undefined },
  sharing: {
    logic: sharingMachine,
    input: { title: 'Noite de Teste', url: 'https://loja.test/ticket/buy/42' },
  },
} as const);

const entered = done({ next: 'entered', lease } as const);

export const dialogModel = defineModel({
  machine: dialogMachine,
  inputs: { '': undefined },
  events: {
    'dialog.open': {
      login: { route: '/login' },
      supporter: { route: '/acesso/socio' },
      'login of supporters': { route: '/login/socio' },
      registration: { route: '/register' },
      recovery: { route: '/recover' },
      verification: { route: '/email/verification' },
      description: { route: '/event/description' },
      map: { route: '/event/map' },
      share: { route: '/event/share' },
    },
    'dialog.close': bare,
    'dialog.keep': bare,
    'dialog.retry': bare,
    'back.pressed': bare,
    'member.entered': bare,
    'network.returned': bare,
    'form.opened': bare,
    'form.closed': bare,
    'passwords.dropped': bare,
    'profile.changed': bare,
    notice,
  },
  actors: {
    hear: endless,
    backButton: endless,
    loadFlow: { arrived: code, offline },
    login: {
      entered,
      'wants to register': done({ next: 'register' }),
      'forgot the password': done({ next: 'recover' }),
      'no result': done(null),
      broken: offline,
    },
    registration: {
      entered,
      'has an account': done({ next: 'recover', document: '52998224725' }),
      'created only': done({ next: 'login' }),
      broken: offline,
    },
    recovery: { recovered: done(undefined), broken: offline },
    verification: { verified: done(undefined), broken: offline },
    sharing: { broken: offline },
  },
  saidBy: {
    notice: 'login',
    'dialog.open': 'parent',
    'member.entered': 'parent',
    'network.returned': 'parent',
    'form.opened': 'registration',
    'form.closed': 'registration',
    'passwords.dropped': 'registration',
    'profile.changed': 'verification',
  },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('closed') !== (context.route === '/')) return 'closed, and yet a route';
    if (snapshot.matches('open') !== snapshot.hasTag('closable')) return 'a dialog that cannot be closed';
    if (snapshot.matches('closed') && context.document !== '') return 'a CPF is kept without a dialog';
    return null;
  },
});
