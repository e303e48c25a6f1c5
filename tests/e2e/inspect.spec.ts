import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { projectFolder } from '#server/config.ts';

import { test as base, expect } from './support/fixtures.ts';
import { greeting } from './support/shell.ts';

/** Windows that the page opened, and what it said to them. */
interface Told {
  addresses: string[];
  messages: string[];
}

interface Inspected {
  origin: string;
  told: Told;
}

/** As `npm run dev` starts it, on a port of its own. */
async function startDev(api: string, words: readonly string[]) {
  const child = spawn(process.execPath, [join(projectFolder, 'server', 'dev.ts'), '--port', '0', ...words], {
    cwd: projectFolder,
    env: { ...process.env, API_URL: api, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error(`vite ended: ${said}`)));
    child.stdout.on('data', (data) => {
      said += String(data);
      const [, address] = /Local:\s+(http:\/\/[\w.]+:\d+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const stop = async () => {
    const over = once(child, 'close');
    child.kill('SIGTERM');
    await over;
  };
  return { origin, stop };
}

/** In place of the window that the inspector would open: it listens, and nothing leaves. What it hears outlives a reload. */
async function overhear(page: Page): Promise<Told> {
  const told: Told = { addresses: [], messages: [] };
  await page.exposeFunction('hear', (what: keyof Told, text: string) => void told[what].push(text));
  await page.addInitScript(() => {
    const hear: (what: string, text: string) => void = Reflect.get(globalThis, 'hear');
    const other = { postMessage: (message: unknown) => hear('messages', JSON.stringify(message)) };
    Reflect.set(globalThis, 'open', (address: unknown) => {
      hear('addresses', String(address));
      setTimeout(() => postMessage({ type: '@statelyai.connected' }));
      return other;
    });
  });
  return told;
}

const test = base.extend<{ words: string[]; inspected: Inspected }>({
  words: [[], { option: true }],
  inspected: async ({ page, context, stack, words }, use) => {
    const dev = await startDev(stack.origin, words);
    const strangers: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(dev.origin).host)
        strangers.push(url.href);
    });
    await use({ origin: dev.origin, told: await overhear(page) });
    await page.close();
    await dev.stop();
    expect(strangers).toEqual([]);
  },
});

test.skip(({ isMobile }) => isMobile === true, 'a tool for a desk');

// One after the other: two servers that begin on one folder take away the dependencies that each prepares for the browser.
test.describe.configure({ mode: 'default' });

/** Somebody enters, with everything that nobody else may know. */
async function enter(page: Page, origin: string, person: { email: string; password: string; name: string }) {
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  const answering = page.waitForResponse((response) => response.url().endsWith('/oauth/token'));
  await page.getByRole('button', { name: 'Entrar' }).click();
  const { access_token: token }: { access_token: string } = await (await answering).json();
  await expect(greeting(page, person.name.split(' ')[0] ?? '')).toBeVisible();
  return token;
}

test('nothing is told to anybody outside, unless one asks for it', async ({ page, inspected, person }) => {
  await enter(page, inspected.origin, person);
  expect(inspected.told).toEqual({ addresses: [], messages: [] });
});

test.describe('with --inspect', () => {
  test.use({ words: ['--inspect'] });

  test('the inspector hears what flows do, and nothing of anybody', async ({ page, inspected, person }) => {
    const token = await enter(page, inspected.origin, person);
    const { addresses, messages } = inspected.told;
    await expect
      .poll(() => messages.filter((each) => each.includes('login.submit')).length)
      .toBeGreaterThan(0);
    expect(new Set(addresses)).toEqual(new Set(['https://stately.ai/inspect']));
    expect(token.length).toBeGreaterThan(10);
    for (const secret of [person.password, person.email, person.document, person.name, token])
      expect(messages.filter((message) => message.includes(secret))).toEqual([]);
  });
});
