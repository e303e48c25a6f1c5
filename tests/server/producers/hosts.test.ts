import { beforeAll, describe, expect, test } from 'vitest';

import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { open, storefront } from './storefront.ts';

const seed: Parameters<typeof storefront>[0] = async ({ db }) => {
  await seedProducer(db);
  await seedProducer(db, { id: '11', slug: 'aracauna', domain: 'ingressos.aracauna.example' });
  await seedProducer(db, { id: '13', slug: 'vagaluz', domain: 'vagaluz.example' });
  await seedEvent(db, { id: 1, producerId: '11' });
};
let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await storefront(seed);
  behindProxy = await storefront(seed, { trustProxy: 1, publicUrl: 'https://loja.example:8443' });
});

const whose = async (host: string, path = '/', headers: Record<string, string> = {}, at = server) => {
  const { boot, status } = await open(at, path, { host, ...headers });
  return [boot.producer.id, status];
};

describe('the producer of a host', () => {
  test.each([
    ['its own domain', 'ingressos.aracauna.example', '11'],
    ['with a port', 'ingressos.aracauna.example:8443', '11'],
    ['in capitals', 'INGRESSOS.Aracauna.Example', '11'],
    ['with the dot of a full name', 'ingressos.aracauna.example.', '11'],
    ['with all of it', 'Vagaluz.EXAMPLE.:3000', '13'],
    ['a host of nobody', 'outra.example', '0'],
    ['a domain under a producer’s', 'x.vagaluz.example', '0'],
    ['a domain that ends like a producer’s', 'malvagaluz.example', '0'],
    ['an address of a machine', '127.0.0.1:3000', '0'],
    ['an address of six', '[::1]:3000', '0'],
  ])('%s: %s', async (_, host, producer) => {
    expect(await whose(host)).toEqual([producer, 200]);
  });

  test('is not who an address names: a slug counts under any host', async () => {
    expect(await whose('vagaluz.example', '/aracauna')).toEqual(['11', 200]);
    expect(await whose('outra.example', '/aracauna')).toEqual(['11', 200]);
  });

  test('is also who says that a page is missing', async () => {
    expect(await whose('vagaluz.example', '/ninguem')).toEqual(['13', 404]);
    expect(await whose('vagaluz.example', '/nada/disso')).toEqual(['13', 404]);
    expect(await whose('outra.example', '/ninguem')).toEqual(['0', 404]);
  });

  test('shows only what is its own', async () => {
    expect(await whose('ingressos.aracauna.example', '/ticket/buy/1')).toEqual(['11', 200]);
    expect(await whose('vagaluz.example', '/ticket/buy/1')).toEqual(['13', 404]);
  });

  test('is never chosen by a header anybody can send', async () => {
    const forwarded = { 'x-forwarded-host': 'vagaluz.example', forwarded: 'host=vagaluz.example' };
    expect(await whose('outra.example', '/', forwarded)).toEqual(['0', 200]);
    expect(await whose('ingressos.aracauna.example', '/', forwarded)).toEqual(['11', 200]);
  });

  test('is what the proxy says, where the installation has one', async () => {
    const forwarded = { 'x-forwarded-host': 'vagaluz.example' };
    expect(await whose('inside.example', '/', forwarded, behindProxy)).toEqual(['13', 200]);
    expect(await whose('10.0.0.5:3000', '/', forwarded, behindProxy)).toEqual(['13', 200]);
  });

  test.each([
    ['its own domain', 'ingressos.aracauna.example', '11'],
    ['with a port', 'Ingressos.Aracauna.example:8443', '11'],
    ['with www in front', 'www.ingressos.aracauna.example', '0'],
    ['the default producer’s', 'bilheteria.example', '0'],
    ['the public address', 'loja.example:8443', '0'],
    ['without its port', 'loja.example.', '0'],
    ['with www in front', 'www.loja.example', '0'],
  ])('is what a visitor asked for, whatever is written beside it: %s (%s)', async (_, host, producer) => {
    const headers = { host, 'x-forwarded-host': 'vagaluz.example' };
    expect(await whose(host, '/', headers, behindProxy)).toEqual([producer, 200]);
    const ask = (url: string) => behindProxy.inject({ method: 'GET', url, headers });
    expect((await ask('/api/bootstrap')).json()).toMatchObject({ producer: { id: producer } });
    for (const url of ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt'])
      expect((await ask(url)).body).not.toContain('vagaluz');
  });

  test('is what the proxy says where the shop is tried out, too: this machine is nobody’s name', async () => {
    const triedOut = await storefront(seed, { trustProxy: 1, publicUrl: 'http://localhost:3000' });
    const forwarded = { 'x-forwarded-host': 'vagaluz.example' };
    expect(await whose('localhost:3000', '/', forwarded, triedOut)).toEqual(['13', 200]);
    expect(await whose('localhost:3000', '/', {}, triedOut)).toEqual(['0', 200]);
  });

  test('is the same for pages, manifest, sitemap and the API', async () => {
    const headers = { host: 'VAGALUZ.example.:81' };
    const ask = (url: string) => server.inject({ method: 'GET', url, headers });
    expect((await ask('/manifest.webmanifest')).json()).toMatchObject({ name: 'vagaluz' });
    expect((await ask('/sitemap.xml')).body).toContain('<loc>https://vagaluz.example/</loc>');
    expect((await ask('/api/bootstrap')).json()).toMatchObject({ producer: { id: '13' } });
  });
});
