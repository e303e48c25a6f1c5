import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { cpfHmac } from '#server/store/secrets.ts';
import { drawLots, openDraws } from '#server/waitingRoom/draw.ts';
import { checkDraw } from '#server/waitingRoom/drawCheck.ts';
import { run } from '#server/waitingRoom/drawCheckCommand.ts';
import { join as takePlace } from '#server/waitingRoom/places.ts';
import { usher } from '#server/waitingRoom/usher.ts';

import { newCpf, openShop } from '../commerce/shop.ts';
import {
  blocked,
  createRoom,
  type Draw,
  drawIsDue,
  explaining,
  fan,
  grant,
  lot,
  open,
  twoDevices,
  vigilant,
  whileLocked,
  work,
} from './line.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { db } = shop;
const drawOf = async (id: number) => (await fan(shop).call<Draw>('GET', `/api/events/${id}/queue/draw`)).body;

const told = () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { lines, voice: { say, note: say, complain: say } };
};

describe('the draw of the opening', () => {
  test('is promised before by the hash of its seed, and can be computed by anybody after', async () => {
    await createRoom(shop, 101, { opensIn: 60, perMinute: 3 });
    const fans = Array.from({ length: 12 }, () => fan(shop));
    for (const each of fans)
      expect((await each.join(101)).body).toMatchObject({ state: 'soon', position: null });
    await work(shop);
    const before = await drawOf(101);
    expect(before).toMatchObject({ seed: null, order: [], drawn_at: null });
    expect((await fans[0]?.look(101))?.body.seed_hash).toBe(before.seed_hash);

    await open(shop, 101);
    const late = fan(shop);
    await late.join(101);
    expect((await fans[0]?.look(101))?.body).toMatchObject({ state: 'waiting', position: null });
    await drawIsDue(shop, 101);
    await work(shop);
    expect((await late.look(101)).body).toMatchObject({ state: 'waiting', position: null });
    await work(shop);

    const after = await drawOf(101);
    expect(after.seed_hash).toBe(before.seed_hash);
    expect(
      createHash('sha256')
        .update(Buffer.from(after.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(before.seed_hash);
    const numbers = await Promise.all(fans.map(async (each) => (await each.look(101)).body.number ?? ''));
    const seed = after.seed ?? '';
    expect(after.order).toEqual(numbers.toSorted((a, b) => (lot(seed, a) < lot(seed, b) ? -1 : 1)));
    const positions = await sql<{ qid: string; position: number }>`
      select encode(qid, 'hex') as qid, position from waiting_place where event_id=101 order by position`.execute(
      db,
    );
    expect(positions.rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 13 }, (_, n) => n + 1),
    );
    expect(positions.rows.at(-1)?.qid).toBe((await late.look(101)).body.number);
  });

  test('is made once, whoever joins or works afterwards', async () => {
    const before = await drawOf(101);
    await fan(shop).join(101);
    await work(shop);
    expect(await drawOf(101)).toEqual(before);
  });

  test('is read once, however many ask, and kept by caches for an hour; before it for a second', async () => {
    await createRoom(shop, 109, { opensIn: 60 });
    const numbers = [];
    for (let n = 0; n < 5; n++) numbers.push((await fan(shop).join(109)).body.number ?? '');
    const ask = () => shop.app.inject({ url: '/api/events/109/queue/draw' });
    expect((await ask()).headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    await open(shop, 109);
    await drawIsDue(shop, 109);
    await work(shop);
    const first = await ask();
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=3600',
      'content-type': 'application/json; charset=utf-8',
    });
    const told = first.json<Draw>();
    expect(told.order.toSorted()).toEqual(numbers.toSorted());
    await db.transaction().execute(async (tx) => {
      await sql`lock table waiting_place in access exclusive mode`.execute(tx);
      for (const again of await Promise.all([ask(), ask(), ask()])) expect(again.body).toBe(first.body);
    });
    const bySlices = await openDraws(shop.context, { slice: 2 })({ eventId: 109, producerId: '0' });
    expect(bySlices?.json.toString()).toBe(first.body);
    expect(await openDraws(shop.context)({ eventId: 109, producerId: '11' })).toBeNull();
  });

  test('leaves out who left before it, and nobody else', async () => {
    await createRoom(shop, 102, { opensIn: 60 });
    const [stays, goes] = [fan(shop), fan(shop)];
    const { number } = (await stays.join(102)).body;
    await goes.join(102);
    await goes.leave(102);
    await open(shop, 102);
    await drawIsDue(shop, 102);
    await work(shop);
    expect((await drawOf(102)).order).toEqual([number]);
  });

  test('waits for whoever was joining when the sale opened', async () => {
    await createRoom(shop, 100, { opensIn: 60 });
    const longMs = 60_000;
    const patient = openDatabase(
      openPool(shop.place, () => {}, {
        statementMs: longMs,
        lockMs: longMs,
        idleMs: longMs,
        silenceMs: longMs,
      }),
    );
    onTestFinished(() => patient.destroy());
    const document = newCpf();
    const user = { id: randomUUID(), name: 'Marina Teste', email: 'marina@example.com', document };
    const hmac = cpfHmac(shop.context.secrets, document).toString('hex');
    const { joining } = await patient.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(100, hashtext(${hmac}))`.execute(tx);
      const visitor = { user, sid: randomBytes(32) };
      const joining = takePlace({ ...shop.context, db: patient }, visitor, { eventId: 100, producerId: '0' });
      await vi.waitUntil(async () => (await blocked(shop)) === 1, { timeout: 10_000 });
      await open(shop, 100);
      await work(shop);
      return { joining };
    });
    const number = (await joining).place?.qid.toString('hex') ?? '';
    expect(await drawOf(100)).toMatchObject({ drawn_at: null, seed: null });
    await drawIsDue(shop, 100);
    await work(shop);
    const draw = await drawOf(100);
    expect(draw.order).toEqual([number]);
    expect(checkDraw(draw, number).isTrue).toBe(true);
  });

  test('can still be checked when the room is gone', async () => {
    const before = await drawOf(102);
    await sql`update waiting_room set mode='off' where event_id=102`.execute(db);
    expect(await drawOf(102)).toEqual(before);
  });

  test('may take longer than a database may be silent elsewhere', async () => {
    await createRoom(shop, 106, { opensIn: 60 });
    const { number } = (await fan(shop).join(106)).body;
    const silenceMs = 500;
    const impatient = openDatabase(openPool(shop.place, () => {}, { max: 1, silenceMs }));
    onTestFinished(() => impatient.destroy());
    const context = { ...shop.context, db: impatient };
    await usher(context);
    await open(shop, 106);
    await drawIsDue(shop, 106);
    const isSilentForLong = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'
            and clock_timestamp()-query_start>make_interval(secs => ${silenceMs * 1.5}::float8/1000)`.execute(
        db,
      );
      return rows.length > 0;
    };
    const drawing = await db.transaction().execute(async (tx) => {
      await sql`select from waiting_place where event_id=106 for update`.execute(tx);
      const work = usher(context).then(
        () => 'done',
        (error: unknown) => error,
      );
      await vi.waitUntil(isSilentForLong, { timeout: 10_000 });
      return { work };
    });
    expect(await drawing.work).toBe('done');
    expect((await drawOf(106)).order).toEqual([number]);
  });

  test.each([
    ['before the opening', 110],
    ['after it', 111],
  ])(
    'and somebody whose second device joined %s, and logs in meanwhile, do not lock each other out',
    async (when, id) => {
      await createRoom(shop, id, { opensIn: 60 });
      const { phone, first, between, second } = await twoDevices(shop, id);
      const order = [first, between, second];
      const seed = Array.from({ length: 200 }, (_, n) => Buffer.alloc(32, n)).find((each) => {
        const lots = order.map((number) => lot(each.toString('hex'), number));
        return lots.toSorted().join() === lots.join();
      });
      await sql`update waiting_room set seed=${seed} where event_id=${id}`.execute(db);
      await work(shop);
      await open(shop, id);
      await drawIsDue(shop, id);
      const isDrawn = when === 'before the opening';
      if (!isDrawn)
        await sql`
          update waiting_place set joined_at=now() where event_id=${id} and qid=decode(${second}, 'hex')`.execute(
          db,
        );
      const { usherAlone, deadlocks } = await vigilant(shop);
      const [drawing, look] = await whileLocked(shop, { id, number: between }, [
        usherAlone,
        () => phone.look(id),
      ]);
      await drawing;
      expect(await look).toMatchObject({ status: 200, body: { number: first } });
      expect(await deadlocks()).toBe(0);
      expect((await drawOf(id)).order).toEqual(isDrawn ? order : [first, between]);
    },
  );

  test('draws, numbers and lets in by the key of each place, whatever the statistics remember of another room', async () => {
    const many = 200;
    const fill = (id: number, joined: string) =>
      sql`
      insert into waiting_place(event_id, qid, session_hash, joined_at)
        select ${id}, decode(md5(${`${id} ${joined}`}::text || n), 'hex'), sha256((${joined}::text || n)::bytea), ${joined}::timestamptz
          from generate_series(1, ${many}::int) n`.execute(db);
    await createRoom(shop, 107, { mode: 'off' });
    await fill(107, '2000-01-01');
    await sql`analyze waiting_place`.execute(db);
    await createRoom(shop, 108, { opensIn: 60, perMinute: many });
    await work(shop);
    await open(shop, 108);
    await drawIsDue(shop, 108);
    await fill(108, '2000-01-01');
    await fill(108, '2100-01-01');
    await grant(shop, 108, many);
    const { seer, rowsOf } = explaining(shop);
    const afterRun = async () => {
      await usher({ ...shop.context, db: seer });
      const { rows } = await sql<{ drawn: number; numbered: number; inside: number }>`
        select count(*) filter (where position<=${many} and joined_at<now())::int as drawn,
            count(*) filter (where position>${many} and joined_at>now())::int as numbered,
            count(*) filter (where admitted_at is not null)::int as inside
          from waiting_place where event_id=108`.execute(db);
      return rows[0];
    };
    expect(await afterRun()).toEqual({ drawn: many, numbered: 0, inside: many });
    expect(await afterRun()).toMatchObject({ drawn: many, numbered: many });
    for (const of of ['drawn', 'new', 'next']) {
      const rows = rowsOf(of);
      expect(rows).toBeGreaterThanOrEqual(many);
      expect(rows).toBeLessThan(3 * many);
    }
  });

  test('is nobody’s business where there is no waiting room', async () => {
    await createRoom(shop, 103, { mode: 'off' });
    expect((await fan(shop).call('GET', '/api/events/103/queue/draw')).status).toBe(404);
    expect((await fan(shop).call('GET', '/api/events/4000000000/queue/draw')).status).toBe(404);
  });

  describe('is fair', () => {
    const bytes = (size: number) =>
      fc.uint8Array({ minLength: size, maxLength: size }).map((each) => Buffer.from(each));
    const opening = new Date('2100-01-01T00:00:00Z');
    const drawn = async (seed: Buffer, numbers: readonly Buffer[]) => {
      await sql`delete from waiting_place where event_id=104`.execute(db);
      const hex = JSON.stringify(numbers.map((number) => number.toString('hex')));
      await sql`
        insert into waiting_place(event_id, qid, session_hash)
          select 104, decode(number, 'hex'), decode(number, 'hex') from jsonb_array_elements_text(${hex}::jsonb) number`.execute(
        db,
      );
      await drawLots(db, { eventId: 104, seed, opening });
      const { rows } = await sql<{ number: string; position: number }>`
        select encode(qid, 'hex') as number, position from waiting_place where event_id=104 order by position`.execute(
        db,
      );
      return rows;
    };

    test('positions follow from seed and numbers alone, and are 1 to n', async () => {
      await createRoom(shop, 104, { opensIn: 60 });
      const numbers = fc.uniqueArray(bytes(16), { maxLength: 30, selector: (each) => each.toString('hex') });
      await fc.assert(
        fc.asyncProperty(bytes(32), numbers, async (seed, all) => {
          const rows = await drawn(seed, all);
          const key = seed.toString('hex');
          const expected = all
            .map((each) => each.toString('hex'))
            .toSorted((a, b) => (lot(key, a) < lot(key, b) ? -1 : 1));
          expect(rows.map(({ number }) => number)).toEqual(expected);
          expect(rows.map(({ position }) => position)).toEqual(all.map((_, n) => n + 1));
          expect(
            checkDraw({
              seed: key,
              seed_hash: createHash('sha256').update(seed).digest('hex'),
              order: expected,
            }).isTrue,
          ).toBe(true);
        }),
        { numRuns: 60, seed: 1017 },
      );
    });

    test('of many draws everybody is first as often as anybody', async () => {
      const numbers = Array.from({ length: 8 }, (_, n) => Buffer.alloc(16, n + 1));
      const seeds = fc
        .sample(bytes(32), { numRuns: 400, seed: 1017 })
        .map((each, n) => createHash('sha256').update(each).update(String(n)).digest());
      const first = new Map<string, number>();
      for (const seed of seeds) {
        const [winner] = await drawn(seed, numbers);
        first.set(winner?.number ?? '', (first.get(winner?.number ?? '') ?? 0) + 1);
      }
      const expected = seeds.length / numbers.length;
      const chi = [...first.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
      expect(first.size).toBe(numbers.length);
      // 24.3: what one in a thousand honest draws of 7 degrees of freedom is above.
      expect(chi).toBeLessThan(24.3);
    });
  });
});

describe('npm run draw-check', () => {
  test('says that a draw is true, and where a number stands', async () => {
    const draw = await drawOf(101);
    const folder = await mkdtemp(join(tmpdir(), 'draw-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'draw.json');
    await writeFile(file, JSON.stringify(draw));
    const { lines, voice } = told();
    expect(await run([file, draw.order[4] ?? ''], voice)).toBe(0);
    expect(lines.join('\n')).toContain('position 5');
    expect(await run([`${shop.apiOrigin}/api/events/101/queue/draw`], told().voice)).toBe(0);
    expect(await run([`${shop.apiOrigin}/api/events/103/queue/draw`], told().voice)).toBe(2);
    expect(await run([], told().voice)).toBe(2);
    expect(await run([file, 'not a number'], told().voice)).toBe(2);
  });

  test('says so before the draw', async () => {
    await createRoom(shop, 105, { opensIn: 60 });
    const { lines, voice } = told();
    expect(await run([`${shop.apiOrigin}/api/events/105/queue/draw`], voice)).toBe(0);
    expect(lines.join()).toContain((await drawOf(105)).seed_hash);
  });

  test('notices another seed, two that changed places, and a number that is not there', async () => {
    const draw = await drawOf(101);
    expect(checkDraw(draw).isTrue).toBe(true);
    expect(checkDraw({ ...draw, seed: '00'.repeat(32) }).isTrue).toBe(false);
    const [first = '', second = '', ...rest] = draw.order;
    expect(checkDraw({ ...draw, order: [second, first, ...rest] }).isTrue).toBe(false);
    expect(checkDraw(draw, 'ff'.repeat(16)).isTrue).toBe(false);
  });
});
