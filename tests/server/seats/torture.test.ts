import { randomBytes, randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { findings } from '#tests/support/books.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { takeOver } from '#tests/support/takeOver.ts';

import { poolOf } from '../commerce/shop.ts';
import { claimsOf, createHouse, seat, seatWish } from './house.ts';
import { ask, type Heard, type Process, startServers } from './servers.ts';

const { db, place } = await freshDatabase({ max: 12 });
await sql`insert into producer(id, slug, domain, title, footer, theme, logos) values('0', '', 'x', 't', '', '{}', '{}')`.execute(
  db,
);
await sql`insert into category(id, tag, title, icon) values(1, 'shows', 'Shows', 'i')`.execute(db);
const house = { id: 1, sectors: 4, rows: 20, seats: 25, perOrder: 20, pool: 300 };
/** In statements a hold holds its connection ten times as long. */
const clients = process.env['DATABASE_DIALECT'] === 'portable' ? 150 : 400;
/** Of the first visitor; the others have those after it. */
const firstSeed = Number(process.env['SEED'] ?? 1);
const servers = await startServers(place, 2);

type Seat = ReturnType<typeof seat>;
interface Answer {
  id: string;
  code: string;
  seats: Seat[];
  items: { ticket_type_id: number; amount: number }[];
  reservation: Answer | null;
}

const letter = (index: number) => String.fromCharCode(65 + index);
/** A party somewhere in the house; many want the first rows. */
function party(chance: () => number): Seat[] {
  const sector = 1 + Math.floor(chance() * house.sectors);
  const symbol = letter(Math.floor(chance() ** 2 * house.rows));
  const size = 1 + Math.floor(chance() * 4);
  const first = 1 + Math.floor(chance() * (house.seats - size + 1));
  return Array.from({ length: size }, (_, index) => seat(symbol, first + index, { sector }));
}

/** Numbers from 0 to 1, the same for the same seed. */
function chanceOf(seed: number): () => number {
  const whole = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 }));
  const [numbers = []] = fc.sample(fc.array(whole, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 });
  let next = 0;
  return () => (numbers[next++ % 60] ?? 0) / 2 ** 30;
}

interface Visitor {
  sid: string;
  /** What the last answer said is theirs; null when nobody knows any more. */
  held: Answer | null;
}

const statuses = new Map<string, number>();
const note = ({ status, body }: Heard<Answer>) => {
  const name = status < 400 ? String(status) : `${status} ${body?.code}`;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
};

/** Holds a party, trying again where it was cut off: with the same key, so that it is never two. */
async function take(
  servers: Process[],
  visitor: Visitor,
  seats: Seat[],
  floor: number,
  chance: () => number,
): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const alive = servers.filter(({ child }) => child.signalCode === null && !child.killed);
    const server = alive[Math.floor(chance() * alive.length)];
    if (!server) throw new Error('No server is left');
    const call = {
      method: 'POST',
      path: '/api/user/reserva',
      sid: visitor.sid,
      key,
      body: seatWish(house.id, seats, floor),
    } as const;
    const heard = await ask<Answer>(server, call);
    note(heard);
    if (heard.status === 201) visitor.held = heard.body;
    if (heard.status !== 0 && heard.body.code !== 'in_progress') return;
    await takeOver(
      db,
      key,
      servers.flatMap(({ child }) => (child.killed ? [child] : [])),
    );
  }
}

async function visit(
  servers: Process[],
  visitor: Visitor,
  { seed, heard }: { seed: number; heard: () => Promise<void> },
): Promise<void> {
  const chance = chanceOf(seed);
  for (let turn = 0; turn < 4; turn++) {
    await take(servers, visitor, party(chance), chance() < 0.3 ? 1 + Math.floor(chance() * 2) : 0, chance);
    await heard();
    if (chance() < 0.1) {
      const [server] = servers;
      if (!server) return;
      note(
        await ask<Answer>(server, { method: 'DELETE', path: '/api/reservations/current', sid: visitor.sid }),
      );
      visitor.held = null;
    }
  }
}

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0];

test('hundreds of visitors, two thousand seats, two servers of which one is killed: no seat twice, no hold in parts', async ({
  task,
}) => {
  await createHouse({ db }, house);
  await sql`insert into ga_slot(event_id, pool_id, slot, capacity) select 1, 1, s, 0 from generate_series(1, 7) s`.execute(
    db,
  );
  await sql`update ga_slot set capacity=case when slot=0 then 41 else 37 end where event_id=1`.execute(db);
  const visitors = Array.from(
    { length: clients },
    (): Visitor => ({ sid: randomBytes(32).toString('base64url'), held: null }),
  );
  const [survivor, victim] = servers;
  if (!survivor || !victim) throw new Error('Two servers are needed');

  let answers = 0;
  const heard = async () => {
    answers++;
    if (answers === 1.5 * clients) victim.child.kill('SIGKILL');
    // Time passes for some of them.
    if (answers % 80 === 0)
      await sql`update hold set expires_at=now()-interval '6 seconds' where id in (
        select id from hold where state='active' and expires_at>now() order by id limit 15)`.execute(db);
  };
  await Promise.all(
    visitors.map((visitor, index) => visit(servers, visitor, { seed: firstSeed + index, heard })),
  );

  expect([...statuses.keys()].filter((name) => name.startsWith('5') || name.startsWith('422'))).toEqual([]);
  expect(statuses.get('201')).toBeGreaterThan(clients);
  expect(
    await one(sql`select deadlocks::int as n from pg_stat_database where datname=current_database()`),
  ).toEqual({ n: 0 });

  const parts =
    await sql`select h.id from hold h left join seat_claim c on c.event_id=h.event_id and c.hold_id=h.id
    where h.state='active' and h.expires_at>now()-hold_grace() group by h.id, h.seats having count(c.seat_no)<>h.seats`.execute(
      db,
    );
  expect(parts.rows).toEqual([]);
  const strangers =
    await sql`select c.seat_no from seat_claim c join hold h on h.id=c.hold_id where h.state='released'`.execute(
      db,
    );
  expect(strangers.rows).toEqual([]);
  await poolOf({ db }, 1);
  expect(await findings(db)).toEqual([]);

  const owners = new Map(
    (await claimsOf({ db }, 1)).map(({ seat: name, sector, holdId }) => [`${sector} ${name}`, holdId]),
  );
  let kept = 0;
  await Promise.all(
    visitors.map(async ({ sid, held }) => {
      const { body } = await ask<Answer>(survivor, { method: 'GET', path: '/api/reservations/current', sid });
      if (!body.reservation) return;
      kept++;
      expect(body.reservation.id).toBe(held?.id);
      expect(body.reservation.seats).toEqual(held?.seats);
      for (const { sector_id, symbol, number } of held?.seats ?? [])
        expect(owners.get(`${sector_id} ${symbol}${number}`)).toBe(held?.id);
    }),
  );
  expect(kept).toBeGreaterThan(clients / 4);

  // Every seat is for sale again: the whole house, row by row.
  await Promise.all(
    visitors.map(({ sid }) => ask(survivor, { method: 'DELETE', path: '/api/reservations/current', sid })),
  );
  await sql`update hold set expires_at=now()-interval '6 seconds' where state='active'`.execute(db);
  const rows = Array.from({ length: house.sectors * house.rows }, (_, index) => index);
  await Promise.all(
    rows.flatMap((index) =>
      [0, 1].map((half) => {
        const numbers = Array.from({ length: half ? 12 : 13 }, (_, at) => at + 1 + half * 13);
        const seats = numbers.map((number) =>
          seat(letter(index % house.rows), number, { sector: 1 + Math.floor(index / house.rows) }),
        );
        const wish = {
          method: 'POST',
          path: '/api/user/reserva',
          sid: randomBytes(32).toString('base64url'),
          body: seatWish(1, seats),
        } as const;
        // Behind the back of the server, which remembers for a second who had a seat.
        return expect
          .poll(async () => (await ask<Answer>(survivor, wish)).status, { timeout: 10_000 })
          .toBe(201);
      }),
    ),
  );
  expect(
    await one(
      sql`select count(distinct (sector_id, seat_no))::int as n from seat_claim where hold_until>now()`,
    ),
  ).toEqual({ n: 2000 });
  expect(await findings(db)).toEqual([]);
  const told = [...statuses].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${count} × ${name}`);
  task.meta.fault = {
    row: 25,
    what: `torture: ${clients} visitors, two servers of which one is killed, every seat sold again; ${told.join(', ')}`,
    runs: 1,
    seed: firstSeed,
    violations: 0,
  };
});
