import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d{1,5})?$/i;

/** The name the browser used is this machine's own: a foreign name that points here (DNS rebinding) is not. */
export const isOwnHost = ({ headers }: Pick<FastifyRequest, 'headers'>) => loopback.test(headers.host ?? '');

/** The press of a button came from our own page. Browsers always say where a POST comes from; who says nothing is none. */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** The merchant's key, compared in constant time. */
export function hasKey({ headers }: Pick<FastifyRequest, 'headers'>, key: Buffer): boolean {
  const sent = Buffer.from((headers.authorization ?? '').replace(/^Bearer /, ''));
  return sent.length === key.length && timingSafeEqual(sent, key);
}
