import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';

import type { SessionApi } from '#src/api/session.ts';
import { isOffline, isUnauthorized, retryAfterOf } from '#src/domain/failure.ts';
import type { Lease, User } from '#src/domain/session.ts';
import { longestWait, minutes, seconds } from '#src/domain/time.ts';

import { complain, errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import { error, type Notice, success } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

/** What is said once the profile is there: how the visitor came in. */
export type Welcome = 'login.welcome' | 'registration.welcome';

interface Granted {
  lease: Lease;
  welcome: Welcome;
}

interface SessionContext {
  user: User | null;
  /** How long access lasts. Tokens stay in the vault of the API layer; no event and no context carries one. */
  lease: Lease | null;
  /** A token came in the address and waits in the vault. */
  linkWaits: boolean;
  /** The profile changed since it was read. */
  isStale: boolean;
  /** For how long the server asked to be left alone when it last had no answer; 0 when it did not say. */
  pause: number;
  welcome: Welcome;
}

/** What the session tells the storefront. */
export type SessionWord =
  | { type: 'member.entered' | 'member.renamed'; user: User }
  /** Left on purpose, here or in another tab. */
  | { type: 'member.left' }
  /** Ended by itself: what was typed stays until it is known whether the same person comes back. */
  | { type: 'member.expired' }
  | { type: 'member.failed' | 'visitor.known' }
  /** There is no answer yet, and it takes too long to wait for one. */
  | { type: 'visitor.unasked' }
  | { type: 'navigate'; to: '/' | '/user/data' };

/** What it tells the other tabs of this browser. */
export type TabWord = { type: 'tell.entered'; userId: string } | { type: 'tell.left' };

type Said = SessionWord | Notice;

const keepUser = { type: 'keepUser', params: outputOf<User> } as const;
const keepLease = { type: 'keepLease', params: outputOf<Lease | null> } as const;
const signInWithLease = {
  target: '#session.signingIn',
  actions: { type: 'keepGranted', params: ({ event }: { event: Granted }) => event },
} as const;
const notePause = { type: 'notePause', params: errorOf } as const;
const sayUnasked = { type: 'say', params: { type: 'visitor.unasked' } } as const;
const sayLeft = { type: 'say', params: { type: 'member.left' } } as const;
const ifUnauthorized = { type: 'isUnauthorized', params: errorOf } as const;
const ifOffline = { type: 'isOffline', params: errorOf } as const;

const session = setup({
  types: {} as {
    context: SessionContext;
    events:
      | ({ type: 'lease.granted' } & Granted)
      | { type: 'link.found' | 'link.accept' | 'link.refuse' }
      | { type: 'token.refused' | 'profile.reload' | 'network.returned' }
      /** Where a tab says who came in. */
      | { type: 'otherTab.entered'; userId?: string | undefined }
      | { type: 'session.leave' | 'otherTab.left' };
    children: { tabs: 'tabs'; vault: 'vault' };
    emitted: Said;
    tags: 'busy' | 'asking';
  },
  actors: {
    /** BroadcastChannel: tells the other tabs, and says what they did. */
    tabs: sense<TabWord>(),
    /** The API layer's token holder: says when an answer was 401, and when a link waits; drops what it holds when told. */
    vault: sense<{ type: 'token.drop' }>(),
    restore: remote<SessionApi['restore']>(),
    redeemLink: remote<SessionApi['redeemLink']>(),
    renew: remote<SessionApi['renew']>(),
    loadProfile: remote<SessionApi['loadProfile']>(),
    signOut: remote<SessionApi['signOut']>(),
  },
  guards: {
    isRenewable: ({ context }) => context.lease?.renewable === true,
    linkWaits: ({ context }) => context.linkWaits,
    isStale: ({ context }) => context.isStale,
    isLease: (_, lease: Lease | null) => lease !== null,
    /** Somebody logged in in another tab, with the cookie of both. A session that a link opened is of this tab alone. */
    mayHaveChanged: ({ context: { lease, user } }, userId: string | undefined) =>
      lease?.renewable === true && userId !== undefined && userId !== user?.id,
    isUnauthorized: (_, failure: unknown) => isUnauthorized(failure),
    isOffline: (_, failure: unknown) => isOffline(failure),
  },
  actions: {
    keepLease: assign((_, lease: Lease | null) => ({ lease })),
    keepUser: assign((_, user: User) => ({ user })),
    keepGranted: assign((_, { lease, welcome }: Granted) => ({ lease, welcome })),
    notePause: assign((_, failure: unknown) => ({ pause: seconds(retryAfterOf(failure) ?? 0) })),
    noteLink: assign({ linkWaits: true }),
    dropLink: assign({ linkWaits: false }),
    noteStale: assign({ isStale: true }),
    noteFresh: assign({ isStale: false }),
    forget: assign({ user: null, lease: null, isStale: false }),
    dropToken: sendTo('vault', { type: 'token.drop' }),
    tellTabs: sendTo('tabs', (_, word: TabWord) => word),
    say: emit((_, word: Said) => word),
  },
  delays: {
    /** A minute early when it can be renewed; never so soon that renewing spins, never beyond what a timer counts. */
    leaseAlmostOver: ({ context: { lease } }) => {
      const rest = (lease?.expiresIn ?? 0) - (lease?.renewable ? minutes(1) : 0);
      return Math.min(longestWait, Math.max(seconds(10), rest));
    },
    /** As long as an overloaded server asks for, and a minute at most. */
    betweenTries: ({ context: { pause } }) => Math.min(minutes(1), Math.max(seconds(5), pause)),
    /** How long a page may look as if a session were being restored, and how long coming in or leaving may keep somebody waiting. */
    patience: seconds(10),
  },
});

/** Without a network there will be no answer, which is said at once; a full server may answer the next try. */
const restIfOffline = { guard: ifOffline, target: 'resting' as const, actions: [notePause, sayUnasked] };
const restOtherwise = { target: 'resting', actions: notePause } as const;

/** Somebody is a visitor once the server has said that nobody is logged in; without an answer the question stays open. */
const restoring = session.createStateConfig({
  description: 'Verificando se há sessão',
  on: { 'lease.granted': signInWithLease },
  after: { patience: { actions: sayUnasked } },
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
            actions: keepLease,
          },
          { target: '#session.visitor' },
        ],
        onError: [{ guard: ifUnauthorized, target: '#session.visitor' }, restIfOffline, restOtherwise],
      },
    },
    recalling: {
      description: 'Carregando o perfil de quem já tinha entrado',
      on: { 'otherTab.left': 'asking' },
      invoke: {
        id: 'recallProfile',
        src: 'loadProfile',
        input: undefined,
        onDone: { target: '#session.member', actions: keepUser },
        onError: [
          { guard: ifUnauthorized, target: '#session.visitor', actions: 'dropToken' },
          restIfOffline,
          restOtherwise,
        ],
      },
    },
    resting: {
      description: 'Ninguém pôde dizer se há sessão; pergunta de novo',
      entry: 'dropToken',
      after: { betweenTries: 'asking' },
      on: { 'network.returned': 'asking', 'otherTab.entered': 'asking' },
    },
  },
});

const sayProfileFailed = { type: 'say', params: error('session.profileFailed') } as const;

/** The login failed after all; whether there is a session is asked as usual. */
const takeLoginBack = [sayProfileFailed, { type: 'say', params: { type: 'member.failed' } }] as const;

const signingIn = session.createStateConfig({
  description: 'Carregando o perfil',
  tags: 'busy',
  on: { 'otherTab.left': { target: 'restoring', actions: [...takeLoginBack] } },
  after: {
    patience: {
      target: 'restoring.resting',
      actions: [{ type: 'notePause', params: null }, ...takeLoginBack],
    },
  },
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    input: undefined,
    onDone: {
      target: 'member',
      actions: [keepUser, { type: 'say', params: ({ context: { welcome } }) => success(welcome) }],
    },
    onError: [
      { guard: ifUnauthorized, target: 'visitor', actions: ['dropToken', ...takeLoginBack] },
      { target: 'restoring.resting', actions: [notePause, ...takeLoginBack] },
    ],
  },
});

/**
 * A token in the address opens an account once, for at most an hour, and leads to My Data (decisions §3). An answer that comes late is
 * taken all the same; the store waits for none.
 */
const redeeming = session.createStateConfig({
  description: 'Entrando pelo link',
  entry: 'dropLink',
  on: { 'lease.granted': signInWithLease },
  after: { patience: { actions: sayUnasked } },
  initial: 'exchanging',
  states: {
    exchanging: {
      description: 'Conferindo o link',
      invoke: {
        id: 'redeemLink',
        src: 'redeemLink',
        input: undefined,
        onDone: { target: 'recalling', actions: keepLease },
        onError: { target: '#session.restoring', actions: complain },
      },
    },
    recalling: {
      description: 'Carregando o perfil de quem o link é',
      invoke: {
        id: 'linkProfile',
        src: 'loadProfile',
        input: undefined,
        onDone: {
          target: '#session.member',
          actions: [
            keepUser,
            { type: 'say', params: success('login.welcome') },
            { type: 'say', params: { type: 'navigate', to: '/user/data' } },
          ],
        },
        onError: {
          target: '#session.visitor',
          actions: ['dropToken', sayProfileFailed],
        },
      },
    },
  },
});

const current = session.createStateConfig({
  description: 'Sessão em dia',
  after: { leaseAlmostOver: [{ guard: 'isRenewable', target: 'renewing' }, { target: 'ended' }] },
  initial: 'settled',
  states: {
    settled: {
      description: 'Sem novidades',
      always: [
        { guard: 'linkWaits', target: 'asking' },
        { guard: 'isStale', target: 'reloading' },
      ],
    },
    asking: {
      description: 'Chegou um link. Entrar com ele e deixar esta conta?',
      tags: 'asking',
      on: {
        'link.accept': { target: '#session.redeeming', actions: sayLeft },
        'link.refuse': { target: 'settled', actions: 'dropLink' },
      },
    },
    reloading: {
      description: 'Lendo o perfil de novo',
      entry: 'noteFresh',
      invoke: {
        id: 'reloadProfile',
        src: 'loadProfile',
        input: undefined,
        onDone: {
          target: 'settled',
          actions: [
            keepUser,
            {
              type: 'say',
              params: ({ event }) => ({ type: 'member.renamed', user: event.output }),
            },
          ],
        },
        onError: 'settled',
      },
      on: { 'profile.reload': { target: 'reloading', reenter: true } },
    },
  },
});

const member = session.createStateConfig({
  description: 'Dentro da conta',
  entry: [
    {
      type: 'say',
      params: ({ context: { user } }) => ({ type: 'member.entered', user: must(user, 'member') }),
    },
    {
      type: 'tellTabs',
      params: ({ context: { user } }) => ({ type: 'tell.entered', userId: must(user, 'member').id }),
    },
  ],
  exit: 'forget',
  on: {
    'session.leave': {
      target: 'leaving',
      actions: [{ type: 'tellTabs', params: { type: 'tell.left' } }, sayLeft],
    },
    'otherTab.left': { target: 'visitor', actions: sayLeft },
    'otherTab.entered': {
      guard: { type: 'mayHaveChanged', params: ({ event }) => event.userId },
      target: '.renewing',
    },
    'lease.granted': signInWithLease,
    'profile.reload': {
      description: 'Lê-se assim que a sessão estiver em dia',
      actions: 'noteStale',
    },
    'token.refused': [{ guard: 'isRenewable', target: '.renewing' }, { target: '.ended' }],
  },
  initial: 'current',
  states: {
    current,
    renewing: {
      description: 'Renovando a sessão',
      on: { 'token.refused': {} },
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ context: { user } }) => ({ userId: must(user, 'member').id }),
        onDone: [
          {
            guard: { type: 'isLease', params: ({ event }) => event.output },
            target: 'current',
            actions: keepLease,
          },
          { target: '#session.restoring', actions: ['dropToken', sayLeft] },
        ],
        onError: [
          { guard: ifUnauthorized, target: 'ended' },
          { target: 'resting', actions: notePause },
        ],
      },
    },
    resting: {
      description: 'Sem rede, tenta de novo',
      after: { betweenTries: 'renewing' },
      on: { 'network.returned': 'renewing' },
    },
    ended: {
      description: 'A sessão venceu',
      entry: [
        'dropToken',
        { type: 'say', params: error('session.expired') },
        { type: 'say', params: { type: 'member.expired' } },
      ],
      always: '#session.visitor',
    },
  },
});

/** Whether somebody is logged in, and for how long. */
export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Sessão',
  context: { user: null, lease: null, linkWaits: false, isStale: false, pause: 0, welcome: 'login.welcome' },
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'vault', src: 'vault' },
  ],
  on: { 'link.found': { actions: 'noteLink' } },
  initial: 'restoring',
  states: {
    restoring,
    visitor: {
      description: 'Visitante',
      entry: 'forget',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Veio com um link?',
          always: [{ guard: 'linkWaits', target: '#session.redeeming' }, { target: 'known' }],
        },
        known: {
          description: 'Sem conta aberta',
          entry: { type: 'say', params: { type: 'visitor.known' } },
          always: { guard: 'linkWaits', target: '#session.redeeming' },
        },
      },
      on: {
        'lease.granted': signInWithLease,
        'otherTab.entered': 'restoring',
      },
    },
    signingIn,
    redeeming,
    member,
    leaving: {
      description: 'Saindo, nesta e nas outras abas',
      tags: 'busy',
      entry: [
        { type: 'say', params: success('session.left') },
        { type: 'say', params: { type: 'navigate', to: '/' } },
      ],
      invoke: { id: 'signOut', src: 'signOut', input: undefined, onDone: 'visitor', onError: 'visitor' },
      after: { patience: 'visitor' },
      on: { 'lease.granted': signInWithLease },
    },
  },
});

export type SessionFlow = ActorRefFrom<typeof sessionMachine>;
