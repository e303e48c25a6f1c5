import { type ReactNode, useId, useState } from 'react';

import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';

import classes from './FieldFrame.module.css';

/** What every field takes: its words, its value, and what is wrong with it. */
export interface FieldProps {
  /** Stable id of the control, for links to it; one is made up without it. */
  id?: string | undefined;
  label: string;
  /** After the label, in a lighter voice: `(opcional)`. */
  note?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Id of what says, elsewhere in the form, that this is among the wrong fields. */
  blamedBy?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Told to whoever listens; what may stay empty says so in its `note`. */
  required?: boolean | undefined;
  /** Cannot be changed, and is passed over by the keyboard. */
  disabled?: boolean | undefined;
  /** Where the focus of a dialog begins. */
  startsHere?: boolean | undefined;
  /** How often its form was refused, where no list of mistakes says so: each time its error is said to whoever is in the field already. */
  refusals?: number | undefined;
  /** Much is drawn anew with every letter: what follows from it may come after the letter itself. */
  isPatient?: boolean | undefined;
}

/** What ties a control to its label, its help and its error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'data-autofocus': true | undefined;
  disabled: boolean;
}

/** What the frame needs of a field; the rest belongs to its control. */
type FrameProps = Omit<FieldProps, 'label' | 'value' | 'onChange' | 'onBlur' | 'isPatient'>;

interface FieldFrameProps extends FrameProps {
  label: ReactNode;
  /** Before the label, as a box to tick has it. */
  look?: 'line' | 'box';
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then what is wrong in an icon and words; the control knows them all by id. */
export function FieldFrame({
  id,
  label,
  note,
  help,
  error,
  blamedBy,
  required = false,
  disabled = false,
  startsHere = false,
  look = 'line',
  refusals,
  children,
}: FieldFrameProps) {
  const own = useId();
  const controlId = id ?? own;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, blamedBy, help && helpId].filter(Boolean).join(' ');
  const isWrong = Boolean(error || blamedBy);
  const control = children({
    id: controlId,
    className: classNames(classes.control, isWrong && classes.wrong),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described === '' ? undefined : described,
    'aria-required': required || undefined,
    'data-autofocus': startsHere || undefined,
    disabled,
  });
  const name = (
    <label htmlFor={controlId} className={classes.label}>
      {label}
      {note ? <span className={classes.note}> {note}</span> : null}
    </label>
  );
  return (
    <div className={classNames(classes.root, classes[look])}>
      {look === 'line' ? name : null}
      {control}
      {look === 'box' ? name : null}
      <FieldFoot of={controlId} error={error} help={help} refusals={refusals} />
    </div>
  );
}

interface FieldFootProps extends Pick<FieldProps, 'error' | 'help' | 'refusals'> {
  /** Id of the control, which names what is under it by `-error` and `-help`. */
  of: string;
}

/** What stands under a field: what is wrong with it, and what helps to fill it in. */
export function FieldFoot({ of, error, help, refusals }: FieldFootProps) {
  return (
    <>
      {error ? (
        <FieldError
          key={refusals}
          id={`${of}-error`}
          error={error}
          spokenIn={refusals === undefined ? null : of}
        />
      ) : null}
      {help ? (
        <p id={`${of}-help`} className={classes.help}>
          {help}
        </p>
      ) : null}
    </>
  );
}

interface FieldErrorProps {
  id: string;
  error: string;
  /** The control that tells nothing of it by itself when the focus is in it already. */
  spokenIn: string | null;
}

/** Whoever comes to a field hears its error as part of it; whoever is there already, only when it is said. */
function FieldError({ id, error, spokenIn }: FieldErrorProps) {
  const [isNews] = useState(() => spokenIn !== null && document.activeElement?.id === spokenIn);
  return (
    <p id={id} role={isNews ? 'alert' : undefined} className={classes.error}>
      <Icon name="warning" size={18} />
      <span>{error}</span>
    </p>
  );
}
