import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { forbidden } from '../errors.ts';
import { post } from '../messages/post.ts';
import type { Member } from '../serve.ts';
import { issueCode, spendCode, wentTo } from '../store/oneTimeCodes.ts';
import { lockUser } from '../store/users.ts';
import { codeNotFound } from './recovery.ts';
import { tooSoon } from './waits.ts';

/** 403 unless the CPF is the caller's own: the specification has it in the body, the session decides. */
export function ownDocument({ user }: Pick<Member, 'user'>, document: string): void {
  if (user.document !== document) throw forbidden('Este CPF não é o da sua conta.', 'not_yours');
}

/** Sends a code to the member's e-mail; nothing when it is verified already. Throws 429 with the seconds to wait. */
export function sendEmailCode(context: Context, { user: { id } }: Pick<Member, 'user'>): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const { document, email, emailVerifiedAt, name } = await lockUser(db, id);
    if (emailVerifiedAt !== null) return;
    const issued = await issueCode(
      db,
      context,
      { purpose: 'email', document },
      { userId: id, address: email },
    );
    if ('wait' in issued) throw tooSoon(issued.wait);
    await post(db, context, { kind: 'email.code', channel: 'email', to: email, name, code: issued.code });
  });
}

/** Marks the member's e-mail as verified. Throws 422 `code_not_found`; a code that went to a former e-mail is none. */
export async function verifyEmail(
  context: Context,
  { user: { id }, sessionId }: Pick<Member, 'user' | 'sessionId'>,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const isVerified = await inTransaction(context.db, async (db) => {
    const { document, email, emailVerifiedAt } = await lockUser(db, id);
    if (emailVerifiedAt !== null) return true;
    const spent = await spendCode(db, context, { purpose: 'email', document }, code);
    if (spent?.userId !== id || !wentTo(context, spent.target, email)) return false;
    await db.updateTable('users').set({ emailVerifiedAt: sql<Date>`now()` }).where('id', '=', id).execute();
    await audit(db, request, { action: 'email.verified', userId: id, sessionId });
    return true;
  });
  if (!isVerified) throw codeNotFound();
}
