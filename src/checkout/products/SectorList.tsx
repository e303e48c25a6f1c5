import { memo } from 'react';

import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Fold } from './Fold.tsx';
import { groupsOf, isShort, offerOf, opensWide, type SectorGroup, typesIn } from './groups.ts';
import classes from './SectorList.module.css';
import { SectorTypes, type TypesProps } from './SectorTypes.tsx';

/**
 * Every sector with what it costs and how it stands; each opens to its ticket types without any script. Drawn anew for what is chosen or
 * left, and for nothing else.
 */
export const SectorList = memo(function SectorList(props: TypesProps) {
  const say = useWording(checkoutWords);
  const { event } = props;
  const groups = groupsOf(event);
  const prices = groups.flatMap(({ sectors }) => offerOf(typesIn(sectors)).fromCents ?? []);
  return (
    <ul className={classes.list}>
      {groups.map((group) => (
        <li key={group.name}>
          <Fold
            event={event}
            level={3}
            name={group.name}
            types={typesIn(group.sectors)}
            prices={prices}
            facts={group.sectors.length > 1 ? [say('products.sectors', { count: group.sectors.length })] : []}
            cart={props.cart}
            isUnfolded={opensWide(event)}
          >
            <GroupBody {...props} group={group} />
          </Fold>
        </li>
      ))}
    </ul>
  );
});

function GroupBody({ group, ...props }: TypesProps & { group: SectorGroup }) {
  const [only, ...others] = group.sectors;
  if (only && others.length === 0) return <SectorTypes {...props} sector={only} />;
  return (
    <ul className={classes.inner}>
      {group.sectors.map((sector) => (
        <li key={sector.id}>
          <Fold
            event={props.event}
            level={4}
            name={sector.name}
            types={typesIn([sector])}
            cart={props.cart}
            isUnfolded={isShort(props.event)}
          >
            <SectorTypes {...props} sector={sector} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}
