import type { ReactNode } from 'react';
import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './RecoveryView.module.css';

interface StepActionsProps {
  flow: RecoveryFlow;
  /** Id of the form the main button submits; without one there is only the way back. */
  form?: string;
  /** What the main button does is under way. */
  isBusy?: boolean;
  /** Submits once more, where asking twice is safe. */
  onAgain?: () => void;
  /** There is nothing before this step, though the flow may be at the next already. */
  isFirst?: boolean;
  children?: ReactNode;
}

/** The way on, and the way back where the flow has one. */
export function StepActions({
  flow,
  form,
  isBusy = false,
  onAgain,
  isFirst = false,
  children,
}: StepActionsProps) {
  const say = useWording(recoveryWords);
  const hasBefore = useSelector(flow, (snapshot) => snapshot.matches('method') || snapshot.matches('code'));
  const mayGoBack = useSelector(flow, (snapshot) => snapshot.can({ type: 'back' }));
  return (
    <>
      <SlowAnswer flow={flow} onAgain={onAgain} />
      <div className={classes.actions}>
        {hasBefore && !isFirst ? (
          <ActionButton variant="default" isMuted={!mayGoBack} onClick={() => flow.send({ type: 'back' })}>
            {say('recovery.back')}
          </ActionButton>
        ) : null}
        {form ? (
          <ActionButton form={form} isBusy={isBusy}>
            {children}
          </ActionButton>
        ) : null}
      </div>
    </>
  );
}
