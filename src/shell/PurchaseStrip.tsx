import { useMatch } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { HoldClock } from '#src/checkout/HoldClock.tsx';
import { OrderClock } from '#src/checkout/payment/OrderClock.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { purchaseStrip } from '#src/wording/ptBR/purchaseStrip.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './PurchaseStrip.module.css';

/** What a purchase has waiting for whoever went to another page; the page of a purchase says so itself. */
export function PurchaseStrip() {
  const flow = useSelector(useStorefront(), ({ children }) => children.checkout);
  const kind = useSelector(flow, (snapshot) => snapshot && kindOf(snapshot));
  const isThere = useMatch({ from: '/{-$company}/ticket/buy/$id', shouldThrow: false }) !== undefined;
  const isAtOrder =
    useMatch({ from: '/{-$company}/members/ticket/list/{-$id}', shouldThrow: false }) !== undefined;
  // The page of an order ends a purchase in which nothing is held.
  const isEnding = isAtOrder && (kind === 'order' || kind === 'expired');
  return flow && kind && !isThere && !isEnding ? <Strip flow={flow} kind={kind} /> : null;
}

type Kind = 'hold' | 'order' | 'expired' | 'lost';

/** From the moment an order is sent, the time of the hold decides nothing. */
function kindOf(snapshot: SnapshotFrom<CheckoutFlow>): Kind | null {
  if (snapshot.matches('elsewhere')) return 'hold';
  if (snapshot.matches('lost')) return 'lost';
  if (snapshot.matches({ shopping: { journey: 'expired' } })) return 'expired';
  const isSent = snapshot.matches({ shopping: { journey: { steps: { payment: 'sent' } } } });
  if (snapshot.context.hold && !isSent) return 'hold';
  return snapshot.hasTag('waiting') ? 'order' : null;
}

interface StripProps {
  flow: CheckoutFlow;
  kind: Kind;
}

function Strip({ flow, kind }: StripProps) {
  const say = useWording(purchaseStrip);
  const name = useId();
  const place = useRef<HTMLElement>(null);
  const orderId = useSelector(useStorefront(), ({ context }) => context.orderId);
  const eventId = useSelector(flow, ({ context: { event, elsewhere } }) => elsewhere?.eventId ?? event.id);

  useLayoutEffect(() => {
    const strip = place.current;
    return () => {
      if (strip?.contains(document.activeElement))
        queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
    };
  }, []);

  return (
    <aside ref={place} className={classes.root} aria-labelledby={name}>
      <Icon name="ticket" className={classes.icon} />
      <TimeLeft flow={flow} kind={kind} />
      <p id={name} className={classes.name}>
        <Name flow={flow} kind={kind} />
      </p>
      <ButtonLink
        to={`/ticket/buy/${eventId}`}
        {...(orderId === null ? {} : { search: { pedido: orderId } })}
        variant="default"
        size="sm"
      >
        {say('strip.on')}
      </ButtonLink>
    </aside>
  );
}

function Name({ flow, kind }: StripProps) {
  const say = useWording(purchaseStrip);
  const sayCheckout = useWording(checkoutWords);
  const event = useSelector(flow, ({ context }) => context.elsewhere?.eventTitle ?? context.event.title);
  return kind === 'expired' ? sayCheckout('expired.title') : say(`strip.${kind}`, { event });
}

function TimeLeft({ flow, kind }: StripProps) {
  const hold = useSelector(flow, ({ context }) => context.elsewhere ?? context.hold);
  const order = useOrderInTime(flow);
  if (kind === 'order') return order ? <OrderClock order={order} look="text" /> : null;
  return kind === 'hold' && hold ? <HoldClock hold={hold} look="text" /> : null;
}

/** The order whose time to pay runs: not while a charge is made or being asked about, nor once it is over. */
function useOrderInTime(flow: CheckoutFlow) {
  const payment = useSelector(flow, ({ children }) => children.payment);
  const pix = useSelector(payment, (snapshot) => snapshot?.children.pix);
  const card = useSelector(payment, (snapshot) => snapshot?.children.card);
  const byPix = useSelector(pix, (snapshot) =>
    snapshot?.matches('awaiting') ? snapshot.context.order : null,
  );
  const byCard = useSelector(card, (snapshot) => (snapshot?.hasTag('busy') ? null : snapshot?.context.order));
  const reviewed = useSelector(payment, (snapshot) =>
    snapshot?.matches('review') ? snapshot.context.order : null,
  );
  return byPix ?? byCard ?? reviewed;
}
