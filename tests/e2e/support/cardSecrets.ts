import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { logOf } from '../../support/stack.ts';
import { testCards, typed } from './psp.ts';

const numbers = Object.values(testCards).flatMap((number) => [number, number.replaceAll(' ', '')]);
/** Numbers, code, expiry as they were typed, and in the shapes in which somebody would write them down. */
const secret = new RegExp(
  `${numbers.join('|')}|\\b${typed.cvv}\\b|${typed.expiry}|\\b2031-08\\b|cvv|"month"|${typed.name}`,
  'i',
);

/** The names of our own files are letters of chance, and those may spell anything: `DXvcCvvL.js`. */
const withoutHashes = (line: string) => line.replace(/(\/assets\/)[\w.-]+/g, '$1');

/** Listens from now on to everything that leaves a page for our own server, and to what it says in its console. */
export function watchCard(page: Page, origin: string) {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === origin)
      heard.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => heard.push(message.text()));
  return {
    /** None of it held a card; nor does the browser, nor the address. */
    expectNothing: async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          history.state,
        ]),
      );
      expect(heard.some((each) => each.includes('"token":"tok_'))).toBe(true);
      const said = [...heard.map(withoutHashes), kept];
      expect(said.filter((each) => secret.test(each))).toEqual([]);
      expect(kept).not.toContain('tok_');
    },
  };
}

/** Everything the server has said since it started, at the level of every request: no card in any line. */
export async function expectNoCardInLog(dataDir: string): Promise<void> {
  const lines = (await readFile(logOf(dataDir), 'utf8')).split('\n');
  expect(lines.some((line) => line.includes('/api/orders'))).toBe(true);
  const shapes = new RegExp([...numbers, typed.name, 'cvv', 'tok_'].join('|'), 'i');
  expect(lines.map(withoutHashes).filter((line) => shapes.test(line))).toEqual([]);
}

/** Every row of every table, ours and the provider's: no card in any of them. */
export async function expectNoCardIn(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema)||'.'||quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public','psp') and table_type='BASE TABLE'`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  const shapes = [...numbers, typed.name].join('|');
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ~ ${shapes} limit 3`.execute(db);
    expect(rows, name).toEqual([]);
  }
}
