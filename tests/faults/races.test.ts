import { sql } from 'kysely';
import { expect } from 'vitest';

import { sweep } from '#server/workers/sweeper.ts';
import { ageHold, browser, createEvent, poolOf, wish } from '#tests/server/commerce/shop.ts';
import { findings } from '#tests/support/books.ts';

import { fault } from './runs.ts';
import { factsOf, openWorld, ready } from './world.ts';

const shop = await openWorld();

fault(
  shop.db,
  {
    row: 20,
    what: 'no sweeper for an hour, then four at once, while others want the places: nobody waits for it, no place comes back twice',
    few: 5,
  },
  async ({ event, chance }) => {
    const capacity = 12;
    await createEvent(shop, { id: event, types: [{ capacity }, { capacity: 6 }] });
    const visits = () =>
      Promise.all(
        Array.from({ length: capacity / 2 }, () =>
          browser(shop).post('/api/user/reserva', wish(event, { 1: 2, 2: 1 })),
        ),
      );
    const first = await visits();
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 201));
    expect((await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }))).body.code).toBe('sold_out');
    await sql`update hold set expires_at=expires_at-interval '1 hour 15 minutes' where event_id=${event}`.execute(
      shop.db,
    );

    const early = 1 + chance.below(capacity / 2);
    for (let visitor = 0; visitor < early; visitor++)
      expect((await browser(shop).post('/api/user/reserva', wish(event, { 1: 2, 2: 1 }))).status).toBe(201);
    const [late] = await Promise.all([
      browser(shop).post('/api/user/reserva', wish(event, { 1: 1 })),
      ...Array.from({ length: 4 }, () => sweep(shop.context)),
    ]);
    expect(late.status).toBe(early * 2 < capacity ? 201 : 409);
    const held = early * 2 + (late.status === 201 ? 1 : 0);
    expect(await poolOf(shop, event)).toEqual({ held, sold: 0 });
    expect(await poolOf(shop, event, 2)).toEqual({ held: early, sold: 0 });
    await Promise.all(Array.from({ length: 4 }, () => sweep(shop.context)));
    expect((await poolOf(shop, event)).held).toBe(held);
  },
);

fault(
  shop.db,
  {
    row: 21,
    what: 'five times: order, expiry, release by its owner and by the sweeper want one hold at once, and exactly one gets it',
    few: 4,
  },
  async ({ event, chance }) => {
    const events: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const own = event * 10 + turn;
      events.push(own);
      const { fan, holdId } = await ready(shop, own, 1, 3);
      await ageHold(
        shop,
        holdId,
        chance.one(['1 second', '903 seconds', '904500 milliseconds', '906 seconds']),
      );
      const rivals = chance.shuffled<() => Promise<unknown>>([
        () => fan.post('/api/orders', { reservation_id: holdId, method: 'pix' }, { key: `${holdId}:1` }),
        () => fan.delete('/api/reservations/current'),
        () => sweep(shop.context),
        () => shop.pool.query('select release_hold($1::int, $2::uuid, false)', [own, holdId]),
        () => browser(shop).post('/api/user/reserva', wish(own, { 1: 3 })),
      ]);
      await Promise.all(
        rivals.map(async (rival) => {
          for (let head = chance.below(12); head > 0; head--) await shop.pool.query('select 1');
          await rival();
        }),
      );
      const { rows } = await shop.pool.query('select state from hold where id=$1', [holdId]);
      const facts = await factsOf(shop, own);
      expect(rows).toEqual([{ state: facts.orders === 1 ? 'converted' : 'released' }]);
      const { held } = await poolOf(shop, own);
      expect(held).toBeLessThanOrEqual(3);
      expect(held).toBe(await heldBy(own));
    }
    expect(await findings(shop.db, events)).toEqual([]);
  },
);

/** Places of the holds that live and of the orders that wait. */
async function heldBy(event: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(i.amount), 0)::int as n from hold h join hold_item i on i.event_id=h.event_id and i.hold_id=h.id
      where h.event_id=${event} and h.state in ('active','converted')`.execute(shop.db);
  return rows[0]?.n ?? 0;
}
