import { useEffect, useRef } from 'react';
import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { recoveryStep } from '#machines/recovery.steps.ts';
import { late } from '#src/ui/late.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

import { AccountStep } from './AccountStep.tsx';
import { SettledProvider } from './StepHead.tsx';

/** Their code is asked for as soon as the first step is alive, and waits there. */
const LaterSteps = late(() => import('./LaterSteps.tsx').then(({ LaterSteps }) => LaterSteps), {
  waiting: (
    <SkeletonRegion>
      <PaperSkeleton lines={8} />
    </SkeletonRegion>
  ),
});

/** Recovering a password, step by step; the same in the dialog and on the page of its own. */
export function RecoveryView({ flow }: { flow: RecoveryFlow }) {
  const step = useSelector(flow, recoveryStep);
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
    void LaterSteps.prefetchIdle();
  }, []);
  return (
    <SettledProvider value={settled}>
      {step === 'account' ? <AccountStep flow={flow} /> : null}
      {step && step !== 'account' ? <LaterSteps flow={flow} step={step} /> : null}
    </SettledProvider>
  );
}
