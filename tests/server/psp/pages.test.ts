import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sandboxProvider } from '#server/payments/sandbox.ts';
import { startPsp } from '#server/psp/app.ts';

import { seedProducer } from '#tests/support/seeds.ts';

import { openBench, storefront } from './bench.ts';

const bench = await openBench();
/** The storefront under the name of a producer of its own. */
const own = 'ingressos.aracauna.example';
const { calm, charge, context, kinds, provider, shop, tick, tokenise, webhookSecret } = bench;
beforeAll(() => seedProducer(bench.db, { id: '11', slug: 'aracauna', domain: own }));
beforeEach(calm);

const fieldsAt = (query: Record<string, string>) =>
  fetch(`${bench.origin()}/fields?${new URLSearchParams(query)}`);
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('the fields', () => {
  test('are where the provider says, for the storefront that asks to frame them and nobody else', async () => {
    const fields = provider.cardFields();
    expect(fields?.url).toBe(`${fields?.origin}/fields`);
    const page = await fieldsAt({ parent: storefront });
    expect(page.status).toBe(200);
    expect(policyOf(page)).toContain(`frame-ancestors ${storefront}`);
    expect(policyOf(page)).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self';/);
    const html = await page.text();
    expect(html).toContain(`data-parent="${storefront}"`);
    for (const token of ['cc-number', 'cc-name', 'cc-exp', 'cc-csc'])
      expect(html).toContain(`autocomplete="${token}"`);
    expect(html).not.toMatch(/<script>|\son\w+=|\sstyle=/);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:5173'])(
    'know the storefront as %s',
    async (parent) => {
      expect((await fieldsAt({ parent })).status).toBe(200);
    },
  );

  test.each([`http://${own}:3000`, `http://${own}`, `https://${own}`])(
    'know a producer’s own domain, and let it alone frame them: %s',
    async (parent) => {
      const page = await fieldsAt({ parent });
      expect(page.status).toBe(200);
      expect(policyOf(page)).toContain(`frame-ancestors ${parent}`);
      expect(await page.text()).toContain(`data-parent="${parent}"`);
      expect((await tokenise('4000000000000010', { parent })).status).toBe(201);
    },
  );

  test('learn of a producer that came after them, and forget one that went', async () => {
    const late = { id: '12', slug: 'depois', domain: 'depois.example' };
    const parent = `https://${late.domain}`;
    expect((await fieldsAt({ parent })).status).toBe(403);
    await seedProducer(bench.db, late);
    expect((await fieldsAt({ parent })).status).toBe(200);
    await bench.db.deleteFrom('producer').where('id', '=', late.id).execute();
    expect((await fieldsAt({ parent })).status).toBe(403);
  });

  test.each([
    'http://evil.example',
    `http://${own}:3001`,
    `http://${own}:3000/`,
    `ftp://${own}`,
    `http://outra.${own}`,
    `http://${own}.evil.example`,
    `http://evil@${own}`,
    'https://clube.localhost:3000',
    'http://clube.localhost:3001',
    'http://clube.localhost:3000/',
    'http://clube.localhost.evil.example:3000',
    'http://evil@clube.localhost:3000',
    "http://clube.localhost:3000 'unsafe-inline'",
    '*',
    'null',
    '',
  ])('are not for %s', async (parent) => {
    const page = await fieldsAt({ parent });
    expect(page.status).toBe(403);
    expect(await page.text()).not.toContain('<form');
    expect((await tokenise('4000000000000010', { parent })).status).toBe(403);
  });

  test('take colours, and nothing that is none', async () => {
    const colours = {
      primary: '8a1538',
      text: 'red;}body{display:none',
      surface: '#ffffff',
      border: 'ABCDEF',
    };
    const page = await fieldsAt({ parent: storefront, ...colours });
    const html = await page.text();
    expect(html).toContain('--primary:#8a1538');
    expect(html).toContain('--border:#ABCDEF');
    expect(html).toContain('--text:#1f2328');
    expect(html).toContain('--surface:#ffffff');
    expect(html).not.toContain('body{display:none');
  });

  test('answer no other site', async () => {
    for (const headers of [
      { origin: storefront },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await tokenise('4000000000000010', {}, headers)).status).toBe(403);
    const own = { origin: bench.origin(), 'sec-fetch-site': 'same-origin' };
    expect((await tokenise('4000000000000010', {}, own)).status).toBe(201);
  });

  test('bring one script, of their own', async () => {
    const script = await fetch(`${bench.origin()}/fields.js`);
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await script.text()).not.toMatch(
      /localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML/,
    );
  });

  test('do not exist in production, where no visitor could reach them: no card is offered', async () => {
    const production = await startPsp(
      { ...context, config: { ...context.config, production: true } },
      { apiOrigin: 'http://127.0.0.1:3000', pace: 'manual', fetch: shop },
    );
    const at = (path: string) => fetch(`http://127.0.0.1:${production.port}${path}`);
    expect((await at(`/fields?parent=${storefront}`)).status).toBe(404);
    expect((await at('/fields.js')).status).toBe(404);
    await production.close();
    const hidden = sandboxProvider({ origin: bench.origin, pages: null, webhookSecret });
    expect(hidden.cardFields()).toBeNull();
  });
});

describe('the challenge', () => {
  const newChallenge = async () => {
    const { id, challengeUrl } = await charge('4000000000003220');
    if (challengeUrl === null) throw new Error('there is no challenge');
    return { id, url: challengeUrl, key: new URL(challengeUrl).searchParams.get('key') ?? '' };
  };
  const answered = (
    { url, key }: { url: string; key: string },
    answer: string,
    headers: Record<string, string> = {},
  ) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ key, answer }).toString(),
    });

  test('asks under the producer’s own domain when that is where the card was typed', async () => {
    const parent = `http://${own}:3000`;
    const { token } = await (await tokenise('4000000000003220', { parent })).json();
    const { challengeUrl } = await charge('4000000000003220', { token });
    const page = await fetch(challengeUrl ?? '');
    expect(policyOf(page)).toContain(`frame-ancestors ${parent}`);
    expect(await page.text()).toContain(`data-parent="${parent}"`);
  });

  test('asks in the frame of the storefront that took the card', async () => {
    const { url } = await newChallenge();
    const page = await fetch(url);
    expect(policyOf(page)).toContain(`frame-ancestors ${storefront}`);
    const html = await page.text();
    expect(html).toContain('Confirme que é você');
    expect(html).toContain('cartão final 3220');
    expect(html).toContain('data-done="no"');
  });

  test.each([
    ['approve', 'paid', null],
    ['decline', 'declined', 'authentication'],
  ])('answered “%s” makes the charge %s (%s), for good', async (answer, status, decline) => {
    const challenge = await newChallenge();
    const after = await answered(challenge, answer);
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('data-done="yes"');
    await answered(challenge, answer === 'approve' ? 'decline' : 'approve');
    expect(await provider.get(challenge.id)).toMatchObject({ status, decline });
    await tick();
    expect(kinds().toSorted()).toEqual([`charge.challenge`, `charge.${status}`].toSorted());
  });

  test('answered too late is declined, whatever the answer', async () => {
    const challenge = await newChallenge();
    await context.pool.query(`update psp.charge set expires_at=now() where id=$1`, [challenge.id]);
    expect(await (await answered(challenge, 'approve')).text()).toContain('data-done="yes"');
    expect(await provider.get(challenge.id)).toMatchObject({ status: 'declined', decline: 'timeout' });
  });

  test('opens to nobody without its key, and obeys no other site', async () => {
    const challenge = await newChallenge();
    const other = await newChallenge();
    const bare = challenge.url.replace(/\?.*/, '');
    expect((await fetch(bare)).status).toBe(404);
    expect((await fetch(`${bare}?key=${other.key}`)).status).toBe(404);
    expect((await answered({ ...challenge, key: other.key }, 'approve')).status).toBe(404);
    expect((await answered({ ...challenge, key: '' }, 'approve')).status).toBe(404);
    expect((await answered(challenge, 'approve', { origin: storefront })).status).toBe(403);
    expect((await answered(challenge, 'perhaps')).status).toBe(422);
    expect((await provider.get(challenge.id)).status).toBe('challenge');
  });
});
