import type { CartLine } from '#src/domain/cart.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Draft, Hold, Step, Wish } from '#src/domain/hold.ts';
import { factsOf, type OrderFacts } from '#src/domain/order.ts';
import type { Participant } from '#src/domain/participants.ts';
import type { Seat } from '#src/domain/seats.ts';
import { deadlineOf, until } from '#src/domain/time.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { mappingContract } from './contract/mapping.ts';
import { ordersContract } from './contract/orders.ts';
import { reservationsContract as contract } from './contract/reservations.ts';
import type { CallOptions, Http } from './http.ts';
import { orderOf } from './orders.ts';
import type { Prover } from './prover.ts';

type WireHold = NonNullable<ReplyOf<typeof contract.current>['reservation']>;

/** What the server remembers of this visitor's purchase. */
export interface Purchase {
  /** The live hold, of whichever event. */
  hold: Hold | null;
  /** The order being paid, or just paid, at the event asked about. */
  order: OrderFacts | null;
}

interface Reserving {
  eventId: number;
  wish: Wish;
  /** It will take a proof that somebody is a person. */
  isGuarded?: boolean;
  /** Of the attempt (`src/app/attempts.ts`). */
  idempotencyKey?: string;
}

export type HoldApi = ReturnType<typeof holdApi>;

const now = () => performance.now();

const seatOf = (wire: WireHold['seats'][number]): Seat => ({
  sectorId: wire.sector_id,
  sectionId: wire.section_id,
  rowId: wire.row_id,
  symbol: wire.symbol,
  number: wire.number,
  ticketTypeId: wire.ticket_type_id,
});

const wireSeatOf = ({ sectorId, sectionId, rowId, symbol, number, ticketTypeId }: Seat) => ({
  sector_id: sectorId,
  row_id: rowId,
  section_id: sectionId,
  symbol,
  number,
  ticket_type_id: ticketTypeId,
});

function holdOf(wire: WireHold, askedAt: number): Hold {
  return {
    id: wire.id,
    eventId: wire.event_id,
    eventTitle: wire.event_title,
    lines: wire.items.map(({ sector_id, section_id, ticket_type_id, amount }) => ({
      sectorId: sector_id,
      sectionId: section_id,
      ticketTypeId: ticket_type_id,
      amount,
    })),
    seats: wire.seats.map(seatOf),
    expiresAt: wire.expires_at,
    ...deadlineOf(until(wire.expires_at, wire.server_now), askedAt, now()),
    renewalsLeft: wire.renewals_left,
    named: wire.named,
    step: wire.draft?.step ?? 'products',
  };
}

/** The wire nests what was chosen as the catalogue does: sector, section, ticket type. */
function sectorsOf(lines: readonly CartLine[]) {
  const sectors = new Map<number, Map<number, { id: number; quantidade: number }[]>>();
  for (const { sectorId, sectionId, ticketTypeId, amount } of lines) {
    const sections = sectors.get(sectorId) ?? new Map<number, { id: number; quantidade: number }[]>();
    sections.set(sectionId, [...(sections.get(sectionId) ?? []), { id: ticketTypeId, quantidade: amount }]);
    sectors.set(sectorId, sections);
  }
  return [...sectors].map(([id, sections]) => ({
    id,
    sections: [...sections].map(([secao_id, tipos_ingresso]) => ({ secao_id, tipos_ingresso })),
  }));
}

function asked(http: Http, eventId: number, wish: Wish, options: CallOptions) {
  if (wish.kind === 'best') {
    const { party, sectorId, accessible, maxCents } = wish;
    const body = { party, sector_id: sectorId, accessible, max_cents: maxCents };
    return http(mappingContract.bestAvailable, { params: { eventId: String(eventId) }, body }, options);
  }
  const { lines, nearest } = wish;
  const seats = wish.seats.map(wireSeatOf);
  const common = { event_id: eventId, seats, ...(nearest ? { nearest } : {}) };
  const [sectorId, ...otherSectors] = new Set(seats.map(({ sector_id: id }) => id));
  if (sectorId !== undefined && otherSectors.length === 0 && lines.length === 0)
    return http(mappingContract.reserve, { body: { ...common, sector_id: sectorId } }, options);
  const { proof: token, ...others } = options;
  const body = { ...common, sectors: sectorsOf(lines), ...(token && { token }) };
  return http(contract.reserve, { body }, others);
}

export const holdApi = (http: Http, prove: Prover) => ({
  /** `orderId`: of which order; the latest at the event when nobody said. */
  loadPurchase: async (
    { eventId, orderId }: { eventId: number; orderId: string | null },
    signal?: AbortSignal,
  ): Promise<Purchase> => {
    const askedAt = now();
    const { reservation, order } = await http(
      contract.current,
      { query: { event_id: String(eventId), ...(orderId ? { order_id: orderId } : {}) } },
      { signal },
    );
    return {
      hold: reservation ? holdOf(reservation, askedAt) : null,
      order: order ? factsOf(orderOf(order, askedAt)) : null,
    };
  },

  /** What was typed about the participants; for their screen alone. */
  loadDraft: async (_: undefined, signal?: AbortSignal): Promise<Draft | null> => {
    const { reservation } = await http(contract.current, { query: {} }, { signal });
    return reservation?.draft ?? null;
  },

  /**
   * Takes tickets and seats, all or nothing; my previous hold is given up in the same transaction. Seats of one sector have a
   * call of their own, and so has asking for the best (spec §7). Where nobody said that a proof is needed, as of a sale that became one of
   * high demand meanwhile, the server does.
   */
  reserve: async (
    { eventId, wish, isGuarded, idempotencyKey }: Reserving,
    signal?: AbortSignal,
  ): Promise<Hold> => {
    const ask = async (proof?: string) => {
      const askedAt = now();
      return holdOf(await asked(http, eventId, wish, { signal, proof, idempotencyKey }), askedAt);
    };
    const proved = async () => ask(await prove(signal));
    if (isGuarded) return proved();
    return ask().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'bot_check_failed') return proved();
      throw error;
    });
  },

  /** Rejects with 404 when it is no longer mine; with 409 when its order or another hold stands in its place. */
  readHold: async ({ id, eventId }: { id: string; eventId: number }, signal?: AbortSignal): Promise<Hold> => {
    const askedAt = now();
    const { reservation, order } = await http(
      contract.current,
      { query: { event_id: String(eventId) } },
      { signal },
    );
    if (reservation?.id !== id) {
      const query = { reservation_id: id };
      // The latest order may be an older one, of an account that came in meanwhile.
      const next =
        reservation ?? (order && (await http(ordersContract.list, { query }, { signal })).orders[0]);
      throw new ApiError('The hold is no longer mine', { status: next ? 409 : 404 });
    }
    return holdOf(reservation, askedAt);
  },

  renewHold: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Hold> => {
    const askedAt = now();
    return holdOf(await http(contract.renew, { params: { id }, body: {} }, { signal }), askedAt);
  },

  releaseHold: async (_: unknown, signal?: AbortSignal): Promise<void> => {
    await http(contract.release, { query: {} }, { signal });
  },

  /** Puts a finished purchase away. Of one order: that one, and what is held elsewhere stays held. */
  closePurchase: async ({ orderId }: { orderId: string | null }, signal?: AbortSignal): Promise<void> => {
    await http(contract.release, { query: orderId ? { order_id: orderId } : {} }, { signal });
  },

  /** Remembers where the visitor is; nothing to remember without a hold. */
  saveStep: async (
    { holdId, step }: { holdId: string | null; step: Step },
    signal?: AbortSignal,
  ): Promise<void> => {
    if (holdId === null) return;
    await http(contract.save, { body: { id: holdId, step, complete: false } }, { signal });
  },

  saveDraft: async (
    { holdId, participants }: { holdId: string; participants: Participant[] },
    signal?: AbortSignal,
  ): Promise<void> => {
    await http(
      contract.save,
      { body: { id: holdId, step: 'participants', participants, complete: false } },
      { signal, outlivesPage: true },
    );
  },

  /** The participants are complete; rejects with 422 and the complaints when they are not. */
  nameParticipants: async (
    { holdId, participants }: { holdId: string; participants: Participant[] },
    signal?: AbortSignal,
  ): Promise<void> => {
    await http(
      contract.save,
      { body: { id: holdId, step: 'payment', participants, complete: true } },
      { signal },
    );
  },
});
