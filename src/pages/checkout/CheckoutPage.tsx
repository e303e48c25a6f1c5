import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Checkout } from '#src/checkout/Checkout.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { useStorefront } from '#src/ui/storefront.ts';

const route = getRouteApi('/{-$company}/ticket/buy/$id');

/**
 * `/ticket/buy/{id}`: tells the storefront which event is looked at, and shows the purchase there; with `?pedido=`, the
 * payment of that order. A coupon in the address is told once and leaves it, so that going back or passing the address on
 * does not bring it again.
 */
export function CheckoutPage() {
  const event = route.useLoaderData();
  const { cupom, pedido: orderId = null } = route.useSearch();
  const navigate = route.useNavigate();
  const storefront = useStorefront();
  const isOff = useIsOff('coupons');
  const coupon = cupom && !isOff ? cupom : null;
  useEffect(() => {
    storefront.send({ type: 'event.visit', event, coupon, orderId });
    if (cupom)
      void navigate({ search: orderId ? { pedido: orderId } : {}, replace: true, resetScroll: false });
  }, [storefront, event, coupon, orderId, cupom, navigate]);
  return <Checkout key={`${event.id} ${orderId ?? ''}`} event={event} isPaying={orderId !== null} />;
}
