import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createCoupon, newMember, orderWith } from './couponing.ts';
import { type Browser, browser, createEvent, openShop, person, prepare, wish } from './shop.ts';

const shop = await openShop();
await createEvent(shop, { id: 1, perCpf: 100 });
await createCoupon(shop, 1);
const check = (code: string, visitor = browser(shop)) =>
  visitor.post('/api/coupons/check', { event_id: 1, code, items: [] });
const quote = (coupons: string[], visitor = browser(shop)) =>
  visitor.post('/api/orders/quote', { event_id: 1, items: [{ ticket_type_id: 1, amount: 1 }], coupons });

test('whoever has right codes asks as often as they like; who guesses has ten tries, wherever they guess', async () => {
  const { fan } = await newMember(shop);
  for (let time = 0; time < 15; time++) {
    expect((await check('DEZ', fan)).status).toBe(200);
    expect((await quote(['DEZ'], fan)).status).toBe(200);
  }
  const { id } = await prepare(fan, 1, { 1: 1 }, 1);
  for (let time = 0; time < 4; time++) {
    expect((await check(`CHUTE${time}`, fan)).status).toBe(422);
    expect((await quote(['DEZ', `PALPITE${time}`], fan)).status).toBe(422);
  }
  for (let time = 0; time < 2; time++) expect((await orderWith(fan, id, [`SORTE${time}`])).status).toBe(422);
  let more = 0;
  while ((await check(`MAIS${more}`, fan)).status === 422) more++;
  expect(more).toBeLessThan(5);
  for (const refusal of [
    await check('DEZ', fan),
    await quote(['DEZ'], fan),
    await orderWith(fan, id, ['DEZ']),
  ]) {
    expect(refusal).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^Muitas tentativas seguidas\. Tente de novo em \d+ segundos?\.$/),
      },
    });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect((await quote([], fan)).status).toBe(200);
  expect((await orderWith(fan, id, [])).status).toBe(201);
});

test.each([
  { road: 'the field for coupons', ask: (code: string, fan: Browser) => check(code, fan) },
  { road: 'the bill', ask: (code: string, fan: Browser) => quote([code], fan) },
])(
  'many at one address have fifty an hour together by $road; members still buy with the codes they have',
  async ({ ask }) => {
    await sql`delete from rate_bucket`.execute(shop.db);
    const known = browser(shop);
    const held = await known.post('/api/user/reserva', wish(1, { 1: 1 }));
    expect((await check('DEZ', known)).status).toBe(200);
    await known.join();

    const statuses: number[] = [];
    for (let time = 0; time < 60; time++) {
      const { fan } = await newMember(shop);
      statuses.push((await ask(`CHUTE${time}`, fan)).status);
    }
    const missed = statuses.filter((status) => status === 422).length;
    expect(missed).toBeGreaterThanOrEqual(44);
    expect(missed).toBeLessThanOrEqual(50);
    expect(statuses.at(-1)).toBe(429);
    expect((await check('DEZ')).status).toBe(429);
    expect((await quote(['DEZ'])).status).toBe(429);
    const { fan } = await newMember(shop);
    expect((await quote(['DEZ'], fan)).status).toBe(429);
    const { id } = await prepare(fan, 1, { 1: 1 }, 1);
    expect((await orderWith(fan, id, ['DEZ'])).status).toBe(201);

    expect((await quote(['dez'], known)).status).toBe(200);
    expect((await quote(['DEZ', 'CHUTE'], known)).status).toBe(429);
    const draft = { id: held.body.id, step: 'payment', participants: [person()], complete: true };
    await known.put('/api/reservations/current', draft);
    expect((await orderWith(known, held.body.id, ['DEZ'])).status).toBe(201);
  },
);

test('whoever goes on after their ten tries uses up nobody else’s', async () => {
  await sql`delete from rate_bucket`.execute(shop.db);
  const { fan } = await newMember(shop);
  const statuses: number[] = [];
  for (let time = 0; time < 70; time++) statuses.push((await check(`CHUTE${time}`, fan)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await check('DEZ')).status).toBe(200);
});
