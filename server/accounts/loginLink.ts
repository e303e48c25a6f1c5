import type { FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { Refusal } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import { adoptHolds } from '../store/holds.ts';
import { newLoginLink, spendLoginLink } from '../store/loginLinks.ts';
import { openLinkSession, revokeSession, sessionOfRefresh } from '../store/sessions.ts';

/** An address that logs its opener in once, within the hour: for somebody whom the support already knows to be who they are. */
export async function createLoginLink(
  { db, config }: Pick<Context, 'config' | 'db'>,
  userId: string,
): Promise<string> {
  return `${config.publicUrl}/?token=${await newLoginLink(db, userId)}`;
}

interface Opening {
  visitor: Visitor;
  /** The refresh token of who was here before, if any: that session ends. */
  refresh: string | null;
  device: string;
  request: FastifyRequest;
}

/** A session of at most an hour for the first who brings the token of a link. Throws 400 for everybody after. */
export async function openByLink(
  context: Context,
  token: string,
  { visitor, refresh, device, request }: Opening,
): Promise<{ userId: string; access: string; expiresIn: number }> {
  const opened = await inTransaction(context.db, async (db) => {
    const userId = await spendLoginLink(db, token);
    if (!userId) return null;
    const before = refresh ? await sessionOfRefresh(db, refresh) : null;
    for (const id of new Set([visitor.sessionId, before?.id])) if (id) await revokeSession(db, id);
    const session = await openLinkSession(db, userId, device);
    if (visitor.sid) await adoptHolds({ db }, visitor.sid, userId);
    await audit(db, request, { action: 'session.link_redeemed', userId, sessionId: session.id });
    return session;
  });
  if (opened) return opened;
  throw new Refusal(400, 'link_refused', 'Este link já foi usado ou venceu. Entre com seu e-mail e senha.');
}
