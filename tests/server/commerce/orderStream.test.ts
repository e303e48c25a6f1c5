import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';

import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';

import { answerFailures } from '#server/failures.ts';
import { openMetrics } from '#server/metrics/registry.ts';
import { orderStreams } from '#server/routes/orderStream.ts';

import { browser, buy, chargeOf, createEvent, openShop, settle, simulate } from './shop.ts';

const shop = await openShop();
let events = 5_000;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

/** A server of nothing but the stream of one unpaid order, which begins once its visitor is let in. */
async function streamServer({
  most,
  letIn = async () => {},
}: {
  most?: number;
  letIn?: (response: ServerResponse) => Promise<unknown>;
} = {}) {
  const eventId = events++;
  await createEvent(shop, { id: eventId });
  const fan = browser(shop);
  await fan.join();
  const { id } = await buy(fan, eventId, { 1: 1 }, 1);

  const answered = Promise.withResolvers<void>();
  let ears = 0;
  const metrics = openMetrics();
  const listen: typeof shop.context.listen = (...given) => {
    const deafen = shop.context.listen(...given);
    ears++;
    return () => {
      ears--;
      deafen();
    };
  };
  const server = Fastify({ forceCloseConnections: true, trustProxy: true });
  const config = { ...shop.context.config, rateFactor: 1 };
  const context = { ...shop.context, config, metrics, listen };
  const stream = orderStreams(server, context, most === undefined ? {} : { most });
  server.get('/stream', async (_request, reply) => {
    await letIn(reply.raw);
    await stream({ eventId, id }, reply).finally(answered.resolve);
    return reply;
  });
  answerFailures(server);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => server.close());
  const open = () =>
    metrics.read().find(({ name }) => name === 'bilheteria_order_streams')?.samples[0]?.value;
  return {
    id,
    url: `${origin}/stream`,
    port: Number(new URL(origin).port),
    open,
    ears: () => ears,
    answered: answered.promise,
  };
}

/** Listens as a browser does, and has heard how the order stands. */
async function reader(url: string, from = '127.0.0.1') {
  const asking = new AbortController();
  const response = await fetch(url, { signal: asking.signal, headers: { 'x-forwarded-for': from } });
  const body = response.body?.getReader();
  await body?.read();
  return { status: response.status, leave: () => asking.abort() };
}

test('who leaves before the stream begins leaves nothing behind', async () => {
  const isAsked = Promise.withResolvers<void>();
  const { url, open, ears, answered } = await streamServer({
    letIn: async (response) => {
      isAsked.resolve();
      await once(response, 'close');
    },
  });
  const asking = new AbortController();
  const asked = fetch(url, { signal: asking.signal }).catch(() => null);
  await isAsked.promise;
  asking.abort();
  await asked;
  await answered;
  expect([open(), ears()]).toEqual([0, 0]);
});

test('who leaves later leaves nothing behind either', async () => {
  const { url, open, ears } = await streamServer();
  const { leave } = await reader(url);
  expect([open(), ears()]).toEqual([1, 1]);
  leave();
  await expect.poll(() => [open(), ears()]).toEqual([0, 0]);
});

test('so many may listen, and no more', async () => {
  const { url, open } = await streamServer({ most: 1 });
  const first = await reader(url);
  const refused = await fetch(url);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(open()).toBe(1);
  first.leave();
  await expect.poll(open).toBe(0);
  const next = await reader(url);
  expect(next.status).toBe(200);
  next.leave();
  await expect.poll(open).toBe(0);
});

test('one network has a fifth of all streams, and the others what is left', async () => {
  const { url, open } = await streamServer({ most: 10 });
  const near = [await reader(url, '203.0.113.1'), await reader(url, '203.0.113.2')];
  expect((await reader(url, '203.0.113.3')).status).toBe(503);
  const elsewhere = await reader(url, '198.51.100.1');
  expect([...near, elsewhere].map(({ status }) => status)).toEqual([200, 200, 200]);
  near[0]?.leave();
  await expect.poll(open).toBe(2);
  const next = await reader(url, '203.0.113.3');
  expect(next.status).toBe(200);
  for (const { leave } of [...near, elsewhere, next]) leave();
  await expect.poll(open).toBe(0);
});

test('a stream that has ended shows no sign of life while its reader has still not read the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = Promise.withResolvers<ServerResponse>();
  const { id, port, open } = await streamServer({ letIn: async (response) => begun.resolve(response) });
  const lazy = connect(port, '127.0.0.1');
  lazy.on('error', () => {});
  lazy.pause();
  lazy.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
  const response = await begun.promise;
  const errors: Error[] = [];
  response.on('error', (error) => errors.push(error));
  await expect.poll(open).toBe(1);
  /** More than every buffer on the way holds. */
  response.write(Buffer.alloc(64 * 1024 * 1024));
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.closed).toBe(false);
  vi.advanceTimersByTime(60_000);
  await new Promise(setImmediate);
  expect(errors).toEqual([]);
  lazy.destroy();
  await expect.poll(open).toBe(0);
});
