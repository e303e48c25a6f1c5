import { useId } from 'react';

import type { PayMethod } from '#src/domain/waysToPay.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './MethodChoice.module.css';

interface MethodChoiceProps {
  chosen: PayMethod;
  onChoose: (method: PayMethod) => void;
  /** The most instalments; null while the bill is on its way. */
  maxInstallments: number | null;
}

/** Pix or card; Pix first, for most people have it and it costs nobody a try. */
export function MethodChoice({ chosen, onChoose, maxInstallments }: MethodChoiceProps) {
  const say = useWording(paymentWords);
  const name = useId();
  const hints: Record<PayMethod, string> = {
    pix: say('method.pixHint'),
    card:
      maxInstallments === null || maxInstallments === 1
        ? say('method.cardOnce')
        : say('method.cardHint', { count: maxInstallments }),
  };
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{say('method.choose')}</legend>
      {(['pix', 'card'] as const).map((method) => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name={name}
            checked={chosen === method}
            onChange={() => onChoose(method)}
            aria-labelledby={`${name}-${method}`}
            aria-describedby={`${name}-${method}-hint`}
          />
          <b id={`${name}-${method}`}>{say(`method.${method}`)}</b>
          <span id={`${name}-${method}-hint`} className={classes.hint}>
            {hints[method]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
