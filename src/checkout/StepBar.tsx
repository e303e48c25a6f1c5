import type { ReactNode } from 'react';

import { type Cart, placesOf, priceOfCart } from '#src/domain/cart.ts';
import { type EventDetails, isFree } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { StickyBar } from '#src/ui/StickyBar.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { useCoupons } from './coupons/useCoupons.ts';
import { MoreTime } from './MoreTime.tsx';
import type { MaybeCheckout } from './useCheckout.ts';

interface StepBarProps {
  event: EventDetails;
  flow: MaybeCheckout;
  cart: Cart;
  /** By the server, where it was asked, and null until it answers; else by the event as it was read. */
  totalCents?: number | null;
  clock?: ReactNode;
  action: ReactNode;
}

/** `3 ingressos · R$ 231,00 · 12:41 · Continuar`, at the foot of a phone; more time above it near the end of a reservation. */
export function StepBar({ event, flow, cart, totalCents, clock, action }: StepBarProps) {
  const say = useWording(checkoutWords);
  const items = useItems();
  const places = placesOf(event, cart);
  const { applied } = useCoupons(event);
  const sum = totalCents === undefined ? priceOfCart(event, cart, applied).totalCents : totalCents;
  return (
    <StickyBar
      label={say('order.title')}
      above={<MoreTime flow={flow} />}
      caption={places === 0 ? say('order.choose', { items: items.many }) : items.counted(places)}
      total={sum === null ? '…' : sum === 0 && (places > 0 || isFree(event)) ? say('order.free') : reais(sum)}
      clock={clock}
      action={action}
    />
  );
}
