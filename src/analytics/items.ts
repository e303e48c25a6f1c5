import { type Cart, priceOfCart } from '#src/domain/cart.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { type EventCard, type EventDetails, typesOf } from '#src/domain/event.ts';

import { type Item, reais } from './catalogue.ts';

export const itemOf = ({ id, title, producer, category, fromCents }: EventCard): Item => ({
  item_id: String(id),
  item_name: title,
  item_brand: producer.title,
  item_category: category,
  ...(fromCents === null ? {} : { price: reais(fromCents) }),
});

/** What a cart holds of an event, type by type. */
const itemsOf = (event: EventDetails, cart: Cart): Item[] =>
  typesOf(event).flatMap(({ ticketType: { id, name, priceCents } }) => {
    const quantity = cart[id] ?? 0;
    if (quantity === 0) return [];
    const item = { ...itemOf(event), item_id: `${event.id}-${id}`, item_variant: name };
    return [{ ...item, price: reais(priceCents), quantity }];
  });

/** A sale as it is told: its value is what is paid, with discount and fee. */
export const saleOf = (event: EventDetails, cart: Cart, coupons: readonly Coupon[]) => ({
  currency: 'BRL' as const,
  value: reais(priceOfCart(event, cart, coupons).totalCents),
  items: itemsOf(event, cart),
});

/** What came into a cart and what went out of it. */
export function difference(event: EventDetails, before: Cart, after: Cart) {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)].map(Number))];
  const change = (from: Cart, to: Cart): Cart =>
    Object.fromEntries(ids.map((id) => [id, Math.max(0, (to[id] ?? 0) - (from[id] ?? 0))]));
  const part = (cart: Cart) => {
    const items = itemsOf(event, cart);
    const value = items.reduce((sum, { price = 0, quantity = 0 }) => sum + price * quantity, 0);
    return items.length === 0
      ? null
      : { currency: 'BRL' as const, value: Math.round(value * 100) / 100, items };
  };
  return { added: part(change(before, after)), removed: part(change(after, before)) };
}
