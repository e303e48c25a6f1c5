import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { forEver } from '../headers.ts';
import { biggestId } from '../ids.ts';
import { iconPath, icons } from '../manifest/manifest.ts';
import type { Painter } from '../painting/painter.ts';
import { sharePath } from '../share/path.ts';
import { assetOf } from '../store/assets.ts';
import { eventFactsOf } from '../store/eventFacts.ts';
import { producerOf } from '../store/producers.ts';

/** Some 40 KB each. */
const mostKept = 200;

/** Posters as pictures of links. One is painted when it is first asked for, and once; its address changes with the poster. */
export function shareRoutes(app: FastifyInstance, context: Context, painter: Pick<Painter, 'paint'>): void {
  const drawn = new Map<string, Promise<Buffer | null>>();

  app.get<{ Params: { id: string; name: string } }>(
    '/storage/events/:id/share-:name',
    { schema: { hide: true } },
    async ({ params: { id, name } }, reply) => {
      const [, hash] = /^([0-9a-f]+)-\d+\.png$/.exec(name) ?? [];
      const poster = `/storage/events/${id}/poster-${hash}.svg`;
      const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
      const isCurrent = sharePath({ id: number, poster })?.path === `/storage/events/${id}/share-${name}`;
      if (number === 0 || number > biggestId || !isCurrent) throw notFound('Este arquivo não existe.');
      const asset = drawn.has(poster) ? null : await assetOf(context, poster);
      if (asset === undefined) throw notFound('Este arquivo não existe.');
      const painted = drawn.get(poster) ?? painter.paint('share', asset?.content.toString('utf8') ?? '');
      drawn.delete(poster);
      drawn.set(poster, painted);
      painted.catch(() => drawn.delete(poster));
      const [oldest] = drawn.keys();
      if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
      const picture = await painted;
      if (picture) return reply.header('cache-control', forEver).type('image/png').send(picture);
      const facts = await eventFactsOf(context, number);
      const producer = facts && (await producerOf(context, { id: facts.producerId }));
      const icon = icons.find(({ kind, size }) => kind === 'any' && size === 512);
      if (!producer || !icon) throw notFound('Este arquivo não existe.');
      return reply.header('cache-control', 'public, max-age=60').redirect(iconPath(producer, icon), 302);
    },
  );
}
