import type { ComponentProps } from 'react';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface TextFieldProps
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize'> {
  type?: 'text' | 'email';
}

/** One line of text. */
export function TextField({
  id,
  label,
  note,
  help,
  error,
  value,
  onChange,
  onBlur,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, note, help, error }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** Without capitals and corrections, and with the keyboard that has an @. */
export function EmailField(field: FieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  );
}
