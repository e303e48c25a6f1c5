import { describe, expect, test } from 'vitest';

import { lastResort } from '#src/pwa/worker/lastResort.ts';
import { pageOf } from '#src/pwa/worker/pages.ts';
import { isKeptPage, roadOf, slugIn } from '#src/pwa/worker/roads.ts';
import { shellsIn } from '#src/pwa/worker/shells.ts';
import { wordIn } from '#src/pwa/worker/words.ts';

const origin = 'https://loja.example';
const road = (path: string, { method = 'GET', mode = 'cors', destination = '', cache = 'default' } = {}) =>
  roadOf({ url: new URL(path, origin), origin, method, mode, destination, cache });

describe('the way an answer is got', () => {
  test.each([
    '/api/user',
    '/api/user/companions',
    '/api/orders',
    '/api/orders/0b1d6f2c/stream',
    '/api/tickets/7/pdf',
    '/api/reservations/current',
    '/api/mapping/event/107/seats',
    '/api/coupons/check',
    '/oauth/refresh',
    '/api/events?q=segredo',
    '/api/events/107/anything',
    '/health/ready',
    '/sw.js',
    'https://elsewhere.example/assets/index.js',
    'https://elsewhere.example/api/events',
  ])('of %s is the network alone', (path) => {
    expect(road(path)).toBe('none');
    expect(road(path, { destination: 'image' })).toBe('none');
  });

  test.each([
    ['/assets/index-4f3a.js', {}, 'asset'],
    ['/fonts/display.woff2', {}, 'asset'],
    ['/storage/events/7/poster-1f.svg', { destination: 'image' }, 'picture'],
    ['/storage/events/7/poster-1f.svg', {}, 'none'],
    ['/api/events', {}, 'catalogue'],
    ['/api/events?category=futebol', {}, 'catalogue'],
    ['/api/events/107', {}, 'event'],
    ['/api/events/107?q=segredo', {}, 'none'],
    ['/api/events/107', { cache: 'no-store' }, 'none'],
    ['/api/events', { method: 'POST' }, 'none'],
    ['/ticket/list/7?token=abc', { mode: 'navigate' }, 'page'],
    ['/docs', { mode: 'navigate' }, 'none'],
    ['/dev/mailbox', { mode: 'navigate' }, 'none'],
    ['/api/tickets/7/pdf', { mode: 'navigate' }, 'none'],
    ['/sobre', { mode: 'navigate', method: 'POST' }, 'none'],
  ] as const)('of %s, asked for as %j, is %s', (path, asked, expected) => {
    expect(road(path, asked)).toBe(expected);
  });

  test.each([
    ['/', ''],
    ['/aracauna', 'aracauna'],
    ['/Aracauna/ticket/buy/1', 'aracauna'],
    ['/producers/aracauna/', 'aracauna'],
    ['/ticket/list/7', ''],
    ['/meia-entrada', ''],
  ])('the producer of %s is “%s”', (path, slug) => {
    expect(slugIn(path)).toBe(slug);
  });

  test('only pages of tickets do not wait for a network that says nothing', () => {
    expect(['/ticket/list/7', '/aracauna/ticket/payments'].every(isKeptPage)).toBe(true);
    expect(['/', '/ticket/buy/7', '/user/data'].some(isKeptPage)).toBe(false);
  });
});

describe('a page', () => {
  const page = async (
    answered: Promise<Response>,
    { isKept = true, shell = 'the shell' }: { isKept?: boolean; shell?: string | null } = {},
  ) => {
    const opened = await pageOf({
      answered,
      isKept,
      shell: async () => (shell === null ? null : new Response(shell)),
      offline: async () => new Response(shell ?? 'the last resort'),
      silence: 5,
    });
    return opened.text();
  };
  const said = (status: number) => Promise.resolve(new Response('the network', { status }));
  const nothing = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const slowly = () =>
    new Promise<Response>((resolve) => setTimeout(resolve, 20, new Response('the network')));

  test.each([200, 302, 404, 429])('of tickets is the network’s where that says %i', async (status) => {
    expect(await page(said(status))).toBe('the network');
  });

  test.each([500, 502, 503, 504, 520])(
    'of tickets opens with the shell behind an answer of %i',
    async (status) => {
      expect(await page(said(status))).toBe('the shell');
      expect(await page(said(status), { shell: null }), 'nothing of the brand is kept').toBe('the network');
      expect(await page(said(status), { isKept: false }), 'another page').toBe('the network');
    },
  );

  test('of tickets opens with the shell where the network says nothing; another waits', async () => {
    expect(await page(slowly())).toBe('the shell');
    expect(await page(slowly(), { shell: null })).toBe('the network');
    expect(await page(slowly(), { isKept: false })).toBe('the network');
  });

  test('opens with what there is where there is no network', async () => {
    for (const isKept of [true, false]) {
      expect(await page(nothing(), { isKept })).toBe('the shell');
      expect(await page(nothing(), { isKept, shell: null })).toBe('the last resort');
    }
  });
});

/** A cache of a few lines, in the order things were put. */
function memoryCache() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      kept.delete(path);
      kept.set(path, response);
    },
    delete: async (asked: string | Request) =>
      kept.delete(typeof asked === 'string' ? asked : asked.url.slice(origin.length)),
    keys: async () => [...kept.keys()].map((path) => ({ url: `${origin}${path}` })),
  };
  return { kept, open: async () => cache as unknown as Cache };
}

const shellOf = (word: string, entry = '/assets/index-1.js') =>
  `<html><script type="module" src="${entry}"></script><script id="boot">${word}</script></html>`;

function shop(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  let time = 1_000;
  const cache = memoryCache();
  const shells = shellsIn({
    open: cache.open,
    fetch: async (address) => {
      asked.push(String(address));
      return answers[String(address)]?.() ?? new Response('', { status: 404 });
    },
    brings: (path) => path === '/assets/index-1.js',
    now: () => time,
  });
  const wait = (ms: number) => {
    time += ms;
  };
  const text = async (slug: string) => (await (await shells.find(slug))?.text()) ?? null;
  return { shells, asked, kept: cache.kept, text, wait };
}

const html = (body: string) => () =>
  new Response(body, { headers: { 'content-security-policy': "default-src 'none'", 'content-length': '1' } });
const address = '/shell.html?company=aracauna';

describe('shells of brands', () => {
  test('are kept one a producer, with the policy they came with, and asked for once an hour', async () => {
    const { shells, asked, text, wait } = shop({
      '/shell.html': html(shellOf('catracola')),
      [address]: html(shellOf('aracauna')),
    });
    await shells.keep('');
    await shells.keep('aracauna');
    await shells.keep('aracauna');
    expect(asked).toEqual(['/shell.html', address]);
    expect(await text('')).toContain('catracola');
    expect(await text('aracauna')).toContain('aracauna');
    expect(await text('vagaluz')).toBeNull();
    const headers = (await shells.find('aracauna'))?.headers;
    expect(headers?.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers?.has('content-length')).toBe(false);
    expect(await shells.kept()).toEqual(['', 'aracauna']);
    wait(3_600_001);
    await shells.keep('aracauna');
    expect(asked).toHaveLength(3);
  });

  test('of another version, of a page without its data, or of an error replace nothing', async () => {
    let answer = html(shellOf('good'));
    const { shells, text, wait } = shop({ [address]: () => answer() });
    await shells.keep('aracauna');
    for (const bad of [
      html(shellOf('newer', '/assets/index-2.js')),
      html('<html><script src="/assets/index-1.js"></script></html>'),
      () => new Response('broken', { status: 503 }),
    ]) {
      wait(3_600_001);
      answer = bad;
      await shells.keep('aracauna');
      expect(await text('aracauna')).toContain('good');
    }
  });

  test('of many brands are each had, whatever becomes of the others; asked again, only what is missing is', async () => {
    const other = '/shell.html?company=vagaluz';
    let isBack = false;
    const { shells, asked } = shop({
      '/shell.html': () => {
        if (!isBack) throw new TypeError('Failed to fetch');
        return html(shellOf('catracola'))();
      },
      [address]: () => (isBack ? html(shellOf('aracauna'))() : new Response('', { status: 503 })),
      [other]: html(shellOf('vagaluz')),
    });
    await shells.keepAll(['', 'aracauna', 'vagaluz', 'vagaluz']);
    expect(await shells.kept()).toEqual(['vagaluz']);
    isBack = true;
    asked.length = 0;
    await shells.keepAll(['', 'aracauna', 'vagaluz']);
    expect((await shells.kept()).sort()).toEqual(['', 'aracauna', 'vagaluz']);
    expect(asked).toEqual(['/shell.html', address]);
  });

  test('of a producer who is gone go, and so do the oldest of too many', async () => {
    let isGone = false;
    const { shells, kept, wait } = shop({
      [address]: () => (isGone ? new Response('', { status: 404 }) : html(shellOf('x'))()),
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [`/shell.html?company=p${n}`, html(shellOf(`p${n}`))]),
      ),
    });
    await shells.keep('aracauna');
    isGone = true;
    wait(3_600_001);
    await shells.keep('aracauna');
    expect(kept.size).toBe(0);
    for (let n = 0; n < 9; n++) await shells.keep(`p${n}`);
    expect([...kept.keys()]).toEqual(Array.from({ length: 8 }, (_, n) => `/shell.html?company=p${n + 1}`));
  });
});

test('the last resort names nobody, runs nothing, and leads only where something is kept', async () => {
  const nothing = lastResort([]);
  expect(nothing.status).toBe(503);
  expect(nothing.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const text = await nothing.text();
  expect(text).toContain('Você está sem internet');
  expect(text).not.toMatch(/<script|ticket/);
  expect(await lastResort(['']).text()).toContain('href="/ticket/payments"');
  expect(await lastResort(['aracauna']).text()).toContain('href="/aracauna/ticket/payments"');
});

test('words that are not ours are none', () => {
  expect(wordIn({ type: 'version.same', entry: '/a.js' })).toEqual({ type: 'version.same', entry: '/a.js' });
  expect([null, 'version.take', { type: 'version.same' }, { type: 'else' }].map(wordIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
