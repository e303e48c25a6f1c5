import type { Paper, PaperTicket } from './paper.ts';
import { pdfOf } from './sheet.ts';
import { drawTicket } from './ticketPage.ts';
import { capital, type Seller } from './words.ts';

/** Tickets that open a gate, of an order that is paid; nobody prints others. */
export const printable = ({ order }: Paper): PaperTicket[] =>
  order.status === 'paid' ? order.tickets.filter(({ status }) => status === 'valid') : [];

/** These tickets of an order as a PDF, a page each. `seller`: the company that sells for all producers. */
export const ticketsPdf = (paper: Paper, tickets: readonly PaperTicket[], seller: Seller): Promise<Buffer> =>
  pdfOf(
    {
      title: `${capital(paper.producer.words.one)}: ${paper.order.event.title}`,
      author: paper.producer.title,
    },
    tickets.map((ticket) => (sheet) => drawTicket(sheet, paper, ticket, seller)),
  );
