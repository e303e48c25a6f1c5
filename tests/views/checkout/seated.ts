import type { Quote } from '#src/api/orders.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { Seat } from '#src/domain/seats.ts';
import { event, seatedEvent } from '#tests/models/facts.ts';

const { sectors } = seatedEvent();
const [floor, stalls] = sectors;
if (!floor || !stalls) throw new Error('The seated event has two sectors');

/** Two sectors with numbers, in one stand, and one without. */
export const house = (facts: Partial<EventDetails> = {}): EventDetails => ({
  ...event(facts),
  hasSeatMap: true,
  limit: 6,
  sectors: [
    floor,
    { ...stalls, name: 'L104', group: 'Leste Inferior', gate: '7' },
    {
      ...stalls,
      id: 3,
      name: 'L105',
      group: 'Leste Inferior',
      gate: '',
      sections: stalls.sections.map((section) => ({
        ...section,
        id: 31,
        ticketTypes: section.ticketTypes
          .slice(0, 1)
          .map((type) => ({ ...type, id: 17, name: 'Inteira do lado' })),
      })),
    },
  ],
});

/** `C 14` of L104 and the like, with its ticket. */
export const placed = (number: number, facts: Partial<Seat> = {}): Seat => ({
  sectorId: 2,
  sectionId: 21,
  rowId: 203,
  symbol: 'C',
  number,
  ticketTypeId: 7,
  ...facts,
});

export const nextDoor = (number: number) =>
  placed(number, { sectorId: 3, sectionId: 31, rowId: 301, symbol: 'A', ticketTypeId: 17 });

const line = (ticketTypeId: number, amount: number) => {
  const place =
    ticketTypeId === 1
      ? { sectorId: 1, sectionId: 11 }
      : ticketTypeId === 17
        ? { sectorId: 3, sectionId: 31 }
        : { sectorId: 2, sectionId: 21 };
  return { ...place, ticketTypeId, amount };
};

/** What a hold says of these seats and of tickets without a number, by type in the order of the catalogue. */
export const holding = (seats: Seat[], standing = 0): Pick<Hold, 'lines' | 'seats'> => ({
  seats,
  lines: [1, 7, 8, 17]
    .map((type) =>
      line(type, type === 1 ? standing : seats.filter(({ ticketTypeId }) => ticketTypeId === type).length),
    )
    .filter(({ amount }) => amount > 0),
});

/** The server's sum for it, as far as the review shows it line by line. */
export const quoteOf = ({ lines }: Pick<Hold, 'lines'>): Quote => ({
  items: lines.map(({ ticketTypeId, amount }) => ({
    ticketTypeId,
    name: `Tipo ${ticketTypeId}`,
    amount,
    unitCents: 8_000,
    totalCents: 8_000 * amount,
  })),
  subtotalCents: 8_000,
  discountCents: 0,
  feeCents: 0,
  totalCents: 8_000,
  maxInstallments: 1,
});
