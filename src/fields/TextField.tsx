import type { ComponentProps } from 'react';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useTyped } from './useTyped.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'readOnly' | 'onPaste' | 'onDrop'
>;

interface TextFieldProps extends FieldProps, InputProps {
  type?: 'text' | 'email';
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  onBlur,
  isPatient,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  autoCapitalize,
  readOnly,
  onPaste,
  onDrop,
  ...frame
}: TextFieldProps) {
  const [shown, change] = useTyped({ value, onChange, isPatient });
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...{ autoComplete, inputMode, maxLength, autoCapitalize, readOnly, onPaste, onDrop }}
          {...control}
          type={type}
          spellCheck={false}
          value={shown}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** Without capitals and corrections, and with the keyboard that has an @. */
export function EmailField(field: FieldProps & Pick<InputProps, 'autoComplete' | 'onPaste' | 'onDrop'>) {
  return (
    <TextField
      autoComplete="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
    />
  );
}
