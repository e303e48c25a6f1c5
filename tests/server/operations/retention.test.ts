import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { retire } from '#server/workers/retention.ts';
import { findings } from '#tests/support/books.ts';
import {
  age,
  ageHold,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { createHouse, seat, seatWish } from '../seats/house.ts';

const shop = await openShop();
const fan = async () => {
  const visitor = browser(shop);
  await visitor.join();
  return visitor;
};
const holdIds = async () => {
  const rows = await shop.db.selectFrom('hold').select('id').execute();
  return rows.map(({ id }) => id).sort();
};

beforeAll(async () => {
  await createEvent(shop, { id: 1 });
  await createHouse(shop, { id: 2 });
});

test('holds that bought nothing are forgotten a month after their end, with what they held', async () => {
  const kept: string[] = [];
  const released = async (event: number, body: object, ago: string) => {
    const visitor = await fan();
    const hold = await visitor.post('/api/user/reserva', body);
    await visitor.delete('/api/reservations/current');
    await ageHold(shop, hold.body.id, ago);
    expect(event).toBe(hold.body.event_id);
    return hold.body.id;
  };
  const paid = await buy(await fan(), 1, { 1: 1 }, 1);
  await simulate(shop, await chargeOf(shop, paid.id), 'pay');
  await settle(shop);
  const unpaid = await buy(await fan(), 1, { 1: 1 }, 1);
  await age(shop, unpaid.id, '20 minutes');
  await settle(shop);
  for (const id of [paid.holdId, unpaid.holdId]) {
    await ageHold(shop, id, '5 years');
    kept.push(id);
  }
  await released(1, wish(1, { 1: 2 }), '31 days');
  await released(2, seatWish(2, [seat('A', 1), seat('A', 2)]), '31 days');
  kept.push(await released(1, wish(1, { 1: 2 }), '29 days'));

  const live = await (await fan()).post('/api/user/reserva', wish(1, { 1: 1 }));
  kept.push(live.body.id);

  expect((await holdIds()).length).toBe(kept.length + 2);

  await retire(shop.context);
  expect(await holdIds()).toEqual(kept.sort());
  const orphans = await sql`
    select hold_id from hold_item i where not exists (select from hold h where h.event_id=i.event_id and h.id=i.hold_id)
    union all select hold_id from ga_part p where not exists (select from hold h where h.event_id=p.event_id and h.id=p.hold_id)`.execute(
    shop.db,
  );
  expect(orphans.rows).toEqual([]);
  expect(await findings(shop.db)).toEqual([]);
  expect(await retire(shop.context)).toBe(0);
});

test('what a provider said is forgotten half a year after it was worked on or given up, and never before', async () => {
  await sql`delete from webhook_inbox`.execute(shop.db);
  await sql`insert into webhook_inbox(psp, psp_event_id, psp_payment_id, received_at, done_at, next_try_at) values
    ('sandbox', 'old', 'p', now()-interval '181 days', now()-interval '181 days', now()),
    ('sandbox', 'young', 'p', now()-interval '179 days', now()-interval '179 days', now()),
    ('sandbox', 'given up', 'p', now()-interval '181 days', null, 'infinity'),
    ('sandbox', 'given up lately', 'p', now()-interval '179 days', null, 'infinity'),
    ('sandbox', 'waiting', 'p', now()-interval '400 days', null, now())`.execute(shop.db);
  await retire(shop.context);
  const { rows } = await sql<{
    pspEventId: string;
  }>`select psp_event_id from webhook_inbox order by 1`.execute(shop.db);
  expect(rows.map(({ pspEventId }) => pspEventId)).toEqual(['given up lately', 'waiting', 'young']);
});

test('a letter that was given up goes a week after it was written, whatever it told; so does what a process that is gone told of its load', async () => {
  await sql`delete from outbox`.execute(shop.db);
  await sql`insert into outbox(event_id, id, dedupe, topic, payload, created_at, next_try_at)
    select 1, gen_random_uuid(), topic||age, topic, jsonb_build_object('age', age), now()-age::interval, 'infinity'
      from unnest(array['letter', 'waitlist.offered', 'waitlist.lapsed']) topic, unnest(array['6 days', '8 days']) age`.execute(
    shop.db,
  );
  await sql`insert into waiting_load(event_id, process, at, holds, slow, queue)
    select 1, gen_random_uuid(), now()-age::interval, 1, 0, 0 from unnest(array['50 minutes', '2 hours']) age`.execute(
    shop.db,
  );
  await retire(shop.context);
  const { rows: letters } = await sql`select topic, payload->>'age' as age from outbox order by 1`.execute(
    shop.db,
  );
  expect(letters).toEqual(
    ['letter', 'waitlist.lapsed', 'waitlist.offered'].map((topic) => ({ topic, age: '6 days' })),
  );
  const { rows: loads } = await sql`select now()-at < interval '1 hour' as young from waiting_load`.execute(
    shop.db,
  );
  expect(loads).toEqual([{ young: true }]);
});

test('what cannot be forgotten keeps nothing else back, and is told', async () => {
  await sql`insert into mailbox(id, channel, recipient, body, sent_at) values(gen_random_uuid(), 'sms', '1', '', now()-interval '8 days')`.execute(
    shop.db,
  );
  const visitor = await fan();
  const held = await visitor.post('/api/user/reserva', wish(1, { 1: 1 }));
  await visitor.delete('/api/reservations/current');
  await ageHold(shop, held.body.id, '31 days');
  const broken = sql.raw(`
    create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before delete on mailbox for each row execute function broken()`);
  await broken.execute(shop.db);
  shop.lines.length = 0;
  await expect(retire(shop.context)).rejects.toThrow(/^1 of \d+ failed/);
  await sql`drop trigger broken on mailbox`.execute(shop.db);
  expect(
    shop.lines.filter(
      (line) => line.includes('"forgetting":"mailbox"') && line.includes('could not be forgotten'),
    ),
  ).toHaveLength(1);
  expect(await holdIds()).not.toContain(held.body.id);
  await retire(shop.context);
  expect(
    (await sql`select 1 from mailbox where sent_at<now()-interval '7 days'`.execute(shop.db)).rows,
  ).toEqual([]);
});

/** What the law keeps: five years of who bought (CDC art. 27), orders and money for the books. */
test('what was bought stays, however old', async () => {
  await sql`update orders set created_at=now()-interval '4 years'`.execute(shop.db);
  const before =
    await sql`select o.*, i.nominal from orders o join order_item i on i.order_id=o.id where o.status='paid'`.execute(
      shop.db,
    );
  expect(before.rows).toHaveLength(1);
  await retire(shop.context);
  const after =
    await sql`select o.*, i.nominal from orders o join order_item i on i.order_id=o.id where o.status='paid'`.execute(
      shop.db,
    );
  expect(after.rows).toEqual(before.rows);
});
