import { useDeferredValue, useEffect, useRef } from 'react';
import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { recoveryStep } from '#machines/recovery.steps.ts';
import { late } from '#src/ui/late.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

import { AccountStep } from './AccountStep.tsx';
import { SettledProvider } from './StepHead.tsx';

/** Their code is on the way once somebody turns to the first step. */
const LaterSteps = late(() => import('./LaterSteps.tsx').then((code) => code.LaterSteps), {
  waiting: (
    <SkeletonRegion>
      <PaperSkeleton lines={8} />
    </SkeletonRegion>
  ),
});

/** Recovering a password, step by step; the same in the dialog and on the page of its own. */
export function RecoveryView({ flow }: { flow: RecoveryFlow }) {
  const reached = useSelector(flow, recoveryStep);
  // The ways in slices, and the first step stays meanwhile.
  const isFound = useDeferredValue(reached !== 'account');
  const step = isFound ? reached : 'account';
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
  }, []);
  return (
    <SettledProvider value={settled}>
      {step === 'account' ? (
        <AccountStep flow={flow} isFound={step !== reached} onIntent={LaterSteps.onIntent} />
      ) : null}
      {step && step !== 'account' ? <LaterSteps flow={flow} step={step} /> : null}
    </SettledProvider>
  );
}
