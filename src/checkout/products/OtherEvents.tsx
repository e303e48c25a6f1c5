import { useId } from 'react';

import { type EventCard, type EventDetails, isOpen } from '#src/domain/event.ts';
import page from '#src/styles/page.module.css';
import { useOtherEvents } from '#src/ui/boot.ts';
import { EventGrid } from '#src/ui/EventGrid.tsx';
import { GroupHeading } from '#src/ui/GroupHeading.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

const most = 3;
const week = 7 * 86_400_000;

/** The nearest in time to one that is of no use to whoever came for it. */
function nearTo(event: Pick<EventDetails, 'id' | 'when'>, events: readonly EventCard[]) {
  const distance = ({ when }: Pick<EventCard, 'when'>) =>
    Math.abs(Date.parse(when.iso) - Date.parse(event.when.iso));
  const others = events
    .filter((other) => other.id !== event.id && isOpen(other))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most);
  const near = others.filter((other) => distance(other) <= week);
  return near.length > 0 ? { isNear: true, events: near } : { isNear: false, events: others };
}

/** Where else one might go, of what came with the page. */
export function OtherEvents({ event }: { event: EventDetails }) {
  const say = useWording(checkoutWords);
  const { isNear, events } = nearTo(event, useOtherEvents());
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section className={page['wrap']} aria-labelledby={id}>
      <GroupHeading id={id} title={say(isNear ? 'shop.near' : 'shop.others')} />
      <EventGrid events={events} />
    </section>
  );
}
