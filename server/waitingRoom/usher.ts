import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { withSilenceLimit } from '../database/connection.ts';
import { inTransaction } from '../database/retry.ts';
import { eventDetails } from '../store/events.ts';
import type { Database } from '../store/schema.ts';
import { eachApart } from '../workers/eachApart.ts';
import { isCrowded } from './crowd.ts';
import { drawLots } from './draw.ts';

type Db = Kysely<Database>;

interface Room {
  eventId: number;
  mode: 'off' | 'on' | 'auto';
  now: Date;
  active: boolean;
  opening: Date;
  drawnAt: Date | null;
  seed: Buffer;
  lastPosition: number;
  released: number;
  credit: number;
  perMinute: number;
  windowSeconds: number;
  workedAt: Date;
  activeSince: Date | null;
  crowdedAt: Date | null;
  marks: Mark[];
}

/** [seconds since 1970, released] */
type Mark = readonly [number, number];

/** Somebody who has not polled for this long is skipped. They keep their position, and come first once they are back. */
const absence = sql`interval '10 minutes'`;
/** How many of them a run marks as away, so that later runs need not read them again. */
const mostPassedOver = 5_000;
/** Neither called nor gone; with `position is null` or not, an index knows them. */
const stands = sql`p.admitted_at is null and p.left_at is null`;
/** An automatic room closes after this long without a crowd. */
const calmMs = 5 * 60_000;
/** The draw waits this long after the opening, so that joins that began before it are in: one may wait three seconds for a lock. */
export const drawAfterMs = 5_000;
/** Longer than other statements may take: a room holds more people than a stadium, and all of them are drawn by one. */
const longestMs = { work: 60_000, draw: 300_000 };
/** Of the pace of a line: what it is measured over, and how often it is noted. */
const paceSeconds = { window: 300, step: 30 };

/**
 * Runs the waiting rooms: brings and takes away those that come by themselves, draws at the opening, numbers who came later, lets in as
 * many as the rate allows, and takes back what nobody used. Any number of processes may call it: each room is one's at a time.
 * Answers how many people were let in.
 */
export async function usher(context: Pick<Context, 'db' | 'dialect' | 'log' | 'together'>): Promise<number> {
  const { db, log } = context;
  const { rows } = await sql<{ eventId: number; isAwaited: boolean }>`
    select event_id, active and (
          exists (select from waiting_place p where p.event_id=r.event_id and p.position is not null and ${stands} and not p.away)
          or exists (select from waiting_place p where p.event_id=r.event_id and p.position is null and ${stands})) as is_awaited
      from waiting_room_now r
      where active or active_since is not null or (mode='auto' and allowed) order by event_id`.execute(db);
  return eachApart(
    rows,
    async ({ eventId, isAwaited }) => {
      const stock = isAwaited ? await stockOf(context, eventId) : 'free';
      return within(longestMs.work, () => inTransaction(db, (tx) => work(tx, eventId, stock)));
    },
    ({ eventId }, error) => log.error({ err: error, event: eventId }, 'a waiting room could not be run'),
  );
}

/** It is the database that ends what takes longer, and says so; only one that says nothing then is not there any more. */
const within = <T>(ms: number, run: () => Promise<T>): Promise<T> => withSilenceLimit(ms + 5_000, run);
const allow = (db: Db, ms: number) =>
  sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(db);

async function work(db: Db, eventId: number, stock: 'free' | 'held' | 'gone'): Promise<number> {
  await allow(db, longestMs.work);
  const mine = await sql`
    select from waiting_room where event_id=${eventId} for no key update skip locked`.execute(db);
  if (mine.rows.length === 0) return 0;
  const { rows } = await sql<Room>`
    select event_id, mode, now() as now, active, opening, drawn_at, seed, last_position, released, credit, per_minute, window_seconds,
        worked_at, active_since, crowded_at, marks
      from waiting_room_now where event_id=${eventId}`.execute(db);
  const [room] = rows;
  if (!room) return 0;
  if (!(await isInFront(db, room))) return 0;
  const drawn = await draw(db, room);
  if (drawn === null) return 0;
  // Whose places a draw holds may hold one that joined since: the next run numbers those.
  const hasDrawn = !room.drawnAt && drawn > 0;
  const lastPosition = hasDrawn ? drawn : await number(db, room, drawn);
  const returned = await settle(db, eventId);
  const credit = creditOf(room, returned);
  const positions = stock === 'gone' ? [] : await letIn(db, room, Math.floor(credit));
  const released = Math.max(room.released, ...positions);
  const marks = marksOf(room, released);
  await sql`
    update waiting_room set last_position=${lastPosition}, released=${released}, credit=${credit - positions.length},
        worked_at=greatest(worked_at, ${room.now}), marks=${JSON.stringify(marks)}::jsonb, pace=${paceOf(marks)}, stock=${stock}
      where event_id=${eventId}`.execute(db);
  return positions.length;
}

/** Whether the room stands before the sale now; notes when that began or ended. */
async function isInFront(db: Db, room: Room): Promise<boolean> {
  const { eventId, mode, now, active, activeSince, crowdedAt } = room;
  const begin = async () => {
    await sql`
      update waiting_room set active_since=now(), worked_at=now(), credit=least(credit, 1), marks='[]', pace=null
        where event_id=${eventId}`.execute(db);
    room.workedAt = now;
    room.credit = Math.min(room.credit, 1);
    room.marks = [];
    return true;
  };
  const end = async () => {
    if (activeSince)
      await sql`update waiting_room set active_since=null, pace=null where event_id=${eventId}`.execute(db);
    return false;
  };
  if (mode === 'off' || (!active && activeSince)) return end();
  if (mode === 'on') return activeSince ? active : active && begin();

  const crowded = await isCrowded(db, eventId);
  if (crowded) await sql`update waiting_room set crowded_at=now() where event_id=${eventId}`.execute(db);
  if (!activeSince) return crowded && begin();
  const isCalm = !crowded && now.getTime() - (crowdedAt ?? activeSince).getTime() > calmMs;
  return isCalm && (await waiting(db, eventId)) <= room.perMinute ? end() : true;
}

/** People who would all come at once if the room went. */
async function waiting(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from waiting_place
      where event_id=${eventId} and admitted_at is null and left_at is null and seen_at>now()-${absence}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * The draw, once, right after the opening: answers the last position there is after it; null while it is too early. Credit rises from its end:
 * the days before it, and the minutes it takes, let nobody in.
 */
async function draw(db: Db, room: Room): Promise<number | null> {
  const { eventId, now, opening, drawnAt, seed, lastPosition } = room;
  if (drawnAt) return lastPosition;
  if (now.getTime() - opening.getTime() < drawAfterMs) return null;
  await allow(db, longestMs.draw);
  const drawn = await within(longestMs.draw, () => drawLots(db, { eventId, seed, opening }));
  await allow(db, longestMs.work);
  const { rows } = await sql<{ now: Date }>`
    update waiting_room set opens_at=${opening}, drawn_at=now(), drawn=${drawn} where event_id=${eventId}
      returning clock_timestamp() as now`.execute(db);
  room.now = rows[0]?.now ?? now;
  room.workedAt = room.now;
  return drawn;
}

/** Who came after the draw stands behind, in the order they came. Places are locked as for a draw. Answers the last position. */
async function number(db: Db, { eventId }: Room, last: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with new as materialized (
      select event_id, qid, joined_at from waiting_place
        where event_id=${eventId} and position is null and admitted_at is null and left_at is null
        order by event_id, qid for update),
    numbered as materialized (select event_id, qid, row_number() over (order by joined_at, qid) as n from new)
    update waiting_place p set position=${last}+numbered.n from numbered where p.event_id=numbered.event_id and p.qid=numbered.qid`.execute(
    db,
  );
  return last + Number(numAffectedRows);
}

/**
 * Admissions that are over, once each. Answers how many of them nobody took places with. One that somebody works on is left to the next run:
 * it may be theirs again then, and whoever brings it in waits for places that were numbered a moment ago.
 */
async function settle(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ returned: number }>`
    with over as materialized (
      select event_id, qid from waiting_place
        where event_id=${eventId} and admitted_at is not null and not settled and (admitted_until<=now() or left_at is not null)
        for update skip locked),
    done as (
      update waiting_place p set settled=true from over where p.event_id=over.event_id and p.qid=over.qid returning p.used_at)
    select count(*) filter (where used_at is null)::int as returned from done`.execute(db);
  return rows[0]?.returned ?? 0;
}

/** At most a minute's worth, so that a line that was empty for long is not followed by a flood. */
const creditOf = ({ credit, perMinute, workedAt, now }: Room, returned: number) =>
  Math.min(
    perMinute,
    credit + (perMinute * Math.max(0, now.getTime() - workedAt.getTime())) / 60_000 + returned,
  );

/** Lets in the first of the line who are there; their time begins now, and not before a draw. Answers their positions. */
async function letIn(db: Db, { eventId, windowSeconds }: Room, places: number): Promise<number[]> {
  if (places <= 0) return [];
  const { rows } = await sql<{ position: number }>`
    with next as (
      select event_id, qid from waiting_place p
        where event_id=${eventId} and position is not null and ${stands} and not away and seen_at>now()-${absence}
        order by position limit ${places} for update skip locked)
    update waiting_place p set admitted_at=clock_timestamp(), admitted_until=clock_timestamp()+make_interval(secs => ${windowSeconds})
      from next where p.event_id=next.event_id and p.qid=next.qid returning p.position`.execute(db);
  const positions = rows.map(({ position }) => position);
  await passOver(db, eventId, positions.length < places ? null : Math.max(...positions));
  return positions;
}

/** Notes who stands before a position, or in the whole line, and is away. */
const passOver = (db: Db, eventId: number, position: number | null) =>
  sql`
    with gone as (
      select event_id, qid from waiting_place p
        where event_id=${eventId} and position is not null and ${stands} and not away and seen_at<=now()-${absence}
          and ${position === null ? sql`true` : sql`position<${position}`}
        order by position limit ${mostPassedOver} for update skip locked)
    update waiting_place p set away=true from gone where p.event_id=gone.event_id and p.qid=gone.qid`.execute(
    db,
  );

function marksOf({ marks, now }: Room, released: number): Mark[] {
  const seconds = Math.floor(now.getTime() / 1000);
  const recent = marks.filter(([at]) => at > seconds - paceSeconds.window);
  const [last] = recent.at(-1) ?? [0];
  return seconds - last < paceSeconds.step ? recent : [...recent, [seconds, released]];
}

/** Positions a minute over the last minutes; null before there is anything to tell. */
function paceOf(marks: readonly Mark[]): number | null {
  const [from, to] = [marks.at(0), marks.at(-1)];
  if (!from || !to || to[0] === from[0] || to[1] === from[1]) return null;
  return ((to[1] - from[1]) * 60) / (to[0] - from[0]);
}

/** `held`: everything is in somebody's hands, and some of it may come back. */
async function stockOf(
  context: Pick<Context, 'db' | 'dialect' | 'together'>,
  eventId: number,
): Promise<'free' | 'held' | 'gone'> {
  const event = await eventDetails(context, { id: eventId, producerId: '0' });
  if (event?.sale.state !== 'sold_out') return 'free';
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from hold where event_id=${eventId} and state='active' and expires_at>now()-hold_grace())
      or exists (select from orders where event_id=${eventId} and status='awaiting_payment') as held`.execute(
    context.db,
  );
  return rows[0]?.held ? 'held' : 'gone';
}
