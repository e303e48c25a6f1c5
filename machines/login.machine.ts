import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { SessionApi } from '#src/api/session.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Audience, Lease } from '#src/domain/session.ts';
import { seconds } from '#src/domain/time.ts';
import type { Message } from '#src/wording/message.ts';

import { error, type Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

interface LoginContext {
  audience: Audience;
  /** Why nobody is inside yet; gone with the next try. */
  complaint: Message | null;
  result: LoginResult | null;
}

/** How logging in may end: inside, or on the way to another flow. */
export type LoginResult = { next: 'entered'; lease: Lease } | { next: 'register' } | { next: 'recover' };

/** The sentences of specification §8, in its order. */
const wordsFor = (failure: unknown): Message => {
  if (!(failure instanceof ApiError) || failure.status === null) return 'login.failed';
  if (failure.status === 400) return 'login.wrong';
  const said = (failure.serverMessage ?? '').replace(/\.$/, '');
  return said === '' ? 'login.failed' : { key: 'login.refused', values: { message: `(${said})` } };
};

/** Logging in. The password goes from its event straight to the API; context never holds it. */
export const loginMachine = setup({
  types: {} as {
    context: LoginContext;
    input: { audience: Audience };
    events:
      | { type: 'login.submit'; username: string; password: string }
      | { type: 'register.choose' | 'recover.choose' };
    output: LoginResult | null;
    emitted: Notice;
    tags: 'busy' | 'slow';
  },
  actors: { signIn: remote<SessionApi['signIn']>() },
  guards: {
    /** Supporters are registered by their club; its form has no such links. */
    isBuyer: ({ context }) => context.audience === 'buyer',
  },
  actions: {
    conclude: assign((_, result: LoginResult) => ({ result })),
    noteComplaint: assign((_, complaint: Message | null) => ({ complaint })),
    say: emit((_, word: Notice) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'login',
  description: 'ACESSAR CONTA',
  context: ({ input: { audience } }) => ({ audience, complaint: null, result: null }),
  output: ({ context: { result } }) => result,
  initial: 'typing',
  on: {
    'register.choose': {
      guard: 'isBuyer',
      target: '.over',
      actions: { type: 'conclude', params: { next: 'register' } },
    },
    'recover.choose': {
      guard: 'isBuyer',
      target: '.over',
      actions: { type: 'conclude', params: { next: 'recover' } },
    },
  },
  states: {
    typing: {
      description: 'E-mail e senha',
      exit: { type: 'noteComplaint', params: null },
      on: {
        'login.submit': 'signingIn',
      },
    },
    signingIn: {
      description: 'Entrando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal',
          on: { 'login.submit': { target: '#login.signingIn', reenter: true } },
        },
      }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { audience }, event }) => {
          assertEvent(event, 'login.submit');
          return { audience, username: event.username, password: event.password };
        },
        onDone: {
          target: 'over',
          actions: {
            type: 'conclude',
            params: ({ event }) => ({ next: 'entered', lease: event.output }),
          },
        },
        onError: {
          target: 'typing',
          actions: [
            { type: 'noteComplaint', params: ({ event }) => wordsFor(event.error) },
            { type: 'say', params: ({ event }) => error(wordsFor(event.error)) },
          ],
        },
      },
    },
    over: { description: 'Dentro, ou a caminho do cadastro ou da recuperação', type: 'final' },
  },
});

export type LoginMachine = typeof loginMachine;
export type LoginFlow = ActorRefFrom<LoginMachine>;
