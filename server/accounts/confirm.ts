import type { FastifyRequest } from 'fastify';

import { ruleWords } from '#src/wording/ptBR/rules.ts';

import type { Context } from '../context.ts';
import { forbidden, Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import type { Passwords } from '../passwords.ts';
import type { Member } from '../serve.ts';
import { beginTry, forgetTries, tryKey, undoTry } from '../store/loginDelay.ts';
import { hashChangedBy } from '../store/profiles.ts';
import { normalEmail, passwordHashOf } from '../store/users.ts';
import { complaint } from './complaints.ts';
import { tooOften } from './waits.ts';

/** 403 for a session that came by a link: whoever found the link must not take the account away. */
export function refuseLinkSession({ renewable }: Pick<Member, 'renewable'>): void {
  if (!renewable) throw forbidden('Para mudar isto, entre com seu e-mail e senha.', 'link_session');
}

/** 422, beside the field that asked for the current password. */
export const wrongPassword = (field: string): Refusal =>
  complaint([{ field, message: 'Senha incorreta' }], 'wrong_password');

interface Asked {
  /** Where the password stands in the body. */
  field: string;
  password: string;
}

type Guarded = Pick<Context, 'config' | 'db' | 'secrets'>;

interface Guess {
  /** Of the account. */
  email: string;
  password: string;
  hash: string | null;
}

/** Whether a password is an account's. A guess here is a guess at the login, and waits like one: 429 after too many tries. */
export async function isPasswordOf(
  context: Guarded,
  passwords: Passwords,
  { email, password, hash }: Guess,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<boolean> {
  const key = tryKey(context, normalEmail(email), networkOf(ip));
  const wait = await beginTry(context, key);
  if (wait !== null) throw tooOften(wait);
  const isRight = await passwords.verify(password, hash).catch(async (error: unknown) => {
    await undoTry(context, key).catch(() => {});
    throw error;
  });
  if (isRight) await forgetTries(context, key);
  return isRight;
}

/**
 * Asks for the current password before something that cannot be undone. Answers the hash it matched: the transaction that
 * follows must find the account with it still. 422 when the password is missing or wrong, 429 after too many tries.
 */
export async function confirmPassword(
  context: Guarded,
  passwords: Passwords,
  { user }: Pick<Member, 'user'>,
  { field, password }: Asked,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<string> {
  if (password === '') throw complaint([{ field, message: ruleWords['rule.required'] }]);
  await admit(context, 'passwordUser', user.id, tooOften);
  const hash = await passwordHashOf(context, user.id);
  const isRight = await isPasswordOf(context, passwords, { email: user.email, password, hash }, request);
  if (!isRight || hash === null) throw wrongPassword(field);
  return hash;
}

/**
 * Whether a change of password that is refused was done a moment ago: by this session, to this very password. Whoever did not hear so
 * asks again, with the current one of before.
 */
export async function isChangedAlready(
  context: Guarded,
  passwords: Passwords,
  { user, sessionId }: Pick<Member, 'user' | 'sessionId'>,
  { password, refusal }: { password: string; refusal: unknown },
  request: Pick<FastifyRequest, 'ip'>,
): Promise<boolean> {
  if (!(refusal instanceof Refusal && refusal.code === 'wrong_password')) return false;
  const hash = await hashChangedBy(context, sessionId);
  return hash !== null && isPasswordOf(context, passwords, { email: user.email, password, hash }, request);
}
