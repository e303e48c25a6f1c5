import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken, conflict, notFound } from '../errors.ts';
import type { Member } from '../serve.ts';
import { renewalMinutes, renewalsOf } from '../store/holds.ts';
import { quotaRefusal } from '../store/quotas.ts';
import { releaseOlder } from '../store/reserve.ts';
import type { Database, WaitlistState } from '../store/schema.ts';
import { cpfHmac } from '../store/secrets.ts';
import { positionOf, type Standing, standingOf, type Wanted } from './standing.ts';

type Db = Kysely<Database>;

interface Asked {
  member: Member;
  request: FastifyRequest;
}

const overAlready = () =>
  conflict('O prazo desta oferta terminou, e o que vagou foi para quem vem depois.', 'offer_over', {
    updated: true,
  });

/**
 * Takes a place at the end; whoever waits already keeps theirs. 409 when there is nothing to wait for, 422 when the account may not have
 * so many.
 */
export async function join(
  context: Pick<Context, 'db' | 'dialect' | 'secrets'>,
  { member, request }: Asked,
  { amount, ...wanted }: Wanted & { amount: number },
): Promise<Standing> {
  const { db, secrets } = context;
  const { user } = member;
  const { eventId, typeId } = wanted;
  const standing = await standingOf(context, member, wanted);
  const { entry, sale, most, perCpfLimit: limit, passportAmount } = standing;
  if (entry?.state === 'waiting' || (entry?.state === 'offered' && isStanding(entry, standing)))
    return standing;
  if (sale === 'open')
    throw conflict('Já há lugares à venda: é só escolher.', 'available', { updated: true });
  if (sale === 'closed') throw conflict('Aqui não há lista de espera.', 'waitlist_closed', { updated: true });
  if (amount > most) throw broken(`Limite de ${most} por pedido.`, 'limit', { details: { limit: most } });
  const purchase = {
    eventId,
    cpfHmac: cpfHmac(secrets, user.document),
    places: amount * passportAmount,
    smallest: passportAmount,
    limit,
  };
  const tooMuch = await quotaRefusal(db, purchase);
  if (tooMuch) throw tooMuch;
  await inTransaction(db, async (tx) => {
    await keepAccount(tx, user.id);
    // The waitlist is locked first, as the caller does. An expired offer is ended before the new place is made: it would block that.
    const { rows: line } = await sql<{ number: number }>`
      update waitlist set last_number=last_number+1 where event_id=${eventId} returning last_number as number`.execute(
      tx,
    );
    await sql`
      update waitlist_entry set state='lapsed', ended_at=now()
        where event_id=${eventId} and ticket_type_id=${typeId} and user_id=${user.id} and state='offered'
          and offer_until<=now()-hold_grace()`.execute(tx);
    const { rows } = await sql`
      insert into waitlist_entry(event_id, id, number, user_id, ticket_type_id, amount)
        values(${eventId}, ${randomUUID()}, ${line[0]?.number}, ${user.id}, ${typeId}, ${amount})
        on conflict (event_id, ticket_type_id, user_id) where state in ('waiting','offered') do nothing returning id`.execute(
      tx,
    );
    if (rows.length === 0) return;
    await audit(tx, request, {
      action: 'waitlist.joined',
      userId: user.id,
      sessionId: member.sessionId,
      details: { event: eventId, type: typeId, amount },
    });
  });
  return standingOf(context, member, wanted);
}

const isStanding = ({ offerUntil }: { offerUntil: Date | null }, { now }: Standing) =>
  offerUntil !== null && offerUntil > now;

/** An account that is being removed waits for nothing any more. */
async function keepAccount(db: Db, id: string): Promise<void> {
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!there) throw notFound();
}

interface Locked {
  eventId: number;
  typeId: number;
  state: WaitlistState;
  amount: number;
  passportAmount: number;
  holdId: string | null;
  highDemand: boolean;
  perCpfLimit: number;
  isStanding: boolean;
}

/** The entry, locked. Throws 404 when it is not there, not this account's, or of another producer's event. */
async function lockEntry(db: Db, member: Member, { id, producerId }: EntryKey): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select w.event_id, w.ticket_type_id as type_id, w.state, w.amount, t.passport_amount, w.hold_id, e.high_demand, e.per_cpf_limit,
        w.state='offered' and w.offer_until>now()-hold_grace() and still_sells(w.event_id, w.ticket_type_id) as is_standing
      from waitlist_entry w join event e on e.id=w.event_id join ticket_type t on t.event_id=w.event_id and t.id=w.ticket_type_id
      where w.id=${id} and w.user_id=${member.user.id} and (${producerId}=${defaultProducerId} or e.producer_id=${producerId})
      for update of w`.execute(db);
  const [entry] = rows;
  if (!entry) throw notFound();
  return entry;
}

interface EntryKey {
  id: string;
  producerId: string;
}

/** What was offered becomes an ordinary hold of the member; twice is once. 409 when the offer is over. */
export async function accept(
  context: Pick<Context, 'config' | 'db' | 'dialect' | 'secrets'>,
  { member, request, sid }: Asked & { sid: Buffer },
  key: EntryKey,
): Promise<Standing> {
  const { config, db, secrets } = context;
  const { user } = member;
  const owner = { user, sid };
  const { eventId, typeId, holdId } = await inTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, member, key);
    if (entry.state === 'accepted') return entry;
    const { eventId, typeId, holdId: hold, passportAmount, perCpfLimit: limit } = entry;
    if (!entry.isStanding || hold === null) throw overAlready();
    const places = entry.amount * passportAmount;
    const buyer = { eventId, cpfHmac: cpfHmac(secrets, user.document) };
    const tooMuch = await quotaRefusal(tx, { ...buyer, places, smallest: passportAmount, limit });
    if (tooMuch) throw tooMuch;
    const most = config.holdSeconds + renewalsOf(entry) * renewalMinutes * 60;
    const { rows } = await sql<{ taken: boolean }>`
      select hand_over(${eventId}::int, ${hold}::uuid, ${sid}::bytea, ${user.id}::uuid, make_interval(secs => ${config.holdSeconds}),
        make_interval(secs => ${most})) as taken`.execute(tx);
    if (!rows[0]?.taken) throw overAlready();
    await end(tx, { eventId, id: key.id }, 'accepted');
    await audit(tx, request, {
      action: 'waitlist.accepted',
      userId: user.id,
      sessionId: member.sessionId,
      details: { event: eventId, type: typeId },
    });
    return entry;
  });
  if (holdId) await releaseOlder(context, owner, { eventId, id: holdId });
  const standing = await standingOf(context, owner, { eventId, typeId, producerId: key.producerId });
  if (standing.entry?.id === key.id && !standing.entry.isHeld) throw overAlready();
  return standing;
}

const end = (db: Db, { eventId, id }: { eventId: number; id: string }, state: WaitlistState) =>
  sql`update waitlist_entry set state=${state}, ended_at=now() where event_id=${eventId} and id=${id}`.execute(
    db,
  );

/** Gives a place up, or what was offered: it goes to whoever is next. Nothing to do where it is over. */
export async function leave(
  { db }: Pick<Context, 'db'>,
  { member, request }: Asked,
  key: EntryKey,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { eventId, typeId, state, holdId } = await lockEntry(tx, member, key);
    if (state !== 'waiting' && state !== 'offered') return;
    const became = state === 'waiting' ? 'left' : 'declined';
    await end(tx, { eventId, id: key.id }, became);
    if (holdId) await sql`select release_hold(${eventId}::int, ${holdId}::uuid, false)`.execute(tx);
    await audit(tx, request, {
      action: `waitlist.${became}`,
      userId: member.user.id,
      sessionId: member.sessionId,
      details: { event: eventId, type: typeId },
    });
  });
}

/** Of an account that is being removed: what was offered to it goes to whoever is next. */
export async function forgetEntries(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ eventId: number; holdId: string | null; state: WaitlistState }>`
    select event_id, hold_id, state from waitlist_entry where user_id=${userId} order by event_id, id for update`.execute(
    db,
  );
  for (const { eventId, holdId, state } of rows)
    if (state === 'offered')
      await sql`select release_hold(${eventId}::int, ${holdId}::uuid, false)`.execute(db);
  await sql`delete from waitlist_entry where user_id=${userId}`.execute(db);
}

export interface OwnEntry {
  id: string;
  eventId: number;
  eventTitle: string;
  ticketTypeId: number;
  name: string;
  sector: string;
  amount: number;
  state: 'waiting' | 'offered';
  position: number | null;
  offerUntil: Date | null;
  now: Date;
}

/** Where a member waits and what is offered to them, what ends first in front. */
export async function entriesOf(
  { db }: Pick<Context, 'db'>,
  { user }: Pick<Member, 'user'>,
  producerId: string,
): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select e.id, e.event_id, v.title as event_title, e.ticket_type_id, t.name, s.name as sector, e.amount, e.state, ${positionOf} as position,
        e.offer_until, now() as now
      from waitlist_entry e join event v on v.id=e.event_id
        join ticket_type t on t.event_id=e.event_id and t.id=e.ticket_type_id
        join sector s on s.event_id=t.event_id and s.id=t.sector_id
      where e.user_id=${user.id} and (e.state='waiting' or e.state='offered' and e.offer_until>now())
        and still_sells(e.event_id, e.ticket_type_id) and (${producerId}=${defaultProducerId} or v.producer_id=${producerId})
      order by e.offer_until nulls last, e.joined_at`.execute(db);
  return rows;
}
