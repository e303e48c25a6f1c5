import type { Context } from '../context.ts';
import { calendarOf } from '../papers/calendar.ts';
import { fileWord } from '../papers/itemWords.ts';
import { paperOf } from '../papers/paper.ts';
import { printOrder, printTickets } from '../papers/printing.ts';
import { printable } from '../papers/tickets.ts';
import type { OrderKey } from '../store/orders.ts';
import type { Attachment } from './channel.ts';

type Needs = Pick<Context, 'db' | 'config'>;

const pdf = 'application/pdf';

/** What comes with the confirmation of an order: its tickets and an entry for the calendar, as they are at this moment. */
export async function withOrder({ db, config }: Needs, order: OrderKey): Promise<Attachment[]> {
  const paper = await paperOf(db, order);
  const tickets = paper && (await printOrder(paper, config.company));
  if (!paper || !tickets) return [];
  const { public_code: code, server_now: now } = paper.order;
  return [
    { name: `${fileWord(paper.producer.words.many)}-${code}.pdf`, mediaType: pdf, content: tickets },
    {
      name: `evento-${code}.ics`,
      mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(calendarOf(paper, config, new Date(now))),
    },
  ];
}

/** One ticket for its new holder; nothing when it has changed hands again or opens no gate any more. */
export async function withTicket(
  { db, config }: Needs,
  { eventId, orderId, id, code }: { eventId: number; orderId: string; id: string; code: string },
): Promise<Attachment[]> {
  const paper = await paperOf(db, { eventId, id: orderId });
  const ticket = paper && printable(paper).find((each) => each.id === id && each.code === code);
  if (!paper || !ticket) return [];
  const content = await printTickets(paper, [ticket], config.company);
  return [{ name: `${fileWord(paper.producer.words.one)}-${code}.pdf`, mediaType: pdf, content }];
}
