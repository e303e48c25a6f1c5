import { useId } from 'react';
import { installmentOptions, installmentsText } from '#src/domain/installments.ts';
import { FieldFrame } from '#src/fields/FieldFrame.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { Bill } from './useBill.ts';

interface InstallmentsFieldProps {
  bill: Bill;
  value: number;
  onChange: (count: number) => void;
  disabled: boolean;
}

/** `3x de R$ 77,00 sem juros`; nothing to choose where the total may not be divided. */
export function InstallmentsField({ bill, value, onChange, disabled }: InstallmentsFieldProps) {
  const say = useWording(paymentWords);
  const id = useId();
  const options = installmentOptions(bill.sums.totalCents, bill.maxInstallments);
  if (options.length === 1) return null;
  return (
    <FieldFrame id={id} label={say('card.installments')} disabled={disabled}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {options.map((option) => (
            <option key={option.count} value={option.count}>
              {installmentsText(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
