import { useSelector } from '@xstate/react';

import type { Cart } from '#src/domain/cart.ts';
import { cartOf, placesOf } from '#src/domain/cart.ts';
import { Clock } from '#src/ui/Clock.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { login } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Whoever is buying reads here that nothing is lost by logging in. */
export function HeldPlaces() {
  const say = useWording(login);
  const checkout = useSelector(useStorefront(), ({ children }) => children.checkout);
  const hold = useSelector(checkout, (snapshot) => snapshot?.context.hold ?? null);
  const event = useSelector(checkout, (snapshot) => snapshot?.context.event ?? null);
  if (!hold || !event) return null;

  const cart: Cart = cartOf(hold.lines);
  const count = placesOf(event, cart);
  return (
    <Note icon="clock">
      {count === 1 ? say('login.heldOne') : say('login.heldMany', { count })}{' '}
      <Clock expiresIn={hold.expiresIn} since={hold.endsAt - hold.expiresIn} look="text" />.{' '}
      {say('login.nothingLost')}
    </Note>
  );
}
