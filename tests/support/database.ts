import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, openPool, type Place } from '#server/database/connection.ts';
import type { Database } from '#server/store/schema.ts';
import { whenFileIsDone } from './closing.ts';

import { template } from './globalSetup.ts';

export interface FreshDatabase {
  place: Place;
  pool: pg.Pool;
  db: Kysely<Database>;
}

/** One statement on the maintenance database, over a connection of its own. */
async function administer(statement: string) {
  const client = new pg.Client(inject('database'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copying a template admits one at a time. */
async function copyTemplate(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await administer(`create database ${name} template ${template}`);
    } catch (error) {
      const isBusy = error instanceof Error && Reflect.get(error, 'code') === '55006';
      if (!isBusy || attempt === 200) throw error;
    }
  }
}

/** A migrated, empty database for one test file, or one without any table; dropped when the file is done. */
export async function freshDatabase({ max = 8, isBare = false } = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await (isBare ? administer(`create database ${name}`) : copyTemplate(name));
  const place = { ...inject('database'), database: name };
  const pool = openPool(place, () => {}, { max });
  const db = openDatabase(pool);
  whenFileIsDone(async () => {
    await db.destroy();
    await administer(`drop database ${name} with (force)`);
  });
  return { place, pool, db };
}
