import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Checkout } from '#src/checkout/Checkout.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { useStorefront } from '#src/ui/storefront.ts';

const route = getRouteApi('/{-$company}/ticket/buy/$id');

/**
 * `/ticket/buy/{id}`: tells the storefront which event is looked at, and shows the purchase there. A coupon in the address is
 * told once and leaves it, so that going back or passing the address on does not bring it again.
 */
export function CheckoutPage() {
  const event = route.useLoaderData();
  const { cupom } = route.useSearch();
  const navigate = route.useNavigate();
  const storefront = useStorefront();
  const { disabled } = useBoot();
  const coupon = cupom && !disabled.includes('coupons') ? cupom : null;
  useEffect(() => {
    storefront.send({ type: 'event.visit', event, coupon });
    if (cupom) void navigate({ search: {}, replace: true, resetScroll: false });
  }, [storefront, event, coupon, cupom, navigate]);
  return <Checkout key={event.id} event={event} />;
}
