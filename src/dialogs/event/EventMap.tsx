import { useState } from 'react';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { dialogs } from '#src/wording/ptBR/dialogs.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EventMap.module.css';

/** The picture of the place, as big as it fits, and below it what it shows in words. */
export function EventMap() {
  const say = useWording(dialogs);
  const event = useSelector(useStorefront(), ({ context }) => context.event);
  const [isLost, noteLost] = useState(false);
  if (!event?.venueMap) return <p>{say('dialog.noMap')}</p>;
  return (
    <figure>
      {isLost ? (
        <p role="alert">{say('dialog.mapLost')}</p>
      ) : (
        <img
          className={classes.map}
          src={event.venueMap}
          alt={say('dialog.mapOf', { venue: event.venue })}
          width={552}
          height={480}
          onError={() => noteLost(true)}
        />
      )}
      {event.venueMapText && <figcaption className={classes.words}>{event.venueMapText}</figcaption>}
    </figure>
  );
}
