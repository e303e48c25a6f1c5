import type { Kysely } from 'kysely';

import type { Database } from './schema.ts';

/** Whether the operator switched something off; a tag that is missing is on. */
export async function isDisabled(db: Kysely<Database>, tag: string): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('tag', '=', tag).executeTakeFirst();
  return row?.value === 'disabled';
}
