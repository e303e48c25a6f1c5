import { createHmac } from 'node:crypto';

import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { drawAfterMs, usher } from '#server/waitingRoom/usher.ts';
import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitingRoomContract } from '#src/api/contract/waitingRoom.ts';

import { createEvent, newCpf, type Shop, wish } from '../commerce/shop.ts';

type Db = Pick<Shop, 'db'>;
type Wire = ReplyOf<typeof waitingRoomContract.look> & { code?: string; message?: string };
export type Draw = ReplyOf<typeof waitingRoomContract.draw>;

interface RoomFacts {
  mode?: 'on' | 'auto' | 'off';
  perMinute?: number;
  /** Minutes until the sale opens. */
  opensIn?: number;
  capacity?: number;
}

/** An event with a waiting room in front of it; its sale is open unless said otherwise. */
export async function createRoom(
  { db }: Db,
  id: number,
  { mode = 'on', perMinute = 60, opensIn, capacity = 50 }: RoomFacts = {},
) {
  await createEvent({ db }, { id, types: [{ capacity }] });
  if (opensIn !== undefined)
    await sql`update event set sale_start=now()+make_interval(mins => ${opensIn}) where id=${id}`.execute(db);
  await sql`insert into waiting_room(event_id, mode, per_minute) values(${id}, ${mode}, ${perMinute})`.execute(
    db,
  );
}

/** The sale opens now; who joined, joined before. */
export const open = ({ db }: Db, id: number) =>
  sql`update event set sale_start=clock_timestamp() where id=${id}`.execute(db);

/** As much time passes after the opening as the draw waits; who joined since stands behind. */
export async function drawIsDue({ db }: Db, id: number) {
  const back = sql`make_interval(secs => ${drawAfterMs / 1000})`;
  await sql`update event set sale_start=sale_start-${back} where id=${id}`.execute(db);
  await sql`update waiting_place set joined_at=joined_at-${back} where event_id=${id}`.execute(db);
}

/** Time passes for a room and everybody in it. */
export async function pass({ db }: Db, id: number, seconds: number) {
  const back = sql`make_interval(secs => ${seconds})`;
  await sql`
    update waiting_room set worked_at=worked_at-${back}, active_since=active_since-${back}, crowded_at=crowded_at-${back},
        marks=(select coalesce(jsonb_agg(jsonb_build_array((m->>0)::int-${seconds}::int, m->1)), '[]') from jsonb_array_elements(marks) m)
      where event_id=${id}`.execute(db);
  await sql`
    update waiting_place set seen_at=seen_at-${back}, admitted_at=admitted_at-${back}, admitted_until=admitted_until-${back}
      where event_id=${id}`.execute(db);
}

/** So many may be let in now, whatever the clock of this machine did meanwhile. */
export const grant = ({ db }: Db, id: number, credit: number) =>
  sql`update waiting_room set credit=${credit}, worked_at=now(), marks='[]' where event_id=${id}`.execute(db);

export const work = ({ context }: Pick<Shop, 'context'>) => usher(context);

interface Step {
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** A database that, before it does what begins with a list (`with`), tells how many rows the busiest step of it goes through. */
export function explaining({ place }: Pick<Shop, 'place'>) {
  const busiest = new Map<string, number>();
  const rowsIn = (step: Step): number => {
    const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
    return Math.max(step['Actual Loops'] * rows, ...(step.Plans ?? []).map(rowsIn));
  };
  const pool = openPool(place, () => {}, { max: 1, prepared: false });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
    const told = async (text: string, values: unknown) => {
      const [, list] = /^\s*with (\w+) as/.exec(text) ?? [];
      if (list !== undefined) {
        await query('savepoint before');
        const { rows } = await query(`explain (analyze, format json) ${text}`, values);
        const [row] = rows as { 'QUERY PLAN': { Plan: Step }[] }[];
        for (const { Plan } of row?.['QUERY PLAN'] ?? [])
          busiest.set(list, Math.max(busiest.get(list) ?? 0, rowsIn(Plan)));
        await query('rollback to before');
      }
      return query(text, values);
    };
    Reflect.set(client, 'query', told);
  });
  const seer = openDatabase(pool);
  onTestFinished(() => seer.destroy());
  /** Since it was asked for the last time. */
  const rowsOf = (list: string) => {
    const rows = busiest.get(list) ?? 0;
    busiest.delete(list);
    return rows;
  };
  return { seer, rowsOf };
}

/** Transactions that wait for a row or for a turn. */
export async function blocked({ db }: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Runs rooms on a connection of its own that finds a deadlock at once, and tells how many this database has met since. */
export async function vigilant(shop: Pick<Shop, 'context' | 'place'>) {
  const one = openDatabase(openPool(shop.place, () => {}, { max: 1 }));
  onTestFinished(() => one.destroy());
  await sql`set deadlock_timeout='1ms'`.execute(one);
  const met = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(one);
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname=current_database()`.execute(one);
    return rows[0]?.n ?? 0;
  };
  const before = await met();
  return {
    usherAlone: () => usher({ ...shop.context, db: one }),
    deadlocks: async () => (await met()) - before,
  };
}

/** While a place is locked each of these begins, once the one before waits for somebody. Answers what comes of them. */
export const whileLocked = <A, B>(
  { db }: Db,
  { id, number }: { id: number; number: string },
  [first, second]: readonly [() => Promise<A>, () => Promise<B>],
): Promise<[Promise<A>, Promise<B>]> =>
  db.transaction().execute(async (tx) => {
    const waiting = (n: number) =>
      vi.waitUntil(async () => (await blocked({ db })) === n, { timeout: 10_000 });
    await sql`
      select from waiting_place where event_id=${id} and qid=decode(${number}, 'hex') for update`.execute(tx);
    const one = first();
    await waiting(1);
    const two = second();
    await waiting(2);
    return [one, two];
  });

/** Numbers are of chance, and what is locked first goes by them: the place of a browser gets this one. */
export async function renumber({ db }: Db, id: number, browser: Fan, number: string) {
  const was = (await browser.look(id)).body.number;
  await sql`
    update waiting_place set qid=decode(${number}, 'hex') where event_id=${id} and qid=decode(${was}, 'hex')`.execute(
    db,
  );
}

/**
 * Somebody has a place of the CPF, taken first, and another one of a phone that has just logged in; a stranger came between them. The numbers of
 * the two rise the other way round.
 */
export async function twoDevices(shop: Pick<Shop, 'app' | 'context' | 'db'>, id: number) {
  const [laptop, stranger, phone] = [fan(shop), fan(shop), fan(shop)];
  const numbers = { first: '02'.repeat(16), between: 'ff'.repeat(16), second: '01'.repeat(16) };
  const { enter } = await member(shop, laptop);
  for (const each of [laptop, stranger, phone]) await each.join(id);
  await renumber(shop, id, laptop, numbers.first);
  await renumber(shop, id, stranger, numbers.between);
  await renumber(shop, id, phone, numbers.second);
  await enter(phone);
  return { phone, ...numbers };
}

/** A browser that keeps every cookie it is given. */
export function fan({ app }: Pick<Shop, 'app'>, cookies = new Map<string, string>()) {
  let token = '';
  const call = async <Body = Wire>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    key?: string,
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return { status: response.statusCode, body: JSON.parse(response.body || 'null') as Body };
  };
  return {
    cookies,
    call,
    join: (id: number) => call('POST', `/api/events/${id}/queue`, {}),
    look: (id: number) => call('GET', `/api/events/${id}/queue`),
    leave: (id: number) => call('DELETE', `/api/events/${id}/queue`),
    hold: (id: number, amount = 1, key?: string) =>
      call<{ id: string; code?: string; message?: string; updated?: boolean }>(
        'POST',
        '/api/user/reserva',
        wish(id, { 1: amount }),
        key,
      ),
    /** Logged in from now on. */
    enter: (access: string) => {
      token = access;
    },
  };
}

export type Fan = ReturnType<typeof fan>;

/** A member with an account and a session of this browser. */
export async function member(shop: Pick<Shop, 'context' | 'db'>, browser: Fan, cpf = newCpf()) {
  const { openSession } = await import('#server/store/sessions.ts');
  const { randomUUID } = await import('node:crypto');
  const id = randomUUID();
  await shop.db
    .insertInto('users')
    .values({
      id,
      name: 'Marina Teste',
      username: id,
      email: `${id}@example.com`,
      document: cpf,
      passwordHash: 'x',
    })
    .execute();
  const enter = async (other: Fan) => other.enter((await openSession(shop.context, id, 'test')).access);
  await enter(browser);
  return { id, cpf, enter };
}

/** What RFC 2104 says of a number, in the words of Node. */
export const lot = (seed: string, number: string) =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.from(number, 'hex')).digest('hex');
