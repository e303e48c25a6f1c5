import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { couponsOf, takeCoupons } from '#server/store/coupons.ts';
import { priceOf } from '#src/domain/price.ts';
import { findings } from '#tests/support/books.ts';

import { buyWith, createCoupon, newMember, orderWith, usedOf, usesOf } from './couponing.ts';
import { age, chargeOf, createEvent, openShop, poolOf, prepare, settle, simulate } from './shop.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const deadlocks = async () => {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname=current_database()`.execute(shop.db);
  return rows[0]?.n;
};
const fee = { mode: 'percentual', value: 1_000 } as const;

const unit = { ticketTypeId: 1, unitCents: 10_000, isHalf: false };

/** Takes one use as an order does, in a transaction of its own, and says how it went. */
const take = (eventId: number, code: string, cpf: string) =>
  shop.db
    .transaction()
    .execute(async (tx) => {
      const buyer = { cpfHmac: Buffer.from(cpf), userId: randomUUID() };
      const coupons = await couponsOf(tx, { eventId, codes: [code], ...buyer });
      const price = priceOf([{ ...unit, amount: 1, maxInstallments: 1 }], fee, coupons);
      const order = { eventId, id: randomUUID(), holdId: randomUUID(), ...buyer };
      await takeCoupons(tx, order, coupons, price);
      return 'taken';
    })
    .catch(({ code: why }: { code: string }) => why);

test('fifty orders want the last use at once: one is made, and it has it', async () => {
  await createEvent(shop, { id: 1, types: [{ capacity: 100 }] });
  const fans = await Promise.all(Array.from({ length: 50 }, () => newMember(shop)));
  const holds = await Promise.all(fans.map(({ fan }) => prepare(fan, 1, { 1: 1 }, 1)));
  for (const code of ['PRIMEIRO', 'SEGUNDO']) {
    await createCoupon(shop, 1, { code, maxUses: 1 });
    const answers = await Promise.all(
      fans.map(({ fan }, index) => orderWith(fan, holds[index]?.id ?? '', [code])),
    );
    const won = answers.flatMap(({ status }, index) => (status === 201 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'coupon_sold_out')).toHaveLength(49);
    expect(await usedOf(shop, 1, code)).toBe(1);
    for (const index of won) holds.splice(index, 1);
    for (const index of won) fans.splice(index, 1);
    const next = await newMember(shop);
    fans.push(next);
    holds.push(await prepare(next.fan, 1, { 1: 1 }, 1));
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where event_id=1`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('twenty times more, fifty transactions each', async () => {
  await createEvent(shop, { id: 4 });
  for (let round = 1; round <= 20; round++) {
    const code = `ROUND${round}`;
    await createCoupon(shop, 4, { code, maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => take(4, code, `cpf-${index}`)),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'coupon_sold_out')).toHaveLength(49);
    expect(await usedOf(shop, 4, code)).toBe(1);
  }
});

test('one CPF wants one coupon ten times at once, twenty times: it has it once', async () => {
  await createEvent(shop, { id: 2 });
  for (let round = 1; round <= 20; round++) {
    const code = `ROUND${round}`;
    await createCoupon(shop, 2, { code });
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(2, code, 'the same')));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'coupon_used')).toHaveLength(9);
    expect(await usedOf(shop, 2, code)).toBe(1);
  }
});

test('orders with several coupons begin, end and are paid late all at once: nobody waits in a ring, the books agree', async () => {
  const before = await deadlocks();
  for (const event of [30, 31]) {
    await createEvent(shop, { id: event, types: [{ capacity: 12 }] });
    for (const code of ['UM', 'DOIS', 'TRES'])
      await createCoupon(shop, event, { code, maxItems: 1, value: 100 });
    const fans = await Promise.all(Array.from({ length: 4 }, () => newMember(shop)));
    const codes = [
      ['UM', 'DOIS'],
      ['DOIS', 'UM'],
      ['TRES', 'UM'],
      ['DOIS', 'TRES'],
    ] as const;
    const orders = await Promise.all(
      fans.map(({ fan }, index) => buyWith(fan, event, [...(codes[index] ?? [])], { 1: 3 })),
    );
    const made = orders.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { body } of made) {
      await simulate(shop, await chargeOf(shop, body.id), 'pay');
      await age(shop, body.id, '17 minutes');
    }
    const late = await Promise.all(Array.from({ length: 4 }, () => newMember(shop)));
    await shop.psp.tick();
    await Promise.all([
      shop.workers.tick(),
      ...late.map(({ fan }) =>
        buyWith(fan, event, ['UM', 'DOIS', 'TRES'], { 1: 3 }, 'free').catch(() => null),
      ),
      shop.workers.tick(),
    ]);
    await settle(shop);
    await settle(shop);
    for (const code of ['UM', 'DOIS', 'TRES']) expect(await usedOf(shop, event, code)).toBeGreaterThan(0);
    const { held, sold } = await poolOf(shop, event);
    expect(held + sold).toBeLessThanOrEqual(12);
    expect(new Set(await usesOf(shop, event)).has('reserved')).toBe(false);
    expect(await findings(shop.db)).toEqual([]);
  }
  expect(await deadlocks()).toBe(before);
});
