import { emit, setup } from 'xstate';

import type { Lease } from '#src/domain/session.ts';

import { type LoginResult, loginMachine } from './login.machine.ts';
import type { Welcome } from './session.machine.ts';
import { hear } from './support/hear.ts';
import type { Notice } from './support/notice.ts';

/** What the page does with how a login ended. */
type PageWord =
  | Notice
  | { type: 'lease.granted'; lease: Lease; welcome: Welcome }
  /** Back to where they came from; home, in the place of this page, where they came from nowhere. */
  | { type: 'page.leave'; to: 'back' | 'home' };

interface MemberHere {
  /** Nothing of the storefront was on screen before this page. */
  isFirst: boolean;
}

const resultOf = ({ event }: { event: { output: LoginResult | null } }) => event.output;
const isFirst = ({ event: { isFirst } }: { event: MemberHere }) => isFirst;

const goOn = {
  'member.entered': [
    {
      guard: { type: 'isFirst', params: isFirst },
      target: 'leaving',
      actions: { type: 'say', params: { type: 'page.leave', to: 'home' } },
    },
    { target: 'leaving', actions: { type: 'say', params: { type: 'page.leave', to: 'back' } } },
  ],
} as const;

/**
 * Who comes in by the page of a login goes back to where they were. A member has nothing to do there, however often the way back leads
 * over it. Where the profile did not come, one tries again, with what was typed.
 */
export const loginPageMachine = setup({
  types: {} as {
    events: ({ type: 'member.entered' } & MemberHere) | { type: 'member.failed' } | Notice;
    children: { ear: 'hear'; login: 'login' };
    emitted: PageWord;
    tags: 'busy';
  },
  actors: { hear, login: loginMachine },
  guards: {
    isEntered: (_, result: LoginResult | null) => result?.next === 'entered',
    isFirst: (_, isFirst: boolean) => isFirst,
  },
  actions: {
    say: emit((_, word: PageWord) => word),
    grant: emit(
      (_, result: LoginResult | null): PageWord =>
        result?.next === 'entered'
          ? { type: 'lease.granted', lease: result.lease, welcome: 'login.welcome' }
          : { type: 'page.leave', to: 'back' },
    ),
  },
}).createMachine({
  id: 'loginPage',
  description: 'Página do acesso',
  initial: 'trying',
  states: {
    trying: {
      description: 'No acesso',
      invoke: [
        { id: 'ear', src: 'hear' },
        {
          id: 'login',
          src: 'login',
          input: { audience: 'buyer' },
          onDone: [
            {
              guard: { type: 'isEntered', params: resultOf },
              target: 'entering',
              actions: { type: 'grant', params: resultOf },
            },
            { target: 'trying', reenter: true },
          ],
          onError: { target: 'trying', reenter: true },
        },
      ],
      on: { ...goOn, notice: { actions: { type: 'say', params: ({ event }) => event } } },
    },
    entering: {
      description: 'Entrando na conta',
      tags: 'busy',
      on: { ...goOn, 'member.failed': 'trying' },
    },
    leaving: { description: 'A caminho de outra página', tags: 'busy', on: goOn },
  },
});

export type LoginPageMachine = typeof loginPageMachine;
