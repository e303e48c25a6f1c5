import { expect, test } from 'vitest';

import { openRefusedLately } from '#server/refusedLately.ts';

test('whoever was refused is asked about first for a minute since the last time, by that limit alone', () => {
  const clock = { now: 1_000 };
  const refused = openRefusedLately(() => clock.now);
  expect(refused.has('holdNetwork', '10.7.0.0/24')).toBe(false);
  refused.note('holdNetwork', '10.7.0.0/24');
  expect(refused.has('holdNetwork', '10.7.0.0/24')).toBe(true);
  expect(refused.has('holdVisitor', '10.7.0.0/24')).toBe(false);
  expect(refused.has('holdNetwork', '10.7.1.0/24')).toBe(false);

  clock.now += 59_999;
  refused.note('holdNetwork', '10.7.0.0/24');
  clock.now += 59_999;
  expect(refused.has('holdNetwork', '10.7.0.0/24')).toBe(true);
  clock.now += 1;
  expect(refused.has('holdNetwork', '10.7.0.0/24')).toBe(false);
});

test('of more than are kept the one that was refused longest ago is forgotten', () => {
  const refused = openRefusedLately(() => 0);
  for (const who of ['first', 'second', 'first']) refused.note('holdVisitor', who);
  for (let n = 0; n < 19_999; n++) refused.note('holdVisitor', `${n}`);
  expect(refused.has('holdVisitor', 'second')).toBe(false);
  expect(refused.has('holdVisitor', 'first')).toBe(true);
});
