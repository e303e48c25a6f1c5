import { cartMachine } from '#machines/cart.machine.ts';
import { linesOf, placesOf } from '#src/domain/cart.ts';

import { bare, defineModel } from '../paths/model.ts';
import { event } from './facts.ts';

const ordinary = { typeId: 1 };

export const cartModel = defineModel({
  machine: cartMachine,
  inputs: { empty: { event: event(), cart: {} }, chosen: { event: event(), cart: { 1: 1 } } },
  events: {
    'ticket.add': { ordinary, 'for two': { typeId: 2 }, 'sold out': { typeId: 3 }, unknown: { typeId: 99 } },
    'ticket.remove': { ordinary, 'for two': { typeId: 2 } },
    'cart.submit': bare,
    'cart.trim': {
      'one left': { shortages: [{ ticketTypeId: 1, available: 1 }] },
      'none left': {
        shortages: [
          { ticketTypeId: 1, available: 0 },
          { ticketTypeId: 2, available: 0 },
        ],
      },
    },
    'event.refreshed': { '': { event: event() } },
  },
  actors: {},
  saidBy: { 'cart.trim': 'parent', 'event.refreshed': 'parent' },
  invariant: (snapshot) => {
    const { event: bought, cart } = snapshot.context;
    const isEmpty = Object.keys(cart).length === 0;
    if (placesOf(bought, cart) > bought.limit) return 'more places than the event allows';
    if (snapshot.matches('empty') !== isEmpty) return 'the place does not say what is in the cart';
    if (Object.values(cart).some((amount) => amount <= 0)) return 'a line without tickets';
    if (linesOf(bought, cart).some(({ ticketTypeId }) => ticketTypeId === 3))
      return 'a closed type in the cart';
    return null;
  },
});
