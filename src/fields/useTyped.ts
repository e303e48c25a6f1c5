import { startTransition, useOptimistic } from 'react';
import type { FieldProps } from './FieldFrame.tsx';

type Typed = Pick<FieldProps, 'value' | 'onChange' | 'isPatient'>;

/** What stands in a field, and its next keystroke. Where the page around it takes long to be drawn the letter is there first. */
export function useTyped({ value, onChange, isPatient = false }: Typed): [string, (text: string) => void] {
  const [shown, show] = useOptimistic(value);
  const type = (text: string) =>
    startTransition(() => {
      show(text);
      onChange(text);
    });
  return [shown, isPatient ? type : onChange];
}
