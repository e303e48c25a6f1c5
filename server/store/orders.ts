import { randomUUID } from 'node:crypto';

import { type Kysely, type Selectable, sql } from 'kysely';

import { digits, nationalPhone } from '#src/domain/document.ts';
import { cleanName } from '#src/domain/names.ts';
import type { Participant } from '#src/domain/participants.ts';
import type { Price } from '#src/domain/price.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import { cleanEmail } from '#src/domain/rules.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';

import type { Context } from '../context.ts';
import { retry, takenKey } from '../database/retry.ts';
import { broken, conflict, notFound, unauthorized } from '../errors.ts';
import type { Member } from '../serve.ts';
import { hearNothing, requireTries, Taken } from '../takenTries.ts';
import { requireAdmitted } from '../waitingRoom/door.ts';
import { besideOthers } from '../waitingRoom/places.ts';
import { newPublicCode } from './codes.ts';
import { couponsOf, type KnownCoupon, takeCoupons } from './coupons.ts';
import { onceOf, takeUses } from './documentUses.ts';
import { cardsOf, complaintsOf } from './drafts.ts';
import { keepStart } from './eventMoves.ts';
import { heldLines, isMine, lostSeats } from './holds.ts';
import { checkInstallments } from './installments.ts';
import { confirmOrder, eventCancelled, tell } from './orderMoves.ts';
import { addPayment } from './payments.ts';
import { placesIn, priceOfLines, type SaleEvent, type SaleLine, saleEventOf, smallestIn } from './prices.ts';
import { takeQuota } from './quotas.ts';
import type { Database } from './schema.ts';
import { heldSeats, type PlacedSeat } from './seats.ts';
import { cpfHmac } from './secrets.ts';
import { isOff } from './settings.ts';
import { isMinor } from './users.ts';

type Db = Kysely<Database>;

export interface OrderKey {
  eventId: number;
  id: string;
}

export interface Buying {
  member: Member;
  producerId: string;
  reservationId: string;
  method: 'pix' | 'credit' | 'free';
  /** Of a card: 1 to what the tickets allow. */
  installments: number;
  /** As they were entered. */
  coupons: readonly string[];
  /** What the buyer was told it costs; nothing else is charged. */
  totalCents?: number | undefined;
  /** Who will charge it. */
  psp: string;
}

/** How long the places belong to an order that nobody paid. */
const payMinutes = 15;

/**
 * Turns a hold into an order: everything is read again from the database, nothing is believed but the hold's id. The same
 * hold always answers the same order. Free orders are paid at once; others have a payment that waits to be charged.
 */
export async function createOrder(context: Context, buying: Buying): Promise<OrderKey> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await besideOthers(() =>
        retry(() => context.db.transaction().execute((tx) => create(context, tx, buying))),
      );
    } catch (error) {
      const isCodeTaken = takenKey(error) === 'orders_event_id_public_code_key';
      if (lostSeats(error)) throw holdOver();
      if (!isCodeTaken || attempt === 5) throw error;
    }
  }
}

const holdOver = () => conflict('Sua reserva terminou. Escolha de novo.', 'hold_expired');

const priceChanged = () =>
  conflict('O preço mudou enquanto você comprava. Confira o novo total antes de pagar.', 'price_changed');

async function create({ config, secrets }: Context, db: Db, buying: Buying): Promise<OrderKey> {
  const { member, producerId, reservationId, method, installments, coupons: codes, psp } = buying;
  const { isTooYoung } = await keepBuyer(db, member);
  const hold = await db
    .selectFrom('hold')
    .select(['eventId', 'id', 'state', 'draft', 'named'])
    .select(sql<boolean>`expires_at > now() - hold_grace()`.as('isLive'))
    .where('id', '=', reservationId)
    .where(isMine(member))
    .forUpdate()
    .executeTakeFirst();
  if (!hold) throw notFound();
  const { eventId } = hold;
  await keepStart(db, eventId);
  const event = await saleEventOf(db, eventId, producerId);
  if (hold.state === 'converted') return existing(db, eventId, buying);
  if (hold.state !== 'active' || !hold.isLive) throw holdOver();
  if (event.status === 'cancelled') throw eventCancelled();
  if (isTooYoung) throw broken(checkoutWords['checkout.adults'], 'minor');
  await requireAdmitted({ db, secrets }, { eventId, holdId: hold.id, visitor: member });

  const lines = await heldLines(db, eventId, hold.id);
  const withdrawn = lines.find(({ isWithdrawn }) => isWithdrawn);
  if (withdrawn) throw broken(`${withdrawn.name} saiu de venda. Volte e escolha outra opção.`, 'withdrawn');
  const seats = await heldSeats(db, eventId, hold.id);
  const people = hold.draft?.participants ?? [];
  const named = { lines, people, buyer: member.user };
  if (!hold.named || (await complaintsOf({ db, secrets }, event, named, hearNothing)).length > 0)
    throw conflict('Confira os dados dos participantes.', 'participants');
  const once = onceOf(secrets, event, cardsOf(lines), people);
  if (once.length > 0) await requireTries({ config, db, secrets }, member.user.id);

  const hmac = cpfHmac(secrets, member.user.document);
  const coupons = await couponsOf(db, { eventId, codes, cpfHmac: hmac, userId: member.user.id });
  const price = priceOfLines(event, lines, coupons);
  refuseOtherPrice(price, buying);
  if (method !== 'free' && price.totalCents === 0)
    throw broken('Este pedido é gratuito: é só confirmar.', 'is_free');

  if (method === 'credit') checkInstallments(price, installments);

  const places = placesIn(lines);
  const limit = event.perCpfLimit;
  await takeQuota(db, { eventId, cpfHmac: hmac, places, smallest: smallestIn(lines), limit });

  const order = await db
    .insertInto('orders')
    .values({
      eventId,
      id: randomUUID(),
      publicCode: newPublicCode(),
      userId: member.user.id,
      holdId: hold.id,
      cpfHmac: hmac,
      places,
      subtotalCents: price.subtotalCents,
      discountCents: price.discountCents,
      feeCents: price.feeCents,
      totalCents: price.totalCents,
      priceSnapshot: JSON.stringify(snapshotOf(event, lines, coupons, price)),
      payUntil: sql<Date>`now() + make_interval(mins => ${payMinutes})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orderItem')
    .values(itemsOf(order, event, lines, { people, seats, price }))
    .execute();
  await takeCoupons(
    db,
    { eventId, id: order.id, holdId: hold.id, cpfHmac: hmac, userId: member.user.id },
    coupons,
    price,
  );
  const refused = await takeUses(
    db,
    { eventId, id: order.id },
    once.map((use) => ({ ...use, ...unitOf(lines, use.card) })),
  );
  if (refused.length > 0) throw new Taken();
  await db
    .insertInto('orderLog')
    .values({ eventId, orderId: order.id, fromStatus: null, toStatus: order.status, byWhat: 'buyer' })
    .execute();
  await db
    .updateTable('hold')
    .set({ state: 'converted', userId: member.user.id })
    .where('eventId', '=', eventId)
    .where('id', '=', hold.id)
    .execute();
  await tell(db, order, 'order.created');
  if (method === 'free') await confirmOrder(db, order, 'buyer');
  else await addPayment(db, order, { psp, method, installments }, order.payUntil);
  return { eventId, id: order.id };
}

/** Orders outlive their account, so no foreign key does this: an account that is being removed buys nothing any more. */
async function keepBuyer(db: Db, { user }: Member): Promise<{ isTooYoung: boolean }> {
  const buyer = await db
    .selectFrom('users')
    .select(sql<boolean>`${isMinor} and not ${isOff('adults_only')}`.as('isTooYoung'))
    .where('id', '=', user.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!buyer) throw unauthorized();
  return buyer;
}

/** What the buyer was told it costs is what it costs, whether the order is made now or was made before. */
function refuseOtherPrice(
  price: Pick<Price, 'totalCents'>,
  { method, totalCents }: Pick<Buying, 'method' | 'totalCents'>,
) {
  if (totalCents !== undefined && totalCents !== price.totalCents) throw priceChanged();
  if (method === 'free' && price.totalCents > 0)
    throw broken('Este pedido precisa de pagamento.', 'not_free');
}

/** A double submit, another tab, an answer lost on its way. */
async function existing(db: Db, eventId: number, buying: Buying): Promise<OrderKey> {
  const order = await db
    .selectFrom('orders')
    .select(['eventId', 'id', 'totalCents'])
    .where('eventId', '=', eventId)
    .where('holdId', '=', buying.reservationId)
    .where('userId', '=', buying.member.user.id)
    .executeTakeFirst();
  if (!order) throw notFound();
  refuseOtherPrice(order, buying);
  return { eventId, id: order.id };
}

const snapshotOf = (
  { feeMode, feeValue }: SaleEvent,
  lines: readonly SaleLine[],
  coupons: readonly KnownCoupon[],
  { maxInstallments }: Pick<Price, 'maxInstallments'>,
) => ({
  fee: { mode: feeMode, value: feeValue },
  max_installments: maxInstallments,
  coupons: coupons.map(({ code, method, value }) => ({ code, method, value })),
  items: lines.map(({ ticketTypeId, name, unitCents, passportAmount, amount }) => ({
    ticket_type_id: ticketTypeId,
    name,
    unit_cents: unitCents,
    passport_amount: passportAmount,
    amount,
  })),
});

/** One line a unit; the people of a unit are those of its cards, its seat the next of its type in the order of the house. */
function itemsOf(
  { eventId, id }: Selectable<Database['orders']>,
  event: SaleEvent,
  lines: readonly SaleLine[],
  {
    people,
    seats,
    price,
  }: { people: readonly Participant[]; seats: readonly PlacedSeat[]; price: Pick<Price, 'units'> },
) {
  const units = lines.flatMap((line) => Array.from({ length: line.amount }, () => line));
  let next = 0;
  const ofType = Map.groupBy(seats, ({ ticketTypeId }) => ticketTypeId);
  return units.map((line, index) => {
    const nominal = people.slice(next, next + line.passportAmount).map(keptOf);
    next += line.passportAmount;
    return {
      eventId,
      orderId: id,
      line: index + 1,
      ticketTypeId: line.ticketTypeId,
      sectorId: line.sectorId,
      seatNo: ofType.get(line.ticketTypeId)?.shift()?.seatNo ?? null,
      unitPriceCents: line.unitCents,
      discountCents: price.units[index]?.discountCents ?? 0,
      nominal: JSON.stringify(nominal),
      carrierChangeDate:
        event.transferHours === null
          ? null
          : new Date(event.startsAt.getTime() - event.transferHours * 3_600_000),
    };
  });
}

/** Which line of the order a card is of, and which of its people. */
function unitOf(lines: readonly SaleLine[], card: number): { line: number; unit: number } {
  let first = 0;
  let line = 0;
  for (const { amount, passportAmount } of lines)
    for (let unit = 0; unit < amount; unit++) {
      line++;
      if (card < first + passportAmount) return { line, unit: card - first + 1 };
      first += passportAmount;
    }
  throw new Error(`There is no card ${card}`);
}

/** Typed becomes kept: no blanks around, digits only. */
const keptOf = ({ name, cpf, email, cellphone, additional, minor }: Participant) => ({
  name: cleanName(name),
  cpf: digits(cpf),
  email: cleanEmail(email),
  cellphone: nationalPhone(cellphone),
  additional: additional.map(({ field, value }) => ({ field, value: value.trim() })),
  ...(minor ? { minor } : {}),
});

/** An order of this member, of an event this producer sells; 404 for anything else. */
export async function ownOrder(db: Db, member: Member, id: string, producerId: string): Promise<OrderKey> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('event', 'event.id', 'orders.eventId')
    .select(['orders.eventId', 'orders.id'])
    .where('orders.id', '=', id)
    .where('orders.userId', '=', member.user.id)
    .$if(producerId !== defaultProducerId, (query) => query.where('event.producerId', '=', producerId))
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}
