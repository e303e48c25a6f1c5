import type { Kysely } from 'kysely';

import type { Config } from './config.ts';
import { bringUp, type Transport } from './database/cluster.ts';
import { openDatabase, openPool, placeInWords } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { owned } from './database/owner.ts';
import { EmbeddedError, hasHome, homeOf } from './database/place.ts';
import { postmasterOf } from './database/postmaster.ts';
import { openLog } from './log.ts';
import { type OpenPlace, openPlace } from './open.ts';
import type { Database } from './store/schema.ts';
import type { Voice } from './voice.ts';

const transport: Transport = process.platform === 'win32' ? 'tcp' : 'socket';
const database = 'bilheteria';

/**
 * The database of the installation, for a command beside the server: that of `DATABASE_URL`, the embedded one that a running
 * server keeps, or, when none runs, the embedded one started for as long as the command lasts. Says which one it is. Throws
 * `EmbeddedError` where there is none and none `mayBegin`: of an empty one it would be true that all is well.
 */
export async function reachDatabase(
  config: Config,
  { note }: Pick<Voice, 'note'>,
  { mayBegin = false } = {},
): Promise<OpenPlace> {
  if (config.databaseUrl === null && !mayBegin && !hasHome(config.dataDir))
    throw new EmbeddedError(
      `There is no database in ${config.dataDir}. Name that of the shop in DATABASE_URL, or the folder of its embedded one in DATA_DIR; npm start makes a new one.`,
    );
  note(
    `Database: ${config.databaseUrl === null ? `the embedded one in ${config.dataDir}` : placeInWords({ connectionString: config.databaseUrl })}`,
  );
  const home = config.databaseUrl === null ? homeOf(config.dataDir) : null;
  if (home && postmasterOf(home.data)) {
    const { place, adopted } = await bringUp(home, transport);
    // It is left running: another server owns it, or a dead one left it for the next start.
    if (adopted) return { place: { ...place, database }, close: async () => {} };
  }
  return openPlace(config, openLog({ logLevel: 'silent' }), () => {});
}

/** Does something in the database of the installation, brought to this version first or newer. `connections`: the most it takes at once. */
export async function inDatabase<T>(
  config: Config,
  voice: Pick<Voice, 'note'>,
  work: (db: Kysely<Database>) => Promise<T>,
  connections = 1,
): Promise<T> {
  const { place, close } = await reachDatabase(config, voice);
  try {
    await migrate(place, {
      onNewer: (names) => voice.note(`A newer version ran ${names.join(', ')} in this database.`),
    });
    const db = openDatabase(openPool(owned(place), () => {}, { max: connections }));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await close();
  }
}
