import { type Guest, openPainter } from '../painting/painter.ts';
import type { Paper, PaperTicket } from './paper.ts';
import { printable } from './tickets.ts';
import type { Seller } from './words.ts';

/** The thread of this process that prints: while it does, others are answered and payments seen. */
const painter = openPainter();

/** These tickets of an order as a PDF for a letter, made beside everything else. Rejects with 503 when too many wait. */
export const printTickets = (
  paper: Paper,
  tickets: readonly PaperTicket[],
  seller: Seller,
): Promise<Buffer> => painter.paint('tickets', paper, tickets, seller);

/** All printable tickets of an order for its letter; null when it has none. */
export async function printOrder(paper: Paper, seller: Seller): Promise<Buffer | null> {
  const tickets = printable(paper);
  return tickets.length === 0 ? null : printTickets(paper, tickets, seller);
}

/** What is being printed for guests, and who waits for it. */
const underWay = new Map<string, { printed: Promise<Buffer>; readers: Guest[] }>();

/**
 * The same for somebody who looks at it. Asked for again while it is being printed it is printed once. Rejects with 429 when they wait
 * for others already, with 503 when too many wait.
 */
export function printFor(
  guest: Guest,
  paper: Paper,
  tickets: readonly PaperTicket[],
  seller: Seller,
): Promise<Buffer> {
  const key = [guest.id, paper.order.id, ...tickets.map(({ code }) => code)].join(' ');
  const same = underWay.get(key);
  if (same) {
    same.readers.push(guest);
    return same.printed;
  }
  const readers = [guest];
  const isGone = () => readers.every((reader) => reader.isGone());
  const printed = painter
    .paintFor({ id: guest.id, isGone })('tickets', paper, tickets, seller)
    .finally(() => underWay.delete(key));
  underWay.set(key, { printed, readers });
  return printed;
}
