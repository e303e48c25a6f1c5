import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';

import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Context } from '#server/context.ts';
import { openPainter, type Painter } from '#server/painting/painter.ts';
import { poster } from '#server/posters/poster.ts';
import { scenes } from '#server/posters/scenes.ts';
import { shareRoutes } from '#server/routes/share.ts';
import { sharePath } from '#server/share/path.ts';
import { sharePicture } from '#server/share/picture.ts';
import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { storefront } from './storefront.ts';

const palette = { primary: '#8A1538', secondary: '#F2C14E', surface: '#FFF8F2', spot: '#1F8A8A' };
const posterPath = (id: number, hash: string) => `/storage/events/${id}/poster-${hash}.svg`;
const flat =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect x="0" y="0" width="320" height="180" fill="#102030"/><g transform="translate(160 90) rotate(90) scale(2)"><rect x="0" y="0" width="10" height="10" fill="#ffffff"/></g><circle cx="40" cy="90" r="20" fill="none" stroke="#ff0000" stroke-width="10"/></svg>';
const words = flat.replace('</svg>', '<text x="1" y="1">Oi</text></svg>');

let server: TestServer;
beforeAll(async () => {
  server = await storefront(async ({ db }) => {
    await seedProducer(db);
    for (const [id, hash, svg] of [
      [1, 'abcdef012345', flat],
      [2, 'abcdef012346', words],
    ] as const) {
      const path = posterPath(id, hash);
      await db
        .insertInto('asset')
        .values({ path, mediaType: 'image/svg+xml', content: Buffer.from(svg), hash })
        .execute();
      await seedEvent(db, { id, poster: path });
    }
  });
});
const get = (url: string) => server.inject({ method: 'GET', url });

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
function pixelsOf(png: Buffer) {
  const from = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)));
  return (x: number, y: number) => [...rows.subarray(y * (1200 * 4 + 1) + 1 + x * 4).subarray(0, 4)];
}

describe('the painter', () => {
  const painter = openPainter();
  afterAll(painter.close);

  test('works beside everything else', async () => {
    let turns = 0;
    let isOver = false;
    const painted = painter.paint('share', poster({ seed: 104, kind: 'run', palette })).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await setImmediate();
      turns++;
    }
    expect(sizeOf((await painted) ?? Buffer.alloc(32))).toEqual([1200, 630]);
    expect(turns).toBeGreaterThan(20);
  });

  test('says what it cannot paint, and goes on', async () => {
    await expect(painter.paint('share', null as never)).rejects.toThrow();
    expect(await painter.paint('share', words)).toBeNull();
  });

  test('lets so many wait, and tells the others to come back', async () => {
    const busy = openPainter({ most: 2 });
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => busy.paint('share', words)));
    await busy.close();
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked[3]).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
  });

  test('paints each poster once, whoever asks and how often', async () => {
    const app = fastify();
    const asked: string[] = [];
    const paint: Painter['paint'] = (name, ...input) => {
      asked.push(String(input[0]));
      return painter.paint(name, ...input);
    };
    shareRoutes(app, { db: server.db } as Context, { paint });
    await server.db
      .insertInto('asset')
      .values({
        path: posterPath(1, 'abcdef012399'),
        mediaType: 'image/svg+xml',
        content: Buffer.from(flat.replace('#102030', '#302010')),
        hash: 'abcdef012399',
      })
      .execute();
    const share = (hash: string) => app.inject(sharePath({ id: 1, poster: posterPath(1, hash) })?.path ?? '');
    const first = await Promise.all(Array.from({ length: 5 }, () => share('abcdef012345')));
    expect((await share('abcdef012345')).rawPayload).toEqual(first[0]?.rawPayload);
    expect((await share('abcdef012399')).statusCode).toBe(200);
    expect(asked).toEqual([flat, flat.replace('#102030', '#302010')]);
    await app.close();
  });
});

describe('the picture of a shared event', () => {
  test('is its poster as PNG, 1200 × 630, for ever at its address', async () => {
    const answer = await get(sharePath({ id: 1, poster: posterPath(1, 'abcdef012345') })?.path ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sizeOf(answer.rawPayload)).toEqual([1200, 630]);
  });

  test('has everything where the poster has it', () => {
    const at = pixelsOf(sharePicture(flat) ?? Buffer.alloc(0));
    expect(at(2, 2)).toEqual([16, 32, 48, 255]);
    // Turned to the right by 90 degrees about the middle: the square lies to the lower left of it.
    expect(at(570, 350)).toEqual([255, 255, 255, 255]);
    expect(at(630, 350)).toEqual([16, 32, 48, 255]);
    expect(at(150, 315 - 75)).toEqual([255, 0, 0, 255]);
    expect(at(150, 315)).toEqual([16, 32, 48, 255]);
  });

  test.each(Object.keys(scenes))('can be painted of every kind of poster: %s', (kind) => {
    const png = sharePicture(poster({ seed: 104, kind, palette }));
    expect(sizeOf(png ?? Buffer.alloc(32))).toEqual([1200, 630]);
    const at = pixelsOf(png ?? Buffer.alloc(0));
    const seen = new Set(
      Array.from({ length: 240 }, (_, index) => String(at((index * 97) % 1200, (index * 61) % 630))),
    );
    expect(seen.size).toBeGreaterThan(2);
    expect([...seen].every((pixel) => pixel.endsWith(',255'))).toBe(true);
  });

  test('is the mark of the producer where the poster cannot be painted', async () => {
    const { statusCode, headers } = await get(
      sharePath({ id: 2, poster: posterPath(2, 'abcdef012346') })?.path ?? '',
    );
    expect(statusCode).toBe(302);
    expect(headers['location']).toMatch(/^\/storage\/producers\/0\/app\/any-512-[0-9a-f]{8}\.png$/);
  });

  test('is the photograph itself where the poster is one', () => {
    expect(sharePath({ id: 7, poster: '/storage/events/7/poster-ab12.jpg' })).toEqual({
      path: '/storage/events/7/poster-ab12.jpg',
      size: null,
    });
    expect(sharePath({ id: 7, poster: '/storage/events/7/poster-ab12.avif' })).toBeNull();
  });

  test.each([
    '/storage/events/1/share-000000000000-1.png',
    '/storage/events/1/share-abcdef012345-9.png',
    '/storage/events/2/share-abcdef012345-1.png',
    '/storage/events/0/share-abcdef012345-1.png',
    '/storage/events/99999999999/share-abcdef012345-1.png',
    '/storage/events/1/share-..%2f-1.png',
  ])('is at no other address: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('leaves the poster itself where it was', async () => {
    expect((await get(posterPath(1, 'abcdef012345'))).headers['content-type']).toBe('image/svg+xml');
  });
});
