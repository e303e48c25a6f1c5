import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { endpoints } from '#server/serve.ts';
import { sourcesIn } from '#tests/support/imports.ts';
import { noProvider } from '#tests/support/server.ts';

import { browser, createEvent, openShop, person, settle, wish } from '../server/commerce/shop.ts';
import { prove } from './prove.ts';
import { apiHygiene } from './register/apiHygiene.ts';
import { nameOf } from './samples.ts';

prove(apiHygiene);

const folder = mkdtempSync(join(tmpdir(), 'hygiene-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="pt-BR"><head><title>x</title><!--head--></head><body><!--boot--></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publicUrl = 'http://loja.localhost:4000';
const shop = await openShop({ RATE_FACTOR: '1000', DEMO: '1', PUBLIC_URL: publicUrl });

describe('an address', () => {
  const proxies = '10.0.0.0/8';
  test.each<[string, string, Config['trustProxy'], string, string]>([
    ['no proxy', '9.9.9.9', 0, '1.1.1.1', '9.9.9.9'],
    ['no proxy', '10.0.0.1', 0, '127.0.0.1, 1.1.1.1', '10.0.0.1'],
    ['one proxy', '1.1.1.1', 1, '6.6.6.6, 1.1.1.1', '10.0.0.1'],
    ['two proxies', '1.1.1.1', 2, '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1'],
    ['proxies of ours', '1.1.1.1', proxies, '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1'],
    ['proxies that are not these', '9.9.9.9', proxies, '1.1.1.1', '9.9.9.9'],
  ])('behind %s, the one who calls is %s', async (_, caller, trustProxy, forwarded, remoteAddress) => {
    const context = { ...shop.context, config: { ...shop.context.config, trustProxy } };
    const app = await createApp(context, { pages: folder, provider: noProvider });
    app.get('/who', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
    expect((await app.inject({ url: '/who', remoteAddress, headers })).body).toBe(caller);
    await app.close();
  });
});

interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
}

/** Every shape in a body, with the way to it. */
const shapesIn = (shape: Shape, path: string): { path: string; shape: Shape }[] => [
  { path, shape },
  ...Object.entries(shape.properties ?? {}).flatMap(([key, each]) => shapesIn(each, `${path}.${key}`)),
  ...(shape.items ? shapesIn(shape.items, `${path}.0`) : []),
  ...(shape.anyOf ?? []).flatMap((each) => shapesIn(each, path)),
];

const bodies = [...endpoints.keys()]
  .filter(({ access }) => access !== 'provider')
  .flatMap((endpoint) =>
    endpoint.body
      ? shapesIn(
          z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape,
          nameOf(endpoint),
        )
      : [],
  );

describe('a body', () => {
  test('every list of every body says how many it may hold', () => {
    const lists = bodies.filter(({ shape }) => shape.type === 'array');
    expect(lists.length).toBeGreaterThan(8);
    expect(lists.filter(({ shape }) => (shape.maxItems ?? Number.POSITIVE_INFINITY) > 100)).toEqual([]);
    const seats = lists.filter(({ path }) => /seats?$/.test(path));
    expect(seats.length).toBeGreaterThan(1);
    expect(seats.filter(({ shape }) => (shape.maxItems ?? 0) > 20)).toEqual([]);
  });

  test('every text of every body says how long it may be', () => {
    const isBounded = ({ maxLength, pattern = '', format, enum: words, const: word }: Shape) =>
      maxLength !== undefined ||
      words !== undefined ||
      word !== undefined ||
      format !== undefined ||
      (/^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern));
    const texts = bodies.filter(({ shape }) => shape.type === 'string');
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ shape }) => !isBounded(shape))).toEqual([]);
  });

  const many = 12_000;
  const cart = JSON.stringify(wish(1, { 1: 1 }));
  test.each<[string, string, Record<string, string>?]>([
    ['lists in lists', '['.repeat(many) + ']'.repeat(many)],
    ['things in things', `${'{"a":'.repeat(many)}1${'}'.repeat(many)}`],
    ['things in things, poisoned', `${'{"__proto__":'.repeat(4_000)}1${'}'.repeat(4_000)}`],
    [
      'a thing of very many fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, n]))),
    ],
    [
      'a list of very many things',
      cart.replace('"seats":[]', `"seats":[${Array.from({ length: 20_000 }, () => 1)}]`),
    ],
    [
      'a cart of very many sectors',
      JSON.stringify({
        ...wish(1, {}),
        sectors: Array.from({ length: 500 }, () => wish(1, { 1: 1 }).sectors[0]),
      }),
    ],
    ['a number without end', `{"event_id":${'9'.repeat(60_000)}}`],
    ['a list that is none', '{"event_id":1,"sectors":{"length":100000000},"seats":[]}'],
    ['another kind of packing', cart, { 'content-encoding': 'gzip' }],
  ])('is refused and nobody waits: %s', async (_, payload, headers = {}) => {
    const [answer, other] = await Promise.all([
      shop.app.inject({
        method: 'POST',
        url: '/api/user/reserva',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      }),
      shop.app.inject('/health/live'),
    ]);
    expect([400, 404, 413, 415], answer.body.slice(0, 200)).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(other.statusCode).toBe(200);
  });

  test('who is slow is not waited for, and costs nobody else anything', async () => {
    const { headersTimeout, requestTimeout } = shop.app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    const { hostname, port } = new URL(shop.apiOrigin);
    const slow = Array.from({ length: 100 }, () => connect(Number(port), hostname));
    try {
      await Promise.all(slow.map((socket) => once(socket, 'connect')));
      for (const socket of slow) {
        socket.on('error', () => {});
        socket.write('POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\nx-slow: ');
      }
      expect((await fetch(`${shop.apiOrigin}/api/events`)).status).toBe(200);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });
});

const sources = sourcesIn('server').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (shape: RegExp) => sources.filter(({ text }) => shape.test(text)).map(({ file }) => file);

describe('the sources of the server', () => {
  test('nothing is glued into a statement but names that the code itself writes', () => {
    expect(filesWith(/\bsql\.(raw|lit)\(|\.raw\(/)).toEqual([]);
    expect(filesWith(/\.query(<[^(]*>)?\(\s*(`[^`]*\$\{|['"][^'"]*['"]\s*\+)/)).toEqual([
      'server/backup/read.ts',
      'server/backup/tables.ts',
      'server/database/embedded.ts',
      'server/database/listen.ts',
      'server/database/role.ts',
    ]);
    expect(filesWith(/\bsql\.(ref|table|id)\(/)).toEqual([
      'server/catalogue/retire.ts',
      'server/catalogue/seats.ts',
      'server/catalogue/upsert.ts',
      'server/workers/retention.ts',
    ]);
  });

  test('asks nobody but whom the operator named, and follows nobody elsewhere', () => {
    const tool = 'server/waitingRoom/drawCheckCommand.ts';
    const asking = filesWith(/\bfetch\(/).filter((file) => file !== tool);
    expect(asking).toEqual([
      'server/bots/recaptcha.ts',
      'server/payments/sandbox.ts',
      'server/postalCodes/ask.ts',
      'server/psp/deliveries.ts',
    ]);
    for (const { file, text } of sources)
      if (asking.includes(file))
        expect(text.split("redirect: 'error'").length, file).toBe(text.split(/\bfetch\(/).length);
    expect(filesWith(/^import (?!type).*from '(node:https?|undici)'|\bhttps?\.(get|request)\(/m)).toEqual([
      'server/metrics/door.ts',
    ]);
  });

  test('nothing is given out as a table for a spreadsheet', () => {
    expect(filesWith(/text\/csv|spreadsheet|\.xlsx|\.csv\b/)).toEqual([]);
    const media = [...endpoints.keys()].flatMap((endpoint) => endpoint.media ?? []);
    expect(media.filter((each) => /csv|excel|sheet/.test(each))).toEqual([]);
  });
});

test('what a caller says to be our name is in no letter and on no page', async () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  await createEvent(shop, { id: 1, types: [{ cents: 0 }] });
  const fan = browser(shop);
  const { id } = await fan.join();
  const as = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    shop.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { ...evil, authorization: `Bearer ${fan.token}`, 'idempotency-key': randomUUID() },
    });
  const held = (await as('POST', '/api/user/reserva', wish(1, { 1: 1 }))).json();
  expect(held.id, JSON.stringify(held)).toBeDefined();
  await as('PUT', '/api/reservations/current', {
    id: held.id,
    step: 'payment',
    participants: [person()],
    complete: true,
  });
  const order = await as('POST', '/api/orders', { reservation_id: held.id, method: 'free' });
  expect(order.statusCode, order.body).toBe(201);
  expect(
    (
      await as('POST', '/api/email/code/send', {
        document: (
          await shop.db.selectFrom('users').select('document').where('id', '=', id).executeTakeFirstOrThrow()
        ).document,
      })
    ).statusCode,
  ).toBeLessThan(300);
  await settle(shop);
  const { rows: letters } = await shop.pool.query<{ body: string; html: string | null }>(
    'select body, html from mailbox',
  );
  expect(letters.length).toBeGreaterThan(1);
  const written = letters.map(({ body, html }) => body + html).join('\n');
  expect(written).toContain(publicUrl);
  expect(written).not.toContain('evil.example');

  const app = await createApp(shop.context, { pages: folder, provider: noProvider });
  for (const url of [
    '/',
    '/ticket/buy/1',
    '/login',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/nada/nada',
    `/api/orders/${order.json().id}`,
  ]) {
    const { body, headers } = await app.inject({
      url,
      headers: { ...evil, accept: 'text/html', authorization: `Bearer ${fan.token}` },
    });
    expect(body + JSON.stringify(headers), url).not.toContain('evil.example');
  }
  await app.close();
});
