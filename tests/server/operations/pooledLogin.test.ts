import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { run as audit } from '#server/auditCommand.ts';
import { run as backup } from '#server/backup/backupCommand.ts';
import { run as restore } from '#server/backup/restoreCommand.ts';
import { migrate, migrationsIn } from '#server/database/migrate.ts';
import { apiRole, restricted } from '#server/database/role.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'pooled-'));
const login = `pooled_${randomBytes(6).toString('hex')}`;
const [shop, elsewhere] = [`${login}_shop`, `${login}_elsewhere`];
const placeOf = (database: string) => ({ ...inject('database'), user: login, database });

const asRoot = async <T>(work: (client: pg.Client) => Promise<T>, database?: string) => {
  const client = new pg.Client({ ...inject('database'), ...(database && { database }) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** As docs/scaling.md tells whoever has a pooler, a tenth as patient. */
const asDocumented = [
  `alter role ${login} set role = '${apiRole}'`,
  `alter role ${login} set statement_timeout = '500ms'`,
  `alter role ${login} set lock_timeout = '300ms'`,
  `alter role ${login} set idle_in_transaction_session_timeout = '1s'`,
];

beforeAll(async () => {
  await restricted((await freshDatabase()).place);
  await asRoot(async (root) => {
    await root.query(`create role ${login} login`);
    await root.query(`grant ${apiRole} to ${login} with admin option`);
    for (const name of [shop, elsewhere]) await root.query(`create database ${name} owner ${login}`);
  });
  await migrate(placeOf(shop), { upTo: (await migrationsIn()).length - 1 });
  await restricted(placeOf(shop));
  await asRoot(async (root) => {
    for (const setting of asDocumented) await root.query(setting);
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await asRoot(async (root) => {
    for (const name of [shop, elsewhere]) await root.query(`drop database if exists ${name} with (force)`);
    await root.query(`drop role if exists ${login}`);
  });
});

/** Runs a command as npm would; answers what a person sees. */
async function told(command: typeof backup, database: string, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const { host = '', port = 5432 } = inject('database');
  const DATABASE_URL = `postgres://${login}@${encodeURIComponent(host)}:${port}/${database}`;
  const code = await command(
    args,
    { DATABASE_URL, DATA_DIR: folder },
    { say, note: () => {}, complain: say },
  );
  return { code, said: said.join('\n') };
}

describe('a login that is a role without tables, and impatient', () => {
  const file = join(folder, 'pooled.sql.gz');

  test('brings its database to this version, and grants what is new', async () => {
    expect(await migrate(placeOf(shop))).toEqual([(await migrationsIn()).at(-1)?.name]);
    expect(await restricted(placeOf(shop))).toMatchObject({ options: `-c role=${apiRole}` });
  });

  test('is backed up, however long a table makes it wait', async () => {
    const { pool: watcher } = await freshDatabase();
    await asRoot(async (root) => {
      await root.query('begin; lock table event in access exclusive mode');
      const written = told(backup, shop, file);
      await eventually(async () => {
        const { rows } = await watcher.query(
          `select from pg_stat_activity where application_name = 'bilheteria backup' and datname = $1
            and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '700 milliseconds'`,
          [shop],
        );
        expect(rows).toHaveLength(1);
      });
      await root.query('rollback');
      expect(await written).toMatchObject({ code: 0 });
    }, shop);
  });

  test('is restored and looked at, where nobody has granted anything yet', async () => {
    expect(await told(restore, elsewhere, file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored .*\nStock, orders and money agree\.$/),
    });
    expect((await told(audit, elsewhere)).code).toBe(0);
  });
});
