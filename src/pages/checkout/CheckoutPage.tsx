import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Checkout } from '#src/checkout/Checkout.tsx';
import { useStorefront } from '#src/ui/storefront.ts';

const route = getRouteApi('/{-$company}/ticket/buy/$id');

/** `/ticket/buy/{id}`: tells the storefront which event is looked at, and shows the purchase there. */
export function CheckoutPage() {
  const event = route.useLoaderData();
  const storefront = useStorefront();
  useEffect(() => {
    storefront.send({ type: 'event.visit', event });
  }, [storefront, event]);
  return <Checkout key={event.id} event={event} />;
}
