import { useCallback } from 'react';
import type { CardFlow } from '#machines/card.machine.ts';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { PaymentFlow } from '#machines/payment.machine.ts';
import { dividedInto, mayPayBy, type Review } from '#machines/support/order.ts';
import { reais } from '#src/domain/money.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { useLiveHold } from '../useCheckout.ts';
import classes from './CardPaper.module.css';
import { DeclinedNote } from './DeclinedNote.tsx';
import { InstallmentsField } from './InstallmentsField.tsx';
import { OrderClock } from './OrderClock.tsx';
import { ProviderFrame } from './ProviderFrame.tsx';
import { type Bill, mostInstallmentsOf } from './useBill.ts';

interface CardPaperProps {
  flow: CheckoutFlow;
  actor: PaymentFlow;
  card: CardFlow;
  order: OrderFacts | null;
  bill: Bill | null;
  /** What the payment provider takes. */
  methods: Review['methods'];
  /** Address of the provider's fields; null while it is on its way. */
  url: string | null;
  mayChange: boolean;
  /** Out of sight it keeps what was typed. */
  isShown: boolean;
}

/** Instalments, the provider's fields, and the button that pays. */
export function CardPaper({
  flow,
  actor,
  card,
  order,
  bill,
  methods,
  url,
  mayChange,
  isShown,
}: CardPaperProps) {
  const say = useWording(paymentWords);
  const live = useLiveHold(flow);
  const isBusy = useSelector(card, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(card, (snapshot) => snapshot.hasTag('slow'));
  const isDeclined = useSelector(card, (snapshot) => snapshot.matches({ typing: 'declined' }));
  const wanted = useSelector(actor, ({ context }) => context.choice.installments);
  const mostInstallments = bill ? mostInstallmentsOf(bill) : 1;
  const totalCents = bill?.sums.totalCents ?? null;
  const submit = useCallback(
    () => card.send({ type: 'card.submit', installments: wanted, mostInstallments, totalCents }),
    [card, wanted, mostInstallments, totalCents],
  );
  const change = () => card.send({ type: 'method.change' });
  const pix = { method: 'pix', methods, totalCents, isPriced: true, isMinor: false } as const;
  const mayPayByPix = useSelector(actor, ({ context }) => mayPayBy(context, pix));
  const toPix = () => {
    change();
    actor.send({ type: 'method.confirm', ...pix });
  };

  return (
    <div hidden={!isShown}>
      <Paper as="section" {...(isShown ? { 'aria-labelledby': 'step-title' } : {})}>
        <PaperBody className={classes.root}>
          {isShown ? (
            <div className={classes.head}>
              <StepTitle size="card">{say('card.title')}</StepTitle>
              {live ? <HoldClock hold={live.hold} look="line" /> : <OrderClock order={order} />}
            </div>
          ) : null}
          {isDeclined && order ? (
            <DeclinedNote
              order={order}
              takesPix={methods?.pix !== false}
              onPix={mayPayByPix ? toPix : null}
            />
          ) : null}
          <p className={classes.hint}>{say('card.safe')}</p>
          {url === null ? (
            <SkeletonRegion label={say('card.loading')}>
              <Skeleton height="260px" />
            </SkeletonRegion>
          ) : (
            <ProviderFrame
              src={url}
              title={say('card.frame')}
              kind="card"
              loading={say('card.loading')}
              failed={`${say('card.failed')} ${say('card.failedText')}`}
              onSubmit={submit}
            />
          )}
          {bill ? (
            <InstallmentsField
              bill={bill}
              value={dividedInto({ installments: wanted, mostInstallments })}
              onChange={(installments) =>
                actor.send({ type: 'installments.choose', installments, mostInstallments })
              }
              disabled={isBusy}
            />
          ) : null}
          <ActionButton isBusy={isBusy} disabled={bill === null || url === null} onClick={submit}>
            {isBusy ? say('card.busy') : say('card.pay', { total: bill ? reais(bill.sums.totalCents) : '' })}
          </ActionButton>
          {isSlow && isShown ? (
            <SlowNote text={say('card.slow')} onAgain={() => card.send({ type: 'wait.again' })} />
          ) : null}
          {mayChange ? (
            <Button variant="subtle" onClick={change}>
              {say('method.change')}
            </Button>
          ) : null}
        </PaperBody>
      </Paper>
    </div>
  );
}
