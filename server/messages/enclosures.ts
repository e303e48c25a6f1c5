import type { Context } from '../context.ts';
import { calendarOf } from '../papers/calendar.ts';
import { fileWord } from '../papers/itemWords.ts';
import { type Paper, paperOf } from '../papers/paper.ts';
import { printOrder, printTickets } from '../papers/printing.ts';
import { printable } from '../papers/tickets.ts';
import type { Attachment } from './channel.ts';

type Needs = Pick<Context, 'db' | 'config'>;

const pdf = 'application/pdf';

/** What comes with the confirmation of an order: its tickets and an entry for the calendar, as its paper has them. */
export async function withOrder({ config }: Pick<Needs, 'config'>, paper: Paper): Promise<Attachment[]> {
  const tickets = await printOrder(paper, config.company);
  if (!tickets) return [];
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

/** One ticket for its new holder; null when it has changed hands again or opens no gate any more. */
export async function withTicket(
  { db, config }: Needs,
  { eventId, orderId, id, code }: { eventId: number; orderId: string; id: string; code: string },
): Promise<Attachment[] | null> {
  const paper = await paperOf(db, { eventId, id: orderId });
  const ticket = paper && printable(paper).find((each) => each.id === id && each.code === code);
  if (!paper || !ticket) return null;
  const content = await printTickets(paper, [ticket], config.company);
  return [{ name: `${fileWord(paper.producer.words.one)}-${code}.pdf`, mediaType: pdf, content }];
}
