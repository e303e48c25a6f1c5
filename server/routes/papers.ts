import type { FastifyInstance, FastifyReply } from 'fastify';

import { ordersContract } from '#src/api/contract/orders.ts';
import { ticketsContract } from '#src/api/contract/tickets.ts';
import { isSettled } from '#src/domain/order.ts';

import { tooOften } from '../accounts/waits.ts';
import type { Context } from '../context.ts';
import { conflict, notFound, Refusal } from '../errors.ts';
import { documentLife } from '../headers.ts';
import { admit } from '../limits.ts';
import { calendarOf } from '../papers/calendar.ts';
import { fileWord } from '../papers/itemWords.ts';
import { orderOfTicket, type Paper, type PaperTicket, paperOf } from '../papers/paper.ts';
import { printFor } from '../papers/printing.ts';
import { receiptHtml } from '../papers/receipt.ts';
import { receiptPolicy } from '../papers/receiptStyle.ts';
import { printable } from '../papers/tickets.ts';
import { type Member, serve } from '../serve.ts';
import { type OrderKey, ownOrder } from '../store/orders.ts';

/** 410: it was a ticket, and nobody enters with it any more. */
const gone = ({ status }: PaperTicket) =>
  new Refusal(
    410,
    'ticket_gone',
    status === 'used' ? 'Este QR code já foi utilizado.' : 'Este QR code não vale mais.',
  );

/** What a buyer keeps or prints of a purchase. */
export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;

  const read = async (order: OrderKey): Promise<Paper> => {
    const paper = await paperOf(db, order);
    if (!paper) throw notFound();
    return paper;
  };

  serve(app, context, ordersContract.receipt, async ({ params, visitor, producerId, reply }) => {
    const paper = await read(await ownOrder(db, visitor, params.id, producerId));
    reply
      .header('cache-control', documentLife.own)
      .header('content-security-policy', receiptPolicy)
      .header('x-robots-tag', 'noindex');
    return reply.type('text/html; charset=utf-8').send(
      receiptHtml(paper, {
        seller: config.company,
        site: config,
        isSandbox: config.sandbox,
        now: new Date(paper.order.server_now),
      }),
    );
  });

  serve(app, context, ordersContract.calendar, async ({ params, visitor, producerId, reply }) => {
    const paper = await read(await ownOrder(db, visitor, params.id, producerId));
    const { status, public_code: code, server_now: now } = paper.order;
    if (!isSettled(status))
      throw conflict('O evento vai para a sua agenda quando o pedido estiver confirmado.', 'not_confirmed');
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', `attachment; filename="evento-${code}.ics"`)
      .send(calendarOf(paper, config, new Date(now)));
  });

  /** Nobody waits for it who gave up, or was told to come back. */
  const sendPrinted = async (
    { visitor: { user }, reply }: { visitor: Member; reply: FastifyReply },
    { paper, tickets, name }: { paper: Paper; tickets: readonly PaperTicket[]; name: string },
  ): Promise<FastifyReply> => {
    await admit(context, 'paperUser', user.id, tooOften);
    const guest = { id: user.id, isGone: () => reply.sent || reply.raw.destroyed };
    const file = await printFor(guest, paper, tickets, config.company).catch((error: unknown) => {
      if (!guest.isGone()) throw error;
    });
    if (!file || reply.sent) return reply;
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .send(file);
  };

  serve(app, context, ordersContract.tickets, async ({ params, visitor, producerId, reply }) => {
    const paper = await read(await ownOrder(db, visitor, params.id, producerId));
    const tickets = printable(paper);
    if (tickets.length === 0)
      throw new Refusal(410, 'no_tickets', 'Este pedido não tem mais nada para imprimir.');
    const name = `${fileWord(paper.producer.words.many)}-${paper.order.public_code}`;
    return sendPrinted({ visitor, reply }, { paper, tickets, name });
  });

  serve(app, context, ticketsContract.pdf, async ({ params, visitor, producerId, reply }) => {
    const paper = await read(await orderOfTicket(db, visitor, params.id, producerId));
    const ticket = paper.order.tickets.find(({ id }) => id === params.id);
    if (!ticket) throw notFound();
    if (!printable(paper).includes(ticket)) throw gone(ticket);
    const name = `${fileWord(paper.producer.words.one)}-${ticket.code}`;
    return sendPrinted({ visitor, reply }, { paper, tickets: [ticket], name });
  });
}
