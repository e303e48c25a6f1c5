import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { run as loginLink } from '#server/accounts/loginLinkCommand.ts';
import { run } from '#server/auditCommand.ts';
import { run as backup } from '#server/backup/backupCommand.ts';
import { run as catalogue } from '#server/catalogue/command.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { run as gateKey } from '#server/gates/keyCommand.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { seedEvent } from '#tests/support/seeds.ts';
import { wholeFolder } from './catalogue/support/folders.ts';

const { db, place } = await freshDatabase();
const here = `postgres://${place.user}@${encodeURIComponent(place.host ?? '')}:${place.port ?? 5432}/${place.database}`;

type Run = typeof run;

/** Runs a command as npm would; answers what a person sees. */
async function told(which: Run, args: string[], env: Record<string, string>) {
  const said: string[] = [];
  const noted: string[] = [];
  const complained: string[] = [];
  const code = await which(args, env, {
    say: (line) => said.push(line),
    note: (line) => noted.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, noted, complained };
}

async function command(args: string[] = [], env: Record<string, string> = { DATABASE_URL: here }) {
  const { noted: _, ...heard } = await told(run, args, env);
  return heard;
}

describe('npm run audit', () => {
  test('says that everything agrees', async () => {
    expect(await command()).toEqual({ code: 0, said: ['Stock, orders and money agree.'], complained: [] });
  });

  test('looks where a newer version has been, and notes it', async () => {
    await sql`insert into migration(number, name, checksum) values(999, '999_next.sql', 'next')`.execute(db);
    const { code, noted } = await told(run, [], { DATABASE_URL: here });
    await sql`delete from migration where number=999`.execute(db);
    expect([code, noted.at(-1)]).toEqual([0, 'A newer version ran 999_next.sql in this database.']);
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

describe('a command beside the server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilheteria-beside-'));
  chmodSync(dataDir, 0o755);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test.each<[string, Run, string[]]>([
    ['audit', run, []],
    ['backup', backup, []],
    ['login-link', loginLink, ['dona.flor@example.com']],
    ['gate-key', gateKey, ['0', 'portão 7']],
    ['catalogue', catalogue, ['import', wholeFolder]],
  ])('finds no database where none is, and makes none: %s', async (_, which, args) => {
    expect(await told(which, args, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: [],
      noted: [],
      complained: [
        `There is no database in ${dataDir}. Name that of the shop in DATABASE_URL, or the folder of its embedded one in DATA_DIR; npm start makes a new one.`,
      ],
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('says where it looks: at the address without its password, or at the folder', async () => {
    const { host, pathname } = new URL(here);
    const withPassword = here.replace('@', ':s3nha@');
    expect((await told(run, [], { DATABASE_URL: withPassword })).noted).toEqual([
      `Database: ${place.user}@${host}${pathname}`,
    ]);
    await (await startEmbedded({ dataDir, port: 0, isThrowaway: true, onLost: () => {} })).stop();
    expect(await told(run, [], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      noted: [`Database: the embedded one in ${dataDir}`],
    });
  });
});
