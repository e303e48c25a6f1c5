import type { InspectionEvent, SnapshotFrom } from 'xstate';

import type { cartMachine } from '#machines/cart.machine.ts';
import type { CheckoutMachine } from '#machines/checkout.machine.ts';
import { type Cart, cartOf, sameCart, wholeCart } from '#src/domain/cart.ts';
import type { Hold } from '#src/domain/hold.ts';

import type { Catalogue, EventName } from './catalogue.ts';
import { difference, saleOf } from './items.ts';

type CheckoutSnapshot = SnapshotFrom<CheckoutMachine>;
type CartSnapshot = SnapshotFrom<typeof cartMachine>;

export type Tell = <Name extends EventName>(name: Name, facts: Catalogue[Name], order?: string) => void;

/** Something that was said in the flows. */
export interface Heard {
  seen: InspectionEvent;
  /** Of an event: how its receiver was before it. Undefined for one that only just starts. */
  before: unknown;
}

export interface Overheard {
  /** All that was said from the beginning on, and from now on each as it is said. */
  listen: (ear: (heard: Heard) => void) => void;
  stop: () => void;
}

const isOf = (snapshot: unknown, id: string): boolean =>
  Object(Object(snapshot) as { machine?: unknown }).machine?.id === id;

/** Nobody chose these by hand: a hold that came back, places the server found. */
const putThere = ['cart.put', 'xstate.init'];

/**
 * What the flows of a page say to one another, heard from outside and turned into events: no machine and no view knows that
 * anybody listens. Of all that is said only these few words are understood.
 */
export function earFor(tell: Tell): (heard: Heard) => void {
  const carts = new WeakMap<object, Cart>();
  const begun = new Set<string>();
  let held: { eventId: number; cart: Cart } | null = null;

  const hearCart = (actor: object, snapshot: CartSnapshot, cause: string) => {
    const { event } = snapshot.context;
    const cart = wholeCart(snapshot.context);
    const before = carts.get(actor);
    carts.set(actor, cart);
    if (!before || putThere.includes(cause) || sameCart(before, cart)) return;
    const { added, removed } = difference(event, before, cart);
    if (added) tell('add_to_cart', added);
    if (removed) tell('remove_from_cart', removed);
  };

  const began = ({ context: { event, coupons } }: CheckoutSnapshot, { id, lines }: Hold) => {
    held = { eventId: event.id, cart: cartOf(lines) };
    if (begun.has(id)) return;
    begun.add(id);
    tell('begin_checkout', saleOf(event, held.cart, coupons));
  };

  /** Of what is being bought; an order that was found on the way in brings no tickets along. */
  const sale = ({ context: { event, coupons } }: CheckoutSnapshot) =>
    saleOf(event, held?.eventId === event.id ? held.cart : {}, coupons);

  const hearCheckout = (snapshot: CheckoutSnapshot, said: { type: string } & Record<string, unknown>) => {
    if (said.type === 'hold.began') began(snapshot, said['hold'] as Hold);
    if (said.type === 'order.created') {
      const { method } = snapshot.context.payChoice;
      const facts = sale(snapshot);
      if (facts.value > 0) tell('add_payment_info', { ...facts, payment_type: method });
    }
    if (said.type === 'xstate.done.actor.payment') {
      const { ending, order } = said['output'] as { ending: string; order: { id: string } | null };
      if (order && (ending === 'paid' || ending === 'reseated')) tell('purchase', sale(snapshot), order.id);
    }
  };

  const hearRoot = ({ type, welcome }: { type: string; welcome?: unknown }) => {
    if (type !== 'lease.granted') return;
    tell(welcome === 'registration.welcome' ? 'sign_up' : 'login', { method: 'email' });
  };

  return ({ seen, before }) => {
    const { actorRef: actor } = seen;
    if (seen.type === '@xstate.event') {
      if (actor.sessionId === seen.rootId) hearRoot(seen.event);
      if (isOf(before, 'checkout')) hearCheckout(before as CheckoutSnapshot, seen.event);
      // Of a cart that was there before anybody listened: what is in it already is nobody's business.
      if (isOf(before, 'cart') && !carts.has(actor))
        carts.set(actor, wholeCart((before as CartSnapshot).context));
    }
    if (seen.type === '@xstate.snapshot' && isOf(seen.snapshot, 'cart'))
      hearCart(actor, seen.snapshot as CartSnapshot, seen.event.type);
    if (seen.type === '@xstate.snapshot' && isOf(seen.snapshot, 'checkout')) {
      const { event, hold } = (seen.snapshot as CheckoutSnapshot).context;
      if (hold) held = { eventId: event.id, cart: cartOf(hold.lines) };
    }
  };
}
