import { describe, expect, test } from 'vitest';
import { and, not, or, setup } from 'xstate';

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
