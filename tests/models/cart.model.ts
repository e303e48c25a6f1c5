import { cartMachine } from '#machines/cart.machine.ts';
import { linesOf, placesOf, wholeCart } from '#src/domain/cart.ts';
import { keyOf } from '#src/domain/seats.ts';

import { bare, defineModel } from '../paths/model.ts';
import { event, favouringEvent, scarceEvent, seat, seatedEvent } from './facts.ts';

const ordinary = { typeId: 1 };

export const cartModel = defineModel({
  machine: cartMachine,
  inputs: {
    empty: { event: event(), cart: {}, seats: [] },
    chosen: { event: event(), cart: { 1: 1 }, seats: [] },
    'the last one chosen': { event: scarceEvent(), cart: { 1: 1 }, seats: [] },
    'with companions': { event: favouringEvent(), cart: { 31: 1, 32: 1 }, seats: [] },
    'a companion held alone': { event: favouringEvent(), cart: { 32: 1 }, seats: [] },
    'a stadium': { event: seatedEvent({ limit: 2 }), cart: {}, seats: [] },
    'seats held': { event: seatedEvent({ limit: 2 }), cart: {}, seats: [seat(1), seat(2)] },
  },
  events: {
    'ticket.add': {
      ordinary,
      'for two': { typeId: 2 },
      'sold out': { typeId: 3 },
      companion: { typeId: 32 },
      unknown: { typeId: 99 },
    },
    'ticket.remove': { ordinary, 'for two': { typeId: 2 }, 'whom others come with': { typeId: 31 } },
    'cart.submit': bare,
    'cart.trim': {
      'one left': { shortages: [{ ticketTypeId: 1, available: 1 }], keys: [] },
      'none left': {
        shortages: [
          { ticketTypeId: 1, available: 0 },
          { ticketTypeId: 2, available: 0 },
        ],
        keys: [keyOf(seat(1))],
      },
    },
    'event.refreshed': { '': { event: event() } },
    'seat.toggle': {
      first: { seat: seat(1) },
      second: { seat: seat(2) },
      closed: { seat: { ...seat(5), ticketTypeId: 9 } },
    },
    'seat.exchange': {
      open: { seat: seat(1), typeId: 8 },
      closed: { seat: seat(1), typeId: 9 },
    },
    'seats.clear': bare,
    'seats.taken': { mine: { keys: [keyOf(seat(1))] }, "somebody else's": { keys: ['99:1'] } },
    'sector.entered': { '': { sectorId: 2 } },
    'sector.left': bare,
    'stock.seen': { '': { types: [{ id: 3, available: 0 }] } },
    'cart.put': { seats: { cart: {}, seats: [seat(1)] }, nothing: { cart: {}, seats: [] } },
  },
  actors: {},
  saidBy: {
    'cart.trim': 'parent',
    'event.refreshed': 'parent',
    'seats.taken': 'parent',
    'sector.entered': 'parent',
    'sector.left': 'parent',
    'stock.seen': 'parent',
    'cart.put': 'parent',
  },
  invariant: (snapshot) => {
    const { event: bought, cart, seats } = snapshot.context;
    const isEmpty = Object.keys(cart).length + seats.length === 0;
    if (new Set(seats.map(keyOf)).size !== seats.length) return 'a seat twice';
    if (placesOf(bought, wholeCart({ cart, seats })) > bought.limit)
      return 'more places than the event allows';
    if (snapshot.matches('empty') !== isEmpty) return 'the place does not say what is in the cart';
    if (Object.values(cart).some((amount) => amount <= 0)) return 'a line without tickets';
    if (linesOf(bought, cart).some(({ ticketTypeId }) => ticketTypeId === 3))
      return 'a closed type in the cart';
    return null;
  },
});
