import type { ReactNode } from 'react';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface CheckFieldProps extends Omit<FieldProps, 'label'> {
  /** May hold a link, which leads where it leads and ticks nothing. */
  label: ReactNode;
}

/** A box to tick; `true` or nothing, as text like every other answer. */
export function CheckField({ value, onChange, onBlur, ...frame }: CheckFieldProps) {
  return (
    <FieldFrame {...frame} look="box">
      {(control) => (
        <input
          {...control}
          type="checkbox"
          checked={value === 'true'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
