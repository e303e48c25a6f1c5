import type { EventDetails } from '#src/domain/event.ts';
import { OutsideLink } from '#src/ui/OutsideLink.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './ProductsStep.module.css';

/** A search in Google Maps, which phones open in its app (developers.google.com/maps/documentation/urls). */
const mapsOf = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Who organises the event, apart from who sells it (Lei 14.597/2023, art. 142), and where it takes place. */
export function WhoAndWhere({ event: { organizer, venue, address } }: { event: EventDetails }) {
  const say = useWording(checkoutWords);
  if (!organizer && !address) return null;
  return (
    <p className={classes.about}>
      {organizer ? <span>{say('products.organizer', { name: organizer })}</span> : null}
      {address ? (
        <span>
          {say('products.address', { venue, address })}{' '}
          <OutsideLink href={mapsOf(`${venue}, ${address}`)}>{say('products.directions')}</OutsideLink>
        </span>
      ) : null}
    </p>
  );
}
