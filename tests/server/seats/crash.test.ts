import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { homeOf } from '#server/database/place.ts';
import { postmasterOf } from '#server/database/postmaster.ts';
import { isDatabaseDown } from '#server/database/retry.ts';
import { Refusal } from '#server/errors.ts';
import { placedAmong, readSeats } from '#server/store/seats.ts';
import { takeHold } from '#server/store/take.ts';
import { findings } from '#tests/support/books.ts';

import { removeWithOrphan } from '../../support/orphans.ts';
import { claimsOf, createHouse, seat } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'seats-crash-'));
chmodSync(folder, 0o755);
const embedded = await startEmbedded({
  dataDir: folder,
  port: 0,
  isThrowaway: false,
  onTrouble: () => {},
  onLost: (error) => {
    throw error;
  },
});
await migrate(embedded.place);
const pool = openPool(embedded.place, () => {}, { max: 8 });
const db = openDatabase(pool);
afterAll(async () => {
  await db.destroy();
  await embedded.stop();
  await removeWithOrphan(folder);
});

test('PostgreSQL stops at once in a crowd and comes back: no seat that was promised is lost, no hold is there in parts', async () => {
  await sql`insert into producer(id, slug, domain, title, footer, theme, logos) values('0', '', 'x', 't', '', '{}', '{}')`.execute(
    db,
  );
  await sql`insert into category(id, tag, title, icon) values(1, 'shows', 'Shows', 'i')`.execute(db);
  await createHouse({ db }, { id: 1, rows: 20, seats: 20 });
  const promised = new Map<string, string>();
  let blows = 0;

  const visit = async (visitor: number) => {
    const sid = createHash('sha256').update(String(visitor)).digest();
    for (let turn = 0; turn < 8; turn++) {
      const row = String.fromCharCode(65 + ((visitor * 7 + turn) % 20));
      const first = 1 + ((visitor * 3 + turn * 5) % 18);
      const wanted = [0, 1, 2].map((next) => {
        const { row_id: rowId, symbol, number } = seat(row, first + next);
        return { sectorId: 1, sectionId: 10, rowId, symbol, number, ticketTypeId: 11 };
      });
      for (;;)
        try {
          const seats = placedAmong(await readSeats(db, 1, wanted), wanted, { user: null, sid });
          const wish = {
            eventId: 1,
            producerId: '0',
            lines: [],
            seated: [],
            seats,
            nearest: false,
            seconds: 900,
            atMost: 900,
          };
          promised.set(
            sid.toString('hex'),
            await takeHold({ db, dialect: 'postgresql' }, { user: null, sid }, wish),
          );
          break;
        } catch (error) {
          if (error instanceof Refusal && error.status === 409) break;
          if (!isDatabaseDown(error)) throw error;
          // Cut off in the middle: what was held may be there or not, until it is asked for again.
          promised.delete(sid.toString('hex'));
        }
      if (promised.size >= 15 && blows++ === 0) {
        const postmaster = postmasterOf(homeOf(folder).data);
        if (!postmaster) throw new Error('No PostgreSQL to stop');
        process.kill(postmaster.pid, 'SIGQUIT');
      }
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, visitor) => visit(visitor)));

  expect(blows).toBeGreaterThan(0);
  const owners = new Set((await claimsOf({ db }, 1)).map(({ holdId }) => holdId));
  expect([...promised.values()].filter((id) => !owners.has(id))).toEqual([]);
  const parts = await sql`select h.id from hold h left join seat_claim c on c.hold_id=h.id
    where h.state='active' group by h.id, h.seats having count(c.seat_no)<>h.seats`.execute(db);
  expect(parts.rows).toEqual([]);
  expect(await findings(db)).toEqual([]);
});
