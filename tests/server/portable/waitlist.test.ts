import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { browser, openShop, poolOf, wish } from '../commerce/shop.ts';
import { call, comeBack, createSoldOut, fan } from '../waitlist/stage.ts';

const shop = await openShop({ DATABASE_DIALECT: 'portable', RATE_FACTOR: '1000' });
const { db } = shop;

const offersWaitlist = async (eventId: number) => {
  const { body } = await browser(shop).get(`/api/events/${eventId}`);
  return JSON.stringify(body).includes('"waitlist":true');
};

test('where nobody could keep a line there is none: not with the event, not to look at, not to join', async () => {
  await createSoldOut(shop, 701);
  const each = await fan(shop);
  expect(await offersWaitlist(701)).toBe(false);
  expect((await each.look(701)).body).toMatchObject({ state: 'closed', position: null });
  expect(await each.join(701)).toMatchObject({ status: 409, body: { code: 'waitlist_closed' } });
  expect((await sql`select from waitlist_entry`.execute(db)).rows).toEqual([]);
});

test('a line that was there is not called, keeps its order, and what was offered may be taken', async () => {
  const before = { context: { ...shop.context, dialect: 'postgresql' as const } };
  await createSoldOut(shop, 702);
  const [first, second] = [await fan(shop), await fan(shop)];
  await sql`insert into waitlist_entry(event_id, id, number, user_id, ticket_type_id, amount) values
    (702, gen_random_uuid(), 1, ${first.id}, 1, 1), (702, gen_random_uuid(), 2, ${second.id}, 1, 1)`.execute(
    db,
  );
  await comeBack(shop, 702, 1);
  expect(await call(before)).toBe(1);
  await comeBack(shop, 702, 1);
  expect(await call(shop)).toBe(0);
  const offer = (await first.look(702)).body;
  expect(offer.state).toBe('offered');
  expect((await first.accept(offer.entry_id ?? '')).status).toBe(200);
  expect((await second.look(702)).body).toMatchObject({ state: 'waiting', position: 1 });
  expect((await browser(shop).post('/api/user/reserva', wish(702, { 1: 1 }))).status).toBe(201);
  expect(await poolOf(shop, 702)).toEqual({ held: 2, sold: 0 });
});
