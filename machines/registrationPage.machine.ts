import { emit, setup } from 'xstate';

import type { Lease } from '#src/domain/session.ts';

import type { EditWord } from './profile.machine.ts';
import type { RegistrationResult } from './registration.machine.ts';
import type { Welcome } from './session.machine.ts';

/** What the page does with how a registration ended. */
type PageWord =
  | EditWord
  | { type: 'lease.granted'; lease: Lease; welcome: Welcome }
  | {
      type: 'page.open';
      page: '/' | '/login' | '/user/recover';
      /** In the place of this one. */
      replace?: true;
      /** The CPF that was typed here, for the page to take along. */
      document?: string;
      /** The window over it. */
      dialog?: '/email/verification';
    };

const work = 'registration';

const tellEnd = {
  type: 'tellEnd',
  params: ({ event }: { event: { result: RegistrationResult } }) => event.result,
} as const;

/**
 * Where to from the page of a registration. A member has nothing to do there, and whoever became one just now has an e-mail to verify. Where
 * the account is there and its profile did not come, it is at the login that one tries again. While the form is open a reload would lose
 * what is typed.
 */
export const registrationPageMachine = setup({
  types: {} as {
    events:
      | { type: 'registration.ended'; result: RegistrationResult }
      | { type: 'member.entered' | 'member.failed' | 'form.opened' | 'form.closed' };
    emitted: PageWord;
    tags: 'busy';
  },
  guards: { isEntered: (_, { next }: RegistrationResult) => next === 'entered' },
  actions: {
    say: emit((_, word: PageWord) => word),
    tellEnd: emit((_, result: RegistrationResult): PageWord => {
      if (result.next === 'entered')
        return { type: 'lease.granted', lease: result.lease, welcome: 'registration.welcome' };
      if (result.next === 'login') return { type: 'page.open', page: '/login' };
      return { type: 'page.open', page: '/user/recover', document: result.document };
    }),
  },
}).createMachine({
  id: 'registrationPage',
  description: 'Página do cadastro',
  on: {
    'form.opened': { actions: { type: 'say', params: { type: 'work.began', work } } },
    'form.closed': { actions: { type: 'say', params: { type: 'work.ended', work } } },
  },
  initial: 'registering',
  states: {
    registering: {
      description: 'No cadastro',
      on: {
        'registration.ended': [
          {
            guard: { type: 'isEntered', params: tellEnd.params },
            target: 'entering',
            actions: tellEnd,
          },
          { target: 'over', actions: tellEnd },
        ],
        'member.entered': {
          target: 'over',
          actions: { type: 'say', params: { type: 'page.open', page: '/', replace: true } },
        },
      },
    },
    entering: {
      description: 'Entrando na conta nova',
      tags: 'busy',
      on: {
        'member.entered': {
          target: 'over',
          actions: {
            type: 'say',
            params: { type: 'page.open', page: '/', replace: true, dialog: '/email/verification' },
          },
        },
        'member.failed': {
          target: 'over',
          actions: { type: 'say', params: { type: 'page.open', page: '/login', replace: true } },
        },
      },
    },
    over: { description: 'A caminho de outra página', type: 'final' },
  },
});

export type RegistrationPageMachine = typeof registrationPageMachine;
