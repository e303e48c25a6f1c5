import type { Order, OrderItem } from '#src/domain/order.ts';
import { numberedOf, sectorAndSeats } from '#src/domain/seatNames.ts';

import type { ReceiptLine } from './Receipt.tsx';

/** `2 × Inteira`, `L104 · C 14, C 15`: items of one type and place in one line, as they were bought. */
export const linesOfOrder = ({ items }: Pick<Order, 'items'>): ReceiptLine[] =>
  [...new Set(items.map(lineOf))].flatMap((line) => {
    const units = items.filter((item) => lineOf(item) === line);
    const [first, ...others] = units;
    if (!first) return [];
    return [
      {
        id: first.ticketTypeId,
        text: `${units.length} × ${first.name}`,
        place: sectorAndSeats(first.sector, numberedOf(units)),
        cents: units.reduce((sum, { unitCents }) => sum + unitCents, 0),
        eachCents: others.length > 0 ? first.unitCents : null,
      },
    ];
  });

const lineOf = ({ ticketTypeId, sector }: OrderItem) => `${ticketTypeId} ${sector}`;
