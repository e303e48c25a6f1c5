import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { biggestId } from '../ids.ts';
import { iconPath, icons } from '../manifest/manifest.ts';
import { sharePath } from '../share/path.ts';
import { sharePicture } from '../share/picture.ts';
import { assetOf } from '../store/assets.ts';
import { eventFactsOf } from '../store/eventFacts.ts';
import { producerOf } from '../store/producers.ts';

const year = 'public, max-age=31536000, immutable';

/** Some 40 KB each. */
const mostKept = 200;

/** Posters as pictures of links. One is drawn when it is first asked for; its address changes with the poster. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  const drawn = new Map<string, Buffer | null>();

  app.get<{ Params: { id: string; name: string } }>(
    '/storage/events/:id/share-:name',
    { schema: { hide: true } },
    async ({ params: { id, name } }, reply) => {
      const [, hash] = /^([0-9a-f]+)-\d+\.png$/.exec(name) ?? [];
      const poster = `/storage/events/${id}/poster-${hash}.svg`;
      const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
      const isCurrent = sharePath({ id: number, poster }).path === `/storage/events/${id}/share-${name}`;
      if (number === 0 || number > biggestId || !isCurrent) throw notFound('Este arquivo não existe.');
      const kept = drawn.get(poster);
      const asset = kept === undefined ? await assetOf(context, poster) : null;
      if (asset === undefined) throw notFound('Este arquivo não existe.');
      const picture = kept ?? (asset ? sharePicture(asset.content.toString('utf8')) : null);
      drawn.delete(poster);
      drawn.set(poster, picture);
      const [oldest] = drawn.keys();
      if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
      if (picture) return reply.header('cache-control', year).type('image/png').send(picture);
      const facts = await eventFactsOf(context, number);
      const producer = facts && (await producerOf(context, { id: facts.producerId }));
      const icon = icons.find(({ kind, size }) => kind === 'any' && size === 512);
      if (!producer || !icon) throw notFound('Este arquivo não existe.');
      return reply.header('cache-control', 'public, max-age=60').redirect(iconPath(producer, icon), 302);
    },
  );
}
