import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import type { BotCheck } from './bots/port.ts';
import type { Config } from './config.ts';
import type { Dialect } from './database/capabilities.ts';
import type { Listen } from './database/listen.ts';
import type { Together } from './database/together.ts';
import type { Metrics } from './metrics/registry.ts';
import type { PostalCodes } from './postalCodes/port.ts';
import type { RefusedLately } from './refusedLately.ts';
import type { SeatLooks } from './seats/looks.ts';
import type { SeatMemory } from './seats/memory.ts';
import type { Database } from './store/schema.ts';
import type { Secrets } from './store/secrets.ts';

/** What every route, store and worker gets. Process memory is cache only: all that is shared lives in the database. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  /** How places are held here. */
  dialect: Dialect;
  /** For functions of the database called by position; everything else goes through `db`. */
  pool: Pool;
  /** For questions that a crowd asks at once and whose answer is the same for all of it. */
  together: Together;
  /** For seats that each of a crowd names. */
  seatLooks: SeatLooks;
  /** Of a crowd that wants the same seats many are told no by it. */
  seatMemory: SeatMemory;
  /** Who had too many tries a moment ago is told so before anything is looked up for them. */
  refusedLately: RefusedLately;
  log: Logger;
  /** What this process counts and measures. */
  metrics: Metrics;
  secrets: Secrets;
  /** LISTEN on one connection of its own that heals itself; answers the way to stop. A hint only: polling must say the same. */
  listen: Listen;
  /** Whether the database answers and takes what is written, asked on that same connection. */
  isWell: () => Promise<boolean>;
  bots: BotCheck;
  postalCodes: PostalCodes;
}
