import { useState } from 'react';
import type { DialogRoute } from '#machines/dialog.machine.ts';
import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import { type EventDetails, isOpen, typesOf } from '#src/domain/event.ts';
import { yearTold } from '#src/domain/when.ts';
import { AgeRating } from '#src/ui/AgeRating.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { DateBlock } from '#src/ui/DateBlock.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
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
  /** Nothing is held or being paid: what the event has, or has no more, is what counts. */
  isChoosing: boolean;
}

/**
 * What is stamped across the event: that it was put off or cancelled, or that nobody may buy anything there any more, no supporter and no
 * person with a disability.
 */
function stampOf({ sale: { state }, sectors }: EventDetails) {
  if (state === 'cancelled' || state === 'postponed') return state;
  return state === 'sold_out' && !typesOf({ sectors }).some(({ ticketType }) => isOpen(ticketType))
    ? state
    : null;
}

/** What is being bought: date, title, place, and where to read more. */
export function CheckoutHead({ event, isBrief, isChoosing }: CheckoutHeadProps) {
  const say = useWording(checkoutWords);
  /** As the page came: nothing moves while it is read. Who has something of it, or pays, is told otherwise. */
  const [hasArt] = useState(() => isChoosing && stampOf(event) !== null);
  const stamp = hasArt && isChoosing ? stampOf(event) : null;
  const { when, title, subtitle, venue, city, span, rating } = event;
  return (
    <header className={classNames(classes.root, isBrief && classes.brief, hasArt && classes.stamped)}>
      <DateBlock when={when} look="head" year={yearTold(when)} className={classes.date} />
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
            <WindowLink icon="info" route="/event/description">
              {say('checkout.about')}
            </WindowLink>
          ) : null}
          {event.venueMap ? (
            <WindowLink icon="map" route="/event/map">
              {say('checkout.map')}
            </WindowLink>
          ) : null}
          <WindowLink icon="share" route="/event/share">
            {say('checkout.share')}
          </WindowLink>
        </div>
      </div>
      <div className={classes.art} aria-hidden="true">
        <Poster src={event.poster} isHero={hasArt} isSoldOut={stamp !== null && stamp !== 'postponed'} />
        {stamp ? <Stamp>{event.sale.text}</Stamp> : null}
      </div>
    </header>
  );
}

/** To more about the event, in a window over the page. */
function WindowLink({ icon, route, children }: { icon: IconName; route: DialogRoute; children: string }) {
  const storefront = useStorefront();
  return (
    <button {...dialogIntent} type="button" onClick={() => storefront.send({ type: 'dialog.open', route })}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}
