import { useDeferredValue, useId, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RegistrationFlow, RegistrationMachine } from '#machines/registration.machine.ts';
import type { KeptReads } from '#src/queries/QueryProvider.tsx';
import { late } from '#src/ui/late.tsx';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

import { DocumentStep } from './DocumentStep.tsx';
import { useRegistrationForm } from './useRegistrationForm.ts';

/** What comes after the CPF. Its code is on the way once somebody turns to the first step. */
const FormSteps = late(() => import('./FormSteps.tsx').then((code) => code.FormSteps), {
  waiting: (
    <SkeletonRegion>
      <PaperSkeleton lines={24} />
    </SkeletonRegion>
  ),
});

type Step = 'document' | 'personal' | 'address';

/** The step on screen; a flow that is over leaves the one it ended on. */
function stepOf(snapshot: SnapshotFrom<RegistrationMachine>): Step {
  if (snapshot.matches({ form: 'personal' })) return 'personal';
  if (snapshot.matches('form')) return 'address';
  return snapshot.context.result === null || snapshot.context.result.next === 'recover'
    ? 'document'
    : 'address';
}

interface RegistrationViewProps {
  flow: RegistrationFlow;
  /** Something around the form is on its way, such as the profile. */
  isBusy?: boolean;
}

/** CPF, then personal data and address; the same in the dialog and on the page of its own. */
export function RegistrationView({ flow, isBusy: isWaiting = false }: RegistrationViewProps) {
  const id = useId();
  const reached = useSelector(flow, stepOf);
  // The two steps of the form in slices, and the first stays meanwhile: in one task a cheap phone takes long over them.
  const isBegun = useDeferredValue(reached !== 'document');
  const step = isBegun ? reached : 'document';
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy')) || isWaiting || step !== reached;
  const form = useRegistrationForm(flow);
  const [reads] = useState<KeptReads>(() => ({}));
  return step === 'document' ? (
    <DocumentStep {...{ id, flow, form, isBusy }} onIntent={FormSteps.onIntent} />
  ) : (
    <FormSteps {...{ id, flow, form, step, isBusy, reads }} />
  );
}
