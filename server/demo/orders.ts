import { type Kysely, type Selectable, sql } from 'kysely';

import { priceOf } from '#src/domain/price.ts';

import type { Context } from '../context.ts';
import { receiver } from '../psp/brCode.ts';
import { createCharge } from '../psp/charges.ts';
import { rankOf, settleRefund } from '../store/charges.ts';
import { confirmOrder } from '../store/orderMoves.ts';
import { returnQuota, takeQuota } from '../store/quotas.ts';
import type { Database, PaymentStatus } from '../store/schema.ts';
import { cpfHmac } from '../store/secrets.ts';
import { codeOf, ownerOf, uuidOf } from './identity.ts';
import { type DemoOrder, type Outcome, orderBook, peopleOf } from './orderBook.ts';
import { seatNosOf, typeOf } from './orderPlaces.ts';

type Db = Kysely<Database>;
type OrderRow = Selectable<Database['orders']>;
type PaymentRow = Selectable<Database['payment']>;

/** The longest an order may be paid for. */
const openMinutes = 60;
const payMinutes = 15;

/** Puts the orders of the demo into the books as if they had been made: places, quotas, payments, tickets and logs agree. */
export async function placeOrders(db: Db, { secrets }: Pick<Context, 'secrets'>): Promise<void> {
  for (const order of orderBook) await place(db, secrets, order);
  await spreadLogs(db);
  // Nobody writes to people who do not exist.
  await db.updateTable('outbox').set({ sentAt: sql<Date>`now()` }).execute();
}

const isOpen = (outcome: Outcome) => outcome === 'awaiting' || outcome === 'refused';

async function place(db: Db, secrets: Context['secrets'], wanted: DemoOrder): Promise<void> {
  const { key, buyer, eventId, amount, hoursAgo, outcome, method } = wanted;
  const event = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const type = await typeOf(db, wanted);
  const places = amount * type.passportAmount;
  const holdId = uuidOf(`hold ${key}`);
  const seats = await seatNosOf(db, type.sectorId, wanted);
  const [types, amounts] = seats.length > 0 ? [[], []] : [[type.id], [amount]];
  await sql`select take_hold(${eventId}::int, ${holdId}::uuid, ${ownerOf(key)}::bytea, ${buyer.id}::uuid,
    ${types}::int[], ${amounts}::int[], interval '15 minutes', interval '65 minutes', false,
    ${seats.map(() => type.sectorId)}::int[], ${seats}::int[], ${seats.map(() => type.id)}::int[])`.execute(
    db,
  );
  const hmac = cpfHmac(secrets, buyer.cpf);
  await takeQuota(db, {
    eventId,
    cpfHmac: hmac,
    places,
    smallest: type.passportAmount,
    limit: event.perCpfLimit,
  });

  const fee = { mode: event.feeMode, value: event.feeValue };
  const price = priceOf(
    [
      {
        ticketTypeId: type.id,
        unitCents: type.priceCents,
        amount,
        maxInstallments: type.maxInstallments,
        isHalf: false,
      },
    ],
    fee,
  );
  const createdAt = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
  const order = await db
    .insertInto('orders')
    .values({
      eventId,
      id: uuidOf(`order ${key}`),
      publicCode: codeOf(`code ${key}`),
      userId: buyer.id,
      holdId,
      cpfHmac: hmac,
      places,
      subtotalCents: price.subtotalCents,
      feeCents: price.feeCents,
      totalCents: price.totalCents,
      priceSnapshot: JSON.stringify({
        fee,
        max_installments: price.maxInstallments,
        items: [
          {
            ticket_type_id: type.id,
            name: type.name,
            unit_cents: type.priceCents,
            passport_amount: type.passportAmount,
            amount,
          },
        ],
      }),
      payUntil: sql<Date>`${createdAt} + make_interval(mins => ${isOpen(outcome) ? openMinutes : payMinutes})`,
      createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const people = peopleOf(wanted, places);
  await db
    .insertInto('orderItem')
    .values(
      Array.from({ length: amount }, (_, index) => ({
        eventId,
        orderId: order.id,
        line: index + 1,
        ticketTypeId: type.id,
        sectorId: type.sectorId,
        seatNo: seats[index] ?? null,
        unitPriceCents: type.priceCents,
        nominal: JSON.stringify(people.slice(index * type.passportAmount, (index + 1) * type.passportAmount)),
        carrierChangeDate:
          event.transferHours === null
            ? null
            : new Date(event.startsAt.getTime() - event.transferHours * 3_600_000),
      })),
    )
    .execute();
  const uses = event.uniqueDocument
    ? people.map(({ cpf }, index) => ({
        eventId,
        orderId: order.id,
        line: Math.floor(index / type.passportAmount) + 1,
        unit: (index % type.passportAmount) + 1,
        what: 'ticket' as const,
        cpfHmac: cpfHmac(secrets, cpf),
      }))
    : [];
  if (uses.length > 0)
    await db
      .insertInto('documentUse')
      .values(uses)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db
    .insertInto('orderLog')
    .values({ eventId, orderId: order.id, fromStatus: null, toStatus: 'awaiting_payment', byWhat: 'buyer' })
    .execute();
  await db
    .updateTable('hold')
    .set({ state: 'converted', ...(isOpen(outcome) ? {} : { closedAt: sql<Date>`now()` }) })
    .where('eventId', '=', eventId)
    .where('id', '=', holdId)
    .execute();
  const payment = method === 'free' ? null : await addPayment(db, order, wanted, { ...wanted, method });
  await finish(db, order, payment, outcome);
}

const statusOf: Readonly<Record<Outcome, PaymentStatus>> = {
  paid: 'captured',
  // The server finds a charge nobody made yet, and makes it.
  awaiting: 'created',
  refused: 'failed',
  in_analysis: 'authorized',
  expired: 'cancelled',
  cancelled: 'cancelled',
  refunded: 'captured',
};

async function addPayment(
  db: Db,
  order: OrderRow,
  { key, outcome, installments = 1 }: DemoOrder,
  { method }: { method: 'pix' | 'credit' },
): Promise<PaymentRow> {
  const id = uuidOf(`payment ${key}`);
  const status = statusOf[outcome];
  const charge = method === 'pix' && status === 'captured' ? await chargeOf(db, order, id) : null;
  return db
    .insertInto('payment')
    .values({
      eventId: order.eventId,
      id,
      orderId: order.id,
      method,
      // Cards of the demo were charged by nobody: no provider is asked about them.
      psp: method === 'pix' ? 'sandbox' : 'demo',
      amountCents: order.totalCents,
      installments,
      status,
      rank: rankOf[status],
      expiresAt: method === 'pix' ? sql<Date>`${order.payUntil}::timestamptz - interval '30 seconds'` : null,
      createdAt: order.createdAt,
      checkAt: sql<Date>`now()`,
      ...(charge ? { pspPaymentId: charge.id, brCode: charge.brCode, receiver: receiver.name } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A charge in the books of the sandbox, paid: what it received can go back. */
async function chargeOf(db: Db, order: OrderRow, paymentId: string) {
  const { rows } = await sql<{ soon: Date }>`select now() + interval '1 hour' as soon`.execute(db);
  const charge = await createCharge(db, paymentId, {
    externalId: paymentId,
    reference: order.publicCode,
    amountCents: order.totalCents,
    expiresAt: (rows[0]?.soon ?? new Date()).toISOString(),
  });
  await sql`
    update psp.charge set status='paid', created_at=${order.createdAt}, paid_at=${order.createdAt}::timestamptz + interval '2 minutes',
      expires_at=${order.payUntil}, end_to_end_id=${`E99999999DEMO${order.publicCode}`} where id=${charge.id}`.execute(
    db,
  );
  return charge;
}

async function finish(db: Db, order: OrderRow, payment: PaymentRow | null, outcome: Outcome): Promise<void> {
  if (outcome === 'paid' || outcome === 'refunded')
    await confirmOrder(db, order, payment ? 'provider' : 'buyer');
  if (outcome === 'refunded' && payment) {
    await sql`update psp.charge set status='refunded', refunded_cents=amount_cents where id=${payment.pspPaymentId}`.execute(
      db,
    );
    await settleRefund(db, order, payment, 'provider');
  }
  if (outcome === 'in_analysis') await move(db, order, 'in_analysis', 'provider');
  if (outcome === 'expired') {
    await sql`select set_config('app.actor', 'clock', true)`.execute(db);
    await sql`select expire_order(${order.eventId}::int, ${order.id}::uuid, interval '0')`.execute(db);
  }
  if (outcome === 'cancelled') {
    await returnQuota(db, order);
    await sql`select give_back(${order.eventId}::int, array[${order.holdId}::uuid])`.execute(db);
    await move(db, order, 'cancelled', 'buyer');
  }
}

async function move(
  db: Db,
  { eventId, id }: OrderRow,
  status: OrderRow['status'],
  actor: 'buyer' | 'provider',
): Promise<void> {
  await sql`select set_config('app.actor', ${actor}, true)`.execute(db);
  await db
    .updateTable('orders')
    .set({ status })
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .execute();
}

/** Logs are written in a moment and tell of days: two minutes a step, a quarter of an hour to an expiry. */
const spreadLogs = (db: Db) =>
  sql`
    update order_log l set at=o.created_at + n.step * case when l.to_status='expired' then interval '15 minutes' else interval '2 minutes' end
      from orders o, (select event_id, order_id, at, row_number() over (partition by event_id, order_id order by at) - 1 as step
        from order_log) n
      where n.event_id=l.event_id and n.order_id=l.order_id and n.at=l.at and o.event_id=l.event_id and o.id=l.order_id`.execute(
    db,
  );
