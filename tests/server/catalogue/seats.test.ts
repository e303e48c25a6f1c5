import { randomBytes, randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

import { importCatalogue, write } from '#server/catalogue/import.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import type { Database } from '#server/store/schema.ts';
import { freshDatabase } from '#tests/support/database.ts';

import { type Edit, edited, refusalsOf } from './support/folders.ts';

const { db } = await freshDatabase();

const id = 2103;
const event = 'events/serenata-no-coreto.json';
const house = 'venues/coreto.json';
const chairs = ['sectors', 0, 'rows'] as const;

const bring = async (...edits: Edit[]) => importCatalogue({ db }, await edited(...edits));
const refusals = async (...edits: Edit[]) => {
  const source = await edited(...edits);
  return refusalsOf(() => importCatalogue({ db }, source));
};

/** Row C without its last seat, and one place less for sale. */
const shorter: Edit[] = [
  [house, [...chairs, 2, 'interval', 'end'], 7],
  [event, ['sectors', 0, 'capacity'], 27],
];

const versionOf = async () =>
  (await db.selectFrom('event').select('mapVersion').where('id', '=', id).executeTakeFirstOrThrow())
    .mapVersion;
const seatsOf = (symbol: string) =>
  db
    .selectFrom('seat')
    .select(['seatNo', 'rowId', 'num', 'rank', 'kind', 'x', 'y', 'sellable'])
    .where('eventId', '=', id)
    .where('symbol', '=', symbol)
    .orderBy('num')
    .execute();

/** Takes one seat for as long as said; answers the hold. */
async function claim(
  symbol: string,
  num: number,
  until: 'now' | 'later' | 'sold',
  on: Kysely<Database> = db,
): Promise<string> {
  const holdId = randomUUID();
  await on
    .insertInto('hold')
    .values({
      eventId: id,
      id: holdId,
      sessionHash: randomBytes(32),
      state: until === 'sold' ? 'converted' : 'active',
      expiresAt: sql<Date>`now() + interval '1 hour'`,
      maxExpiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  const deadline = {
    now: `now() - interval '1 minute'`,
    later: `now() + interval '1 hour'`,
    sold: `'infinity'`,
  };
  await sql`
    insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, sold_order_id)
      select event_id, sector_id, seat_no, ${holdId}::uuid, (${sql.raw(deadline[until])})::timestamptz, ${until === 'sold' ? randomUUID() : null}::uuid
        from seat where event_id=${id} and symbol=${symbol} and num=${num}`.execute(on);
  return holdId;
}

beforeEach(async () => {
  await sql`delete from seat_claim`.execute(db);
  await bring();
});

describe('a drawing that is imported', () => {
  it('is rows and seats of the numbered sectors, and the outlines of all', async () => {
    const { rows: sectors } = await sql<{ text: string }>`
      select concat_ws(' ', c.name, c.zone, c.gate, jsonb_array_length(c.outline), c.label, c.focus,
          (select count(*) from seat s where s.event_id=c.event_id and s.sector_id=c.id)) as text
        from sector c where c.event_id=${id} order by c.id`.execute(db);
    expect(sectors.map(({ text }) => text)).toEqual([
      'Cadeiras Sentado 1 4 [320, 230] [320, 90] 28',
      // The event says by which gate, the house says where nothing else does.
      'Mesas Mesas 3 4 [320, 415] [320, 55] 8',
      'Gramado Gramado 2 4 [60, 305] [320, 55] 0',
    ]);
    const { drawing } = await db
      .selectFrom('event')
      .select('drawing')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(drawing).toMatchObject({
      name: 'Coreto da Matriz',
      width: 640,
      height: 520,
      scene: { kind: 'stage' },
    });
    expect(drawing).not.toHaveProperty('sectors');
    const rows = await db
      .selectFrom('seatRow')
      .select([
        'symbol',
        'sectorId',
        'sectionId',
        'firstNumber',
        'lastNumber',
        'gaps',
        'wheelchair',
        'around',
      ])
      .where('eventId', '=', id)
      .orderBy('sectorId')
      .orderBy('position')
      .execute();
    expect(rows.map(({ symbol, sectionId }) => `${symbol} ${sectionId}`)).toEqual([
      'A 11',
      'B 11',
      'C 11',
      'PCD 12',
      'Mesa 1 21',
      'Mesa 2 21',
    ]);
    expect(rows[1]).toMatchObject({ firstNumber: 1, lastNumber: 9, gaps: [5], around: null });
    expect(rows[3]).toMatchObject({ wheelchair: [1, 3] });
    expect(rows[4]).toMatchObject({ around: { at: [220, 414.8], radius: 20 } });
  });

  it('ranks a seat by its distance to what its sector looks at', async () => {
    const [first, , , , , sixth] = await seatsOf('A');
    expect(first).toMatchObject({ num: 1, kind: 'regular', x: 194, y: 165, rank: 147 });
    expect(sixth?.rank).toBe(Math.round(Math.hypot(374 - 320, 165 - 90)));
    expect((await seatsOf('PCD')).map(({ kind }) => kind)).toEqual([
      'wheelchair',
      'companion',
      'wheelchair',
      'reduced',
    ]);
    expect((await seatsOf('B')).map(({ num }) => num)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  });

  it('knows rows and seats by what they are called, wherever they go', async () => {
    const before = { a: await seatsOf('A'), c: await seatsOf('C') };
    const rows = [...(await rowsOf(house))];
    // The last row comes first, everything else moves, a row comes between.
    const [a, b, c, pcd] = rows;
    await bring(
      [house, [...chairs], [pcd, c, b, a]],
      [house, [...chairs, 3, 'shape', 'start'], [196, 165]],
      [house, [...chairs, 2, 'gaps'], []],
      [event, ['sectors', 0, 'capacity'], 29],
    );
    const keys = (seats: Awaited<ReturnType<typeof seatsOf>>) =>
      seats.map(({ seatNo, rowId, num }) => [seatNo, rowId, num]);
    expect(keys(await seatsOf('A'))).toEqual(keys(before.a));
    expect(keys(await seatsOf('C'))).toEqual(keys(before.c));
    expect((await seatsOf('A'))[0]?.x).toBe(196);
    // The pillar went: its seat gets the next number nobody has.
    expect((await seatsOf('B')).find(({ num }) => num === 5)?.seatNo).toBe(29);
  });

  it('gets a new version when it changes, and only then', async () => {
    const version = await versionOf();
    await bring();
    await bring([event, ['title'], 'Seresta no Coreto']);
    expect(await versionOf()).toBe(version);
    await bring([house, [...chairs, 0, 'shape', 'start'], [196, 165]]);
    expect(await versionOf()).toBe(version + 1);
    await bring([house, ['sectors', 2, 'outline', 0], [30, 130]]);
    expect(await versionOf()).toBe(version + 2);
    await bring([house, ['scene', 'name'], 'Banda']);
    expect(await versionOf()).toBe(version + 3);
  });

  it('is sold without numbers where the event says so', async () => {
    const { changes } = await bring(
      [event, ['sectors', 1, 'numbered'], false],
      ...Array.from(
        { length: 6 },
        (_, type): Edit => [event, ['sectors', 1, 'sections', 0, 'ticket_types', type, 'pool'], 'Gramado'],
      ),
    );
    expect(changes).toMatchObject({ seat: { deleted: 8 }, seatRow: { deleted: 2 } });
    expect(await seatsOf('Mesa 1')).toEqual([]);
  });

  it('goes with the event that names it no more', async () => {
    const { changes } = await bring([event, ['seat_map'], undefined]);
    expect(changes).toMatchObject({
      seat: { deleted: 36 },
      seatRow: { deleted: 6 },
      section: { deleted: 0 },
    });
    expect(
      await db.selectFrom('event').select('drawing').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ drawing: null });
  });
});

describe('a seat that left the drawing', () => {
  it('is deleted when nobody has it, also after a hold that has ended', async () => {
    await claim('C', 8, 'now');
    expect((await bring(...shorter)).changes).toMatchObject({ seat: { inserted: 0, deleted: 1 } });
    expect((await seatsOf('C')).map(({ num }) => num)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await bring()).changes).toMatchObject({ seat: { inserted: 1 } });
  });

  it.each(['later', 'sold'] as const)('stops the import while somebody has it: %s', async (until) => {
    await claim('C', 8, until);
    const before = await seatsOf('C');
    expect(await refusals(...shorter)).toEqual([
      `${event}: sectors[0].name = "Cadeiras": seats that are sold or held are gone from the drawing: C 8`,
    ]);
    expect(await seatsOf('C')).toEqual(before);
  });

  it('stops it also when its row, its sector or the whole drawing goes', async () => {
    await claim('Mesa 2', 1, 'later');
    await claim('A', 3, 'sold');
    const gone = 'seats that are sold or held are gone from the drawing';
    expect(
      await refusals(
        [house, ['sectors', 1, 'rows', 1, 'symbol'], 'Mesa 3'],
        [house, [...chairs, 0, 'symbol'], 'AA'],
      ),
    ).toEqual([
      `${event}: sectors[0].name = "Cadeiras": ${gone}: A 3`,
      `${event}: sectors[1].name = "Mesas": ${gone}: Mesa 2 1`,
    ]);
    expect(await refusals([event, ['seat_map'], undefined])).toHaveLength(2);
    const documents = await edited();
    const sectors = Reflect.get(documents.documents.get(event) ?? {}, 'sectors');
    expect(await refusals([event, ['sectors'], [sectors[0], sectors[2]]])).toEqual([
      expect.stringContaining(`sector 2: ${gone}: Mesa 2 1`),
    ]);
  });

  it('is told as a sentence also when somebody takes it while we look', async () => {
    const answers: Promise<string[]>[] = [];
    await db.transaction().execute(async (buyer) => {
      await claim('C', 8, 'later', buyer);
      answers.push(refusals(...shorter));
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_stat_activity
              where datname=current_database() and wait_event_type='Lock'`.execute(db);
          return rows[0]?.waiting;
        })
        .toBeGreaterThan(0);
    });
    expect(await Promise.all(answers)).toEqual([
      [`${event}: sectors[0].name = "Cadeiras": seats that are sold or held are gone from the drawing: C 8`],
    ]);
    expect(await seatsOf('C')).toHaveLength(8);
  });

  it('may be moved and made for somebody else while it is sold', async () => {
    await claim('C', 8, 'sold');
    await bring(
      [house, [...chairs, 2, 'shape', 'start'], [196, 240]],
      [house, [...chairs, 2, 'reduced'], [8]],
    );
    expect((await seatsOf('C'))[7]).toMatchObject({ kind: 'reduced', sellable: true });
  });

  it('stays, and is not for sale, where an old order names it', async () => {
    const hold = await claim('C', 8, 'later');
    await orderOf(hold);
    await sql`delete from seat_claim`.execute(db);
    expect((await bring(...shorter)).changes).toMatchObject({ seat: { updated: 1, deleted: 0 } });
    expect((await seatsOf('C')).find(({ num }) => num === 8)?.sellable).toBe(false);
    expect((await bring(...shorter)).changes).toMatchObject({
      seat: { inserted: 0, updated: 0, deleted: 0 },
    });
    await bring();
    expect((await seatsOf('C')).find(({ num }) => num === 8)?.sellable).toBe(true);
  });

  describe('and that an order names whose money comes late', () => {
    let orderId: string;
    const retake = async (on: Kysely<Database> = db) => {
      const { rows } = await sql<{ isTaken: boolean }>`
        select retake_places(${id}::int, ${orderId}::uuid) as is_taken`.execute(on);
      return rows[0]?.isTaken;
    };
    const somebodyWaits = () =>
      expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`.execute(
            db,
          );
          return rows.length;
        })
        .toBe(1);

    beforeEach(async () => {
      orderId = await orderOf(await claim('C', 8, 'later'));
      await sql`delete from seat_claim`.execute(db);
      await sql`
        insert into buyer_quota(event_id, cpf_hmac, qty, lim) select event_id, cpf_hmac, 0, 6 from orders where id=${orderId}`.execute(
        db,
      );
    });

    it('is nobody’s, also while it is being taken out, and stops no import', async () => {
      const wording = await wordingKeys();
      const money = await db.transaction().execute(async (tx) => {
        await write(tx, await edited(...shorter), wording);
        const taken = retake();
        await somebodyWaits();
        return { taken };
      });
      expect(await money.taken).toBe(false);
      expect(await retake()).toBe(false);
      await bring(...shorter);
      await bring();
      expect(await retake()).toBe(true);
    });

    it('stops the import where the money was faster', async () => {
      const imported = await db.transaction().execute(async (payment) => {
        expect(await retake(payment)).toBe(true);
        const refused = refusals(...shorter);
        await somebodyWaits();
        return { refused };
      });
      expect(await imported.refused).toEqual([
        `${event}: sectors[0].name = "Cadeiras": seats that are sold or held are gone from the drawing: C 8`,
      ]);
      expect((await seatsOf('C')).find(({ num }) => num === 8)?.sellable).toBe(true);
    });
  });

  it('keeps its row and section too, when they go with it', async () => {
    const back = [event, ['sectors', 0, 'sections', 2]] as const;
    const types = [{ id: 131, nome: 'Inteira', preco: '40.00' }];
    await bring(
      [...back, { id: 13, name: 'Fundo', ticket_types: types }],
      [house, [...chairs, 2, 'section'], 'Fundo'],
    );
    await bring(
      [house, [...chairs], (await rowsOf(house)).toSpliced(2, 1)],
      [event, ['sectors', 0, 'capacity'], 20],
    );
    expect((await seatsOf('C')).map(({ num, sellable }) => [num, sellable])).toEqual([[8, false]]);
    const sections = await db
      .selectFrom('section')
      .select('id')
      .where('eventId', '=', id)
      .orderBy('id')
      .execute();
    expect(sections.map((section) => section.id)).toEqual([11, 12, 13, 21, 31]);
  });
});

async function rowsOf(file: string): Promise<unknown[]> {
  const { documents } = await edited();
  const sectors: unknown = Reflect.get(documents.get(file) ?? {}, 'sectors');
  return Array.isArray(sectors) ? Reflect.get(sectors[0], 'rows') : [];
}

/** An order that ended, of the seat a hold has. */
async function orderOf(holdId: string): Promise<string> {
  const [userId, orderId] = [randomUUID(), randomUUID()];
  const name = randomBytes(6).toString('hex');
  await db
    .insertInto('users')
    .values({
      id: userId,
      name,
      username: name,
      email: `${name}@example.com`,
      document: String(90000000000 + Number.parseInt(name.slice(0, 6), 16)),
      passwordHash: 'x',
    })
    .execute();
  await db
    .insertInto('orders')
    .values({
      eventId: id,
      id: orderId,
      publicCode: name.slice(0, 6),
      userId,
      holdId,
      cpfHmac: randomBytes(32),
      places: 1,
      status: 'refunded',
      subtotalCents: 0,
      totalCents: 0,
      priceSnapshot: '{}',
      payUntil: sql<Date>`now()`,
    })
    .execute();
  await sql`
    insert into order_item(event_id, order_id, line, ticket_type_id, sector_id, seat_no, unit_price_cents, nominal)
      select c.event_id, ${orderId}::uuid, 1, 111, c.sector_id, c.seat_no, 0, '[]' from seat_claim c where c.hold_id=${holdId}::uuid`.execute(
    db,
  );
  return orderId;
}
