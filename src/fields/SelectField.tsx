import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

/** An entry of a list: what is kept, and what is read. */
interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  /** A bare text is kept as it is read. */
  options: readonly (string | Option)[];
  /** The first entry, which chooses nothing. */
  placeholder: string;
  autoComplete?: string;
}

const optionOf = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;

/** One of a few, by the device's own list. */
export function SelectField({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  autoComplete,
  ...frame
}: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...control}
          value={value}
          autoComplete={autoComplete}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {options.map(optionOf).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
