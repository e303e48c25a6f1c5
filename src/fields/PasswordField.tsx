import { useState } from 'react';

import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { fieldWords } from '#src/wording/ptBR/fields.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import classes from './PasswordField.module.css';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'new-password' | 'current-password';
}

/** A secret, of any length, pasted or typed; whoever types it may look at it. */
export function PasswordField({ value, onChange, onBlur, autoComplete, ...frame }: PasswordFieldProps) {
  const say = useWording(fieldWords);
  const [isShown, show] = useState(false);
  const toggle = say(isShown ? 'field.hide' : 'field.show');
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={classes.root}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-controls={control.id}
            disabled={control.disabled}
            onClick={() => show(!isShown)}
          >
            <span aria-hidden="true">{toggle}</span>
            <VisuallyHidden>{`${toggle}: ${frame.label}`}</VisuallyHidden>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
