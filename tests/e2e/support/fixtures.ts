import { type BrowserContext, test as base, type Page, expect as patient } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import { openDatabase, openPool, type Place } from '#server/database/connection.ts';
import type { Database } from '#server/store/schema.ts';
import { answeredAt } from '#tests/support/cookiesAnswered.ts';

import { expectAccessible } from './accessible.ts';
import { isViolation, listenTo } from './complaints.ts';
import { type Mailbox, mailbox } from './mailbox.ts';
import { newPerson, type Person } from './person.ts';
import { type Simulator, simulator } from './psp.ts';

interface StackFacts {
  origin: string;
  psp: string;
  place: Place;
  dataDir: string;
}

/** Pictures are for whoever asks for them: all of `test:full`, or `SHOTS=1`. */
const takesPictures = process.env['FULL'] === '1' || process.env['SHOTS'] === '1';

/** Where the stack of this run is. */
export function stackFacts(): StackFacts {
  const facts = process.env['E2E_STACK'];
  if (facts === undefined)
    throw new Error('The stack is not running: start the tests with `npm run test:e2e`.');
  return JSON.parse(facts);
}

/** Errors that the test provokes on purpose; everything else in a console fails it. */
export interface ConsoleGuard {
  /** What breaks the policy of a page is admitted by nothing but `breach`. */
  expect: (message: Pick<RegExp, 'test'>) => void;
  breach: (message: RegExp) => void;
  /** A browser that the test has started by itself; those of `browser.newContext` are listened to already. */
  watch: (context: BrowserContext) => void;
}

interface TestFixtures {
  /** The question about cookies was answered, with no, before the test began. */
  isAnswered: boolean;
  /** Fails the test when a page or a worker throws, writes an error or a warning to its console, or breaks its security policy. */
  guard: ConsoleGuard;
  /** An account that only this test uses. */
  person: Person;
  /** Another one, who has not verified the e-mail yet. */
  newcomer: Person;
  /** Plays payer and bank. */
  psp: Simulator;
  /** A picture of the whole page, or of a window over it, in `test-results`, beside what else the test left. */
  shot: (name: string) => Promise<void>;
  /** A state by eye and by axe: a picture of what is on screen, and nothing in it that shuts anybody out. */
  look: (name: string) => Promise<void>;
  /** What was sent by e-mail and SMS. */
  mailbox: Mailbox;
}

interface WorkerFixtures {
  stack: StackFacts;
  /** The database behind the server, to assert what it holds. */
  db: Kysely<Database>;
}

/** Milliseconds by which every answer reaches the code of a page late: shows what a test, or a screen, takes for granted. */
const late = Number(process.env['E2E_LATE'] ?? 0);

function comeLate(milliseconds: number): void {
  const { fetch, setTimeout } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return answer;
  };
}

/** What the server drew hears nobody until the page is alive; people need longer than a test to press something. */
export async function withPatience(page: Page): Promise<Page> {
  if (late > 0) await page.addInitScript(comeLate, late);
  const alive = () =>
    page
      .waitForFunction(() => !document.querySelector('#root[data-ssr]'), null, { timeout: 20_000 })
      .catch(() => null);
  for (const way of ['goto', 'reload'] as const) {
    const go = page[way].bind(page) as (...asked: unknown[]) => ReturnType<Page['goto']>;
    Object.assign(page, {
      [way]: async (...asked: unknown[]) => {
        const answer = await go(...asked);
        const isHurried = asked.some((each) => (each as { waitUntil?: string }).waitUntil === 'commit');
        if (!isHurried) await alive();
        return answer;
      },
    });
  }
  return page;
}

function openPatiently(context: BrowserContext) {
  const open = context.newPage.bind(context);
  context.newPage = async () => withPatience(await open());
}

/** The few places of *Sul* at event 102, where most cards are tried: as few as ever, however many tests have bought there. */
const restock = (db: Kysely<Database>) =>
  sql`update ga_slot set capacity=capacity+2 where event_id=102 and pool_id=1 and slot=0
    and (select sum(capacity-held-sold) from ga_slot where event_id=102 and pool_id=1) < 12`.execute(db);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by destructuring
    async ({}, use) => {
      await use(stackFacts());
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ stack }, use) => {
      const db = openDatabase(openPool(stack.place, () => undefined, { max: 2 }));
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.origin);
  },
  isAnswered: [true, { option: true }],
  storageState: async ({ stack, isAnswered }, use) => {
    await use(isAnswered ? answeredAt(stack.origin) : { cookies: [], origins: [] });
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openPatiently(context);
    await use(context);
  },
  guard: [
    async ({ browser, context }, use) => {
      const allowed: Pick<RegExp, 'test'>[] = [];
      const breaches: RegExp[] = [];
      const heard: string[] = [];
      const watch = (each: BrowserContext) => listenTo(each, (message) => heard.push(message));
      watch(context);
      const open = browser.newContext;
      browser.newContext = async (...options) => {
        const made = await open.apply(browser, options);
        openPatiently(made);
        watch(made);
        return made;
      };
      await use({
        expect: (message) => void allowed.push(message),
        breach: (message) => void breaches.push(message),
        watch,
      });
      browser.newContext = open;
      const strays = heard.filter(
        (message) => !(isViolation(message) ? breaches : allowed).some((shape) => shape.test(message)),
      );
      if (strays.length > 0) throw new Error(`The page complained:\n${strays.join('\n')}`);
    },
    { auto: true },
  ],
  person: async ({ db }, use) => {
    await restock(db);
    await use(await newPerson(db));
  },
  newcomer: async ({ db }, use) => {
    await use(await newPerson(db, { isVerified: false }));
  },
  psp: async ({ stack, db }, use) => {
    await use(simulator(stack.psp, db));
  },
  shot: async ({ page }, use, testInfo) => {
    await use(async (name) => {
      if (!takesPictures) return;
      const isCovered = await page.getByRole('dialog').filter({ visible: true }).count();
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: isCovered === 0 });
    });
  },
  look: async ({ page, shot }, use) => {
    await use(async (name) => {
      await expectAccessible(page);
      await shot(name);
    });
  },
  mailbox: async ({ stack }, use) => {
    await use(mailbox(stack.origin));
  },
});

/** As patient where nothing but a browser runs, as in the gallery, as in a test. */
export const expect = patient.configure({ timeout: 30_000 });

export { expectAccessible } from './accessible.ts';
