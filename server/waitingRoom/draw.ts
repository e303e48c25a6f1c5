import { type Kysely, sql } from 'kysely';

import { defaultProducerId } from '#src/domain/producer.ts';

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
 * Lots are made once, and each place is found by its key, also while the statistics know of nobody in this room. Answers how many they were.
 */
export async function drawLots(
  db: Db,
  { eventId, seed, opening }: { eventId: number; seed: Buffer; opening: Date },
): Promise<number> {
  const { inner, outer } = padsOf(seed);
  const { numAffectedRows = 0n } = await sql`
    with lots as materialized (
      select event_id, qid, row_number() over (order by sha256(${outer}::bytea || sha256(${inner}::bytea || qid)), qid) as position
        from waiting_place
        where event_id=${eventId} and joined_at<${opening} and position is null and admitted_at is null and left_at is null)
    update waiting_place p set position=lots.position from lots where p.event_id=lots.event_id and p.qid=lots.qid`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export interface PublicDraw {
  event_id: number;
  opens_at: string;
  seed_hash: string;
  drawn_at: string | null;
  /** Null until the draw. */
  seed: string | null;
  /** Numbers in the order they were drawn; empty until the draw. */
  order: string[];
}

/** What anybody needs to check a draw; null where the event has no waiting room. */
export async function publicDraw(
  db: Db,
  { eventId, producerId }: { eventId: number; producerId: string },
): Promise<PublicDraw | null> {
  const { rows } = await sql<{
    opening: Date;
    seed: Buffer;
    seedHash: Buffer;
    drawnAt: Date | null;
    drawn: number;
  }>`
    select opening, seed, seed_hash, drawn_at, drawn from waiting_room_now
      where event_id=${eventId} and (mode<>'off' or drawn_at is not null) and (${producerId}=${defaultProducerId} or producer_id=${producerId})`.execute(
    db,
  );
  const [room] = rows;
  if (!room) return null;
  const { rows: places } =
    room.drawn > 0
      ? await sql<{ qid: string }>`
          select encode(qid, 'hex') as qid from waiting_place
            where event_id=${eventId} and position<=${room.drawn} order by position`.execute(db)
      : { rows: [] };
  return {
    event_id: eventId,
    opens_at: room.opening.toISOString(),
    seed_hash: room.seedHash.toString('hex'),
    drawn_at: room.drawnAt?.toISOString() ?? null,
    seed: room.drawnAt ? room.seed.toString('hex') : null,
    order: places.map(({ qid }) => qid),
  };
}
