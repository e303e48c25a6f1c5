import type { Cart, Refusal } from '#src/domain/cart.ts';
import { type EventDetails, isHalf, isOpen, type Sector, type TicketType } from '#src/domain/event.ts';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { typesIn } from './groups.ts';
import classes from './SectorList.module.css';
import { TypeRow } from './TypeRow.tsx';

export interface TypesProps {
  event: EventDetails;
  cart: Cart;
  /** Why one more of a type cannot be chosen; null when it can. */
  refusal: (type: TicketType) => Refusal | null;
  onMore: (typeId: number) => void;
  onLess: (typeId: number) => void;
}

/** Everything that is sold in a sector, section by section. */
export function SectorTypes({
  event,
  cart,
  refusal,
  sector,
  onMore,
  onLess,
}: TypesProps & { sector: Sector }) {
  const say = useWording(benefitWords);
  const hasHalf = typesIn([sector]).some((type) => isOpen(type) && isHalf(type.benefit));
  return (
    <>
      {sector.sections.map((section) => (
        <div key={section.id}>
          {sector.sections.length > 1 || section.name !== sector.name ? (
            <p className={classes.sectionName}>{section.name}</p>
          ) : null}
          <ul>
            {section.ticketTypes.map((ticketType) => (
              <TypeRow
                key={ticketType.id}
                event={event}
                sectorName={sector.name}
                amount={cart[ticketType.id] ?? 0}
                refusal={refusal(ticketType)}
                ticketType={ticketType}
                onMore={onMore}
                onLess={onLess}
              />
            ))}
          </ul>
        </div>
      ))}
      {hasHalf ? <p className={classes.difference}>{say('benefit.difference')}</p> : null}
    </>
  );
}
