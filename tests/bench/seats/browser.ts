import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { type Browser, chromium, type Page } from '@playwright/test';
import fastify from 'fastify';
import { build } from 'vite';

import { projectFolder } from '#server/config.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';

import type { BenchHouse } from '../page/types.ts';

/** A phone of the lower middle: its screen, and how much slower than this machine its page is. */
export const phone = { width: 412, height: 823, density: 1.75, slowdown: 4 } as const;

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

/** The bench pages, built as the product is, on a port of their own. */
export async function openSite(house: BenchHouse): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-bench-'));
  const root = join(projectFolder, 'tests', 'bench', 'page');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(projectFolder, 'public'),
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: ['map', 'floor'].map((name) => join(root, `${name}.html`)) },
    },
  });
  const app = fastify();
  await app.register(fastifyStatic, { root: folder });
  app.get('/overview.json', () => house.overview);
  app.get('/sectors.json', () => house.sectors);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One whose garbage can be collected by hand. */
export const openBrowser = () =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, '--js-flags=--expose-gc'] });

/** A page with a renderer of its own, on the phone. */
export async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.density,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

/** What the heaviest renderer keeps to itself of the machine's memory, page and workers, in MB; null where the system does not say. */
export async function memoryOf(browser: Browser, page: Page): Promise<number | null> {
  const collect = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  await page.evaluate(collect);
  for (const worker of page.workers()) await worker.evaluate(collect);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const shares = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => proportionalSet(id));
  const known = shares.filter((share) => share !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

function proportionalSet(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}
