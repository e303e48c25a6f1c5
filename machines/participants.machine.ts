import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';

import type { HoldApi } from '#src/api/hold.ts';
import { complaintsIn } from '#src/domain/failure.ts';
import type { Complaint, Participant } from '#src/domain/participants.ts';
import { seconds } from '#src/domain/time.ts';

import type { Notice } from './support/notice.ts';
import { complain, errorOf } from './support/order.ts';
import { remote } from './support/remote.ts';

interface ParticipantsContext {
  holdId: string;
  /** What the server did not accept, by card and field; never what was typed. */
  complaints: Complaint[];
}

const noteComplaints = {
  type: 'noteComplaints',
  params: ({ event }: { event: { error: unknown } }) => complaintsIn(event.error),
} as const;

/** Who uses each ticket. Names and CPFs go from their event straight to the server, which keeps them; no context does. */
export const participantsMachine = setup({
  types: {} as {
    context: ParticipantsContext;
    input: { holdId: string };
    events:
      | { type: 'participants.typed'; participants: Participant[] }
      | { type: 'participants.submit'; participants: Participant[] };
    emitted: Notice;
    tags: 'busy' | 'unsaved' | 'slow';
  },
  actors: {
    saveDraft: remote<HoldApi['saveDraft']>(),
    nameParticipants: remote<HoldApi['nameParticipants']>(),
  },
  guards: { namesFields: (_, failure: unknown) => complaintsIn(failure).length > 0 },
  actions: {
    noteComplaints: assign((_, complaints: Complaint[]) => ({ complaints })),
    say: emit((_, word: Notice) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'participants',
  description: 'Participantes',
  context: ({ input: { holdId } }) => ({ holdId, complaints: [] }),
  initial: 'filling',
  on: { 'participants.typed': { target: '.keeping', reenter: true } },
  states: {
    filling: {
      description: 'Um cartão por pessoa',
      on: { 'participants.submit': 'naming' },
    },
    keeping: {
      description: 'Guardando o que foi digitado',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { holdId }, event }) => {
          assertEvent(event, 'participants.typed');
          return { holdId, participants: event.participants };
        },
        onDone: 'filling',
        onError: 'unsaved',
      },
      on: { 'participants.submit': 'naming' },
    },
    unsaved: {
      description: 'Sem rede: o que foi digitado está só na tela, e vai de novo na próxima tecla',
      tags: 'unsaved',
      on: { 'participants.submit': 'naming' },
    },
    naming: {
      description: 'Conferindo com o servidor',
      tags: 'busy',
      invoke: {
        id: 'nameParticipants',
        src: 'nameParticipants',
        input: ({ context: { holdId }, event }) => {
          assertEvent(event, 'participants.submit');
          return { holdId, participants: event.participants };
        },
        onDone: 'named',
        onError: [
          {
            guard: { type: 'namesFields', params: errorOf },
            target: 'filling',
            actions: noteComplaints,
          },
          { target: 'filling', actions: complain },
        ],
      },
      on: {
        'participants.typed': {},
        'participants.submit': { target: 'naming', reenter: true },
      },
      initial: 'asking',
      states: {
        asking: { description: 'Perguntando ao servidor', after: { patience: 'slow' } },
        slow: { description: 'Está demorando mais que o normal', tags: 'slow' },
      },
    },
    named: { description: 'Todos com nome', type: 'final' },
  },
});

export type ParticipantsFlow = ActorRefFrom<typeof participantsMachine>;
