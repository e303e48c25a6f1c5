import { companionsBeyond } from './benefits.ts';
import type { Coupon } from './coupons.ts';
import { type EventDetails, isHalf, isOpen, type TicketType, typesOf } from './event.ts';
import { type Price, priceOf } from './price.ts';
import { cartOfSeats, type Seat } from './seats.ts';

/** Amount chosen by ticket type id; a type that is not there has none. */
export type Cart = Readonly<Record<number, number>>;

export interface CartLine {
  sectorId: number;
  sectionId: number;
  ticketTypeId: number;
  amount: number;
}

/** What a cart is counted by, in the limit and on every screen: Σ quantidade × passport_amount, a ticket each (docs/decisions/012-prices-and-limits.md). */
export const placesOf = (event: EventDetails, cart: Cart) =>
  typesOf(event).reduce((sum, { ticketType: t }) => sum + (cart[t.id] ?? 0) * t.passportAmount, 0);

export const unitsOf = (cart: Cart) => Object.values(cart).reduce((sum, amount) => sum + amount, 0);

/** Why one more of a type cannot be chosen. */
export type Refusal = 'closed' | 'limit' | 'stock' | 'companion';

/** Why one more cannot be chosen, by type; null when it can. What it takes of the whole event is counted once: an arena has hundreds of types. */
export function refusalsOf(event: EventDetails, cart: Cart): (type: TicketType) => Refusal | null {
  const places = placesOf(event, cart);
  const isOneMoreTooMany =
    companionsBeyond([...peopleOf(event, cart), { benefit: companion, amount: 1 }]) > 0;
  return (type) => {
    if (!isOpen(type)) return 'closed';
    if (places + type.passportAmount > event.limit) return 'limit';
    if (type.available !== null && (cart[type.id] ?? 0) + 1 > type.available) return 'stock';
    return type.benefit === companion && isOneMoreTooMany ? 'companion' : null;
  };
}

/** Of a single type. */
export const refusalOf = (event: EventDetails, cart: Cart, type: TicketType): Refusal | null =>
  refusalsOf(event, cart)(type);

const companion = 'acompanhante_pcd';

const peopleOf = (event: EventDetails, cart: Cart) =>
  typesOf(event).map(({ ticketType: { id, benefit } }) => ({ benefit, amount: cart[id] ?? 0 }));

/** More people come along than people with a disability are there. */
export const tooManyCompanions = (event: EventDetails, cart: Cart) =>
  companionsBeyond(peopleOf(event, cart)) > 0;

/** Tickets with and without a number, by type. */
export function wholeCart({ cart, seats }: { cart: Cart; seats: readonly Seat[] }): Cart {
  const whole: Record<number, number> = { ...cart };
  for (const [id, amount] of Object.entries(cartOfSeats(seats)))
    whole[Number(id)] = (whole[Number(id)] ?? 0) + amount;
  return whole;
}

/** One more or one less; zero leaves the cart. */
export function changed(cart: Cart, typeId: number, by: 1 | -1): Cart {
  const amount = Math.max(0, (cart[typeId] ?? 0) + by);
  const { [typeId]: _, ...others } = cart;
  return amount === 0 ? others : { ...others, [typeId]: amount };
}

export const linesOf = (event: EventDetails, cart: Cart): CartLine[] =>
  typesOf(event).flatMap(({ sector, section, ticketType }) => {
    const amount = cart[ticketType.id] ?? 0;
    return amount === 0
      ? []
      : [{ sectorId: sector.id, sectionId: section.id, ticketTypeId: ticketType.id, amount }];
  });

export const cartOf = (lines: readonly CartLine[]): Cart =>
  Object.fromEntries(lines.map(({ ticketTypeId, amount }) => [ticketTypeId, amount]));

export const sameCart = (a: Cart, b: Cart) => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)].map(Number));
  return [...keys].every((key) => (a[key] ?? 0) === (b[key] ?? 0));
};

export const priceOfCart = (event: EventDetails, cart: Cart, coupons: readonly Coupon[] = []): Price =>
  priceOf(
    typesOf(event).map(({ ticketType: { id, priceCents, maxInstallments, benefit } }) => ({
      ticketTypeId: id,
      unitCents: priceCents,
      maxInstallments,
      amount: cart[id] ?? 0,
      isHalf: isHalf(benefit),
    })),
    event.fee,
    coupons,
  );
