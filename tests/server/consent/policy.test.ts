import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seedEvent, seedProducer } from '../../support/seeds.ts';
import { type TestServer, testServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'policy-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="pt-BR"><head><title>x</title><!--head--></head><body><!--boot--></body></html>',
  );
  server = await testServer({
    pages: folder,
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, {
        id: '11',
        slug: 'medida',
        domain: 'medida.example',
        analytics: ['GTM-TESTE01', '123456789012345'],
      });
      await seedProducer(db, {
        id: '12',
        slug: 'contada',
        domain: 'contada.example',
        analytics: ['G-TESTE0001'],
      });
      await seedProducer(db, {
        id: '13',
        slug: 'alheia',
        domain: 'alheia.example',
        analytics: ['nobody-knows'],
      });
      await seedEvent(db, { id: 1, producerId: '11' });
      await seedEvent(db, { id: 2 });
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function policyOf(url: string, host = 'localhost') {
  const { headers } = await server.inject({ method: 'GET', url, headers: { accept: 'text/html', host } });
  const rules = String(headers['content-security-policy']).split('; ');
  const rule = (name: string) =>
    rules
      .find((each) => each.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? [];
  const strangers = rules.flatMap((each) => each.split(' ')).filter((word) => word.startsWith('https://'));
  return { strangers, script: rule('script-src'), connect: rule('connect-src'), image: rule('img-src') };
}

describe('the policy of a page', () => {
  test.each(['/', '/login', '/contada/ticket/buy/2', '/alheia', '/nada/nada'])(
    'lets nobody in where nobody measures: %s',
    async (url) => {
      expect((await policyOf(url)).strangers).toEqual([]);
    },
  );

  test.each([
    '/medida/ticket/buy/1',
    '/medida/ticket/buy/1/',
    '/MEDIDA/Ticket/Buy/1',
    '/medida/ticket/buy/999',
    '/medida/ticket/buy/1?utm_source=x',
  ])('lets nobody in where somebody pays: %s', async (url) => {
    expect((await policyOf(url)).strangers).toEqual([]);
  });

  test('nor on the producer’s own domain', async () => {
    expect((await policyOf('/ticket/buy/1', 'medida.example')).strangers).toEqual([]);
    expect((await policyOf('/', 'medida.example')).strangers).not.toEqual([]);
  });

  test('lets in what the producer has, and no more', async () => {
    expect(await policyOf('/medida')).toMatchObject({
      script: expect.arrayContaining(['https://www.googletagmanager.com', 'https://connect.facebook.net']),
      connect: expect.arrayContaining([
        "'self'",
        'https://*.google-analytics.com',
        'https://www.facebook.com',
      ]),
      image: expect.arrayContaining(["'self'", 'data:', 'https://www.facebook.com']),
    });
    const { strangers, script } = await policyOf('/contada/termos');
    expect(strangers.join(' ')).not.toContain('facebook');
    expect(strangers).toContain('https://*.google-analytics.com');
    expect(script.join(' ')).not.toMatch(/unsafe|\*/);
  });

  test('is one for everybody: no answer about cookies is read for it', async () => {
    const { headers } = await server.inject({
      method: 'GET',
      url: '/medida',
      headers: { accept: 'text/html', cookie: 'consent=refused' },
    });
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['set-cookie']).toBeUndefined();
  });
});
