import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sessionContract } from '#src/api/contract/session.ts';

import { type Credentials, logIn } from '../accounts/login.ts';
import { openByLink } from '../accounts/loginLink.ts';
import type { Context } from '../context.ts';
import { malformed } from '../errors.ts';
import { admit, networkOf } from '../limits.ts';
import type { Passwords } from '../passwords.ts';
import { cookieName, isSecure, serve } from '../serve.ts';
import { releaseHoldsHere } from '../store/holds.ts';
import {
  type Carrier,
  renewSession,
  revokeSession,
  sessionOfRefresh,
  type Tokens,
} from '../store/sessions.ts';

/**
 * To a page of our own site the refresh token goes as a cookie, and the field of the specification stays empty. A page on
 * another site of a producer's gets no such cookie back from its browser, so it is given the token itself.
 */
const carrierFor = (request: FastifyRequest): Carrier =>
  request.headers['sec-fetch-site'] === 'cross-site' ? 'body' : 'cookie';

function grant(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, access, expiresIn, refresh, refreshFor }: Tokens,
  carrier: Carrier,
) {
  if (carrier === 'cookie')
    reply.setCookie(cookieName(request, 'rt'), refresh, { ...strict(request), maxAge: refreshFor });
  return {
    token_type: 'Bearer',
    access_token: access,
    refresh_token: carrier === 'body' ? refresh : '',
    expires_in: expiresIn,
    user_id: userId,
  } as const;
}

const strict = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

const wellFormed = (token: string | undefined) => (token && /^[\w-]{43}$/.test(token) ? token : null);

const cookieOf = (request: FastifyRequest) => wellFormed(request.cookies[cookieName(request, 'rt')]);

const forgetCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(cookieName(request, 'rt'), strict(request));

function credentialsIn(body: { username?: string | undefined; password?: string | undefined }): Credentials {
  const { username = '', password = '' } = body;
  const missing = [username.trim() === '' ? 'username' : '', password === '' ? 'password' : ''].filter(
    Boolean,
  );
  if (missing.length > 0)
    throw malformed('Informe e-mail e senha.', 'malformed', { details: { fields: missing } });
  return { username, password };
}

/** Login, its renewal and its end. */
export const sessionRoutes = (app: FastifyInstance, context: Context, passwords: Passwords): void => {
  serve(app, context, sessionContract.token, async ({ body, visitor, producerId, request, reply }) => {
    const device = request.headers['user-agent'] ?? 'desconhecido';
    if (body.grant_type === 'login_link') {
      await admit(context, 'linkNetwork', networkOf(request.ip));
      const presented = cookieOf(request);
      const { userId, access, expiresIn } = await openByLink(context, body.token ?? '', {
        visitor,
        refresh: presented,
        device,
        request,
      });
      if (presented) forgetCookie(request, reply);
      return {
        token_type: 'Bearer',
        access_token: access,
        refresh_token: '',
        expires_in: expiresIn,
        user_id: userId,
      } as const;
    }
    const credentials = credentialsIn(body);
    const carrier = carrierFor(request);
    const tokens = await logIn({ ...context, passwords }, credentials, {
      isMemberEntrance: body.login_type === 'socio',
      producerId,
      sid: visitor.sid,
      device,
      carrier,
      request,
    });
    return grant(request, reply, tokens, carrier);
  });

  serve(app, context, sessionContract.refresh, async ({ body, request, reply }) => {
    const inBody = wellFormed(body.refresh_token);
    const carrier = inBody ? 'body' : 'cookie';
    const presented = inBody ?? cookieOf(request);
    // Every page asks as it opens, a stranger's too: who presents nothing guesses nothing, and is not counted.
    if (!presented) return null;
    await admit(context, 'refreshNetwork', networkOf(request.ip));
    const tokens = await renewSession(context, presented, request, carrier);
    if (tokens) return grant(request, reply, tokens, carrier);
    if (carrier === 'cookie') forgetCookie(request, reply);
    return null;
  });

  serve(app, context, sessionContract.logout, async ({ visitor, request, reply }) => {
    const presented = cookieOf(request);
    const kept = presented ? await sessionOfRefresh(context.db, presented) : null;
    for (const id of new Set([visitor.sessionId, kept?.id])) if (id) await revokeSession(context.db, id);
    await releaseHoldsHere(context, { user: visitor.user ?? kept?.user ?? null, sid: visitor.sid });
    forgetCookie(request, reply)
      .clearCookie(cookieName(request, 'sid'), { ...strict(request), sameSite: 'lax' })
      .header('clear-site-data', '"cache"');
    return null;
  });
};
