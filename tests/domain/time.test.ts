import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firstNameOf } from '#src/domain/session.ts';
import { clock, longestWait, minutes, seconds, until } from '#src/domain/time.ts';

describe('a deadline', () => {
  test.each([
    ['in fifteen minutes', '2026-11-20T10:15:00-03:00', '2026-11-20T10:00:00-03:00', 900_000],
    ['in another zone, the same moment', '2026-11-20T13:15:00Z', '2026-11-20T10:00:00-03:00', 900_000],
    ['now', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 0],
    ['gone', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', 0],
  ])('%s', (_, deadline, serverNow, left) => {
    expect(until(deadline, serverNow)).toBe(left);
  });
});

describe('the clock of a countdown', () => {
  test.each([
    [900_000, '15:00'],
    [761_000, '12:41'],
    [60_000, '01:00'],
    [59_999, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [6_000_000, '100:00'],
  ])('%i ms are %s', (left, text) => {
    expect(clock(left)).toBe(text);
  });

  test('says 00:00 only when the time is over', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 3_600_000 }), (left) => clock(left) !== '00:00'));
  });
});

test('units', () => {
  expect([seconds(2), minutes(15)]).toEqual([2_000, 900_000]);
  expect(longestWait).toBe(2_147_483_647);
});

test.each([
  ['Ana Maria Prova', 'Ana'],
  ['  Ana  ', 'Ana'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
