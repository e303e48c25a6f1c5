import { describe, expect, test } from 'vitest';

import { fittingIn } from '#src/checkout/seats/fits.ts';
import { seatOf } from '#src/checkout/seats/seatOf.ts';
import { favouringEvent, row, seatedEvent } from '#tests/models/facts.ts';

const [, house] = seatedEvent().sectors;
const accessible = favouringEvent().sectors.flatMap(({ sections }) => sections.slice(1));
const ordinary = house?.sections.flatMap(({ ticketTypes }) => ticketTypes.slice(0, 1)) ?? [];

/** Row A of a section that sells ordinary tickets (7) beside those for people with disabilities (31) and their company (32). */
const event = seatedEvent({
  sectors: [
    {
      id: 2,
      name: 'Plateia',
      group: '',
      gate: 'B',
      numbered: true,
      capacity: 10,
      sections: [
        {
          id: 21,
          name: 'Fila A',
          ticketTypes: [...ordinary, ...accessible.flatMap(({ ticketTypes }) => ticketTypes)],
        },
      ],
    },
  ],
});
const seats = row({ wheelchair: [1], companion: [2], reduced: [3], occupied: new Set() });
const nobody = { chosen: new Set<string>(), own: new Set<string>() };
const anything = { party: 1, accessible: false, maxCents: null, isTogether: false };

describe('a place', () => {
  test.each([
    [1, 31],
    [2, 32],
    [3, 31],
    [4, 7],
  ])('%i is first offered with ticket %i', (number, typeId) => {
    expect(seatOf(event, 2, seats, number).ticketTypeId).toBe(typeId);
  });

  test.each([
    [null, [1, 2, 3, 4, 5]],
    [9_000, [1, 2, 3, 4, 5]],
    [3_000, []],
  ])('up to %s cents', (maxCents, numbers) => {
    expect([...fittingIn(event, 2, seats, { ...anything, maxCents }, nobody)]).toEqual(numbers);
  });

  test('for a wheelchair is no cheaper than its own ticket', () => {
    const dear = {
      ...event,
      sectors: event.sectors.map((sector) => ({
        ...sector,
        sections: sector.sections.map((section) => ({
          ...section,
          ticketTypes: section.ticketTypes.map((type) =>
            type.benefit === 'pcd' ? { ...type, allInCents: 9_999 } : type,
          ),
        })),
      })),
    };
    expect([...fittingIn(dear, 2, seats, { ...anything, maxCents: 9_000 }, nobody)]).toEqual([2, 3, 4, 5]);
    expect([...fittingIn(event, 2, seats, { ...anything, accessible: true }, nobody)]).toEqual([1, 2, 3]);
  });
});
