import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { type Capabilities, capabilitiesOf, dialectFor, missingOf } from '#server/database/capabilities.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { holdGrace } from '#server/store/portableRelease.ts';
import { sweep } from '#server/workers/sweeper.ts';
import { freshDatabase } from '#tests/support/database.ts';

import { ageHold, browser, openShop, poolOf } from '../commerce/shop.ts';
import { claimsOf, createHouse, seat, seatWish } from '../seats/house.ts';

const all: Capabilities = { functions: true, skipLocked: true, notify: true, unlogged: true };

describe('an engine is asked what it can', () => {
  test('PostgreSQL has all capabilities', async () => {
    const { db } = await freshDatabase();
    expect(await capabilitiesOf(db)).toEqual(all);
    expect(missingOf(all)).toEqual([]);
  });

  test('what it refuses, it cannot: a language that is gone, a table that is written to the log', async () => {
    const { db } = await freshDatabase();
    await sql`drop extension plpgsql cascade`.execute(db);
    await sql`alter table seat_news set logged`.execute(db).catch(() => {});
    await sql`drop table seat_news, shown_sector`.execute(db);
    await sql`alter table shown_event set logged`.execute(db);
    const can = await capabilitiesOf(db);
    expect(can).toEqual({ ...all, functions: false, unlogged: false });
    expect(missingOf(can)).toEqual(['functions', 'unlogged']);
  });

  test('one that is not there is not one that cannot', async () => {
    const nowhere = openDatabase(openPool({ host: '127.0.0.1', port: 1 }, () => {}, { waitMs: 500 }));
    await expect(capabilitiesOf(nowhere)).rejects.toThrow();
    await nowhere.destroy();
  });

  test.each([
    [null, all, 'postgresql'],
    [null, { ...all, notify: false, unlogged: false }, 'postgresql'],
    [null, { ...all, functions: false }, 'portable'],
    [null, { ...all, skipLocked: false }, 'portable'],
    ['portable', all, 'portable'],
    ['postgresql', { ...all, functions: false }, 'postgresql'],
  ] as const)('%s of %j is %s', (wanted, can, dialect) => {
    expect(dialectFor(wanted, can)).toBe(dialect);
  });
});

describe('an event can live on a shard of its own', () => {
  test('its number leads every key of what is its own, but for ids that are unique anywhere', async () => {
    const { db } = await freshDatabase();
    const { rows } = await sql<{ key: string }>`
      select i.indexrelid::regclass::text as key from pg_index i
        join pg_attribute of_event on of_event.attrelid=i.indrelid and of_event.attname='event_id'
        where i.indisunique and i.indrelid::regclass::text not like 'psp.%' and i.indkey[0]<>of_event.attnum
        order by 1`.execute(db);
    expect(rows.map(({ key }) => key)).toEqual([
      'former_code_pkey',
      'hold_id',
      'orders_id',
      'payment_id',
      'ticket_secret',
      'waitlist_entry_id',
    ]);
  });
});

describe('without the functions that hold, give back and sweep', () => {
  test('places are held, refused, replaced, given back and swept all the same', async () => {
    const shop = await openShop({ DATABASE_DIALECT: 'portable' });
    await createHouse(shop, { id: 1, pool: 5 });
    const { rows } = await sql<{ same: boolean }>`select hold_grace()=${holdGrace} as same`.execute(shop.db);
    expect(rows).toEqual([{ same: true }]);
    for (const name of [
      ...[
        'take_hold',
        'look',
        'holds_of',
        'lock_visitor',
        'places_left',
        'quota_left',
        'claims_on',
        'pools_of',
      ],
      ...['take_places', 'take_seats', 'take_pool', 'grab_pool', 'note_part', 'lock_slots', 'inherit_draft'],
      ...['give_back', 'give_back_parts', 'release_hold', 'sweep_holds'],
    ])
      await sql`drop function ${sql.ref(name)} cascade`.execute(shop.db);

    const [fan, other] = [browser(shop), browser(shop)];
    const namesOf = async () => (await claimsOf(shop, 1)).map(({ seat: name }) => name);
    const hold = (who: typeof fan, numbers: number[], people = 0, nearest = false) =>
      who.post('/api/user/reserva', {
        ...seatWish(
          1,
          numbers.map((n) => seat('A', n)),
          people,
        ),
        nearest,
      });
    expect((await hold(fan, [1, 2], 4)).status).toBe(201);
    expect(await hold(other, [2, 3])).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
    expect(await hold(other, [], 2)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
    const near = await hold(other, [2, 3], 0, true);
    expect(near.body.seats.map(({ number }) => number)).toEqual([3, 4]);
    expect((await hold(fan, [2], 1)).status).toBe(201);
    expect([await namesOf(), await poolOf(shop, 1)]).toEqual([['A2', 'A3', 'A4'], { held: 1, sold: 0 }]);
    expect((await fan.delete('/api/reservations/current')).status).toBe(204);
    expect([await namesOf(), await poolOf(shop, 1)]).toEqual([['A3', 'A4'], { held: 0, sold: 0 }]);
    await ageHold(shop, near.body.id, '906 seconds');
    expect(await sweep(shop.context)).toBe(1);
    expect(await namesOf()).toEqual([]);
  });
});
