import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken } from '../errors.ts';
import { type Letter, post } from '../messages/post.ts';
import { refuseCommon } from '../passwords/refuse.ts';
import type { Passwords } from '../passwords.ts';
import { issueCode, spendCode, wentTo } from '../store/oneTimeCodes.ts';
import {
  keepRecoveryToken,
  ownerOfToken,
  recoveredBy,
  recoveryTokenFor,
  spendRecoveryToken,
} from '../store/recoveryTokens.ts';
import type { Database } from '../store/schema.ts';
import { revokeAllSessions } from '../store/sessions.ts';
import { lockUser, userByDocument, voidRecovery } from '../store/users.ts';
import { isPasswordOf } from './confirm.ts';
import { type Method, methodsOf, reachableBy, shown } from './methods.ts';
import { tooSoon } from './waits.ts';

/** 422, whether the code is wrong, old, used, or nobody's (specification §8). */
export const codeNotFound = () => broken('Código não encontrado', 'code_not_found');

/** Where a code can be sent, masked; for a CPF nobody has, ways that lead nowhere. */
export async function recoveryMethods(context: Context, document: string): Promise<Method[]> {
  const user = await userByDocument(context.db, document);
  return methodsOf(context, document, user).map(shown);
}

/**
 * Sends a code, if the CPF is somebody's and the method one of theirs; does as much, and counts as much, if not. Throws 429
 * with the seconds to wait.
 */
export function sendRecoveryCode(
  context: Context,
  document: string,
  method: Method,
  request: FastifyRequest,
): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const user = await userByDocument(db, document);
    const reachable = reachableBy(methodsOf(context, document, user), method);
    const userId = reachable && user ? user.id : null;
    const address = reachable?.address ?? document;
    const issued = await issueCode(db, context, { purpose: 'recovery', document }, { userId, address });
    if ('wait' in issued) throw tooSoon(issued.wait);
    const channel = reachable?.channel ?? 'email';
    const letter: Letter = {
      kind: 'recovery.code',
      channel,
      to: address,
      name: user?.name ?? '',
      code: issued.code,
    };
    await postIf(userId !== null, db, context, letter);
    await audit(db, request, { action: 'recovery.code_sent', userId, details: { channel } });
  });
}

/** A letter to nobody is written like any other, and then never was. */
async function postIf(
  isReal: boolean,
  db: Transaction<Database>,
  context: Context,
  letter: Letter,
): Promise<void> {
  await sql`savepoint letter`.execute(db);
  await post(db, context, letter);
  await (isReal ? sql`release savepoint letter` : sql`rollback to savepoint letter`).execute(db);
}

/**
 * Exchanges a right code for a token that changes the password once. Throws 422 `code_not_found`. Where only an answer got lost, ours or the
 * one of the commit, the very token of that attempt is there, and is the answer; whoever brings the code in another attempt gets none.
 */
export async function exchangeCode(
  context: Context,
  document: string,
  code: string,
  attempt: string | null,
): Promise<string> {
  const token = recoveryTokenFor(context, { document, code, attempt });
  const isTheirs = await inTransaction<boolean>(context.db, async (db) => {
    const spent = await spendCode(db, context, { purpose: 'recovery', document }, code);
    if (!spent) return (await ownerOfToken({ db }, token, document)) !== undefined;
    const user = await userByDocument(db, document);
    const isStillTheirs =
      user?.id === spent.userId &&
      (wentTo(context, spent.target, user.email) || wentTo(context, spent.target, user.cellphone));
    if (isStillTheirs) await keepRecoveryToken(db, spent.userId, token);
    return isStillTheirs;
  });
  if (!isTheirs) throw codeNotFound();
  return token;
}

interface NewPassword {
  document: string;
  token: string;
  password: string;
}

type Changer = Context & { passwords: Passwords };

/**
 * Changes the password, ends every session, voids whatever else could open the account, and tells the owner. Throws 422
 * `token_gone` unless the token is fresh and the CPF's; a password it refuses spends nothing. Whoever did not hear that it is done, and
 * asks again for the same password, hears it then; 429 when they guess.
 */
export async function recoverPassword(
  context: Changer,
  wanted: NewPassword,
  request: FastifyRequest,
): Promise<{ email: string }> {
  const owner =
    (await changeByToken(context, wanted, request)) ?? (await changedBefore(context, wanted, request));
  if (!owner) throw broken('Código não encontrado', 'token_gone');
  return { email: owner.email };
}

/** Null when the token changes nothing any more. Where only the answer of the commit got lost, the hash, which no other call makes, says that it is done. */
async function changeByToken(
  context: Changer,
  { document, token, password }: NewPassword,
  request: FastifyRequest,
): Promise<{ email: string } | null> {
  const owner = await ownerOfToken(context, token, document);
  if (!owner) return null;
  refuseCommon(password, owner);
  const passwordHash = await context.passwords.hash(password);
  return inTransaction(context.db, async (db) => {
    const { id, name, email, passwordHash: inForce } = await lockUser(db, owner.id);
    if (inForce === passwordHash) return { email };
    if (!(await spendRecoveryToken(db, token, id))) return null;
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    await voidRecovery(db, id);
    const ended = await revokeAllSessions(db, id);
    await audit(db, request, {
      action: 'password.recovered',
      userId: id,
      details: { sessions_ended: ended },
    });
    await post(db, context, { kind: 'password.changed', channel: 'email', to: email, name });
    return { email };
  });
}

/** Null unless this token changed the password, which is this one still. */
async function changedBefore(
  context: Changer,
  { document, token, password }: NewPassword,
  request: FastifyRequest,
): Promise<{ email: string } | null> {
  const owner = await recoveredBy(context, token, document);
  if (!owner) return null;
  const { email, passwordHash: hash } = owner;
  return (await isPasswordOf(context, context.passwords, { email, password, hash }, request)) ? owner : null;
}
