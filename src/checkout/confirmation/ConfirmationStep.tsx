import { useQuery } from '@tanstack/react-query';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { isOnItsWay } from '#src/domain/order.ts';
import { useReads } from '#src/queries/api.ts';
import { orderQuery } from '#src/queries/orders.ts';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { AnalysisPaper } from '../payment/AnalysisPaper.tsx';
import { OrderReceipt } from '../payment/OrderReceipt.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { Ticket } from '../tickets/Ticket.tsx';
import { useAwake } from '../tickets/useAwake.ts';
import classes from './ConfirmationStep.module.css';

/** How often to ask for tickets that are still being issued. */
const issuingMs = 2000;
/** How often to ask a bank that thinks it over, or for money on its way back; it may take days. */
const analysisMs = 10_000;

/** Step 4: it is done, and here is what was bought. */
export function ConfirmationStep({ event, flow }: { event: EventDetails; flow: CheckoutFlow }) {
  const say = useWording(paymentWords);
  const items = useItems();
  const orderId = useSelector(flow, ({ context }) => context.order?.id ?? '');
  const isClosing = useSelector(flow, (snapshot) => snapshot.matches('closing'));
  const order = useQuery({
    ...orderQuery(useReads(), orderId),
    refetchInterval: ({ state: { data } }) => {
      if (data && isOnItsWay(data.status)) return analysisMs;
      return data && (data.status !== 'paid' || data.tickets.length > 0) ? false : issuingMs;
    },
  });
  const isUnsettled = useSelector(flow, ({ context }) => context.ending === 'inAnalysis');
  const tickets = order.data?.tickets ?? [];
  useAwake(tickets.some(({ status }) => status === 'valid'));

  if (isUnsettled && order.data?.status !== 'paid')
    return (
      <div className={classNames(page['wrap'], classes.root)}>
        <AnalysisPaper orderId={orderId} order={order.data} />
      </div>
    );
  return (
    <div className={classNames(page['wrap'], classes.root)}>
      <div className={classes.head}>
        <span className={classes.check}>
          <Icon name="check" size={32} />
        </span>
        <div>
          <StepTitle>{say('done.title')}</StepTitle>
          {order.data ? <p>{say('done.order', { code: order.data.publicCode })}</p> : null}
        </div>
      </div>
      <p>{say('done.text', { item: items.one })}</p>
      <div className={classes.actions}>
        <ActionButton isBusy={isClosing} onClick={() => flow.send({ type: 'purchase.close' })}>
          {say('done.tickets', { items: items.many })}
        </ActionButton>
        <Button variant="default" onClick={() => flow.send({ type: 'purchase.again' })}>
          {say('done.more')}
        </Button>
        <Button variant="subtle" onClick={() => window.print()}>
          {say('done.print')}
        </Button>
      </div>
      {order.isError && !order.data ? (
        <StepFailure
          error={order.error}
          title={say('done.failed', { items: items.many })}
          onRetry={() => void order.refetch()}
        />
      ) : null}
      {tickets.length > 0 && order.data ? (
        <ul className={classes.tickets} aria-label={event.title}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Ticket ticket={ticket} order={order.data} />
            </li>
          ))}
        </ul>
      ) : order.isError ? null : (
        <SkeletonRegion label={say('done.loading', { items: items.many })}>
          <PaperSkeleton lines={6} />
        </SkeletonRegion>
      )}
      {order.data ? (
        <div className={classes.receipt}>
          <OrderReceipt isEvent title={event.title} order={order.data} />
        </div>
      ) : null}
    </div>
  );
}
