import pg from 'pg';
import type { Logger } from 'pino';

import { botCheckOf } from './bots/choose.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { capabilitiesOf, dialectFor, missingOf } from './database/capabilities.ts';
import {
  defaultConnections,
  openDatabase,
  openPool,
  type Place,
  placeInWords,
  placeOf,
} from './database/connection.ts';
import { startEmbedded } from './database/embedded.ts';
import { openEar } from './database/listen.ts';
import { openTogether } from './database/together.ts';
import { measurePool } from './metrics/process.ts';
import { openMetrics } from './metrics/registry.ts';
import { postalCodesOf } from './postalCodes/choose.ts';
import { openRefusedLately } from './refusedLately.ts';
import { openSeatLooks } from './seats/looks.ts';
import { openSeatMemory } from './seats/memory.ts';
import { loadSecrets } from './store/secrets.ts';

/** The start cannot go on; the message is one line that says why and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface OpenPlace {
  place: Place;
  close: () => Promise<void>;
}

const oldest = 150_000;

/** The database of `DATABASE_URL`, known to answer, or our own. Throws `StartError` or `EmbeddedError`. */
export async function openPlace(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<OpenPlace> {
  if (config.databaseUrl === null) {
    const { place, stop } = await startEmbedded({
      dataDir: config.dataDir,
      port: config.port,
      onTrouble: (words) => log.error(words),
      onLost,
    });
    return { place, close: stop };
  }
  const place = placeOf(config.databaseUrl);
  await knock(place);
  return { place, close: async () => {} };
}

async function knock(place: Place): Promise<void> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < oldest)
      throw new StartError(
        `DATABASE_URL (${placeInWords(place)}) is PostgreSQL ${Math.trunc(version / 10_000)}. Allowed: 15 or newer.`,
      );
    if (encoding !== 'UTF8')
      throw new StartError(
        `DATABASE_URL (${placeInWords(place)}) keeps text as ${encoding}. Allowed: UTF8 (createdb -T template0 -E UTF8).`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATABASE_URL (${placeInWords(place)}) does not let us in: ${whyNot(error)}. Start PostgreSQL there, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** The reason in a few words, without anything of the address. */
function whyNot(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === '28P01' || code === '28000') return 'user or password is wrong';
  if (code === '3D000') return 'there is no such database';
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  return typeof code === 'string' ? code : 'no answer within 5 seconds';
}

/** On an engine without NOTIFY everybody looks by themselves. */
const deaf: Context['listen'] = () => () => {};

export interface OpenContext {
  context: Context;
  close: () => Promise<void>;
}

/** Connections of the whole server: PostgreSQL has a hundred, and others want some too. */
const mostConnections = 84;

/** Of each process; the one that does the work behind is one more. */
function connectionsOf({ workers, databasePrepared: prepared }: Config) {
  const share = workers === 1 ? mostConnections : Math.floor(mostConnections / (workers + 1));
  const max = Math.min(defaultConnections, share);
  return { prepared, max, kept: max };
}

/** Pool, ear and keys of a migrated database. */
export async function openContext(config: Config, place: Place, log: Logger): Promise<OpenContext> {
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection was lost');
  const pool = openPool(place, onLost, connectionsOf(config));
  const db = openDatabase(pool);
  const ear = openEar(place, log);
  const close = async () => {
    await ear.close();
    await db.destroy();
  };
  try {
    const can = await capabilitiesOf(db);
    const dialect = dialectFor(config.databaseDialect, can);
    const missing = missingOf(can);
    if (missing.length > 0) log.warn({ missing, dialect }, 'the database is not all that PostgreSQL is');
    const secrets = await loadSecrets(db, config.secretKey);
    const bots = botCheckOf({ config, db, log, secrets });
    const postalCodes = postalCodesOf(config);
    const metrics = openMetrics();
    measurePool(metrics, pool);
    const together = openTogether();
    return {
      context: {
        config,
        db,
        dialect,
        pool,
        together,
        seatLooks: openSeatLooks(db, together),
        seatMemory: openSeatMemory(),
        refusedLately: openRefusedLately(),
        log,
        metrics,
        secrets,
        listen: can.notify ? ear.listen : deaf,
        isWell: ear.isWell,
        bots,
        postalCodes,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
