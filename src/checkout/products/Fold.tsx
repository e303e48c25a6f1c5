import type { ReactNode } from 'react';

import type { Cart } from '#src/domain/cart.ts';
import { type EventDetails, isOpen, type TicketType } from '#src/domain/event.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { FoldPrice } from './FoldPrice.tsx';
import { isToldAbove, offerOf } from './groups.ts';
import classes from './SectorList.module.css';
import { StateWords } from './StateWords.tsx';
import { Swatch } from './Swatch.tsx';

interface FoldProps {
  event: Pick<EventDetails, 'sale'>;
  level: 3 | 4;
  name: string;
  types: readonly TicketType[];
  /** Of all groups, where a swatch shows how dear this one is. */
  prices?: readonly number[];
  /** Said before its state. */
  facts?: readonly string[];
  /** Said behind it: how much is left. */
  left?: ReactNode;
  /** Whether its price is only where its prices begin. */
  isRange?: boolean;
  cart: Cart;
  /** As it begins; from then on it is the visitor's. */
  isUnfolded: boolean;
  children: ReactNode;
}

/** One row of a list of sectors: name, state, cheapest price; what it holds below, without any script. */
export function Fold({
  event,
  level,
  name,
  types,
  prices,
  facts = [],
  left = null,
  isRange = types.length > 1,
  cart,
  isUnfolded,
  children,
}: FoldProps) {
  const say = useWording(checkoutWords);
  const offer = offerOf(types);
  const { fromCents, state, text, isPcdAlone } = offer;
  const chosen = types.reduce((sum, { id }) => sum + (cart[id] ?? 0), 0);
  const isGone = state === 'sold_out' || state === 'ended';
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <details
      className={classNames(
        classes.fold,
        !types.some(isOpen) && classes.closed,
        chosen > 0 && classes.chosen,
      )}
      open={isUnfolded}
    >
      <summary className={classes.summary}>
        {prices ? <Swatch types={types} prices={prices} /> : null}
        <span className={classes.words}>
          <Heading className={classes.name}>{name}</Heading>
          <StateWords {...{ facts, left, state, text, isPcdAlone }} isTold={isToldAbove(event, offer)} />
          {chosen > 0 ? <b className={classes.count}>{say('products.chosen', { count: chosen })}</b> : null}
        </span>
        <FoldPrice cents={isGone ? null : fromCents} isRange={isRange} />
        <Icon name="down" size={20} className={classes.arrow} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
