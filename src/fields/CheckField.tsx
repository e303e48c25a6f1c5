import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

/** A box to tick; `true` or nothing, as text like every other answer. */
export function CheckField({ id, label, note, help, error, value, onChange, onBlur }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, note, help, error }} look="box">
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
