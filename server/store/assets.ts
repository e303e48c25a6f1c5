import type { Selectable } from 'kysely';

import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

export type Asset = Selectable<Database['asset']>;

/** A file of a producer or an event, by its path under `/storage/`. */
export const assetOf = ({ db }: Pick<Context, 'db'>, path: string): Promise<Asset | undefined> =>
  db.selectFrom('asset').selectAll().where('path', '=', path).executeTakeFirst();
