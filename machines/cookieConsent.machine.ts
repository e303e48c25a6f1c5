import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { ConsentApi } from '#src/api/consent.ts';
import {
  type Choice,
  type Consent,
  consentVersion,
  everything,
  nothing,
  type Purpose,
  sameChoice,
} from '#src/domain/consent.ts';

import { must } from './support/must.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface ConsentContext {
  /** The answer that stands; null while there is none. */
  consent: Consent | null;
  /** What the switches of the second level say. */
  draft: Choice;
}

/** What the storefront keeps, and tells whoever measures. */
export type ConsentWord = { type: 'consent.changed'; consent: Consent };

type Recorded = Pick<Consent, 'at' | 'id'>;

const settle = (choice: Choice) => ({ type: 'settle', params: choice }) as const;
const consentOf = ({ event }: { event: { consent: Consent | null } }) => event.consent;

const cookieConsent = setup({
  types: {} as {
    context: ConsentContext;
    events: /** Read from storage, or written there by another tab. */
      | { type: 'consent.recalled'; consent: Consent | null }
      | { type: 'consent.accept' | 'consent.refuse' | 'consent.choose' | 'consent.save' | 'consent.reopen' }
      /** Closed, or a click beside it: nothing was allowed by that. */
      | { type: 'consent.dismiss' }
      | { type: 'purpose.switch'; purpose: Purpose }
      | { type: 'network.returned' };
    emitted: ConsentWord;
    tags: 'open' | 'choosing';
  },
  actors: {
    recordConsent: remote<ConsentApi['recordConsent']>(),
    /** A click beside what is asked. */
    outside: sense(),
  },
  guards: {
    isNews: ({ context }, recalled: Consent | null) =>
      recalled !== null && !(context.consent && sameChoice(context.consent.choice, recalled.choice)),
    isAnswered: ({ context }) => context.consent !== null,
    isRecorded: ({ context }) => context.consent?.at != null,
  },
  actions: {
    note: assign((_, recalled: Consent | null) => ({ consent: recalled })),
    settle: assign(({ context }, choice: Choice) => ({
      consent: { version: consentVersion, choice, at: null, id: context.consent?.id ?? null },
    })),
    settleDraft: assign(({ context }) => ({
      consent: {
        version: consentVersion,
        choice: context.draft,
        at: null,
        id: context.consent?.id ?? null,
      },
    })),
    noteRecord: assign(({ context }, record: Recorded) => ({
      consent: context.consent && { ...context.consent, ...record },
    })),
    openDraft: assign(({ context }) => ({ draft: context.consent?.choice ?? nothing })),
    switchPurpose: assign(({ context: { draft } }, purpose: Purpose) => ({
      draft: { ...draft, [purpose]: !draft[purpose] },
    })),
    tell: emit(
      ({ context }): ConsentWord => ({ type: 'consent.changed', consent: must(context.consent, 'answer') }),
    ),
  },
});

const recalled = {
  guard: { type: 'isNews', params: consentOf },
  target: '#cookieConsent.settled.resting',
  actions: [{ type: 'note', params: consentOf }, 'tell'],
} as const;

const asking = cookieConsent.createStateConfig({
  description: 'Primeiro nível: aceitar ou recusar, com o mesmo peso',
  tags: 'open',
  invoke: { id: 'outside', src: 'outside' },
  on: {
    'consent.accept': { target: 'settled', actions: [settle(everything), 'tell'] },
    'consent.refuse': { target: 'settled', actions: [settle(nothing), 'tell'] },
    'consent.dismiss': { target: 'settled', actions: [settle(nothing), 'tell'] },
    'consent.choose': 'choosing',
    'consent.reopen': 'choosing',
    'consent.recalled': { ...recalled, actions: [...recalled.actions] },
  },
});

const choosing = cookieConsent.createStateConfig({
  description: 'Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou',
  tags: ['open', 'choosing'],
  entry: 'openDraft',
  invoke: { id: 'outside', src: 'outside' },
  on: {
    'purpose.switch': { actions: { type: 'switchPurpose', params: ({ event }) => event.purpose } },
    'consent.save': { target: 'settled', actions: ['settleDraft', 'tell'] },
    'consent.accept': { target: 'settled', actions: [settle(everything), 'tell'] },
    'consent.refuse': { target: 'settled', actions: [settle(nothing), 'tell'] },
    'consent.dismiss': [
      { guard: 'isAnswered', target: 'settled' },
      { target: 'settled', actions: [settle(nothing), 'tell'] },
    ],
    'consent.recalled': { ...recalled, actions: [...recalled.actions] },
  },
});

const settled = cookieConsent.createStateConfig({
  description: 'Respondido',
  initial: 'sorting',
  on: {
    'consent.reopen': 'choosing',
    'consent.recalled': {
      guard: { type: 'isNews', params: consentOf },
      target: '.resting',
      actions: [{ type: 'note', params: consentOf }, 'tell'],
    },
  },
  states: {
    sorting: {
      description: 'O servidor já anotou?',
      always: [{ guard: 'isRecorded', target: 'resting' }, { target: 'recording' }],
    },
    recording: {
      description: 'Anotando a resposta, sem dizer de quem é',
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: ({ context }) => {
          const { id, choice } = must(context.consent, 'answer');
          return { id, choice, version: consentVersion };
        },
        onDone: {
          target: 'resting',
          actions: [{ type: 'noteRecord', params: ({ event }) => event.output }, 'tell'],
        },
        onError: 'unwritten',
      },
    },
    unwritten: {
      description: 'O servidor ainda não anotou: vai de novo com a conexão, ou na próxima visita',
      on: { 'network.returned': 'recording' },
    },
    resting: { description: 'Vale até ser mudada' },
  },
});

/** What a visitor allows about cookies (specification §4): nothing, until they say otherwise. */
export const cookieConsentMachine = cookieConsent.createMachine({
  id: 'cookieConsent',
  description: 'Cookies',
  context: { consent: null, draft: nothing },
  initial: 'unasked',
  states: {
    unasked: {
      description:
        'Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê',
      tags: 'open',
      on: {
        'consent.accept': { target: 'settled', actions: [settle(everything), 'tell'] },
        'consent.refuse': { target: 'settled', actions: [settle(nothing), 'tell'] },
        'consent.dismiss': { target: 'settled', actions: [settle(nothing), 'tell'] },
        'consent.choose': 'choosing',
        'consent.reopen': 'choosing',
        'consent.recalled': [
          {
            guard: { type: 'isNews', params: consentOf },
            target: 'settled',
            actions: [{ type: 'note', params: consentOf }, 'tell'],
          },
          { target: 'asking' },
        ],
      },
    },
    asking,
    choosing,
    settled,
  },
});

export type CookieConsentFlow = ActorRefFrom<typeof cookieConsentMachine>;
