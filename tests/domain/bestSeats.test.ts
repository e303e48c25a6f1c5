import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  bestSeats,
  type FreeRow,
  type FreeSeat,
  largestGroup,
  type Party,
  perfectSeats,
} from '#src/domain/bestSeats.ts';
import type { PlaceKind } from '#src/domain/venue.ts';
import { countReads } from '#tests/support/countedSeats.ts';

const kinds: Record<string, PlaceKind> = { o: 'regular', w: 'wheelchair', c: 'companion', r: 'reduced' };

/** A row in a picture: `o` free, `.` not, `w` wheelchair, `c` companion. The middle of eleven is the best, the first row too. */
const row = (position: number, picture: string, sectorId = 1): FreeRow => ({
  id: sectorId * 100 + position,
  sectorId,
  position,
  seats: [...picture].flatMap((letter, index): FreeSeat[] => {
    const kind = kinds[letter];
    return kind ? [{ number: index + 1, rank: position * 10 + Math.abs(index - 5), kind }] : [];
  }),
});
const house = (...pictures: string[]) => pictures.map((picture, index) => row(index, picture));
const seatsOf = (rows: readonly FreeRow[], size: number, accessible = false) =>
  bestSeats(rows, { size, accessible })?.map(
    (each) => `${String.fromCharCode(65 + each.row.position)}${each.seat.number}`,
  ) ?? null;

describe('the best seats for a party', () => {
  test.each<[string, string[], number, string[] | null]>([
    ['in the middle of the best row', ['ooooooooooo', 'ooooooooooo'], 3, ['A5', 'A6', 'A7']],
    ['rather further away than leaving one alone', ['..ooooo....', '...........'], 2, ['A6', 'A7']],
    ['in the next row rather than leaving one alone', ['....ooo....', '....oo.....'], 2, ['B5', 'B6']],
    ['leaving one alone rather than apart', ['....ooo....', '....o......'], 2, ['A5', 'A6']],
    ['around the narrowest gap', ['oo..oo.oo..', '...........'], 3, ['A5', 'A6', 'A8']],
    ['in one row around a gap rather than in two', ['oo.o.......', 'oo.........'], 3, ['A1', 'A2', 'A4']],
    ['in two rows, one behind the other', ['..oo......o', '..oo.......'], 4, ['A3', 'A4', 'B3', 'B4']],
    ['nowhere', ['o..........', '...........', '..........o'], 2, null],
  ])('%s', (_, pictures, size, seats) => {
    expect(seatsOf(house(...pictures), size)).toEqual(seats);
  });

  test('stay in one sector, the one with the least ranks', () => {
    const rows = [row(1, 'oo.........', 1), row(0, '....oo.....', 2), row(1, 'oo.........', 3)];
    expect(bestSeats(rows, { size: 2, accessible: false })?.map(({ row: { sectorId } }) => sectorId)).toEqual(
      [2, 2],
    );
    expect(bestSeats(rows, { size: 4, accessible: false })).toBeNull();
  });

  test('of equal ones are those of the first sector, row and number', () => {
    expect(seatsOf(house('.ooo.ooo...'), 3)).toEqual(['A6', 'A7', 'A8']);
    const equal = [row(0, 'oo.........', 2), row(0, 'oo.........', 1)];
    expect(bestSeats(equal, { size: 2, accessible: false })?.[0]?.row.sectorId).toBe(1);
    const flat = { ...row(0, 'oooo'), seats: row(0, 'oooo').seats.map((seat) => ({ ...seat, rank: 1 })) };
    expect(seatsOf([flat], 2)).toEqual(['A1', 'A2']);
  });

  test('are nobody’s who comes in a wheelchair, unless somebody does', () => {
    expect(seatsOf(house('wcwcwc.....'), 1)).toBeNull();
    expect(seatsOf(house('r..........'), 1)).toBeNull();
  });

  test.each<[string, string[], number, string[] | null]>([
    ['alone', ['....o......', 'wcwc.......'], 1, ['B3']],
    ['with a companion beside it', ['ooooooooooo', 'wc.........'], 2, ['B1', 'B2']],
    ['never with somebody else beside it', ['wo.........'], 2, null],
    ['with more people in its row', ['wcoo.......'], 4, ['A1', 'A2', 'A3', 'A4']],
    ['with more people past the next wheelchair', ['cwwoo......'], 4, ['A1', 'A2', 'A4', 'A5']],
    ['with more people in the row before', ['ooo........', 'wcwcwc.....'], 4, ['A2', 'A3', 'B3', 'B4']],
  ])('a wheelchair %s', (_, pictures, size, seats) => {
    expect(seatsOf(house(...pictures), size, true)).toEqual(seats);
  });

  test('the biggest group that sits side by side is known', () => {
    expect(largestGroup(house('oo.ooo.....', '.oowo......'))).toBe(3);
    expect(largestGroup([])).toBe(0);
  });
});

type Chosen = { row: FreeRow; seat: FreeSeat }[];

const subsets = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, index) =>
        subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
      );

const follows = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);

/** The words of the rule, one after the other; null when a choice is none of them. Smaller is better. */
function worthOf(rows: readonly FreeRow[], chosen: Chosen, { size, accessible }: Party): number[] | null {
  const wheelchairs = chosen.filter(({ seat }) => seat.kind === 'wheelchair');
  if (chosen.some(({ seat }) => seat.kind === 'reduced')) return null;
  if (!accessible && chosen.some(({ seat }) => seat.kind !== 'regular')) return null;
  if (accessible) {
    const [one, another] = wheelchairs;
    if (!one || another) return null;
    const along = chosen.filter(({ seat }) => seat.kind === 'companion');
    const isBeside = (each: Chosen[number]) =>
      each.row === one.row && Math.abs(each.seat.number - one.seat.number) === 1;
    if (!along.every(isBeside) || (size > 1 && along.length === 0)) return null;
  }
  const byRow = [...Map.groupBy(chosen, (each) => each.row)]
    .map(([of, seats]) => ({ of, numbers: seats.map(({ seat }) => seat.number).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.of.position - b.of.position);
  const [first, second, third] = byRow;
  if (!first || third) return null;
  const ranks = chosen.reduce((total, { seat }) => total + seat.rank, 0);
  const place = [
    first.of.sectorId,
    ...byRow.flatMap(({ of, numbers }) => numbers.flatMap((number) => [of.position, number])),
  ];
  if (second) {
    const isBehind = first.of.sectorId === second.of.sectorId && second.of.position === first.of.position + 1;
    if (!isBehind || !follows(first.numbers) || !follows(second.numbers)) return null;
    const [a, b, c, d] = [first.numbers[0], first.numbers.at(-1), second.numbers[0], second.numbers.at(-1)];
    const apart = Math.max(0, (a ?? 0) - (d ?? 0), (c ?? 0) - (b ?? 0));
    return [3, apart, ranks, ...place];
  }
  const { numbers } = first;
  const gaps = numbers.flatMap((number, index) => {
    const step = number - (numbers[index - 1] ?? number - 1);
    return step > 1 ? [step - 1] : [];
  });
  if (gaps.length > 1) return null;
  if (gaps.length === 1) return [2, gaps[0] ?? 0, ranks, ...place];
  const free = (number: number) =>
    rows.some(
      ({ id, seats }) =>
        id === first.of.id && seats.some((seat) => seat.number === number && seat.kind === 'regular'),
    );
  const [low, high] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const alone = (free(low - 1) && !free(low - 2)) || (free(high + 1) && !free(high + 2));
  return [alone ? 1 : 0, 0, ranks, ...place];
}

const lessThan = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Every choice there is, and the best of them by the words of the rule. */
function bruteForce(rows: readonly FreeRow[], party: Party): { chosen: Chosen; worth: number[] } | null {
  let found: { chosen: Chosen; worth: number[] } | null = null;
  const seats = rows.flatMap((each) => each.seats.map((seat) => ({ row: each, seat })));
  for (const chosen of subsets(seats, party.size)) {
    const worth = worthOf(rows, chosen, party);
    if (worth && (!found || lessThan(worth, found.worth))) found = { chosen, worth };
  }
  return found;
}

const rowsOfChance = (letters: string[]) =>
  fc
    .array(fc.array(fc.constantFrom(...letters), { minLength: 6, maxLength: 6 }), {
      minLength: 3,
      maxLength: 3,
    })
    .chain((pictures) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 }).map((ranks) =>
        pictures.map((picture, index) => {
          const made = row(index % 2, picture.join(''), index < 2 ? 1 : 2);
          return {
            ...made,
            seats: made.seats.map((seat) => ({ ...seat, rank: ranks[index * 6 + seat.number - 1] ?? 0 })),
          };
        }),
      ),
    );

const names = (chosen: readonly { row: FreeRow; seat: FreeSeat }[] | null | undefined) =>
  chosen?.map((each) => `${each.row.id} ${each.seat.number}`).toSorted() ?? null;

describe('by every choice there is', () => {
  test.each([
    ['for everybody', false, ['o', 'o', '.', '.', 'w']],
    ['with a wheelchair', true, ['o', 'o', 'w', 'c', '.']],
  ] as const)('%s', (_, accessible, letters) => {
    fc.assert(
      fc.property(rowsOfChance([...letters]), fc.integer({ min: 1, max: 4 }), (rows, size) => {
        const party = { size, accessible };
        const expected = bruteForce(rows, party);
        expect(names(bestSeats(rows, party))).toEqual(names(expected?.chosen));
        expect(names(perfectSeats(rows, party)?.group)).toEqual(
          expected?.worth[0] === 0 ? names(expected.chosen) : null,
        );
      }),
      { numRuns: 400 },
    );
  });
});

test.each([
  ['side by side', 2],
  ['around a gap', 4],
  ['nowhere', 12],
])('in a big house of which every fourth seat is taken, a seat is looked at a few times: %s', (_, size) => {
  const { seat, reads } = countReads();
  const rows = Array.from({ length: 300 }, (_row, index) => {
    const made = row(index % 15, 'ooo.'.repeat(10), Math.floor(index / 15));
    return { ...made, seats: made.seats.map(seat) };
  });
  const seats = rows.length * 30;
  for (const look of [bestSeats, perfectSeats]) {
    look(rows, { size, accessible: false });
    expect(reads() / seats).toBeLessThan(15);
  }
});
