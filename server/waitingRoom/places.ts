import { randomBytes } from 'node:crypto';

import { type Kysely, type RawBuilder, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { inTransaction, takenKey } from '../database/retry.ts';
import { notFound } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import type { Database } from '../store/schema.ts';
import { cpfHmac, type Secrets } from '../store/secrets.ts';
import type { Pass } from './pass.ts';

type Db = Kysely<Database>;
type Mine = Pick<Visitor, 'user' | 'sid'>;

export interface Room {
  eventId: number;
  now: Date;
  active: boolean;
  opening: Date;
  drawnAt: Date | null;
  released: number;
  pace: number | null;
  stock: 'free' | 'held' | 'gone';
  seedHash: Buffer;
}

export interface Place {
  qid: Buffer;
  isBound: boolean;
  joinedAt: Date;
  position: number | null;
  seenAt: Date;
  /** Passed over until they look again. */
  isAway: boolean;
  admittedAt: Date | null;
  admittedUntil: Date | null;
  leftAt: Date | null;
}

export interface Standing {
  /** Null where the event never had a waiting room. */
  room: Room | null;
  /** The live place of a visitor, or the one their pass was for. */
  place: Place | null;
}

/** Of whoever is logged in. */
export const hmacOf = ({ secrets }: { secrets: Secrets }, { user }: Pick<Mine, 'user'>): Buffer | null =>
  user ? cpfHmac(secrets, user.document) : null;

/** A place is its CPF's, and until there is one, its cookie's. */
export const isMine = (context: { secrets: Secrets }, visitor: Mine): RawBuilder<boolean> =>
  sql<boolean>`(cpf_hmac=${hmacOf(context, visitor)}::bytea or (cpf_hmac is null and session_hash=${visitor.sid}::bytea))`;

const columns = sql`qid, cpf_hmac is not null as is_bound, joined_at, position, seen_at, away as is_away, admitted_at, admitted_until, left_at`;

/** Throws 404 when this producer has no such event. */
async function roomOf(db: Db, eventId: number, producerId: string): Promise<Room | null> {
  const { rows } = await sql<Room & { there: boolean }>`
    select r.event_id, now() as now, r.active, r.opening, r.drawn_at, r.released, r.pace, r.stock, r.seed_hash
      from event e left join waiting_room_now r on r.event_id=e.id
      where e.id=${eventId} and (${producerId}=${defaultProducerId} or e.producer_id=${producerId})`.execute(
    db,
  );
  const [room] = rows;
  if (!room) throw notFound('Evento não encontrado');
  return room.eventId === null ? null : room;
}

/**
 * Live places: of the CPF, and of the cookie before anybody knew whose it is. The first is the one that counts: one whose turn it is, else
 * the one that was taken first; what is over comes last.
 */
async function livePlaces(db: Db, eventId: number, mine: RawBuilder<boolean>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${columns} from waiting_place where event_id=${eventId} and left_at is null and ${mine}
      order by case when admitted_at is null then 1 when admitted_until>now() then 0 else 2 end, joined_at, qid`.execute(
    db,
  );
  return rows;
}

async function placeOfPass(db: Db, { eventId, qid }: Pass, mine: RawBuilder<boolean>): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${columns} from waiting_place where event_id=${eventId} and qid=${qid} and ${mine}`.execute(db);
  return rows[0] ?? null;
}

const give = (db: Db, eventId: number, qid: Buffer) =>
  sql`update waiting_place set left_at=now() where event_id=${eventId} and qid=${qid} and left_at is null`.execute(
    db,
  );

/** Devices of one CPF come one by one: each holds a row of its own, so that the rows alone do not make them wait for each other. */
export const takeTurn = (db: Db, eventId: number, hmac: Buffer) =>
  sql`select pg_advisory_xact_lock(${eventId}, hashtext(${hmac.toString('hex')}))`.execute(db);

/** Once more when another tab or device took a place of the same cookie or CPF in this moment: now it is seen. */
export async function besideOthers<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!/^waiting_place_(session|cpf)$/.test(takenKey(error) ?? '')) throw error;
    return run();
  }
}

/** One place a CPF: the one that counts stays, whichever device took it, and the others are given up. */
export async function bind(
  db: Db,
  eventId: number,
  { hmac, mine }: { hmac: Buffer; mine: RawBuilder<boolean> },
): Promise<void> {
  await takeTurn(db, eventId, hmac);
  await sql`select from waiting_place where event_id=${eventId} and left_at is null and ${mine} order by qid for update`.execute(
    db,
  );
  const [first] = await livePlaces(db, eventId, mine);
  if (first) await keep(db, eventId, { hmac, mine, qid: first.qid });
}

/** This one of all live places of a visitor, and it is the CPF's. */
export async function keep(
  db: Db,
  eventId: number,
  { hmac, mine, qid }: { hmac: Buffer | null; mine: RawBuilder<boolean>; qid: Buffer },
): Promise<void> {
  await sql`
    update waiting_place set left_at=now() where event_id=${eventId} and qid<>${qid} and left_at is null and ${mine}`.execute(
    db,
  );
  await claim(db, eventId, { hmac, qid });
}

/** What a cookie's place serves a CPF with serves no other one. */
export const claim = (db: Db, eventId: number, { hmac, qid }: { hmac: Buffer | null; qid: Buffer }) =>
  sql`
    update waiting_place set cpf_hmac=${hmac} where event_id=${eventId} and qid=${qid} and cpf_hmac is null`.execute(
    db,
  );

const seenEveryMs = 60_000;

/** Who is being drawn or let in at this moment is seen at their next look: a draw holds all places until it is done. */
const see = (db: Db, eventId: number, qid: Buffer) =>
  sql`
    update waiting_place set seen_at=now(), away=false where (event_id, qid) in (
      select event_id, qid from waiting_place where event_id=${eventId} and qid=${qid} for no key update skip locked)`.execute(
    db,
  );

/** Where a visitor stands; being seen keeps the turn. Throws 404 when this producer has no such event. */
export async function standingOf(
  context: Pick<Context, 'db' | 'secrets'>,
  visitor: Mine,
  { eventId, producerId, pass }: { eventId: number; producerId: string; pass: Pass | null },
): Promise<Standing> {
  const { db } = context;
  const room = await roomOf(db, eventId, producerId);
  if (!room) return { room, place: null };
  const hmac = hmacOf(context, visitor);
  // Whoever only looks at the sale has no place, and is not looked for.
  if (!hmac && !visitor.sid) return { room, place: null };
  const mine = isMine(context, visitor);
  let places = await livePlaces(db, eventId, mine);
  if (hmac && (places.length > 1 || places[0]?.isBound === false)) {
    await besideOthers(() => inTransaction(db, (tx) => bind(tx, eventId, { hmac, mine })));
    places = await livePlaces(db, eventId, mine);
  }
  const place = places[0] ?? (pass && (await placeOfPass(db, pass, mine)));
  const isUnseen = place && (place.isAway || room.now.getTime() - place.seenAt.getTime() > seenEveryMs);
  if (isUnseen && !place.leftAt) await see(db, eventId, place.qid);
  return { room, place };
}

/** Takes a place at the end of the line, or in the draw before the opening; whoever has one keeps it. */
export async function join(
  context: Pick<Context, 'db' | 'secrets'>,
  visitor: Mine & { sid: Buffer },
  { eventId, producerId }: { eventId: number; producerId: string },
): Promise<Standing> {
  const { db } = context;
  const asked = { eventId, producerId, pass: null };
  const standing = await standingOf(context, visitor, asked);
  const { room, place } = standing;
  if (!room?.active) return standing;
  const isOver = place?.admittedUntil && place.admittedUntil <= room.now;
  if (place && !isOver) return standing;
  if (place) await give(db, eventId, place.qid);
  const hmac = hmacOf(context, visitor);
  await inTransaction(db, async (tx) => {
    if (hmac) await takeTurn(tx, eventId, hmac);
    // Another tab may have been faster: then its place is ours.
    await sql`
      insert into waiting_place(event_id, qid, session_hash, cpf_hmac)
        values(${eventId}, ${randomBytes(16)}, ${visitor.sid}, ${hmac}) on conflict do nothing`.execute(tx);
  });
  return standingOf(context, visitor, asked);
}

/** Gives the place up; nothing to do where there is none. */
export async function leave(
  context: Pick<Context, 'db' | 'secrets'>,
  visitor: Mine,
  eventId: number,
): Promise<void> {
  const mine = isMine(context, visitor);
  await sql`
    with mine as materialized (
      select event_id, qid from waiting_place where event_id=${eventId} and left_at is null and ${mine}
        order by event_id, qid for update)
    update waiting_place p set left_at=now() from mine where p.event_id=mine.event_id and p.qid=mine.qid`.execute(
    context.db,
  );
}
