import { timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d{1,5})?$/i;

/** The name the browser used is this machine's own: a foreign name that points here (DNS rebinding) is not. */
export const isOwnHost = ({ headers }: Pick<FastifyRequest, 'headers'>) => loopback.test(headers.host ?? '');

/** The press of a button came from our own page. Browsers always say where a POST comes from; who says nothing is none. */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
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

export type Parents = (origin: string) => boolean;

/** The storefronts that may frame the provider's pages: the public one, and its names on this machine. */
export function parentsOf({ apiOrigin, publicUrl }: { apiOrigin: string; publicUrl: string }): Parents {
  const ports = new Set([new URL(apiOrigin).port, new URL(publicUrl).port, devPort]);
  return (origin) => {
    if (origin === publicUrl) return true;
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (!url || url.origin !== origin || url.protocol !== 'http:') return false;
    return loopback.test(url.host) && ports.has(url.port);
  };
}
