import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { type Browser, browser, createEvent, openShop, prepare } from './shop.ts';

const shop = await openShop();
const [paid, free] = [810, 811];
await createEvent(shop, { id: paid });
await createEvent(shop, { id: free, types: [{ cents: 0 }] });

/** A member born so many years and days ago, by the calendar of Brasília; null never said when. */
async function bornAgo(age: string | null): Promise<Browser> {
  const fan = browser(shop);
  const { id } = await fan.join();
  const day = age === null ? sql`null` : sql`(now() at time zone 'America/Sao_Paulo')::date-${age}::interval`;
  await sql`update users set birth_date=${day} where email=${`${id}@example.com`}`.execute(shop.db);
  return fan;
}

async function ordering(fan: Browser, event: number) {
  const { id } = await prepare(fan, event, { 1: 1 }, 1);
  const body = { reservation_id: id, method: event === free ? 'free' : 'pix' };
  const order = () => fan.post('/api/orders', body, { key: `${id}:1` });
  return { id, order };
}

afterEach(() => sql`delete from setting`.execute(shop.db));

describe('whoever is below 18', () => {
  test.each([
    ['for money', paid],
    ['for nothing', free],
  ])('buys nothing, %s: the order is refused in words and the places stay theirs', async (_, event) => {
    const { id, order } = await ordering(await bornAgo('17 years 364 days'), event);
    expect(await order()).toMatchObject({
      status: 422,
      body: {
        code: 'minor',
        message: 'Para finalizar a compra, é preciso ter 18 anos ou mais. Peça ajuda ao seu responsável.',
      },
    });
    const { rows } = await sql<{ state: string; orders: number }>`
      select state, (select count(*) from orders where hold_id=h.id)::int as orders from hold h where id=${id}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ state: 'active', orders: 0 }]);
  });

  test('may buy where the operator says so', async () => {
    await sql`insert into setting(tag, value) values('adults_only', 'disabled')`.execute(shop.db);
    const { order } = await ordering(await bornAgo('17 years'), paid);
    expect((await order()).status).toBe(201);
  });

  test('has the order that was made while it could be', async () => {
    const fan = await bornAgo('18 years');
    const { order } = await ordering(fan, paid);
    const { body } = await order();
    await sql`update users set birth_date=birth_date+1 where id=(select user_id from orders where id=${body.id})`.execute(
      shop.db,
    );
    expect(await order()).toMatchObject({ status: 201, body: { id: body.id } });
  });
});

test.each([['18 years'], [null]])(
  'whoever is of age, from the birthday on, or never said when, buys: %s',
  async (age) => {
    const { order } = await ordering(await bornAgo(age), free);
    expect((await order()).status).toBe(201);
  },
);
