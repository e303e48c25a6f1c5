import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ticketsContract } from '#src/api/contract/tickets.ts';

import { whenOf } from '../dates.ts';
import { sha256 } from '../sha256.ts';
import { opensAgainNow } from './entries.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
/** What a gate hears of a code. */
export type Verdict = ReplyOf<typeof ticketsContract.verify>;

/** A gate of a producer, known by its key. */
export interface Gate {
  /** SHA-256 of the key. */
  hash: Buffer;
  producerId: string;
  name: string;
}

/** Whose gates: a slug, or an id for the default producer, which has no slug. */
interface KeyName {
  producer: string;
  name: string;
}

const producerNamed = (db: Db, name: string) =>
  db
    .selectFrom('producer')
    .select('id')
    .where(({ or, eb }) => or([eb('slug', '=', name), eb('id', '=', name)]))
    .executeTakeFirst();

/** A new key for the gates of a producer. It is answered once; only its SHA-256 is kept. Null when there is no such producer. */
export async function createGateKey(db: Db, { producer, name }: KeyName): Promise<string | null> {
  const known = await producerNamed(db, producer);
  if (!known) return null;
  const key = `gate_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('producerKey')
    .values({ hash: sha256(key), producerId: known.id, name })
    .execute();
  return key;
}

/** Ends the keys of this name. Answers how many there were. */
export async function revokeGateKeys(db: Db, { producer, name }: KeyName): Promise<number> {
  const known = await producerNamed(db, producer);
  if (!known) return 0;
  const ended = await db
    .updateTable('producerKey')
    .set({ revokedAt: sql<Date>`now()` })
    .where('producerId', '=', known.id)
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .returning('hash')
    .execute();
  return ended.length;
}

/** Null for what is no key, or not any more. */
export async function gateOf(db: Db, key: string | string[] | undefined): Promise<Gate | null> {
  if (typeof key !== 'string' || !/^gate_[\w-]{43}$/.test(key)) return null;
  const gate = await db
    .selectFrom('producerKey')
    .select(['hash', 'producerId', 'name'])
    .where('hash', '=', sha256(key))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return gate ?? null;
}

/** What the QR says, or the short code however it was typed; null when it can be neither. */
function readCode(text: string): { secret: Buffer } | { short: string } | null {
  const code = text.trim();
  const [, secret] = /^BT1\.([\w-]{22})$/.exec(code) ?? [];
  if (secret) return { secret: Buffer.from(secret, 'base64url') };
  const short = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(short) ? { short } : null;
}

/** What is read at a gate, and the event it stands at; null where it did not say. */
interface Asked {
  code: string;
  eventId: number | null;
}

const unknown: Verdict = { result: 'unknown', ticket: null, used_at: null };

/**
 * Says whether a code lets somebody in, and uses it: of any number of gates that ask about one ticket at once, one hears
 * `valid`, and of a daily pass one a day. Tickets of other producers are not known here; one of another event than the gate
 * stands at is named and not used.
 */
export async function verifyTicket(
  db: Db,
  { producerId }: Gate,
  { code: text, eventId }: Asked,
): Promise<Verdict> {
  const code = readCode(text);
  if (!code) return unknown;
  const [isIt, wasIt] =
    'secret' in code
      ? [sql`t.secret=${code.secret}`, sql`f.hash=${sha256(code.secret)}`]
      : [sql`short_code(sha256(t.secret))=${code.short}`, sql`short_code(f.hash)=${code.short}`];
  const { rows } = await sql<Found>`
    select t.event_id, t.id, t.secret, y.name as type, y.admission, s.name as sector, c.is_former,
        e.title, e.starts_at, e.timezone, p.symbol, p.num, now() as now
      from (
        select t.event_id, t.id, false as is_former from ticket t where ${isIt}
        union all
        select f.event_id, f.ticket_id, true from former_code f where ${wasIt}) c
      join ticket t on t.event_id=c.event_id and t.id=c.id
      join event e on e.id=t.event_id and e.producer_id=${producerId}
      join order_item i on i.event_id=t.event_id and i.order_id=t.order_id and i.line=t.line
      join ticket_type y on y.event_id=i.event_id and y.id=i.ticket_type_id
      join sector s on s.event_id=t.event_id and s.id=t.sector_id
      left join seat p on p.event_id=t.event_id and p.sector_id=t.sector_id and p.seat_no=t.seat_no
      limit 2`.execute(db);
  const [found, another] = rows;
  if (!found || another) return unknown;
  const ticket = {
    id: found.id,
    type: found.type,
    sector: found.sector,
    event: {
      id: found.eventId,
      title: found.title,
      when: whenOf(found.startsAt, found.timezone, found.now).text,
    },
    row: found.symbol,
    seat: found.num === null ? null : String(found.num),
    admission: found.admission,
  };
  if (eventId !== null && found.eventId !== eventId) return { result: 'other_event', ticket, used_at: null };
  if (found.isFormer) return { result: 'void', ticket, used_at: null };
  return { ...(await use(db, found)), ticket };
}

interface Found {
  eventId: number;
  id: string;
  secret: Buffer;
  type: string;
  admission: boolean;
  sector: string;
  isFormer: boolean;
  title: string;
  startsAt: Date;
  timezone: string;
  now: Date;
  symbol: string | null;
  num: number | null;
}

async function use(db: Db, { eventId, id, secret }: Found): Promise<Pick<Verdict, 'result' | 'used_at'>> {
  const now = await db
    .updateTable('ticket')
    .from(['event', 'orderItem as item', 'ticketType as type'])
    .set({ status: 'used', usedAt: sql<Date>`now()` })
    .where('ticket.eventId', '=', eventId)
    .where('ticket.id', '=', id)
    .where('ticket.secret', '=', secret)
    .whereRef('event.id', '=', 'ticket.eventId')
    .whereRef('item.eventId', '=', 'ticket.eventId')
    .whereRef('item.orderId', '=', 'ticket.orderId')
    .whereRef('item.line', '=', 'ticket.line')
    .whereRef('type.eventId', '=', 'item.eventId')
    .whereRef('type.id', '=', 'item.ticketTypeId')
    .where(({ or, eb }) => or([eb('ticket.status', '=', 'valid'), opensAgainNow]))
    .returning('ticket.usedAt')
    .executeTakeFirst();
  if (now) return { result: 'valid', used_at: now.usedAt?.toISOString() ?? null };
  const ticket = await db
    .selectFrom('ticket')
    .select(['status', 'secret', 'usedAt'])
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ticket.status === 'used' && ticket.secret.equals(secret)
    ? { result: 'used', used_at: ticket.usedAt?.toISOString() ?? null }
    : { result: 'void', used_at: null };
}
