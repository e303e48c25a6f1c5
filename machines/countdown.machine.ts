import { emit, setup } from 'xstate';

import { minutes, seconds } from '#src/domain/time.ts';

import { type Announcement, aloud } from './support/notice.ts';

interface CountdownContext {
  expiresIn: number;
}

/** From the moment the answer arrived; no clock is read, so no clock can be wrong. */
const until =
  (left: number) =>
  ({ context }: { context: CountdownContext }) =>
    Math.max(0, context.expiresIn - left);

/** Counts a deadline down and says aloud 5, 2, 1 minute and 30 seconds. Ends at zero. */
export const countdownMachine = setup({
  types: {} as {
    context: CountdownContext;
    input: CountdownContext;
    emitted: Announcement;
    tags: 'renewable';
  },
  guards: { startedAbove: ({ context }, left: number) => context.expiresIn > left },
  actions: { say: emit((_, word: Announcement) => word) },
  delays: {
    untilFiveMinutes: until(minutes(5)),
    untilThreeMinutes: until(minutes(3)),
    untilTwoMinutes: until(minutes(2)),
    untilOneMinute: until(minutes(1)),
    untilHalfMinute: until(seconds(30)),
    untilZero: until(0),
  },
}).createMachine({
  id: 'countdown',
  description: 'Tempo da reserva',
  context: ({ input: { expiresIn } }) => ({ expiresIn }),
  initial: 'plenty',
  after: {
    untilFiveMinutes: { guard: { type: 'startedAbove', params: minutes(5) }, target: '.five' },
    untilThreeMinutes: '.three',
    untilTwoMinutes: { guard: { type: 'startedAbove', params: minutes(2) }, target: '.two' },
    untilOneMinute: { guard: { type: 'startedAbove', params: minutes(1) }, target: '.one' },
    untilHalfMinute: { guard: { type: 'startedAbove', params: seconds(30) }, target: '.half' },
    untilZero: '.zero',
  },
  states: {
    plenty: { description: 'Tempo de sobra' },
    five: {
      description: 'Faltam 5 minutos',
      entry: { type: 'say', params: aloud('hold.fiveMinutes') },
    },
    three: { description: 'Menos de 3 minutos: oferece mais tempo', tags: 'renewable' },
    two: {
      description: 'Faltam 2 minutos',
      tags: 'renewable',
      entry: { type: 'say', params: aloud('hold.twoMinutes') },
    },
    one: {
      description: 'Falta 1 minuto',
      tags: 'renewable',
      entry: { type: 'say', params: aloud('hold.oneMinute') },
    },
    half: {
      description: 'Faltam 30 segundos',
      tags: 'renewable',
      entry: { type: 'say', params: aloud('hold.halfMinute') },
    },
    zero: { description: 'O prazo passou', type: 'final' },
  },
});
