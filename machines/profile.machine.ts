import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { AccountApi } from '#src/api/account.ts';
import type { Profile, ProfileDraft } from '#src/domain/account.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { addressMachine } from './address.machine.ts';
import { complain, noteFieldComplaints } from './support/failure.ts';
import { type Notice, success } from './support/notice.ts';
import { outputOf, remote } from './support/remote.ts';
import { waiting } from './support/waiting.ts';
import type { ProfileWord } from './verification.machine.ts';

interface ProfileContext {
  profile: Profile | null;
  /** What the server did not accept, for the fields to say. */
  complaints: FieldComplaint[];
}

/** A form half filled: a reload would lose it. */
export type EditWord = { type: 'work.began' | 'work.ended'; work: string };

const profile = setup({
  types: {} as {
    context: ProfileContext;
    events:
      | { type: 'profile.retry' | 'profile.edit' | 'profile.cancel' }
      | { type: 'profile.submit'; draft: ProfileDraft }
      /** Something else on the page changed it: the e-mail, its verification. */
      | { type: 'profile.refresh' };
    children: { address: 'address' };
    emitted: Notice | ProfileWord | EditWord;
    tags: 'busy' | 'slow';
  },
  actors: {
    address: addressMachine,
    loadAccount: remote<AccountApi['loadAccount']>(),
    saveProfile: remote<AccountApi['saveProfile']>(),
  },
  actions: {
    keep: assign((_, known: Profile) => ({ profile: known, complaints: [] })),
    learn: assign((_, known: Profile) => ({ profile: known })),
    noteComplaints: assign((_, complaints: FieldComplaint[]) => ({ complaints })),
    say: emit((_, word: Notice | ProfileWord | EditWord) => word),
  },
  delays: { patience: seconds(10) },
});

const keepIt = { type: 'keep', params: outputOf<Profile> } as const;

/** What is typed stays; only the page around the form learns what changed. */
const typing = profile.createStateConfig({
  description: 'Preenchendo',
  on: { 'profile.submit': 'saving', 'profile.cancel': '#profile.shown' },
  initial: 'still',
  states: {
    still: { description: 'Nada de novo', on: { 'profile.refresh': 'reading' } },
    reading: {
      description: 'Lendo de novo, por trás do formulário',
      on: {
        'profile.refresh': { target: 'reading', reenter: true },
        'profile.cancel': '#profile.refreshing',
      },
      invoke: {
        id: 'rereadAccount',
        src: 'loadAccount',
        input: undefined,
        onDone: {
          target: 'still',
          actions: { type: 'learn', params: ({ event }) => event.output },
        },
        onError: 'still',
      },
    },
  },
});

const editing = profile.createStateConfig({
  description: 'Mudando os dados',
  entry: { type: 'say', params: { type: 'work.began', work: 'profile' } },
  exit: { type: 'say', params: { type: 'work.ended', work: 'profile' } },
  invoke: {
    id: 'address',
    src: 'address',
    input: ({ context: { profile: known } }) =>
      known ? { cep: known.address.zipcode, found: known.address } : { cep: '' },
  },
  initial: 'typing',
  states: {
    typing,
    saving: {
      description: 'Guardando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Mandando os dados' },
        slow: {
          description: 'A gravação está demorando mais que o normal',
          on: { 'profile.submit': { target: '#profile.editing.saving', reenter: true } },
        },
      }),
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'profile.submit');
          return event.draft;
        },
        onDone: {
          target: '#profile.shown',
          actions: [
            keepIt,
            { type: 'say', params: success('account.saved') },
            { type: 'say', params: { type: 'profile.changed' } },
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

/** My Data: who I am and where I live. */
export const profileMachine = profile.createMachine({
  id: 'profile',
  description: 'Meus Dados',
  context: { profile: null, complaints: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Carregando',
      tags: 'busy',
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'A leitura está demorando mais que o normal',
          on: { 'profile.retry': { target: '#profile.loading', reenter: true } },
        },
      }),
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'Não deu para carregar: sem internet?',
      on: { 'profile.retry': 'loading' },
    },
    shown: {
      description: 'À vista',
      on: { 'profile.edit': 'editing', 'profile.refresh': 'refreshing' },
    },
    refreshing: {
      description: 'Lendo de novo, com o que já se sabia à vista',
      on: { 'profile.edit': 'editing', 'profile.refresh': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshAccount',
        src: 'loadAccount',
        input: undefined,
        onDone: { target: 'shown', actions: keepIt },
        onError: 'shown',
      },
    },
    editing,
  },
});

export type ProfileMachine = typeof profileMachine;
export type ProfileFlow = ActorRefFrom<ProfileMachine>;
