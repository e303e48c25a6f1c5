import type { Order } from '#src/domain/order.ts';
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

/** The bank thinks it over, or thought it over and said no. */
export function AnalysisPaper({ orderId, order }: AnalysisPaperProps) {
  const say = useWording(paymentWords);
  const isOver = order?.status === 'cancelled' || order?.status === 'expired';
  return (
    <>
      <Paper as="section" aria-labelledby="step-title">
        <PaperBody className={classes.root}>
          <div className={classes.head}>
            <StepTitle>{say(isOver ? 'analysis.refused' : 'analysis.title')}</StepTitle>
            <Icon name={isOver ? 'warning' : 'clock'} size={32} />
          </div>
          {order ? <p>{say('done.order', { code: order.publicCode })}</p> : null}
          <Note tone={isOver ? 'error' : 'info'} isNews={isOver}>
            {say(isOver ? 'analysis.refusedText' : 'analysis.text')}
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
