import type { Browser, Page } from '@playwright/test';

import {
  type BenchPage,
  type Gesture,
  type MapPage,
  type Phase,
  phases,
  type Reaction,
} from '../page/types.ts';
import { memoryOf, openPage } from './browser.ts';

/** What one page showed, from opening to closing. */
export interface Round {
  ready: number;
  gestures: Record<Phase, Gesture>;
  /** Long tasks during the gestures, in milliseconds. */
  longTasks: number[];
  taps: Reaction[];
  keys: Reaction[];
  memory: number | null;
  nodes: number;
}

export interface MapRound extends Round {
  filled: { took: number; longTasks: number[] };
}

/** Taps, and presses of each key; nobody taps again before the page rests. */
const inputs = 12;
const restMs = 300;

async function gesturesOn(page: Page): Promise<Record<Phase, Gesture>> {
  const gestures: Partial<Record<Phase, Gesture>> = {};
  for (const phase of phases) gestures[phase] = await page.evaluate((name) => window.bench.run(name), phase);
  return gestures as Record<Phase, Gesture>;
}

async function endOf(browser: Browser, page: Page) {
  const ends = {
    longTasks: await page.evaluate(() => window.bench.longTasks()),
    nodes: await page.locator('*').count(),
    memory: await memoryOf(browser, page),
  };
  await page.context().close();
  return ends;
}

export async function floorRound(browser: Browser, origin: string): Promise<Round> {
  const page = await openPage(browser, `${origin}/floor.html`);
  const ready = await page.evaluate(() => (window.bench as BenchPage).ready);
  const gestures = await gesturesOn(page);
  const places = Array.from({ length: inputs }, (_, tap): Place => [60 + 24 * tap, 100 + 40 * tap]);
  const [taps, keys] = [await tapsOn(page, places), await keysOn(page)];
  return { ready, gestures, taps, keys, ...(await endOf(browser, page)) };
}

export async function mapRound(browser: Browser, origin: string): Promise<MapRound> {
  const page = await openPage(browser, `${origin}/map.html`);
  const ready = await page.evaluate(() => window.bench.ready);
  const filled = await page.evaluate(() => (window.bench as MapPage).fill());
  const gestures = await gesturesOn(page);
  const places = await page.evaluate((count) => (window.bench as MapPage).approach(count), inputs);
  const taps = await tapsOn(page, places);
  const keys = await keysOn(page);
  return { ready, filled, gestures, taps, keys, ...(await endOf(browser, page)) };
}

type Place = [x: number, y: number];

async function reactionTo(page: Page, input: () => Promise<void>): Promise<Reaction[]> {
  await page.waitForTimeout(restMs);
  await input();
  return page.evaluate(() => window.bench.reactions());
}

/** As long as a finger stays on the glass. */
const pressMs = 80;

async function tapsOn(page: Page, places: readonly Place[]): Promise<Reaction[]> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...at: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const reactions: Reaction[] = [];
  for (const place of places)
    reactions.push(
      ...(await reactionTo(page, async () => {
        await touch('touchStart', place);
        await page.waitForTimeout(pressMs);
        await touch('touchEnd');
      })),
    );
  return reactions;
}

/** To the next seat, and that seat chosen: by turns. */
async function keysOn(page: Page): Promise<Reaction[]> {
  const reactions: Reaction[] = [];
  for (let press = 0; press < inputs; press++)
    for (const key of ['ArrowRight', 'Enter'])
      reactions.push(...(await reactionTo(page, () => page.keyboard.press(key))));
  return reactions;
}
