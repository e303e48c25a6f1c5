import { reais } from '#src/domain/money.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { classNames } from './classNames.ts';
import classes from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PriceProps {
  /** All-in, fee included. 0 is free. */
  cents: number;
  /** How many a free event gives in one order. */
  limit: number;
  look?: 'card' | 'hero';
  className?: string | undefined;
}

/** "A partir de R$ 33,00 com taxas": three sizes to the eye, one phrase to the ear. */
export function Price({ cents, limit, look = 'card', className }: PriceProps) {
  const say = useWording(shell);
  const isFree = cents === 0;
  const spoken = isFree
    ? `${say('price.free')}, ${say('price.freeLimit', { limit })}`
    : say('price.spokenFrom', { price: reais(cents) });
  return (
    <p className={classNames(classes.root, classes[look], className)}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {isFree ? (
        <>
          <b aria-hidden="true">{say('price.free')}</b>
          <span aria-hidden="true">{say('price.freeLimit', { limit })}</span>
        </>
      ) : (
        <>
          <span aria-hidden="true">{say('price.from')}</span>
          <b aria-hidden="true">{reais(cents)}</b>
          <span aria-hidden="true">{say('price.fees')}</span>
        </>
      )}
    </p>
  );
}
