import { openPainter } from '../painting/painter.ts';
import type { Paper, PaperTicket } from './paper.ts';
import { printable } from './tickets.ts';
import type { Seller } from './words.ts';

/** The thread of this process that prints: while it does, others are answered and payments seen. */
const painter = openPainter();

/** These tickets of an order as a PDF, made beside everything else. Rejects with 503 when too many wait. */
export const printTickets = (
  paper: Paper,
  tickets: readonly PaperTicket[],
  seller: Seller,
): Promise<Buffer> => painter.paint('tickets', paper, tickets, seller);

/** All printable tickets of an order; null when it has none. */
export async function printOrder(paper: Paper, seller: Seller): Promise<Buffer | null> {
  const tickets = printable(paper);
  return tickets.length === 0 ? null : printTickets(paper, tickets, seller);
}
