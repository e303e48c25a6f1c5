import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { isCpf } from '#src/domain/document.ts';
import { arrivalsOf } from '#tests/bench/load/arrivals.ts';
import { Journey, type Shared } from '#tests/bench/load/journey.ts';
import { buyerOf } from '#tests/bench/load/people.ts';
import { optionsOf } from '#tests/bench/options.ts';
import { isMet, type Table } from '#tests/bench/report.ts';
import { benchHouse, seatsIn } from '#tests/bench/seats/house.ts';
import { chanceOf } from '#tests/bench/statistics.ts';
import { askedOf, type Load, partOf } from '#tests/bench/web/phone.ts';
import { coldTable, doingsTable, peersTable, roadTable, stepsTable } from '#tests/bench/web/verdicts.ts';
import type { Answer, Call } from '#tests/bench/wire.ts';

test('the house that is drawn has every seat it says, and its colours', () => {
  const house = benchHouse();
  expect([house.sectors.length, seatsIn(house)]).toEqual([120, 80_040]);
  expect(house.overview.palette.ground).toMatch(/^#/);
  expect(benchHouse()).toEqual(house);
});

describe('buyers arrive', () => {
  const day = { perMinute: 2_000, minutes: 10, seed: 7 };
  const arrivals = arrivalsOf(day);

  test('by chance, as many as were asked for, the same for the same seed', () => {
    expect(arrivals.length).toBeGreaterThan(19_500);
    expect(arrivals.length).toBeLessThan(20_500);
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(arrivals.at(-1)).toBeLessThan(600_000);
    expect(arrivalsOf(day)).toEqual(arrivals);
    expect(arrivalsOf({ ...day, seed: 8 })).not.toEqual(arrivals);
    const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
    const short = gaps.filter((gap) => gap < 30).length / gaps.length;
    expect(short).toBeCloseTo(1 - Math.exp(-1), 1);
  });

  test('each with an account, a cookie and CPFs of their own', () => {
    const [one, other] = [buyerOf(1), buyerOf(2)];
    expect(one).toEqual(buyerOf(1));
    for (const buyer of [one, other]) {
      expect(buyer.sid).toMatch(/^[\w-]{43}$/);
      expect(buyer.cpfs.every((cpf) => isCpf(cpf))).toBe(true);
    }
    expect(new Set([...one.cpfs, ...other.cpfs, one.sid, other.sid, one.token, other.token])).toHaveLength(
      12,
    );
  });
});

/** One buyer before a shop that answers as it is told. */
async function visit(answer: (call: Call) => Answer, lateMs: number) {
  const noted: { step: string; ms: number; answer: string }[] = [];
  const failures: string[] = [];
  const asked: string[] = [];
  const shared: Shared = {
    orders: {
      ...{ origin: '', bank: '', place: {}, eventId: 1, sectors: 1, first: 0, arrivals: [], seed: 1 },
      kind: 'sale',
    },
    wire: {
      ask: async (_, call) => {
        asked.push(call.path);
        return answer(call);
      },
      follow: async () => {},
      close: () => {},
    },
    books: new pg.Pool(),
    start: performance.now() - lateMs,
    note: (step, ms, what) => void noted.push({ step, ms, answer: what }),
    late: () => {},
    fail: (words) => void failures.push(words),
    won: () => {},
    ticketed: () => {},
  };
  const end = await new Journey(shared, buyerOf(1), chanceOf(1), 0).run();
  return { end, noted, failures, asked };
}

describe('the time of a call', () => {
  test('is counted from when it was due, however late it left', async () => {
    const { noted } = await visit(() => ({ status: 503, text: '' }), 700);
    expect(noted).toMatchObject([{ step: 'home page', answer: 'home page 503' }]);
    expect(noted[0]?.ms).toBeGreaterThanOrEqual(700);
  });

  test('ends the visit when its answer is none that should be, and is told', async () => {
    const statuses = [0, 401, 409, 500, 503];
    const visits = await Promise.all(
      statuses.map((status) =>
        visit(({ path }) => ({ status: path === '/' ? 200 : status, text: 'why' }), 0),
      ),
    );
    for (const { end, asked } of visits) expect([end, asked]).toEqual([null, ['/', '/api/events/1']]);
    expect(visits.flatMap(({ failures }) => failures)).toEqual(
      statuses.map((status) => `event: ${status} why`),
    );
  });
});

describe('what is said on the command line', () => {
  const said = {
    write: false,
    search: false,
    rate: '2000',
    minutes: '1',
    seed: '1',
    sectors: '60',
    crowd: '400',
    rounds: '5',
  };

  test.each(['0', '-1', 'many', ''])('%j is no number of minutes', (minutes) => {
    expect(() => optionsOf({ ...said, 'core-hour': '0.25', minutes })).toThrow(
      `--minutes ${minutes} is not a number`,
    );
    expect(optionsOf({ ...said, 'core-hour': '0.25' })).toMatchObject({ rate: 2_000, coreHour: 0.25 });
  });
});

/** A cold load, calm unless it is said. */
const loaded = (facts: Partial<Load> = {}): Load => ({
  ...{ fcp: 500, lcp: 500, cls: 0, tbt: 0, quiet: 900, main: 800, early: askedOf([]), later: askedOf([]) },
  ...facts,
});
const missedIn = ({ targets }: Table) => targets.filter((each) => !isMet(each)).map(({ what }) => what);
const foundIn = ({ targets }: Table, what: string) => targets.find((each) => each.what === what)?.found;

describe('what was promised of pages on a slow phone', () => {
  test('a page that moved in one round of three has moved', () => {
    const pages = [
      { name: 'login', loads: [loaded(), loaded({ cls: 0.02 }), loaded()] },
      { name: 'faq', loads: [loaded(), loaded(), loaded()] },
    ];
    const table = stepsTable(pages);
    expect(missedIn(table)).toEqual(['CLS, worst round, login']);
    expect(table.lines.map((line) => line[table.head.indexOf('worst CLS')])).toEqual(['0.0200', '0.0000']);
    expect(missedIn(coldTable(pages, { floors: [], still: ['login', 'faq'] }))).toContain(
      'CLS, worst round, login',
    );
  });

  test('what of others moves is none of ours', () => {
    const table = coldTable([{ name: 'hi', loads: [loaded({ cls: 1 })] }], { floors: [], still: ['home'] });
    expect(missedIn(table)).not.toContain('CLS, worst round, hi');
  });

  test('of what is done the middle round is judged, and the worst of any step by its name; a long task in one round is one', () => {
    const doing = (inp: number, task: number) => ({ inp, task });
    const table = doingsTable(
      [{ name: 'floor', doings: [doing(200, 200)] }],
      [
        { name: 'open the menu', doings: [doing(24, 0), doing(64, 0), doing(24, 0)] },
        { name: 'log in', doings: [doing(24, 0), doing(24, 63), doing(24, 50)] },
        { name: 'type', doings: [doing(56, 50), doing(56, 50), doing(16, 50)] },
      ],
    );
    expect(missedIn(table)).toEqual([
      'INP, worst round of any step: open the menu',
      'longest task, worst round, log in',
    ]);
    expect(foundIn(table, 'INP, median, open the menu')).toBe(24);
    expect(foundIn(table, 'longest task, worst round, log in')).toBe(63);
    expect(table.lines.map(([name]) => name)).toEqual(['floor', 'open the menu', 'log in', 'type']);
  });

  test('what a page asks for is counted whole until it is quiet, and told apart', () => {
    const ask = (part: Parameters<typeof askedOf>[0][number]['part'], count: number, bytes: number) =>
      Array.from({ length: count }, () => ({ part, bytes }));
    const load = loaded({
      early: askedOf([
        ...ask('store', 7, 20_000),
        ...ask('pictures', 4, 10_000),
        ...ask('answers', 2, 1_000),
      ]),
      later: askedOf(ask('answers', 3, 1_000)),
    });
    const table = roadTable([
      { name: 'home', loads: [loaded()] },
      { name: 'event page', loads: [load] },
    ]);
    expect(table.lines[1]).toEqual([
      'event page',
      ...['13 · 182', '7 · 140', '4 · 40', '2 · 2'],
      ...['16 · 185', '7 · 140', '4 · 40', '5 · 5'],
    ]);
    expect(missedIn(table)).toEqual([
      'requests of event page, until quiet',
      'bytes of event page, until quiet',
    ]);
    expect(table.targets.map(({ what }) => what)).toContain('requests of home, until it rests');
  });

  test.each([
    ['Document', 'store'],
    ['Script', 'store'],
    ['Font', 'store'],
    ['Other', 'store'],
    ['Image', 'pictures'],
    ['Fetch', 'answers'],
    ['EventSource', 'answers'],
  ])('%s is of the %s', (type, part) => {
    expect(partOf(type)).toBe(part);
  });
});

describe('beside others', () => {
  const ours = [
    { name: 'home', loads: [loaded({ lcp: 600, quiet: 1_500, main: 800, tbt: 20 })] },
    { name: 'event page', loads: [loaded({ lcp: 820, quiet: 1_700, main: 950, tbt: 0 })] },
  ];
  const theirs = loaded({ lcp: 1_000, quiet: 5_000, main: 2_000, tbt: 200 });

  test('nobody is there, and nothing is said', () => {
    expect(peersTable(ours, [])).toEqual([]);
  });

  test('of the one that is called hi our share was promised, home and event page', () => {
    const [table] = peersTable([...ours, { name: 'hi', loads: [theirs] }], ['hi']);
    expect(table?.lines).toEqual([
      ['home ÷ hi', '0.60', '0.30', '0.10', '0.40', '0.00', '0.00'],
      ['event page ÷ hi', '0.82', '0.34', '0.00', '0.47', '0.00', '0.00'],
    ]);
    expect(missedIn(table as Table)).toEqual([
      'LCP, event page ÷ hi',
      'quiet, event page ÷ hi',
      'main thread, event page ÷ hi',
    ]);
    expect(table?.targets).toHaveLength(8);
  });

  test('of anybody else the share is told and nothing was promised', () => {
    const [table] = peersTable([...ours, { name: 'alf', loads: [theirs] }], ['alf']);
    expect(table?.lines).toHaveLength(2);
    expect(table?.targets).toEqual([]);
  });

  test('what only the other has none of is no share, and not met', () => {
    const [table] = peersTable([...ours, { name: 'hi', loads: [loaded({ ...theirs, tbt: 0 })] }], ['hi']);
    expect(table?.lines[0]?.[3]).toBe('–');
    expect(missedIn(table as Table)).toEqual([
      'TBT, home ÷ hi',
      'LCP, event page ÷ hi',
      'quiet, event page ÷ hi',
      'main thread, event page ÷ hi',
    ]);
  });
});
