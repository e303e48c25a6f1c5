import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';

/** A phone and its road. */
export interface Profile {
  /** How many times slower the main thread is. */
  slowdown: number;
  /** Thousand bits a second. */
  down: number;
  up: number;
  /** Milliseconds more, each request. */
  latency: number;
}

/** 1.6 Mbps and 150 ms, as in the budgets. */
const road = { down: 1_600, up: 750, latency: 150 };
export const usual: Profile = { ...road, slowdown: 4 };
export const cheap: Profile = { ...road, slowdown: 6 };

const screen = { width: 412, height: 823 };
/** Room for the whole screen beneath the browser's own bars: what is drawn outside a window has no next picture, and a press no answer. */
const room = { width: 800, height: 1_200 };

/**
 * Who drives a page is told for every request which code asked for it, and for that a browser that has not noted where its code stands reads a
 * whole file a second time, on the main thread: up to 45 ms at CPU 4×, in no phone that nobody watches. It notes it while it compiles.
 */
const knowsItsCode = '--js-flags=--no-enable-lazy-source-positions';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--enable-precise-memory-info', knowsItsCode],
  });

/** What a page was seen to do. */
interface Seen {
  fcp: number;
  lcp: number;
  shifts: [at: number, by: number][];
  tasks: [at: number, long: number][];
  /** Of presses and keys: from the finger to the next picture. */
  presses: [at: number, long: number][];
}

/** Runs in the page before anything else does. */
function watch() {
  const seen: Seen = { fcp: 0, lcp: 0, shifts: [], tasks: [], presses: [] };
  Reflect.set(globalThis, 'seen', seen);
  const hear = (type: string, listen: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listen)).observe({
      type,
      buffered: true,
      ...more,
    });
  hear('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  hear('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  hear('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput'))
      seen.shifts.push([entry.startTime, Number(Reflect.get(entry, 'value'))]);
  });
  hear('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  const note = (entry: PerformanceEntry) => {
    if (Reflect.get(entry, 'interactionId') > 0) seen.presses.push([entry.startTime, entry.duration]);
  };
  hear('event', note, { durationThreshold: 16 });
}

export interface Load {
  fcp: number;
  lcp: number;
  cls: number;
  /** Blocking parts of long tasks after the first paint. */
  tbt: number;
  /** End of the last long task: from here on the page answers promptly. */
  quiet: number;
  /** Of the main thread, in all. */
  main: number;
  /** Begun before the page was quiet. */
  early: Asked;
  /** What came afterwards, until the page rested. */
  later: Asked;
}

/** The store itself (page, code, style, font), what it shows of a producer, and what it asked the server. */
export type Part = 'store' | 'pictures' | 'answers';
type Asked = Record<Part, { requests: number; bytes: number }>;

/** By the kinds that the browser's tools know. */
export const partOf = (type: string | undefined): Part =>
  type === 'Image' || type === 'Media'
    ? 'pictures'
    : ['XHR', 'Fetch', 'EventSource', 'Ping'].includes(type ?? '')
      ? 'answers'
      : 'store';

export function askedOf(sent: readonly { part: Part; bytes: number }[]): Asked {
  const asked: Asked = {
    store: { requests: 0, bytes: 0 },
    pictures: { requests: 0, bytes: 0 },
    answers: { requests: 0, bytes: 0 },
  };
  for (const { part, bytes } of sent) {
    asked[part].requests += 1;
    asked[part].bytes += bytes;
  }
  return asked;
}

/** The worst sum of shifts within five seconds, no two of them more than one apart. */
function shiftOf(shifts: Seen['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, by] of shifts) {
    const goesOn = at - last < 1_000 && at - first < 5_000;
    if (!goesOn) first = at;
    sum = goesOn ? sum + by : by;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

function blockedOf({ fcp, tasks }: Pick<Seen, 'fcp' | 'tasks'>): number {
  return tasks.reduce((sum, [at, long]) => {
    const after = Math.min(long, at + long - fcp);
    return sum + Math.max(0, after - 50);
  }, 0);
}

/** What somebody did on a page that was at rest, and how it took it, in milliseconds. */
export interface Doing {
  /** Until the picture after the slowest press or key: interaction to next paint. 0 where all were within a frame. */
  inp: number;
  /** The longest task of the main thread. */
  task: number;
}

export interface Opened {
  page: Page;
  close: () => Promise<void>;
  /** What an expression is there, without touching the page. */
  told: <T>(expression: string) => Promise<T>;
  /** How the page takes what is done to it until `work` is over. */
  during: (work: () => Promise<unknown>) => Promise<Doing>;
  /** Waits until the page has rested a while; answers what it took to get there. */
  settled: () => Promise<Load>;
}

const restMs = 1_500;
/** Between the clock of requests and that of pages. */
const wallSlackMs = 50;
const longestMs = 60_000;

interface OpenOptions extends Pick<BrowserContextOptions, 'storageState' | 'javaScriptEnabled'> {
  /** Installed from the visit before, as on a phone that was here. */
  keepsWorker?: boolean;
}

/** A phone that was never here, unless its storage says otherwise. */
export async function openPhone(
  browser: Browser,
  { slowdown, down, up, latency }: Profile,
  { keepsWorker = false, ...options }: OpenOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ignoreHTTPSErrors: true,
    serviceWorkers: keepsWorker ? 'allow' : 'block',
    ...options,
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const { windowId } = await tools.send('Browser.getWindowForTarget');
  await tools.send('Browser.setWindowBounds', { windowId, bounds: room });
  await tools.send('Network.enable');
  await tools.send('Performance.enable', { timeDomain: 'timeTicks' });
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1_000) / 8,
    uploadThroughput: (up * 1_000) / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (options.javaScriptEnabled !== false) await page.addInitScript(watch);
  /** `sent`: when, by the clock of the wall, and what came for it. */
  const road = {
    open: new Set<string>(),
    sent: new Map<string, { at: number; part: Part; bytes: number }>(),
  };
  tools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    // What becomes of a worker's own script is told to the worker, if to anybody.
    const isOfWorker = type === 'Script' && initiator.type === 'other';
    if (!road.sent.has(requestId))
      road.sent.set(requestId, { at: wallTime * 1_000, part: partOf(type), bytes: 0 });
    if (!isOfWorker) road.open.add(requestId);
  });
  // A stream of news never ends; it is on its way, and nothing waits for it.
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') road.open.delete(requestId);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    road.open.delete(requestId);
    const sent = road.sent.get(requestId);
    if (sent) sent.bytes = encodedDataLength;
  });
  tools.on('Network.loadingFailed', ({ requestId }) => road.open.delete(requestId));

  /** Not by `evaluate`: to the page that would be a press. */
  const told = async <T>(expression: string): Promise<T> =>
    (await tools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const read = () => told<Seen>('globalThis.seen');
  const settled = async (): Promise<Load> => {
    const end = Date.now() + longestMs;
    let before = '';
    let since = Date.now();
    while (Date.now() < end && Date.now() - since < restMs) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { tasks } = await read();
      const now = `${tasks.length} ${road.sent.size} ${road.open.size}`;
      if (now === before && road.open.size === 0) continue;
      before = now;
      since = Date.now();
    }
    const seen = await read();
    const { metrics } = await tools.send('Performance.getMetrics');
    const main = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const quiet = Math.max(seen.fcp, ...seen.tasks.map(([at, long]) => at + long));
    const origin = await told<number>('performance.timeOrigin');
    const all = [...road.sent.values()].filter(({ at }) => at >= origin - wallSlackMs);
    const isEarly = ({ at }: { at: number }) => at <= origin + quiet;
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      cls: shiftOf(seen.shifts),
      tbt: blockedOf(seen),
      quiet,
      main: main * 1_000,
      early: askedOf(all.filter(isEarly)),
      later: askedOf(all.filter((sent) => !isEarly(sent))),
    };
  };
  const during = async (work: () => Promise<unknown>): Promise<Doing> => {
    const since = await told<number>('performance.now()');
    await work();
    // Entries come after the picture they tell of.
    await page.waitForTimeout(300);
    const { presses, tasks } = await read();
    const longest = (all: Seen['tasks']) =>
      Math.max(0, ...all.filter(([at]) => at >= since).map(([, long]) => long));
    return { inp: longest(presses), task: longest(tasks) };
  };
  return { page, close: () => context.close(), settled, during, told };
}
