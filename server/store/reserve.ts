import { type Kysely, sql } from 'kysely';

import { companionsBeyond } from '#src/domain/benefits.ts';
import { suits } from '#src/domain/seats.ts';

import type { Context } from '../context.ts';
import { inBrasilia } from '../dates.ts';
import { broken } from '../errors.ts';
import { SeatsLost } from '../seats/memory.ts';
import { isMine, type Owner, releaseHold, renewalMinutes, renewalsOf } from './holds.ts';
import {
  placesIn,
  readTypes,
  type SaleEvent,
  type SaleLine,
  saleEventOf,
  saleLinesOf,
  smallestIn,
  type WantedItem,
} from './prices.ts';
import { quotaRefusal } from './quotas.ts';
import type { Database } from './schema.ts';
import { type PlacedSeat, placedAmong, seatInWords, type WantedSeat } from './seats.ts';
import { cpfHmac } from './secrets.ts';
import { opensTo, planOf, windowsOf } from './supporters.ts';
import { refuseGone, refuseLost, takeHold, type Wanted } from './take.ts';

type Db = Kysely<Database>;
type Keeper = Owner & { sid: Buffer };

export interface Wish {
  eventId: number;
  producerId: string;
  /** Types without numbers. */
  items: readonly WantedItem[];
  seats: readonly WantedSeat[];
  /** When a seat is gone: the nearest equal group of its section instead. */
  nearest?: boolean;
}

/**
 * Holds tickets, all or nothing, in place of whatever the visitor held. 422 when a rule says no; 409 `seats_taken` with the seats
 * that somebody was faster with, or `sold_out` with what is left.
 */
export const reserve = async (
  context: Context,
  owner: Keeper,
  wish: Wish,
): Promise<{ eventId: number; id: string }> => {
  const wanted = await lookAt(context, owner, wish);
  return inTurn(context, owner, wanted, () => take(context, owner, wanted));
};

/** Runs `work`, which takes the places, in its turn among those who want seats of the event. Throws 409 when they are lost meanwhile. */
export const inTurn = <T>(
  { seatMemory }: Pick<Context, 'seatMemory'>,
  owner: Keeper,
  wanted: Wanted,
  work: () => Promise<T>,
): Promise<T> =>
  seatMemory.take(wanted, owner, work).catch((error: unknown) => {
    if (error instanceof SeatsLost) refuseLost(error.seats);
    throw error;
  });

/** What a visitor needs before they may take places; each rejects when it is missing. */
export interface Entry {
  turn: Promise<void>;
  /** The bot check of an event of high demand. Comes last, because it spends the proof. */
  person: () => Promise<void>;
}

const anybody: Entry = { turn: Promise.resolve(), person: async () => {} };

/**
 * Checks a wish without writing. Refuses a visitor without a `turn`, what a rule forbids, seats that are taken or about to be, and where
 * the event asks for it a visitor who is no `person`. All other checks run concurrently.
 */
export async function lookAt(
  context: Context,
  owner: Keeper,
  wish: Wish,
  { turn, person }: Entry = anybody,
): Promise<Wanted> {
  const { db, config, together, seatLooks, seatMemory } = context;
  const { eventId, producerId, items, seats: wanted, nearest = false } = wish;
  const lost = seatMemory.lost(wish, owner);
  if (lost.length > 0) {
    await turn;
    refuseLost(lost);
  }
  const ofSeats = wanted.map((seat) => ({ ...seat, amount: 1 }));
  const asked = {
    event: together(`event ${eventId} ${producerId}`, () => saleEventOf(db, eventId, producerId)),
    lines: saleLinesOf(db, eventId, [...items, ...ofSeats], (ids) =>
      together(`types ${eventId} ${ids}`, () => readTypes(db, eventId, ids)),
    ),
    seats: seatMemory.look(wish, async () => placedAmong(await seatLooks(eventId, wanted), wanted, owner)),
  };
  // of several refusals the first in this order is said
  for (const answer of Object.values(asked)) answer.catch(() => {});
  await turn;
  const event = await asked.event;
  const lines = await asked.lines;
  checkSale(event, lines, wanted);
  const seats = await asked.seats;
  await checkSeatKinds(db, eventId, seats);
  if (lines.some(({ isForSupporters }) => isForSupporters)) await checkSupporter(db, owner, event);
  const checked = {
    eventId,
    producerId,
    lines: lines.filter(({ isNumbered }) => !isNumbered),
    seated: lines.filter(({ isNumbered }) => isNumbered),
    seats,
    nearest,
    seconds: config.holdSeconds,
    atMost: config.holdSeconds + renewalsOf(event) * renewalMinutes * 60,
  };
  await refuseGone(context, owner, checked);
  if (owner.user) {
    const buyer = { eventId, cpfHmac: cpfHmac(context.secrets, owner.user.document) };
    const limit = event.perCpfLimit;
    const tooMuch = await quotaRefusal(db, {
      ...buyer,
      places: placesIn(lines),
      smallest: smallestIn(lines),
      limit,
    });
    if (tooMuch) throw tooMuch;
  }
  if (event.highDemand) await person();
  refuseLost(seatMemory.lost(wish, owner));
  seatMemory.wanted(checked, owner);
  return checked;
}

/** Holds what was looked at. Throws 409 when somebody was faster after all. */
export async function take(
  context: Context,
  owner: Keeper,
  wanted: Wanted,
): Promise<{ eventId: number; id: string }> {
  const { eventId } = wanted;
  const id = await takeHold(context, owner, wanted);
  await releaseOlder(context, owner, { eventId, id });
  return { eventId, id };
}

function checkSale(event: SaleEvent, lines: readonly SaleLine[], seats: readonly WantedSeat[]) {
  if (lines.length === 0) throw broken('Escolha o que você quer comprar.', 'empty');
  for (const line of lines) {
    if (!line.isOpen) throw broken(`${line.name} não está à venda agora.`, 'not_on_sale');
    const numbers = seats.filter(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId).length;
    if (line.isNumbered && !event.hasDrawing)
      throw broken('Lugares numerados ainda não estão à venda por aqui.', 'numbered');
    if (line.isNumbered && numbers !== line.amount)
      throw broken(`Escolha no mapa os lugares de ${line.name}.`, 'numbered');
    if (!line.isNumbered && numbers > 0) throw broken(`${line.name} não tem lugar marcado.`, 'not_numbered');
    if (!line.isNumbered && line.poolId === null)
      throw broken('O que você escolheu não faz parte deste evento.', 'unknown_type');
  }
  if (companionsBeyond(lines) > 0)
    throw broken('Cada pessoa com deficiência tem direito a um acompanhante.', 'companions');
  if (placesIn(lines) > event.perOrderLimit)
    throw broken(`Limite de ${event.perOrderLimit} por pedido.`, 'limit', {
      details: { limit: event.perOrderLimit },
    });
}

/** Throws 422 for whoever is no member of the club, or whose plan may not buy yet. */
async function checkSupporter(db: Db, { user }: Owner, event: SaleEvent): Promise<void> {
  const plan = await planOf(db, user?.id, event.id);
  if (plan === null)
    throw broken('Exclusivo para sócio-torcedor. Entre com a sua conta de sócio para comprar.', 'restricted');
  const opensAt = opensTo(plan, windowsOf(event.supporterWindows));
  if (opensAt && opensAt > event.now)
    throw broken(`Para o plano ${plan}, as vendas abrem em ${inBrasilia(opensAt)}.`, 'not_on_sale');
}

/** Throws 422 when a place for a wheelchair is wanted by somebody without one. */
async function checkSeatKinds(db: Db, eventId: number, seats: readonly PlacedSeat[]): Promise<void> {
  if (seats.every(({ kind }) => kind === 'regular')) return;
  const types = await db
    .selectFrom('ticketType')
    .select(['id', 'sectionId', 'benefit'])
    .where('eventId', '=', eventId)
    .where('active', '=', true)
    .execute();
  const wrong = seats.find(({ kind, sectionId, ticketTypeId }) => {
    const type = types.find(({ id }) => id === ticketTypeId);
    return (
      !type ||
      !suits(
        kind,
        type,
        types.filter((other) => other.sectionId === sectionId),
      )
    );
  });
  if (wrong)
    throw broken(
      `O lugar ${seatInWords(wrong)} é de quem usa cadeira de rodas: escolha nele a opção PCD.`,
      'seat_kind',
    );
}

/** One live hold a visitor: what they held elsewhere goes back. Of two tabs the later one keeps its own. */
export async function releaseOlder(
  context: Pick<Context, 'db' | 'dialect'>,
  owner: Owner,
  kept: { eventId: number; id: string },
): Promise<void> {
  const older = await context.db
    .selectFrom('hold')
    .select(['eventId', 'id'])
    .where(isMine(owner))
    .where('state', '=', 'active')
    .where(
      sql<boolean>`(created_at, id) < (select created_at, id from hold where event_id=${kept.eventId} and id=${kept.id})`,
    )
    .execute();
  for (const { eventId, id } of older) await releaseHold(context, eventId, id);
}
