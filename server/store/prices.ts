import { type Kysely, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { isHalf, type Rating } from '#src/domain/event.ts';
import { type Price, priceOf } from '#src/domain/price.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import { broken, notFound } from '../errors.ts';
import type { AdditionalFieldColumn, Database } from './schema.ts';
import { typesInOrder } from './typesInOrder.ts';

type Db = Kysely<Database>;

/** What a visitor says they want; nothing of it is believed but the numbers. */
export interface WantedItem {
  ticketTypeId: number;
  amount: number;
  /** Where the visitor believes it is. */
  sectorId?: number;
  sectionId?: number;
}

/** An event as far as selling goes. */
export interface SaleEvent {
  id: number;
  title: string;
  status: 'scheduled' | 'postponed' | 'cancelled';
  feeMode: 'percentual' | 'fixed';
  feeValue: number;
  perOrderLimit: number;
  perCpfLimit: number;
  uniqueDocument: boolean;
  highDemand: boolean;
  transferHours: number | null;
  startsAt: Date;
  rating: Rating;
  /** `AAAA-MM-DD`, where it takes place. */
  day: string;
  /** When the tickets of its club open, by plan. */
  supporterWindows: { plan: string; opens_at: string }[];
  now: Date;
  /** Its seats are sold by their number. */
  hasDrawing: boolean;
}

/** A ticket type of the event with the amount wanted. */
export interface SaleLine {
  ticketTypeId: number;
  sectorId: number;
  sectionId: number;
  name: string;
  unitCents: number;
  maxInstallments: number;
  passportAmount: number;
  poolId: number | null;
  additionalFields: AdditionalFieldColumn[];
  isNumbered: boolean;
  /** Whom the law or the producer favours; null is everybody. */
  benefit: string | null;
  quotaId: -1 | -2 | null;
  isForSupporters: boolean;
  /** Half by law: no coupon reaches it. */
  isHalf: boolean;
  isOpen: boolean;
  /** Its producer took it off, whatever its dates say. */
  isWithdrawn: boolean;
  /** Its sale is over: what is held may be ordered, and not for longer. */
  isOver: boolean;
  amount: number;
}

/** One line a ticket type: repeated lines add up, zeros go. */
function aggregated(items: readonly WantedItem[]): WantedItem[] {
  const amounts = new Map<number, number>();
  for (const { ticketTypeId, amount } of items)
    if (amount > 0) amounts.set(ticketTypeId, (amounts.get(ticketTypeId) ?? 0) + amount);
  return [...amounts].map(([ticketTypeId, amount]) => ({ ticketTypeId, amount }));
}

/** The event, when this producer may sell it; 404 otherwise. */
export async function saleEventOf(db: Db, eventId: number, producerId: string): Promise<SaleEvent> {
  const event = await db
    .selectFrom('event')
    .select(['id', 'title', 'status', 'feeMode', 'feeValue', 'perOrderLimit', 'perCpfLimit'])
    .select(['uniqueDocument', 'highDemand', 'transferHours', 'startsAt', 'rating', 'supporterWindows'])
    .select([
      sql<Date>`now()`.as('now'),
      sql<string>`(starts_at at time zone timezone)::date::text`.as('day'),
    ])
    .select(sql<boolean>`drawing is not null`.as('hasDrawing'))
    .where('id', '=', eventId)
    .$if(producerId !== defaultProducerId, (query) => query.where('producerId', '=', producerId))
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

/** Types of an event in the order of the catalogue, as they are now. */
export const readTypes = (db: Db, eventId: number, ids: readonly number[]) =>
  typesInOrder(db)
    .select([
      'type.id as ticketTypeId',
      'type.sectorId',
      'type.sectionId',
      'type.name',
      'type.priceCents as unitCents',
    ])
    .select(['type.maxInstallments', 'type.passportAmount', 'type.poolId', 'type.additionalFields'])
    .select(['sector.numbered as isNumbered', 'type.benefit', 'type.quotaId'])
    .select(
      sql<boolean>`coalesce(type.restricted = 'socio', false) or coalesce(type.benefit = 'socio', false)`.as(
        'isForSupporters',
      ),
    )
    .select(
      sql<boolean>`type.active and event.status <> 'cancelled' and event.ends_at > now()
        and now() >= coalesce(type.sale_start, event.sale_start) and now() < coalesce(type.sale_end, event.sale_end)`.as(
        'isOpen',
      ),
    )
    .select(sql<boolean>`not type.active`.as('isWithdrawn'))
    .select(
      sql<boolean>`not type.active or event.status = 'cancelled' or event.ends_at <= now()
        or now() >= coalesce(type.sale_end, event.sale_end)`.as('isOver'),
    )
    .where('type.eventId', '=', eventId)
    .where('type.id', 'in', ids)
    .execute();

/**
 * The wanted types as the database knows them, in the order of the catalogue. Throws 422 when one is not of this event. `read` where
 * others may be asking for the same.
 */
export async function saleLinesOf(
  db: Db,
  eventId: number,
  items: readonly WantedItem[],
  read: (ids: number[]) => ReturnType<typeof readTypes> = (ids) => readTypes(db, eventId, ids),
): Promise<SaleLine[]> {
  const wanted = new Map(aggregated(items).map(({ ticketTypeId, amount }) => [ticketTypeId, amount]));
  if (wanted.size === 0) return [];
  const rows = await read([...wanted.keys()].sort((a, b) => a - b));
  const lines = rows.map((row) => ({
    ...row,
    isHalf: isHalf(row.benefit),
    amount: wanted.get(row.ticketTypeId) ?? 0,
  }));
  const isPlaced = ({ ticketTypeId, amount, sectorId, sectionId }: WantedItem) =>
    amount === 0 ||
    lines.some(
      (line) =>
        line.ticketTypeId === ticketTypeId &&
        (sectorId ?? line.sectorId) === line.sectorId &&
        (sectionId ?? line.sectionId) === line.sectionId,
    );
  if (!items.every(isPlaced)) throw broken('O que você escolheu não faz parte deste evento.', 'unknown_type');
  return lines;
}

/** People the lines let in. */
export const placesIn = (lines: readonly SaleLine[]) =>
  lines.reduce((sum, { amount, passportAmount }) => sum + amount * passportAmount, 0);

/** People the smallest unit of them lets in. */
export const smallestIn = (lines: readonly SaleLine[]) =>
  Math.min(...lines.filter(({ amount }) => amount > 0).map(({ passportAmount }) => passportAmount));

/** What the lines cost, by the one price engine. */
export const priceOfLines = (
  event: SaleEvent,
  lines: readonly SaleLine[],
  coupons: readonly Coupon[] = [],
): Price => priceOf(lines, { mode: event.feeMode, value: event.feeValue }, coupons);

export function quoteOf(
  event: SaleEvent,
  lines: readonly SaleLine[],
  coupons: readonly Coupon[] = [],
): ReplyOf<typeof ordersContract.quote> {
  const price = priceOfLines(event, lines, coupons);
  return {
    items: lines.map(({ ticketTypeId, name, amount, unitCents }) => ({
      ticket_type_id: ticketTypeId,
      name,
      amount,
      unit_cents: unitCents,
      total_cents: unitCents * amount,
    })),
    subtotal_cents: price.subtotalCents,
    discount_cents: price.discountCents,
    fee_cents: price.feeCents,
    total_cents: price.totalCents,
    max_installments: price.maxInstallments,
  };
}
