import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import type { Simulator } from '../e2e/support/psp.ts';
import { answeredAt } from '../support/cookiesAnswered.ts';
import { type Brand, strangersTo } from './brands.ts';
import { findingsOn } from './findings.ts';
import { photograph, settle } from './photograph.ts';
import type { ScreenName } from './screens.ts';
import { sizes, type Width } from './widths.ts';

/** One screen of one producer at one width. */
export interface Picture {
  brand: Brand;
  screen: ScreenName;
  width: Width;
  /** Null: what the walk did not reach. */
  image: Buffer | null;
  findings: string[];
}

export interface ShowOptions {
  /** Covers the page: pictured as it is on screen, not down to the foot. */
  isCover?: boolean;
  /** Where there is no such thing at the others. */
  only?: readonly Width[];
  /** What has to be done again once the page is as wide as it should be. */
  again?: () => Promise<void>;
}

/** What a walk has at hand. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  brand: Brand;
  db: Kysely<Database>;
  psp: Simulator;
  /** A page of this producer. */
  go: (path: string) => Promise<void>;
  /** Takes the pictures of what is on screen, at each width that was asked for. */
  show: (screen: ScreenName, options?: ShowOptions) => Promise<void>;
  /** Errors in the console that belong to what is shown. */
  admit: (message: RegExp) => void;
}

/** A way through the shop and the screens it passes, in their order. */
export interface Walk {
  screens: readonly ScreenName[];
  /** Producers that have them; all by default. */
  brands?: readonly string[];
  /** Nobody has been asked about cookies yet. */
  isAsked?: boolean;
  /** The service worker may do its work. */
  isApp?: boolean;
  run: (stage: Stage) => Promise<void>;
}

export interface Wanted {
  screens: readonly ScreenName[];
  widths: readonly Width[];
  isDark: boolean;
  /** A screenful that begins with this element or, when it is empty, with the page; without it the page down to its foot. */
  from?: string;
}

export interface Studio {
  browser: Browser;
  origin: string;
  db: Kysely<Database>;
  psp: Simulator;
  wanted: Wanted;
  onPicture: (picture: Picture) => void;
}

const contextFor = ({ browser, origin, wanted }: Studio, { isAsked = false, isApp = false }: Walk) =>
  browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: wanted.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: sizes[1280],
    serviceWorkers: isApp ? 'allow' : 'block',
    ...(isAsked ? {} : { storageState: answeredAt(origin) }),
  });

/** Brings an element to the top of the screen, and takes away what lies on the page for a moment only. */
async function beginWith(page: Page, from: string): Promise<void> {
  await page.locator('[data-notices]').evaluateAll((boards) => {
    for (const board of boards) (board as HTMLElement).style.display = 'none';
  });
  if (from === '') return;
  await page
    .locator(from)
    .first()
    .evaluate((first) => scrollBy({ top: first.getBoundingClientRect().top - 12, behavior: 'instant' }));
}

/** Walks one way in one producer's shop. A walk that comes to nothing is a finding at each of its screens that is missing. */
export async function take(studio: Studio, brand: Brand, walk: Walk): Promise<void> {
  const { db, psp, wanted, onPicture } = studio;
  const context = await contextFor(studio, walk);
  const page = await context.newPage();
  const admitted: RegExp[] = [];
  let heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(`threw ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  const complaints = () => {
    const told = [...new Set(heard)].filter((line) => !admitted.some((shape) => shape.test(line)));
    heard = [];
    return told;
  };
  const taken = new Set<string>();
  const isScreenful = wanted.from !== undefined;
  const missing = new Set(walk.screens.filter((name) => wanted.screens.includes(name)));

  const show: Stage['show'] = async (screen, { isCover = false, only = wanted.widths, again } = {}) => {
    missing.delete(screen);
    if (!wanted.screens.includes(screen)) return;
    for (const width of wanted.widths.filter((each) => only.includes(each))) {
      await page.setViewportSize(sizes[width]);
      await again?.();
      await settle(page);
      if (isScreenful) await beginWith(page, wanted.from ?? '');
      // Before anybody looks for faults, which opens for a moment what is folded.
      const image = await photograph(page, {
        isWhole: !isCover && !isScreenful,
        ...(isScreenful && { dots: 1.5 }),
      });
      const findings = await findingsOn(page, strangersTo(brand));
      taken.add(`${screen} ${width}`);
      onPicture({ brand, screen, width, image, findings: [...findings, ...complaints()] });
    }
  };

  try {
    await walk.run({
      page,
      context,
      brand,
      db,
      psp,
      show,
      go: async (path) => void (await page.goto(`${brand.at}${path}` || '/')),
      admit: (message) => void admitted.push(message),
    });
  } catch (error) {
    const why = `not reached: ${(error as Error).message.split('\n').slice(0, 4).join(' ')} at ${page.url()}`;
    const [screen = walk.screens[0]] = missing;
    const [width = 1280] = wanted.widths;
    if (screen)
      onPicture({ brand, screen, width, image: await photograph(page, { isWhole: false }), findings: [why] });
  } finally {
    await context.close();
  }
}
