import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  TestInfo,
} from '@playwright/test';

import { test as base, stackFacts, withPatience } from '../support/fixtures.ts';
import { Network } from './network.ts';
import { Provoked } from './provoked.ts';
import { forgetPath } from './remembered.ts';

interface Stand {
  context: BrowserContext;
  page: Page;
  /** Leaves whatever is open for a page of this origin without a line of code. */
  leave: () => Promise<unknown>;
  tools: CDPSession;
  /** Scripts that the path had put into pages before anything else. */
  scripts: { dispose: () => Promise<void> }[];
  /** Failures that the path brings about. */
  provoked: Provoked;
}

const longestLeave = 20_000;

async function standIn(browser: Browser, options: BrowserContextOptions): Promise<Stand> {
  const context = await browser.newContext(options);
  const opened = await context.newPage();
  const goto = opened.goto.bind(opened);
  // A page that is loading itself anew at that moment stops the first try, or lets it wait for ever.
  const leave = () =>
    goto('/robots.txt', { timeout: longestLeave }).catch(() =>
      goto('/robots.txt', { timeout: longestLeave }),
    );
  const page = await withPatience(opened);
  const tools = await context.newCDPSession(page);
  const scripts: Stand['scripts'] = [];
  const add = page.addInitScript.bind(page) as (...given: unknown[]) => ReturnType<Page['addInitScript']>;
  Object.assign(page, {
    addInitScript: async (...given: unknown[]) => {
      const script = await add(...given);
      scripts.push(script);
      return script;
    },
  });
  const provoked = new Provoked();
  provoked.watch(context, page);
  await leave();
  return { context, page, leave, tools, scripts, provoked };
}

type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Nothing of a path is left for the next one: no page, script, storage, cookie, history or word in the hands of the test. */
async function clear({ context, page, leave, tools, scripts }: Stand): Promise<void> {
  await context.setOffline(false);
  await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  // While what the path holds back is still held: with its answer the page would go on, or load itself anew under our hands.
  await page.route('**/robots.txt', (route) => route.continue());
  await leave();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await tools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await context.clearPermissions();
  for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event);
  page.removeAllListeners();
  forgetPath(page);
}

const optionsOf = ({ use }: TestInfo['project']): BrowserContextOptions => {
  const { viewport, deviceScaleFactor, hasTouch, isMobile, locale, timezoneId, serviceWorkers } = use;
  const given = { viewport, deviceScaleFactor, hasTouch, isMobile, locale, timezoneId, serviceWorkers };
  const options = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(options) as BrowserContextOptions), baseURL: stackFacts().origin };
};

/**
 * One browser window for all paths that a process walks: what the browser keeps of the product's code serves all of them. Each begins
 * with nothing of those before it.
 */
export const test = base.extend<{ network: Network; provoked: Provoked }, { stand: Stand }>({
  stand: [
    async ({ browser }, use, { project }) => {
      const stand = await standIn(browser, optionsOf(project));
      await use(stand);
      await stand.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ stand: { context, page }, storageState }, use) => {
    const { origins } = storageState as Kept;
    await page.evaluate(
      (kept) => {
        for (const { name, value } of kept) localStorage.setItem(name, value);
      },
      origins.flatMap(({ localStorage }) => localStorage),
    );
    await use(context);
  },
  page: async ({ stand: { page }, context: _, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  provoked: async ({ stand }, use) => {
    // Not once a path is over: whoever listened to its console asks then.
    stand.provoked.forget();
    await use(stand.provoked);
  },
  network: async ({ stand, page }, use, testInfo) => {
    const network = new Network(page, stand.provoked);
    await use(network);
    // Whoever looks for what went wrong finds the page as it was: no other path comes here.
    if (testInfo.status !== testInfo.expectedStatus) return;
    await clear(stand);
    await network.close();
  },
});
