import { Suspense, use, useMemo } from 'react';

import type { EventCard, EventList } from '#src/domain/event.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import paper from '#src/styles/paper.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { DateBlock } from '#src/ui/DateBlock.tsx';
import { Poster } from '#src/ui/Poster.tsx';
import { Price } from '#src/ui/Price.tsx';
import { bound } from '#src/ui/teams.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Hero.module.css';
import { useEvents } from './search.ts';

/** The first event whose tickets can be bought now. */
const nextOf = ({ events }: EventList) =>
  events.find(
    ({ sale: { state }, fromCents }) => (state === 'open' || state === 'few') && fromCents !== null,
  );

/** The next event, as big as the screen allows; without one, only the ground. */
export function Hero() {
  const made = useBoot().events;
  const list = useEvents();
  // Without a network the page was made without events, and its list is on its way.
  const coming = useMemo(
    () => (list instanceof Promise && made.events.length === 0 ? list.then(nextOf, () => undefined) : null),
    [list, made],
  );
  const event = nextOf(list && 'events' in list ? list : made);
  return (
    <section className={classNames(paper['torn'], classes.root)}>
      {coming === null ? (
        <Shown event={event} />
      ) : (
        <Suspense fallback={<Bare />}>
          <Coming event={coming} />
        </Suspense>
      )}
    </section>
  );
}

const Bare = () => <div className={classes.bare} />;
const Shown = ({ event }: { event: EventCard | undefined }) =>
  event ? <NextEvent event={event} /> : <Bare />;
const Coming = ({ event }: { event: Promise<EventCard | undefined> }) => <Shown event={use(event)} />;

function NextEvent({ event }: { event: EventCard }) {
  const say = useWording(shell);
  const { producer } = useBoot();
  const facts = [event.venue, event.subtitle, event.span].filter(Boolean).join('\u00a0· ');
  return (
    <div className={classes.sheet}>
      <div className={classes.art}>
        <Poster src={event.poster} isHero />
      </div>
      <div className={classes.text}>
        <div className={classes.head}>
          <DateBlock when={event.when} look="hero" className={classes.date} />
          <h2 className={classes.title}>{bound(event.title)}</h2>
        </div>
        <p className={classes.facts}>
          {facts}
          {event.when.zone ? ` · ${event.when.zone}` : null}
          {producer.id === defaultProducerId ? <span>{event.producer.title}</span> : null}
        </p>
        <div className={classes.buy}>
          <ButtonLink to={`/ticket/buy/${event.id}`} variant="ink">
            {say('buy')}
          </ButtonLink>
          <Price cents={event.fromCents ?? 0} limit={event.limit} look="hero" />
        </div>
      </div>
    </div>
  );
}
