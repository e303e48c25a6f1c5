import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { run } from '#server/catalogue/command.ts';
import { type Embedded, startEmbedded } from '#server/database/embedded.ts';

import { brokenFolder, wholeFolder } from './support/folders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bilheteria-command-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as npm would; answers what a person sees. */
async function command(args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(args, env, {
    say: (line) => said.push(line),
    note: () => {},
    complain: (line) => complained.push(line),
  });
  return { code, said, complained };
}

async function eventsIn(place: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(place);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from event');
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

describe('npm run catalogue', () => {
  it('starts the embedded database when no server runs, and leaves none behind', async () => {
    await (await startEmbedded({ dataDir, port: 0, isThrowaway: true, onLost: () => {} })).stop();
    const { code, said } = await command(['import', wholeFolder, '--check']);
    expect(code).toBe(0);
    expect(said.slice(0, 4)).toEqual([
      'event 2101  forro-de-terreiro  Forró de Terreiro',
      'event 1000  oficina-de-barro  Oficina de Barro',
      'event 2102  roda-de-historias  Roda de Histórias',
      'event 2103  serenata-no-coreto  Serenata no Coreto',
    ]);
    expect(said.at(-1)).toMatch(/^\d+ rows would change\. Nothing was written\.$/);
    const server = await startEmbedded({ dataDir, port: 0, onLost: () => {} });
    expect(server.adopted).toBe(false);
    expect(await eventsIn(server.place)).toBe(0);
    await server.stop();
  });

  describe('beside a running server', () => {
    let server: Embedded;
    beforeAll(async () => {
      server = await startEmbedded({ dataDir, port: 0, onLost: () => {} });
    });
    afterAll(() => server.stop());

    it('imports into its database, twice the same, and leaves it running', async () => {
      const first = await command(['import', wholeFolder]);
      expect(first).toMatchObject({ code: 0, complained: [] });
      expect(first.said.join('\n')).toMatch(/^events +4 new, 0 changed, 0 removed$/m);
      expect((await command(['import', wholeFolder])).said.at(-1)).toBe('0 rows changed.');
      expect(await eventsIn(server.place)).toBe(4);
    });

    it('names everything wrong with a broken folder and writes nothing', async () => {
      const { code, said, complained } = await command(['import', brokenFolder]);
      expect({ code, said }).toEqual({ code: 1, said: [] });
      expect(complained[0]).toBe(`Nothing was imported: 47 problems in ${brokenFolder}`);
      expect(complained).toHaveLength(48);
      expect(await eventsIn(server.place)).toBe(4);
    });
  });

  it.each([[[]], [['import']], [['export', wholeFolder]], [['import', wholeFolder, '--force']]])(
    'explains itself when it is called as %j',
    async (args) => {
      const { code, complained } = await command(args);
      expect(code).toBe(2);
      expect(complained[0]).toMatch(/^Usage: npm run catalogue -- import <folder>/);
    },
  );

  it('says in one line what keeps it from the database or the folder', async () => {
    const refused = await command(['import', wholeFolder], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(refused).toMatchObject({ code: 1, said: [] });
    expect(refused.complained.join()).toMatch(
      /^DATABASE_URL \(nobody@127\.0\.0\.1:1\/none\) does not let us in/,
    );
    const empty = await command(['import', join(dataDir, 'none')]);
    expect(empty.complained.join()).toContain('cannot be read: ENOENT');
    expect((await command(['import', wholeFolder], { PORT: 'x' })).complained.join()).toContain(
      'PORT="x" is not allowed',
    );
  });

  it('works on the database of DATABASE_URL', async () => {
    const { host = '', user = '' } = inject('database');
    const name = 'command_by_url';
    const admin = new pg.Client(inject('database'));
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const { code, said } = await command(['import', wholeFolder], { DATABASE_URL: url });
    expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: '137 rows changed.' });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
});
