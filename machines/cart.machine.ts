import { type ActorRefFrom, assign, emit, setup } from 'xstate';

import { type Cart, type CartLine, changed, linesOf, placesOf, refusalOf } from '#src/domain/cart.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import type { Shortage } from '#src/domain/failure.ts';

import { type Announcement, aloud, error, type Notice } from './support/notice.ts';

interface CartContext {
  event: EventDetails;
  cart: Cart;
}

/** What a cart tells the checkout. */
export type CartWord = { type: 'cart.submitted'; cart: Cart; lines: CartLine[] };

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

/** How many of each ticket type. Limits count people, not units; the server has the last word on all of it. */
export const cartMachine = setup({
  types: {} as {
    context: CartContext;
    input: CartContext;
    events:
      | { type: 'ticket.add' | 'ticket.remove'; typeId: number }
      | { type: 'cart.submit' }
      | { type: 'cart.trim'; shortages: Shortage[] }
      | { type: 'event.refreshed'; event: EventDetails };
    emitted: Said;
  },
  guards: {
    isEmpty: ({ context }) => Object.keys(context.cart).length === 0,
    mayAdd: ({ context: { event, cart } }, typeId: number) => {
      const type = typeOf(event, typeId);
      return type !== undefined && refusalOf(event, cart, type) === null;
    },
    isAtLimit: ({ context: { event, cart } }, typeId: number) => {
      const type = typeOf(event, typeId);
      return type !== undefined && placesOf(event, cart) + type.passportAmount > event.limit;
    },
    has: ({ context }, typeId: number) => (context.cart[typeId] ?? 0) > 0,
  },
  actions: {
    add: assign(({ context }, typeId: number) => ({ cart: changed(context.cart, typeId, 1) })),
    remove: assign(({ context }, typeId: number) => ({ cart: changed(context.cart, typeId, -1) })),
    trim: assign(({ context }, shortages: Shortage[]) => ({ cart: trimmed(context.cart, shortages) })),
    refresh: assign((_, event: EventDetails) => ({ event })),
    submit: emit(
      ({ context: { event, cart } }): Said => ({
        type: 'cart.submitted',
        cart,
        lines: linesOf(event, cart),
      }),
    ),
    say: emit((_, word: Said) => word),
  },
}).createMachine({
  id: 'cart',
  description: 'Escolha de ingressos',
  context: ({ input }) => input,
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
    ],
    'cart.trim': {
      target: '.waking',
      actions: { type: 'trim', params: ({ event }) => event.shortages },
    },
    'event.refreshed': { actions: { type: 'refresh', params: ({ event }) => event.event } },
  },
  states: {
    waking: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'chosen' }] },
    empty: {
      description: 'Nada escolhido ainda',
      on: { 'cart.submit': { actions: { type: 'say', params: error('cart.nothing') } } },
    },
    chosen: {
      description: 'Ingressos escolhidos',
      on: {
        'ticket.remove': {
          guard: { type: 'has', params: ({ event }) => event.typeId },
          target: 'waking',
          actions: { type: 'remove', params: ({ event }) => event.typeId },
        },
        'cart.submit': { actions: 'submit' },
      },
    },
  },
});

export type CartFlow = ActorRefFrom<typeof cartMachine>;
