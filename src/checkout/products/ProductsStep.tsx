import { unitsOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { isOpen, isOver } from '#src/domain/event.ts';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { useAfterPaint } from '#src/ui/presses.ts';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { UntakenCoupon } from '../coupons/UntakenCoupon.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { HoldTools } from '../HoldTools.tsx';
import { OrderPaper } from '../OrderPaper.tsx';
import { Side } from '../Side.tsx';
import { StepBar } from '../StepBar.tsx';
import { SeatBoard } from '../seats/SeatBoard.tsx';
import { SeatsSide } from '../seats/SeatsSide.tsx';
import { useFocusWhenShown } from '../seats/useFocusWhenShown.ts';
import { useIsFinding, useSeatsFlow } from '../seats/useSeats.ts';
import { TurnClock } from '../TurnClock.tsx';
import {
  type MaybeCheckout,
  useCart,
  useIsSlow,
  useLiveEvent,
  useLiveHold,
  useTurn,
} from '../useCheckout.ts';
import { EventNotices } from './EventNotices.tsx';
import { typesIn } from './groups.ts';
import { HalfPrice } from './HalfPrice.tsx';
import { Openings } from './Openings.tsx';
import { OtherEvents } from './OtherEvents.tsx';
import { TicketsPaper } from './TicketsPaper.tsx';
import { useIsReserving } from './useTypes.ts';
import { WhoAndWhere } from './WhoAndWhere.tsx';

/** Nobody need wait here for a sale. */
const isGone = (event: EventDetails) =>
  event.opening === null && (isOver(event) || event.sale.state === 'sold_out');

/** Step 1. Stands from the event alone, so that a server can draw it; its controls wake with the purchase. */
export function ProductsStep({ event: shown, flow }: { event: EventDetails; flow: MaybeCheckout }) {
  const event = useLiveEvent(flow, shown);
  const { actor, cart, seats } = useCart(flow);
  const live = useLiveHold(flow);
  const { turn } = useTurn(flow);
  const isReserving = useIsReserving(flow);
  const isFinding = useIsFinding(flow);
  const isSlow = useIsSlow(flow);
  const focusWhenShown = useFocusWhenShown(useSeatsFlow(flow));
  const types = typesIn(event.sectors);
  const isOnSale = types.some(isOpen);
  /** What one holds already is gone for everybody else: with it one goes on. */
  const mayGoOn = isOnSale || live !== null;
  /** As the page came: what stands where does not change while it is read. */
  const cameShut = !typesIn(shown.sectors).some(isOpen);

  const facts = (
    <>
      <Openings event={event} />
      {event.half && !isOver(event) ? <HalfPrice half={event.half} /> : null}
    </>
  );
  const clock = (look: 'bar' | 'line') =>
    live ? <HoldClock hold={live.hold} look={look} /> : turn ? <TurnClock turn={turn} look={look} /> : null;
  const whoAndWhere = <WhoAndWhere event={event} />;
  const next = <Next {...{ actor, cart, isReserving }} />;

  return (
    <>
      <div className={classNames(page['wrap'], page['columns'])}>
        <div className={page['stack']}>
          <UntakenCoupon event={event} cart={cart} />
          <EventNotices event={event} isOnSale={isOnSale} />
          {event.hasSeatMap || cameShut ? null : facts}
          {event.hasSeatMap ? (
            <SeatBoard {...{ event, flow, focusWhenShown }} />
          ) : (
            <TicketsPaper {...{ event, flow, isOnSale }} mayChoose={mayGoOn} />
          )}
          {event.hasSeatMap ? null : whoAndWhere}
        </div>
        <Side
          below={<HoldTools flow={flow} only="leave" />}
          isIdle={event.hasSeatMap && live === null && unitsOf(cart) === 0}
          above={
            event.hasSeatMap ? (
              <>
                {cameShut ? facts : null}
                <SeatsSide {...{ event, flow, focusWhenShown }} />
                {cameShut ? null : facts}
                {whoAndWhere}
              </>
            ) : cameShut ? (
              facts
            ) : null
          }
        >
          {mayGoOn ? <OrderPaper {...{ event, cart, seats }} clock={clock('line')} action={next} /> : null}
          <HoldTools flow={flow} only="more" />
          {isSlow && !isFinding ? <SlowNote onAgain={() => flow?.send({ type: 'wait.again' })} /> : null}
        </Side>
      </div>
      {cameShut && !mayGoOn && isGone(shown) ? <OtherEvents event={shown} /> : null}
      {mayGoOn ? <StepBar {...{ event, flow, cart }} clock={clock('bar')} action={next} /> : null}
    </>
  );
}

interface NextProps extends Pick<ReturnType<typeof useCart>, 'actor' | 'cart'> {
  /** The answer on its way says what is held: until then nothing is gone on with. */
  isReserving: boolean;
}

/** Goes when the last place does, also from under the finger. */
function Next({ actor, cart, isReserving }: NextProps) {
  const say = useWording(checkoutWords);
  const afterPaint = useAfterPaint();
  const leaving = useRemovalFocus<HTMLButtonElement>();
  return (
    <ActionButton
      ref={leaving}
      isBusy={isReserving}
      isMuted={actor !== undefined && unitsOf(cart) === 0}
      disabled={actor === undefined}
      onClick={() => afterPaint(() => actor?.send({ type: 'cart.submit' }))}
    >
      {say('order.next')}
    </ActionButton>
  );
}
