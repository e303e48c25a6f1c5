import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import { veiledCpf } from '#src/domain/document.ts';
import type { Rating } from '#src/domain/event.ts';
import { birthDateKey } from '#src/domain/participants.ts';

import { isToTell, voidTopic } from '../messages/voidLetters.ts';
import { requestId } from '../requestId.ts';
import { newTicketSecret, qrOf, shortCodeOf } from './codes.ts';
import { opensAgain } from './entries.ts';
import { awaitsDate } from './eventFilters.ts';
import type { AdditionalFieldColumn, Database } from './schema.ts';
import { ticketsWithType } from './ticketsWithType.ts';

type Db = Kysely<Database>;
type WireTicket = ReplyOf<typeof ordersContract.details>['tickets'][number];

interface OrderKey {
  eventId: number;
  id: string;
}

/** One ticket a person. Issued twice they are the same tickets: the database knows line and unit. Answers how many are new. */
export async function issueTickets(db: Db, { eventId, id }: OrderKey): Promise<number> {
  const items = await db
    .selectFrom('orderItem')
    .select(['line', 'sectorId', 'seatNo', 'nominal'])
    .where('eventId', '=', eventId)
    .where('orderId', '=', id)
    .orderBy('line')
    .execute();
  const tickets = items.flatMap(({ line, sectorId, seatNo, nominal }) =>
    nominal.map(({ name, cpf }, index) => ({
      eventId,
      id: randomUUID(),
      orderId: id,
      line,
      unit: index + 1,
      sectorId,
      seatNo,
      secret: newTicketSecret(),
      holder: JSON.stringify({ name, cpf }),
    })),
  );
  const issued = await db
    .insertInto('ticket')
    .values(tickets)
    .onConflict((conflict) => conflict.columns(['eventId', 'orderId', 'line', 'unit']).doNothing())
    .returning('id')
    .execute();
  return issued.length;
}

/**
 * The tickets of an order open no gate any more. Whoever was given one is written to, once, in the same statement, while the event is to
 * come: the buyer has letters of their own.
 */
export async function voidTickets(db: Db, { eventId, id }: OrderKey): Promise<void> {
  await sql`
    with gone as (
      update ticket set status='void' from event, order_item item, ticket_type type
        where ticket.event_id=${eventId} and ticket.order_id=${id} and event.id=ticket.event_id
          and item.event_id=ticket.event_id and item.order_id=ticket.order_id and item.line=ticket.line
          and type.event_id=item.event_id and type.id=item.ticket_type_id and (ticket.status='valid' or ${opensAgain})
        returning ticket.id, lower(trim(ticket.holder->>'email')) as email),
    told as (
      select distinct on (email) id from gone
        where email<>'' and exists (select from event where event.id=${eventId} and ${isToTell}) and not exists (
          select from orders o join users u on u.id=o.user_id
            where o.event_id=${eventId} and o.id=${id} and lower(u.email)=gone.email)
        order by email, id)
    insert into outbox(event_id, id, dedupe, topic, payload, request)
      select ${eventId}::int, gen_random_uuid(), ${voidTopic}||':'||id, ${voidTopic}, jsonb_build_object('ticket_id', id), ${requestId()}::uuid
        from told`.execute(db);
}

/**
 * The tickets of an order that is paid again are what they were before they were void, and may be so once more: what was told of that belongs to
 * the time before. Answers how many they are.
 */
export async function restoreTickets(
  db: Db,
  { eventId, id, version }: OrderKey & { version: number },
): Promise<number> {
  const { rows } = await sql<{ restored: number }>`
    with again as (
      update ticket set status=case when used_at is null then 'valid' else 'used' end
        where event_id=${eventId} and order_id=${id} and status='void' returning id),
    told as (
      update outbox letter set dedupe=letter.dedupe||':'||${version}::int from again
        where letter.event_id=${eventId} and letter.dedupe=${voidTopic}||':'||again.id)
    select count(*)::int as restored from again`.execute(db);
  return rows[0]?.restored ?? 0;
}

interface Asking {
  additionalFields: readonly AdditionalFieldColumn[];
  benefit: string | null;
  rating: Rating;
}

/** Whether only some ages may have it, and those who buy it are asked when they were born. */
export const asksBirthDate = ({ additionalFields, benefit, rating }: Asking) =>
  (rating === '18' || benefit === 'idoso' || benefit === 'meia_jovem') &&
  additionalFields.some(({ key, type, required }) => key === birthDateKey && type === 'date' && required);

/** Its deadline is counted from the start of the event: until that has a date, there is none. */
const isTransferable = sql<boolean>`(ticket.status='valid' and item.carrier_change_date>case when ${awaitsDate} then '-infinity' else now() end
  and exists (select 1 from orders o where o.event_id=ticket.event_id and o.id=ticket.order_id and o.status='paid')
  and not exists (select 1 from setting where tag='transfer' and value='disabled'))`;

/** Whom a ticket was for, once the law wants that known no longer. */
const forgotten = { name: 'Nome apagado', cpf: '***.***.***-**' };

/** The tickets of an order as their buyer sees them: the CPF veiled, no QR of what was made void. */
export async function ticketsOf(db: Db, { eventId, id }: OrderKey): Promise<WireTicket[]> {
  const rows = await ticketsWithType(db)
    .innerJoin('section', (join) =>
      join.onRef('section.eventId', '=', 'type.eventId').onRef('section.id', '=', 'type.sectionId'),
    )
    .innerJoin('sector', (join) =>
      join.onRef('sector.eventId', '=', 'ticket.eventId').onRef('sector.id', '=', 'ticket.sectorId'),
    )
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .leftJoin('seat', (join) =>
      join
        .onRef('seat.eventId', '=', 'ticket.eventId')
        .onRef('seat.sectorId', '=', 'ticket.sectorId')
        .onRef('seat.seatNo', '=', 'ticket.seatNo'),
    )
    .select(['ticket.id', 'ticket.line', 'ticket.secret', 'ticket.holder'])
    .select(
      sql<WireTicket['status']>`case when ${opensAgain} then 'valid' else ticket.status end`.as('status'),
    )
    .select(sql<boolean>`type.entries='daily'`.as('isDaily'))
    .select(['type.name as type', 'section.name as section', 'sector.name as sector', 'sector.gate'])
    .select([
      'seat.symbol',
      'seat.num',
      'type.benefit',
      'type.documents',
      'type.additionalFields',
      'event.rating',
    ])
    .select(
      sql<Date | null>`case when ${isTransferable} and not ${awaitsDate} then item.carrier_change_date end`.as(
        'transferableUntil',
      ),
    )
    .select(sql<boolean>`coalesce(${isTransferable}, false)`.as('isTransferable'))
    .where('ticket.eventId', '=', eventId)
    .where('ticket.orderId', '=', id)
    .orderBy('ticket.line')
    .orderBy('ticket.unit')
    .execute();
  return rows.map(({ secret, holder, symbol, num, status, ...ticket }) => ({
    id: ticket.id,
    compra_id: id,
    line: ticket.line,
    type: ticket.type,
    sector: ticket.sector,
    section: ticket.section,
    gate: ticket.gate,
    row: symbol,
    seat: num === null ? null : String(num),
    holder: holder.name === '' ? forgotten : { name: holder.name, cpf: veiledCpf(holder.cpf) },
    status,
    qr: status === 'void' ? '' : qrOf(secret),
    code: status === 'void' ? '' : shortCodeOf(secret),
    benefit: ticket.benefit,
    documents: ticket.documents,
    transferable_until: ticket.transferableUntil?.toISOString() ?? null,
    is_transferable: ticket.isTransferable,
    asks_birth_date: asksBirthDate(ticket),
    is_daily: ticket.isDaily,
  }));
}
