import { useQuery } from '@tanstack/react-query';
import type { CardFlow } from '#machines/card.machine.ts';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { PaymentFlow } from '#machines/payment.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { useReads } from '#src/queries/api.ts';
import { methodsQuery } from '#src/queries/orders.ts';
import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { HoldTools } from '../HoldTools.tsx';
import { Side } from '../Side.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { BillReceipt } from './BillReceipt.tsx';
import { CardPaper } from './CardPaper.tsx';
import { ChallengePaper } from './ChallengePaper.tsx';
import { useBill } from './useBill.ts';
import { useCardUrl } from './useCardUrl.ts';
import { WaitPaper } from './WaitPaper.tsx';

interface CardStepProps {
  event: EventDetails;
  flow: CheckoutFlow;
  actor: PaymentFlow;
  card: CardFlow;
}

/**
 * A card, from being typed to being answered for. The provider's fields stay where they are all the while, so that nothing
 * has to be typed again: other papers come in front of theirs.
 */
export function CardStep({ event, flow, actor, card }: CardStepProps) {
  const say = useWording(paymentWords);
  const order = useSelector(card, ({ context }) => context.order);
  const coupons = useSelector(card, ({ context }) => context.coupons);
  const isChallenged = useSelector(card, (snapshot) => snapshot.matches('challenge'));
  const isUncertain = useSelector(card, (snapshot) => snapshot.matches('uncertain'));
  const isPending = useSelector(card, (snapshot) => snapshot.matches('pending'));
  const isChecking = useSelector(card, (snapshot) => snapshot.matches('checking'));
  const mayChange = useSelector(card, (snapshot) => snapshot.can({ type: 'method.change' }));
  const methods = useQuery(methodsQuery(useReads()));
  const url = useCardUrl(methods.data?.card?.url);
  const bill = useBill({ event, flow, orderId: order?.id, coupons });
  const isWaiting = isUncertain || isPending || isChecking;

  return (
    <div className={classNames(page['wrap'], page['columns'])}>
      <div className={page['stack']}>
        {isChallenged && order?.challengeUrl ? (
          <ChallengePaper card={card} order={order} url={order.challengeUrl} />
        ) : null}
        {isWaiting ? (
          <WaitPaper
            title={say(isChecking ? 'card.checking' : 'card.busy')}
            slow={isUncertain ? say('card.uncertain') : null}
            onAgain={() => card.send({ type: 'wait.again' })}
          />
        ) : null}
        {(methods.isError && !bill.error) || methods.data?.card === null ? (
          <StepFailure
            error={methods.error}
            title={say('card.failed')}
            onRetry={() => void methods.refetch()}
          />
        ) : null}
        <CardPaper
          {...{ flow, actor, card, order, url, mayChange }}
          bill={bill.bill}
          methods={methods.data}
          isShown={!isChallenged && !isWaiting}
        />
      </div>
      <Side>
        <BillReceipt {...bill} />
        <HoldTools flow={flow} />
      </Side>
    </div>
  );
}
