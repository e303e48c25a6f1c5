import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, noteFieldComplaints } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

/**
 * Changing the password. Both go from their event straight to the API; context never holds them. The password of now may be the one of
 * before by the time it is asked with again: a wait is only said.
 */
export const passwordChangeMachine = setup({
  types: {} as {
    context: { complaints: FieldComplaint[] };
    events:
      | { type: 'password.open' | 'password.cancel' }
      | { type: 'password.submit'; current: string; password: string };
    emitted: Notice | { type: 'devices.changed' };
    tags: 'busy' | 'slow';
  },
  actors: { changePassword: remote<AccountApi['changePassword']>() },
  actions: {
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    say: emit((_, word: Notice | { type: 'devices.changed' }) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'passwordChange',
  description: 'Senha',
  context: { complaints: [] },
  initial: 'closed',
  states: {
    closed: { description: 'Fechado', on: { 'password.open': 'typing' } },
    typing: {
      description: 'Senha atual e senha nova',
      on: { 'password.submit': 'saving', 'password.cancel': 'closed' },
      exit: { type: 'noteComplaints', params: [] },
    },
    saving: {
      description: 'Guardando a senha',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando a senha' },
        slow: { description: 'A troca da senha está demorando mais que o normal', on: {} },
      }),
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submit');
          return { current: event.current, password: event.password };
        },
        onDone: {
          target: 'closed',
          actions: [
            { type: 'say', params: success('account.passwordChanged') },
            { type: 'say', params: { type: 'devices.changed' } },
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

export type PasswordChangeMachine = typeof passwordChangeMachine;
export type PasswordChangeFlow = ActorRefFrom<PasswordChangeMachine>;
