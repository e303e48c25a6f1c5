import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { Companion } from '#src/domain/account.ts';
import { isUnknown } from '#src/domain/failure.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, errorOf, noteFieldComplaints } from './support/failure.ts';
import { must } from './support/must.ts';
import { type Notice, success } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';

interface CompanionsContext {
  companions: Companion[];
  /** Who is asked about, until they are gone or stay. */
  asked: string | null;
  complaints: FieldComplaint[];
}

const keepIt = { type: 'keep', params: outputOf<Companion[]> } as const;

const companions = setup({
  types: {} as {
    context: CompanionsContext;
    events:
      | { type: 'companions.retry' | 'companion.add' | 'companion.cancel' }
      | { type: 'companion.submit'; companion: Omit<Companion, 'id'> }
      | { type: 'companion.ask'; id: string }
      | { type: 'companion.confirm' | 'companion.keep' | 'wait.again' };
    emitted: Notice;
    tags: 'busy' | 'slow';
  },
  actors: {
    loadCompanions: remote<AccountApi['loadCompanions']>(),
    addCompanion: remote<AccountApi['addCompanion']>(),
    removeCompanion: remote<AccountApi['removeCompanion']>(),
  },
  delays: { patience: seconds(10) },
  guards: {
    isUnknown: (_, failure: unknown) => isUnknown(failure),
    isListed: ({ context: { companions } }, asked: string) => companions.some(({ id }) => id === asked),
  },
  actions: {
    keep: assign((_, known: Companion[]) => ({ companions: known })),
    /** What is known is in the list before it is read again, which may fail. */
    add: assign(({ context: { companions: known } }, added: Companion) => ({
      companions: [...known.filter(({ id }) => id !== added.id), added],
    })),
    drop: assign(({ context: { companions: known, asked } }) => ({
      companions: known.filter(({ id }) => id !== asked),
      asked: null,
    })),
    noteAsked: assign((_, asked: string | null) => ({ asked })),
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    say: emit((_, word: Notice) => word),
  },
});

const adding = companions.createStateConfig({
  description: 'Mais uma pessoa',
  initial: 'typing',
  states: {
    typing: {
      description: 'Preenchendo',
      exit: { type: 'noteComplaints', params: [] },
      on: { 'companion.submit': 'saving', 'companion.cancel': '#companions.shown' },
    },
    saving: {
      description: 'Guardando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando os dados da pessoa' },
        slow: {
          description: 'A gravação está demorando mais que o normal',
          on: { 'companion.submit': { target: '#companions.adding.saving', reenter: true } },
        },
      }),
      invoke: {
        id: 'addCompanion',
        src: 'addCompanion',
        input: ({ event }) => {
          assertEvent(event, 'companion.submit');
          return event.companion;
        },
        onDone: {
          target: '#companions.refreshing',
          actions: [
            { type: 'add', params: outputOf<Companion> },
            { type: 'say', params: success('account.companionAdded') },
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

const forgetAsked = { type: 'noteAsked', params: null } as const;
const idOf = ({ event: { id } }: { event: { id: string } }) => id;

/** One question at a time: asked of somebody else, it is not asked of the first any more. */
const shown = companions.createStateConfig({
  description: 'A lista',
  on: {
    'companion.add': { target: 'adding', actions: forgetAsked },
    'companion.ask': {
      guard: { type: 'isListed', params: idOf },
      target: '.asking',
      actions: { type: 'noteAsked', params: idOf },
    },
  },
  initial: 'listed',
  states: {
    listed: { description: 'À vista' },
    asking: {
      description: 'Remover esta pessoa?',
      on: {
        'companion.confirm': '#companions.removing',
        'companion.keep': { target: 'listed', actions: forgetAsked },
      },
    },
  },
});

const removed = {
  target: 'refreshing',
  actions: ['drop', { type: 'say', params: success('account.companionRemoved') }],
} as const;

/** Whoever is asked about once more may be gone by then: the one that nobody answered for removed them. */
const removing = companions.createStateConfig({
  description: 'Removendo',
  tags: 'busy',
  ...waiting({
    asking: { description: 'Mandando a remoção' },
    slow: {
      description: 'A remoção está demorando mais que o normal',
      on: { 'wait.again': { target: '#companions.removing', reenter: true } },
    },
  }),
  invoke: {
    id: 'removeCompanion',
    src: 'removeCompanion',
    input: ({ context: { asked } }) => ({ id: must(asked, 'companion') }),
    onDone: removed,
    onError: [
      { guard: { type: 'isUnknown', params: errorOf }, ...removed },
      { target: 'refreshing', actions: complain },
    ],
  },
});

/** People I often buy for; the checkout offers them. */
export const companionsMachine = companions.createMachine({
  id: 'companions',
  description: 'Pessoas salvas',
  context: { companions: [], asked: null, complaints: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Carregando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'A leitura está demorando mais que o normal',
          on: { 'companions.retry': { target: '#companions.loading', reenter: true } },
        },
      }),
      invoke: {
        id: 'loadCompanions',
        src: 'loadCompanions',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'Não deu para carregar', on: { 'companions.retry': 'loading' } },
    shown,
    refreshing: {
      description: 'Lendo de novo, com a lista à vista',
      exit: forgetAsked,
      invoke: {
        id: 'refreshCompanions',
        src: 'loadCompanions',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'shown',
      },
      after: { patience: 'shown' },
    },
    adding,
    removing,
  },
});

export type CompanionsMachine = typeof companionsMachine;
export type CompanionsFlow = ActorRefFrom<CompanionsMachine>;
