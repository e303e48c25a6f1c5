import { type ComponentType, useEffect, useRef } from 'react';
import { type RecoveryFlow, recoveryStep } from '#machines/recovery.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { AccountStep } from './AccountStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { type RecoveryStep, SettledProvider } from './StepHead.tsx';

const steps: Record<RecoveryStep, ComponentType<{ flow: RecoveryFlow }>> = {
  account: AccountStep,
  method: MethodStep,
  code: CodeStep,
  password: PasswordStep,
};

/** Recovering a password, step by step; the same in the dialog and on the page of its own. */
export function RecoveryView({ flow }: { flow: RecoveryFlow }) {
  const step = useSelector(flow, recoveryStep);
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
  }, []);
  const Step = step ? steps[step] : null;
  return <SettledProvider value={settled}>{Step ? <Step flow={flow} /> : null}</SettledProvider>;
}
