import type { Cart } from '#src/domain/cart.ts';
import type { EventDetails, Sector } from '#src/domain/event.ts';

import classes from './SectorList.module.css';
import { TypeRow } from './TypeRow.tsx';

export interface TypesProps {
  event: EventDetails;
  cart: Cart;
  onMore: (typeId: number) => void;
  onLess: (typeId: number) => void;
}

/** Everything that is sold in a sector, section by section. */
export function SectorTypes({ event, cart, sector, onMore, onLess }: TypesProps & { sector: Sector }) {
  return sector.sections.map((section) => (
    <div key={section.id} className={classes.section}>
      {sector.sections.length > 1 ? <p className={classes.sectionName}>{section.name}</p> : null}
      <ul>
        {section.ticketTypes.map((ticketType) => (
          <TypeRow
            key={ticketType.id}
            event={event}
            cart={cart}
            placed={{ sector, section, ticketType }}
            onMore={() => onMore(ticketType.id)}
            onLess={() => onLess(ticketType.id)}
          />
        ))}
      </ul>
    </div>
  ));
}
