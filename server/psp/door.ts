import { timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { producersOf } from '../store/producers.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d{1,5})?$/i;

/** The name the browser used is this machine's own: a foreign name that points here (DNS rebinding) is not. */
export const isOwnHost = ({ headers }: Pick<FastifyRequest, 'headers'>) => loopback.test(headers.host ?? '');

/** The press of a button came from our own page. Browsers always say where a POST comes from; who says nothing is none. */
function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** Before every page for people: 421 under a foreign name, 403 for what another site sends. */
export async function pageGuard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isOwnHost(request)) await reply.code(421).send({ code: 'wrong_host' });
  else if (request.method === 'POST' && !isSameOrigin(request))
    await reply.code(403).send({ code: 'cross_site' });
}

/** The merchant's key, compared in constant time. */
export function hasKey({ headers }: Pick<FastifyRequest, 'headers'>, key: Buffer): boolean {
  const sent = Buffer.from((headers.authorization ?? '').replace(/^Bearer /, ''));
  return sent.length === key.length && timingSafeEqual(sent, key);
}

/** Where `npm run dev` shows the storefront. */
const devPort = '5173';

export type Parents = (origin: string) => Promise<boolean>;

/**
 * The storefronts that may frame the provider's pages: the public one, its names on this machine, and the producers' own
 * domains, at a port of the storefront or behind whatever answers for it at the usual one.
 */
export function parentsOf(
  { db, config: { publicUrl } }: Pick<Context, 'db' | 'config'>,
  apiOrigin: string,
): Parents {
  const ports = new Set([new URL(apiOrigin).port, new URL(publicUrl).port, devPort]);
  return async (origin) => {
    if (origin === publicUrl) return true;
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
    if (loopback.test(url.host)) return url.protocol === 'http:' && ports.has(url.port);
    if (url.port !== '' && !ports.has(url.port)) return false;
    return (await producersOf({ db })).some(({ domain }) => domain === url.hostname);
  };
}
