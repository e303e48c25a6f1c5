import pg from 'pg';

import { withDatabase } from '../database.ts';
import type { Report } from '../report.ts';
import { openClients } from './clients.ts';
import { benchCrowd } from './crowd.ts';
import { benchSpread, clients } from './spread.ts';

/** What a hold costs beside the smallest write there is, and what a crowd on the same seats is told how fast. */
export const benchHolds = (say: (line: string) => void): Promise<Report> =>
  withDatabase(async (place) => {
    const pool = new pg.Pool({ ...place, max: 4 }).on('error', () => {});
    const node = await openClients(place, { processes: clients.processes, connections: clients.each });
    try {
      const spread = await benchSpread(place, pool, node, say);
      const crowd = await benchCrowd(place, pool, node, say);
      return {
        name: 'holds',
        about:
          'The embedded PostgreSQL with every wall of the model, disk waited for. Holds of four against updates of one row by its key, each a ' +
          `commit, through the same clients: ${clients.inside} connections inside the database, or ${clients.processes} Node processes with ` +
          `${clients.each} clients and connections each. Medians of 3 rounds, by turns.`,
        tables: [spread, crowd],
      };
    } finally {
      node.close();
      await pool.end();
    }
  });
