import { assign, emit, setup } from 'xstate';

import type { HoldApi } from '#src/api/hold.ts';
import { isOverLimit, isUncertain } from '#src/domain/failure.ts';
import type { Step } from '#src/domain/hold.ts';

import { complain, errorOf } from './support/failure.ts';
import { must } from './support/must.ts';
import type { Notice } from './support/notice.ts';
import { remote } from './support/remote.ts';
import { sense } from './support/sense.ts';

interface Note {
  holdId: string | null;
  step: Step;
}

/** The step that was noted is not open to this person: what is held is more than they may buy. */
export type DiaryWord = { type: 'step.refused' };

type Said = DiaryWord | Notice;

const writeIt = { type: 'write', params: ({ event }: { event: Note }) => event } as const;

/** Remembers on the server where in a purchase the visitor is. Nobody waits for it; a note that did not arrive goes again. */
export const diaryMachine = setup({
  types: {} as {
    /** The latest, and whether it came while another was on its way. */
    context: { note: Note | null; isNews: boolean };
    events: ({ type: 'step.note' } & Note) | { type: 'page.returned' };
    emitted: Said;
  },
  actors: {
    saveStep: remote<HoldApi['saveStep']>(),
    presence: sense(),
  },
  guards: {
    isNews: ({ context }) => context.isNews,
    isUncertain: (_, failure: unknown) => isUncertain(failure),
    isOverLimit: (_, failure: unknown) => isOverLimit(failure),
  },
  actions: {
    write: assign((_, { holdId, step }: Note) => ({ note: { holdId, step } })),
    noteNews: assign({ isNews: true }),
    noteNoNews: assign({ isNews: false }),
    say: emit((_, word: Said) => word),
  },
}).createMachine({
  id: 'diary',
  description: 'Em que etapa a pessoa está, para o servidor lembrar',
  context: { note: null, isNews: false },
  initial: 'resting',
  states: {
    resting: {
      description: 'Anotado',
      on: { 'step.note': { target: 'noting', actions: writeIt } },
    },
    noting: {
      description: 'Anotando; o que muda no caminho é anotado em seguida, na ordem',
      entry: 'noteNoNews',
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context: { note } }) => must(note, 'step'),
        onDone: [{ guard: 'isNews', target: 'noting', reenter: true }, { target: 'resting' }],
        onError: [
          { guard: 'isNews', target: 'noting', reenter: true },
          { guard: { type: 'isUncertain', params: errorOf }, target: 'unwritten' },
          {
            description: 'Quem entrou na conta não pode comprar tanto: a escolha volta a abrir',
            guard: { type: 'isOverLimit', params: errorOf },
            target: 'resting',
            actions: [complain, { type: 'say', params: { type: 'step.refused' } }],
          },
          { target: 'resting' },
        ],
      },
      on: { 'step.note': { actions: [writeIt, 'noteNews'] } },
    },
    unwritten: {
      description: 'Sem conexão: vai de novo quando ela voltar',
      invoke: { id: 'presence', src: 'presence' },
      on: {
        'page.returned': 'noting',
        'step.note': { target: 'noting', actions: writeIt },
      },
    },
  },
});
