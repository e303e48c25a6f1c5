import type { Browser } from '@playwright/test';

import { openDatabase, openPool } from '#server/database/connection.ts';
import { newPerson } from '#tests/e2e/support/person.ts';
import { startStack } from '#tests/support/stack.ts';

import type { Report, Table, Target } from '../report.ts';
import { median } from '../statistics.ts';
import { promised } from '../weight/budgets.ts';
import { openFloor } from './floor.ts';
import { cheap, type Load, openBrowser, openPhone, usual } from './phone.ts';
import { type Bought, buy } from './purchase.ts';
import { done, least, opened, type Walk, walk } from './steps.ts';

export interface WebOptions {
  rounds: number;
  /** Addresses of others, `name=https://…`, measured in the same rounds. */
  peers: readonly string[];
}

/** What is opened cold, and by its name in the tables. */
interface Site {
  name: string;
  url: string;
  loads: Load[];
}

/** Milliseconds from a press to the picture after it. */
const mostToNextPaint = 56;

const pages = {
  home: '/',
  'event page': '/ticket/buy/104',
  'event with a seat map': '/ticket/buy/101',
  'a text': '/termos',
  login: '/login',
};

/** Opened without scripts as well. */
const floors = ['home', 'event page', 'event with a seat map'] as const;

async function load(browser: Browser, url: string): Promise<Load> {
  const phone = await openPhone(browser, usual);
  try {
    await phone.page.goto(url);
    return await phone.settled();
  } finally {
    await phone.close();
  }
}

const overLoads = (loads: readonly Load[], of: keyof Load) => median(loads.map((each) => each[of]));

const measured = (loads: readonly Load[], of: keyof Load) => {
  const all = loads.map((each) => each[of]);
  return `${Math.round(median(all))} (${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))})`;
};

const coldHead = [
  ...['page', 'FCP', 'LCP', 'CLS', 'TBT', 'quiet', 'main thread', 'requests until then', 'kB'],
  ...['later requests', 'kB'],
];
const coldLine = ({ name, loads }: Pick<Site, 'name' | 'loads'>) => [
  name,
  ...(['fcp', 'lcp'] as const).map((of) => measured(loads, of)),
  overLoads(loads, 'cls').toFixed(3),
  ...(['tbt', 'quiet', 'main'] as const).map((of) => measured(loads, of)),
  String(overLoads(loads, 'requests')),
  (overLoads(loads, 'bytes') / 1_000).toFixed(0),
  String(overLoads(loads, 'later')),
  (overLoads(loads, 'laterBytes') / 1_000).toFixed(0),
];

function coldTable(sites: readonly Site[]): Table {
  return {
    title: 'Cold loads, median (least–most), ms and kB',
    head: coldHead,
    lines: sites.map(coldLine),
    targets: targetsOf(sites),
  };
}

function targetsOf(sites: readonly Site[]): Target[] {
  const of = (name: string) => sites.find((site) => site.name === name)?.loads ?? [];
  const ratio = (name: string, what: 'lcp' | 'quiet', atMost: number): Target => ({
    what: `${what === 'lcp' ? 'LCP' : 'quiet'} of ${name} ÷ without scripts`,
    found: overLoads(of(name), what) / overLoads(of(`${name}, no scripts`), what),
    digits: 2,
    atMost,
  });
  return [
    ratio('home', 'lcp', 1.3),
    ratio('event page', 'lcp', 1.5),
    ...floors.map((name) => ratio(name, 'quiet', 3)),
    { what: 'TBT of home', found: overLoads(of('home'), 'tbt'), unit: ' ms', atMost: 100 },
    {
      what: 'requests of home, until it rests',
      found: median(of('home').map(({ requests, later }) => requests + later)),
      atMost: promised.requests,
    },
    {
      what: 'bytes of home, until it rests',
      found: median(of('home').map(({ bytes, laterBytes }) => bytes + laterBytes)) / 1_000,
      unit: ' kB',
      atMost: promised.bytes / 1_000,
    },
    ...Object.keys(pages).map((name) => ({
      what: `CLS, ${name}`,
      found: overLoads(of(name), 'cls'),
      digits: 3,
      atMost: 0,
    })),
  ];
}

function stepsTable(walks: readonly Walk[]): Table {
  const loads = opened.map((name) => ({ name, loads: walks.map((each) => each.loads[name]) }));
  return {
    title: 'In the middle of a purchase, opened anew, median (least–most), ms and kB',
    head: coldHead,
    lines: loads.map(coldLine),
    targets: opened.map((name) => ({
      what: `CLS, ${name}`,
      found: overLoads(
        walks.map((each) => each.loads[name]),
        'cls',
      ),
      digits: 3,
      atMost: 0,
    })),
  };
}

function doingsTable(walks: readonly Walk[]): Table {
  const steps = done.map((name) => ({ name, doings: walks.map(({ doings }) => doings[name]) }));
  const bare = least.map((name) => ({ name, doings: walks.map(({ floor }) => floor[name]) }));
  return {
    title: 'How a page at rest takes what is done, median (most), ms',
    head: ['what', 'interaction to next paint', 'longest task'],
    lines: [...bare, ...steps].map(({ name, doings }) => [
      name,
      ...(['inp', 'task'] as const).map((of) => {
        const found = doings.map((each) => each[of]);
        return `${median(found).toFixed(0)} (${Math.max(...found).toFixed(0)})`;
      }),
    ]),
    targets: steps.map(({ name, doings }) => ({
      what: `INP, ${name}`,
      found: median(doings.map(({ inp }) => inp)),
      unit: ' ms',
      atMost: mostToNextPaint,
    })),
  };
}

const purchaseTable = (bought: readonly Bought[]): Table => ({
  title: 'A purchase on a cheap phone: CPU 6 times slower, 1.6 Mbps, 150 ms, ms',
  head: ['from', 'to', 'median', 'least', 'most'],
  lines: (
    [
      ['tap on the event', 'its tickets can be chosen', 'open'],
      ['tap on the event', 'hold made', 'held'],
      ['tap on the event', 'QR shown', 'shown'],
    ] as const
  ).map(([from, to, of]) => {
    const all = bought.map((each) => each[of]);
    return [from, to, ...[median(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(0))];
  }),
  targets: [],
});

/** How soon pages are there, and how soon a ticket is, on a phone and a road that are slow. */
export async function benchWeb(say: (line: string) => void, { rounds, peers }: WebOptions): Promise<Report> {
  say('Starting the store…');
  const stack = await startStack();
  const db = openDatabase(openPool(stack.place, () => undefined, { max: 2 }));
  const floor = await openFloor(stack.origin);
  const browser = await openBrowser();
  const sites: Site[] = [
    ...Object.entries(pages).map(([name, path]) => ({ name, url: stack.origin + path, loads: [] })),
    ...floors.map((name) => ({
      name: `${name}, no scripts`,
      url: floor.origin + pages[name],
      loads: [],
    })),
    ...peers.map((peer) => {
      const [, name = peer, url = peer] = /^([^=/]+)=(.+)$/.exec(peer) ?? [];
      return { name, url, loads: [] };
    }),
  ];
  const bought: Bought[] = [];
  const walks: Walk[] = [];
  try {
    for (const { url } of sites) await load(browser, url);
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}…`);
      for (const site of sites) site.loads.push(await load(browser, site.url));
      const shop = { origin: stack.origin, psp: stack.psp, db };
      bought.push(await buy(browser, { ...shop, profile: cheap, person: await newPerson(db) }));
      walks.push(await walk(browser, { ...shop, profile: usual, person: await newPerson(db) }));
    }
  } finally {
    await browser.close();
    await floor.close();
    await db.destroy();
    await stack.stop();
  }
  return {
    name: 'web',
    about:
      `Cold loads on 412 × 823 at 1.75, main thread slowed ${usual.slowdown} times, ${usual.down / 1_000} Mbps, ${usual.latency} ms more a request, HTTP/1.1 on the loopback. ` +
      `Medians of ${rounds} rounds, pages by turns with the same pages without scripts; the first round is thrown away.`,
    tables: [coldTable(sites), stepsTable(walks), doingsTable(walks), purchaseTable(bought)],
    raw: { sites, walks, bought },
  };
}
