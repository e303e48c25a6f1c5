import { type Kysely, sql } from 'kysely';

import { writtenWhen } from '../dates.ts';
import type { Database } from '../store/schema.ts';
import { coloursOf, type Rendered, rendered } from './paper.ts';
import type { Site } from './templates.ts';

export const voidTopic = 'ticket.void';

/** Of its `event`: whoever was there asks nothing of the gate any more. Nobody was at one that was cancelled, whenever it would have been. */
export const isToTell = sql<boolean>`(event.ends_at>now() or event.status='cancelled' or (event.status='postponed' and event.date_to_come))`;

interface TicketKey {
  eventId: number;
  id: string;
}

/** Everything a letter about a void ticket may say: who has it knows the event, and of the order only how it ended. */
export type VoidFacts = NonNullable<Awaited<ReturnType<typeof voidFacts>>>;

/** Null when there is nobody to write to any more, or nothing to write about. */
export async function voidFacts(db: Kysely<Database>, { eventId, id }: TicketKey) {
  const ticket = await db
    .selectFrom('ticket')
    .innerJoin('orders', (join) =>
      join.onRef('orders.eventId', '=', 'ticket.eventId').onRef('orders.id', '=', 'ticket.orderId'),
    )
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .select(sql<string>`ticket.holder->>'name'`.as('name'))
    .select(sql<string>`ticket.holder->>'email'`.as('email'))
    .select(['orders.status as orderStatus', 'event.status as eventStatus'])
    .select(['event.title', 'event.venue', 'event.city', 'event.state', 'event.startsAt', 'event.timezone'])
    .select(['event.dateToCome', 'producer.title as producerTitle', 'producer.theme'])
    .where('ticket.eventId', '=', eventId)
    .where('ticket.id', '=', id)
    .where('ticket.status', '=', 'void')
    .where(sql<boolean>`ticket.holder->>'email'<>''`)
    .where(isToTell)
    .executeTakeFirst();
  return ticket ?? null;
}

const reasonOf = ({ eventStatus, orderStatus }: VoidFacts): string => {
  if (orderStatus === 'charged_back') return 'O pagamento da compra foi contestado.';
  return eventStatus === 'cancelled' ? 'O evento foi cancelado.' : 'A compra foi cancelada.';
};

/** To whoever was given a ticket that opens no gate any more, under the producer's name and colours. */
export function voidMessage(ticket: VoidFacts, { company }: Site): Rendered {
  const { title, name, theme, producerTitle } = ticket;
  return rendered({
    subject: `Não vale mais: ${title}`,
    name,
    paragraphs: [
      `${reasonOf(ticket)} O QR code em seu nome não vale mais na entrada.`,
      'Alguma dúvida? Fale com quem fez a compra.',
    ],
    colours: coloursOf(theme),
    facts: [
      ['Evento', title],
      ['Quando', writtenWhen(ticket)],
      ['Onde', `${ticket.venue}, ${ticket.city} - ${ticket.state}`],
    ],
    footer: `${producerTitle}\nPrecisa de ajuda? Escreva para ${company.email}.\n${company.name}, ${company.address}`,
  });
}
