import { useState } from 'react';

import type { EventDetails } from '#src/domain/event.ts';
import { AgeRating } from '#src/ui/AgeRating.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { DateBlock } from '#src/ui/DateBlock.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Poster } from '#src/ui/Poster.tsx';
import { Stamp } from '#src/ui/Stamp.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { bound } from '#src/ui/teams.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './CheckoutHead.module.css';

interface CheckoutHeadProps {
  event: EventDetails;
  /** After the first step phones show one line of it. */
  isBrief: boolean;
}

/** What is stamped across the event; null while there is, or will be, something to buy. */
const stampOf = ({ sale: { state } }: EventDetails) =>
  state === 'sold_out' || state === 'cancelled' ? state : null;

/** What is being bought: date, title, place, and where to read more. */
export function CheckoutHead({ event, isBrief }: CheckoutHeadProps) {
  const say = useWording(checkoutWords);
  const storefront = useStorefront();
  /** As the page came: nothing moves while it is read. */
  const [stamp] = useState(() => stampOf(event));
  const { when, title, subtitle, venue, city, span, rating } = event;
  return (
    <header className={classNames(classes.root, isBrief && classes.brief, stamp && classes.stamped)}>
      <DateBlock when={when} look="head" className={classes.date} />
      <div className={classes.words}>
        <h1 className={classes.title}>{bound(title)}</h1>
        <p className={classes.facts}>
          <AgeRating rating={rating} /> <b>{venue}</b>
          {[city, subtitle, span, when.zone]
            .filter((fact) => fact)
            .map((fact) => `\u00a0· ${fact}`)
            .join('')}
        </p>
        <div className={classes.links}>
          {event.about ? (
            <button
              type="button"
              onClick={() => storefront.send({ type: 'dialog.open', route: '/event/description' })}
            >
              <Icon name="info" size={18} />
              {say('checkout.about')}
            </button>
          ) : null}
          {event.venueMap ? (
            <button
              type="button"
              onClick={() => storefront.send({ type: 'dialog.open', route: '/event/map' })}
            >
              <Icon name="map" size={18} />
              {say('checkout.map')}
            </button>
          ) : null}
        </div>
      </div>
      <div className={classes.art} aria-hidden="true">
        <Poster src={event.poster} isHero={stamp !== null} isSoldOut={stamp !== null} />
        {stamp ? <Stamp>{say(`stamp.${stamp}`)}</Stamp> : null}
      </div>
    </header>
  );
}
