import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { PaymentFlow } from '#machines/payment.machine.ts';
import { cartOf } from '#src/domain/cart.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { sectorAndSeats } from '#src/domain/seatNames.ts';
import { useReads } from '#src/queries/api.ts';
import { quoteQuery } from '#src/queries/orders.ts';
import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Note } from '#src/ui/Note.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { ActionButton } from '../ActionButton.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { HoldTools } from '../HoldTools.tsx';
import { Side } from '../Side.tsx';
import { StepBar } from '../StepBar.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { useLiveHold } from '../useCheckout.ts';
import { Receipt } from './Receipt.tsx';
import classes from './ReviewStep.module.css';

type Held = Pick<Hold, 'lines' | 'seats'>;

interface ReviewStepProps {
  event: EventDetails;
  flow: CheckoutFlow;
  actor: PaymentFlow;
}

const nothing: Held = { lines: [], seats: [] };

/** Everything once more before paying, by the server's own sum, and the conditions of the purchase. */
export function ReviewStep({ event, flow, actor }: ReviewStepProps) {
  const say = useWording(paymentWords);
  const isFree = useSelector(actor, ({ context }) => context.isFree);
  const held: Held = useSelector(flow, ({ context }) => context.hold ?? nothing);
  const mayGoBack = useSelector(flow, (snapshot) => snapshot.can({ type: 'step.back' }));
  const live = useLiveHold(flow);
  const cart = cartOf(held.lines);

  const pay = (
    <ActionButton onClick={() => actor.send({ type: isFree ? 'free.confirm' : 'pix.choose' })}>
      {say(isFree ? 'review.free' : 'review.pix')}
    </ActionButton>
  );

  return (
    <>
      <div className={classNames(page['wrap'], page['columns'])}>
        <div className={page['stack']}>
          <StepTitle>{say('review.title')}</StepTitle>
          <QuoteReceipt event={event} held={held} />
          <Note title={`${say('review.conditions')}.`}>
            {say(isFree ? 'review.conditionsFree' : 'review.conditionsText', { items: say('item.many') })}
          </Note>
          {mayGoBack ? (
            <div>
              <Button variant="default" onClick={() => flow.send({ type: 'step.back' })}>
                {say('review.edit')}
              </Button>
            </div>
          ) : null}
        </div>
        <Side>
          <div className={page['desktop']}>
            <div className={classes.pay}>
              {live ? <HoldClock hold={live.hold} look="line" /> : null}
              {pay}
              {isFree ? null : <p className={classes.hint}>{say('review.pixHint')}</p>}
            </div>
          </div>
          <HoldTools flow={flow} />
        </Side>
      </div>
      <StepBar
        event={event}
        cart={cart}
        clock={live ? <HoldClock hold={live.hold} look="bar" /> : null}
        action={pay}
      />
    </>
  );
}

function QuoteReceipt({ event, held: { lines, seats } }: { event: EventDetails; held: Held }) {
  const say = useWording(paymentWords);
  const quote = useQuery({ ...quoteQuery(useReads(), event.id, lines), enabled: lines.length > 0 });
  if (quote.isError)
    return <Failure error={quote.error} title={say('review.failed')} onRetry={() => void quote.refetch()} />;
  if (!quote.data)
    return (
      <SkeletonRegion label={say('review.loading')}>
        <PaperSkeleton lines={4} />
      </SkeletonRegion>
    );
  const placeOf = (typeId: number) =>
    sectorAndSeats(
      typesOf(event).find(({ ticketType }) => ticketType.id === typeId)?.sector.name ?? '',
      seats.filter(({ ticketTypeId }) => ticketTypeId === typeId),
    );
  return (
    <Receipt
      title={event.title}
      lines={quote.data.items.map(({ ticketTypeId, name, amount, totalCents }) => ({
        id: ticketTypeId,
        text: `${amount} × ${name}`,
        place: placeOf(ticketTypeId),
        cents: totalCents,
      }))}
      sums={quote.data}
    />
  );
}
