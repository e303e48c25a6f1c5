import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { flows, screens } from '#server/firstScreen.ts';
import { producersContract } from '#src/api/contract/producers.ts';

import { seedEvent, seedProducer } from '../support/seeds.ts';
import { noProvider, type TestServer, testServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const inline = 'document.documentElement.dataset.js = ""';
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', 'entry-4f3a.js'), 'console.log(1)'.repeat(200));
  writeFileSync(join(folder, 'assets', 'entry-4f3a.js.gz'), gzipSync('console.log(1)'.repeat(200)));
  writeFileSync(join(folder, 'sw.js'), '// worker');
  mkdirSync(join(folder, 'fonts'));
  writeFileSync(join(folder, 'fonts', 'display.woff2'), 'letters');
  writeFileSync(join(folder, 'index.html.br'), 'x');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="pt-BR"><head>
    <meta name="theme-color" content="#0B5CAD" />
    <title>Bilheteria</title>
    <link rel="icon" href="/logos/favicon.svg" type="image/svg+xml" />
    <script>${inline}</script>
    <!--head-->
    <script type="module" crossorigin src="/assets/entry-4f3a.js"></script>
    </head><body><div id="root"></div><!--boot--></body></html>`,
  );
  server = await testServer({
    pages: folder,
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, {
        id: '11',
        slug: 'aracauna',
        domain: 'ingressos.aracauna.example',
        title: 'Araçaúna & "Cia" <Ltda>',
        footer: '</script><script>alert(1)</script>',
        theme: JSON.stringify({
          ...{ primary: '#8A1538', on_primary: '#FFFFFF', secondary: '#F2C14E', on_secondary: '#2A0A14' },
          ...{ surface: '#FFF8F2', spot: null },
        }),
      });
      await seedEvent(db, { id: 1, title: 'Clássico', producerId: '11' });
      await seedEvent(db, { id: 2, title: 'De outro' });
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page', () => {
  test('comes with its data, title, icon and colours before the first paint', async () => {
    const { body, statusCode, headers } = await page('/aracauna');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Araçaúna &#38; &#34;Cia&#34; &#60;Ltda&#62;</title>');
    expect(body).toContain('<link rel="icon" href="/storage/producers/11/favicon.svg" />');
    expect(body).toContain('<meta name="theme-color" content="#8A1538" />');
    expect(body).toMatch(/<style id="theme">:root,\[data-light\]\{--bt-primary:#8a1538/);
    expect(bootOf(body)).toMatchObject({ producer: { id: '11' }, known: true, events: { total: 1 } });
    expect(producersContract.details.reply.safeParse(bootOf(body).producer).success).toBe(true);
  });

  test('nothing in its data can end the block it stands in', async () => {
    const { body } = await page('/aracauna');
    expect(body).not.toContain('<script>alert(1)');
    expect(bootOf(body).producer.footer).toBe('</script><script>alert(1)</script>');
  });

  test('may run its own files and what it was built with, and nothing else', async () => {
    const { headers, body } = await page('/aracauna');
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(
      /default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+' 'sha256-[^']+'; /,
    );
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
    for (const rule of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "connect-src 'self'",
    ])
      expect(csp).toContain(rule);
    const hash = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
    expect(csp).toContain(await hash(inline));
    expect(csp).toContain(await hash(/<style id="theme">(.*?)<\/style>/.exec(body)?.[1] ?? ''));
  });

  test('may be kept a second by shared caches, and knows when it did not change', async () => {
    const first = await page('/termos');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, no-transform',
      vary: 'accept-encoding',
    });
    const again = await page('/termos', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('says nothing of a connection that stays, and that of one that closes', async () => {
    expect((await page('/')).headers['connection']).toBeUndefined();
    server.app.isLeaving = true;
    try {
      expect((await page('/')).headers['connection']).toBe('close');
    } finally {
      server.app.isLeaving = false;
    }
  });

  test('that says the same a while later did not change, and gets smaller on its way', async () => {
    const clock = performance.now.bind(performance);
    let later = 0;
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
    try {
      const url = '/privacidade';
      const first = await page(url, { 'accept-encoding': 'br' });
      // An hour may end between two of them.
      const afterwards = async (headers: Record<string, string>) => {
        later += 2_000;
        return page(url, headers);
      };
      await expect
        .poll(async () => {
          const { etag } = (await afterwards({})).headers;
          return (await afterwards({ 'if-none-match': String(etag) })).statusCode;
        })
        .toBe(304);
      await expect
        .poll(async () => (await afterwards({ 'accept-encoding': 'br' })).rawPayload.length)
        .toBeLessThan(first.rawPayload.length);
      const smallest = await afterwards({ 'accept-encoding': 'br' });
      expect(bootOf(brotliDecompressSync(smallest.rawPayload).toString())).toMatchObject({
        producer: { id: '0' },
        now: expect.stringMatching(/T\d\d:00:00-03:00$/),
      });
    } finally {
      watch.mockRestore();
    }
  });

  test('comes compressed as the browser likes it', async () => {
    const br = await page('/faq', { 'accept-encoding': 'gzip, br' });
    const gzip = await page('/faq', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('id="boot"');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('id="boot"');
  });

  test.each(['/', '/aracauna/ticket/buy/1', '/ninguem'])(
    'with a token in its address tells nobody where it was, and is kept by nobody: %s',
    async (path) => {
      const { headers, body } = await page(`${path}?token=segredo`);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store, no-transform');
      expect(JSON.stringify(headers) + body).not.toContain('segredo');
      expect((await page(path)).headers['referrer-policy']).toBe('strict-origin');
    },
  );

  test('sets no cookie and reads none', async () => {
    const { headers, body } = await page('/', { cookie: 'sid=segredo; rt=segredo' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain('segredo');
  });
});

describe('an address', () => {
  test.each([
    ['/', 200, '0'],
    ['/ARACAUNA', 200, '11'],
    ['/producers/aracauna', 200, '11'],
    ['/aracauna/Login', 200, '11'],
    ['/LOGIN', 200, '0'],
    ['/user/recover', 200, '0'],
    ['/aracauna/ticket/buy/1', 200, '11'],
    ['/ticket/buy/1', 200, '0'],
    ['/aracauna/ticket/queue/1', 200, '11'],
    ['/ticket/waitlist/1/1', 200, '0'],
    ['/Aracauna/Ticket/Waitlist/1/1', 200, '11'],
    ['/aracauna/ticket/list/0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708', 200, '11'],
    ['/ninguem', 404, '0'],
    ['/producers/ninguem', 404, '0'],
    ['/producers', 404, '0'],
    ['/producers/aracauna/login', 404, '11'],
    ['/aracauna/nada', 404, '11'],
    ['/ticket', 404, '0'],
    ['/ticket/buy/abc', 404, '0'],
    ['/ticket/queue/abc', 404, '0'],
    ['/ticket/buy/999', 404, '0'],
    ['/aracauna/ticket/buy/2', 404, '11'],
    ['/ticket/queue/999', 404, '0'],
    ['/aracauna/ticket/queue/2', 404, '11'],
    ['/ticket/waitlist/1', 404, '0'],
    ['/ticket/waitlist/1/abc', 404, '0'],
    ['/ticket/waitlist/999/1', 404, '0'],
    ['/ticket/waitlist/1/999', 404, '0'],
    ['/aracauna/ticket/waitlist/2/1', 404, '11'],
    ['/%E0%A4%A', 404, '0'],
    ['/fluxos', 404, '0'],
    ['/acesso', 404, '0'],
    ['/event/1', 404, '0'],
  ])('%s answers %i in the brand of %s', async (url, status, producer) => {
    const response = await page(url);
    expect(response.statusCode).toBe(status);
    expect(bootOf(response.body).producer.id).toBe(producer);
  });

  test.each([301, 8_000, 15_000])(
    'of a word of %i letters is missing like any other, with the way home and every header',
    async (length) => {
      const word = 'x'.repeat(length);
      const { headers: usual } = await page('/ninguem');
      for (const url of [`/${word}`, `/${word}/ticket/buy/1`]) {
        const { statusCode, headers, body } = await page(url);
        expect(statusCode).toBe(404);
        expect(Object.keys(headers).sort()).toEqual(Object.keys(usual).sort());
        expect(headers['content-security-policy']).toBe(usual['content-security-policy']);
        expect(bootOf(body)).toMatchObject({ producer: { id: '0' }, known: false });
      }
      for (const file of ['sitemap.xml', 'manifest.webmanifest']) {
        const response = await page(`/${word}/${file}`);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ message: 'Este produtor não existe.', code: 'not_found' });
      }
    },
  );

  test.each([
    ['/aracauna/', '/aracauna'],
    ['/producers/aracauna//', '/producers/aracauna'],
    ['/aracauna/ticket/buy/1/?cupom=SOCIO10', '/aracauna/ticket/buy/1?cupom=SOCIO10'],
    ['/ninguem/', '/ninguem'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/sobre/%5C/', '/sobre/%5C'],
    ['///', '/'],
  ])('%s leads on to %s', async (url, to) => {
    const { statusCode, headers } = await page(url);
    expect([statusCode, headers['location']]).toEqual([308, to]);
  });

  test('with a token in it is kept by nobody on the way either', async () => {
    const { headers } = await page('/user/recover/?token=segredo');
    expect(headers).toMatchObject({
      location: '/user/recover?token=segredo',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('on a producer’s own domain wears its brand', async () => {
    const response = await page('/privacidade', { host: 'ingressos.aracauna.example:3000' });
    expect(bootOf(response.body).producer.id).toBe('11');
  });

  test('of a checkout brings the event, in its title too', async () => {
    const { body } = await page('/aracauna/ticket/buy/1');
    expect(bootOf(body).event).toMatchObject({ id: 1, title: 'Clássico' });
    expect(body).toContain('<title>Clássico · Araçaúna');
  });

  test.each(['/aracauna/ticket/queue/1', '/aracauna/ticket/waitlist/1/1'])(
    'of a line brings no event that would be old once one leaves it: %s',
    async (url) => expect(bootOf((await page(url)).body).event).toBeNull(),
  );

  test('filters by what the whitelist knows, and by nothing else', async () => {
    const found = await page('/?q=classico&utm_source=x&token=segredo');
    expect(bootOf(found.body).events.total).toBe(1);
    expect(found.body).not.toContain('segredo');
    expect(bootOf((await page('/?categoria=nenhuma')).body).events).toMatchObject({ total: 0, elsewhere: 2 });
  });
});

describe('files', () => {
  test('with the hash of their content are for ever, the others are asked again', async () => {
    const hashed = await server.inject({
      method: 'GET',
      url: '/assets/entry-4f3a.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(hashed.headers['etag']).toBeUndefined();
    const worker = await server.inject({ method: 'GET', url: '/sw.js' });
    expect(worker.headers['etag']).toBeDefined();
    expect(worker.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const letters = await server.inject({ method: 'GET', url: '/fonts/display.woff2' });
    expect(letters.headers['cache-control']).toContain('max-age=604800');
  });

  test('carry no header that only a document obeys, pages do', async () => {
    const ofDocuments = [
      'x-frame-options',
      'permissions-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
    ];
    const named = async (url: string, accept: string) =>
      Object.keys((await server.inject({ method: 'GET', url, headers: { accept } })).headers);
    expect(await named('/', 'text/html')).toEqual(expect.arrayContaining([...ofDocuments, 'x-request-id']));
    for (const url of ['/assets/entry-4f3a.js', '/sw.js', '/fonts/display.woff2']) {
      const names = await named(url, '*/*');
      expect(names.filter((name) => ofDocuments.includes(name))).toEqual([]);
      expect(names).toEqual(
        expect.arrayContaining([
          'x-content-type-options',
          'cross-origin-resource-policy',
          'content-security-policy',
        ]),
      );
    }
  });

  test.each(['/assets/missing.js', '/missing.png', '/.vite/manifest.json', '/assets/..%2f..%2fpackage.json'])(
    '%s is not a page and not there',
    async (url) => {
      const response = await server.inject({ method: 'GET', url, headers: { accept: '*/*' } });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('<html');
    },
  );
});

describe('a build that takes the place of another under a running server', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  function buildAs(name: string, versions: readonly string[]) {
    const [version = ''] = versions;
    mkdirSync(join(dist, name, 'assets'), { recursive: true });
    for (const each of versions)
      writeFileSync(join(dist, name, 'assets', `entry-${each}.js`), `/* ${each} */`);
    writeFileSync(join(dist, name, 'sw.js'), `/* worker of ${version} */`);
    writeFileSync(
      join(dist, name, 'index.html'),
      `<!doctype html><html><head><!--head--><script type="module" src="/assets/entry-${version}.js"></script></head><body><!--boot--></body></html>`,
    );
  }

  test('is followed whole, and what was opened before still finds its files', async () => {
    const app = await createApp(server.context, { pages: join(dist, 'client'), provider: noProvider });
    const get = async (url: string, accept = 'text/html') => {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { accept } });
      return { statusCode, body };
    };
    expect((await get('/faq')).body).toBe('A loja ainda não foi construída.');

    buildAs('client', ['first']);
    expect((await get('/faq')).body).toContain('entry-first.js');
    expect((await get('/sw.js', '*/*')).body).toContain('first');
    expect((await get('/assets/entry-second.js', '*/*')).statusCode).toBe(404);

    buildAs('next', ['second', 'first']);
    renameSync(join(dist, 'client'), join(dist, 'old'));
    expect((await get('/faq')).body).toContain('entry-first.js');
    renameSync(join(dist, 'next'), join(dist, 'client'));

    expect((await get('/assets/entry-second.js', '*/*')).body).toBe('/* second */');
    expect((await get('/assets/entry-first.js', '*/*')).body).toBe('/* first */');
    expect((await get('/sw.js', '*/*')).body).toContain('second');
    for (const page of ['/faq', '/shell.html']) expect((await get(page)).body).toContain('entry-second.js');
  });

  test('has the files of the next one as soon as they lie there, and the page of its own', async () => {
    const folder = join(dist, 'client');
    const app = await createApp(server.context, { pages: folder, provider: noProvider });
    const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: '*/*' } });
    const before = (await get('/faq')).body;
    expect((await get('/assets/entry-third.js')).statusCode).toBe(404);
    for (const name of ['entry-third.js', 'entry-third.js.br', '.hidden.js'])
      writeFileSync(join(folder, 'assets', name), '/* third */');
    const { statusCode, body, headers } = await get('/assets/entry-third.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      '/* third */',
      expect.stringContaining('immutable'),
    ]);
    for (const url of ['/assets/entry-third.js.br', '/assets/.hidden.js', '/assets/..%2fsw.js', '/assets/'])
      expect((await get(url)).statusCode, url).toBe(404);
    expect((await get('/faq')).body).toBe(before);
  });

  test.each(['/sw.js.br', '/index.html', '/assets'])('%s is no file of it', async (url) => {
    const response = await server.inject({ method: 'GET', url, headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(404);
  });
});

describe('a first screen', () => {
  const built = mkdtempSync(join(tmpdir(), 'drawn-'));
  afterAll(() => rmSync(built, { recursive: true, force: true }));

  beforeAll(() => {
    for (const name of ['assets', '.vite', '.server']) mkdirSync(join(built, name));
    const first = { file: 'assets/entry-1.js', css: ['assets/entry-1.css'] };
    const late = { file: 'assets/late-1.js', imports: ['index.html'], css: ['assets/late-1.css'] };
    const after = { file: 'assets/after-1.js', imports: ['index.html'] };
    const afterwards = screens.flatMap((screen) => screen.afterwards ?? []);
    const manifest = Object.fromEntries([
      ...screens.flatMap(({ needs }) => needs).map((name) => [name, late]),
      ...[...afterwards, ...flows].map((name) => [name, after]),
    ]);
    const write = (name: string, text: string) => writeFileSync(join(built, name), text);
    write('.vite/manifest.json', JSON.stringify({ 'index.html': first, ...manifest }));
    write('assets/entry-1.css', 'body{color:red}');
    write('assets/late-1.css', 'main{color:blue}');
    write(
      'index.html',
      `<!doctype html><html><head><!--head-->
      <script type="module" crossorigin src="/assets/entry-1.js"></script>
      <link rel="stylesheet" crossorigin href="/assets/entry-1.css"></head>
      <body><div id="root"></div><!--boot--></body></html>`,
    );
    write(
      '.server/entry-server.js',
      `let drawn = 0;
      export async function render(path, boot) {
        if (path === '/faq') throw new Error('cannot be drawn');
        if (path === '/cancelamentos') return { html: '' };
        drawn += 1;
        if (path === '/termos') return { html: '<main><script>slip()</script><style>b{color:red}</style></main>' };
        const pictures = '<link rel="preload" as="image" href="/logo.svg"/><link rel="preload" as="image" href="/hero.svg" fetchPriority="high"/>';
        return { html: pictures + '<main>' + path + ' ' + boot.events.total + ' #' + drawn + '</main>' };
      }`,
    );
  });

  const drawn = async (url: string) => {
    const app = await createApp(server.context, { pages: built, provider: noProvider });
    return (at = url) => app.inject({ method: 'GET', url: at, headers: { accept: 'text/html' } });
  };

  test('stands in the page with its styles, the hero before everything else, the scripts after', async () => {
    const get = await drawn('/');
    const { body, headers } = await get();
    expect(body).toContain(
      '<div id="root" data-ssr><main>/ 2 #1</main></div><script>document.body.offsetHeight</script>',
    );
    expect(body).toContain('<style data-files="/assets/entry-1.css">body{color:red}</style>');
    expect(body).toContain('href="/hero.svg"');
    expect(body).not.toContain('/logo.svg');
    const entry = body.indexOf('<script async type="module" crossorigin src="/assets/entry-1.js">');
    for (const before of ['id="boot"', 'id="later"']) {
      expect(body).toContain(before);
      expect(entry).toBeGreaterThan(body.indexOf(before));
    }
    expect(body).not.toContain('<link rel="stylesheet"');
    const hash = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
    expect(headers['content-security-policy']).toContain(await hash('body{color:red}'));
    expect(headers['content-security-policy']).toContain(await hash('document.body.offsetHeight'));
  });

  test('is admitted no code of its own, whatever slipped into it', async () => {
    const { body, headers } = await (await drawn('/termos'))();
    const hash = async (text: string) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64');
    expect(body).toContain('<script>slip()</script>');
    const csp = String(headers['content-security-policy']);
    for (const slip of ['slip()', 'b{color:red}']) expect(csp).not.toContain(await hash(slip));
    expect(csp).toContain(await hash('document.body.offsetHeight'));
  });

  test('brings the code and the styles of its own page', async () => {
    const { body } = await (await drawn('/ticket/buy/1'))();
    expect(body).toContain('<style data-files="/assets/late-1.css">main{color:blue}</style>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/late-1.js" />');
  });

  test('leaves the code of its own page until it is painted, by a line that is admitted', async () => {
    const { body, headers } = await (await drawn('/ticket/buy/1'))();
    const [, waiting, line = ''] =
      /<template id="soon">(.*?)<\/template><script>(.*?)<\/script>/.exec(body) ?? [];
    expect(waiting).toBe('<link rel="modulepreload" crossorigin href="/assets/late-1.js" />');
    expect(body.match(/late-1\.js/g)).toHaveLength(1);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(line))).toString('base64');
    expect(headers['content-security-policy']).toContain(hash);
    expect((await (await drawn('/'))()).body).not.toContain('id="soon"');
  });

  test.each(['/', '/ticket/buy/1'])('leaves the flows of %s until its own code is there', async (url) => {
    const { body } = await (await drawn(url))();
    expect(body).toContain('<script type="application/json" id="later">["/assets/after-1.js"]</script>');
    expect(body).not.toContain('modulepreload" crossorigin href="/assets/after-1.js"');
  });

  test.each([
    '/login',
    '/user/data',
    '/ticket/payments',
    '/ticket/queue/1',
    '/ticket/waitlist/1/1',
    '/ticket/buy/1?pedido=1',
    '/cancelamentos',
  ])('of a page that the browser draws has its code and its styles: %s', async (url) => {
    const { body } = await (await drawn(url))();
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<style data-files="/assets/late-1.css">main{color:blue}</style>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/late-1.js" />');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/after-1.js" />');
    expect(body).not.toContain('id="later"');
  });

  test('is drawn once for everybody who comes in the same second', async () => {
    const get = await drawn('/');
    const bodies = await Promise.all([get(), get('/?utm_source=x'), get()]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
  });

  test.each([
    '/login',
    '/?pagina=2',
    '/ticket/buy/1?pedido=x',
    '/nada',
    '//nada.example',
    `/?q=${'a'.repeat(90)}`,
  ])('is left to the browser where it is not the same for all, or not one: %s', async (url) => {
    const { body } = await (await drawn(url))();
    expect(body).toContain('<div id="root"></div>');
    expect(bootOf(body)).not.toBeNull();
  });

  test('that cannot be drawn goes out with its data, for the browser to draw', async () => {
    const { statusCode, body, headers } = await (await drawn('/faq'))();
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(bootOf(body)).toMatchObject({ known: true });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('when something is missing', () => {
  test('without its data the bare page goes out, and asks for them itself', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' }, () => {});
    const app = await createApp(
      { ...server.context, pool, db: openDatabase(pool) },
      { pages: folder, provider: noProvider },
    );
    const response = await app.inject({ method: 'GET', url: '/aracauna', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store, no-transform');
    expect(response.body).toContain('<div id="root"></div>');
    expect(bootOf(response.body)).toBeNull();
  });

  test('before anything is built a page says so', async () => {
    const app = await createApp(server.context, { pages: '/nonexistent', provider: noProvider });
    const response = await app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('A loja ainda não foi construída.');
  });
});
