import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { run as audit } from '#server/auditCommand.ts';
import { migrate } from '#server/database/migrate.ts';
import { apiRole, restricted } from '#server/database/role.ts';
import { openLog } from '#server/log.ts';
import { openPlace } from '#server/open.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/server.ts';

const login = `login_${randomBytes(6).toString('hex')}`;
const creator = `${login}_creator`;
const [own, foreign, ascii] = [`${login}_own`, `${login}_foreign`, `${login}_ascii`] as const;
const placeOf = (database: string, user = login) => ({ ...inject('database'), user, database });
const { host = '', port = 5432 } = inject('database');
const urlOf = (database: string) => `postgres://${login}@${encodeURIComponent(host)}:${port}/${database}`;

const asRoot = async (...statements: string[]) => {
  const client = new pg.Client(inject('database'));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  await restricted((await freshDatabase()).place);
  await asRoot(
    `create role ${login} login`,
    `grant ${apiRole} to ${login}`,
    `create role ${creator} login createrole`,
    // what PostgreSQL grants to a login that creates a role
    `grant ${apiRole} to ${creator} with admin true, inherit false, set false`,
    `create database ${own} owner ${login} template template0 encoding 'UTF8'`,
    `create database ${creator} owner ${creator} template template0 encoding 'UTF8'`,
    `create database ${foreign}`,
    `create database ${ascii} owner ${login} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
});
afterAll(() =>
  asRoot(
    ...[own, foreign, ascii, creator].map((name) => `drop database if exists ${name} with (force)`),
    // what it granted to itself goes with it
    `revoke ${apiRole} from ${creator} cascade`,
    `drop role if exists ${login}, ${creator}`,
  ),
);

/** As whom a server of this login answers. */
async function answersAs(database: string, user = login) {
  let isRefused = false;
  await migrate(placeOf(database, user));
  const place = await restricted(placeOf(database, user), () => {
    isRefused = true;
  });
  expect(isRefused).toBe(false);
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query('select current_user as name');
  await client.end();
  return rows[0]?.name;
}

describe('a login that may make no role', () => {
  test('has its own database grow, and answers as the role it was given beforehand', async () => {
    expect(await answersAs(own)).toBe(apiRole);
  });

  test('is told whose a database has to be, by a server and by a command', async () => {
    const words = `${login} may make no tables in the database ${foreign}, which belongs to somebody else. As its administrator: alter database ${foreign} owner to ${login}`;
    await expect(migrate(placeOf(foreign))).rejects.toThrow(words);
    const said: string[] = [];
    const voice = { say: () => {}, note: () => {}, complain: (line: string) => void said.push(line) };
    expect(await audit([], { DATABASE_URL: urlOf(foreign) }, voice)).toBe(1);
    expect(said).toEqual([words]);
  });
});

test('a login that may create roles answers as the one it created, at the first start and at the next', async () => {
  expect(await answersAs(creator, creator)).toBe(apiRole);
  expect(await answersAs(creator, creator)).toBe(apiRole);
});

test('a database that does not keep text as UTF-8 is refused at the start', async () => {
  const config = testConfig({ databaseUrl: urlOf(ascii) });
  await expect(openPlace(config, openLog({ logLevel: 'silent' }), () => {})).rejects.toThrow(
    /keeps text as SQL_ASCII\. Allowed: UTF8/,
  );
});
