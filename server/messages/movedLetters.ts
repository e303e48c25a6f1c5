import { type Kysely, sql } from 'kysely';

import { dayOf, inBrasilia, longWhen } from '../dates.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import { requestId } from '../requestId.ts';
import { searchable } from '../search.ts';
import { opensAgain } from '../store/entries.ts';
import type { WireOrder } from '../store/orderViews.ts';
import type { Database } from '../store/schema.ts';
import { ticketsWithType } from '../store/ticketsWithType.ts';
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

/** Of the outbox. */
const isUntold = sql`topic=${movedTopic} and sent_at is null and attempts=0`;

/**
 * Writes to whoever has a ticket of events that moved and may still enter on it, in the caller's transaction: one letter an order, one an
 * address that a ticket of it was given to. What they have not been told of yet is told in the same letter, and where nothing is left of it
 * there is none. Answers the event of each letter, and the events of which nobody was ever told that they moved, since it was put right before.
 */
export async function tellMoved(
  db: Db,
  moved: readonly Moved[],
): Promise<{ letters: number[]; takenBack: ReadonlySet<number> }> {
  const { rows: untold } = await sql<{ id: number; was: Standing }>`
    select distinct event_id as id, payload->'was' as was from outbox
      where event_id=any(${moved.map(({ id }) => id)}::int[]) and ${isUntold}`.execute(db);
  const news = moved.flatMap(({ id, was, is }) =>
    [{ id, was }, ...untold.filter((each) => each.id === id)].filter((each) => isNews(each.was, is)),
  );
  const { rows } = await sql<{ eventId: number }>`
    with moved as materialized (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id int, was jsonb)),
    news as materialized (select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n(id int, was jsonb)),
    untold as (
      delete from outbox using moved m where event_id=m.id and ${isUntold}
        returning event_id, payload-'was' as whom, payload->'was' as was),
    admitting as materialized (
      select ticket.event_id, ticket.order_id, ticket.id, lower(trim(ticket.holder->>'email')) as email
        from moved m join event on event.id=m.id join ticket on ticket.event_id=event.id
          join order_item item on item.event_id=ticket.event_id and item.order_id=ticket.order_id and item.line=ticket.line
          join ticket_type type on type.event_id=item.event_id and type.id=item.ticket_type_id
        where ticket.status='valid' or ${opensAgain}),
    paid as (
      select o.event_id, o.id, lower(u.email) as email
        from moved m join orders o on o.event_id=m.id and o.status='paid' join users u on u.id=o.user_id
        where exists (select from admitting t where t.event_id=o.event_id and t.order_id=o.id)),
    given as (
      select distinct on (t.event_id, t.order_id, t.email) t.event_id, t.id
        from paid p join admitting t on t.event_id=p.event_id and t.order_id=p.id
        where t.email<>'' and t.email<>p.email
        order by t.event_id, t.order_id, t.email, t.id),
    told as materialized (
      select event_id, jsonb_build_object('order_id', id) as whom, gen_random_uuid() as letter from paid
      union all select event_id, jsonb_build_object('ticket_id', id), gen_random_uuid() from given)
    insert into outbox(event_id, id, dedupe, topic, payload, request)
      select t.event_id, t.letter, ${movedTopic}||':'||t.letter, ${movedTopic}, t.whom || jsonb_build_object('was', coalesce(u.was, m.was)), ${requestId()}::uuid
        from told t join moved m on m.id=t.event_id left join untold u on u.event_id=t.event_id and u.whom=t.whom
        where exists (select from news n where n.id=t.event_id and n.was=coalesce(u.was, m.was))
      returning event_id`.execute(db);
  const letters = rows.map(({ eventId }) => eventId);
  const { rows: told } = await sql<{ eventId: number }>`
    select distinct event_id from outbox where event_id=any(${untold.map(({ id }) => id)}::int[]) and topic=${movedTopic}`.execute(
    db,
  );
  const heard = new Set(told.map(({ eventId }) => eventId));
  return { letters, takenBack: new Set(untold.flatMap(({ id }) => (heard.has(id) ? [] : [id]))) };
}

/** Everything a letter about an event that moved says to whoever was given a ticket. */
export type GuestFacts = NonNullable<Awaited<ReturnType<typeof guestFacts>>>;

/** Null when the ticket opens no gate any more, or is nobody's who can be written to. */
export async function guestFacts(db: Db, { eventId, id }: { eventId: number; id: string }) {
  const guest = await ticketsWithType(db)
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .innerJoin('producer', 'producer.id', 'event.producerId')
    .select(sql<string>`ticket.holder->>'name'`.as('name'))
    .select(sql<string>`ticket.holder->>'email'`.as('email'))
    .select(['event.title', 'event.venue', 'event.address', 'event.city', 'event.state', 'event.endsAt'])
    .select(['event.startsAt', 'event.timezone', 'event.status as eventStatus', 'event.dateToCome'])
    .select(['producer.title as producerTitle', 'producer.theme'])
    .where('ticket.eventId', '=', eventId)
    .where('ticket.id', '=', id)
    .where(({ or, eb }) => or([eb('ticket.status', '=', 'valid'), opensAgain]))
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

const whenOf = ({ starts_at, timezone }: Standing) => longWhen(new Date(starts_at), timezone);

/** Spelt in another way it is still there. */
const placeOf = ({ venue, address, city, state }: Where) =>
  searchable([venue, address, city, state].join(' ')).replaceAll(/[^a-z0-9]+/g, ' ');

/** As far as a letter would say it. */
const changesOf = (was: Standing, is: Standing) => ({
  isLater: whenOf(was) !== whenOf(is) || was.date_to_come !== is.date_to_come,
  isElsewhere: placeOf(was) !== placeOf(is),
});

/** Whether whoever goes there would be told anything: only what is said in other words counts. */
export function isNews(was: Standing, is: Standing): boolean {
  const { isLater, isElsewhere } = changesOf(was, is);
  return isLater || isElsewhere;
}

/**
 * Whether it is on another day, or at another place, or on no day at all: not what was bought (CDC art. 35). Another hour of the day is, and
 * the same place whose address is written anew.
 */
export const isAnotherEvent = (was: Standing, is: Standing): boolean =>
  is.date_to_come || !isSameDay(was, is) || isAnotherVenue(was, is);

const isAnotherVenue = (was: Standing, is: Standing) =>
  placeOf({ ...was, address: '' }) !== placeOf({ ...is, address: '' });

const isSameDay = (was: Standing, is: Standing) => localDay(was) === localDay(is);
const localDay = ({ starts_at, timezone }: Standing) => dayOf(new Date(starts_at), timezone);

const whereOf = ({ venue, address, city, state }: Where) =>
  [venue, address, `${city} - ${state}`].filter(Boolean).join(', ');

/** What moved, in a few words and whole; null when nothing did, or nobody goes there any more. */
function newsOf(was: Standing, event: Stands, now: Date) {
  const { startsAt, dateToCome, eventStatus } = event;
  if (eventStatus === 'cancelled' || (event.endsAt <= now && !dateToCome)) return null;
  const [before, after] = [whereOf(was), whereOf(event)];
  const is = { ...event, starts_at: startsAt.getTime(), date_to_come: dateToCome };
  const [then, when] = [whenOf(was), whenOf(is)];
  const { isLater, isElsewhere } = changesOf(was, is);
  if (!isLater && !isElsewhere) return null;
  const heads = [
    ...(isLater && !dateToCome
      ? [isSameDay(was, is) && !was.date_to_come ? 'novo horário' : 'nova data']
      : []),
    ...(isElsewhere ? ['novo local'] : []),
  ];
  const head = isLater && dateToCome ? 'Evento adiado' : heads.join(' e ');
  const said = [
    ...(!isLater
      ? []
      : dateToCome
        ? [
            `O evento estava marcado para ${then}. Foi adiado e ainda não tem nova data: avisaremos por e-mail quando tiver.`,
          ]
        : was.date_to_come
          ? [`O evento foi adiado e agora tem nova data: ${when}.`]
          : [`O evento estava marcado para ${then}. Agora será ${when}.`]),
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
    isAnother: isAnotherEvent(was, is),
  };
}

/** What whoever bought may do about it: what the page of the order offers, else by letter. */
function choiceOf({ isEntered }: OrderFacts, page: WireOrder, isAnother: boolean, email: string): string {
  const {
    cancellable_until: until,
    awaits_new_date: isOpen,
    written_until: written,
    in_writing: isInWriting,
    total_cents: cents,
  } = page;
  const back = cents === 0 ? '' : ' e receber tudo de volta';
  if (isOpen && !isInWriting)
    return `Se preferir, você pode cancelar pela página do pedido${back}, enquanto não houver nova data.`;
  if (until !== null)
    return `Se não puder ir, você pode cancelar pela página do pedido${back} até ${inBrasilia(new Date(until))}.`;
  return (isAnother || written !== null) && cents > 0 && !isEntered
    ? `Se não puder ir e quiser receber tudo de volta, escreva para ${email} antes do evento.`
    : `Se não puder ir, escreva para ${email}.`;
}

const stands = 'O que você tem continua valendo: nada precisa ser trocado.';

/**
 * To whoever bought, under the producer's name and colours; `page` is the order as its page shows it. Null when nothing moved after all, the
 * order has moved on, or all of it was used.
 */
export function movedMessage(
  was: Standing,
  order: OrderFacts,
  page: WireOrder,
  site: Site,
  now = new Date(),
): Rendered | null {
  const isUsable = order.status === 'paid' && page.tickets.some(({ status }) => status === 'valid');
  const news = isUsable ? newsOf(was, order, now) : null;
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
      choiceOf(order, page, news.isAnother, email),
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
