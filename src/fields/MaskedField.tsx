import { IMaskInput } from 'react-imask';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface MaskedFieldProps extends FieldProps {
  /** `0` stands for a digit; what else is there is written by the field. */
  mask: string;
  autoComplete?: string;
}

/** Digits with their punctuation written by the field; whatever is pasted is put in shape. */
function MaskedField({
  id,
  label,
  note,
  help,
  error,
  value,
  onChange,
  onBlur,
  mask,
  autoComplete = 'off',
}: MaskedFieldProps) {
  return (
    <FieldFrame {...{ id, label, note, help, error }}>
      {(control) => (
        <IMaskInput
          {...control}
          mask={mask}
          value={value}
          onAccept={(accepted: string) => {
            if (accepted !== value) onChange(accepted);
          }}
          {...(onBlur ? { onBlur } : {})}
          inputMode="numeric"
          autoComplete={autoComplete}
        />
      )}
    </FieldFrame>
  );
}

/** 000.000.000-00 */
export function CpfField(field: FieldProps) {
  return <MaskedField {...field} mask="000.000.000-00" />;
}

/** (00) 00000-0000 */
export function PhoneField(field: FieldProps) {
  return <MaskedField {...field} mask="(00) 00000-0000" autoComplete="tel-national" />;
}

/** dd/mm/aaaa, as typed; whether the day exists is the rules' to say. */
export function DateField(field: FieldProps) {
  return <MaskedField {...field} mask="00/00/0000" />;
}
