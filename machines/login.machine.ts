import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { SessionApi } from '#src/api/session.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Lease } from '#src/domain/session.ts';
import type { Message } from '#src/wording/message.ts';

import { error, type Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';

/** The sentences of specification §8, in its order. */
const wordsFor = (failure: unknown): Message => {
  if (!(failure instanceof ApiError) || failure.status === null) return 'login.failed';
  if (failure.status === 400) return 'login.wrong';
  const said = failure.serverMessage ?? '';
  return said === '' ? 'login.failed' : { key: 'login.refused', values: { message: `(${said})` } };
};

const complain = {
  type: 'say',
  params: ({ event }: { event: { error: unknown } }) => error(wordsFor(event.error)),
} as const;

/** Logging in. The password goes from its event straight to the API; context never holds it. */
export const loginMachine = setup({
  types: {} as {
    context: { lease: Lease | null };
    events: { type: 'login.submit'; username: string; password: string };
    output: { lease: Lease | null };
    emitted: Notice;
    tags: 'busy';
  },
  actors: { signIn: remote<SessionApi['signIn']>() },
  actions: {
    keep: assign((_, lease: Lease) => ({ lease })),
    say: emit((_, word: Notice) => word),
  },
}).createMachine({
  id: 'login',
  description: 'ACESSAR CONTA',
  context: { lease: null },
  output: ({ context: { lease } }) => ({ lease }),
  initial: 'typing',
  states: {
    typing: { description: 'E-mail e senha', on: { 'login.submit': 'signingIn' } },
    signingIn: {
      description: 'Entrando',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submit');
          return { username: event.username, password: event.password };
        },
        onDone: { target: 'entered', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'typing', actions: complain },
      },
    },
    entered: { description: 'Dentro', type: 'final' },
  },
});

export type LoginMachine = typeof loginMachine;
export type LoginFlow = ActorRefFrom<LoginMachine>;
