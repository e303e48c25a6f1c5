import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { late } from '#src/ui/late.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

import { useIsLeaving } from './useCheckout.ts';

const Covers = late(() => import('./Covers.tsx').then((code) => code.Covers));

/** Questions that a purchase asks over its page. At most one stands. */
export function CheckoutCovers({ flow }: { flow: CheckoutFlow }) {
  const isExpired = useSelector(flow, (snapshot) => snapshot.matches({ shopping: { journey: 'expired' } }));
  const isLeaving = useIsLeaving(flow);
  const isElsewhere = useSelector(
    flow,
    (snapshot) => snapshot.matches('elsewhere') || snapshot.matches('swapping'),
  );
  if (isElsewhere) return <Covers flow={flow} question="elsewhere" />;
  if (isExpired) return <Covers flow={flow} question="expired" />;
  return isLeaving ? <Covers flow={flow} question="leaving" /> : null;
}

export const prefetchCovers = Covers.prefetchIdle;
