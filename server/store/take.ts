import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Context } from '../context.ts';
import { retry, sqlState } from '../database/retry.ts';
import { conflict, unavailable } from '../errors.ts';
import type { Owner } from './holds.ts';
import { nearestGroup } from './nearestSeats.ts';
import { holdsOf, leftOf, seatsTaken, takeInStatements } from './portableHolds.ts';
import type { SaleLine } from './prices.ts';
import type { Database } from './schema.ts';
import { freeSeats, type PlacedSeat, seatInWords, takenSeats, wireSeatOf } from './seats.ts';

type Db = Kysely<Database>;
type Keeper = Owner & { sid: Buffer };

/** What is to be held, checked: nobody has to be asked anything but whether it is free. */
export interface Wanted {
  eventId: number;
  producerId: string;
  /** Types without numbers. */
  lines: readonly SaleLine[];
  seats: readonly PlacedSeat[];
  /** Types of the seats. */
  seated: readonly SaleLine[];
  /** When a seat is gone: the nearest equal group of its section instead. */
  nearest: boolean;
  seconds: number;
  atMost: number;
}

const tries = 3;
/** Somebody has a seat, a pool is full, an order that somebody else is ending or paying has a seat. */
const notThere = new Set(['TK001', 'TK002', 'TK104']);
/** No single slot had room for all of a pool's people, or somebody was faster: all slots are locked in order next time. */
const notInHurry = 'TK005';
/** Committed, and the answer was lost on its way. */
const alreadyThere = '23505';

/** Holds seats and places of pools, all or nothing. 409 when somebody was faster; answers the id of the hold. */
export async function takeHold(
  context: Pick<Context, 'db' | 'dialect'>,
  owner: Keeper,
  wish: Wanted,
): Promise<string> {
  const isPortable = context.dialect === 'portable';
  const { db } = context;
  let wanted = wish;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const id = randomUUID();
    if (await isTaken(context, owner, id, wanted)) return id;
    const [gone, short] = await Promise.all([
      (isPortable ? seatsTaken : takenSeats)(db, owner, wanted.eventId, wanted.seats),
      shortagesFor(context, owner, wanted),
    ]);
    if (gone.length + short.length === 0) continue;
    const seats =
      wanted.nearest && short.length === 0 ? await seatsInstead(context, owner, wanted, gone) : null;
    if (!seats) throw tooLate(gone, short);
    wanted = { ...wanted, seats };
  }
  throw unavailable();
}

/** Throws 409 for seats that somebody had already when they were looked up; where the nearest would do, nobody is refused yet. */
export async function refuseGone(
  context: Pick<Context, 'db' | 'dialect'>,
  owner: Keeper,
  wanted: Wanted,
): Promise<void> {
  const gone = wanted.seats.filter(({ takenBy }) => typeof takenBy === 'string');
  if (gone.length === 0 || wanted.nearest) return;
  throw tooLate(gone, await shortagesFor(context, owner, wanted));
}

/** Throws 409 for seats that others were faster with. */
export function refuseLost(lost: readonly PlacedSeat[]): void {
  if (lost.length > 0) throw tooLate(lost, []);
}

const shortagesFor = ({ db, dialect }: Pick<Context, 'db' | 'dialect'>, owner: Keeper, wanted: Wanted) =>
  shortagesOf(wanted, (pools, quotas) =>
    dialect === 'portable'
      ? leftOf(db, owner, wanted.eventId, [...pools, ...quotas])
      : placesLeft(db, owner, wanted.eventId, { pools, quotas }),
  );

/** False when the places are not there, or were not in the last moment. */
async function isTaken(
  context: Pick<Context, 'db' | 'dialect'>,
  owner: Keeper,
  id: string,
  wanted: Wanted,
  careful = false,
): Promise<boolean> {
  const take = context.dialect === 'portable' ? takeInStatements : takeByFunction;
  try {
    return await take(context.db, owner, id, wanted, careful);
  } catch (error) {
    if (sqlState(error) === alreadyThere) return true;
    if (notThere.has(sqlState(error))) return false;
    if (sqlState(error) === notInHurry && !careful) return isTaken(context, owner, id, wanted, true);
    throw error;
  }
}

async function takeByFunction(
  db: Db,
  owner: Keeper,
  id: string,
  wanted: Wanted,
  careful: boolean,
): Promise<boolean> {
  const { user, sid } = owner;
  const { eventId, lines, seats, seconds, atMost } = wanted;
  const types = lines.map(({ ticketTypeId }) => ticketTypeId);
  const amounts = lines.map(({ amount }) => amount);
  const taking = sql<{ taken: boolean }>`
    select take_hold(${eventId}::int, ${id}::uuid, ${sid}::bytea, ${user?.id ?? null}::uuid, ${types}::int[], ${amounts}::int[],
      make_interval(secs => ${seconds}), make_interval(secs => ${atMost}), ${careful}, ${seats.map(({ sectorId }) => sectorId)}::int[],
      ${seats.map(({ seatNo }) => seatNo)}::int[], ${seats.map(({ ticketTypeId }) => ticketTypeId)}::int[]) as taken`;
  const { rows } = await retry(() => taking.execute(db));
  return rows[0]?.taken === true;
}

/** The same party near by, section by section; null when one of them has no room for its people. */
async function seatsInstead(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  owner: Keeper,
  { eventId, seats }: Wanted,
  gone: readonly PlacedSeat[],
): Promise<PlacedSeat[] | null> {
  const mine = holdsIn(dialect, eventId, owner);
  const groups = Map.groupBy(seats, ({ sectorId, sectionId }) => `${sectorId} ${sectionId}`);
  const found: PlacedSeat[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const isGone = group.some((seat) => gone.includes(seat));
    const near = isGone ? nearestGroup(await freeSeats(db, mine, { ...first, eventId }), group) : group;
    if (!near) return null;
    found.push(...near);
  }
  return found;
}

interface Shortage {
  line: SaleLine;
  available: number;
  /** The quota of half price that refused them; null when the places themselves are gone. */
  quotaId: -1 | -2 | null;
}

/** What is left for this visitor of the types that do not fit any more; earlier lines of a pool take first. */
async function shortagesOf(
  { lines: standing, seated }: Wanted,
  placesIn: (pools: number[], quotas: number[]) => Promise<Map<number, number>>,
): Promise<Shortage[]> {
  const lines = [...standing, ...seated];
  const pools = [...new Set(lines.flatMap(({ poolId }) => (poolId === null ? [] : [poolId])))];
  const quotas = [...new Set(lines.flatMap(({ quotaId }) => (quotaId === null ? [] : [quotaId])))];
  if (pools.length + quotas.length === 0) return [];
  const left = await placesIn(pools, quotas);
  return lines.flatMap((line) => {
    const { amount, passportAmount, poolId, quotaId } = line;
    // whom nothing limits here has a number, or a quota that is over
    const limits = [poolId, quotaId].filter((pool) => pool !== null && left.has(pool)) as number[];
    const places = Math.min(...limits.map((pool) => left.get(pool) ?? 0));
    const available = Math.min(amount, Math.max(0, Math.floor(places / passportAmount)));
    for (const pool of limits) left.set(pool, (left.get(pool) ?? 0) - available * passportAmount);
    const isFull = (pool: number | null) =>
      pool !== null && (left.get(pool) ?? passportAmount) < passportAmount;
    const refusing = isFull(quotaId) && !isFull(poolId) ? quotaId : null;
    return available < amount ? [{ line, available, quotaId: refusing }] : [];
  });
}

/** The holds of a visitor, wherever ids of holds are wanted. */
const holdsIn = (dialect: Context['dialect'], eventId: number, owner: Owner) =>
  dialect === 'portable' ? holdsOf(eventId, owner) : holdsByFunction(eventId, owner);

const holdsByFunction = (eventId: number, { user, sid }: Owner) =>
  sql<string[]>`holds_of(${eventId}::int, ${sid}::bytea, ${user?.id ?? null}::uuid)`;

async function placesLeft(
  db: Db,
  owner: Owner,
  eventId: number,
  { pools, quotas }: { pools: number[]; quotas: number[] },
): Promise<Map<number, number>> {
  const mine = holdsByFunction(eventId, owner);
  const { rows } = await sql<{ poolId: number; places: number }>`
    select pool_id, places from places_left(${eventId}::int, ${pools}::int[], ${mine})
    union all
    select id, quota_left(${eventId}::int, id, ${mine}) from unnest(${quotas}::int[]) quota(id)
      where quota_left(${eventId}::int, id, ${mine}) is not null`.execute(db);
  return new Map(rows.map(({ poolId, places }) => [poolId, places]));
}

const list = new Intl.ListFormat('pt-BR');

const goneInWords = (gone: readonly PlacedSeat[]) =>
  gone.length === 1
    ? `O assento ${gone.map(seatInWords).join()} acabou de ser reservado por outra pessoa.`
    : `Os assentos ${list.format(gone.map(seatInWords))} acabaram de ser reservados por outras pessoas.`;

const shortInWords = ({ line, available, quotaId }: Shortage) =>
  quotaId === -1 && available === 0
    ? `${line.name}: meia-entrada esgotada (cota de 40%).`
    : quotaId === -2 && available === 0
      ? `${line.name}: os lugares que restam são de meia-entrada.`
      : wantingInWords(line, available);

const wantingInWords = ({ name, isNumbered }: SaleLine, available: number) =>
  isNumbered
    ? `${available === 1 ? 'Resta' : 'Restam'} ${available} de ${name}: troque o tipo dos outros lugares.`
    : available === 0
      ? `Esgotou agora: ${name}.`
      : `${available === 1 ? 'Resta' : 'Restam'} ${available} de ${name}; ajustamos sua escolha.`;

const tooLate = (gone: readonly PlacedSeat[], short: readonly Shortage[]) =>
  conflict(
    [...(gone.length > 0 ? [goneInWords(gone)] : []), ...short.map(shortInWords)].join(' '),
    gone.length > 0 ? 'seats_taken' : 'sold_out',
    {
      updated: true,
      details: {
        ...(gone.length > 0 && { seats: gone.map(wireSeatOf) }),
        shortages: short.map(({ line, available }) => ({ ticket_type_id: line.ticketTypeId, available })),
      },
    },
  );
