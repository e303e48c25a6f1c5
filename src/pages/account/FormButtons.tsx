import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';

import classes from './FormButtons.module.css';

interface FormButtonsProps {
  /** Id of the form. */
  form: string;
  save: string;
  cancel: string;
  isBusy: boolean;
  /** Nothing can be sent, though nothing is being sent. */
  isOff?: boolean;
  mayCancel?: boolean;
  onCancel: () => void;
}

/** At the foot of a form: send it, or leave everything as it was. */
export function FormButtons({
  form,
  save,
  cancel,
  isBusy,
  isOff = false,
  mayCancel = !isBusy,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className={classes.root}>
      <ActionButton form={form} isBusy={isBusy} disabled={isOff}>
        {save}
      </ActionButton>
      <Button variant="default" disabled={!mayCancel} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
