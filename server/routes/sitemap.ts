import type { FastifyInstance, FastifyReply } from 'fastify';

import { originOf, pathOf, textPages } from '#src/domain/publicPage.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { escaped } from '../escaped.ts';
import { hostsOf, producerFor } from '../store/bootstrap.ts';
import { listedEventsOf } from '../store/eventFacts.ts';
import { producersOf, type WireProducer } from '../store/producers.ts';

/** Every page of a producer that a stranger may be led to, by the addresses it is known by (sitemaps.org). */
async function sitemapOf(context: Context, producer: WireProducer): Promise<string> {
  const origin = originOf(producer, context.config.publicUrl);
  const events = await listedEventsOf(context, producer.id);
  const pages = [
    { page: { kind: 'home' as const }, changed: null },
    ...events.map(({ id, updatedAt }) => ({
      page: { kind: 'event' as const, id: String(id) },
      changed: updatedAt,
    })),
    ...textPages.map((name) => ({ page: { kind: 'text' as const, name }, changed: null })),
  ];
  const lines = pages.map(({ page, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escaped(`${origin}${pathOf(page)}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

/** What search engines ask a host for before anything else. */
export function sitemapRoutes(app: FastifyInstance, context: Context): void {
  const shortly = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=0, s-maxage=60');

  async function whose(slug: string, hosts: readonly string[]): Promise<WireProducer> {
    const { producer, known } = producerFor(context, await producersOf(context), { slug, hosts });
    if (!known) throw notFound('Este produtor não existe.');
    return producer;
  }

  const answer = async (reply: FastifyReply, producer: WireProducer) =>
    shortly(reply)
      .type('application/xml; charset=utf-8')
      .send(await sitemapOf(context, producer));

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    answer(reply, await whose('', hostsOf(request))),
  );

  app.get<{ Params: { company: string } }>(
    '/:company/sitemap.xml',
    { schema: { hide: true } },
    async (request, reply) => answer(reply, await whose(request.params.company, hostsOf(request))),
  );

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const producer = await whose('', hostsOf(request));
    const lines = [
      'User-agent: *',
      'Disallow: /oauth/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${originOf(producer, context.config.publicUrl)}/sitemap.xml`,
      '',
    ];
    return shortly(reply).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
