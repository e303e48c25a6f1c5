import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';

import { textPages } from '#src/domain/publicPage.ts';
import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { open, publicUrl, storefront } from './storefront.ts';

const club = 'https://ingressos.aracauna.example';
const changed = '2031-02-03T12:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await storefront(async ({ db }) => {
    await seedProducer(db);
    await seedProducer(db, { id: '11', slug: 'aracauna', domain: 'ingressos.aracauna.example' });
    const poster = '/storage/events/1/poster-ab.svg';
    await db
      .insertInto('asset')
      .values({
        path: poster,
        mediaType: 'image/svg+xml',
        content: Buffer.from(''),
        hash: 'ab',
        updatedAt: changed,
      })
      .execute();
    await seedEvent(db, { id: 1, producerId: '11', poster });
    await seedEvent(db, { id: 2 });
    const over = { startsAt: '2020-01-01T20:00:00Z', endsAt: '2020-01-01T23:00:00Z' };
    await seedEvent(db, { id: 3, producerId: '11', ...over });
    await seedEvent(db, { id: 4, producerId: '11', status: 'postponed', dateToCome: true, ...over });
  });
});

const ask = (url: string, host = 'localhost') => server.inject({ method: 'GET', url, headers: { host } });
async function listed(url: string, host?: string) {
  const { body, statusCode, headers } = await ask(url, host);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const { document } = new JSDOM(body, { contentType: 'application/xml' }).window;
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...document.querySelectorAll('url')].map((entry) => ({
    loc: entry.querySelector('loc')?.textContent ?? '',
    lastmod: entry.querySelector('lastmod')?.textContent ?? null,
  }));
}

describe('the sitemap', () => {
  test('lists the public pages of one producer, those without a date last, and no event that is over or somebody else’s', async () => {
    const entries = await listed('/sitemap.xml', 'ingressos.aracauna.example');
    expect(entries.map(({ loc }) => loc)).toEqual([
      `${club}/`,
      `${club}/ticket/buy/1`,
      `${club}/ticket/buy/4`,
      ...textPages.map((name) => `${club}/${name}`),
    ]);
    expect(entries.find(({ loc }) => loc.endsWith('/1'))?.lastmod).toBe('2031-02-03');
    expect(await listed('/aracauna/sitemap.xml')).toEqual(entries);
    expect(await listed('/ARACAUNA/sitemap.xml')).toEqual(entries);
  });

  test('of a host of nobody is that of the default producer', async () => {
    const locs = (await listed('/sitemap.xml', 'outra.example')).map(({ loc }) => loc);
    expect(locs.slice(0, 2)).toEqual([`${publicUrl}/`, `${publicUrl}/ticket/buy/2`]);
    expect(locs.every((loc) => loc.startsWith(`${publicUrl}/`))).toBe(true);
  });

  test('names every page by the address the page gives itself', async () => {
    for (const host of ['ingressos.aracauna.example', 'outra.example'])
      for (const { loc } of await listed('/sitemap.xml', host)) {
        const seen = await open(server, new URL(loc).pathname, { host });
        expect([seen.status, seen.canonical, seen.meta('robots')]).toEqual([200, loc, null]);
      }
  });

  test('is there for nobody who sells nothing', async () => {
    expect((await ask('/ninguem/sitemap.xml')).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  test.each([
    ['ingressos.aracauna.example', `${club}/sitemap.xml`],
    ['outra.example', `${publicUrl}/sitemap.xml`],
  ])('of %s leads to its sitemap, and keeps robots from what is no page', async (host, sitemap) => {
    const { body, headers } = await ask('/robots.txt', host);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.at(-1)).toBe(`Sitemap: ${sitemap}`);
    const kept = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
    expect(kept).toEqual(['/oauth/', '/dev/']);
  });
});
