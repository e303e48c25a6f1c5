import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sessionContract } from '#src/api/contract/session.ts';

import type { Context } from '../context.ts';
import { forbidden, malformed, notBuilt, Refusal } from '../errors.ts';
import { refuseCrossSite } from '../headers.ts';
import { openPasswords, type Passwords } from '../passwords.ts';
import { cookieName, isSecure, serve } from '../serve.ts';
import { adoptHolds, releaseHoldsOf } from '../store/holds.ts';
import {
  openSession,
  renewSession,
  revokeSession,
  sessionOfRefresh,
  type Tokens,
} from '../store/sessions.ts';
import { userByEmail } from '../store/users.ts';

/** In a browser of our own site the refresh token is a cookie, and the field of the specification stays empty. */
function grant(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, expiresIn, refresh, refreshFor }: Tokens,
) {
  reply.setCookie(cookieName(request, 'rt'), refresh, { ...strict(request), maxAge: refreshFor });
  return { token_type: 'Bearer', access_token: access, refresh_token: '', expires_in: expiresIn } as const;
}

const strict = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

const refreshOf = (request: FastifyRequest) => {
  const cookie = request.cookies[cookieName(request, 'rt')];
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : null;
};

const wrong = () => new Refusal(400, 'invalid_credentials', 'E-mail ou senha incorretos!');

/** Login, its renewal and its end. */
export const sessionRoutes = (
  app: FastifyInstance,
  context: Context,
  passwords: Passwords = openPasswords(),
): void => {
  serve(app, context, sessionContract.token, async ({ body, visitor, request, reply }) => {
    await refuseCrossSite(context, request);
    if (body.grant_type === 'login_link') throw notBuilt();
    const { username = '', password = '', login_type: loginType = 'buyer' } = body;
    if (username.trim() === '' || password === '')
      throw malformed('Informe e-mail e senha.', 'malformed', {
        details: {
          fields: [username.trim() === '' ? 'username' : '', password === '' ? 'password' : ''].filter(
            Boolean,
          ),
        },
      });
    const user = await userByEmail(context, username);
    if (!(await passwords.verify(password, user?.passwordHash ?? null)) || !user) throw wrong();
    if (loginType === 'socio' && user.membership === null)
      throw forbidden(
        'Esta conta não é de sócio-torcedor. Entre como comprador ou conheça os planos do clube.',
        'not_member',
      );

    const { sid } = visitor;
    const device = request.headers['user-agent'] ?? 'desconhecido';
    const tokens = await openSession(context, user.id, device, async (db) => {
      if (sid) await adoptHolds({ db }, sid, user.id);
    });
    return grant(request, reply, tokens);
  });

  serve(app, context, sessionContract.refresh, async ({ request, reply }) => {
    await refuseCrossSite(context, request);
    const presented = refreshOf(request);
    const tokens = presented ? await renewSession(context, presented) : null;
    if (tokens) return grant(request, reply, tokens);
    if (presented) reply.clearCookie(cookieName(request, 'rt'), strict(request));
    return null;
  });

  serve(app, context, sessionContract.logout, async ({ visitor, request, reply }) => {
    await refuseCrossSite(context, request);
    const presented = refreshOf(request);
    const kept = presented ? await sessionOfRefresh(context.db, presented) : null;
    for (const id of new Set([visitor.sessionId, kept?.id])) if (id) await revokeSession(context.db, id);
    await releaseHoldsOf(context, { user: visitor.user ?? kept?.user ?? null, sid: visitor.sid });
    reply
      .clearCookie(cookieName(request, 'rt'), strict(request))
      .clearCookie(cookieName(request, 'sid'), { ...strict(request), sameSite: 'lax' })
      .header('clear-site-data', '"cache"');
    return null;
  });
};
