import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type TicketType, typesOf } from '#src/domain/event.ts';
import {
  afterNews,
  keyOf,
  leftAlone,
  planAfter,
  type SeatStatus,
  sameSeats,
  statusFor,
  statusIn,
  takenIn,
  togetherIn,
  typesForSeat,
} from '#src/domain/seats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';

import { plan, row, seat, seatedEvent } from '../models/facts.ts';

const none = new Set<string>();
const a = row({
  interval: { start: 3, end: 12 },
  gaps: [7],
  reserved: new Set([4]),
  occupied: new Set([12]),
});

describe('a seat is', () => {
  test.each<[number, SeatStatus]>([
    [2, 'invalid'],
    [3, 'empty'],
    [4, 'reserved'],
    [7, 'invalid'],
    [12, 'occupied'],
    [13, 'invalid'],
  ])('number %i: %s', (number, status) => {
    expect(statusIn(a, number)).toBe(status);
  });

  test('selected by whoever chose it, and free to whoever holds it', () => {
    const four = keyOf({ rowId: a.id, number: 4 });
    expect(statusFor(a, 4, { chosen: none, own: none })).toBe('reserved');
    expect(statusFor(a, 4, { chosen: none, own: new Set([four]) })).toBe('empty');
    expect(statusFor(a, 4, { chosen: new Set([four]), own: new Set([four]) })).toBe('selected');
    const sold = keyOf({ rowId: a.id, number: 12 });
    expect(statusFor(a, 12, { chosen: none, own: new Set([sold]) }), 'sold is sold').toBe('occupied');
  });
});

describe('news', () => {
  test('change what they name and nothing else', () => {
    const [changed, other] = afterNews(
      [a, row({ id: 9 })],
      [
        [a.id, 4, 'empty'],
        [a.id, 3, 'occupied'],
        [a.id, 12, 'reserved'],
      ],
    );
    expect([...(changed?.reserved ?? [])]).toEqual([12]);
    expect([...(changed?.occupied ?? [])]).toEqual([3]);
    expect(other).toEqual(row({ id: 9 }));
    expect([...a.reserved], 'what was read before is not written').toEqual([4]);
  });

  test('count what is left of a sector', () => {
    const after = planAfter(plan(), { sectors: [{ id: 2, free: 1, seats: [] }], types: [] });
    expect(after.sectors.map(({ id, free }) => [id, free])).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });

  test('taken seats are those reserved and those sold', () => {
    expect(takenIn([a])).toEqual([`${a.id}:4`, `${a.id}:12`]);
  });
});

describe('a seat left alone', () => {
  const free = row({ interval: { start: 1, end: 8 }, occupied: new Set([8]) });
  const alone = (...numbers: number[]) =>
    leftAlone(
      [free],
      numbers.map((number) => seat(number)),
      none,
    ).map(({ number }) => number);

  test.each<[string, number[], number[]]>([
    ['at the start of the row', [2, 3], [1]],
    ['between two of ours', [2, 4], [1, 3]],
    ['before somebody else', [5, 6], [7]],
    ['nowhere', [1, 2, 3], []],
    ['nowhere, when two stay together', [3], []],
  ])('%s', (_, numbers, expected) => {
    expect(alone(...numbers)).toEqual(expected);
  });

  test('was alone before: nobody is blamed', () => {
    const split = row({ interval: { start: 1, end: 8 }, occupied: new Set([2]) });
    expect(leftAlone([split], [seat(3)], none)).toEqual([]);
  });
});

test('together: exactly the seats of runs that are long enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      (taken, party) => {
        const line = row({
          interval: { start: 1, end: taken.length },
          occupied: new Set(taken.flatMap((is, index) => (is ? [index + 1] : []))),
        });
        const found = togetherIn(line, party, (number) => statusIn(line, number) === 'empty');
        const text = taken.map((is) => (is ? 'x' : '.')).join('');
        const expected = [...text.matchAll(/\.+/g)].flatMap(({ 0: run, index }) =>
          run.length >= party ? Array.from(run, (_, step) => index + step + 1) : [],
        );
        expect([...found]).toEqual(expected);
      },
    ),
  );
});

test('a seat is bought with the open types of its section, for everybody and cheapest first', () => {
  const types = typesForSeat(seatedEvent(), seat(1));
  expect(types.map(({ id }) => id)).toEqual([8, 7]);
});

describe('what a place may be bought with', () => {
  const of = (benefit: string | null, id: number, allInCents: number) => {
    const [found] = typesOf(seatedEvent()).filter(({ ticketType }) => ticketType.id === 7);
    if (!found) throw new Error('No type');
    return { ...found.ticketType, id, benefit, allInCents };
  };
  const [first, second] = seatedEvent().sectors;
  if (!first || !second) throw new Error('No sectors');
  const withTypes = (ticketTypes: TicketType[]) => ({
    sectors: [first, { ...second, sections: second.sections.map((part) => ({ ...part, ticketTypes })) }],
  });
  const all = [
    of('meia_estudante', 1, 50),
    of(null, 2, 100),
    of('acompanhante_pcd', 3, 50),
    of('pcd', 4, 50),
  ];

  test.each<[PlaceKind, number[]]>([
    ['regular', [2, 1, 3, 4]],
    ['wheelchair', [4]],
    ['reduced', [4, 2, 1, 3]],
    ['companion', [3, 2, 1, 4]],
  ])('%s: first what it is made for', (kind, ids) => {
    expect(typesForSeat(withTypes(all), seat(1), kind).map(({ id }) => id)).toEqual(ids);
  });

  test('a place for a wheelchair is for everybody where no ticket is for who comes in one', () => {
    const types = all.filter(({ benefit }) => benefit !== 'pcd');
    expect(typesForSeat(withTypes(types), seat(1), 'wheelchair').map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

test('the same seats in another order are the same; with another ticket they are not', () => {
  expect(sameSeats([seat(1), seat(2)], [seat(2), seat(1)])).toBe(true);
  expect(sameSeats([seat(1)], [{ ...seat(1), ticketTypeId: 8 }])).toBe(false);
  expect(sameSeats([seat(1)], [seat(1), seat(2)])).toBe(false);
});
