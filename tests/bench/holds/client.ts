import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openDatabase, openPool, type Place } from '#server/database/connection.ts';
import { Refusal } from '#server/errors.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import type { SaleLine } from '#server/store/prices.ts';
import { reserve } from '#server/store/reserve.ts';
import type { Database } from '#server/store/schema.ts';
import { takeHold, type Wanted } from '#server/store/take.ts';

import { placed } from './house.ts';
import type { Done, Job, Said } from './protocol.ts';

/** A process of clients: it is told where the database is, then jobs, one at a time. */
let db: Kysely<Database> | null = null;
let place: Place | null = null;
let opened: Promise<Context> | null = null;
const seconds = 900;

/** Four people where nobody has a number. */
const people: SaleLine = {
  ...{
    ticketTypeId: 100,
    sectorId: 100,
    sectionId: 100,
    name: 'Inteira',
    amount: 4,
    passportAmount: 1,
    poolId: 1,
  },
  ...{ unitCents: 10_000, maxInstallments: 1, additionalFields: [], isNumbered: false, benefit: null },
  ...{
    quotaId: null,
    isForSupporters: false,
    isHalf: false,
    isOpen: true,
    isWithdrawn: false,
    isOver: false,
  },
};

const visitor = () => ({ user: null, sid: randomBytes(32) });
const hold = (database: Kysely<Database>, wish: Pick<Wanted, 'eventId' | 'lines' | 'seats'>) =>
  takeHold({ db: database, dialect: 'postgresql' }, visitor(), {
    ...wish,
    producerId: '0',
    seated: [],
    nearest: false,
    seconds,
    atMost: 2 * seconds,
  });

/** All of a server but its HTTP, opened by the first who needs it. */
const server = () => {
  const config = readConfig({
    COMMIT: 'bench',
    LOG_LEVEL: 'silent',
    WORKERS: '2',
    BOT_CHECK: 'off',
    PORT: '0',
  });
  opened ??= openContext(config, place ?? {}, openLog(config)).then(({ context }) => context);
  return opened;
};

/** What one client does after the other. */
function worksOf(database: Kysely<Database>, job: Job): (() => Promise<Done['won'][number] | null>)[][] {
  if (job.type === 'bare')
    return job.clients.map((rows) =>
      rows.map((id) => async () => {
        await sql`update bench.bare set n=n+1 where id=${id}`.execute(database);
        return null;
      }),
    );
  const { eventId } = job;
  if (job.type === 'seats')
    return job.clients.map((blocks) =>
      blocks.map((block) => async () => {
        const seats = block.seats.map((seat) => placed(block.sector, seat));
        return { id: await hold(database, { eventId, lines: [], seats }), block };
      }),
    );
  if (job.type === 'crowd')
    return job.clients.map((blocks) =>
      blocks.map((block) => async () => {
        const seats = block.seats.map((seat) => placed(block.sector, seat));
        const { id } = await reserve(await server(), visitor(), {
          eventId,
          producerId: '0',
          items: [],
          seats,
        });
        return { id, block };
      }),
    );
  const wish = { eventId, lines: [people], seats: [] };
  return job.clients.map((count) =>
    Array.from({ length: count }, () => async () => ({ id: await hold(database, wish), block: null })),
  );
}

async function work(database: Kysely<Database>, job: Job): Promise<Done> {
  const done: Done = { times: [], refusals: [], won: [], failures: [] };
  const client = async (works: ReturnType<typeof worksOf>[number]) => {
    for (const next of works) {
      const start = performance.now();
      try {
        const won = await next();
        done.times.push(performance.now() - start);
        if (won) done.won.push(won);
      } catch (error) {
        if (error instanceof Refusal && error.status === 409) done.refusals.push(performance.now() - start);
        else done.failures.push(String(error));
      }
    }
  };
  await Promise.all(worksOf(database, job).map(client));
  return done;
}

process.on('message', (said: Said) => {
  if ('place' in said) {
    place = said.place;
    const pool = openPool(said.place, () => {}, { max: said.connections });
    db = openDatabase(pool);
    process.send?.('ready');
  } else if (db) void work(db, said).then((done) => process.send?.(done));
});

process.on('disconnect', () => process.exit());
