import type { Order, OrderStatus } from '#src/domain/order.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { StepTitle } from '../StepTitle.tsx';
import classes from './CardPaper.module.css';
import { OrderReceipt } from './OrderReceipt.tsx';

interface AnalysisPaperProps {
  orderId: string;
  /** Undefined while it is on its way. */
  order: Order | undefined;
}

/** Of an order that the bank's yes did not save: its status is its title. */
const returned = {
  refund_due: 'analysis.refundingText',
  refunding: 'analysis.refundingText',
  refunded: 'analysis.refundedText',
  charged_back: 'analysis.contestedText',
} as const satisfies Partial<Record<OrderStatus, keyof typeof paymentWords>>;

const isReturned = (status: OrderStatus): status is keyof typeof returned => status in returned;

/** The bank thinks it over, or thought it over and said no; or it said yes, and the money goes back. */
export function AnalysisPaper({ orderId, order }: AnalysisPaperProps) {
  const say = useWording(paymentWords);
  const isOver = order?.status === 'cancelled' || order?.status === 'expired';
  const text = order && isReturned(order.status) ? returned[order.status] : null;
  return (
    <>
      <Paper as="section" aria-labelledby="step-title">
        <PaperBody className={classes.root}>
          <div className={classes.head}>
            <StepTitle>
              {text ? order?.statusText : say(isOver ? 'analysis.refused' : 'analysis.title')}
            </StepTitle>
            <Icon name={text ? 'refresh' : isOver ? 'warning' : 'clock'} size={32} />
          </div>
          {order ? <p>{say('done.order', { code: order.publicCode })}</p> : null}
          <Note tone={isOver ? 'error' : 'info'} isNews={isOver || text !== null}>
            {say(text ?? (isOver ? 'analysis.refusedText' : 'analysis.text'))}
          </Note>
          <div>
            <ButtonLink to={`/ticket/list/${orderId}`} variant="default">
              {say('analysis.order')}
            </ButtonLink>
          </div>
        </PaperBody>
      </Paper>
      {order ? <OrderReceipt isEvent title={order.event.title} order={order} /> : null}
    </>
  );
}
