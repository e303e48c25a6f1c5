import { describe, expect, test } from 'vitest';
import { and, not, or, setup } from 'xstate';

import { countdownMachine } from '#machines/countdown.machine.ts';
import { error, success } from '#machines/support/notice.ts';

import { layoutOf } from './chartLayout.ts';
import { asSvg } from './chartSvg.ts';
import { asMermaid, chartLines } from './chartText.ts';

describe('a guard that combines others says how', () => {
  const yes = () => true;
  const machine = setup({
    types: {} as { events: { type: 'go' } },
    guards: { isFree: yes, isTyped: yes, isOver: yes },
  }).createMachine({
    id: 'm',
    initial: 'here',
    states: {
      here: {
        on: {
          go: [
            { guard: not('isTyped'), target: 'there' },
            { guard: and(['isFree', 'isTyped']), target: 'there' },
            { guard: or(['isFree', 'isTyped']), target: 'there' },
            { guard: and(['isFree', not(or(['isTyped', 'isOver']))]), target: 'there' },
            { guard: or([and(['isFree', 'isTyped']), 'isOver']), target: 'there' },
            { guard: 'isOver', target: 'there' },
            { target: 'there' },
          ],
        },
      },
      there: {},
    },
  });

  test('to whoever reads its lines', () => {
    expect(chartLines(machine).map(({ guard }) => guard)).toEqual([
      'não isTyped',
      'isFree e isTyped',
      'isFree ou isTyped',
      'isFree e não (isTyped ou isOver)',
      '(isFree e isTyped) ou isOver',
      'isOver',
      null,
    ]);
  });

  test('in both drawings', async () => {
    expect(asMermaid(machine)).toContain('m_here --> m_there : go [não isTyped]\n');
    expect(await asSvg(machine)).toContain('>se não isTyped</text>');
  });
});

describe('what leads on from the whole flow', () => {
  test('stands in its head, with where to', async () => {
    const chart = await asSvg(countdownMachine);
    expect(chart).toContain('>de qualquer estado: após untilZero → zero</text>');
    expect(chart).not.toContain('↻');
  });

  test('is read from start to end, in a frame as wide as its head', async () => {
    const { boxes, routes } = await layoutOf(countdownMachine);
    const [whole, ...states] = boxes;
    expect(states.toSorted((a, b) => a.y - b.y).map(({ node }) => node.key)).toEqual(
      'plenty five three two one half zero'.split(' '),
    );
    expect(whole?.width).toBeGreaterThan(400);
    expect(routes.map(({ line }) => line)).toEqual([null]);
  });
});

test('what the config gives to a guard or an action is said with its name', async () => {
  const machine = setup({
    types: {} as { events: { type: 'go' } },
    guards: { is: (_, _state: string) => true },
    actions: {
      say: (_, _word: object) => undefined,
      note: (_, _fact: unknown) => undefined,
      forget: () => undefined,
    },
  }).createMachine({
    id: 'm',
    initial: 'here',
    states: {
      here: {
        entry: { type: 'say', params: success({ key: 'hold.renewed', values: {} }) },
        on: {
          go: {
            guard: not({ type: 'is', params: 'turn' }),
            target: 'there',
            actions: [
              { type: 'say', params: error('hold.gone') },
              { type: 'say', params: { type: 'hold.ended', reason: 'released' } },
              { type: 'note', params: true },
              { type: 'note', params: ({ event }: { event: object }) => event },
              { type: 'note', params: null },
              'forget',
            ],
          },
        },
      },
      there: {},
    },
  });
  const [line] = chartLines(machine);
  expect(line).toMatchObject({
    guard: 'não is(turn)',
    actions: ['say(hold.gone)', 'say(hold.ended)', 'note(true)', 'note', 'note', 'forget'],
  });
  const chart = await asSvg(machine);
  expect(chart).toContain('>entra / say(hold.renewed)</text>');
  expect(chart).toContain('>/ say(hold.gone),</text>');
});
