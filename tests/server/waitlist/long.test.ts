import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openShop } from '../commerce/shop.ts';
import { call, createSoldOut } from './stage.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;

/** So many wait for the first two types, one ticket or two each. */
async function lineUp(eventId: number, people: number) {
  await sql`
    with people as (
      insert into users(id, name, username, email, document, password_hash)
        select gen_random_uuid(), 'Fã', ${`${eventId}-`}::text||n, ${`${eventId}-`}::text||n||'@example.com', ${eventId}::text||lpad(n::text, 8, '0'), ''
          from generate_series(1, ${people}::int) n returning id),
    numbered as (select id, row_number() over () as n from people)
    insert into waitlist_entry(event_id, id, number, user_id, ticket_type_id, amount)
      select ${eventId}, gen_random_uuid(), n, id, 1+n%2, 1+n/2%2 from numbered`.execute(db);
  await sql`update waitlist set last_number=${people} where event_id=${eventId}`.execute(db);
}

test('of each type and amount it is asked whether it still sells, not of each person', async () => {
  await createSoldOut(shop, 701, { types: [{ capacity: 2 }, { capacity: 2 }] });
  await sql`update ga_slot set sold=capacity where event_id=701`.execute(db);
  await lineUp(701, 200);
  await sql
    .raw(`
      alter function still_sells rename to still_sells_really;
      create sequence asked minvalue 0 start 0;
      create function still_sells(ev int, type int) returns boolean language plpgsql stable as $$ begin
        perform nextval('asked');
        return still_sells_really(ev, type);
      end $$`)
    .execute(db);
  const asked = async (work: () => Promise<unknown>) => {
    await sql`select setval('asked', 0)`.execute(db);
    await work();
    const { rows } = await sql<{ n: number }>`select last_value as n from asked`.execute(db);
    return rows[0]?.n;
  };
  let kept: unknown;
  const looks = await asked(async () => {
    kept = (await sql`select * from line_keeps(701, array[1,2]) order by pool_id`.execute(db)).rows;
  });
  expect(kept).toEqual([
    { poolId: 1, people: 150 },
    { poolId: 2, people: 150 },
  ]);
  expect(looks).toBe(4);
  expect(await asked(() => call(shop))).toBeLessThan(20);
  await sql`update ticket_type set sale_end=now() where event_id=701 and id=2`.execute(db);
  expect(await asked(() => call(shop))).toBeLessThan(20);
  const { rows } = await sql`
    select ticket_type_id as type, state, count(*)::int as n from waitlist_entry where event_id=701 group by 1, 2 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { type: 1, state: 'waiting', n: 100 },
    { type: 2, state: 'closed', n: 100 },
  ]);
});

test('a line of what is not sold any more ends piece by piece, each within what a statement may take', async () => {
  await createSoldOut(shop, 702, { types: [{ capacity: 0 }, { capacity: 0 }] });
  await lineUp(702, 1_100);
  await sql`update event set status='cancelled' where id=702`.execute(db);
  await call(shop);
  const { rows } = await sql`
    select state, count(*)::int as n from waitlist_entry where event_id=702 group by state, xmin::text order by n`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: 'closed', n: 100 },
    { state: 'closed', n: 500 },
    { state: 'closed', n: 500 },
  ]);
});

test('whoever is leaving a line that ends is waited for by nobody', async () => {
  await createSoldOut(shop, 703, { types: [{ capacity: 0 }, { capacity: 0 }] });
  await lineUp(703, 3);
  await sql`update event set status='cancelled' where id=703`.execute(db);
  await db.transaction().execute(async (leaving) => {
    await sql`select from waitlist_entry where event_id=703 and number=2 for update`.execute(leaving);
    await call(shop);
  });
  const states = () => sql`select state from waitlist_entry where event_id=703 order by number`.execute(db);
  expect((await states()).rows).toEqual([{ state: 'closed' }, { state: 'waiting' }, { state: 'closed' }]);
  await call(shop);
  expect((await states()).rows).toEqual(Array(3).fill({ state: 'closed' }));
});
