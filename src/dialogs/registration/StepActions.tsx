import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { registrationFormWords } from '#src/wording/ptBR/registrationForm.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Registration.module.css';

interface StepActionsProps {
  id: string;
  isBusy: boolean;
  isCreating: boolean;
  /** Names of the fields that keep from going on. */
  missing: readonly string[];
  onBack: () => void;
}

/** Back and on. The way on is muted while something is missing, and says what; pressed all the same, it leads there. */
export function StepActions({ id, isBusy, isCreating, missing, onBack }: StepActionsProps) {
  const say = useWording(registrationFormWords);
  const hintId = `${id}missing`;
  const isMuted = missing.length > 0;
  return (
    <div className={classes.foot}>
      {isMuted ? (
        <p id={hintId} className={classes.hint}>
          {say('registration.missing', { fields: missing.join(', ') })}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onBack}>
          {say('registration.back')}
        </Button>
        <ActionButton
          form={`${id}form`}
          isBusy={isBusy}
          isMuted={isMuted}
          describedBy={isMuted ? hintId : undefined}
        >
          {say('registration.next')}
        </ActionButton>
      </div>
      <div role="status">
        <VisuallyHidden>{isCreating ? say('registration.creating') : ''}</VisuallyHidden>
      </div>
    </div>
  );
}
