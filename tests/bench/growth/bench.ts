import { sql } from 'kysely';
import pg from 'pg';

import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { providerOf } from '#server/payments/choose.ts';
import { findingsInBooks } from '#server/store/books.ts';

import { withDatabase } from '../database.ts';
import type { Report, Table, Target } from '../report.ts';
import { median } from '../statistics.ts';
import { Filler } from './fill.ts';
import { operationsOf } from './operations.ts';

/** The smallest shop: other events, sectors of 1,000 seats of the house, orders of the house; twice as many of an event that is over. */
const base = { events: 20, sectors: 4, orders: 500 };
const [house, past, largeHouse] = [1, 2, 3];

/** Of a table that small nobody minds being read whole. */
const smallTable = 1_000;

const stages = ['×1', 'events ×10', 'and seats ×10', 'and orders ×100'] as const;

interface Found {
  ms: number;
  /** Of tables that are not small, read without an index by one call. */
  rowsRead: number;
}

/** What the same operation takes when there is more of everything. */
export const benchGrowth = (say: (line: string) => void): Promise<Report> =>
  withDatabase(async (place) => {
    const client = new pg.Client({ ...place });
    await client.connect();
    const config = readConfig({
      NODE_ENV: 'test',
      COMMIT: 'bench',
      BOT_CHECK: 'off',
      CEP_SERVICES: 'fixture',
    });
    const opened = await openContext(config, place, openLog({ logLevel: 'silent' }));
    // one connection, so that what it read is known when it is asked
    const pool = openPool(place, () => {}, { max: 1 });
    const context: Context = { ...opened.context, pool, db: openDatabase(pool) };
    const found = new Map<string, Found[]>();
    const measure = async (event: number) => {
      for (const operation of await operationsOf(context, providerOf(context), event)) {
        const times: number[] = [];
        let rowsRead = 0;
        for (let turn = 0; turn < operation.times; turn++) {
          await operation.prepare?.();
          const before = await rowsReadWhole(context.db);
          const since = performance.now();
          await operation.run(turn);
          times.push(performance.now() - since);
          rowsRead = Math.max(rowsRead, (await rowsReadWhole(context.db)) - before);
        }
        found.set(operation.name, [...(found.get(operation.name) ?? []), { ms: median(times), rowsRead }]);
      }
      await sql`update hold set expires_at=now()-interval '1 minute' where state='active'`.execute(
        context.db,
      );
    };
    const filler = new Filler(client);
    const steps: [what: string, grow: () => Promise<void>, event: number][] = [
      [
        'a small shop',
        async () => {
          await filler.house(house, base.sectors);
          await filler.house(past, 1);
          await filler.events(1_000, base.events);
          await filler.orders(house, base.orders);
          await filler.orders(past, 2 * base.orders);
          await filler.over(past);
        },
        house,
      ],
      ['more events', () => filler.events(2_000, 9 * base.events), house],
      [
        'a larger house',
        async () => {
          await filler.house(largeHouse, 10 * base.sectors);
          await filler.orders(largeHouse, base.orders);
        },
        largeHouse,
      ],
      [
        'more orders',
        async () => {
          await filler.orders(largeHouse, 99 * base.orders);
          await filler.orders(past, 198 * base.orders);
        },
        largeHouse,
      ],
    ];
    try {
      for (const [what, grow, event] of steps) {
        const since = performance.now();
        await grow();
        say(`${what}, filled in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
        await measure(event);
      }
      const findings = await findingsInBooks(context.db);
      for (const { invariant, detail } of findings?.slice(0, 5) ?? [])
        say(`${invariant} ${JSON.stringify(detail)}`);
      const names = await operationsOf(context, providerOf(context), largeHouse);
      const isBound = (name: string) => names.every((each) => each.name !== name || each.reads === undefined);
      return {
        name: 'growth',
        about:
          `A house of ${base.sectors * 1_000} seats, half of them sold, ${base.events} other events on the home page, ${base.orders} orders of the house and ` +
          `${2 * base.orders} of an event that is over; then one after the other more events, a house of ${base.sectors * 10_000} seats, and of all orders ` +
          'a hundred times as many. Rows are written by SQL and the books agree afterwards. One call at a time, medians in milliseconds.',
        tables: [growthTable(found, isBound, findings?.length ?? Number.NaN)],
      };
    } finally {
      await context.db.destroy();
      await opened.close();
      await client.end();
    }
  });

/** As the statistics of PostgreSQL have it. */
async function rowsReadWhole(db: Context['db']): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read), 0)::float8 as read from pg_stat_user_tables where n_live_tup>${smallTable}`.execute(
    db,
  );
  return rows[0]?.read ?? 0;
}

function growthTable(
  found: ReadonlyMap<string, readonly Found[]>,
  isBound: (name: string) => boolean,
  findings: number,
): Table {
  const bound = [...found].filter(([name]) => isBound(name));
  const times = (all: readonly Found[]) => (all.at(-1)?.ms ?? Number.NaN) / (all[0]?.ms ?? Number.NaN);
  const rowsRead = Math.max(...bound.map(([, all]) => all.at(-1)?.rowsRead ?? Number.NaN));
  return {
    title: 'What the same takes when there is more, ms',
    head: ['what', ...stages, 'last ÷ first', 'rows read without an index at the end'],
    lines: [...found].map(([name, all]) => [
      name,
      ...all.map(({ ms }) => ms.toFixed(ms < 10 ? 2 : 0)),
      times(all).toFixed(1),
      (all.at(-1)?.rowsRead ?? 0).toLocaleString('en'),
    ]),
    targets: [
      ...bound.map(
        ([name, all]): Target => ({ what: `${name}, last ÷ first`, found: times(all), digits: 1, atMost: 3 }),
      ),
      {
        what: 'rows read without an index, but by what looks at the whole of something',
        found: rowsRead,
        atMost: 0,
      },
      { what: 'findings of the auditor', found: findings, atMost: 0 },
    ],
  };
}
