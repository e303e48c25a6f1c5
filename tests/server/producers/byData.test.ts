import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { importCatalogue } from '#server/catalogue/import.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { demoPictures } from '#server/demo/pictures.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestServer } from '#tests/support/server.ts';
import { open, type Seen, storefront } from './storefront.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const host = 'ingressos.circolumiar.example';

/** The files of docs/producer.md, to the letter. */
const written = [
  ...readFileSync(new URL('../../../docs/producer.md', import.meta.url), 'utf8').matchAll(
    /^```json (\S+)\n([\s\S]*?)^```$/gm,
  ),
].map(([, file = '', text = '']) => ({ file, text }));

let server: TestServer;
let before: Seen;
beforeAll(async () => {
  server = await storefront(
    async ({ db }) => {
      const [own] = demoProducers;
      await importCatalogue(
        { db },
        { documents: new Map([['producers.json', [own]]]), pictures: demoPictures() },
      );
    },
    {
      company: {
        ...{ name: 'Quem opera Ltda.', document: '' },
        ...{ email: 'a@opera.example', address: '' },
      },
    },
  );
  before = await open(server, '/circo');
  for (const { file, text } of written) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { warnings } = await importCatalogue(server, await readFolder(folder));
  expect(warnings).toEqual([]);
  // What pages are made of is kept for a second.
  await eventually(async () => expect((await open(server, '/circo')).status).toBe(200));
});

const roads = [
  ['under its slug', '/circo', 'localhost'],
  ['at its own domain', '/', host],
  ['at its own domain, however it is written', '/', `${host.toUpperCase()}.:3000`],
] as const;

test('the document has all the files it shows', () => {
  expect(written.map(({ file }) => file)).toEqual([
    'producers.json',
    'categories.json',
    'events/estreia.json',
  ]);
});

test('the producer is unknown before its import', () => {
  expect([before.status, before.boot.known]).toEqual([404, false]);
});

describe.each(roads)('a producer added by data alone, %s', (_, path, at) => {
  const page = () => open(server, path, { host: at });

  test('has its title, colours, footer, sentences and events', async () => {
    const { status, document, meta, boot } = await page();
    expect([status, document.title, meta('theme-color')]).toEqual([200, 'Circo Lumiar', '#7A1F5C']);
    expect(document.getElementById('theme')?.textContent).toMatch(/--bt-primary:#7a1f5c/);
    expect(boot).toMatchObject({
      known: true,
      producer: {
        footer: 'Circo Lumiar, espetáculos sob a lona',
        locale: { buy: 'Garantir lugar', 'menu.tickets': 'Minhas Entradas' },
        theme: { on_primary: '#ffffff', on_secondary: '#000000' },
      },
      events: { total: 1, events: [{ title: 'Estreia sob a lona' }] },
    });
  });

  test('has its logos and icon from the storage under its id', async () => {
    const { document, boot } = await page();
    const { header, footer, favicon } = boot.producer.logos;
    const icon = document.querySelector('link[rel="icon"]')?.getAttribute('href');
    expect(icon).toBe(favicon);
    const kept = {
      'header-on-light': header.on_light,
      'header-on-dark': header.on_dark,
      'footer-on-light': footer.on_light,
      'footer-on-dark': footer.on_dark,
      favicon,
    };
    for (const [name, url] of Object.entries(kept)) {
      expect(url).toMatch(new RegExp(`^/storage/producers/circo/${name}-[0-9a-f]{12}\\.svg$`));
      const picture = await server.inject({ method: 'GET', url: url ?? '' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      if (name !== 'favicon') expect(picture.body).toContain('aria-label="Circo Lumiar"');
    }
  });

  test('is an app of its own', async () => {
    const { document } = await page();
    const manifest = document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const answer = await server.inject({ method: 'GET', url: manifest, headers: { host: at } });
    expect(answer.json()).toMatchObject({
      name: 'Circo Lumiar',
      theme_color: '#7A1F5C',
      shortcuts: [{ name: 'Minhas Entradas' }],
    });
    const touch = document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href') ?? '';
    const picture = await server.inject({ method: 'GET', url: touch });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('is found and shared by its own name', async () => {
    const { canonical, meta } = await page();
    expect(canonical).toBe(`https://${host}/`);
    expect(meta('og:site_name')).toBe('Circo Lumiar');
  });

  test('has nothing of the default brand', async () => {
    const under = path === '/' ? '' : path;
    for (const each of [
      '/',
      '/ticket/buy/1000',
      '/sobre',
      '/login',
      '/nada/nunca',
      '/manifest.webmanifest',
    ]) {
      const { body } = await server.inject({
        method: 'GET',
        url: each === '/' ? path : `${under}${each}`,
        headers: { host: at, accept: each.endsWith('manifest') ? '*/*' : 'text/html' },
      });
      expect(body).toContain('Circo Lumiar');
      expect(body).not.toMatch(/catracola|#0b5cad|\/storage\/producers\/0\/|"\/logos\/|bilheteria\.example/i);
    }
  });
});

test('the default producer is unchanged', async () => {
  const { boot, document, meta } = await open(server, '/');
  expect([boot.producer.id, document.title, meta('theme-color')]).toEqual([
    '0',
    'Catracola Ingressos',
    '#0B5CAD',
  ]);
});
