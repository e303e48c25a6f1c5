import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { PaymentFlow } from '#machines/payment.machine.ts';
import { obstacleTo } from '#machines/support/order.ts';
import { cartOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { waysToPay } from '#src/domain/waysToPay.ts';
import { useReads } from '#src/queries/api.ts';
import { methodsQuery } from '#src/queries/orders.ts';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { useIsMinor } from '#src/ui/minor.ts';
import { Note } from '#src/ui/Note.tsx';
import { PageBeside } from '#src/ui/PageBeside.tsx';
import { useAfterPaint } from '#src/ui/presses.ts';
import { useIsOff } from '#src/ui/settings.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { CouponBox } from '../coupons/CouponBox.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { HoldTools } from '../HoldTools.tsx';
import { MinorNote } from '../MinorNote.tsx';
import { BenefitPaper } from '../products/BenefitPaper.tsx';
import { Side } from '../Side.tsx';
import { StepBar } from '../StepBar.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { useLiveHold } from '../useCheckout.ts';
import { BillReceipt } from './BillReceipt.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { NoMethods } from './NoMethods.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderClock } from './OrderClock.tsx';
import classes from './ReviewStep.module.css';
import { mostInstallmentsOf, useBill } from './useBill.ts';

interface ReviewStepProps {
  event: EventDetails;
  flow: CheckoutFlow;
  actor: PaymentFlow;
}

/** Everything once more before paying, by the server's own sum, the conditions of the purchase, and how to pay. */
export function ReviewStep({ event, flow, actor }: ReviewStepProps) {
  const say = useWording(paymentWords);
  const afterPaint = useAfterPaint();
  const sayCoupon = useWording(couponWords);
  const isFree = useSelector(actor, ({ context }) => context.isFree);
  const order = useSelector(actor, ({ context }) => context.order);
  const hold = useSelector(flow, ({ context }) => context.hold);
  const mayGoBack = useSelector(flow, (snapshot) => snapshot.can({ type: 'step.back' }));
  const live = useLiveHold(flow);
  // What is being asked about would not be in the sum that is paid.
  const isAsking = useSelector(
    useSelector(flow, ({ children }) => children.coupons),
    (snapshot) => snapshot?.hasTag('busy') ?? false,
  );
  const bill = useBill({ event, flow, orderId: order?.id });
  const isPricing = isAsking || bill.isPricing;
  const methods = useQuery({ ...methodsQuery(useReads()), enabled: !isFree });
  const marked = useSelector(actor, ({ context }) => context.choice.method);
  const { method, mayChoose } = waysToPay({ methods: methods.data, marked, isFree });
  const isByCard = method === 'card';
  const { refused } = bill;
  const totalCents = bill.bill?.sums.totalCents ?? null;
  // What stands below the sum would move with it: all of it comes when the sum does, and stays.
  const isComing = !refused && !bill.error && (bill.bill === null || methods.isLoading);
  const hasCome = useOnce(!isComing);
  const isPriced = !isPricing && !isComing;
  const review = { methods: methods.data, totalCents, isPriced, isMinor: useIsMinor() };
  const obstacle = useSelector(actor, ({ context }) => obstacleTo(context, review));
  const isShut = obstacle === 'shut';
  const isTooYoung = obstacle === 'minor';
  const hasFailed = obstacle === 'methods' && methods.isError;
  const mayPay = !isShut && !hasFailed && !isTooYoung;

  const isMuted = isComing || (obstacle !== null && !isPricing);
  const confirm = () =>
    afterPaint(() =>
      actor.send({ ...review, ...(isFree ? { type: 'free.confirm' } : { type: 'method.confirm', method }) }),
    );
  const isInWriting = useIsOff('cancel_self');
  const isPostponed = event.sale.state === 'postponed';
  const cart = cartOf(hold?.lines ?? []);
  const pay = refused ? (
    <ActionButton onClick={() => flow.send({ type: 'coupon.remove', code: refused.code })}>
      {sayCoupon('coupon.without')}
    </ActionButton>
  ) : mayPay ? (
    <ActionButton isBusy={isPricing} isMuted={isMuted} onClick={confirm}>
      {say(isFree ? 'review.free' : isByCard ? 'card.continue' : 'review.pix')}
    </ActionButton>
  ) : null;
  const clock = live ? <HoldClock hold={live.hold} look="line" /> : <OrderClock order={order} />;

  return (
    <>
      <div className={classNames(page['wrap'], page['columns'])}>
        <div className={page['stack']}>
          <StepTitle>{say('review.title')}</StepTitle>
          {hasCome ? (
            <>
              <BillReceipt {...bill} />
              {isTooYoung ? <MinorNote /> : null}
              {order ? null : <CouponBox event={event} cart={cart} isSheet />}
              {isShut ? (
                <Note tone="warning" isNews>
                  {say('review.shut')}
                </Note>
              ) : null}
              {hasFailed && bill.bill ? (
                <NoMethods error={methods.error} onRetry={() => void methods.refetch()} />
              ) : null}
              {mayChoose ? (
                <MethodChoice
                  chosen={marked}
                  onChoose={(chosen) => actor.send({ type: 'method.choose', method: chosen })}
                  maxInstallments={bill.bill && mostInstallmentsOf(bill.bill)}
                />
              ) : null}
              <BenefitPaper event={event} lines={hold?.lines ?? []} orderId={order?.id} />
              <Note title={`${say('review.conditions')}.`}>
                {say(conditionsOf({ isFree, isInWriting, isPostponed }), { items: say('item.many') })}
                <ul className={classes.conditions}>
                  <li>
                    <PageBeside to="/cancelamentos">{say('review.cancellation')}</PageBeside>
                  </li>
                  <li>
                    <PageBeside to="/termos">{say('review.terms')}</PageBeside>
                  </li>
                </ul>
              </Note>
              {mayGoBack ? (
                <div>
                  <Button variant="default" onClick={() => flow.send({ type: 'step.back' })}>
                    {say('review.edit')}
                  </Button>
                </div>
              ) : null}
            </>
          ) : (
            <BillReceipt {...bill} bill={null} />
          )}
        </div>
        <Side>
          <div className={page['desktop']}>
            <div className={classes.pay}>
              {clock}
              {isFree || refused || !mayPay ? null : (
                <p className={classes.total}>
                  {totalCents === null ? null : (
                    <>
                      <span>{say('review.total')}</span>
                      <b>{reais(totalCents)}</b>
                    </>
                  )}
                </p>
              )}
              {pay}
              {isFree || isByCard || !mayPay ? null : <p className={classes.hint}>{say('review.pixHint')}</p>}
            </div>
          </div>
          {hasCome ? <HoldTools flow={flow} /> : null}
        </Side>
      </div>
      {order ? (
        <OrderBar order={order} totalCents={totalCents} action={pay} />
      ) : (
        <StepBar
          {...{ event, flow, cart, totalCents }}
          clock={live ? <HoldClock hold={live.hold} look="bar" /> : null}
          action={pay}
        />
      )}
    </>
  );
}

/** Whether it was ever so: what was drawn stays, and so does the focus in it. */
function useOnce(is: boolean): boolean {
  const [was, remember] = useState(is);
  if (is && !was) remember(true);
  return is || was;
}

interface Terms {
  isFree: boolean;
  isInWriting: boolean;
  isPostponed: boolean;
}

/** As the server lets an order be undone: of an event that was put off, until its new date. */
function conditionsOf({ isFree, isInWriting, isPostponed }: Terms) {
  if (isPostponed && isInWriting)
    return isFree ? 'review.postponedWrittenFree' : 'review.postponedWrittenText';
  if (isPostponed) return isFree ? 'review.postponedFree' : 'review.postponedText';
  if (isInWriting) return isFree ? 'review.writtenFree' : 'review.writtenText';
  return isFree ? 'review.conditionsFree' : 'review.conditionsText';
}
