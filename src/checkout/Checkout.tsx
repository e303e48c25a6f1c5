import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type CheckoutStep, checkoutSteps } from '#machines/checkout.steps.ts';
import { prefetchDialogs } from '#src/dialogs/DialogHost.tsx';
import { type Cart, cartOf, priceOfCart, unitsOf } from '#src/domain/cart.ts';
import { type EventDetails, isFree, isOpen, typesOf } from '#src/domain/event.ts';
import type { Participant } from '#src/domain/participants.ts';
import type { Seat } from '#src/domain/seats.ts';
import page from '#src/styles/page.module.css';
import { late } from '#src/ui/late.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';
import { wasTouched } from '#src/ui/wasTouched.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Checkout.module.css';
import { CheckoutCovers, prefetchCovers } from './CheckoutCovers.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import { CheckoutSteps, useStepNames } from './CheckoutSteps.tsx';
import { useCoupons } from './coupons/useCoupons.ts';
import { Lost, type LostKind, useLostKind } from './Lost.tsx';
import { ProductsStep } from './products/ProductsStep.tsx';
import { QueueNote } from './QueueNote.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { SettledProvider } from './StepTitle.tsx';
import { Trouble } from './Trouble.tsx';
import { type MaybeCheckout, useCheckout, useLiveHold, useStep } from './useCheckout.ts';

/** Steps 2 to 4. Their code is asked for once something is chosen and the page has nothing else to do, and waits there. */
const LaterSteps = late(() => import('./LaterSteps.tsx').then((code) => code.LaterSteps), {
  waiting: <StepSkeleton />,
});

/** Of few events, and for few people: nobody else waits for its code. */
const WaitlistNote = late(() => import('./WaitlistNote.tsx').then((code) => code.WaitlistNote), {
  failed: () => null,
});

/** A purchase at one event, whichever step it is at; `isPaying`: the address is of an order of it. */
export function Checkout({ event, isPaying }: { event: EventDetails; isPaying: boolean }) {
  const flow = useCheckout(event);
  const live = useLiveHold(flow);
  const step = useStep(flow);
  const isBrief = useMemo(() => step !== 'products' && wasTouched(), [step]);
  const settled = useRef(false);
  const isMember = useVisitor() === 'member';
  const isChoosing = step === 'products' && !isPaying && live === null;
  const types = typesOf(event).map(({ ticketType }) => ticketType);
  const mayHaveOffer = isMember && types.some(({ hasWaitlist }) => hasWaitlist);
  const names = useStepNames(useIsFree(event, flow));
  const lost = useLostKind(flow);
  const say = useWording(checkoutWords);
  const place = lost ? say(`${lost}.title`) : names[checkoutSteps.indexOf(step)];
  useTitle(step === 'products' ? event.title : `${place} · ${event.title}`);
  useStepFocus(step, settled);
  useEffect(() => {
    settled.current = true;
  }, []);
  return (
    <SettledProvider value={settled}>
      <article className={classes.root}>
        <CheckoutHead {...{ event, isBrief, isChoosing }} />
        {isChoosing && !types.some(isOpen) ? null : (
          <div className={page['wrap']}>
            <CheckoutSteps step={step} names={names} />
          </div>
        )}
        <Trouble flow={flow} />
        {event.hasLine && step === 'products' ? <QueueNote eventId={event.id} flow={flow} /> : null}
        {mayHaveOffer && step === 'products' ? <WaitlistNote event={event} /> : null}
        <Stage event={event} flow={flow} step={step} lost={lost} />
        {flow ? <CheckoutCovers flow={flow} /> : null}
        <Foresight flow={flow} />
      </article>
    </SettledProvider>
  );
}

/** What led to a step goes with the step before, and the focus with it: reading goes on at the page, until the step has a name. */
function useStepFocus(step: CheckoutStep, settled: RefObject<boolean>) {
  useEffect(() => {
    if (!step || !settled.current) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step, settled]);
}

interface StageProps {
  event: EventDetails;
  flow: MaybeCheckout;
  step: CheckoutStep;
  lost: LostKind | null;
}

function Stage({ event, flow, step, lost }: StageProps) {
  const member = useMemberKey();
  const typed = useTyped(member);
  if (!flow || step === 'products') return <ProductsStep event={event} flow={flow} />;
  return lost ? (
    <Lost flow={flow} kind={lost} />
  ) : (
    <LaterSteps key={member} {...{ event, flow, step, typed }} />
  );
}

/** Nothing to pay: what was bought asked for no payment, what is held costs nothing, or nothing of this event costs anything. */
function useIsFree(event: EventDetails, flow: MaybeCheckout): boolean {
  const lines = useSelector(flow, (snapshot) => snapshot?.context.hold?.lines);
  const { applied } = useCoupons(event);
  const payment = useSelector(flow, (snapshot) => snapshot?.children.payment);
  const isPaymentFree = useSelector(payment, (snapshot) => snapshot?.context.isFree);
  const order = useSelector(flow, (snapshot) => snapshot?.context.order);
  if (isPaymentFree !== undefined) return isPaymentFree;
  if (order?.status === 'paid') return order.tried === null;
  return lines ? priceOfCart(event, cartOf(lines), applied).totalCents === 0 : isFree(event);
}

/** What is typed stays as long as the page does, whichever step is on screen; another person starts with nothing. */
const useTyped = (member: string) => useMemo(() => ({ member, people: [] as Participant[] }), [member]);

/** Prefetches the next step, and the login for a guest, once something is chosen; visitors who only look load neither. */
function Foresight({ flow }: { flow: MaybeCheckout }) {
  const cart = useSelector(flow, (snapshot) => snapshot?.children.cart);
  const isChosen = useSelector(cart, (snapshot) => snapshot !== undefined && hasChosen(snapshot.context));
  const visitor = useVisitor();
  const isGuest = visitor === 'visitor' || visitor === 'unasked';
  useEffect(() => {
    if (!isChosen) return;
    void LaterSteps.prefetchIdle();
    void prefetchCovers();
  }, [isChosen]);
  useEffect(() => {
    if (isChosen && isGuest) void prefetchDialogs();
  }, [isChosen, isGuest]);
  return null;
}

const hasChosen = ({ cart, seats }: { cart: Cart; seats: readonly Seat[] }) =>
  seats.length > 0 || unitsOf(cart) > 0;
