import { useQuery } from '@tanstack/react-query';
import type { PixFlow } from '#machines/pix.machine.ts';
import { useReads } from '#src/queries/api.ts';
import { orderQuery } from '#src/queries/orders.ts';
import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { StepFailure } from '../StepFailure.tsx';
import { StepSkeleton } from '../StepSkeleton.tsx';
import { LatePix } from './LatePix.tsx';
import { linesOfOrder } from './linesOfOrder.ts';
import { PixPaper } from './PixPaper.tsx';
import { Receipt } from './Receipt.tsx';
import { WaitPaper } from './WaitPaper.tsx';

/** A Pix, from being made to being paid or too late. */
export function PixStep({ pix }: { pix: PixFlow }) {
  const say = useWording(paymentWords);
  const isMaking = useSelector(
    pix,
    (snapshot) => snapshot.matches('creating') || snapshot.matches('uncertain'),
  );
  const isUncertain = useSelector(pix, (snapshot) => snapshot.matches('uncertain'));
  const isSlow = useSelector(pix, (snapshot) => snapshot.hasTag('slow'));
  const orderId = useSelector(pix, ({ context }) => context.order?.id);

  if (isMaking)
    return (
      <div className={page['wrap']}>
        <WaitPaper
          title={say('pay.creating')}
          slow={isSlow ? say(isUncertain ? 'pay.uncertain' : 'pay.slow') : null}
          onAgain={() => pix.send({ type: 'wait.again' })}
        />
      </div>
    );
  return orderId ? <Awaiting pix={pix} orderId={orderId} /> : <StepSkeleton />;
}

function Awaiting({ pix, orderId }: { pix: PixFlow; orderId: string }) {
  const say = useWording(paymentWords);
  const attempt = useSelector(pix, ({ context }) => context.order?.attempts);
  const order = useQuery(orderQuery(useReads(), orderId, attempt));
  const isLate = useSelector(pix, (snapshot) => snapshot.hasTag('late'));

  if (order.isError && !order.data)
    return <StepFailure error={order.error} title={say('pix.failed')} onRetry={() => void order.refetch()} />;
  if (!order.data) return <StepSkeleton />;
  return (
    <div className={classNames(page['wrap'], page['columns'])}>
      <div className={page['stack']}>
        {isLate ? (
          <LatePix pix={pix} totalCents={order.data.totalCents} />
        ) : (
          <PixPaper pix={pix} order={order.data} />
        )}
      </div>
      <Receipt
        title={say('done.order', { code: order.data.publicCode })}
        lines={linesOfOrder(order.data)}
        sums={order.data}
      />
    </div>
  );
}
