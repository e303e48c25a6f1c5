import { type Kysely, sql } from 'kysely';

import { atLeisure, write } from '../catalogue/import.ts';
import { wordingKeys } from '../catalogue/wordingKeys.ts';
import type { Context } from '../context.ts';
import { openPasswords } from '../passwords.ts';
import type { Database } from '../store/schema.ts';
import { demoCatalogue, demoEvents } from './catalogue.ts';
import { placeOrders } from './orders.ts';
import { demoPassword, demoPeople, userRow } from './people.ts';
import { countAtBoxOffice, exhaustCoupon, sellAtBoxOffice } from './sales.ts';
import { seatAtBoxOffice } from './seats.ts';

type Db = Kysely<Database>;

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from event) and not exists (select 1 from producer) and not exists (select 1 from users) as empty`.execute(
    db,
  );
  return rows[0]?.empty === true;
}

/**
 * Fills an empty database with the demo: producers, events, people and orders, with dates counted from today by the clock of
 * the database. Whatever the database holds already stays untouched. Answers whether it filled anything.
 */
export async function seedDemo({
  db,
  secrets,
  log,
}: Pick<Context, 'db' | 'secrets' | 'log'>): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const people = Object.values(demoPeople);
  const passwords = openPasswords();
  const [wording, ...hashes] = await Promise.all([
    wordingKeys(),
    ...people.map(() => passwords.hash(demoPassword)),
  ]);
  const isSeeded = await atLeisure(db, async (tx) => {
    // Whoever starts together with another one waits until that one is through with it.
    await sql`set local lock_timeout='60s'`.execute(tx);
    await sql`lock table event in share row exclusive mode`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
    const now = rows[0]?.now ?? new Date();
    const events = demoEvents(now);
    await write(tx, demoCatalogue(events), wording);
    await sellAtBoxOffice(tx, events);
    for (const { event, seats } of events) if (seats) await seatAtBoxOffice(tx, event.id, seats);
    await countAtBoxOffice(tx, events);
    await exhaustCoupon(tx, 'LIMITE');
    await tx
      .insertInto('users')
      .values(people.map((person, index) => userRow(person, { passwordHash: hashes[index] ?? '', now })))
      .execute();
    await placeOrders(tx, { secrets });
    return true;
  });
  if (isSeeded) log.info('the demo is in place');
  return isSeeded;
}
