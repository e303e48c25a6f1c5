import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { centsOf, decimalOf, reais } from '#src/domain/money.ts';

describe('money', () => {
  test.each([
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [5_500, 'R$\u00a055,00'],
    [123_450, 'R$\u00a01.234,50'],
    [100_000_000, 'R$\u00a01.000.000,00'],
    [-1_000, '-R$\u00a010,00'],
  ])('%i cents are written %s', (cents, text) => {
    expect(reais(cents)).toBe(text);
  });

  test.each([
    ['0.00', 0],
    ['120.00', 12_000],
    ['19.99', 1_999],
    ['4.35', 435],
    ['0.07', 7],
    ['33.33', 3_333],
    ['1234567.89', 123_456_789],
  ])('%s is %i cents, read as text and never as a float', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents);
  });

  test.each(['', '12', '12.5', '12.345', '12,50', '-1.00', ' 1.00', '1.00 ', '1e3', '12345678.00', '1.005'])(
    '%j is no decimal price',
    (text) => {
      expect(() => centsOf(text)).toThrow(RangeError);
    },
  );

  test('comes back from its decimal string as it was', () => {
    fc.assert(fc.property(fc.nat(999_999_999), (cents) => centsOf(decimalOf(cents)) === cents));
  });
});
