import { randomBytes } from 'node:crypto';

import type pg from 'pg';

import type { Place } from '#server/database/connection.ts';

import type { Table } from '../report.ts';
import { chanceOf, quantile } from '../statistics.ts';
import type { Clients } from './clients.ts';
import { type Block, createHouse, named, perSector } from './house.ts';
import type { Done, Won } from './protocol.ts';
import { openServers, type Servers } from './servers.ts';
import { emptied } from './spread.ts';

const eventId = 3;
/** Others, where the crowd was before. */
const earlier = [4, 5];
const sectors = 2;
const crowd = 400;
/** Of each of them. */
const tries = 20;

/** Four seats somewhere in a row, most of them near its beginning: everybody wants the same ones. */
function wishesOf(seed: number): Block[] {
  const chance = chanceOf(seed);
  return Array.from({ length: tries }, () => {
    const row = Math.floor(chance() ** 2 * (perSector / 25));
    const first = row * 25 + 1 + Math.floor(chance() * 22);
    return { sector: 1 + Math.floor(chance() * sectors), seats: [0, 1, 2, 3].map((n) => first + n) };
  });
}

/**
 * A crowd that wants the same 2,000 seats, asked of the server's own code and asked of two servers. It was at two other events before, which are
 * not counted: a server that sells was asked before, and whoever waits for an opening has a page open and with it a connection.
 */
export async function benchCrowd(
  place: Place,
  pool: pg.Pool,
  node: Clients,
  say: (line: string) => void,
): Promise<Table> {
  for (const id of [eventId, ...earlier]) await createHouse(pool, { id, sectors });
  const wishes = Array.from({ length: crowd }, (_, client) => wishesOf(client + 1));

  say(`Flash crowd: ${crowd} clients, ${sectors * perSector} seats…`);
  await emptied(pool);
  const crowdAt = (id: number) => (process: number) => ({
    type: 'crowd' as const,
    eventId: id,
    clients: wishes.filter((_, client) => client % 2 === process),
  });
  for (const id of earlier) await node.work(crowdAt(id));
  const inside = await node.work(crowdAt(eventId));
  const insideWrong = await wrongs(pool, inside.won);

  say('The same crowd over HTTP…');
  await emptied(pool);
  const outside = await overHttp(place, wishes);
  const outsideWrong = await wrongs(pool, outside.won);
  const { rows } = await pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname=current_database()',
  );

  const line = (
    name: string,
    { refusals, won, seconds, failures }: Done & { seconds: number },
    wrong: Wrongs,
  ) => [
    name,
    Math.round((refusals.length + won.length) / seconds).toLocaleString('en'),
    String(won.length),
    `${quantile(refusals, 0.5).toFixed(0)} / ${quantile(refusals, 0.99).toFixed(0)}`,
    String(wrong.twice),
    String(wrong.partial),
    String(failures.length),
  ];
  const sum = (of: keyof Wrongs) => insideWrong[of] + outsideWrong[of];
  return {
    title: `Flash crowd: ${crowd} clients, ${(sectors * perSector).toLocaleString('en')} seats, four side by side, ${tries} tries each`,
    head: [
      'through',
      'tries a second',
      'holds won',
      'refusal p50 / p99 ms',
      'seats twice',
      'partial',
      'other failures',
    ],
    lines: [
      line('2 processes, 24 connections', inside, insideWrong),
      line('2 servers, HTTP', outside, outsideWrong),
    ],
    targets: [
      { what: 'refusal p99', found: quantile(inside.refusals, 0.99), unit: ' ms', atMost: 500 },
      { what: 'refusal p99 over HTTP', found: quantile(outside.refusals, 0.99), unit: ' ms', atMost: 500 },
      { what: 'seats twice', found: sum('twice'), atMost: 0 },
      { what: 'partial holds', found: sum('partial'), atMost: 0 },
      { what: 'deadlocks', found: rows[0]?.n ?? Number.NaN, atMost: 0 },
      { what: 'other failures', found: inside.failures.length + outside.failures.length, atMost: 0 },
    ],
  };
}

interface Wrongs {
  twice: number;
  partial: number;
}

/** Holds that somebody was promised, held against what the database has. */
async function wrongs(pool: pg.Pool, won: readonly Won[]): Promise<Wrongs> {
  const { rows } = await pool.query<{ id: string; seats: number; claimed: string[] }>(
    `select h.id, h.seats::int as seats, coalesce(array_agg(c.sector_id || ' ' || c.seat_no) filter (where c.seat_no is not null), '{}') as claimed
      from hold h left join seat_claim c on c.event_id=h.event_id and c.hold_id=h.id
      where h.event_id=$1 and h.state='active' group by h.id, h.seats`,
    [eventId],
  );
  const kept = new Map(rows.map(({ id, claimed }) => [id, new Set(claimed)]));
  const promised = won.flatMap(({ block }) =>
    block ? block.seats.map((seat) => `${block.sector} ${seat}`) : [],
  );
  const isWhole = ({ id, block }: Won) =>
    block?.seats.every((seat) => kept.get(id)?.has(`${block.sector} ${seat}`)) ?? false;
  return {
    twice: promised.length - new Set(promised).size,
    partial:
      won.filter((each) => !isWhole(each)).length +
      rows.filter(({ seats, claimed }) => claimed.length !== seats).length,
  };
}

async function overHttp(
  place: Place,
  wishes: readonly (readonly Block[])[],
): Promise<Done & { seconds: number }> {
  const servers = await openServers(place, 2);
  try {
    for (const id of earlier) await askAll(servers, id, wishes);
    return await askAll(servers, eventId, wishes);
  } finally {
    await servers.close();
  }
}

async function askAll(
  servers: Servers,
  event: number,
  wishes: readonly (readonly Block[])[],
): Promise<Done & { seconds: number }> {
  const done: Done = { times: [], refusals: [], won: [], failures: [] };
  const start = performance.now();
  await Promise.all(
    wishes.map(async (blocks, client) => {
      for (const block of blocks) {
        const since = performance.now();
        const { status, body } = await servers.post(client, '/api/user/reserva', {
          sid: randomBytes(32).toString('base64url'),
          body: {
            event_id: event,
            sectors: [],
            seats: block.seats.map((seat) => named(block.sector, seat)),
          },
        });
        const took = performance.now() - since;
        if (status === 201) {
          done.times.push(took);
          done.won.push({ id: body.id ?? '', block });
        } else if (status === 409) done.refusals.push(took);
        else done.failures.push(`${status} ${body.code}`);
      }
    }),
  );
  return { ...done, seconds: (performance.now() - start) / 1_000 };
}
