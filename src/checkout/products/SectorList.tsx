import type { ReactNode } from 'react';

import type { Cart } from '#src/domain/cart.ts';
import { type EventDetails, isOpen, type Sector, type TicketType } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { groupsOf, offerOf, type SectorGroup, shadeOf, typesIn } from './groups.ts';
import classes from './SectorList.module.css';
import { TypeRow } from './TypeRow.tsx';

/** Up to so many types, or stands, everything lies open; an arena of sixty sectors begins closed, stand by stand. */
const openUpTo = { types: 14, groups: 4 };

interface SectorListProps {
  event: EventDetails;
  cart: Cart;
  onMore: (typeId: number) => void;
  onLess: (typeId: number) => void;
}

/** Every sector with what it costs and how it stands; each opens to its ticket types without any script. */
export function SectorList(props: SectorListProps) {
  const { event } = props;
  const groups = groupsOf(event);
  const isShort = typesIn(event.sectors).length <= openUpTo.types;
  const prices = groups.flatMap(({ sectors }) => offerOf(typesIn(sectors)).fromCents ?? []);
  return (
    <ul className={classes.list}>
      {groups.map((group) => (
        <li key={group.name}>
          <Fold
            level={3}
            name={group.name}
            types={typesIn(group.sectors)}
            prices={prices}
            sectors={group.sectors.length}
            cart={props.cart}
            isUnfolded={isShort || groups.length <= openUpTo.groups}
          >
            <GroupBody {...props} group={group} isUnfolded={isShort} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function GroupBody({
  group,
  isUnfolded,
  ...props
}: SectorListProps & { group: SectorGroup; isUnfolded: boolean }) {
  const [only, ...others] = group.sectors;
  if (only && others.length === 0) return <Types {...props} sector={only} />;
  return (
    <ul className={classes.inner}>
      {group.sectors.map((sector) => {
        const types = typesIn([sector]);
        return (
          <li key={sector.id}>
            <Fold level={4} name={sector.name} types={types} cart={props.cart} isUnfolded={isUnfolded}>
              <Types {...props} sector={sector} />
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}

function Types({ event, cart, sector, onMore, onLess }: SectorListProps & { sector: Sector }) {
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

interface FoldProps {
  level: 3 | 4;
  name: string;
  types: readonly TicketType[];
  /** Of all groups, where a swatch shows how dear this one is. */
  prices?: readonly number[];
  sectors?: number;
  cart: Cart;
  /** As it begins; from then on it is the visitor's. */
  isUnfolded: boolean;
  children: ReactNode;
}

/** One row of the list: name, state, cheapest price; what it holds below. */
function Fold({ level, name, types, prices, sectors = 1, cart, isUnfolded, children }: FoldProps) {
  const say = useWording(checkoutWords);
  const { fromCents, state, text } = offerOf(types);
  const chosen = types.reduce((sum, { id }) => sum + (cart[id] ?? 0), 0);
  const isClosed = !types.some(isOpen);
  const isGone = state === 'sold_out' || state === 'ended';
  const words = [
    sectors > 1 && say('products.sectors', { count: sectors }),
    state !== 'open' && (text || say(`state.${state}`)),
  ].filter(Boolean);
  const Heading = level === 3 ? 'h3' : 'h4';
  const shade = prices && fromCents !== null ? shadeOf(fromCents, prices) : 4;
  return (
    <details
      className={classNames(classes.fold, isClosed && classes.closed, chosen > 0 && classes.chosen)}
      open={isUnfolded}
    >
      <summary className={classes.summary}>
        {prices ? <i className={classes.swatch} data-gone={isGone || undefined} data-shade={shade} /> : null}
        <span className={classes.words}>
          <Heading className={classes.name}>{name}</Heading>
          {words.length > 0 ? (
            <span className={state === 'few' ? classes.few : classes.state}>{words.join(' · ')}</span>
          ) : null}
          {chosen > 0 ? <b className={classes.count}>{say('products.chosen', { count: chosen })}</b> : null}
        </span>
        <FoldPrice cents={isGone ? null : fromCents} isRange={types.length > 1} />
        <Icon name="down" size={20} className={classes.arrow} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

function FoldPrice({ cents, isRange }: { cents: number | null; isRange: boolean }) {
  const say = useWording(checkoutWords);
  if (cents === null) return null;
  if (cents === 0) return <b className={classes.amount}>{say('products.free')}</b>;
  return (
    <span className={classes.price}>
      {isRange ? <small>{say('products.from')} </small> : null}
      <b className={classes.amount}>{reais(cents)}</b>
      <small> {say('products.withFees')}</small>
    </span>
  );
}
