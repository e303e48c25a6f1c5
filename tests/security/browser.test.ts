import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, test } from 'vitest';

import { cleanHtml } from '#server/catalogue/about.ts';
import { Colour, Path, WebAddress } from '#server/catalogue/fields.ts';
import { newTicketSecret, qrOf, shortCodeOf } from '#server/store/codes.ts';
import { pageCsp } from '#server/template.ts';
import { sourcesIn } from '#tests/support/imports.ts';
import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import { testServer } from '#tests/support/server.ts';

import { payloads } from './payloads.ts';
import { prove } from './prove.ts';
import { browser } from './register/browser.ts';

prove(browser);

const folder = mkdtempSync(join(tmpdir(), 'walls-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="pt-BR"><head><title>x</title><!--head--></head><body><!--boot--></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = await testServer({
  pages: folder,
  config: { production: true, publicUrl: 'https://ingressos.example' },
  seed: async ({ db }) => {
    await seedProducer(db);
    const measured = ['GTM-TESTE01', '123456789012345'];
    await seedProducer(db, { id: '11', slug: 'medida', domain: 'medida.example', analytics: measured });
    await seedEvent(db, { id: 1, producerId: '11' });
  },
});
const get = (url: string) => server.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
const policyOf = async (url: string) =>
  String((await get(url)).headers['content-security-policy']).split('; ');

const rules = ["require-trusted-types-for 'script'", 'trusted-types own-files inert-html'];

describe('on a page', () => {
  test.each([
    '/',
    '/login',
    '/user/data',
    '/medida/ticket/buy/1',
    '/MEDIDA/ticket/buy/1',
    '/ticket/buy/1',
    '/nada/nada',
    '/shell.html',
  ])('text becomes code by two policies, or not at all: %s', async (url) => {
    expect(await policyOf(url)).toEqual(expect.arrayContaining(rules));
  });

  test('an id of nobody we know is no tag, and takes nothing away', () => {
    const policy = pageCsp('', { botCheck: { kind: 'altcha' }, frames: [], tags: ['nobody-knows'] });
    expect(policy.split('; ')).toEqual(expect.arrayContaining(rules));
  });

  test.each([
    ['tags', { tags: ['G-TESTE0001'], botCheck: { kind: 'altcha' } }],
    ['reCAPTCHA', { tags: [], botCheck: { kind: 'recaptcha', siteKey: 'site', secret: 'secret' } }],
  ] as const)(
    'where scripts of others may be, nothing is asked of them that would break them: %s',
    (_, guests) => {
      expect(pageCsp('', { frames: [], ...guests })).not.toContain('trusted-types');
    },
  );

  test('nor at a store that measures, beside its checkout', async () => {
    expect((await policyOf('/medida')).join()).not.toContain('trusted-types');
  });
});

describe('the store', () => {
  const sink =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|DOMParser|createContextualFragment|importScripts|trustedTypes)\b|document\.write|\beval\(|new Function\(|set(Timeout|Interval)\(['"`]|createElement\('script'\)|new (Shared)?Worker\((?!ownScript\()|\.register\((?!ownScript\()/;
  /** Scripts of others, where they may be; a tool that no production build has; a worker's own world. */
  const admitted = /^src\/(trusted\/trusted|analytics\/script|bots\/recaptcha)\.ts$|^src\/explorer\//;

  test('the two policies are made in one file, and no other file of the store has a sink of code', () => {
    const files = sourcesIn('src', 'machines').filter((file) => !admitted.test(file));
    expect(files.length).toBeGreaterThan(300);
    const lines = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, n) => (sink.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
    );
    expect(lines).toEqual([]);
    const made = readFileSync('src/trusted/trusted.ts', 'utf8').matchAll(/createPolicy\('([\w-]+)'/g);
    expect([...made].map(([, name]) => name)).toEqual(['own-files', 'inert-html']);
  });
});

describe('what a producer wrote', () => {
  const { window } = new JSDOM('');
  const read = (html: string) => new window.DOMParser().parseFromString(html, 'text/html').body;

  test.each(payloads)('is the same harmless text, cleaned or not: %s', (payload) => {
    const { html } = cleanHtml(payload);
    let again = html;
    for (let times = 0; times < 3; times++) {
      const body = read(again);
      for (const element of body.querySelectorAll('*')) {
        expect(element.tagName).toMatch(/^(P|STRONG|EM|UL|OL|LI|H3|A)$/);
        const attributes = element.getAttributeNames();
        expect(attributes).toEqual(element.tagName === 'A' ? ['href', 'rel'] : []);
        if (element.tagName === 'A') expect(element.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
      }
      again = body.innerHTML;
      expect(cleanHtml(again).html).toBe(html);
    }
  });
});

describe('what comes from outside', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT://ok.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://ok.example/1',
    'file:///etc/passwd',
    'ftp://ok.example',
    'ok.example',
    '',
  ])('is no address of the web: %s', (address) => {
    expect(WebAddress.safeParse(address).success).toBe(false);
  });

  test('an address of the web is one', () => {
    expect(WebAddress.safeParse('https://ok.example/planos?a=1').success).toBe(true);
  });

  test.each([
    '../logo.svg',
    '/etc/passwd',
    '//evil.example/a.svg',
    'https://evil.example/a.svg',
    'a/../../b.svg',
    'a\\b.svg',
    'data:image/svg+xml,x',
    '.hidden',
    '',
  ])('is no file of a catalogue: %s', (path) => {
    expect(Path.safeParse(path).success).toBe(false);
  });

  test.each([
    'red',
    '#fff',
    '#12345g',
    '#0B5CAD;background:url(//evil.example)',
    '#0B5CAD}</style><script>',
    'url(x)',
    'var(--x)',
    '#0B5CAD\n',
    '',
  ])('is no colour: %j', (colour) => {
    expect(Colour.safeParse(colour).success).toBe(false);
  });
});

test('in production every answer wants https for a year, everywhere under the name', async () => {
  for (const url of [
    '/',
    '/api/events',
    '/api/nothing',
    '/health/live',
    '/robots.txt',
    '/assets/nothing.js',
    '/nada',
  ])
    expect((await get(url)).headers['strict-transport-security'], url).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

describe('the codes of tickets', () => {
  test('have nothing in common with one another or with their order', () => {
    expect(newTicketSecret).toHaveLength(0);
    const secrets = Array.from({ length: 2_000 }, newTicketSecret);
    for (const of of [qrOf, shortCodeOf]) expect(new Set(secrets.map(of)).size).toBe(secrets.length);
    const ones = secrets.reduce(
      (counts, secret) => counts.map((count, bit) => count + (((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1)),
      Array.from({ length: 128 }, () => 0),
    );
    for (const count of ones) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });
});
