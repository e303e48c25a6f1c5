import { type Kysely, sql } from 'kysely';

import { dayOf, inBrasilia, longWhen } from '../dates.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import { regretUntil } from '../papers/regret.ts';
import { requestId } from '../requestId.ts';
import type { Database } from '../store/schema.ts';
import { linkTo } from './links.ts';
import type { OrderFacts } from './orderFacts.ts';
import { coloursOf, type Rendered, rendered } from './paper.ts';
import type { Site } from './templates.ts';

type Db = Kysely<Database>;

export const movedTopic = 'event.moved';

/** When and where an event is, as far as whoever goes there has to know. */
export interface Standing {
  /** Milliseconds since 1970. */
  starts_at: number;
  timezone: string;
  venue: string;
  address: string;
  city: string;
  state: string;
  /** It was put off, and has no new date. */
  date_to_come: boolean;
}

/** An event that is not when or where it was. */
export interface Moved {
  id: number;
  was: Standing;
  is: Standing;
}

/**
 * Writes to whoever has a ticket of events that moved, in the caller's transaction: one letter an order, one an address that a ticket of it was
 * given to. What they have not been told of yet is told in the same letter, and where nothing is left of it there is none. Answers the event
 * of each.
 */
export async function tellMoved(db: Db, moved: readonly Moved[]): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    with moved as materialized (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id int, was jsonb, "is" jsonb)),
    untold as (
      delete from outbox o using moved m where o.event_id=m.id and o.topic=${movedTopic} and o.sent_at is null and o.attempts=0
        returning o.event_id, o.payload-'was' as whom, o.payload->'was' as was),
    paid as (
      select o.event_id, o.id, lower(u.email) as email
        from moved m join orders o on o.event_id=m.id and o.status='paid' join users u on u.id=o.user_id),
    given as (
      select distinct on (t.event_id, t.order_id, lower(trim(t.holder->>'email'))) t.event_id, t.id
        from paid p join ticket t on t.event_id=p.event_id and t.order_id=p.id
        where t.status='valid' and t.holder->>'email'<>'' and lower(trim(t.holder->>'email'))<>p.email
        order by t.event_id, t.order_id, lower(trim(t.holder->>'email')), t.id),
    told as materialized (
      select event_id, jsonb_build_object('order_id', id) as whom, gen_random_uuid() as letter from paid
      union all select event_id, jsonb_build_object('ticket_id', id), gen_random_uuid() from given)
    insert into outbox(event_id, id, dedupe, topic, payload, request)
      select t.event_id, t.letter, ${movedTopic}||':'||t.letter, ${movedTopic}, t.whom || jsonb_build_object('was', coalesce(u.was, m.was)), ${requestId()}::uuid
        from told t join moved m on m.id=t.event_id left join untold u on u.event_id=t.event_id and u.whom=t.whom
        where coalesce(u.was, m.was)<>m."is"
      returning event_id`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Everything a letter about an event that moved says to whoever was given a ticket. */
export type GuestFacts = NonNullable<Awaited<ReturnType<typeof guestFacts>>>;

/** Null when the ticket opens no gate any more, or is nobody's who can be written to. */
export async function guestFacts(db: Db, { eventId, id }: { eventId: number; id: string }) {
  const guest = await db
    .selectFrom('ticket')
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .select(sql<string>`ticket.holder->>'name'`.as('name'))
    .select(sql<string>`ticket.holder->>'email'`.as('email'))
    .select(['event.title', 'event.venue', 'event.address', 'event.city', 'event.state', 'event.endsAt'])
    .select(['event.startsAt', 'event.timezone', 'event.status as eventStatus', 'event.dateToCome'])
    .select(['producer.title as producerTitle', 'producer.theme'])
    .where('ticket.eventId', '=', eventId)
    .where('ticket.id', '=', id)
    .where('ticket.status', '=', 'valid')
    .where(sql<boolean>`ticket.holder->>'email'<>''`)
    .executeTakeFirst();
  return guest ?? null;
}

type Stands = Pick<
  GuestFacts,
  | 'title'
  | 'venue'
  | 'address'
  | 'city'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'timezone'
  | 'eventStatus'
  | 'dateToCome'
>;
type Where = Pick<Standing, 'venue' | 'address' | 'city' | 'state'>;

const whereOf = ({ venue, address, city, state }: Where) =>
  [venue, address, `${city} - ${state}`].filter(Boolean).join(', ');

/** What moved, in a few words and whole; null when nothing did, or nobody goes there any more. */
function newsOf(was: Standing, event: Stands, now: Date) {
  const { startsAt, timezone, dateToCome, eventStatus } = event;
  if (eventStatus === 'cancelled' || (event.endsAt <= now && !dateToCome)) return null;
  const [before, after] = [whereOf(was), whereOf(event)];
  const [then, when] = [longWhen(new Date(was.starts_at), was.timezone), longWhen(startsAt, timezone)];
  const isSameDay = dayOf(new Date(was.starts_at), was.timezone) === dayOf(startsAt, timezone);
  const [isLater, isElsewhere] = [then !== when || was.date_to_come !== dateToCome, before !== after];
  if (!isLater && !isElsewhere) return null;
  const heads = [
    ...(isLater && !dateToCome ? [isSameDay && !was.date_to_come ? 'novo horário' : 'nova data'] : []),
    ...(isElsewhere ? ['novo local'] : []),
  ];
  const head = isLater && dateToCome ? 'Evento adiado' : heads.join(' e ');
  const said = [
    ...(!isLater
      ? []
      : dateToCome
        ? [
            `O evento seria ${then}. Foi adiado e ainda não tem nova data: avisaremos por e-mail quando tiver.`,
          ]
        : was.date_to_come
          ? [`O evento foi adiado e agora tem nova data: ${when}.`]
          : [`O evento seria ${then}. Agora é ${when}.`]),
    ...(isElsewhere ? [`O local era ${before}. Agora é ${after}.`] : []),
  ];
  const facts: [string, string][] = [
    ['Evento', event.title],
    ['Quando', dateToCome ? 'Adiado, nova data a definir' : when],
    ['Onde', after],
  ];
  return {
    subject: `${head.charAt(0).toUpperCase()}${head.slice(1)}: ${event.title}`,
    said,
    facts,
    isAnotherDay: !isSameDay || isElsewhere,
  };
}

/** What whoever bought may do about it. */
function choiceOf(order: OrderFacts, isAnotherDay: boolean, email: string, now: Date): string {
  const { createdAt: boughtAt, startsAt, eventStatus, dateToCome, totalCents } = order;
  const back = totalCents === 0 ? '' : ' e receber tudo de volta';
  const until = regretUntil({ boughtAt, startsAt, isPostponed: eventStatus === 'postponed', dateToCome });
  if (until === null)
    return `Se preferir, você pode cancelar pela página do pedido${back}, enquanto não houver nova data.`;
  if (until > now)
    return `Se não puder ir, você pode cancelar pela página do pedido${back} até ${inBrasilia(until)}.`;
  return isAnotherDay && totalCents > 0
    ? `Se não puder ir e quiser receber tudo de volta, escreva para ${email} antes do evento.`
    : `Se não puder ir, escreva para ${email}.`;
}

const stands = 'O que você tem continua valendo: nada precisa ser trocado.';

/** To whoever bought, under the producer's name and colours. Null when nothing moved after all, or the order has moved on. */
export function movedMessage(
  was: Standing,
  order: OrderFacts,
  site: Site,
  now = new Date(),
): Rendered | null {
  const news = order.status === 'paid' ? newsOf(was, order, now) : null;
  if (!news) return null;
  const { email } = site.company;
  const items = itemWordsOf(order.locale);
  const producer = { id: order.producerId, slug: order.slug, domain: order.domain };
  return rendered({
    subject: news.subject,
    name: order.name,
    paragraphs: [
      ...news.said,
      order.dateToCome ? stands : `${stands} Em anexo está tudo de novo, como é agora.`,
      choiceOf(order, news.isAnotherDay, email, now),
    ],
    colours: coloursOf(order.theme),
    facts: [...news.facts, ['Pedido nº', order.publicCode]],
    link: {
      label: `Ver ${items.mine.toLocaleLowerCase('pt-BR')}`,
      url: linkTo(site, `/ticket/list/${order.id}`, producer),
    },
    footer: footerOf(order, site),
  });
}

/** To whoever was given a ticket: the choice is with whoever bought it. */
export function movedGuestMessage(
  was: Standing,
  guest: GuestFacts,
  site: Site,
  now = new Date(),
): Rendered | null {
  const news = newsOf(was, guest, now);
  return (
    news &&
    rendered({
      subject: news.subject,
      name: guest.name,
      paragraphs: [
        ...news.said,
        'O QR code em seu nome continua valendo. Se não puder ir, fale com quem fez a compra.',
      ],
      colours: coloursOf(guest.theme),
      facts: news.facts,
      footer: footerOf(guest, site),
    })
  );
}

const footerOf = ({ producerTitle }: { producerTitle: string }, { company }: Site) =>
  `${producerTitle}\nPrecisa de ajuda? Escreva para ${company.email}.\n${company.name}, ${company.address}`;
