import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { asFile } from '../headers.ts';
import { assetOf } from '../store/assets.ts';

/** A picture is a picture: whatever it contains, nothing in it runs or loads, even opened by itself. */
const pictureCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** Posters, logos and maps. A path with the hash of its content never changes. */
export const storageRoutes = (app: FastifyInstance, context: Context): void => {
  app.get('/storage/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const asset = await assetOf(context, path);
    if (!asset) throw notFound('Este arquivo não existe.');
    const etag = `"${asset.hash.slice(0, 16)}"`;
    const isImmutable = path.includes(asset.hash.slice(0, 8));
    asFile(reply);
    reply
      .header('etag', etag)
      .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      .header('content-security-policy', pictureCsp)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(asset.mediaType).send(asset.content);
  });
};
