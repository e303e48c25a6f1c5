import type { Page } from '@playwright/test';

import { ofPath } from './remembered.ts';

/** When every path begins. */
export const now = '2026-11-20T13:00:00.000Z';

interface Stopped {
  /** Milliseconds that a path let pass. */
  passed: number;
  least: number;
  script: { dispose: () => Promise<void> };
}

const clocks = ofPath<Stopped>();

interface Asked {
  begun: number;
  passed: number;
  least: number;
}

type Held = Window & { letPass?: (milliseconds: number) => Promise<void> };

/** In a page: time stands still, and what waits for `least` or longer, for its turn at leisure, or comes again and again, waits until it is moved. */
function standStill({ begun, passed, least }: Asked): void {
  const { setTimeout, clearTimeout, Date: RealDate } = window as unknown as typeof globalThis;
  interface Timer {
    id: number;
    at: number;
    every: number | null;
    act: () => void;
  }
  const timers = new Map<number, Timer>();
  let time = begun + passed;
  let last = 1_000_000_000;
  const wait = (act: () => void, milliseconds: number, every: number | null = null) => {
    last += 1;
    timers.set(last, { id: last, at: time + milliseconds, every, act });
    return last;
  };
  const forget = (id: number) => {
    if (!timers.delete(id)) clearTimeout(id);
  };
  const letPass = async (milliseconds: number) => {
    time += milliseconds;
    // As after a sleep: what is late comes once, in the order in which it was asked for.
    for (const timer of timers.values()) timer.at = Math.max(timer.at, time);
    for (;;) {
      const [due] = [...timers.values()].filter(({ at }) => at <= time).sort((a, b) => a.id - b.id);
      if (!due) return;
      if (due.every === null) timers.delete(due.id);
      else due.at = time + Math.max(due.every, 1);
      due.act();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  Object.assign(window, {
    letPass,
    setTimeout: (act: (...given: unknown[]) => void, after = 0, ...given: unknown[]) =>
      after >= least ? wait(() => act(...given), after) : setTimeout(act, after, ...given),
    setInterval: (act: (...given: unknown[]) => void, every = 0, ...given: unknown[]) =>
      wait(() => act(...given), every, every),
    clearTimeout: forget,
    clearInterval: forget,
    requestIdleCallback: (act: IdleRequestCallback) =>
      wait(() => act({ didTimeout: false, timeRemaining: () => 50 }), 0),
    cancelIdleCallback: forget,
    Date: new Proxy(RealDate, {
      construct: (made, given, asked) => Reflect.construct(made, given.length > 0 ? given : [time], asked),
      apply: () => new RealDate(time).toString(),
      get: (made, key) => (key === 'now' ? () => time : Reflect.get(made, key)),
    }),
  });
  performance.now = () => time - begun;
}

const stopped = (page: Page, passed: number, least: number) =>
  page.addInitScript(standStill, { begun: Date.parse(now), passed, least });

/**
 * Stops the clock of a page, and of the pages it opens in its place, for everything that takes a second or more, or as long as is said,
 * so that only a path moves it; what is drawn, fades or is put off to the next turn goes on.
 */
export async function stopClock(page: Page, least = 1_000): Promise<void> {
  clocks.set(page, { passed: 0, least, script: await stopped(page, 0, least) });
}

/** So much time passes. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  const clock = clocks.get(page);
  if (!clock) throw new Error('Nobody stopped the clock of this page');
  clock.passed += milliseconds;
  await clock.script.dispose();
  clock.script = await stopped(page, clock.passed, clock.least);
  await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate((passing) => (window as Held).letPass?.(passing), milliseconds)
        .catch((error: Error) => {
          if (!/detached|destroyed|closed/.test(error.message)) throw error;
        }),
    ),
  );
}
