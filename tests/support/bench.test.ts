import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { isCpf } from '#src/domain/document.ts';
import { arrivalsOf } from '#tests/bench/load/arrivals.ts';
import { Journey, type Shared } from '#tests/bench/load/journey.ts';
import { buyerOf } from '#tests/bench/load/people.ts';
import { optionsOf } from '#tests/bench/options.ts';
import { benchHouse, seatsIn } from '#tests/bench/seats/house.ts';
import { chanceOf } from '#tests/bench/statistics.ts';
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
