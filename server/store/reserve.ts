import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry, sqlState } from '../database/retry.ts';
import { broken, conflict, unavailable } from '../errors.ts';
import { isMine, type Owner, releaseHold, renewalMinutes, renewalsOf } from './holds.ts';
import {
  placesIn,
  type SaleEvent,
  type SaleLine,
  saleEventOf,
  saleLinesOf,
  type WantedItem,
} from './prices.ts';
import { exceedsQuota, quotaRefusal } from './quotas.ts';
import type { Database } from './schema.ts';
import { cpfHmac } from './secrets.ts';
import { isSupporter } from './supporters.ts';

type Db = Kysely<Database>;

export interface Wish {
  eventId: number;
  producerId: string;
  items: readonly WantedItem[];
}

/**
 * Holds tickets, all or nothing, in place of whatever the visitor held. 422 when a rule says no; 409 `sold_out` with what is
 * left when somebody was faster.
 */
export async function reserve(
  context: Context,
  owner: Owner & { sid: Buffer },
  wish: Wish,
): Promise<{ eventId: number; id: string }> {
  const { db, config } = context;
  const { eventId, producerId } = wish;
  const event = await saleEventOf(db, eventId, producerId);
  const lines = await saleLinesOf(db, eventId, wish.items);
  checkSale(event, lines);
  if (
    lines.some(({ isForSupporters }) => isForSupporters) &&
    !(await isSupporter(db, owner.user?.id, eventId))
  )
    throw broken('Exclusivo para sócio-torcedor. Entre como sócio para comprar.', 'restricted');
  const places = placesIn(lines);
  if (owner.user) {
    const buyer = { eventId, cpfHmac: cpfHmac(context.secrets, owner.user.document) };
    const limit = event.perCpfLimit;
    if (await exceedsQuota(db, { ...buyer, places, limit })) throw quotaRefusal(limit);
  }

  const id = await takeHold(context, owner, event, lines, {
    seconds: config.holdSeconds,
    atMost: config.holdSeconds + renewalsOf(event) * renewalMinutes * 60,
  });
  await releaseOlder(db, owner, { eventId, id });
  return { eventId, id };
}

function checkSale(event: SaleEvent, lines: readonly SaleLine[]) {
  if (lines.length === 0) throw broken('Escolha pelo menos um ingresso.', 'empty');
  for (const line of lines) {
    if (!line.isOpen) throw broken(`${line.name} não está à venda agora.`, 'not_on_sale');
    if (line.isNumbered || line.poolId === null)
      throw broken('Lugares numerados ainda não estão à venda por aqui.', 'numbered');
    if (line.isRestricted) throw broken(`${line.name} ainda não está à venda por aqui.`, 'restricted');
  }
  if (placesIn(lines) > event.perOrderLimit)
    throw broken(`Limite de ${event.perOrderLimit} por pedido.`, 'limit', {
      details: { limit: event.perOrderLimit },
    });
}

const tries = 3;
const full = 'TK002';
/** No single slot had room for all of a pool's people, or somebody was faster: all slots are locked in order next time. */
const notInHurry = 'TK005';
/** Committed, and the answer was lost on its way. */
const alreadyThere = '23505';

async function takeHold(
  { db }: Context,
  owner: Owner & { sid: Buffer },
  event: SaleEvent,
  lines: readonly SaleLine[],
  time: { seconds: number; atMost: number },
): Promise<string> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const id = randomUUID();
    if (await isTaken(db, owner, { id, eventId: event.id }, lines, time)) return id;
    const short = await shortagesOf(db, owner, event.id, lines);
    if (short.length > 0) throw soldOut(short);
  }
  throw unavailable();
}

/** False when the places are not there, or were not in the last moment. */
async function isTaken(
  db: Db,
  owner: Owner & { sid: Buffer },
  { id, eventId }: { id: string; eventId: number },
  lines: readonly SaleLine[],
  time: { seconds: number; atMost: number },
  careful = false,
): Promise<boolean> {
  const { user, sid } = owner;
  const types = lines.map(({ ticketTypeId }) => ticketTypeId);
  const amounts = lines.map(({ amount }) => amount);
  const taking = sql<{ taken: boolean }>`
    select take_hold(${eventId}::int, ${id}::uuid, ${sid}::bytea, ${user?.id ?? null}::uuid, ${types}::int[], ${amounts}::int[],
      make_interval(secs => ${time.seconds}), make_interval(secs => ${time.atMost}), ${careful}) as taken`;
  try {
    const { rows } = await retry(() => taking.execute(db));
    return rows[0]?.taken === true;
  } catch (error) {
    if (sqlState(error) === alreadyThere) return true;
    if (sqlState(error) === full) return false;
    if (sqlState(error) === notInHurry) return isTaken(db, owner, { id, eventId }, lines, time, true);
    throw error;
  }
}

interface Shortage {
  line: SaleLine;
  available: number;
}

/** What is left for this visitor of the types that do not fit any more; earlier lines of a pool take first. */
async function shortagesOf(
  db: Db,
  { user, sid }: Owner,
  eventId: number,
  lines: readonly SaleLine[],
): Promise<Shortage[]> {
  const pools = [...new Set(lines.flatMap(({ poolId }) => (poolId === null ? [] : [poolId])))];
  const { rows } = await sql<{ poolId: number; places: number }>`
    select pool_id, places from places_left(${eventId}::int, ${pools}::int[],
      holds_of(${eventId}::int, ${sid}::bytea, ${user?.id ?? null}::uuid))`.execute(db);
  const left = new Map(rows.map(({ poolId, places }) => [poolId, places]));
  return lines.flatMap((line) => {
    const places = left.get(line.poolId ?? 0) ?? 0;
    const available = Math.min(line.amount, Math.max(0, Math.floor(places / line.passportAmount)));
    left.set(line.poolId ?? 0, places - available * line.passportAmount);
    return available < line.amount ? [{ line, available }] : [];
  });
}

const soldOut = (shortages: readonly Shortage[]) =>
  conflict(
    shortages
      .map(({ line: { name }, available }) =>
        available === 0
          ? `Os ingressos de ${name} acabaram agora.`
          : `${available === 1 ? 'Resta' : 'Restam'} ${available} de ${name}; ajustamos sua escolha.`,
      )
      .join(' '),
    'sold_out',
    {
      updated: true,
      details: {
        shortages: shortages.map(({ line, available }) => ({ ticket_type_id: line.ticketTypeId, available })),
      },
    },
  );

/** One live hold a visitor: what they held elsewhere goes back. Of two tabs the later one keeps its own. */
async function releaseOlder(db: Db, owner: Owner, kept: { eventId: number; id: string }): Promise<void> {
  const older = await db
    .selectFrom('hold')
    .select(['eventId', 'id'])
    .where(isMine(owner))
    .where('state', '=', 'active')
    .where(
      sql<boolean>`(created_at, id) < (select created_at, id from hold where event_id=${kept.eventId} and id=${kept.id})`,
    )
    .execute();
  for (const { eventId, id } of older) await releaseHold(db, eventId, id);
}
