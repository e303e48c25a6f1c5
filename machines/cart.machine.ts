import { assign, emit, setup } from 'xstate';

import {
  type Cart,
  type CartLine,
  changed,
  linesOf,
  refusalOf,
  tooManyCompanions,
  wholeCart,
} from '#src/domain/cart.ts';
import { type EventDetails, isOpen, typesOf, withStock } from '#src/domain/event.ts';
import type { Shortage } from '#src/domain/refusal.ts';
import { inSectors, seatsBySector } from '#src/domain/seatNames.ts';
import { keyOf, type Seat, type SeatKey, type SeatNews } from '#src/domain/seats.ts';

import { type Announcement, aloud, error, type Notice } from './support/notice.ts';

interface CartContext {
  event: EventDetails;
  /** Tickets without a number. */
  cart: Cart;
  /** Numbered places, in the order they were chosen. */
  seats: readonly Seat[];
  /** The sector that is looked at, to say what is missing. */
  sectorId: number | null;
}

/** What was chosen in step 1. */
export interface Choice {
  cart: Cart;
  seats: readonly Seat[];
}

/** What a cart tells the checkout. */
export type CartWord = { type: 'cart.submitted'; cart: Cart; lines: CartLine[]; seats: Seat[] };

type Said = CartWord | Announcement | Notice;

const typeOf = (event: EventDetails, typeId: number) =>
  typesOf(event).find(({ ticketType }) => ticketType.id === typeId)?.ticketType;

/** What is left of the cart once the shortages are known: never more than there is. */
const trimmed = (cart: Cart, shortages: readonly Shortage[]): Cart =>
  Object.fromEntries(
    Object.entries(cart)
      .map(([id, amount]): [string, number] => {
        const shortage = shortages.find(({ ticketTypeId }) => ticketTypeId === Number(id));
        return [id, shortage ? Math.min(amount, shortage.available) : amount];
      })
      .filter(([, amount]) => amount > 0),
  );

const isIn = (keys: readonly SeatKey[]) => {
  const gone = new Set(keys);
  return (seat: Seat) => gone.has(keyOf(seat));
};

/** Why one more of this ticket type, with or without a seat, cannot be added; null when it can. */
const ticketRefusal = ({ event, cart, seats }: CartContext, typeId: number) => {
  const type = typeOf(event, typeId);
  return type ? refusalOf(event, wholeCart({ cart, seats }), type) : 'closed';
};

/** How many of each ticket type, and which places. Limits count people, not units; the server has the last word on all of it. */
export const cartMachine = setup({
  types: {} as {
    context: CartContext;
    input: Choice & { event: EventDetails };
    events:
      | { type: 'seat.toggle'; seat: Seat }
      | { type: 'seat.exchange'; seat: Seat; typeId: number }
      | { type: 'seats.clear' }
      | { type: 'seats.taken'; keys: SeatKey[] }
      | { type: 'sector.entered'; sectorId: number }
      | { type: 'sector.left' }
      | { type: 'stock.seen'; types: SeatNews['types'] }
      | ({ type: 'cart.put' } & Choice)
      | { type: 'ticket.add' | 'ticket.remove'; typeId: number }
      | { type: 'cart.submit' }
      | { type: 'cart.trim'; shortages: Shortage[]; keys: SeatKey[] }
      | { type: 'event.refreshed'; event: EventDetails };
    emitted: Said;
  },
  guards: {
    isEmpty: ({ context: { cart, seats } }) => Object.keys(cart).length + seats.length === 0,
    mayAdd: ({ context }, typeId: number) => ticketRefusal(context, typeId) === null,
    isAtLimit: ({ context }, typeId: number) => ticketRefusal(context, typeId) === 'limit',
    isOutOfStock: ({ context }, typeId: number) => ticketRefusal(context, typeId) === 'stock',
    lacksCompany: ({ context }, typeId: number) => ticketRefusal(context, typeId) === 'companion',
    bringsTooMany: ({ context: { event, cart, seats } }) =>
      tooManyCompanions(event, wholeCart({ cart, seats })),
    isChosen: ({ context }, seat: Seat) => context.seats.some(isIn([keyOf(seat)])),
    /** Who comes along may be seated first: the company is counted when all is chosen. */
    mayTake: ({ context }, { ticketTypeId }: Seat) =>
      [null, 'companion'].includes(ticketRefusal(context, ticketTypeId)),
    losesSeat: ({ context }, keys: SeatKey[]) => context.seats.some(isIn(keys)),
    mayExchange: ({ context: { event } }, typeId: number) => {
      const type = typeOf(event, typeId);
      return type !== undefined && isOpen(type);
    },
    hasNoSector: ({ context: { event, sectorId } }) => event.hasSeatMap && sectorId === null,
    hasSeatMap: ({ context }) => context.event.hasSeatMap,
    hasTickets: ({ context }, typeId: number) => (context.cart[typeId] ?? 0) > 0,
  },
  actions: {
    add: assign(({ context }, typeId: number) => ({ cart: changed(context.cart, typeId, 1) })),
    remove: assign(({ context }, typeId: number) => ({ cart: changed(context.cart, typeId, -1) })),
    trim: assign(({ context }, shortages: Shortage[]) => ({ cart: trimmed(context.cart, shortages) })),
    takeSeat: assign(({ context }, seat: Seat) => ({ seats: [...context.seats, seat] })),
    dropSeats: assign(({ context }, keys: SeatKey[]) => ({
      seats: context.seats.filter((seat) => !isIn(keys)(seat)),
    })),
    exchange: assign(({ context }, { seat, typeId }: { seat: Seat; typeId: number }) => ({
      seats: context.seats.map((each) =>
        keyOf(each) === keyOf(seat) ? { ...each, ticketTypeId: typeId } : each,
      ),
    })),
    dropAllSeats: assign({ seats: [] }),
    put: assign((_, { cart, seats }: Choice) => ({ cart, seats })),
    noteSector: assign((_, sectorId: number | null) => ({ sectorId })),
    noteStock: assign(({ context: { event } }, types: SeatNews['types']) => ({
      event: withStock(event, types),
    })),
    tellLost: emit(({ context }, keys: SeatKey[]): Said => {
      const lost = context.seats.filter(isIn(keys));
      const seats = seatsBySector(inSectors(context.event, lost));
      const gone = lost.length === 1 ? 'seats.goneOne' : 'seats.goneMany';
      const some = lost.length === 1 ? 'seats.lostOne' : 'seats.lostMany';
      const key = lost.length === context.seats.length ? gone : some;
      return { ...error({ key, values: { seats } }), timeout: 0 };
    }),
    refresh: assign((_, event: EventDetails) => ({ event })),
    submit: emit(
      ({ context: { event, cart, seats } }): Said => ({
        type: 'cart.submitted',
        cart,
        lines: linesOf(event, cart),
        seats: [...seats],
      }),
    ),
    say: emit((_, word: Said) => word),
  },
}).createMachine({
  id: 'cart',
  description: 'Escolha de ingressos',
  context: ({ input }) => ({ ...input, sectorId: null }),
  initial: 'waking',
  on: {
    'ticket.add': [
      {
        guard: { type: 'mayAdd', params: ({ event }) => event.typeId },
        target: '.chosen',
        actions: { type: 'add', params: ({ event }) => event.typeId },
      },
      {
        guard: { type: 'isAtLimit', params: ({ event }) => event.typeId },
        actions: { type: 'say', params: aloud('cart.limit') },
      },
      {
        guard: { type: 'isOutOfStock', params: ({ event }) => event.typeId },
        actions: { type: 'say', params: aloud('cart.stock') },
      },
      {
        description: 'Cada ingresso PCD dá direito a um acompanhante',
        guard: { type: 'lacksCompany', params: ({ event }) => event.typeId },
        actions: { type: 'say', params: error('cart.companions') },
      },
    ],
    'seat.toggle': [
      {
        guard: { type: 'isChosen', params: ({ event }) => event.seat },
        target: '.waking',
        actions: { type: 'dropSeats', params: ({ event }) => [keyOf(event.seat)] },
      },
      {
        guard: { type: 'mayTake', params: ({ event }) => event.seat },
        target: '.chosen',
        actions: { type: 'takeSeat', params: ({ event }) => event.seat },
      },
      {
        guard: { type: 'isAtLimit', params: ({ event }) => event.seat.ticketTypeId },
        actions: { type: 'say', params: aloud('cart.limit') },
      },
      { actions: { type: 'say', params: error('seats.notForSale') } },
    ],
    'seats.taken': {
      guard: { type: 'losesSeat', params: ({ event }) => event.keys },
      target: '.waking',
      actions: [
        { type: 'tellLost', params: ({ event }) => event.keys },
        { type: 'dropSeats', params: ({ event }) => event.keys },
      ],
    },
    'cart.trim': {
      description: 'O servidor já disse o que acabou; o resto da escolha fica',
      target: '.waking',
      actions: [
        { type: 'trim', params: ({ event }) => event.shortages },
        { type: 'dropSeats', params: ({ event }) => event.keys },
      ],
    },
    'cart.put': { target: '.waking', actions: { type: 'put', params: ({ event }) => event } },
    'sector.entered': { actions: { type: 'noteSector', params: ({ event }) => event.sectorId } },
    'sector.left': { actions: { type: 'noteSector', params: null } },
    'stock.seen': { actions: { type: 'noteStock', params: ({ event }) => event.types } },
    'event.refreshed': { actions: { type: 'refresh', params: ({ event }) => event.event } },
  },
  states: {
    waking: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'chosen' }] },
    empty: {
      description: 'Nada escolhido ainda',
      on: {
        'cart.submit': [
          { guard: 'hasNoSector', actions: { type: 'say', params: error('seats.noSector') } },
          { guard: 'hasSeatMap', actions: { type: 'say', params: error('seats.none') } },
          { actions: { type: 'say', params: error('cart.nothing') } },
        ],
      },
    },
    chosen: {
      description: 'Ingressos escolhidos',
      on: {
        'ticket.remove': {
          guard: { type: 'hasTickets', params: ({ event }) => event.typeId },
          target: 'waking',
          actions: { type: 'remove', params: ({ event }) => event.typeId },
        },
        'seat.exchange': {
          guard: { type: 'mayExchange', params: ({ event }) => event.typeId },
          actions: { type: 'exchange', params: ({ event }) => event },
        },
        'seats.clear': { target: 'waking', actions: 'dropAllSeats' },
        'cart.submit': [
          { guard: 'bringsTooMany', actions: { type: 'say', params: error('cart.companions') } },
          { actions: 'submit' },
        ],
      },
    },
  },
});
