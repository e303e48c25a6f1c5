import { emit, setup } from 'xstate';

import { minutes, seconds } from '#src/domain/time.ts';
import type { NoticeKey } from '#src/wording/ptBR/notices.ts';

import { type Announcement, aloud } from './support/notice.ts';

interface CountdownContext {
  expiresIn: number;
  /** More time can be asked for, and the last warnings say so. */
  mayRenew: boolean;
}

/** From the moment the answer arrived; no clock is read, so no clock can be wrong. */
const until =
  (left: number) =>
  ({ context }: { context: CountdownContext }) =>
    Math.max(0, context.expiresIn - left);

const warn = (alone: NoticeKey, renewable: NoticeKey) =>
  ({
    type: 'say',
    params: ({ context: { mayRenew } }: { context: CountdownContext }) => aloud(mayRenew ? renewable : alone),
  }) as const;

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
  context: ({ input }) => input,
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
      entry: warn('hold.twoMinutes', 'hold.twoMinutesOrMore'),
    },
    one: {
      description: 'Falta 1 minuto',
      tags: 'renewable',
      entry: warn('hold.oneMinute', 'hold.oneMinuteOrMore'),
    },
    half: {
      description: 'Faltam 30 segundos',
      tags: 'renewable',
      entry: { type: 'say', params: aloud('hold.halfMinute') },
    },
    zero: { description: 'O prazo passou', type: 'final' },
  },
});
