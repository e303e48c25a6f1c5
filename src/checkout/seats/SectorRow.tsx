import { type ReactNode, useId } from 'react';

import type { Cart } from '#src/domain/cart.ts';
import { isOpen, type Sector } from '#src/domain/event.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { FoldPrice } from '../products/FoldPrice.tsx';
import { offerOf, typesIn } from '../products/groups.ts';
import list from '../products/SectorList.module.css';
import { StateWords } from '../products/StateWords.tsx';
import { Swatch } from '../products/Swatch.tsx';
import classes from './SectorRow.module.css';
import { hasManyPrices } from './stands.ts';

interface SectorRowProps {
  level: 3 | 4;
  sector: Sector;
  facts: readonly string[];
  left: ReactNode;
  cart: Cart;
  prices?: readonly number[];
  onOpen: ((sectorId: number) => void) | null;
}

/** A sector of numbered places: the whole row opens it. */
export function SectorRow({ level, sector, facts, left, cart, prices, onOpen }: SectorRowProps) {
  const say = useWording(seatWords);
  const id = useId();
  const types = typesIn([sector]);
  const { fromCents, state, text, isPcdAlone } = offerOf(types);
  const chosen = types.reduce((sum, type) => sum + (cart[type.id] ?? 0), 0);
  const isDescribed = facts.length > 0 || left !== null || state !== 'open' || isPcdAlone;
  const isGone = state === 'sold_out' || state === 'ended';
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div
      className={classNames(
        list.summary,
        classes.row,
        chosen > 0 && classes.chosen,
        !types.some(isOpen) && classes.closed,
      )}
    >
      {prices ? <Swatch types={types} prices={prices} /> : null}
      <div className={list.words}>
        <Heading className={list.name}>
          <button
            type="button"
            className={classes.open}
            aria-disabled={onOpen === null || undefined}
            aria-describedby={isDescribed ? id : undefined}
            onClick={onOpen ? () => onOpen(sector.id) : undefined}
          >
            {sector.name}
          </button>
        </Heading>
        <StateWords {...{ id, facts, left, state, text, isPcdAlone }} />
        {chosen > 0 ? <b className={list.count}>{say('products.chosen', { count: chosen })}</b> : null}
      </div>
      <FoldPrice cents={isGone ? null : fromCents} isRange={hasManyPrices(types)} />
      <Icon name="forward" size={20} />
    </div>
  );
}
