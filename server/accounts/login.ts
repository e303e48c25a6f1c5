import type { FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { forbidden, Refusal } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import { isOutdated, type Passwords } from '../passwords.ts';
import { adoptHolds } from '../store/holds.ts';
import { beginTry, forgetTries, tryKey, undoTry } from '../store/loginDelay.ts';
import { producerOf } from '../store/producers.ts';
import { type Carrier, openSession, type Tokens } from '../store/sessions.ts';
import { refuseDisabled } from '../store/settings.ts';
import { normalEmail, rehash, type UserRow, userByEmail } from '../store/users.ts';
import { tooOften } from './waits.ts';

export interface Credentials {
  /** The e-mail, as typed. */
  username: string;
  password: string;
}

interface Circumstances {
  /** Came by the entrance of a supporters' club. */
  isMemberEntrance: boolean;
  producerId: string;
  /** The cookie whose holds become the member's. */
  sid: Buffer | null;
  device: string;
  carrier: Carrier;
  request: FastifyRequest;
}

type Doorkeeper = Context & { passwords: Passwords };

const wrong = () => new Refusal(400, 'invalid_credentials', 'E-mail ou senha incorretos!');

/**
 * A session for whoever knows the password. Throws 400 for a wrong one or an account nobody has, after the same work; 429 with
 * the wait for a crowd, for an account tried too often from this network, or for a network that tries too much; 403 for
 * who is no member at a members' entrance, 422 for everybody there while it is switched off.
 */
export async function logIn(
  context: Doorkeeper,
  { username, password }: Credentials,
  circumstances: Circumstances,
): Promise<Tokens> {
  const { request, isMemberEntrance, producerId, sid, device, carrier } = circumstances;
  const network = networkOf(request.ip);
  await admit(context, 'loginNetwork', network);
  if (isMemberEntrance) await refuseDisabled(context.db, 'socio');
  const key = tryKey(context, normalEmail(username), network);
  const user = await known(context, { username, password }, key, request);
  await forgetTries(context, key);
  if (isMemberEntrance && !(await isMember(context, user, producerId))) {
    await audit(context.db, request, {
      action: 'session.refused',
      userId: user.id,
      details: { reason: 'not_member' },
    });
    throw forbidden(
      'Esta conta não é de sócio-torcedor. Entre pela conta comum ou conheça os planos do clube.',
      'not_member',
    );
  }
  const opened = (passwordHash: string | null) =>
    openSession(
      context,
      user.id,
      device,
      async (db, sessionId) => {
        await refuseChanged(db, user.id, passwordHash);
        if (sid) await adoptHolds({ db }, sid, user.id);
        await audit(db, request, { action: 'session.opened', userId: user.id, sessionId });
      },
      carrier,
    );
  let passwordHash: string | null = await renewHash(context, user, password);
  for (;;)
    try {
      return await opened(passwordHash);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      if (!(await context.passwords.verify(password, error.passwordHash))) throw wrong();
      passwordHash = error.passwordHash;
    }
}

/** The password is not kept any more as it was when it was looked at: it is another one, or another login renewed its hash. */
class Changed extends Error {
  readonly passwordHash: string | null;

  constructor(passwordHash: string | null) {
    super('changed');
    this.passwordHash = passwordHash;
  }
}

/** A change of the password ends every session, and cannot see one that begins at that moment: one waits for the other. */
async function refuseChanged(db: Context['db'], id: string, passwordHash: string | null): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!user || user.passwordHash !== passwordHash) throw new Changed(user?.passwordHash ?? null);
}

/** Whose e-mail and password these are. */
async function known(
  context: Doorkeeper,
  { username, password }: Credentials,
  key: Buffer,
  request: FastifyRequest,
): Promise<UserRow> {
  const wait = await beginTry(context, key);
  if (wait !== null) throw tooOften(wait);
  try {
    const user = await userByEmail(context, username);
    if ((await context.passwords.verify(password, user?.passwordHash ?? null)) && user) return user;
    await audit(context.db, request, {
      action: 'session.refused',
      userId: user?.id ?? null,
      details: { reason: 'password' },
    });
  } catch (error) {
    await undoTry(context, key).catch(() => {});
    throw error;
  }
  throw wrong();
}

/** Of this producer's club where it has one, of any at the entrance of all. */
async function isMember(context: Context, { membership }: UserRow, producerId: string): Promise<boolean> {
  if (membership === null) return false;
  const club = (await producerOf(context, { id: producerId }))?.supporter_club;
  return !club || club.name === membership.club;
}

/** Costs were raised since: this is the one moment at which the password is at hand. A crowd at the door comes first. Answers what is kept now. */
async function renewHash(context: Doorkeeper, user: UserRow, password: string): Promise<string> {
  if (!isOutdated(user.passwordHash)) return user.passwordHash;
  const made = await context.passwords.hash(password).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (made) await rehash(context, user, made);
  return made ?? user.passwordHash;
}
