import { type ActorRefFrom, assertEvent, assign, emit, sendTo, setup } from 'xstate';

import type { HoldApi } from '#src/api/hold.ts';
import { isOffline } from '#src/domain/failure.ts';
import type { Complaint, Participant } from '#src/domain/participants.ts';
import { complaintsIn } from '#src/domain/refusal.ts';
import { seconds } from '#src/domain/time.ts';

import { complain, errorOf } from './support/failure.ts';
import type { Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';
import { waiting } from './support/waiting.ts';

interface ParticipantsContext {
  holdId: string;
  /** What the server did not accept, by card and field; never what was typed. */
  complaints: Complaint[];
}

const noteComplaints = {
  type: 'noteComplaints',
  params: ({ event }: { event: { error: unknown } }) => complaintsIn(event.error),
} as const;

const people = ({
  context: { holdId },
  event: { participants },
}: {
  context: ParticipantsContext;
  event: { participants: Participant[] };
}) => ({ holdId, participants });

const submit = { target: '#participants.naming', actions: { type: 'put', params: people } } as const;

/** Wherever nothing of the step is under way: meanwhile its fields are switched off, so that no key is pressed in vain. */
const filling = {
  'participants.typed': { target: '#participants.keeping', actions: { type: 'put', params: people } },
  'participants.submit': submit,
} as const;

/** What the keeper of a draft is told. */
export type ToKeeper = { type: 'draft.put'; draft: ReturnType<typeof people> } | { type: 'draft.save' };

/** Who uses each ticket. Names and CPFs go from their event straight to the server, which keeps them; no context does. */
export const participantsMachine = setup({
  types: {} as {
    context: ParticipantsContext;
    input: { holdId: string };
    events:
      | { type: 'participants.typed'; participants: Participant[] }
      | { type: 'participants.submit'; participants: Participant[] }
      | { type: 'draft.saved' | 'draft.failed' | 'page.returned' };
    children: { keeper: 'keeper' };
    emitted: Notice;
    tags: 'busy' | 'unsaved' | 'slow';
  },
  actors: {
    /** Holds what was typed while the server does not have it, and sends it when told to: the latest, one at a time. */
    keeper: sense<ToKeeper>(),
    presence: sense(),
    nameParticipants: remote<HoldApi['nameParticipants']>(),
  },
  guards: {
    isOffline: (_, failure: unknown) => isOffline(failure),
    namesFields: (_, failure: unknown) => complaintsIn(failure).length > 0,
  },
  actions: {
    put: sendTo('keeper', (_, draft: ReturnType<typeof people>): ToKeeper => ({ type: 'draft.put', draft })),
    save: sendTo('keeper', { type: 'draft.save' } as ToKeeper),
    noteComplaints: assign((_, complaints: Complaint[]) => ({ complaints })),
    say: emit((_, word: Notice) => word),
  },
  delays: { patience: seconds(10) },
}).createMachine({
  id: 'participants',
  description: 'Participantes',
  context: ({ input: { holdId } }) => ({ holdId, complaints: [] }),
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'filling',
  states: {
    filling: {
      description: 'Um cartão por pessoa',
      on: filling,
    },
    keeping: {
      description: 'Guardando o que foi digitado',
      entry: 'save',
      on: {
        'draft.saved': 'filling',
        'draft.failed': 'unsaved',
        'participants.typed': { actions: [{ type: 'put', params: people }, 'save'] },
        'participants.submit': submit,
      },
    },
    unsaved: {
      description:
        'O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla',
      tags: 'unsaved',
      invoke: { id: 'presence', src: 'presence' },
      on: { ...filling, 'page.returned': 'keeping' },
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
          { guard: { type: 'isOffline', params: errorOf }, target: 'unsaved', actions: complain },
          { target: 'filling', actions: complain },
        ],
      },
      ...waiting({
        asking: { description: 'Perguntando ao servidor' },
        slow: {
          description: 'Está demorando mais que o normal',
          on: { 'participants.submit': { ...submit, reenter: true } },
        },
      }),
    },
    named: { description: 'Todos com nome', type: 'final' },
  },
});

export type ParticipantsFlow = ActorRefFrom<typeof participantsMachine>;
