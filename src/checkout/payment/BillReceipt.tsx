import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { RefusedCoupon } from '../coupons/RefusedCoupon.tsx';
import { StepFailure } from '../StepFailure.tsx';
import { Receipt } from './Receipt.tsx';
import type { useBill } from './useBill.ts';

/** The bill on paper, or that it is on its way, or that it did not come, or which coupon is in its way. */
export function BillReceipt({ bill, refused, error, retry }: ReturnType<typeof useBill>) {
  const say = useWording(paymentWords);
  if (refused) return <RefusedCoupon {...refused} />;
  if (bill) return <Receipt isEvent={bill.isEvent} title={bill.title} lines={bill.lines} sums={bill.sums} />;
  if (error) return <StepFailure error={error} title={say('review.failed')} onRetry={retry} />;
  return (
    <SkeletonRegion label={say('review.loading')}>
      <PaperSkeleton lines={4} />
    </SkeletonRegion>
  );
}
