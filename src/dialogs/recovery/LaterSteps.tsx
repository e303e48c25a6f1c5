import type { ComponentType } from 'react';

import type { RecoveryFlow } from '#machines/recovery.machine.ts';

import { CodeStep } from './CodeStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { RecoveryStep } from './StepHead.tsx';

export type LaterStep = Exclude<RecoveryStep, 'account'>;

const steps: Record<LaterStep, ComponentType<{ flow: RecoveryFlow }>> = {
  method: MethodStep,
  code: CodeStep,
  password: PasswordStep,
};

/** What comes once it is known whose password it is. */
export function LaterSteps({ flow, step }: { flow: RecoveryFlow; step: LaterStep }) {
  const Step = steps[step];
  return <Step flow={flow} />;
}
