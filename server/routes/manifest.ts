import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { forEver } from '../headers.ts';
import { editionOf, icons, manifestOf } from '../manifest/manifest.ts';
import type { Painter } from '../painting/painter.ts';
import { assetOf } from '../store/assets.ts';
import { hostsOf, producerFor } from '../store/bootstrap.ts';
import { producersOf, screenshotsOf, type WireProducer } from '../store/producers.ts';

const shortly = 'public, max-age=60';

/** The drawing a producer is known by, as text; null when it is a photograph, or gone. */
async function faviconOf(context: Context, { logos }: WireProducer, folder: string): Promise<string | null> {
  if (logos.favicon.startsWith('/storage/')) {
    const asset = await assetOf(context, logos.favicon);
    return asset?.mediaType === 'image/svg+xml' ? asset.content.toString('utf8') : null;
  }
  const file = join(folder, 'logos', 'favicon.svg');
  return logos.favicon === '/logos/favicon.svg' && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What makes the store an app on a device: a manifest and its pictures, a producer each. */
export function manifestRoutes(
  app: FastifyInstance,
  context: Context,
  { folder, painter }: { folder: string; painter: Pick<Painter, 'paint'> },
): void {
  /** Drawn once for each edition; there are as many as there are producers and sizes. */
  const drawn = new Map<string, Promise<Buffer>>();

  async function answer(reply: FastifyReply, slug: string, hosts: readonly string[]) {
    const { producer, known } = producerFor(context, await producersOf(context), { slug, hosts });
    if (!known) throw notFound('Este produtor não existe.');
    return reply
      .header('cache-control', 'public, max-age=0, s-maxage=60')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(producer, slug, await screenshotsOf(context, producer.id))));
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) =>
    answer(reply, '', hostsOf(request)),
  );

  app.get<{ Params: { company: string } }>(
    '/:company/manifest.webmanifest',
    { schema: { hide: true } },
    (request, reply) => answer(reply, request.params.company.toLowerCase(), hostsOf(request)),
  );

  app.get<{ Params: { id: string; name: string } }>(
    '/storage/producers/:id/app/:name',
    { schema: { hide: true } },
    async ({ params: { id, name } }, reply) => {
      const [, kind, size, edition] = /^([a-z]+)-(\d+)-([0-9a-f]{8})\.png$/.exec(name) ?? [];
      const icon = icons.find((each) => each.kind === kind && String(each.size) === size);
      const { producer } = producerFor(context, await producersOf(context), {});
      const whose =
        producer.id === id ? producer : (await producersOf(context)).find((each) => each.id === id);
      if (!icon || !whose) throw notFound('Este arquivo não existe.');
      const current = editionOf(whose);
      const key = `${id} ${icon.kind} ${icon.size} ${current}`;
      const picture =
        drawn.get(key) ??
        faviconOf(context, whose, folder).then((favicon) => {
          const { primary, on_primary: onPrimary } = whose.theme;
          return painter.paint(
            'icon',
            { title: whose.title, primary, onPrimary, favicon },
            icon.kind,
            icon.size,
          );
        });
      for (const old of drawn.keys()) {
        if (old.startsWith(`${id} `) && !old.endsWith(current)) drawn.delete(old);
      }
      drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
      return reply
        .header('cache-control', edition === current ? forEver : shortly)
        .type('image/png')
        .send(await picture);
    },
  );
}
