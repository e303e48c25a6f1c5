import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { type Lanes, openLanes, providerLanes } from '../lanes.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { lockOrder } from '../store/orderLock.ts';
import { lookAgain, orderMinutes, settlePayment } from '../store/payments.ts';
import { inBatches, type Stopping } from './inBatches.ts';

/** The most one run asks about, and the most orders it ends at once. */
const batch = 200;
/** Of orders nobody paid, in one run: payments are to be asked about meanwhile. */
const mostBatches = 5;
/** Until the clock of an order is over, plus a moment for the click that is on its way. */
const grace = '5 seconds';
/** A provider that does not answer does not keep places for ever: money that comes later is the late payment it is. */
const silence = '2 minutes';
/** How long workers may have been away, and still ask for the last time about cards that were given up. */
const longestAway = '1 day';

/**
 * Asks about payments that were due to say something, charges what a crash left uncharged, cancels what is over, looks for charges of
 * cards that were given up, and then ends the orders nobody paid and the analyses nobody ended. A lost webhook costs a minute, not a sale. Answers how much moved on.
 */
export async function reconcile(
  context: Context,
  provider: PaymentProvider,
  lanes: Lanes = openLanes(providerLanes),
  stopping?: Stopping,
): Promise<number> {
  const settled = await settleDue(context, provider, lanes);
  const sought = await seekGivenUp(context, provider, lanes);
  return settled + sought + (await expireOrders(context, stopping)) + (await endAnalyses(context));
}

async function settleDue(context: Context, provider: PaymentProvider, lanes: Lanes): Promise<number> {
  const settle = (payment: Due) =>
    settlePayment(context, provider, payment).catch((error: unknown) => {
      context.log.warn({ err: error, payment: payment.id }, 'a payment waits for its provider');
    });
  return lanes.run(batch, () => take(context, provider.name), settle);
}

interface Due {
  eventId: number;
  id: string;
}

async function take({ db }: Context, psp: string): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select event_id, id from payment where status in ('created','pending','authorized') and check_at<=now() and psp=${psp}
        order by check_at limit 1 for update skip locked)
    update payment p set check_at=now() + case when p.expires_at>now()
        then least(interval '60 seconds', p.expires_at-now()+interval '1 second') else interval '15 seconds' end
      from due where p.event_id=due.event_id and p.id=due.id
      returning p.event_id, p.id`.execute(db);
  return rows[0] ?? null;
}

async function seekGivenUp(context: Context, provider: PaymentProvider, lanes: Lanes): Promise<number> {
  const due = await takeGivenUp(context, provider.name);
  const seek = (payment: Due) =>
    lookAgain(context, provider, payment).catch((error: unknown) => {
      context.log.warn(
        { err: error, payment: payment.id },
        'a card that was given up waits for its provider',
      );
    });
  return lanes.run(batch, async () => due.shift() ?? null, seek);
}

/** Later and later, as long as its order may be paid, and for the last time a moment after that. */
async function takeGivenUp({ db }: Context, psp: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select p.event_id, p.id, o.created_at+make_interval(mins => ${orderMinutes})+${silence}::interval as until
        from payment p join orders o on o.event_id=p.event_id and o.id=p.order_id
        where p.status='failed' and p.method='credit' and p.psp_payment_id is null
          and p.check_at<=now() and p.created_at>now()-${longestAway}::interval and p.psp=${psp}
        order by p.check_at limit ${batch} for update of p skip locked)
    update payment p set check_at=case when due.until<=now() then 'infinity'
        else least(due.until, now()+greatest(interval '15 seconds', now()-p.created_at)) end
      from due where p.event_id=due.event_id and p.id=due.id
      returning p.event_id, p.id`.execute(db);
  return rows;
}

async function expireOrders(context: Context, stopping?: Stopping): Promise<number> {
  const left: string[] = [];
  let expired = 0;
  await inBatches({ batch, mostBatches, stopping }, async () => {
    const due = await dueOrders(context, left);
    for (const order of due)
      if (await expireOrder(context, order)) expired++;
      else left.push(order.id);
    return due.length;
  });
  return expired;
}

/** Not while the provider has spoken of its charge and nobody has asked it yet what it meant: it may have been paid in time. */
async function dueOrders({ db }: Context, but: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select event_id, id from orders o
      where status='awaiting_payment' and pay_until<=now()-${grace}::interval and id<>all(${[...but]}::uuid[])
        and (pay_until<=now()-${silence}::interval or not exists (select 1 from payment p
          where p.event_id=o.event_id and p.order_id=o.id and p.status in ('created','pending','authorized')))
        and not is_spoken_of(o.event_id, o.id)
      order by pay_until limit ${batch}`.execute(db);
  return rows;
}

/** False when somebody was faster, or when it could not be, which is told. */
async function expireOrder({ db, log }: Context, due: Due): Promise<boolean> {
  try {
    return await expireUnderLock(db, due);
  } catch (error) {
    log.error({ err: error, order: due.id }, 'an order could not be expired');
    return false;
  }
}

/** Under its lock, and asked once more: of many that were due, the provider may have spoken of this one since. */
const expireUnderLock = (db: Context['db'], { eventId, id }: Due): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, { eventId, id });
    const { rows } = await sql<{ done: boolean }>`
      select case when is_spoken_of(${eventId}::int, ${id}::uuid) then false
        else expire_order(${eventId}::int, ${id}::uuid, ${grace}::interval) end as done`.execute(tx);
    return rows[0]?.done === true;
  });

/** A provider that never says what the bank thought keeps no places: the order ends unpaid, and money that comes is the late payment it is. */
async function endAnalyses({ config, db, log }: Context): Promise<number> {
  const { rows } = await sql<Due>`
    select event_id, id from orders o
      where status='in_analysis' and pay_until<=now()-make_interval(hours => ${config.analysisGraceHours}::int) and not is_spoken_of(o.event_id, o.id)
      order by pay_until limit ${batch}`.execute(db);
  let ended = 0;
  for (const due of rows) {
    try {
      if (!(await endAnalysis(db, due))) continue;
      ended++;
      log.error(
        { event: due.eventId, order: due.id },
        'ALARM: an analysis never ended and its order is over',
      );
    } catch (error) {
      log.error({ err: error, order: due.id }, 'an order in analysis could not be ended');
    }
  }
  return ended;
}

const endAnalysis = (db: Context['db'], { eventId, id }: Due): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { eventId, id });
    if (order.status !== 'in_analysis') return false;
    const { rows } = await sql`
      select cancel_order(${eventId}::int, ${id}::uuid, 'clock') where not is_spoken_of(${eventId}::int, ${id}::uuid)`.execute(
      tx,
    );
    return rows.length > 0;
  });
