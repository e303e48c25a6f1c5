import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';

import type { SessionApi } from '#src/api/session.ts';
import { isUnauthorized } from '#src/domain/failure.ts';
import type { Lease, User } from '#src/domain/session.ts';
import { longestWait, minutes, seconds } from '#src/domain/time.ts';

import { error, type Notice, success } from './support/notice.ts';
import { errorOf } from './support/order.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface SessionContext {
  user: User | null;
  /** How long access lasts. Tokens stay in the vault of the API layer; no event and no context carries one. */
  lease: Lease | null;
}

/** What the session tells the storefront. */
export type SessionWord =
  | { type: 'member.entered'; user: User }
  | { type: 'member.left' | 'member.failed' | 'visitor.known' }
  | { type: 'navigate'; to: string };

type Said = SessionWord | Notice;

const userOf = {
  type: 'keepUser',
  params: ({ event }: { event: { output: User } }) => event.output,
} as const;

const session = setup({
  types: {} as {
    context: SessionContext;
    events:
      | { type: 'lease.granted'; lease: Lease }
      | { type: 'token.refused' }
      | { type: 'session.leave' | 'otherTab.entered' | 'otherTab.left' };
    children: { tabs: 'tabs' };
    emitted: Said;
    tags: 'busy' | 'unknown' | 'member';
  },
  actors: {
    /** BroadcastChannel: tells the other tabs, and says what they did. */
    tabs: sense<{ type: 'tell.entered' | 'tell.left' }>(),
    /** The API layer's token holder: says when an answer was 401. */
    vault: sense(),
    restore: remote<SessionApi['restore']>(),
    renew: remote<SessionApi['renew']>(),
    loadProfile: remote<SessionApi['loadProfile']>(),
    signOut: remote<SessionApi['signOut']>(),
  },
  guards: {
    isRenewable: ({ context }) => context.lease?.renewable === true,
    isLease: (_, lease: Lease | null) => lease !== null,
    isUnauthorized: (_, failure: unknown) => isUnauthorized(failure),
  },
  actions: {
    keepLease: assign((_, lease: Lease | null) => ({ lease })),
    keepUser: assign((_, user: User) => ({ user })),
    forget: assign({ user: null, lease: null }),
    tellTabs: sendTo('tabs', (_, type: 'tell.entered' | 'tell.left') => ({ type })),
    say: emit((_, word: Said) => word),
  },
  delays: {
    /** A minute early when it can be renewed; never so soon that renewing spins, never beyond what a timer counts. */
    leaseAlmostOver: ({ context: { lease } }) => {
      const left = (lease?.expiresIn ?? 0) - (lease?.renewable ? minutes(1) : 0);
      return Math.min(longestWait, Math.max(seconds(10), left));
    },
    betweenTries: seconds(5),
  },
});

const restoring = session.createStateConfig({
  description: 'Verificando se há sessão',
  tags: 'unknown',
  initial: 'asking',
  states: {
    asking: {
      description: 'Perguntando ao servidor',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isLease', params: ({ event }) => event.output },
            target: 'recalling',
            actions: { type: 'keepLease', params: ({ event }) => event.output },
          },
          { target: '#session.visitor' },
        ],
        onError: '#session.visitor',
      },
    },
    recalling: {
      description: 'Carregando o perfil de quem já tinha entrado',
      invoke: {
        id: 'recallProfile',
        src: 'loadProfile',
        input: undefined,
        onDone: { target: '#session.member', actions: userOf },
        onError: '#session.visitor',
      },
    },
  },
});

const signingIn = session.createStateConfig({
  description: 'Carregando o perfil',
  tags: 'busy',
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    input: undefined,
    onDone: {
      target: 'member',
      actions: [userOf, { type: 'say', params: success('login.welcome') }],
    },
    onError: {
      target: 'visitor',
      actions: [
        { type: 'say', params: error('session.profileFailed') },
        { type: 'say', params: { type: 'member.failed' } },
      ],
    },
  },
});

const member = session.createStateConfig({
  description: 'Dentro da conta',
  tags: 'member',
  entry: [
    {
      type: 'say',
      params: ({ context: { user } }) => ({
        type: 'member.entered',
        user: user ?? { id: '', name: '', firstName: '' },
      }),
    },
    { type: 'tellTabs', params: 'tell.entered' },
  ],
  exit: ['forget', { type: 'say', params: { type: 'member.left' } }],
  on: {
    'session.leave': { target: 'leaving', actions: { type: 'tellTabs', params: 'tell.left' } },
    'otherTab.left': 'visitor',
  },
  initial: 'current',
  states: {
    current: {
      description: 'Sessão em dia',
      after: { leaseAlmostOver: [{ guard: 'isRenewable', target: 'renewing' }, { target: 'ended' }] },
      on: { 'token.refused': [{ guard: 'isRenewable', target: 'renewing' }, { target: 'ended' }] },
    },
    renewing: {
      description: 'Renovando a sessão',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: undefined,
        onDone: {
          target: 'current',
          actions: { type: 'keepLease', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isUnauthorized', params: errorOf }, target: 'ended' },
          { target: 'resting' },
        ],
      },
    },
    resting: { description: 'Sem rede, tenta de novo', after: { betweenTries: 'renewing' } },
    ended: {
      description: 'A sessão venceu',
      entry: { type: 'say', params: error('session.expired') },
      always: '#session.visitor',
    },
  },
});

/** Whether somebody is logged in, and for how long. */
export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Sessão',
  context: { user: null, lease: null },
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'vault', src: 'vault' },
  ],
  initial: 'restoring',
  states: {
    restoring,
    visitor: {
      description: 'Visitante',
      entry: ['forget', { type: 'say', params: { type: 'visitor.known' } }],
      on: {
        'lease.granted': {
          target: 'signingIn',
          actions: { type: 'keepLease', params: ({ event }) => event.lease },
        },
        'otherTab.entered': 'restoring',
      },
    },
    signingIn,
    member,
    leaving: {
      description: 'Saindo, nesta e nas outras abas',
      tags: 'busy',
      invoke: { id: 'signOut', src: 'signOut', input: undefined, onDone: 'visitor', onError: 'visitor' },
      exit: [
        { type: 'say', params: success('session.left') },
        { type: 'say', params: { type: 'navigate', to: '/' } },
      ],
    },
  },
});

export type SessionFlow = ActorRefFrom<typeof sessionMachine>;
