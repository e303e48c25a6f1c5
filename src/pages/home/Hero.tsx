import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use, useDeferredValue } from 'react';

import type { EventCard, EventList } from '#src/domain/event.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import paper from '#src/styles/paper.module.css';
import { AgeRating } from '#src/ui/AgeRating.tsx';
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
  // What stands there stays until another list has come.
  const list = useDeferredValue(useEvents());
  // Without a network the page was made without events, and its list is on its way.
  const isComing = list instanceof Promise && made.events.length === 0;
  return (
    <section className={classNames(paper['torn'], classes.root)}>
      {isComing ? (
        <CatchBoundary getResetKey={() => list} errorComponent={Bare}>
          <Suspense fallback={<Bare />}>
            <Coming list={list} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <Shown list={list && 'events' in list ? list : made} />
      )}
    </section>
  );
}

const Bare = () => <div className={classes.bare} />;
const Coming = ({ list }: { list: Promise<EventList> }) => <Shown list={use(list)} />;

function Shown({ list }: { list: EventList }) {
  const event = nextOf(list);
  return event ? <NextEvent event={event} /> : <Bare />;
}

function NextEvent({ event }: { event: EventCard }) {
  const say = useWording(shell);
  const { producer } = useBoot();
  const facts = [event.venue, event.subtitle, event.span, event.when.zone].filter(Boolean).join('\u00a0· ');
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
          {producer.id === defaultProducerId ? <span>{event.producer.title}</span> : null}
          <AgeRating rating={event.rating} />
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
