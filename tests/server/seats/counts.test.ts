import { randomBytes } from 'node:crypto';

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';

import { openHouses } from '#server/seats/house.ts';
import type { Database } from '#server/store/schema.ts';
import { seatCounts } from '#server/store/seatCounts.ts';
import { takeHold } from '#server/store/take.ts';
import { sparingly } from '#server/workers/sparingly.ts';

import { openShop } from '../commerce/shop.ts';
import { createHouse } from './house.ts';

const shop = await openShop();
const [small, large] = [1, 2];
await createHouse(shop, { id: small });
await createHouse(shop, { id: large, sectors: 4, rows: 25, seats: 52 });

/** The same database for somebody who counts what is asked of it. */
function watched() {
  const asked: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: shop.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void asked.push(query.sql),
  });
  const times = (part: string) => asked.filter((statement) => statement.includes(part)).length;
  return { db, counts: () => times('from seat_claim c join'), houses: () => times('from seat s join') };
}

const hold = async (eventId: number, seatNo: number) => {
  const sid = randomBytes(32);
  const seat = {
    sectorId: 2,
    seatNo,
    rowId: 201,
    sectionId: 20,
    symbol: 'A',
    number: seatNo,
    ticketTypeId: 21,
  };
  const seats = [{ ...seat, sectorName: 'L105', kind: 'regular' as const, x: 0, y: 0 }];
  const wanted = {
    eventId,
    producerId: '0',
    lines: [],
    seated: [],
    seats,
    nearest: false,
    seconds: 900,
    atMost: 900,
  };
  await takeHold(shop.context, { user: null, sid }, wanted);
  return { user: null, sid };
};

describe('seats that are left', () => {
  test('of a house of usual size are counted for whoever asks, as they are now', async () => {
    const { db, counts } = watched();
    expect((await seatCounts(db, [small])).get('1 20')).toEqual({ left: 30, capacity: 30 });
    const owner = await hold(small, 1);
    expect((await seatCounts(db, [small])).get('1 20')).toEqual({ left: 29, capacity: 30 });
    expect((await seatCounts(db, [small], owner)).get('1 20')).toEqual({ left: 30, capacity: 30 });
    expect(counts()).toBe(3);
  });

  test('of a large one are counted once a second for everybody, and what is mine is free to me', async () => {
    const { db, counts, houses } = watched();
    expect((await seatCounts(db, [large])).get('2 20')).toEqual({ left: 1_300, capacity: 1_300 });
    const owner = await hold(large, 1);
    await Promise.all(Array.from({ length: 30 }, () => seatCounts(db, [large])));
    expect(counts()).toBeGreaterThan(1);
    expect(counts()).toBeLessThan(6);
    expect((await seatCounts(db, [small, large])).get('1 10')).toEqual({ left: 30, capacity: 30 });
    expect((await seatCounts(db, [large])).get('2 20')).toEqual({ left: 1_299, capacity: 1_300 });
    expect((await seatCounts(db, [large], owner)).get('2 20')).toEqual({ left: 1_300, capacity: 1_300 });
    await hold(large, 2);
    await expect
      .poll(async () => (await seatCounts(db, [large])).get('2 20'), { interval: 100 })
      .toEqual({ left: 1_298, capacity: 1_300 });
    // the first look, the second of somebody who knows by then that it is large, and the small one
    expect(houses()).toBe(3);
    const overview = await openHouses({ db }).overview(await openHouses({ db }).at(String(large), '0'));
    expect(JSON.parse(overview.json).data[1].free).toBe(1_298);
  });
});

describe('work that reads much', () => {
  test('is not done more than a fifth of the time, whether it goes well or not', async () => {
    let clock = 0;
    let runs = 0;
    const look = sparingly(
      async () => {
        clock += 10;
        if (++runs === 2) throw new Error('away');
        return runs;
      },
      () => clock,
    );
    const turns: (number | null)[] = [];
    for (let turn = 0; turn < 15; turn++) {
      turns.push(await look().catch(() => -1));
      clock += 10;
    }
    expect(turns).toEqual([1, null, null, null, -1, null, null, null, 3, null, null, null, 4, null, null]);
  });
});
