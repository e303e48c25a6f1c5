import type { EventCard as Event } from '#src/domain/event.ts';
import cards from '#src/styles/cards.module.css';

import { EventCard } from './EventCard.tsx';

/** Events side by side. Where the last one would be alone in its row it lies across it, as a long ticket. */
export function EventGrid({ events }: { events: readonly Event[] }) {
  return (
    <ul className={cards['grid']}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}
