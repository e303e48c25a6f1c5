import type { Order } from '#src/domain/order.ts';

import type { ReceiptLine } from './Receipt.tsx';

/** `2 × Inteira · Pista`: items of one type and place in one line, as they were bought. */
export function linesOfOrder({ items }: Pick<Order, 'items'>): ReceiptLine[] {
  const lines = new Map<string, { id: number; name: string; place: string; amount: number; cents: number }>();
  for (const { ticketTypeId, name, sector, unitCents } of items) {
    const key = `${ticketTypeId} ${sector}`;
    const line = lines.get(key) ?? { id: ticketTypeId, name, place: sector, amount: 0, cents: 0 };
    lines.set(key, { ...line, amount: line.amount + 1, cents: line.cents + unitCents });
  }
  return [...lines.values()].map(({ id, name, place, amount, cents }) => ({
    id,
    text: `${amount} × ${name}`,
    place,
    cents,
  }));
}
