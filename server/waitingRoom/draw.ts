import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

const block = 64;

/** The two keys of HMAC-SHA256 (RFC 2104), so that the database, which knows SHA-256 alone, can sort by it. */
function padsOf(seed: Buffer): { inner: Buffer; outer: Buffer } {
  const key = Buffer.alloc(block);
  seed.copy(key);
  const mixed = (with_: number) => Buffer.from(key.map((byte) => byte ^ with_));
  return { inner: mixed(0x36), outer: mixed(0x5c) };
}

/**
 * Everybody who joined before the opening gets a position, in the order of HMAC-SHA256(seed, number): all in one statement.
 * Lots are made once, and each place is found by its key, also while the statistics know of nobody in this room. Places are locked by number
 * first, as `bind` locks two of one person: locked by lot, each would hold what the other waits for. Answers how many they were.
 */
export async function drawLots(
  db: Db,
  { eventId, seed, opening }: { eventId: number; seed: Buffer; opening: Date },
): Promise<number> {
  const { inner, outer } = padsOf(seed);
  const { numAffectedRows = 0n } = await sql`
    with drawn as materialized (
      select event_id, qid from waiting_place
        where event_id=${eventId} and joined_at<${opening} and position is null and admitted_at is null and left_at is null
        order by event_id, qid for update),
    lots as materialized (
      select event_id, qid, row_number() over (order by sha256(${outer}::bytea || sha256(${inner}::bytea || qid)), qid) as position
        from drawn)
    update waiting_place p set position=lots.position from lots where p.event_id=lots.event_id and p.qid=lots.qid`.execute(
    db,
  );
  return Number(numAffectedRows);
}

interface Room {
  opening: Date;
  seed: Buffer;
  seedHash: Buffer;
  drawnAt: Date | null;
  drawn: number;
}

interface ToldDraw {
  /** As the contract says, ready to be sent. */
  json: Buffer;
  /** It was drawn: nothing of it changes any more. */
  isFinal: boolean;
}

/** Some 35 bytes a person each. */
const mostKept = 4;

/**
 * What anybody needs to check a draw. One that was drawn is read once by a process, `slice` numbers at a time, and kept: everybody who asks
 * gets the same text.
 */
export function openDraws({ db, together }: Pick<Context, 'db' | 'together'>, { slice = 50_000 } = {}) {
  const kept = new Map<string, Buffer>();

  const keep = async (key: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key);
    const json = known ?? (await read());
    kept.delete(key);
    kept.set(key, json);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return json;
  };

  /** Null where the event has no waiting room. */
  return async (event: { eventId: number; producerId: string }): Promise<ToldDraw | null> => {
    const { eventId } = event;
    const room = await roomOf(db, event);
    if (!room) return null;
    if (!room.drawnAt) return { json: jsonOf(eventId, room, []), isFinal: false };
    const key = `draw ${eventId} ${room.drawnAt.getTime()}`;
    const read = async () => jsonOf(eventId, room, await orderOf(db, { eventId, drawn: room.drawn, slice }));
    return { json: await together(key, () => keep(key, read)), isFinal: true };
  };
}

async function roomOf(
  db: Db,
  { eventId, producerId }: { eventId: number; producerId: string },
): Promise<Room | null> {
  const { rows } = await sql<Room>`
    select opening, seed, seed_hash, drawn_at, drawn from waiting_room_now
      where event_id=${eventId} and (mode<>'off' or drawn_at is not null) and (${producerId}=${defaultProducerId} or producer_id=${producerId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Numbers in the order they were drawn, in quotes and with commas between them. */
async function orderOf(
  db: Db,
  { eventId, drawn, slice }: { eventId: number; drawn: number; slice: number },
): Promise<string[]> {
  const slices: string[] = [];
  for (let last = 0; last < drawn; last += slice) {
    const { rows } = await sql<{ numbers: string | null }>`
      select string_agg('"' || encode(qid, 'hex') || '"', ',' order by position) as numbers from waiting_place
        where event_id=${eventId} and position>${last} and position<=${Math.min(drawn, last + slice)}`.execute(
      db,
    );
    if (rows[0]?.numbers) slices.push(rows[0].numbers);
  }
  return slices;
}

function jsonOf(eventId: number, { opening, seed, seedHash, drawnAt }: Room, order: string[]): Buffer {
  const head = JSON.stringify({
    event_id: eventId,
    opens_at: opening.toISOString(),
    seed_hash: seedHash.toString('hex'),
    drawn_at: drawnAt?.toISOString() ?? null,
    seed: drawnAt ? seed.toString('hex') : null,
  });
  return Buffer.from(`${head.slice(0, -1)},"order":[${order.join()}]}`);
}
