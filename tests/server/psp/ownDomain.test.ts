import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { seedProducer } from '#tests/support/seeds.ts';
import { noProvider, type TestServer, testServer } from '#tests/support/server.ts';

const provider = 'http://localhost:3001';
const own = 'ingressos.aracauna.example';

const folder = mkdtempSync(join(tmpdir(), 'own-domain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="pt-BR"><head><title>x</title><!--head--></head><body><!--boot--></body></html>',
);

const seed = async ({ db }: Pick<TestServer, 'db'>) => {
  await seedProducer(db);
  await seedProducer(db, { id: '11', slug: 'aracauna', domain: own });
};
const offering = await testServer({
  pages: folder,
  seed,
  provider: { ...noProvider, cardFields: () => ({ url: `${provider}/fields`, origin: provider }) },
});
const pixOnly = await testServer({ pages: folder, seed });

const policyAt = async (server: TestServer, url: string, host: string) => {
  const page = await server.inject({ method: 'GET', url, headers: { accept: 'text/html', host } });
  expect(page.statusCode).toBe(200);
  return { policy: String(page.headers['content-security-policy']), html: page.body };
};

test.each([
  ['/faq', own],
  ['/faq', `${own}:3000`],
  ['/aracauna/faq', 'localhost:3000'],
])('a page of a producer may frame the card fields, and nobody else: %s at %s', async (url, host) => {
  const { policy, html } = await policyAt(offering, url, host);
  expect(html).toContain('"slug":"aracauna"');
  expect(policy.split('; ').filter((rule) => rule.startsWith('frame-src'))).toEqual([
    `frame-src ${provider}`,
  ]);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('where no card is offered a page frames nobody, under whatever name', async () => {
  for (const host of [own, 'localhost:3000'])
    expect((await policyAt(pixOnly, '/faq', host)).policy).not.toContain('frame-src');
});
