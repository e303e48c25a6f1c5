import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';
import type { consentContract } from '#src/api/contract/consent.ts';
import type { CallOf } from '#src/api/contract/endpoint.ts';

import type { Database } from './schema.ts';

type Answer = CallOf<typeof consentContract.record>['body'] & { producerId: string };

/** Writes an answer down as it was given; answers are never changed, the last one of a browser counts. */
export async function recordConsent(
  db: Kysely<Database>,
  { id, choice, version, producerId }: Answer,
): Promise<{ id: string; at: Date }> {
  const { browser, at } = await db
    .insertInto('consent')
    .values({ id: randomUUID(), browser: id ?? randomUUID(), producerId, version, ...choice })
    .returning(['browser', 'at'])
    .executeTakeFirstOrThrow();
  return { id: browser, at };
}
