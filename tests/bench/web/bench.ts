import type { Browser } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import { openDatabase, openPool } from '#server/database/connection.ts';
import type { AddressColumn, Database } from '#server/store/schema.ts';
import { newPerson, type Person } from '#tests/e2e/support/person.ts';
import { startStack } from '#tests/support/stack.ts';

import type { Report, Table } from '../report.ts';
import { median } from '../statistics.ts';
import { openFloor } from './floor.ts';
import { cheap, type Load, openBrowser, openPhone, usual } from './phone.ts';
import { type Bought, buy } from './purchase.ts';
import { walk } from './steps.ts';
import { coldTable, doingsTable, peersTable, roadTable, stepsTable } from './verdicts.ts';
import { done, least, opened, type Walk } from './visits.ts';

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

/** An event whose sale has not begun: those who come early wait. */
const awaited = 114;

const pages = {
  home: '/',
  'event page': '/ticket/buy/104',
  'event with a seat map': '/ticket/buy/101',
  'a text': '/termos',
  faq: '/faq',
  suporte: '/suporte',
  login: '/login',
  register: '/register',
  recover: '/user/recover',
  queue: `/ticket/queue/${awaited}`,
  waitlist: '/ticket/waitlist/108/111',
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

/** Somebody with all that a registration asks for. */
async function newMember(db: Kysely<Database>): Promise<Person> {
  const person = await newPerson(db);
  const address: AddressColumn = {
    country: 'Brasil',
    zipcode: '01001-000',
    neighborhood: 'Sé',
    state: 'SP',
    city: 'São Paulo',
    street: 'Rua Inventada',
    number: '100',
  };
  await db
    .updateTable('users')
    .set({ address: JSON.stringify(address), birthDate: '1990-05-17' })
    .where('id', '=', person.id)
    .execute();
  return person;
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
  const others = peers.map((peer) => {
    const [, name = peer, url = peer] = /^([^=/]+)=(.+)$/.exec(peer) ?? [];
    return { name, url, loads: [] };
  });
  const sites: Site[] = [
    ...Object.entries(pages).map(([name, path]) => ({ name, url: stack.origin + path, loads: [] })),
    ...floors.map((name) => ({
      name: `${name}, no scripts`,
      url: floor.origin + pages[name],
      loads: [],
    })),
    ...others,
  ];
  const bought: Bought[] = [];
  const walks: Walk[] = [];
  try {
    await sql`insert into waiting_room(event_id, mode, per_minute, credit) values(${awaited}, 'on', 1, -1000)
      on conflict (event_id) do update set mode = 'on', drawn_at = null, opens_at = null`.execute(db);
    for (const { url } of sites) await load(browser, url);
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}…`);
      for (const site of sites) site.loads.push(await load(browser, site.url));
      const shop = { origin: stack.origin, psp: stack.psp, db };
      bought.push(await buy(browser, { ...shop, profile: cheap, person: await newMember(db) }));
      walks.push(await walk(browser, { ...shop, profile: usual, person: await newMember(db) }));
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
      `Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, pages by turns with the same pages without scripts; the first round is thrown away.`,
    tables: [
      coldTable(sites, { floors, still: Object.keys(pages) }),
      roadTable(sites.filter(({ name }) => floors.some((floor) => floor === name))),
      ...peersTable(
        sites,
        others.map(({ name }) => name),
      ),
      stepsTable(opened.map((name) => ({ name, loads: walks.map(({ loads }) => loads[name]) }))),
      doingsTable(
        least.map((name) => ({ name, doings: walks.map((each) => each.floor[name]) })),
        done.map((name) => ({ name, doings: walks.map(({ doings }) => doings[name]) })),
      ),
      purchaseTable(bought),
    ],
    raw: { sites, walks, bought },
  };
}
