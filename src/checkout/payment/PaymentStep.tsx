import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { PaymentFlow } from '#machines/payment.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import page from '#src/styles/page.module.css';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { StepSkeleton } from '../StepSkeleton.tsx';
import { CardStep } from './CardStep.tsx';
import { PixStep } from './PixStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { WaitPaper } from './WaitPaper.tsx';

/** Step 3: the review, then whichever way of paying was chosen. */
export function PaymentStep({ event, flow }: { event: EventDetails; flow: CheckoutFlow }) {
  const actor = useSelector(flow, ({ children }) => children.payment);
  return actor ? <Payment {...{ event, flow, actor }} /> : <StepSkeleton />;
}

interface PaymentProps {
  event: EventDetails;
  flow: CheckoutFlow;
  actor: PaymentFlow;
}

function Payment({ event, flow, actor }: PaymentProps) {
  const say = useWording(paymentWords);
  const pix = useSelector(actor, ({ children }) => children.pix);
  const card = useSelector(actor, ({ children }) => children.card);
  const isInReview = useSelector(actor, (snapshot) => snapshot.matches('review'));
  const isUncertain = useSelector(actor, (snapshot) => snapshot.matches('uncertain'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));
  const isInPix = useSelector(actor, (snapshot) => snapshot.matches('pix'));
  const isInCard = useSelector(actor, (snapshot) => snapshot.matches('card'));

  if (isInReview) return <ReviewStep {...{ event, flow, actor }} />;
  if (isInPix && pix) return <PixStep pix={pix} />;
  if (isInCard && card) return <CardStep {...{ event, flow, actor, card }} />;
  return (
    <div className={page['wrap']}>
      <WaitPaper
        title={say('pay.confirming')}
        slow={isSlow ? say(isUncertain ? 'pay.uncertain' : 'pay.slow') : null}
        onAgain={() => actor.send({ type: 'wait.again' })}
      />
    </div>
  );
}
