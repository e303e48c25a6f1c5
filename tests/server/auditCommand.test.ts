import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { run } from '#server/auditCommand.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { seedEvent } from '#tests/support/seeds.ts';

const { db, place } = await freshDatabase();
const here = `postgres://${place.user}@${encodeURIComponent(place.host ?? '')}:${place.port ?? 5432}/${place.database}`;

/** Runs the command as npm would; answers what a person sees. */
async function command(args: string[] = [], env: Record<string, string> = { DATABASE_URL: here }) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(args, env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained };
}

describe('npm run audit', () => {
  test('says that everything agrees', async () => {
    expect(await command()).toEqual({ code: 0, said: ['Stock, orders and money agree.'], complained: [] });
  });

  test('prints what does not, and fails', async () => {
    await seedEvent(db, { id: 7, types: [{ sold: 3 }] });
    const { code, said } = await command();
    expect([code, said]).toEqual([
      1,
      [
        'not true: the counter of a pool is the sum of its parts · event 7 · ' +
          '{"held":0,"pool":1,"slot":0,"sold":3,"held parts":0,"sold parts":0}',
      ],
    ]);
  });

  test('does not call it agreement when it could not look', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit_findings'))`.execute(tx);
      expect(await command()).toEqual({
        code: 1,
        said: [],
        complained: ['The server is looking right now: try again in a moment.'],
      });
    });
  });

  test('says how it is used, and that a database is not there', async () => {
    expect((await command(['--help'])).said[0]).toMatch(/^Usage: npm run audit/);
    expect((await command(['everything'])).code).toBe(2);
    const { code, complained } = await command([], { DATABASE_URL: 'postgres://quem@127.0.0.1:1/onde' });
    expect([code, complained]).toEqual([1, [expect.stringContaining('nobody listens there')]]);
  });
});
