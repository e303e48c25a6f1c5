import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { iconOf } from '#server/manifest/icon.ts';
import { shortNameOf } from '#server/manifest/manifest.ts';

import { seedProducer } from '../support/seeds.ts';
import { type TestServer, testServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'app-'));
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="0" y="0" width="32" height="32" fill="#8A1538" rx="6"/><g transform="translate(4 4) scale(.8)"><circle cx="15" cy="15" r="10" fill="#F2C14E"/></g></svg>';
const screenshot = {
  src: '/storage/producers/11/narrow-1-ab12.webp',
  sizes: '390x844',
  type: 'image/webp',
  form_factor: 'narrow',
  label: 'Agenda de eventos no celular',
};
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'logos'));
  writeFileSync(join(folder, 'logos', 'favicon.svg'), mark);
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>x</title><!--head--><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div><!--boot--></body></html>',
  );
  server = await testServer({
    pages: folder,
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, {
        id: '11',
        slug: 'aracauna',
        domain: 'ingressos.aracauna.example',
        title: 'Esporte Clube Araçaúna',
        footer: 'Venda oficial',
        locale: JSON.stringify({ 'menu.tickets': 'Meus Produtos' }),
        screenshots: JSON.stringify([screenshot]),
        logos: JSON.stringify({
          header: { on_dark: '/x.svg' },
          footer: { on_dark: '/x.svg' },
          favicon: '/logos/favicon.svg',
        }),
      });
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string, host = 'localhost') => server.inject({ method: 'GET', url, headers: { host } });
const pixelsOf = (png: Buffer) => {
  const size = png.readUInt32BE(16);
  const from = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)));
  return (x: number, y: number) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
};

describe('the manifest', () => {
  test('is the producer’s, by the slug in front of it or by its own domain', async () => {
    const bySlug = await get('/aracauna/manifest.webmanifest');
    expect(bySlug.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(bySlug.json()).toMatchObject({
      name: 'Esporte Clube Araçaúna',
      short_name: 'Esporte Clube',
      description: 'Venda oficial',
      id: '/aracauna',
      start_url: '/aracauna',
      scope: '/aracauna',
      lang: 'pt-BR',
      display: 'standalone',
      shortcuts: [{ name: 'Meus Produtos', url: '/aracauna/ticket/payments' }],
    });
    const byHost = await get('/manifest.webmanifest', 'ingressos.aracauna.example');
    expect(byHost.json()).toMatchObject({
      name: 'Esporte Clube Araçaúna',
      id: '/',
      scope: '/',
      shortcuts: [{ url: '/ticket/payments' }],
    });
    expect((await get('/manifest.webmanifest')).json()).not.toMatchObject({ name: 'Esporte Clube Araçaúna' });
    expect((await get('/ninguem/manifest.webmanifest')).statusCode).toBe(404);
  });

  test('names pictures that are there, as big as it says, for ever', async () => {
    const { icons } = (await get('/aracauna/manifest.webmanifest')).json();
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of icons) {
      const picture = await get(src);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(`${picture.rawPayload.readUInt32BE(16)}x${picture.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('shows pictures of the producer’s own store, and none where it has none', async () => {
    expect((await get('/aracauna/manifest.webmanifest')).json().screenshots).toEqual([screenshot]);
    expect((await get('/manifest.webmanifest')).json()).not.toHaveProperty('screenshots');
  });

  test.each([
    '/storage/producers/11/app/any-4096-00000000.png',
    '/storage/producers/99/app/any-192-00000000.png',
    '/storage/producers/11/app/..%2f..%2fsecret.png',
  ])('%s is no picture of anybody', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a picture', () => {
  const look = { title: 'Clube', primary: '#8A1538', onPrimary: '#FFFFFF' };

  test('is the producer’s own drawing: its ground, its mark, its clear corners', () => {
    const at = pixelsOf(iconOf({ ...look, favicon: mark }, 'any', 192));
    expect(at(96, 96)).toEqual([0xf2, 0xc1, 0x4e, 255]);
    expect(at(20, 96)).toEqual([0x8a, 0x15, 0x38, 255]);
    expect(at(1, 1)[3]).toBe(0);
  });

  test('that is cut to any form has the ground everywhere and the mark in the middle', () => {
    const at = pixelsOf(iconOf({ ...look, favicon: mark }, 'maskable', 192));
    for (const [x, y] of [
      [0, 0],
      [191, 191],
      [96, 30],
    ] as const)
      expect(at(x, y)).toEqual([0x8a, 0x15, 0x38, 255]);
    expect(at(96, 96)).toEqual([0xf2, 0xc1, 0x4e, 255]);
  });

  test.each([
    ['a photograph', null],
    ['a script', '<svg viewBox="0 0 32 32"><script>alert(1)</script></svg>'],
    ['a drawing with more than ours have', mark.replace('<circle', '<ellipse')],
    ['a drawing that is turned', mark.replace('scale(.8)', 'rotate(45)')],
    ['a path that cannot be read', '<svg viewBox="0 0 32 32"><path d="M0 0L10 nada" fill="#000"/></svg>'],
  ])('of %s is the initials on the producer’s colour', (_, favicon) => {
    const initials = iconOf({ ...look, favicon: null }, 'any', 64);
    expect(iconOf({ ...look, favicon }, 'any', 64).equals(initials)).toBe(true);
    expect(pixelsOf(initials)(32, 4)).toEqual([0x8a, 0x15, 0x38, 255]);
  });

  test.each([
    ['Catracola Ingressos', 'Catracola'],
    ['E. C. Araçaúna', 'E. C. Araçaúna'],
    ['Prefeitura de Itabarema', 'Prefeitura'],
    ['Supercalifragilistico', 'Supercalifragi'],
  ])('%s is called %s under it', (title, name) => {
    expect(shortNameOf(title)).toBe(name);
  });
});

describe('a page', () => {
  const page = (url: string, host = 'localhost') =>
    server.inject({ method: 'GET', url, headers: { accept: 'text/html', host } });

  test('names the manifest and the picture of its own producer', async () => {
    const { body } = await page('/aracauna/termos');
    expect(body).toContain('<link rel="manifest" href="/aracauna/manifest.webmanifest" />');
    expect(body).toMatch(
      /<link rel="apple-touch-icon" href="\/storage\/producers\/11\/app\/touch-180-\w{8}\.png" \/>/,
    );
    expect((await page('/termos', 'ingressos.aracauna.example')).body).toContain(
      'href="/manifest.webmanifest"',
    );
    expect((await page('/ninguem')).body).toContain('href="/manifest.webmanifest"');
  });

  test('without content is kept on devices: the brand, no events, and nothing of anybody', async () => {
    const { body, statusCode, headers } = await page('/shell.html?company=aracauna');
    expect(statusCode).toBe(200);
    const boot = JSON.parse(/id="boot">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(boot).toMatchObject({ producer: { id: '11' }, event: null, events: { events: [], page: 0 } });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect((await page('/shell.html?company=ninguem')).statusCode).toBe(404);
    const own = await page('/shell.html', 'ingressos.aracauna.example');
    expect(own.body).toContain('Esporte Clube Araçaúna');
  });
});

test('the service worker may ask our own server, is asked for anew each time, and reaches all pages', async () => {
  const { headers } = await get('/sw.js');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
