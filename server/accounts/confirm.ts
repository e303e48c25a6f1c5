import type { FastifyRequest } from 'fastify';

import { ruleWords } from '#src/wording/ptBR/rules.ts';

import type { Context } from '../context.ts';
import { forbidden, type Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import type { Passwords } from '../passwords.ts';
import type { Member } from '../serve.ts';
import { beginTry, forgetTries, tryKey, undoTry } from '../store/loginDelay.ts';
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

/**
 * Asks for the current password before something that cannot be undone. Answers the hash it matched: the transaction that
 * follows must find the account with it still. A guess here is a guess at the login, and waits like one. 422 when the
 * password is missing or wrong, 429 after too many tries.
 */
export async function confirmPassword(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  passwords: Passwords,
  { user }: Pick<Member, 'user'>,
  { field, password }: Asked,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<string> {
  if (password === '') throw complaint([{ field, message: ruleWords['rule.required'] }]);
  await admit(context, 'passwordUser', user.id, tooOften);
  const key = tryKey(context, normalEmail(user.email), networkOf(ip));
  const wait = await beginTry(context, key);
  if (wait !== null) throw tooOften(wait);
  const hash = await passwordHashOf(context, user.id);
  const isRight = await passwords.verify(password, hash).catch(async (error: unknown) => {
    await undoTry(context, key).catch(() => {});
    throw error;
  });
  if (!isRight || hash === null) throw wrongPassword(field);
  await forgetTries(context, key);
  return hash;
}
