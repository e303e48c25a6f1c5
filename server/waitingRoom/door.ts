import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { inTransaction, takenKey } from '../database/retry.ts';
import { Refusal } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import { isMine as isMyHold } from '../store/holds.ts';
import type { Database } from '../store/schema.ts';
import { type Pass, passIn } from './pass.ts';
import { besideOthers, bind, claim, hmacOf, isMine, keep, takeTurn } from './places.ts';

/** 403: a waiting room is in front of this sale. `updated`: the page reads the event again, and shows the way to the line. */
const refused = () =>
  new Refusal(403, 'waiting_room', 'Este evento está com fila. Entre na fila para comprar.', {
    updated: true,
  });

type Db = Kysely<Database>;
type Shopper = Pick<Visitor, 'user' | 'sid'>;

interface AtTheDoor {
  request: FastifyRequest;
  visitor: Shopper & { sid: Buffer };
  eventId: number;
  producerId: string;
}

/**
 * While a waiting room is in front of the sale only visitors with a turn may take places. Somebody who holds places already counts as
 * let in. The turn is bound to the CPF that is logged in and serves no other from then on. Throws 403.
 */
export async function requireTurn(
  context: Pick<Context, 'db' | 'secrets' | 'together'>,
  { request, visitor, eventId, producerId }: AtTheDoor,
): Promise<void> {
  const { db, secrets, together } = context;
  const isOpen = !(await together(`room ${eventId} ${producerId}`, () => hasRoom(db, eventId, producerId)));
  if (isOpen) return;
  const pass = passIn(secrets, request, eventId);
  if (pass && (await isUsed(context, visitor, pass))) return;
  await bringIn(context, { visitor, eventId });
}

/** Uses the turn of a pass, where there is one. Of two places of a CPF, taken before it was known, the one that counts is left. */
async function isUsed(
  context: Pick<Context, 'db' | 'secrets'>,
  visitor: Shopper,
  pass: Pass,
): Promise<boolean> {
  const { db } = context;
  const mine = isMine(context, visitor);
  const hmac = hmacOf(context, visitor);
  const use = () =>
    sql`
      update waiting_place set used_at=coalesce(used_at, now()), cpf_hmac=coalesce(cpf_hmac, ${hmac}::bytea)
        where ${mine} and ${isTurnOf(pass)}`.execute(db);
  const { numAffectedRows } = await use().catch(async (error: unknown) => {
    if (!hmac || takenKey(error) !== 'waiting_place_cpf') throw error;
    await inTransaction(db, (tx) => bind(tx, pass.eventId, { hmac, mine }));
    return use();
  });
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

const isTurnOf = ({ eventId, qid, expires }: Pass) =>
  sql<boolean>`event_id=${eventId} and qid=${qid} and left_at is null and admitted_until>now() and to_timestamp(${expires})>now()`;

/** Whether the sale is somebody's already, with a room in front of it or without: called in, and still in time, or holding places of it. */
export async function isInside(
  context: Pick<Context, 'db' | 'secrets'>,
  { request, visitor, eventId }: Omit<AtTheDoor, 'producerId'>,
): Promise<boolean> {
  const { db, secrets } = context;
  const pass = passIn(secrets, request, eventId);
  if (!pass) return isBuying(db, eventId, visitor);
  const { rows } = await sql`
    select from waiting_place where ${isMine(context, visitor)} and ${isTurnOf(pass)}`.execute(db);
  return rows.length > 0 || isBuying(db, eventId, visitor);
}

/** Whether a waiting room is in front of a sale now. */
export async function hasRoom(db: Db, eventId: number, producerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_room_now
      where event_id=${eventId} and active and (${producerId}=${defaultProducerId} or producer_id=${producerId})`.execute(
    db,
  );
  return rows.length > 0;
}

const isHeld = (eventId: number, visitor: Shopper) =>
  sql<boolean>`hold.event_id=${eventId} and hold.state='active' and hold.expires_at>now()-hold_grace() and ${isMyHold(visitor)}`;

async function isBuying(db: Db, eventId: number, visitor: Shopper): Promise<boolean> {
  const { rows } = await sql`select from hold where ${isHeld(eventId, visitor)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Taken by no turn, and by right: before the room came, or of a waitlist's offer. */
const isTurnless = sql<boolean>`(coalesce(hold.created_at<=r.active_since, true)
  or exists (select from waitlist_entry e where e.hold_id=hold.id))`;

interface Held {
  eventId: number;
  id: string;
  isTurnless: boolean;
}

/** The place whose turn a hold was taken with, as long as no other CPF was served by it; none of another hold's is as good. */
async function placeBehind(
  db: Db,
  { eventId, id, isTurnless: isAnyTime }: Held,
  hmac: Buffer | null,
): Promise<{ qid: Buffer; isLive: boolean } | undefined> {
  const among = (places: RawBuilder<boolean>) =>
    sql<{ qid: Buffer; isLive: boolean }>`
      select p.qid, p.left_at is null as is_live from waiting_place p join hold h on h.event_id=p.event_id and h.id=${id}
        where p.event_id=${eventId} and ${places} and p.used_at is not null
          and (p.admitted_at<=h.created_at or ${isAnyTime})
          and (p.cpf_hmac=${hmac}::bytea or (p.cpf_hmac is null and p.session_hash=h.session_hash))
        order by p.cpf_hmac is not null, p.admitted_at desc limit 1 for update of p`.execute(db);
  const { rows: live } = await among(sql`p.left_at is null`);
  return live[0] ?? (await among(sql`p.left_at is not null`)).rows[0];
}

/** Whether another CPF was served because of what a cookie held when the room came. */
async function isSpent(db: Db, { eventId, id }: Held): Promise<boolean> {
  const { rows } = await sql`
    select from hold h join waiting_room r on r.event_id=h.event_id
        join waiting_place p on p.event_id=h.event_id and p.session_hash=h.session_hash
      where h.event_id=${eventId} and h.id=${id} and h.user_id is null
        and p.used_at is not null and p.cpf_hmac is not null and p.admitted_at>r.active_since limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Gives a visitor who holds places their turn back, for the order to find: the one they took the places with, or a new one when they were
 * buying before the room opened. Throws 403 for a visitor without places, or whose turn served another CPF.
 */
async function bringIn(
  context: Pick<Context, 'db' | 'secrets'>,
  { visitor, eventId }: Pick<AtTheDoor, 'visitor' | 'eventId'>,
): Promise<void> {
  const mine = isMine(context, visitor);
  const hmac = hmacOf(context, visitor);
  const window = sql`now()+make_interval(secs => (select window_seconds from waiting_room where event_id=${eventId}))`;
  const enterAgain = async (tx: Db) => {
    const enter = (place: RawBuilder<boolean>) =>
      sql`
        update waiting_place set left_at=null, admitted_at=coalesce(admitted_at, now()), admitted_until=${window},
            used_at=coalesce(used_at, now())
          where event_id=${eventId} and ${place}`.execute(tx);
    const enterMine = () => enter(sql<boolean>`left_at is null and ${mine}`);

    if (hmac) await takeTurn(tx, eventId, hmac);
    const { rows } = await sql<Held>`
      select hold.event_id, hold.id, ${isTurnless} as is_turnless
        from hold join waiting_room_now r on r.event_id=hold.event_id
        where ${isHeld(eventId, visitor)} order by hold.created_at desc limit 1`.execute(tx);
    const [held] = rows;
    if (!held) throw refused();
    const place = await placeBehind(tx, held, hmac);
    if (place) {
      await keep(tx, eventId, { hmac, mine, qid: place.qid });
      await enter(sql<boolean>`qid=${place.qid}`);
      return;
    }
    if (!held.isTurnless || (await isSpent(tx, held))) throw refused();
    if (hmac) await bind(tx, eventId, { hmac, mine });
    if ((await enterMine()).numAffectedRows) return;
    const { numAffectedRows: isNew } = await sql`
      insert into waiting_place(event_id, qid, session_hash, cpf_hmac, admitted_at, admitted_until, used_at)
        values(${eventId}, ${randomBytes(16)}, ${visitor.sid}, ${hmac}, now(), ${window}, now())
        on conflict do nothing`.execute(tx);
    // Another tab joined the line in this moment: its place is theirs.
    if (!isNew) await enterMine();
  };
  await besideOthers(() => inTransaction(context.db, enterAgain));
}

/**
 * An order of places that came by another way than the door, while the room was in front of the sale, or by a turn that served another
 * CPF. Throws 403.
 */
export async function requireAdmitted(
  context: { db: Db; secrets: Context['secrets'] },
  { eventId, holdId, visitor }: { eventId: number; holdId: string; visitor: Shopper },
): Promise<void> {
  const { db } = context;
  const { rows } = await sql<Held>`
    select hold.event_id, hold.id, false as is_turnless
      from hold join waiting_room_now r on r.event_id=hold.event_id
      where hold.event_id=${eventId} and hold.id=${holdId} and r.active and not ${isTurnless}`.execute(db);
  const [held] = rows;
  if (!held) return;
  const hmac = hmacOf(context, visitor);
  if (hmac) await takeTurn(db, eventId, hmac);
  const place = await placeBehind(db, held, hmac);
  if (!place) throw refused();
  if (place.isLive) await keep(db, eventId, { hmac, mine: isMine(context, visitor), qid: place.qid });
  else await claim(db, eventId, { hmac, qid: place.qid });
}
