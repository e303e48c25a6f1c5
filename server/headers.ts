import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from './context.ts';
import { forbidden } from './errors.ts';
import { producersOf } from './store/producers.ts';

/** For answers that are no pages: nothing may run, nobody may frame them. */
const bareCsp = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers of every answer; files leave out what documents alone obey (`asFile`). Pages and the documentation bring a content security policy of their own.
 * Off is what speaks to browsers that are gone (Internet Explorer's downloads, Flash), and what browsers do by themselves (no names are looked up before a press over HTTPS).
 */
export async function securityHeaders(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    dnsPrefetchControl: false,
    frameguard: { action: 'deny' },
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    referrerPolicy: { policy: 'strict-origin' },
    xssFilter: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', bareCsp);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    reply.header('x-request-id', request.id);
  });
}

/** They speak to documents, or of a request that went well and that nobody will ask about. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/**
 * What is sent is a file that a page is made of: code, style, letters, a picture. A page has a dozen of them, and what only a
 * document obeys would be half a kilobyte with each (budget of bytes, docs/benchmarks.md). Nor is it said that the connection stays.
 */
export function asFile(reply: FastifyReply): void {
  for (const name of ofDocuments) reply.removeHeader(name);
  withoutConnection(reply);
}

/** That a connection stays goes without saying in HTTP/1.1 (RFC 9112, 9.3); that it closes is still said. */
export const withoutConnection = (reply: FastifyReply): void => reply.raw.removeHeader('connection');

/**
 * How long a document may be kept: that of everybody a second in shared caches, somebody's own nowhere. Both stay to the letter: a proxy that hides addresses
 * of e-mail (Cloudflare's does, unless told not to) leaves a page that its own code does not know, with a script in it that its policy refuses.
 */
export const documentLife = {
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, no-transform',
  own: 'no-store, no-transform',
} as const;

/** How long that may be kept which has the hash of its content in its path. Nobody ever asks whether it still is the same: it needs no ETag. */
export const forEver = 'public, max-age=31536000, immutable';

/** The answer also depends on this header of the request. */
export function vary(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!known.split(', ').includes(name)) reply.header('vary', known === '' ? name : `${known}, ${name}`);
}

/** Pages elsewhere that may call us with cookies: those on the producers' own domains. */
async function isOurs(context: Context, origin: string): Promise<boolean> {
  if (origin === context.config.publicUrl) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const { production, publicUrl } = context.config;
  // What else runs on a producer's host, at another port, is not theirs.
  const isStore = url?.protocol === 'https:' && ['', new URL(publicUrl).port].includes(url.port);
  if (!url || (production && !isStore)) return false;
  return (await producersOf(context)).some(({ domain }) => domain === url.hostname);
}

const isSameOrigin = (request: FastifyRequest, origin: string) =>
  origin === `${request.protocol}://${request.host}`;

/** CORS for the producers' own domains, and for nobody else. */
export function crossOrigin(app: FastifyInstance, context: Context): void {
  const allow = (reply: FastifyReply, origin: string) =>
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'last-event-id, retry-after, x-request-id')
      .header('cross-origin-resource-policy', 'cross-origin');

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !/^\/(api|oauth)\//.test(request.url) || isSameOrigin(request, origin)) return;
    vary(reply, 'origin');
    if (!(await isOurs(context, origin))) return;
    allow(reply, origin);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'authorization, bot-check, content-type, idempotency-key, last-event-id, producer-id',
      )
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}

/** Calls that do something listen only to pages of ours: another site must not log anybody in or out, nor take or give back places by a cookie. */
export async function refuseCrossSite(context: Context, request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined && (isSameOrigin(request, origin) || (await isOurs(context, origin)))) return;
  throw forbidden('Este pedido veio de outro site.', 'cross_site');
}
