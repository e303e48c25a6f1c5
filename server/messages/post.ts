import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Context } from '../context.ts';
import { requestId } from '../requestId.ts';
import type { Database } from '../store/schema.ts';
import { seal } from '../store/secrets.ts';
import type { ContactLetter } from './contactLetters.ts';
import type { TicketLetter } from './ticketLetters.ts';

/** What we write to people; each kind has a template of its own. */
export type Letter =
  | { kind: 'recovery.code'; channel: 'email' | 'sms'; to: string; name: string; code: string }
  | { kind: 'email.code'; channel: 'email'; to: string; name: string; code: string }
  /** A password was changed, here or by recovery: whoever did not do it must learn of it. */
  | { kind: 'password.changed'; channel: 'email'; to: string; name: string }
  /** To the former address. */
  | { kind: 'email.changed'; channel: 'email'; to: string; name: string; newEmail: string }
  | { kind: 'account.removed'; channel: 'email'; to: string; name: string }
  | TicketLetter
  | ContactLetter;

export const letterTopic = 'letter';
/** The outbox is kept by event; what belongs to no event is kept under this one. */
const noEvent = 0;

/**
 * Puts a letter in the outbox, in the caller's transaction: it leaves if and only if the rest happened. Its content lies
 * sealed, since it carries addresses and codes; the worker of `server/workers/post.ts` opens and sends it.
 */
export async function post(
  db: Kysely<Database>,
  { secrets }: Pick<Context, 'secrets'>,
  letter: Letter,
): Promise<void> {
  const id = randomUUID();
  const sealed = seal(id, Buffer.from(JSON.stringify(letter)), secrets.letterKey).toString('base64');
  await db
    .insertInto('outbox')
    .values({
      eventId: noEvent,
      id,
      dedupe: id,
      topic: letterTopic,
      payload: JSON.stringify({ sealed }),
      request: requestId(),
    })
    .execute();
}
