import { memo } from 'react';

import type { VenuePlan } from '#src/domain/seats.ts';

import { Fold } from '../products/Fold.tsx';
import { groupsOf, offerOf, opensWide, typesIn } from '../products/groups.ts';
import classes from '../products/SectorList.module.css';
import { SectorTypes, type TypesProps } from '../products/SectorTypes.tsx';
import { SectorRow } from './SectorRow.tsx';
import { hasManyPrices } from './stands.ts';
import { useFacts } from './useFacts.tsx';

export interface StandListProps extends TypesProps {
  /** Null without a drawing, `undefined` until it is there. */
  plan: VenuePlan | null | undefined;
  /** Null while no sector can be opened. */
  onOpen: ((sectorId: number) => void) | null;
}

/**
 * Every stand and every sector of the house, in the order of the drawing's prices; each leads to its places. An arena has sixty, and what
 * else changes on the page draws none of them anew.
 */
export const StandList = memo(function StandList({ plan, onOpen, ...props }: StandListProps) {
  const { event, cart } = props;
  const facts = useFacts(plan);
  const groups = groupsOf(event);
  const prices = groups.flatMap(({ sectors }) => offerOf(typesIn(sectors)).fromCents ?? []);
  return (
    <ul className={classes.list}>
      {groups.map(({ name, sectors }) => {
        const [only, ...others] = sectors;
        if (only && others.length === 0 && only.numbered)
          return (
            <li key={name}>
              <SectorRow level={3} sector={only} {...facts([only])} {...{ cart, prices, onOpen }} />
            </li>
          );
        return (
          <li key={name}>
            <Fold
              event={event}
              level={3}
              name={name}
              types={typesIn(sectors)}
              {...facts(sectors)}
              isRange={hasManyPrices(typesIn(sectors))}
              isUnfolded={opensWide(event)}
              {...{ cart, prices }}
            >
              {only && others.length === 0 ? (
                <SectorTypes {...props} sector={only} />
              ) : (
                <Sectors {...props} {...{ plan, onOpen, sectors }} />
              )}
            </Fold>
          </li>
        );
      })}
    </ul>
  );
});

/** The sectors of one stand. */
function Sectors({
  plan,
  onOpen,
  sectors,
  ...props
}: StandListProps & { sectors: TypesProps['event']['sectors'] }) {
  const { cart } = props;
  const facts = useFacts(plan);
  return (
    <ul className={classes.inner}>
      {sectors.map((sector) => (
        <li key={sector.id}>
          {sector.numbered ? (
            <SectorRow level={4} {...facts([sector])} {...{ sector, cart, onOpen }} />
          ) : (
            <Fold
              event={props.event}
              level={4}
              name={sector.name}
              types={typesIn([sector])}
              {...facts([sector])}
              isRange={hasManyPrices(typesIn([sector]))}
              cart={cart}
              isUnfolded={false}
            >
              <SectorTypes {...props} sector={sector} />
            </Fold>
          )}
        </li>
      ))}
    </ul>
  );
}
