import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, noteFieldComplaints } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';
import type { ProfileWord } from './verification.machine.ts';

/** A new address has to be confirmed: whoever shows this flow opens the verification. */
export type EmailWord = { type: 'dialog.ask'; route: '/email/verification' };

/** Changing the e-mail, with the password: it is where the account is recovered from. */
export const emailChangeMachine = setup({
  types: {} as {
    context: { complaints: FieldComplaint[] };
    events:
      | { type: 'email.open' | 'email.cancel' | 'email.verify' }
      | { type: 'email.submit'; email: string; password: string };
    emitted: Notice | ProfileWord | EmailWord;
    tags: 'busy' | 'slow';
  },
  actors: { changeEmail: remote<AccountApi['changeEmail']>() },
  actions: {
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    say: emit((_, word: Notice | ProfileWord | EmailWord) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'emailChange',
  description: 'E-mail',
  context: { complaints: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Fechado',
      on: {
        'email.open': 'typing',
        'email.verify': {
          actions: { type: 'say', params: { type: 'dialog.ask', route: '/email/verification' } },
        },
      },
    },
    typing: {
      description: 'E-mail novo e senha',
      on: { 'email.submit': 'saving', 'email.cancel': 'closed' },
      exit: { type: 'noteComplaints', params: [] },
    },
    saving: {
      description: 'Guardando o e-mail',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando o e-mail' },
        slow: {
          description: 'A troca do e-mail está demorando mais que o normal',
          on: { 'email.submit': { target: '#emailChange.saving', reenter: true } },
        },
      }),
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ event }) => {
          assertEvent(event, 'email.submit');
          return { email: event.email, password: event.password };
        },
        onDone: {
          target: 'closed',
          actions: [
            { type: 'say', params: success('account.emailChanged') },
            { type: 'say', params: { type: 'profile.changed' } },
            { type: 'say', params: { type: 'dialog.ask', route: '/email/verification' } },
          ],
        },
        onError: {
          target: 'typing',
          actions: [noteFieldComplaints, complain],
        },
      },
    },
  },
});

export type EmailChangeMachine = typeof emailChangeMachine;
export type EmailChangeFlow = ActorRefFrom<EmailChangeMachine>;
