import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import type { AddressApi } from '#src/api/address.ts';
import { type FoundAddress, isCep } from '#src/domain/address.ts';
import { digits } from '#src/domain/document.ts';

import { remote } from './support/remote.ts';

interface AddressContext {
  /** Eight digits, or fewer while it is typed. */
  cep: string;
  /** What the last lookup put into the form: an unchanged field may be replaced by the next one. */
  found: FoundAddress | null;
}

/** What the form is filled with; never over what a person typed. */
type AddressWord = { type: 'address.found'; found: FoundAddress; before: FoundAddress | null };

const address = setup({
  types: {} as {
    context: AddressContext;
    /** The code of an address that is already there, or nothing; and what that code brought along, which another one replaces. */
    input: { cep: string; found?: FoundAddress };
    events: { type: 'cep.type'; cep: string } | { type: 'cep.retry' };
    emitted: AddressWord;
    /** `locked`: nothing can be typed yet. `manual`: city and state are typed by hand. */
    tags: 'locked' | 'manual';
  },
  actors: { lookup: remote<AddressApi['lookup']>() },
  guards: {
    isComplete: (_, cep: string) => isCep(cep),
    hasCep: ({ context }) => isCep(context.cep),
    isSame: ({ context }, cep: string) => digits(cep) === context.cep,
    isFound: (_, found: FoundAddress | null) => found !== null,
    /** One code for a whole town. */
    isTown: (_, found: FoundAddress | null) => found !== null && found.street === '',
  },
  actions: {
    note: assign((_, cep: string) => ({ cep: digits(cep) })),
    fill: emit(
      ({ context }, found: FoundAddress): AddressWord => ({
        type: 'address.found',
        found,
        before: context.found,
      }),
    ),
    keep: assign((_, found: FoundAddress) => ({ found })),
  },
});

const typed = { type: 'note', params: ({ event }: { event: { cep: string } }) => event.cep } as const;
const cepOf = ({ event }: { event: { cep: string } }) => event.cep;
const answerOf = ({ event }: { event: { output: FoundAddress | null } }) => event.output;
const none: FoundAddress = { street: '', neighborhood: '', city: '', state: '' };
const fill = [
  { type: 'fill', params: ({ event }: { event: { output: FoundAddress | null } }) => event.output ?? none },
  { type: 'keep', params: ({ event }: { event: { output: FoundAddress | null } }) => event.output ?? none },
] as const;

/** The address of a postal code, looked up as soon as it is complete; by hand when nobody knows it (decisions §7). */
export const addressMachine = address.createMachine({
  id: 'address',
  description: 'Endereço pelo CEP',
  context: ({ input: { cep, found = null } }) => ({ cep: digits(cep), found }),
  initial: 'starting',
  on: {
    'cep.type': [
      { guard: { type: 'isSame', params: cepOf } },
      { guard: { type: 'isComplete', params: cepOf }, target: '.looking', reenter: true, actions: typed },
      { target: '.empty', actions: typed },
    ],
  },
  states: {
    starting: { always: [{ guard: 'hasCep', target: 'found' }, { target: 'empty' }] },
    empty: { description: 'Esperando o CEP', tags: 'locked' },
    looking: {
      description: 'Buscando endereço…',
      invoke: {
        id: 'lookup',
        src: 'lookup',
        input: ({ context: { cep } }) => ({ cep }),
        onDone: [
          { guard: { type: 'isTown', params: answerOf }, target: 'town', actions: [...fill] },
          { guard: { type: 'isFound', params: answerOf }, target: 'found', actions: [...fill] },
          { target: 'unknown' },
        ],
        onError: 'unavailable',
      },
    },
    found: { description: 'Endereço encontrado' },
    town: { description: 'O CEP é da cidade toda' },
    unknown: { description: 'CEP não encontrado, endereço à mão', tags: 'manual' },
    unavailable: {
      description: 'Ninguém respondeu, endereço à mão',
      tags: 'manual',
      on: { 'cep.retry': 'looking' },
    },
  },
});

export type AddressFlow = ActorRefFrom<typeof addressMachine>;
