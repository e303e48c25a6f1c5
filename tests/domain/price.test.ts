import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allIn, type Fee, feeOn, type PricedLine, priceOf } from '#src/domain/price.ts';

const line = (unitCents: number, amount = 1, maxInstallments = 1): PricedLine => ({
  ticketTypeId: unitCents,
  unitCents,
  amount,
  maxInstallments,
  isHalf: false,
});
const percent = (value: number): Fee => ({ mode: 'percentual', value: Math.round(value * 100) });
const fixed = (value: number): Fee => ({ mode: 'fixed', value });

describe('what a cart costs: the vectors without a coupon', () => {
  const cartA = [line(12_000, 2), line(6_000, 1)];
  test.each<[string, PricedLine[], Fee, [subtotal: number, fee: number, total: number]]>([
    ['V1 two of R$ 120 and one of R$ 60, 10 %', cartA, percent(10), [30_000, 3_000, 33_000]],
    ['V6 the same, R$ 5 an order', cartA, fixed(500), [30_000, 500, 30_500]],
    ['V8 three of R$ 33,33, 12,5 %', [line(3_333, 3)], percent(12.5), [9_999, 1_250, 11_249]],
    ['V9 one of R$ 99,90, 15 %: half a cent goes up', [line(9_990)], percent(15), [9_990, 1_499, 11_489]],
    ['nothing chosen', [line(12_000, 0)], fixed(500), [0, 0, 0]],
    ['a free ticket has no fixed fee', [line(0, 2)], fixed(500), [0, 0, 0]],
    ['a free ticket has no percentual fee', [line(0, 2)], percent(10), [0, 0, 0]],
  ])('%s', (_, lines, fee, [subtotalCents, feeCents, totalCents]) => {
    expect(priceOf(lines, fee)).toMatchObject({ subtotalCents, discountCents: 0, feeCents, totalCents });
  });
});

describe('the fee', () => {
  test.each<[cents: number, fee: Fee, expected: number]>([
    [10_000, percent(10), 1_000],
    [5, percent(10), 1],
    [4, percent(10), 0],
    [9_990, percent(15), 1_499],
    [1, fixed(500), 500],
    [0, fixed(500), 0],
    [0, percent(100), 0],
  ])('on %i cents by %o is %i', (cents, fee, expected) => {
    expect(feeOn(cents, fee)).toBe(expected);
  });

  test('is counted once an order, not once a ticket: cents lost on each do not add up', () => {
    expect(priceOf([line(3_333, 3)], percent(12.5)).feeCents).not.toBe(3 * feeOn(3_333, percent(12.5)));
  });

  test('is always whole cents, and the total is what it is made of', () => {
    const lines = fc.array(
      fc.record({
        ticketTypeId: fc.nat(20),
        isHalf: fc.boolean(),
        unitCents: fc.nat(999_999),
        amount: fc.nat(16),
        maxInstallments: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 8 },
    );
    const fee = fc.record({
      mode: fc.constantFrom('percentual' as const, 'fixed' as const),
      value: fc.nat(10_000),
    });
    fc.assert(
      fc.property(lines, fee, (chosen, by) => {
        const { subtotalCents, discountCents, feeCents, totalCents } = priceOf(chosen, by);
        expect(Number.isInteger(feeCents)).toBe(true);
        expect(feeCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBe(subtotalCents - discountCents + feeCents);
      }),
    );
  });
});

describe('instalments', () => {
  test.each<[string, PricedLine[], number]>([
    ['the most that a chosen type allows', [line(100, 1, 3), line(100, 1, 12)], 12],
    ['types that are not chosen do not count', [line(100, 1, 3), line(100, 0, 12)], 3],
    ['never less than one', [line(100, 1, 0)], 1],
    ['of nothing: one', [], 1],
  ])('%s', (_, lines, maxInstallments) => {
    expect(priceOf(lines, fixed(0)).maxInstallments).toBe(maxInstallments);
  });
});

test('the first price a buyer sees has the fee in it', () => {
  expect(allIn(5_000, percent(10))).toBe(5_500);
  expect(allIn(5_000, fixed(500))).toBe(5_500);
  expect(allIn(0, fixed(500))).toBe(0);
});
