import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  /** The first entry, which chooses nothing. */
  placeholder: string;
}

/** One of a few, by the device's own list. */
export function SelectField({
  id,
  label,
  note,
  help,
  error,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, note, help, error }}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
