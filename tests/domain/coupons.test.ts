import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Coupon, couponCode, reachOf } from '#src/domain/coupons.ts';
import { installmentOptions, installmentsOf, installmentsText } from '#src/domain/installments.ts';
import { type Fee, type PricedLine, priceOf } from '#src/domain/price.ts';

const line = (ticketTypeId: number, unitCents: number, amount: number, isHalf = false): PricedLine => ({
  ticketTypeId,
  unitCents,
  amount,
  isHalf,
  maxInstallments: 1,
});
const coupon = (facts: Partial<Coupon>): Coupon => ({
  code: 'CUPOM',
  method: 'percentage',
  value: 10,
  maxItems: null,
  ticketTypes: null,
  ...facts,
});
const cartA = [line(1, 12_000, 2), line(2, 6_000, 1)];
const tenPercent: Fee = { mode: 'percentual', value: 1_000 };
const fiveReais: Fee = { mode: 'fixed', value: 500 };

describe('the vectors with a coupon', () => {
  test.each<[string, Partial<Coupon>, Fee, [discount: number, fee: number, total: number]]>([
    ['V2 10 %, one ticket', { maxItems: 1 }, tenPercent, [1_200, 2_880, 31_680]],
    [
      'V3 R$ 25 off two tickets',
      { method: 'fixed', value: 2_500, maxItems: 2 },
      tenPercent,
      [5_000, 2_500, 27_500],
    ],
    [
      'V4 R$ 150 off one: never more than the ticket',
      { method: 'fixed', value: 15_000, maxItems: 1 },
      tenPercent,
      [12_000, 1_800, 19_800],
    ],
    [
      'V5 50 % of type 2 alone',
      { value: 50, maxItems: 5, ticketTypes: [2] },
      tenPercent,
      [3_000, 2_700, 29_700],
    ],
    ['V7 everything: a free order', { value: 100, maxItems: 10 }, fiveReais, [30_000, 0, 0]],
  ])('%s', (_, facts, fee, [discountCents, feeCents, totalCents]) => {
    expect(priceOf(cartA, fee, [coupon(facts)])).toMatchObject({
      subtotalCents: 30_000,
      discountCents,
      feeCents,
      totalCents,
    });
  });
});

describe('a coupon', () => {
  test('goes to the dearest tickets first, and tickets stay in their order', () => {
    const { units } = priceOf([line(2, 6_000, 2), line(1, 12_000, 1)], tenPercent, [
      coupon({ maxItems: 2, code: 'DEZ' }),
    ]);
    expect(units.map(({ unitCents, discountCents, code }) => [unitCents, discountCents, code])).toEqual([
      [6_000, 600, 'DEZ'],
      [6_000, 0, null],
      [12_000, 1_200, 'DEZ'],
    ]);
  });

  test('never meets another on one ticket: the first entered has it', () => {
    const { units } = priceOf(cartA, tenPercent, [
      coupon({ code: 'UM', maxItems: 1 }),
      coupon({ code: 'DOIS', value: 50 }),
    ]);
    expect(units.map(({ code }) => code)).toEqual(['UM', 'DOIS', 'DOIS']);
  });

  test('says nothing of tickets that cost nothing, and never that another coupon has them', () => {
    const reached = (...lines: Parameters<typeof line>[]) => {
      const ten = coupon({ code: 'DEZ' });
      return reachOf(
        ten,
        priceOf(
          lines.map((each) => line(...each)),
          tenPercent,
          [ten],
        ).units,
      );
    };
    expect(reached([1, 0, 2])).toEqual({ kind: 'empty' });
    expect(reached([1, 0, 1], [2, 6_000, 1, true])).toEqual({ kind: 'half' });
    expect(reached([1, 0, 1], [2, 6_000, 1])).toEqual({ kind: 'reaches', discountCents: 600 });
  });

  test('never reaches a half', () => {
    const { discountCents } = priceOf([line(1, 12_000, 1, true)], tenPercent, [coupon({ value: 100 })]);
    expect(discountCents).toBe(0);
  });

  test.each([
    '  bemvindo10 ',
    '\u00a0BEMVINDO10\u200b',
    'BEM VINDO 10',
    'ＢＥＭＶＩＮＤＯ１０',
    '"BEMVINDO10"',
    '“BEMVINDO10”.',
    '*BEMVINDO10*!',
    'BEMVINDO10,\n',
  ])('%j is read as people mean it', (typed) => {
    expect(couponCode(typed)).toBe('BEMVINDO10');
  });

  test('of a catalogue is read as it stands there', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z-]{3,40}$/), (code) => {
        expect(couponCode(code)).toBe(code);
      }),
    );
    expect(couponCode('so\u2011hoje')).toBe('SO-HOJE');
  });
});

/**
 * An oracle that shares nothing with the engine: decimal strings and BigInt, every ticket a slip of paper, coupons dealt out
 * by hand from the dearest slip on.
 */
function oracle(lines: readonly PricedLine[], fee: Fee, coupons: readonly Coupon[]) {
  const slips: { type: number; cents: bigint; half: boolean; off: bigint; used: boolean }[] = [];
  for (const { ticketTypeId: type, unitCents, amount, isHalf: half } of lines)
    for (let i = 0; i < amount; i++)
      slips.push({ type, cents: BigInt(unitCents), half, off: 0n, used: false });
  for (const { method, value, maxItems, ticketTypes } of coupons) {
    let left = maxItems ?? Number.POSITIVE_INFINITY;
    while (left > 0) {
      let best = -1;
      for (let i = 0; i < slips.length; i++) {
        const slip = slips[i];
        if (!slip || slip.used || slip.half || (ticketTypes && !ticketTypes.includes(slip.type))) continue;
        if (best < 0 || slip.cents > (slips[best]?.cents ?? 0n)) best = i;
      }
      const slip = slips[best];
      if (!slip) break;
      const wanted = method === 'fixed' ? BigInt(value) : (2n * slip.cents * BigInt(value) + 100n) / 200n;
      slip.off = wanted > slip.cents ? slip.cents : wanted;
      slip.used = true;
      left -= 1;
    }
  }
  const subtotal = slips.reduce((sum, { cents }) => sum + cents, 0n);
  const discount = slips.reduce((sum, { off }) => sum + off, 0n);
  const base = subtotal - discount;
  const extra =
    base === 0n
      ? 0n
      : fee.mode === 'fixed'
        ? BigInt(fee.value)
        : (2n * base * BigInt(fee.value) + 10_000n) / 20_000n;
  return [subtotal, discount, extra, base + extra].map(Number);
}

test('any cart, any coupons: the engine and an oracle of another make agree, 10,000 times', () => {
  const someLine = fc.record({
    ticketTypeId: fc.integer({ min: 1, max: 6 }),
    unitCents: fc.oneof(fc.constantFrom(0, 1, 5, 3_333, 9_990), fc.nat(500_000)),
    amount: fc.nat(6),
    maxInstallments: fc.integer({ min: 1, max: 12 }),
    isHalf: fc.boolean(),
  });
  const someCoupon = fc.oneof(
    fc.record({
      code: fc.string(),
      method: fc.constant('percentage' as const),
      value: fc.integer({ min: 1, max: 100 }),
      maxItems: fc.option(fc.integer({ min: 1, max: 4 })),
      ticketTypes: fc.option(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })),
    }),
    fc.record({
      code: fc.string(),
      method: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 60_000 }),
      maxItems: fc.option(fc.integer({ min: 1, max: 4 })),
      ticketTypes: fc.option(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })),
    }),
  );
  const someFee = fc.record({
    mode: fc.constantFrom('percentual' as const, 'fixed' as const),
    value: fc.nat(5_000),
  });
  fc.assert(
    fc.property(
      fc.array(someLine, { maxLength: 6 }),
      someFee,
      fc.array(someCoupon, { maxLength: 3 }),
      (lines, fee, coupons) => {
        const { subtotalCents, discountCents, feeCents, totalCents, units } = priceOf(lines, fee, coupons);
        expect([subtotalCents, discountCents, feeCents, totalCents]).toEqual(oracle(lines, fee, coupons));
        expect(units.reduce((sum, { discountCents: off }) => sum + off, 0)).toBe(discountCents);
        expect(units.every((unit) => unit.discountCents >= 0 && unit.discountCents <= unit.unitCents)).toBe(
          true,
        );
      },
    ),
    { numRuns: 10_000, seed: 20_261_122 },
  );
});

describe('instalments', () => {
  test('add up to the cent, the first takes what does not divide', () => {
    expect(installmentsOf(33_000, 7)).toEqual({ count: 7, firstCents: 4_716, eachCents: 4_714 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 24 }), (total, count) => {
        const { firstCents, eachCents } = installmentsOf(total, count);
        expect(firstCents + eachCents * (count - 1)).toBe(total);
        expect(firstCents - eachCents).toBeLessThan(count);
      }),
    );
  });

  test.each<[number, number, number[]]>([
    [33_000, 3, [1, 2, 3]],
    [1_499, 12, [1, 2]],
    [900, 12, [1]],
    [1_000, 12, [1, 2]],
    [33_000, 0, [1]],
  ])('of %i cents in at most %i: %o', (total, max, counts) => {
    expect(installmentOptions(total, max).map(({ count }) => count)).toEqual(counts);
  });

  test('are said as people say them', () => {
    const said = (total: number, count: number) =>
      installmentsText(installmentsOf(total, count)).replaceAll('\u00a0', ' ');
    expect(said(23_100, 3)).toBe('3x de R$ 77,00 sem juros');
    expect(said(33_000, 7)).toBe('7x de R$ 47,14 sem juros (1ª de R$ 47,16)');
    expect(said(23_100, 1)).toBe('R$ 231,00 à vista');
  });
});
