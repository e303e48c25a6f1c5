import { randomBytes, randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import { importCatalogue, write } from '#server/catalogue/import.ts';
import { spread } from '#server/catalogue/pools.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import type { Database } from '#server/store/schema.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

import { type Edit, edited, refusalsOf, wholeFolder } from './support/folders.ts';

const { db } = await freshDatabase();

const event = 2101;
const forro = 'events/forro-de-terreiro.json';
const serenata = 'events/serenata-no-coreto.json';
const coreto = 'venues/coreto.json';
const types = ['sectors', 0, 'sections', 0, 'ticket_types'] as const;
const table = ['sectors', 1, 'sections', 0, 'ticket_types', 0] as const;

/** Holds units of a ticket type, or a seat with it, as a visitor does; answers the hold. */
async function take(
  on: Kysely<Database>,
  type: number,
  amount: number,
  { of = event, seat }: { of?: number; seat?: { sector: number; no: number } } = {},
): Promise<string> {
  const id = randomUUID();
  const [wanted, seats] = seat ? [[], [seat]] : [[type], []];
  const { rows } = await sql<{
    isTaken: boolean;
  }>`select take_hold(${of}::int, ${id}::uuid, ${randomBytes(32)}::bytea, null::uuid,
    ${wanted}::int[], ${wanted.map(() => amount)}::int[], interval '15 minutes', interval '60 minutes', true,
    ${seats.map(({ sector }) => sector)}::int[], ${seats.map(({ no }) => no)}::int[], ${seats.map(() => type)}::int[]) as is_taken`.execute(
    on,
  );
  expect(rows).toEqual([{ isTaken: true }]);
  return id;
}
const hold = (type: number, amount: number) => take(db, type, amount);

/** Sells a hold: an order with its lines, the places sold. */
async function sell(holdId: string, type: number, amount: number): Promise<void> {
  const userId = randomUUID();
  const orderId = randomUUID();
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
      eventId: event,
      id: orderId,
      publicCode: name.slice(0, 6),
      userId,
      holdId,
      cpfHmac: randomBytes(32),
      places: amount,
      subtotalCents: 0,
      totalCents: 0,
      priceSnapshot: '{}',
      payUntil: sql<Date>`now()`,
    })
    .execute();
  await db
    .insertInto('orderItem')
    .values(
      Array.from({ length: amount }, (_, index) => ({
        eventId: event,
        orderId,
        line: index + 1,
        ticketTypeId: type,
        sectorId: 1,
        unitPriceCents: 0,
        nominal: '[]',
      })),
    )
    .execute();
  await sql`select sell_parts(${event}::int, ${holdId}::uuid)`.execute(db);
}

const pool = (poolId: number) =>
  db
    .selectFrom('gaSlot')
    .select(['capacity', 'held', 'sold'])
    .where('eventId', '=', event)
    .where('poolId', '=', poolId)
    .executeTakeFirst();
const activeTypes = async () =>
  (
    await db
      .selectFrom('ticketType')
      .select(['id', 'active'])
      .where('eventId', '=', event)
      .orderBy('id')
      .execute()
  ).map(({ id, active }) => `${id} ${active ? 'active' : 'inactive'}`);
const whole = async () => importCatalogue({ db }, await readFolder(wholeFolder));

describe('what buyers have', () => {
  beforeAll(async () => {
    await whole();
    await sell(await hold(111, 3), 111, 3);
    await hold(211, 2);
  });

  it('may change hands until as long before the new date as before the old one', async () => {
    const { startsAt } = await db
      .selectFrom('event')
      .select('startsAt')
      .where('id', '=', event)
      .executeTakeFirstOrThrow();
    const until = async () =>
      (await db.selectFrom('orderItem').select('carrierChangeDate').orderBy('line').execute()).map(
        ({ carrierChangeDate }) => carrierChangeDate?.getTime() ?? null,
      );
    const hours = 3_600_000;
    const deadline = startsAt.getTime() - 24 * hours;
    await db
      .updateTable('orderItem')
      .set({ carrierChangeDate: new Date(deadline) })
      .where('line', '>', 1)
      .execute();
    const later = new Date(startsAt.getTime() + 50 * hours);
    await importCatalogue(
      { db },
      await edited(
        [forro, ['starts_at'], later.toISOString()],
        [forro, ['ends_at'], new Date(later.getTime() + 5 * hours).toISOString()],
      ),
    );
    expect(await until()).toEqual([null, deadline + 50 * hours, deadline + 50 * hours]);
    await whole();
    expect(await until()).toEqual([null, deadline, deadline]);
    await db.updateTable('orderItem').set({ carrierChangeDate: null }).execute();
  });

  it('may become more of one CPF where nobody wrote so, and the import says it once', async () => {
    const crowd = (cpf?: number) => edited([forro, ['per_order_limit'], 12], [forro, ['per_cpf_limit'], cpf]);
    const warned = async (cpf?: number, rehearse = false) =>
      (await importCatalogue({ db }, await crowd(cpf), { rehearse })).warnings
        .map(lineOf)
        .filter((line) => line.includes('from now on'));
    expect(await warned(8)).toEqual([]);
    const raised = [
      `${forro}: per_cpf_limit = nothing: one CPF may have 12 from now on, and not 8 as until now`,
    ];
    expect(await warned(undefined, true)).toEqual(raised);
    expect(await warned()).toEqual(raised);
    expect(await warned()).toEqual([]);
    await whole();
  });

  it('keeps its ticket type, inactive, when the file no longer names it; what nobody has goes', async () => {
    const source = await edited(
      [forro, [...types], [{ id: 118, nome: 'Inteira · Lote 2', preco: '90.00', pool: 'Terreiro' }]],
      [forro, ['coupons'], []],
    );
    const { changes, warnings } = await importCatalogue({ db }, source);
    // 111 is retired, and with the halves goes the quota that counted 211
    expect(changes['ticketType']).toEqual({ inserted: 1, updated: 2, deleted: 6 });
    expect(warnings.map(lineOf).join()).toContain(
      'ticket type 111 (Inteira) was sold and is gone from the file; it stays, inactive',
    );
    expect(await activeTypes()).toEqual(['111 inactive', '118 active', '211 active']);
    expect(await db.selectFrom('orderItem').select('ticketTypeId').execute()).toEqual(
      Array(3).fill({ ticketTypeId: 111 }),
    );
    expect((await importCatalogue({ db }, source)).changes['ticketType']).toEqual({
      inserted: 0,
      updated: 0,
      deleted: 0,
    });

    expect((await whole()).changes['ticketType']).toEqual({ inserted: 6, updated: 2, deleted: 1 });
    expect(await activeTypes()).toEqual([
      '111 active',
      '112 active',
      '113 active',
      '114 active',
      '115 active',
      '116 active',
      '117 active',
      '211 active',
    ]);
  });

  it('keeps its sector and its pool when the file drops them', async () => {
    const source = await edited(
      [forro, ['sectors', 1], undefined],
      [forro, ['sectors', 'length'], 1],
      [forro, ['pools', 'length'], 1],
      [forro, ['coupons', 'length'], 1],
    );
    const { changes, warnings } = await importCatalogue({ db }, source);
    expect(changes).toMatchObject({
      sector: { deleted: 0 },
      section: { deleted: 0 },
      ticketType: { updated: 1, deleted: 0 },
      gaSlot: { updated: 10, deleted: 0 },
    });
    expect(warnings.map(lineOf).join()).toContain(
      'pool 2 is gone from the file; the 8 people it has sold or held stay',
    );
    expect(await pool(2)).toEqual({ capacity: 8, held: 8, sold: 0 });
    await whole();
    expect(await pool(2)).toEqual({ capacity: 80, held: 8, sold: 0 });
  });

  it('goes back when the event is cancelled, which is said while it can be stopped, and once', async () => {
    await db.updateTable('orders').set({ status: 'paid' }).execute();
    const source = await edited([forro, ['status'], 'cancelled']);
    const said = async (rehearse: boolean) =>
      (await importCatalogue({ db }, source, { rehearse })).warnings.map(lineOf).join();
    const warning =
      'status = "cancelled": the event is cancelled for good: 1 paid orders are given back at once';
    expect(await said(true)).toContain(warning);
    expect(await said(false)).toContain(warning);
    expect(await said(false)).not.toContain('given back');
    await db.updateTable('event').set({ status: 'scheduled' }).where('id', '=', event).execute();
    await whole();
  });

  it('is not sold again by a copy of the folder from before the event was cancelled', async () => {
    const status = async () =>
      (await db.selectFrom('event').select('status').where('id', '=', event).executeTakeFirst())?.status;
    await importCatalogue({ db }, await edited([forro, ['status'], 'cancelled']));
    const rule = 'the event is cancelled for good: write "cancelled", and sell anew under another key';
    expect(await refusalsOf(whole)).toEqual([`${forro}: status = nothing: ${rule}`]);
    expect(
      await refusalsOf(async () =>
        importCatalogue({ db }, await edited([forro, ['status'], 'postponed'], [forro, ['id'], undefined])),
      ),
    ).toEqual([`${forro}: status = "postponed": ${rule}`]);
    expect(await status()).toBe('cancelled');
    await importCatalogue({ db }, await edited([forro, ['status'], 'cancelled'], [forro, ['title'], 'Fim']));
    await db.updateTable('event').set({ status: 'scheduled' }).where('id', '=', event).execute();
    await whole();
    expect(await status()).toBe('scheduled');
  });

  describe('with a coupon that is to end below its uses', () => {
    const code = 'POEIRA15';
    const lowered = (to: number) =>
      edited([forro, ['coupons', 0, 'max_uses'], to], [forro, ['title'], `Até ${to}`]);
    const use = (on: Kysely<Database>, uses: number) =>
      on
        .updateTable('coupon')
        .set({ used: sql<number>`used + ${uses}` })
        .where('codeNorm', '=', code)
        .execute();
    const coupon = async () =>
      db
        .selectFrom('coupon')
        .innerJoin('event', 'event.id', 'coupon.eventId')
        .select(['maxUses', 'used', 'title'])
        .select(sql<boolean>`coalesce(valid_until<=now(), false)`.as('isOver'))
        .where('codeNorm', '=', code)
        .executeTakeFirst();
    const ends = async (to: number) =>
      (await importCatalogue({ db }, await lowered(to))).warnings
        .map(lineOf)
        .filter((line) => line.includes('coupons'));
    const changed = async (to: number) =>
      (await importCatalogue({ db }, await lowered(to))).changes['coupon'];
    const warning = (to: number, uses: number) =>
      `${forro}: coupons[0].max_uses = ${to}: used ${uses} times already: it ends there`;

    afterEach(async () => {
      await db.updateTable('coupon').set({ used: 0 }).where('codeNorm', '=', code).execute();
      await whole();
    });

    it('ends it at what was used, each time it is imported, and says so', async () => {
      await use(db, 8);
      for (let turn = 0; turn < 2; turn++) {
        expect(await ends(5)).toEqual([warning(5, 8)]);
        expect(await coupon()).toEqual({ maxUses: 8, used: 8, title: 'Até 5', isOver: true });
      }
      expect(await changed(5)).toEqual({ inserted: 0, updated: 0, deleted: 0 });
      await use(db, -2);
      expect(await coupon()).toMatchObject({ maxUses: 8, used: 6, isOver: true });
      expect(await ends(5)).toEqual([warning(5, 6)]);
      expect(await coupon()).toMatchObject({ maxUses: 6, used: 6, isOver: true });
      await use(db, -2);
      expect(await ends(5)).toEqual([]);
      expect(await coupon()).toMatchObject({ maxUses: 5, used: 4, isOver: false });
      expect(await ends(4)).toEqual([]);
      await whole();
      expect(await coupon()).toMatchObject({ maxUses: 100, used: 4, isOver: false });
    });

    it('waits for a use that is being made, and ends it after that', async () => {
      await use(db, 5);
      const imported = await db.transaction().execute(async (buyer) => {
        await use(buyer, 1);
        const result = ends(5);
        await eventually(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`.execute(
            db,
          );
          expect(rows).toHaveLength(1);
        });
        return { result };
      });
      expect(await imported.result).toEqual([warning(5, 6)]);
      expect(await coupon()).toMatchObject({ maxUses: 6, used: 6, isOver: true });
    });
  });

  it('is not outnumbered by a smaller pool', async () => {
    const to = (capacity: number) => edited([forro, ['pools', 0, 'capacity'], capacity]);
    expect(await refusalsOf(async () => importCatalogue({ db }, await to(2)))).toEqual([
      `${forro}: pools[0].capacity = 2: 3 people are sold or held already`,
    ]);
    expect(await pool(1)).toEqual({ capacity: 600, held: 0, sold: 3 });
    await importCatalogue({ db }, await to(3));
    expect(await pool(1)).toEqual({ capacity: 3, held: 0, sold: 3 });
    await whole();
    expect(await pool(1)).toEqual({ capacity: 600, held: 0, sold: 3 });
  });

  it('lets in as many people as when it was bought', async () => {
    const source = await edited([forro, [...table, 'passport_amount'], 6]);
    expect(await refusalsOf(() => importCatalogue({ db }, source))).toEqual([
      `${forro}: sectors[1].sections[0].ticket_types[0].passport_amount = 6: units that let in 4 are sold or held already`,
    ]);
  });

  it('opens the gate as often as when it was bought, or more often, which is told once', async () => {
    const place = `${forro}: sectors[1].sections[0].ticket_types[0].entries`;
    const passes = await edited([forro, [...table, 'entries'], 'daily']);
    const said = async () =>
      (await importCatalogue({ db }, passes)).warnings
        .map(lineOf)
        .filter((line) => line.includes('sold or held'));
    expect(await said()).toEqual([
      `${place} = "daily": makes passes of what is sold or held already, Mesa para 4: they let in again on each day`,
    ]);
    expect(await said()).toEqual([]);
    expect(await refusalsOf(whole)).toEqual([
      `${place} = nothing: Mesa para 4 is sold or held already as a pass, "daily": another ticket gets another id`,
    ]);
    const isTable = (type: ExpressionBuilder<Database, 'ticketType'>) =>
      type.and({ eventId: event, id: 211 });
    expect(await db.selectFrom('ticketType').select('entries').where(isTable).executeTakeFirst()).toEqual({
      entries: 'daily',
    });
    await db.updateTable('ticketType').set({ entries: 'once' }).where(isTable).execute();
    await whole();
  });

  it('stays what it was, for whom it was: ids that were swapped are refused, another name is told once', async () => {
    const swapped = await edited(
      [forro, [...types, 0, 'id'], 112],
      [forro, [...types, 1, 'id'], 111],
      [forro, ['coupons'], []],
    );
    expect(await refusalsOf(() => importCatalogue({ db }, swapped))).toEqual([
      `${forro}: sectors[0].sections[0].ticket_types[1].benefit = "meia_estudante": Inteira is sold or held already, without benefit: another ticket gets another id`,
    ]);
    const renamed = await edited([forro, [...types, 0, 'nome'], 'Inteira · Lote 1']);
    const said = async () => (await importCatalogue({ db }, renamed)).warnings.map(lineOf);
    expect(await said()).toEqual([
      `${forro}: sectors[0].sections[0].ticket_types[0].nome = "Inteira · Lote 1": renames what is sold or held already, Inteira`,
    ]);
    expect(await said()).toEqual([]);
    await whole();
  });

  it('is told as a sentence also when the last place goes while we look', async () => {
    const source = await edited([forro, ['pools', 1, 'capacity'], 12]);
    const refusals = await whileBuying(211, 2, () => refusalsOf(() => importCatalogue({ db }, source)));
    expect(refusals).toEqual([`${forro}: pools[1].capacity = 12: 16 people are sold or held already`]);
  });

  it('keeps its ticket type also when it is bought while we take it away', async () => {
    const source = await edited([forro, [...types, 3], undefined], [forro, [...types, 'length'], 3]);
    const { changes } = await whileBuying(114, 1, () => importCatalogue({ db }, source));
    // What stands behind it in the file goes, since nobody has it.
    expect(changes['ticketType']).toEqual({ inserted: 0, updated: 1, deleted: 3 });
    expect(await activeTypes()).toContain('114 inactive');
    await whole();
  });

  it.each<[about: string, seat: number, Edit[]]>([
    ['that changes nothing', 2, []],
    ['that changes another event', 3, [[forro, ['title'], 'Forró de Quintal']]],
    [
      'that changes what they buy, and moves the seats',
      4,
      [
        [serenata, ['title'], 'Serenata na Praça'],
        [coreto, ['sectors', 0, 'rows', 0, 'shape', 'spacing'], 35],
      ],
    ],
  ])('does not keep buyers waiting for an import %s', async (_, no, edits) => {
    const source = await edited(...edits);
    const wording = await wordingKeys();
    await db.transaction().execute(async (operator) => {
      await write(operator, source, wording);
      await take(db, 311, 1, { of: 2103 });
      await take(db, 111, 1, { of: 2103, seat: { sector: 1, no } });
      await hold(211, 1);
      await db.updateTable('coupon').set({ used: 0 }).execute();
    });
    await whole();
  });
});

/** Does something while a purchase that is not finished stands in its way, which then finishes. */
async function whileBuying<T>(type: number, amount: number, work: () => Promise<T>): Promise<T> {
  const answers: Promise<T>[] = [];
  await db.transaction().execute(async (buyer) => {
    await take(buyer, type, amount);
    answers.push(work());
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
            where datname=current_database() and wait_event_type='Lock'`.execute(db);
        return rows[0]?.waiting;
      })
      .toBeGreaterThan(0);
  });
  const [answer] = await Promise.all(answers);
  if (answer === undefined) throw new Error('nothing was done');
  return answer;
}

describe('a pool where a crowd is expected', () => {
  const slots = async () =>
    (
      await db
        .selectFrom('gaSlot')
        .select(['capacity', sql<number>`held+sold`.as('taken')])
        .where('eventId', '=', 2102)
        .orderBy('slot')
        .execute()
    ).map(({ capacity, taken }) => `${taken}/${capacity}`);
  const roda = 'events/roda-de-historias.json';
  const crowd = (capacity: number) =>
    edited(
      [roda, ['high_demand'], true],
      [roda, ['capacity'], 5000],
      [roda, ['pools', 0, 'capacity'], capacity],
    );

  it('is cut into eight counters, once', async () => {
    await importCatalogue({ db }, await crowd(1003));
    expect(await slots()).toEqual(['0/126', '0/126', '0/126', ...Array<string>(5).fill('0/125')]);
    expect((await importCatalogue({ db }, await crowd(1003))).changes['gaSlot']).toEqual({
      inserted: 0,
      updated: 0,
      deleted: 0,
    });
  });

  it('grows and shrinks around what is taken', async () => {
    await db
      .updateTable('gaSlot')
      .set({ held: 100 })
      .where('eventId', '=', 2102)
      .where('slot', '=', 2)
      .execute();
    await importCatalogue({ db }, await crowd(420));
    expect(await slots()).toEqual(['0/40', '0/40', '100/140', ...Array<string>(5).fill('0/40')]);
    await importCatalogue({ db }, await crowd(104));
    expect(await slots()).toEqual(['0/1', '0/1', '100/101', '0/1', '0/0', '0/0', '0/0', '0/0']);
  });

  it('always holds what it should, and never less than it holds', () => {
    const slot = fc.record({ taken: fc.nat(500), capacity: fc.nat(1000) });
    fc.assert(
      fc.property(
        fc.array(slot, { maxLength: 8 }),
        fc.nat(5000),
        fc.integer({ min: 1, max: 8 }),
        (found, more, count) => {
          const numbered = found.map((one, index) => ({ ...one, slot: index }));
          const taken = numbered.reduce((sum, one) => sum + one.taken, 0);
          const cut = spread(numbered, taken + more, count);
          expect(cut.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(taken + more);
          for (const { slot: number, capacity } of cut)
            expect(capacity).toBeGreaterThanOrEqual(numbered[number]?.taken ?? 0);
          if (taken > 0) expect(() => spread(numbered, taken - 1, count)).toThrow('sold or held');
        },
      ),
    );
  });
});
