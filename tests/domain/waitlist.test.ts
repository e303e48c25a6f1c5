import { expect, test } from 'vitest';

import { spanOf } from '#src/domain/waitlist.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [2_879, '47 h 59 min'],
  [3_240, '2 dias 6 h'],
  [10_080, '7 dias'],
])('%i minutes are %s, in one line', (minutes, words) => {
  expect(spanOf(minutes)).toBe(words.replaceAll(' ', '\u00a0'));
});
