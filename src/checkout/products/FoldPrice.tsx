import { reais } from '#src/domain/money.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SectorList.module.css';

/** The cheapest price of a row, fee included; a dash, for the eye alone, where nothing is sold. */
export function FoldPrice({ cents, isRange }: { cents: number | null; isRange: boolean }) {
  const say = useWording(checkoutWords);
  if (cents === null)
    return (
      <b className={classes.amount} aria-hidden="true">
        —
      </b>
    );
  if (cents === 0) return <b className={classes.amount}>{say('products.free')}</b>;
  return (
    <span className={classes.price}>
      {isRange ? <small>{say('products.from')} </small> : null}
      <b className={classes.amount}>{reais(cents)}</b>
      <small> {say('products.withFees')}</small>
    </span>
  );
}
