import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type Page } from '@playwright/test';

/** The service worker is in charge of this page, and has kept what its brand needs without a network. */
export async function withWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  const shells = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('bilheteria.shells.'));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().length;
    });
  await expect.poll(shells).toBeGreaterThan(0);
}

/** The signal is back. A page that was loaded without one, by emulation, takes itself for online and would not be told. */
export async function signalReturns(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
}

/** Every address and every text in every cache of this page's origin. */
export const everythingCached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        const answer = await cache.match(asked);
        found.push(`${name} ${asked.url} ${(await answer?.text()) ?? ''}`);
      }
    }
    return found;
  });

/** The version a page was started by. */
export const entryOf = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"][src*="/assets/"]').first().getAttribute('src');

/** A server in front of the store that can deploy a second version: the same code, every file under another name. */
export interface Deployment {
  origin: string;
  deploy: () => void;
  close: () => Promise<void>;
}

const texts = /text\/html|javascript/;

const renamed = (text: string) => text.replaceAll(/((?:assets|\.)\/[\w.-]+?)\.js\b/g, '$1.second.js');

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

function through(origin: string, asked: IncomingMessage, answer: ServerResponse, isSecond: boolean): void {
  const path = asked.url ?? '/';
  const isNew = isSecond && (path.includes('.second.js') || !path.startsWith('/assets/'));
  const target = new URL(path.replace('.second.js', '.js'), origin);
  const headers = without(asked.headers, ['accept-encoding', 'if-none-match', 'if-modified-since']);
  const forward = request(target, { method: asked.method ?? 'GET', headers }, (reply) => {
    const isText = texts.test(reply.headers['content-type'] ?? '') && !/\/(api|oauth)\//.test(path);
    if (!isText) {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      return;
    }
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      const kept = without(reply.headers, ['content-length', 'etag', 'last-modified']);
      answer.writeHead(reply.statusCode ?? 502, kept);
      const text = Buffer.concat(chunks).toString();
      answer.end(isNew ? renamed(text) : text);
    });
  });
  forward.on('error', () => answer.destroy());
  asked.pipe(forward);
}

export async function deployment(origin: string): Promise<Deployment> {
  let isSecond = false;
  const server = createServer((asked, answer) => through(origin, asked, answer, isSecond));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    deploy: () => {
      isSecond = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
