import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { build } from '#server/build.ts';
import { projectFolder } from '#server/config.ts';
import { freePort } from '#server/database/cluster.ts';
import { openDatabase, openPool, type Place } from '#server/database/connection.ts';
import { type Finding, findingsInBooks } from '#server/store/books.ts';

import { originOf, spawnServer } from '../server.ts';
import { type MachineTime, machineTime, parentOf, processorSeconds } from './processors.ts';
import type { Orders, Outcome } from './protocol.ts';

/** How long places are held here: short, so that what nobody buys comes back while others are still buying. */
export const holdSeconds = 60;
/** An order nobody paid is over after so long here; its fifteen minutes are moved back. */
const orderSeconds = 60;

export interface Used {
  /** Seconds of processor time. Null where nobody can know. */
  server: number | null;
  database: number | null;
  machine: MachineTime | null;
  /** Of the database. */
  transactions: number;
  /** Of its write-ahead log. */
  bytes: number;
}

/** The shop as it is operated, on a PostgreSQL of the bench. */
export interface Shop {
  origin: string;
  bank: string;
  pool: pg.Pool;
  /** Since the start. */
  used: () => Promise<Used>;
  /** Lines of the log that tell of an error. */
  errors: string[];
  buy: (orders: Omit<Orders, 'origin' | 'bank' | 'place'>) => Promise<Outcome>;
  /** Waits until nobody holds or owes anything and every letter is out; answers in how many seconds. */
  settle: () => Promise<number>;
  /** What the auditor finds; nothing in a healthy shop. */
  findings: () => Promise<Finding[]>;
  close: () => Promise<void>;
}

const longestSettling = 600_000;

export async function openShop(place: Place, workers: number, say: (line: string) => void): Promise<Shop> {
  await build(projectFolder, say);
  const bankPort = await freePort();
  const child = spawnServer(place, {
    words: ['--workers', String(workers)],
    env: {
      PSP_PORT: String(bankPort),
      LOG_LEVEL: 'info',
      HOLD_SECONDS: String(holdSeconds),
      HOST: '127.0.0.1',
    },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const errors: string[] = [];
  const origin = await originOf(child, (line) => {
    if (/^\{"level":[56]0/.test(line)) errors.push(line);
  });
  const pool = new pg.Pool({ ...place, max: 4 }).on('error', () => {});
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const bank = `http://127.0.0.1:${bankPort}`;

  const clock = setInterval(() => void passTime(pool).catch(() => {}), 2_000);
  return {
    origin,
    bank,
    pool,
    errors,
    used: async () => {
      const { rows: books } = await pool.query<{ transactions: number; bytes: number }>(
        `select (xact_commit+xact_rollback)::float8 as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes
          from pg_stat_database where datname=current_database()`,
      );
      const { transactions = 0, bytes = 0 } = books[0] ?? {};
      const server = processorSeconds(child.pid ?? 0);
      return { server, database: processorSeconds(postmaster), machine: machineTime(), transactions, bytes };
    },
    buy: async (orders) => {
      const buyers = fork(join(import.meta.dirname, 'buyers.ts'));
      const gone = once(buyers, 'exit').then(() => {
        throw new Error('The process of buyers is gone.');
      });
      buyers.send({ ...orders, origin, bank, place } satisfies Orders);
      const [outcome] = (await Promise.race([once(buyers, 'message'), gone])) as [Outcome];
      gone.catch(() => {});
      buyers.kill();
      return outcome;
    },
    settle: async () => {
      const since = performance.now();
      while (!(await isQuiet(pool))) {
        if (performance.now() - since > longestSettling) throw new Error('The shop does not settle.');
        await pause(500);
      }
      return (performance.now() - since) / 1_000;
    },
    findings: async () => {
      const db = openDatabase(openPool(place, () => {}, { max: 1 }));
      try {
        for (;;) {
          const found = await findingsInBooks(db);
          if (found) return found;
          await pause(200);
        }
      } finally {
        await db.destroy();
      }
    },
    close: async () => {
      clearInterval(clock);
      process.off('exit', kill);
      await pool.end();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Time passes for orders nobody paid, one by one, as it would in fifteen minutes. */
async function passTime(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ event_id: number; id: string; payment: string }>(
    `select o.event_id, o.id, p.id as payment from orders o join payment p on p.event_id=o.event_id and p.order_id=o.id
      where o.status='awaiting_payment' and o.pay_until>now() and o.created_at<now()-make_interval(secs => $1)
        and not exists (select from psp.charge c where c.idempotency_key=p.id::text and c.status='paid')`,
    [orderSeconds],
  );
  for (const { event_id: event, id, payment } of rows) {
    await pool.query(`update psp.charge set expires_at=now() where idempotency_key=$1 and status='pending'`, [
      payment,
    ]);
    await pool.query(`update payment set expires_at=now(), check_at=now() where event_id=$1 and id=$2`, [
      event,
      payment,
    ]);
    await pool.query(
      `update orders set pay_until=now() where event_id=$1 and id=$2 and status='awaiting_payment'`,
      [event, id],
    );
  }
}

const isQuiet = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ quiet: boolean }>(
    `select not exists (select from hold where state='active')
      and not exists (select from orders where status='awaiting_payment')
      and not exists (select from webhook_inbox where done_at is null)
      and not exists (select from outbox where sent_at is null) as quiet`,
  );
  return rows[0]?.quiet ?? false;
};
