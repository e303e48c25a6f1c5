// The only kind of mask that is used here; the package's own entry brings the other eight.
import 'imask/esm/masked/pattern';
import createMask from 'imask/esm/masked/factory';
import { type InputEvent, type SyntheticEvent, useEffect, useState } from 'react';
import IMaskInput from 'react-imask/esm/input';

import { digits, nationalPhone } from '#src/domain/document.ts';
import { legible } from '#src/domain/legible.ts';
import { onNextFrame } from '#src/ui/onNextFrame.ts';

import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useTyped } from './useTyped.ts';

interface MaskedFieldProps extends FieldProps {
  /** `0` stands for a digit; what else is there is written by the field. */
  mask: string;
  autoComplete?: string;
  /** Puts what is pasted or filled in at once into the shape the mask expects; `before` is what stays in front of it. */
  prepare?: (text: string, before: { value: string }) => string;
  /** What stands there once a separator is typed behind it. */
  separate?: (text: string) => string;
}

/** Whether a text looks like this mask, as far as it goes. */
const fits = (text: string, mask: string) =>
  text.length <= mask.length &&
  [...text].every((sign, at) => (mask[at] === '0' ? /\d/.test(sign) : sign === mask[at]));

/**
 * Digits with their punctuation written by the field; whatever is pasted is put in shape. The mask comes a frame after somebody has
 * turned to the field, or after what does not look like it: those of a form take a cheap phone longer than all the rest of it. What is typed
 * or filled in before that is kept.
 */
function MaskedField({
  value,
  onChange,
  onBlur,
  isPatient,
  mask,
  autoComplete = 'off',
  prepare = legible,
  separate,
  ...frame
}: MaskedFieldProps) {
  const [shown, change] = useTyped({ value, onChange, isPatient });
  // A mask that begins with what is in the field reads that once; one that begins empty, twice.
  const [first] = useState(shown);
  const [isTouched, touch] = useState(false);
  const [isMasked, putOn] = useState(false);
  const isNear = isTouched || !fits(shown, mask);
  useEffect(() => (isNear ? onNextFrame(() => putOn(true)) : undefined), [isNear]);
  const early = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    touch(true);
    const masked = createMask({ mask, prepare });
    masked.resolve(currentTarget.value);
    change(masked.value);
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <IMaskInput
          {...control}
          {...(isMasked
            ? { mask }
            : { onFocus: () => touch(true), onChange: early, onCompositionEnd: early })}
          prepare={prepare}
          defaultValue={first}
          value={shown}
          onAccept={(accepted: string) => {
            if (accepted !== shown) change(accepted);
          }}
          onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
            const text = separate && /^[/.-]$/.test(event.data) ? separate(shown) : shown;
            if (text === shown) return;
            event.preventDefault();
            change(text);
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

/** `+55 (11) 90000-0012` is pasted and filled in by browsers; the field has room for the national number. */
function withoutCountry(text: string): string {
  const phone = legible(text);
  return /^\s*\+\s*55/.test(phone) ? digits(phone).slice(2) : nationalPhone(phone);
}

/** (00) 00000-0000 */
export function PhoneField(field: FieldProps & { autoComplete?: string }) {
  return (
    <MaskedField autoComplete="tel-national" {...field} mask="(00) 00000-0000" prepare={withoutCountry} />
  );
}

/** Browsers fill in `2001-03-14`, people paste `1/3/2001`: a whole date, where nothing stays of the one before. */
const asRead = (text: string, { value }: { value: string }) =>
  legible(text)
    .replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1')
    .replace(/^\D*\d\d?\D+\d\d?\D+\d{4}\D*$/, (date) => (value ? date : date.replace(/\b\d\b/g, '0$&')));

/** `1` before a slash is the first day, `14/3` the third month. */
const padded = (text: string) => text.replace(/^(\d\d\/)?(\d)$/, '$10$2/');

/** dd/mm/aaaa, as typed; whether the day exists is the rules' to say. */
export function DateField(field: FieldProps & { autoComplete?: string }) {
  return <MaskedField {...field} mask="00/00/0000" prepare={asRead} separate={padded} />;
}

/** 00000-000 */
export function CepField(field: FieldProps) {
  return <MaskedField {...field} mask="00000-000" autoComplete="postal-code" />;
}
