import * as z from 'zod/mini';

import { Nothing, Text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { refreshDoor } from './refresh.ts';

const Token = z.object({
  token_type: z.literal('Bearer'),
  access_token: Text,
  /** Empty for a browser of the same site: there the token is an HttpOnly cookie. */
  refresh_token: Text,
  /** Seconds. */
  expires_in: z.int().check(z.positive()),
  /** Whose it is: a browser's cookie may have become somebody else's meanwhile. Absent as long as no server has said so. */
  user_id: z.optional(Text),
});

const short = z.string().check(z.maxLength(200));

export const sessionContract = {
  token: endpoint({
    method: 'POST',
    path: '/oauth/token',
    summary: 'Log in with e-mail and password, or redeem a one-use login link',
    access: 'public',
    body: z.strictObject({
      grant_type: z.enum(['password', 'login_link']),
      username: z.optional(z.string().check(z.maxLength(254))),
      password: z.optional(z.string().check(z.maxLength(512))),
      /** Only with `grant_type=login_link`. */
      token: z.optional(short),
      client_id: z.optional(short),
      /** Accepted and ignored: a browser cannot keep a secret. */
      client_secret: z.optional(short),
      login_type: z.optional(z.enum(['buyer', 'socio'])),
    }),
    reply: Token,
  }),
  refresh: endpoint({
    ...refreshDoor,
    summary: 'Exchange the rotating refresh cookie for a new access token',
    body: z.strictObject({ refresh_token: z.optional(short) }),
    /** 204 when there is no session to restore. */
    reply: z.union([Token, Nothing]),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/oauth/logout',
    summary: 'End this session and release what it held',
    access: 'public',
    body: z.strictObject({}),
    reply: Nothing,
    status: 204,
  }),
};
