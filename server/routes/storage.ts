import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { asFile, forEver } from '../headers.ts';
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
    asFile(reply);
    reply
      .type(asset.mediaType)
      .header('content-security-policy', pictureCsp)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (path.includes(asset.hash.slice(0, 8)))
      return reply.header('cache-control', forEver).send(asset.content);
    const etag = `"${asset.hash.slice(0, 16)}"`;
    reply.header('cache-control', 'public, max-age=60').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(asset.content);
  });
};
