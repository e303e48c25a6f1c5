import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hintOf } from '#server/payments/mercadopagoWebhook.ts';
import { signatureOf, signedAt } from '#server/payments/signature.ts';
import { spaced, testCards } from '#server/psp/testCards.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { type Fee, type PricedLine, priceOf } from '#src/domain/price.ts';
import { sourcesIn } from '#tests/support/imports.ts';

import { browser, createEvent, openShop, person, poolOf, prepare, wish } from '../server/commerce/shop.ts';
import { prove } from './prove.ts';
import { money } from './register/money.ts';

prove(money);

const shop = await openShop({ RATE_FACTOR: '1000' });

/** A share of an amount, half a cent up: by whole division and what it leaves. */
function share(amount: bigint, part: bigint, whole: bigint): bigint {
  const [cents, rest] = [(amount * part) / whole, (amount * part) % whole];
  return rest * 2n >= whole ? cents + 1n : cents;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** The same price by other means: whole numbers of any size, one ticket after another, the dearest one looked for each time. */
function oracle(lines: readonly PricedLine[], fee: Fee, coupons: readonly Coupon[]) {
  const tickets = lines.flatMap(({ ticketTypeId, unitCents, amount, isHalf }) =>
    Array.from({ length: amount }, () => ({
      ticketTypeId,
      isHalf,
      cents: BigInt(unitCents),
      off: null as bigint | null,
    })),
  );
  for (const { method, value, maxItems, ticketTypes } of coupons)
    for (let left = maxItems ?? tickets.length; left > 0; left--) {
      const reached = tickets.filter(
        ({ off, isHalf, ticketTypeId }) =>
          off === null && !isHalf && (ticketTypes === null || ticketTypes.includes(ticketTypeId)),
      );
      const dearest = reached.reduce<(typeof tickets)[number] | null>(
        (best, each) => (best === null || each.cents > best.cents ? each : best),
        null,
      );
      if (!dearest) break;
      const off = method === 'fixed' ? BigInt(value) : share(dearest.cents, BigInt(value), 100n);
      dearest.off = least(dearest.cents, off);
    }
  const subtotal = sumOf(tickets.map(({ cents }) => cents));
  const paid = subtotal - sumOf(tickets.map(({ off }) => off ?? 0n));
  const asked = fee.mode === 'fixed' ? BigInt(fee.value) : share(paid, BigInt(fee.value), 10_000n);
  const added = paid === 0n ? 0n : asked;
  return { subtotal, discount: subtotal - paid, fee: added, total: paid + added };
}

const line = fc.record({
  ticketTypeId: fc.integer({ min: 1, max: 4 }),
  unitCents: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 9_999_999 })),
  amount: fc.integer({ min: 0, max: 6 }),
  maxInstallments: fc.integer({ min: 1, max: 12 }),
  isHalf: fc.boolean(),
});
const coupon = fc
  .record({
    method: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    times: fc.constantFrom(1, 100),
    maxItems: fc.option(fc.integer({ min: 1, max: 4 })),
    ticketTypes: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })),
  })
  .map(({ times, ...each }) => ({
    ...each,
    value: each.method === 'fixed' ? each.value * times : each.value,
  }));
const fee = fc.record({
  mode: fc.constantFrom('percentual' as const, 'fixed' as const),
  value: fc.integer({ min: 0, max: 10_000 }),
});

describe('the price', () => {
  test('ten thousand carts cost what an oracle of another kind says', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fee,
        fc.array(coupon, { maxLength: 3 }),
        (lines, charged, entered) => {
          const coupons = entered.map((each, index) => ({ ...each, code: `CODIGO${index}` }));
          const price = priceOf(lines, charged, coupons);
          const right = oracle(lines, charged, coupons);
          expect({
            subtotal: BigInt(price.subtotalCents),
            discount: BigInt(price.discountCents),
            fee: BigInt(price.feeCents),
            total: BigInt(price.totalCents),
          }).toEqual(right);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('a cart may ask for anything: it is refused, or costs what the catalogue says', async () => {
    const types = [
      { cents: 10_000 },
      { cents: 3_333 },
      { active: false, cents: 1 },
      { saleStart: '2090-01-01T00:00:00Z', cents: 1 },
      { saleEnd: '2020-01-01T00:00:00Z', cents: 1 },
    ];
    await createEvent(shop, { id: 50, types, perOrder: 6, perCpf: 6 });
    await createEvent(shop, { id: 51, types: [{ id: 9, cents: 1 }] });
    const catalogue = new Map([
      [1, 10_000],
      [2, 3_333],
      [3, 1],
      [4, 1],
      [5, 1],
    ]);
    const odd = [
      -1,
      0,
      1,
      2,
      1.5,
      1e9,
      2 ** 31,
      Number.MAX_SAFE_INTEGER,
      '1',
      '1e9',
      'NaN',
      null,
      true,
      [1],
      {},
    ];
    const odds = fc.constantFrom<unknown>(...odd);
    const mostly = <T>(usual: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 12, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odds });
    const item = {
      ticket_type_id: mostly(fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5, 9, 77)),
      amount: mostly(fc.integer({ min: 0, max: 3 })),
    };
    const told = {
      price: fc.constantFrom('0.01', 0.01, -1),
      fee: fc.constant(0),
      total_cents: fc.constant(1),
    };
    const items = fc.oneof(
      { weight: 5, arbitrary: fc.array(fc.record(item), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(fc.record({ ...item, ...told }), { minLength: 1, maxLength: 4 }) },
    );
    const visitor = browser(shop);
    const counts = { refused: 0, priced: 0 };
    for (const wanted of fc.sample(items, { numRuns: 400, seed: 20261122 })) {
      const { status, body } = await visitor.post('/api/orders/quote', {
        event_id: 50,
        items: wanted,
        coupons: [],
      });
      if (status !== 200) {
        expect([400, 409, 422], JSON.stringify(wanted)).toContain(status);
        counts.refused++;
        continue;
      }
      const subtotal = wanted.reduce((sum, { ticket_type_id, amount }) => {
        const cents = catalogue.get(Number(ticket_type_id));
        return amount === 0 ? sum : sum + (cents ?? Number.NaN) * Number(amount);
      }, 0);
      expect(body, JSON.stringify(wanted)).toMatchObject({ subtotal_cents: subtotal });
      expect(Reflect.get(body, 'fee_cents')).toBe(Math.round(subtotal / 10));
      counts.priced++;
    }
    expect(counts.refused).toBeGreaterThan(50);
    expect(counts.priced).toBeGreaterThan(20);
  });
});

describe('a limit', () => {
  test('of one person in many tabs, no more orders are made than the limit has room for', async () => {
    await createEvent(shop, { id: 60, perOrder: 2, perCpf: 6, types: [{ capacity: 200 }] });
    const first = browser(shop);
    const { id } = await first.join();
    const tabs = Array.from({ length: 12 }, () => browser(shop));
    const holds: string[] = [];
    for (const tab of tabs) holds.push((await prepare(tab, 60, { 1: 2 }, 2)).id);
    await shop.db.updateTable('hold').set({ userId: id }).where('id', 'in', holds).execute();
    for (const tab of tabs) await tab.join({ id });
    const made = await Promise.all(
      holds.map((hold, n) =>
        tabs[n]?.post('/api/orders', { reservation_id: hold, method: 'pix' }, { key: `${hold}:1` }),
      ),
    );
    const orders = made.filter((each) => each?.status === 201).length;
    expect(orders).toBeLessThanOrEqual(3);
    const { rows } = await shop.pool.query(
      `select coalesce(sum(places), 0)::int as places from orders where event_id=60 and status='awaiting_payment'`,
    );
    expect(rows[0].places).toBeLessThanOrEqual(6);
    await poolOf(shop, 60);
  });
});

describe('signatures of providers', () => {
  test('are what they were when they were written down', () => {
    const secret = Buffer.alloc(32, 1);
    const body = '{"id":"ev_1","type":"charge.paid","charge_id":"ch_1"}';
    const header = 'ts=1765000000,v1=8c310157dbb5be8027a52d6e9856cd72534b729949dfe8e742ee7a9570943573';
    expect(signatureOf(secret, 1_765_000_000, body)).toBe(header);
    expect(signedAt(secret, header, body)).toEqual(new Date(1_765_000_000_000));
    for (const bytes of [body.replace('ch_1', 'ch_2'), `${body} `, body.replace(',', ', ')])
      expect(signedAt(secret, header, bytes)).toBeNull();
    for (const odd of [
      undefined,
      '',
      header.toUpperCase(),
      header.replace('ts=1765000000', 'ts=1765000001'),
      header.slice(0, -1),
      `${header}0`,
      `x=1,${header}`,
    ])
      expect(signedAt(secret, odd, body)).toBeNull();
  });

  test('of Mercado Pago cover the id, the request and the moment', () => {
    const signature = 'ts=1765000000,v1=f2f0dd5c85074a197a23f4d4a1a59b9046fe49b6f5486c409dbfcf8ee9103b66';
    const hint = (id = '1234567890', request = 'req-1') =>
      hintOf('a-secret-of-nobody', { 'x-signature': signature, 'x-request-id': request }, { 'data.id': id });
    expect(hint()).toEqual({
      eventId: 'req-1:1765000000',
      chargeId: '1234567890',
      signedAt: new Date(1_765_000_000_000),
    });
    expect(hint('1234567891')).toBeNull();
    expect(hint('1234567890', 'req-2')).toBeNull();
  });

  test('are compared in a time that says nothing', () => {
    const digests = sourcesIn('server')
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
      .filter(({ text }) => /createHmac/.test(text));
    expect(digests.length).toBeGreaterThan(2);
    const compared = digests.filter(({ text }) =>
      /(digest\([^)]*\)|digestOf\([^)]*\)|[sS]ignature|\bhmac|\bmac)\s*[!=]==?\s*(?!null|undefined|'string')|[!=]==?\s*(digestOf|expected|signature\b)/.test(
        text,
      ),
    );
    expect(compared.map(({ file }) => file)).toEqual([]);
    expect(readFileSync('server/payments/signature.ts', 'utf8')).toContain('timingSafeEqual(');
  });
});

describe('at the checkout', () => {
  const [card] = testCards;
  const numbers = [
    card?.number ?? '',
    spaced(card?.number ?? ''),
    card?.number.replace(/(\d{4})(?=\d)/g, '$1-') ?? '',
  ];

  test.each(numbers)('the number of a card is no name, no token and no code: %s', async (number) => {
    const fan = browser(shop);
    const event = 70 + numbers.indexOf(number);
    await createEvent(shop, { id: event });
    await fan.join();
    const held = await fan.post('/api/user/reserva', wish(event, { 1: 1 }));
    const named = (facts: object) =>
      fan.put('/api/reservations/current', {
        id: held.body.id,
        step: 'payment',
        participants: [{ ...person(), ...facts }],
        complete: true,
      });
    for (const facts of [{ name: number }, { name: `Ana ${number}` }, { cpf: number }, { cellphone: number }])
      expect((await named(facts)).status, JSON.stringify(facts)).toBeGreaterThanOrEqual(400);
    expect((await named({})).status).toBe(200);
    for (const token of [number, { number, cvv: '123', expiry: '12/40' }]) {
      const order = await fan.post(
        '/api/orders',
        { reservation_id: held.body.id, method: 'credit', card: { token, installments: 1 } },
        { key: `${held.body.id}:${typeof token}` },
      );
      expect(order.status).toBeGreaterThanOrEqual(400);
      expect(order.status).toBeLessThan(500);
    }
    const { rows } = await shop.pool.query(
      `select count(*)::int as n from payment where to_jsonb(payment)::text like $1`,
      [`%${card?.number}%`],
    );
    expect(rows[0].n).toBe(0);
  });
});
