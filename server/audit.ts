import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Database } from './store/schema.ts';

/** What is worth knowing later about an account. */
type AuditAction =
  | 'account.created'
  | 'account.updated'
  | 'account.removed'
  | 'account.exported'
  | 'email.verified'
  | 'email.changed'
  | 'password.changed'
  | 'password.recovered'
  | 'recovery.code_sent'
  | 'session.opened'
  | 'session.refused'
  | 'session.link_redeemed'
  | 'session.revoked'
  | 'session.reused'
  | 'companion.added'
  | 'companion.removed'
  | 'order.cancelled'
  | 'waitlist.joined'
  | 'waitlist.left'
  | 'waitlist.accepted'
  | 'waitlist.declined'
  | 'ticket.holder_changed'
  | 'ticket.verified';

interface AuditFacts {
  action: AuditAction;
  userId?: string | null;
  sessionId?: string | null;
  /** Names of fields, counts, kinds; never a value a person typed. */
  details?: Record<string, unknown>;
}

/** Writes down who did what, in the caller's transaction where there is one. Read by the operator alone; kept six months. */
export async function audit(
  db: Kysely<Database>,
  request: Pick<FastifyRequest, 'ip'> | null,
  { action, userId = null, sessionId = null, details = {} }: AuditFacts,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ action, userId, sessionId, address: request?.ip ?? '', details: JSON.stringify(details) })
    .execute();
}
