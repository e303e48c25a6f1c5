import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { Visitor } from '../serve.ts';
import { isMine as isMyHold } from '../store/holds.ts';
import type { Database } from '../store/schema.ts';
import { type Pass, passIn } from './pass.ts';
import { isMine } from './places.ts';

/** 403: a waiting room is in front of this sale. `updated`: the page reads the event again, and shows the way to the line. */
const refused = () =>
  new Refusal(403, 'waiting_room', 'Este evento está com fila. Entre na fila para comprar.', {
    updated: true,
  });

interface AtTheDoor {
  request: FastifyRequest;
  visitor: Pick<Visitor, 'user' | 'sid'> & { sid: Buffer };
  eventId: number;
  producerId: string;
}

/**
 * Lets whoever was called in take places, and nobody else while the room is in front of the sale. Who holds places already shops
 * on: they are inside from now on. Throws 403.
 */
export async function requireTurn(
  context: Pick<Context, 'db' | 'secrets' | 'together'>,
  { request, visitor, eventId, producerId }: AtTheDoor,
): Promise<void> {
  const { db, secrets, together } = context;
  const isOpen = !(await together(`room ${eventId} ${producerId}`, () => hasRoom(db, eventId, producerId)));
  if (isOpen) return;
  const mine = isMine(context, visitor);
  const pass = passIn(secrets, request, eventId);
  if (pass) {
    const { numAffectedRows } = await sql`
      update waiting_place set used_at=coalesce(used_at, now()) where ${mine} and ${isTurnOf(pass)}`.execute(
      db,
    );
    if (numAffectedRows) return;
  }
  if (!(await isBuying(db, eventId, visitor))) throw refused();
  await bringIn(db, eventId, { mine, sid: visitor.sid });
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
export async function hasRoom(db: Kysely<Database>, eventId: number, producerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_room_now
      where event_id=${eventId} and active and (${producerId}=${defaultProducerId} or producer_id=${producerId})`.execute(
    db,
  );
  return rows.length > 0;
}

async function isBuying(
  db: Kysely<Database>,
  eventId: number,
  visitor: AtTheDoor['visitor'],
): Promise<boolean> {
  const { rows } = await sql`
    select from hold where event_id=${eventId} and state='active' and expires_at>now()-hold_grace()
        and ${isMyHold(visitor)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Somebody who was buying when the room came: a place that was called in, so that the order finds it. */
async function bringIn(
  db: Kysely<Database>,
  eventId: number,
  { mine, sid }: { mine: ReturnType<typeof isMine>; sid: Buffer },
): Promise<void> {
  const window = sql`now()+make_interval(secs => (select window_seconds from waiting_room where event_id=${eventId}))`;
  const inside = sql`admitted_at=coalesce(admitted_at, now()), admitted_until=${window}, used_at=coalesce(used_at, now())`;
  const enter = () =>
    sql`update waiting_place set ${inside} where event_id=${eventId} and ${mine} and left_at is null`.execute(
      db,
    );
  if ((await enter()).numAffectedRows) return;
  const { numAffectedRows: isNew } = await sql`
    insert into waiting_place(event_id, qid, session_hash, admitted_at, admitted_until, used_at)
      values(${eventId}, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), ${sid}, now(), ${window}, now())
      on conflict do nothing`.execute(db);
  // Another tab joined the line in this moment: its place is theirs.
  if (!isNew) await enter();
}

/** An order of places that came by another way than the door, while the room was in front of the sale. Throws 403. */
export async function requireAdmitted(
  context: { db: Kysely<Database>; secrets: Context['secrets'] },
  { eventId, holdId, visitor }: { eventId: number; holdId: string; visitor: Pick<Visitor, 'user' | 'sid'> },
): Promise<void> {
  const { db } = context;
  const { rows } = await sql`
    select from waiting_room_now r join hold h on h.event_id=r.event_id and h.id=${holdId}
      where r.event_id=${eventId} and r.active and h.created_at>r.active_since
        and not exists (select from waitlist_entry e where e.hold_id=h.id)
        and not exists (select from waiting_place p where p.event_id=r.event_id and p.admitted_at<=h.created_at
          and (p.session_hash=h.session_hash or ${isMine(context, visitor)}))`.execute(db);
  if (rows.length > 0) throw refused();
}
