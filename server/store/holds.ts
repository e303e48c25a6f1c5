import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { reservationsContract } from '#src/api/contract/reservations.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { inSnapshot, inTransaction, retry, sqlState } from '../database/retry.ts';
import { broken, notFound } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import { releaseInStatements } from './portableRelease.ts';
import { type SaleEvent, type SaleLine, saleLinesOf } from './prices.ts';
import type { Database } from './schema.ts';
import { heldSeats, wireSeatOf } from './seats.ts';
import { isOff } from './settings.ts';

type Db = Kysely<Database>;
export type Reservation = ReplyOf<typeof reservationsContract.reserve>;

/** A visitor as the owner of holds. */
export type Owner = Pick<Visitor, 'user' | 'sid'>;

export const renewalMinutes = 5;
/** Once where everybody waits for the same places. */
export const renewalsOf = ({ highDemand }: Pick<SaleEvent, 'highDemand'>) => (highDemand ? 1 : 10);
/** Offered from three minutes before the end; ten seconds for the way and a clock that rounds. */
const renewableSeconds = 190;

/** A hold is its member's, and until there is one, its cookie's: a cookie does not open what a member took over. */
export const isMine = ({ user, sid }: Owner) =>
  sql<boolean>`(hold.user_id = ${user?.id ?? null}::uuid or (hold.user_id is null and hold.session_hash = ${sid}::bytea))`;

/** A producer's counter knows holds of its own events; the default one knows them all. */
export const atCounter = (producerId: string) =>
  sql<boolean>`(${producerId} = ${defaultProducerId} or exists (
    select from event e where e.id = hold.event_id and e.producer_id = ${producerId}))`;

/** Still ours when somebody clicks at 14:59 and the click takes its way. */
export const inGrace = sql<boolean>`hold.expires_at > now() - hold_grace()`;

/** Somebody took a seat whose time was over: what is left of the hold is not what was wanted. */
export const lostSeats = (error: unknown) => sqlState(error) === 'TK006';

export const holdGone = () => notFound('Sua reserva terminou.', 'hold_gone');

/** What a hold says of itself, with what its event says of it. */
const factsOf = (db: Db) =>
  db
    .selectFrom('hold')
    .innerJoin('event', 'event.id', 'hold.eventId')
    .select(['hold.eventId', 'hold.id', 'hold.expiresAt', 'hold.renewals', 'hold.named', 'hold.draft'])
    .select(['hold.seats', 'event.title', 'event.highDemand'])
    .select([sql<Date>`now()`.as('now'), isOff('hold_renew').as('isFixed')]);

type Facts = Awaited<ReturnType<ReturnType<typeof factsOf>['executeTakeFirstOrThrow']>>;

/** The live hold of a visitor as it is at one moment, of whichever event; null once its time is over. */
export const currentHold = (db: Db, owner: Owner): Promise<Reservation | null> =>
  inSnapshot(db, async (snapshot) => {
    const facts = await factsOf(snapshot)
      .where(isMine(owner))
      .where('hold.state', '=', 'active')
      .where('hold.expiresAt', '>', sql<Date>`now()`)
      .orderBy('hold.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return facts ? described(snapshot, facts) : null;
  });

/**
 * One hold as the contract describes it, as it is at one moment; the caller knows whose it is. 404 `hold_gone` when another tab gave
 * its seats back meanwhile.
 */
export const readHold = (db: Db, { eventId, id }: { eventId: number; id: string }): Promise<Reservation> =>
  inSnapshot(db, async (snapshot) => {
    const facts = await factsOf(snapshot)
      .where('hold.eventId', '=', eventId)
      .where('hold.id', '=', id)
      .executeTakeFirstOrThrow();
    const hold = await described(snapshot, facts);
    if (hold.seats.length < facts.seats) throw holdGone();
    return hold;
  });

async function described(db: Db, hold: Facts): Promise<Reservation> {
  const { eventId, id } = hold;
  const lines = await heldLines(db, eventId, id);
  const seats = hold.seats > 0 ? await heldSeats(db, eventId, id) : [];
  return {
    id,
    event_id: eventId,
    event_title: hold.title,
    items: lines.map(({ sectorId, sectionId, ticketTypeId, amount }) => ({
      sector_id: sectorId,
      section_id: sectionId,
      ticket_type_id: ticketTypeId,
      amount,
    })),
    seats: seats.map(wireSeatOf),
    expires_at: hold.expiresAt.toISOString(),
    server_now: hold.now.toISOString(),
    renewals_left:
      hold.isFixed || lines.some(({ isOver }) => isOver) ? 0 : Math.max(0, renewalsOf(hold) - hold.renewals),
    named: hold.named,
    draft: hold.draft,
  };
}

/** What a hold holds, in the order of the catalogue. */
export async function heldLines(db: Db, eventId: number, holdId: string): Promise<SaleLine[]> {
  const items = await db
    .selectFrom('holdItem')
    .select(['ticketTypeId', 'amount'])
    .where('eventId', '=', eventId)
    .where('holdId', '=', holdId)
    .execute();
  return saleLinesOf(db, eventId, items);
}

/** Gives back what a hold has, if it still has anything. */
export const releaseHold = async (
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  eventId: number,
  id: string,
): Promise<void> => {
  if (dialect === 'portable') await releaseInStatements(db, eventId, id);
  else await retry(() => sql`select release_hold(${eventId}::int, ${id}::uuid, false)`.execute(db));
};

/**
 * Five minutes more, near the end and not too often. 404 when it is over, 422 when it is too early, the last was taken
 * or the sale is over.
 */
export async function renewHold(
  db: Db,
  owner: Owner,
  { id, producerId }: { id: string; producerId: string },
): Promise<Reservation> {
  return inTransaction<Reservation>(db, async (tx, former) => {
    const hold = await tx
      .selectFrom('hold')
      .innerJoin('event', 'event.id', 'hold.eventId')
      .select(['hold.eventId', 'hold.renewals', 'hold.expiresAt', 'event.highDemand'])
      .select(sql<number>`extract(epoch from hold.expires_at - now())::float8`.as('left'))
      .select(sql<boolean>`hold.expires_at < hold.max_expires_at`.as('extendable'))
      .where('hold.id', '=', id)
      .where(isMine(owner))
      .where(atCounter(producerId))
      .where('hold.state', '=', 'active')
      .where(inGrace)
      .forUpdate('hold')
      .executeTakeFirst();
    if (!hold) throw holdGone();
    if (hold.expiresAt.toISOString() === former?.answer.expires_at)
      return readHold(tx, { eventId: hold.eventId, id });
    if (hold.renewals >= renewalsOf(hold) || !hold.extendable)
      throw broken('Você já usou todo o tempo extra desta reserva.', 'no_renewals_left');
    if (hold.left > renewableSeconds)
      throw broken('Você pode pedir mais tempo quando faltarem 3 minutos.', 'too_early');
    if ((await heldLines(tx, hold.eventId, id)).some(({ isOver }) => isOver))
      throw broken(
        'As vendas terminaram: não há mais tempo extra. Conclua a compra até o fim da reserva.',
        'sale_over',
      );
    await tx
      .updateTable('hold')
      .set({
        renewals: hold.renewals + 1,
        expiresAt: sql<Date>`least(expires_at + make_interval(mins => ${renewalMinutes}), max_expires_at)`,
      })
      .where('eventId', '=', hold.eventId)
      .where('id', '=', id)
      .execute();
    return readHold(tx, { eventId: hold.eventId, id });
  }).catch((error: unknown) => {
    throw lostSeats(error) ? holdGone() : error;
  });
}

/** A hold is of the browser that took it, also once it is a member's. */
const isOfBrowser = (owner: Owner) =>
  sql<boolean>`(${isMine(owner)} and hold.session_hash = ${owner.sid}::bytea)`;

/** Gives back everything a visitor holds, forgets what was typed and puts finished purchases away: reset of the cart. */
export const releaseHoldsOf = (context: Pick<Context, 'db' | 'dialect'>, owner: Owner): Promise<void> =>
  release(context, isMine(owner));

/** The same for what was taken in this browser alone: who logs out here may be buying on another device. */
export const releaseHoldsHere = (context: Pick<Context, 'db' | 'dialect'>, owner: Owner): Promise<void> =>
  release(context, isOfBrowser(owner));

async function release(context: Pick<Context, 'db' | 'dialect'>, mine: RawBuilder<boolean>): Promise<void> {
  const { db } = context;
  const live = await db
    .selectFrom('hold')
    .select(['eventId', 'id'])
    .where(mine)
    .where('state', '=', 'active')
    .execute();
  for (const { eventId, id } of live) await releaseHold(context, eventId, id);
  await retry(() =>
    db
      .updateTable('hold')
      .set({ draft: null, closedAt: sql<Date>`coalesce(closed_at, now())` })
      .where(mine)
      .where('state', '<>', 'active')
      .where((or) => or.or([or('closedAt', 'is', null), or('draft', 'is not', null)]))
      .execute(),
  );
}

/** At login: the cookie's holds become the member's, who keeps the newest live one. Takes a transaction as well. */
export async function adoptHolds({ db }: Pick<Context, 'db'>, sid: Buffer, userId: string): Promise<void> {
  await sql`select adopt_holds(${sid}::bytea, ${userId}::uuid)`.execute(db);
}
