import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import { must } from './support/must.ts';

/** What a pasted list would do to the cards, in numbers; names and CPFs stay with the form. */
export interface PasteFacts {
  /** The card it was pasted into. */
  card: number;
  /** People who find a card. */
  count: number;
  /** People of the list without one. */
  extra: number;
  /** Cards on which it writes over something else. */
  replaced: readonly number[];
  /** The list tells the name of its first person, which may be all that is wanted of it. */
  hasName: boolean;
}

interface PasteContext {
  facts: PasteFacts | null;
}

/** What the form has to do with the list it keeps. */
export type PasteWord = { type: 'people.fill' | 'people.nameOnly' | 'people.takeBack'; card: number };

const word = <Type extends PasteWord['type']>(type: Type) =>
  ({
    type: 'say',
    params: ({ context: { facts } }: { context: PasteContext }): PasteWord => ({
      type,
      card: must(facts, 'list').card,
    }),
  }) as const;

/** Several people pasted into one field: asked first, and taken back in one press. */
export const peoplePasteMachine = setup({
  types: {} as {
    context: PasteContext;
    events:
      | { type: 'people.pasted'; facts: PasteFacts }
      | { type: 'paste.accept' | 'paste.refuse' | 'paste.undo' };
    emitted: PasteWord;
  },
  actions: {
    note: assign((_, facts: PasteFacts | null) => ({ facts })),
    say: emit((_, said: PasteWord) => said),
  },
}).createMachine({
  id: 'peoplePaste',
  description: 'Lista de pessoas colada',
  context: { facts: null },
  initial: 'nothing',
  on: {
    'people.pasted': {
      target: '.offered',
      actions: { type: 'note', params: ({ event }) => event.facts },
    },
  },
  states: {
    nothing: { description: 'Nenhuma lista colada' },
    offered: {
      description: 'Preencher os cartões seguintes? Nada foi escrito ainda',
      on: {
        'paste.accept': { target: 'filled', actions: word('people.fill') },
        'paste.refuse': { target: 'nothing', actions: word('people.nameOnly') },
      },
    },
    filled: {
      description: 'Cartões preenchidos; dá para desfazer',
      on: { 'paste.undo': { target: 'undone', actions: word('people.takeBack') } },
    },
    undone: { description: 'Voltou ao que era' },
  },
});

export type PeoplePasteFlow = ActorRefFrom<typeof peoplePasteMachine>;
