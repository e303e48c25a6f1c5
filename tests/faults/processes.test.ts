import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';

import { projectFolder } from '#server/config.ts';
import { migrate, migrationsIn } from '#server/database/migrate.ts';
import { createHouse, seat, seatWish } from '#tests/server/seats/house.ts';
import { ask, compiledFolder, type Process, startApi, startServers } from '#tests/server/seats/servers.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedProducer } from '#tests/support/seeds.ts';

import { type Crowd, crowd, expectKept, type Held, newBuyer } from './crowd.ts';
import { fault } from './runs.ts';

const { db, place } = await freshDatabase({ max: 6 });
await seedProducer(db);
await db.insertInto('category').values({ id: 1, tag: 'shows', title: 'Shows', icon: 'note' }).execute();
const compiled = compiledFolder();
const living = new Set<Process>();
const start = async (env?: Record<string, string>) => {
  const started = await startApi(place, compiled, env);
  living.add(started);
  return started;
};
const end = (process: Process) => {
  living.delete(process);
  process.agent.destroy();
  process.child.kill('SIGKILL');
};
afterAll(() => {
  for (const process of living) end(process);
});
const survivor = await start();

/** Whether it was no answer or 503 that somebody got. */
const answersOf = ({ answers }: Crowd) => JSON.stringify(Object.fromEntries(answers));

const house = { sectors: 1, rows: 8, seats: 20, perOrder: 20 };
const open = (id: number) => createHouse({ db }, { ...house, id });

describe('processes that answer', () => {
  fault(
    db,
    {
      row: 1,
      what: 'an API process is killed in a crowd of eighty; who got no answer asks the other one',
      kills: true,
      few: 2,
    },
    async ({ event, chance }) => {
      await open(event);
      const victim = await start();
      const last = 20 + chance.below(150);
      const alive = () => [survivor, victim].filter(({ child }) => !child.killed);
      const dead = () => [victim].filter(({ child }) => child.killed);
      const all = await crowd({
        ...{ db, event, chance, ...house, buyers: 80, servers: alive, dead },
        goesOn: (turn) => turn < 3,
        heard: (answers) => {
          if (answers === last) end(victim);
        },
      });
      expect(victim.child.killed).toBe(true);
      await expectKept(db, event, all);
    },
  );

  fault(
    db,
    {
      row: 26,
      what: 'one of two servers is told to stop in a crowd: whoever asked it is answered',
      kills: true,
      few: 1,
    },
    async ({ event, chance }) => {
      await open(event);
      const leaving = await start({ DRAIN_SECONDS: '1' });
      const last = 20 + chance.below(100);
      let isTold = false;
      const gone = once(leaving.child, 'exit');
      const all = await crowd({
        ...{ db, event, chance, ...house, buyers: 80 },
        servers: () => (isTold ? [survivor] : [survivor, leaving]),
        goesOn: (turn) => turn < 3,
        heard: (answers) => {
          if (answers !== last) return;
          isTold = true;
          leaving.child.kill('SIGTERM');
        },
      });
      expect(isTold).toBe(true);
      expect(await gone).toEqual([0, null]);
      end(leaving);
      await expectKept(db, event, all);
      expect(all.mostTroubles, answersOf(all)).toBe(0);
    },
  );

  fault(
    db,
    {
      row: 25,
      what: 'a flash crowd of a hundred wants four of 160 seats each: none twice, none in parts, and the whole house is sold',
      few: 2,
    },
    async ({ event, chance }) => {
      await open(event);
      const all = await crowd({
        ...{ db, event, chance, ...house, buyers: 100, servers: () => [survivor] },
        goesOn: (turn) => turn < 3,
      });
      await expectKept(db, event, all);
      expect([...all.answers.keys()].filter((name) => name === '0' || name.startsWith('5'))).toEqual([]);
      const { rows } = await sql<{ symbol: string; num: number }>`
        select symbol, num from seat s where event_id=${event} and kind='regular' and not exists (
          select 1 from seat_claim c where c.event_id=s.event_id and c.sector_id=s.sector_id and c.seat_no=s.seat_no)`.execute(
        db,
      );
      const rest = rows.map(({ symbol, num }) => seat(symbol, num));
      for (let first = 0; first < rest.length; first += 20) {
        const body = seatWish(event, rest.slice(first, first + 20));
        const { sid } = newBuyer();
        const { status } = await ask<Held>(survivor, {
          method: 'POST',
          path: '/api/user/reserva',
          sid,
          body,
        });
        expect(status).toBe(201);
      }
      const sold = await sql<{ n: number }>`
        select count(*)::int as n from seat_claim where event_id=${event} and hold_until>now()`.execute(db);
      expect(sold.rows).toEqual([{ n: house.rows * house.seats }]);
    },
  );
});

const migrations = mkdtempSync(join(tmpdir(), 'bilheteria-next-'));
afterAll(() => rmSync(migrations, { recursive: true, force: true }));

/** What the next version brings: room for what it wants to know, none of which the version before it knows. */
async function expand(version: number): Promise<void> {
  const known = await migrationsIn();
  cpSync(join(projectFolder, 'server', 'migrations'), migrations, { recursive: true });
  writeFileSync(
    join(migrations, `${String(known.length + 1).padStart(3, '0')}_next.sql`),
    `alter table hold add column next_${version} text;
     alter table orders add column next_${version} int not null default 0;
     create table next_${version}(event_id int, id uuid, primary key(event_id, id));
     create index next_${version}_known on hold(event_id, next_${version});`,
  );
  await migrate(place, { folder: migrations });
  await sql`delete from migration where number>${known.length}`.execute(db);
}

/** Whom this process started. */
const offspring = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

describe.skipIf(process.platform !== 'linux')('a new version', () => {
  let server: Process | undefined;
  let said = '';
  afterAll(() => {
    if (server) end(server);
  });

  fault(
    db,
    {
      row: 26,
      what: 'every API process is replaced and the schema grows in a crowd: nobody asks more than twice',
      kills: true,
      few: 1,
    },
    async ({ event, chance }) => {
      await open(event);
      if (!server) {
        [server] = await startServers(place, 1, ['--workers', '2']);
        server?.child.stderr?.on('data', (words) => {
          said += String(words);
        });
      }
      const only = server;
      if (!only) throw new Error('No server');
      const before = offspring(only.child.pid);
      said = '';
      const last = 20 + chance.below(100);
      let isDone = false;
      let renewal = Promise.resolve();
      const renew = async () => {
        await expand(event);
        only.child.kill('SIGUSR2');
        await eventually(() => expect(said).toContain('replaced'));
      };
      const all = await crowd({
        ...{ db, event, chance, ...house, buyers: 40, servers: () => [only] },
        goesOn: (turn) => turn < 3 || !isDone,
        heard: (answers) => {
          if (answers !== last) return;
          renewal = renew().finally(() => {
            isDone = true;
          });
          renewal.catch(() => {});
        },
      });
      await renewal;
      expect(said.trim()).toBe('All API processes were replaced.');
      await expectKept(db, event, all);
      expect(all.mostTroubles, answersOf(all)).toBeLessThanOrEqual(1);
      const after = offspring(only.child.pid);
      expect(after).toHaveLength(2);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    },
  );
});
