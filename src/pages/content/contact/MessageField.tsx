import { FieldFrame, type FieldProps } from '#src/fields/FieldFrame.tsx';
import { classNames } from '#src/ui/classNames.ts';

import classes from './Contact.module.css';

/** Several lines of text. Too much is never cut off: it is said how much. */
export function MessageField({ value, onChange, onBlur, ...frame }: FieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          className={classNames(control.className, classes.message)}
          rows={7}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
