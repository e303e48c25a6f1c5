import { beforeAll, describe, expect, test } from 'vitest';

import { type TestServer, testServer } from '../support/server.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const hash = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    seed: async ({ db }) => {
      for (const path of [
        `/storage/events/1/poster-${hash.slice(0, 12)}.svg`,
        '/storage/producers/11/header.svg',
      ])
        await db
          .insertInto('asset')
          .values({ path, mediaType: 'image/svg+xml', content: Buffer.from(svg), hash })
          .execute();
    },
  });
});

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });

describe('storage', () => {
  test('a file with the hash in its name is for ever, another one for a minute', async () => {
    const poster = await get(`/storage/events/1/poster-${hash.slice(0, 12)}.svg`);
    expect(poster.statusCode).toBe(200);
    expect(poster.body).toBe(svg);
    expect(poster.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(poster.headers['etag']).toBeUndefined();
    const logo = await get('/storage/producers/11/header.svg?v=1');
    expect(logo.headers['cache-control']).toBe('public, max-age=60');
    expect(
      (await get('/storage/producers/11/header.svg', { 'if-none-match': logo.headers['etag'] })).statusCode,
    ).toBe(304);
  });

  test('a picture runs nothing, even opened by itself', async () => {
    const { headers } = await get('/storage/producers/11/header.svg');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    // A dozen of them make a page: none carries what a document obeys.
    expect(headers['x-frame-options'] ?? headers['permissions-policy']).toBeUndefined();
  });

  test('says nothing of a connection that stays, and that of one that closes', async () => {
    const connection = async () => (await get('/storage/producers/11/header.svg')).headers['connection'];
    expect(await connection()).toBeUndefined();
    server.app.isLeaving = true;
    try {
      expect(await connection()).toBe('close');
    } finally {
      server.app.isLeaving = false;
    }
  });

  test.each(['/storage/producers/12/header.svg', '/storage/', '/storage/..%2f..%2fpackage.json'])(
    '%s is not there',
    async (url) => {
      const response = await get(url, { accept: 'text/html' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Este arquivo não existe.', code: 'not_found' });
    },
  );
});
