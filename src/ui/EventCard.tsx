import { memo } from 'react';

import type { EventCard as Event } from '#src/domain/event.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { AgeRating } from './AgeRating.tsx';
import { useBoot } from './boot.ts';
import { classNames } from './classNames.ts';
import { DateBlock } from './DateBlock.tsx';
import classes from './EventCard.module.css';
import { Icon } from './Icon.tsx';
import { Paper, PaperStub } from './Paper.tsx';
import { Poster } from './Poster.tsx';
import { Price } from './Price.tsx';
import { StoreLink } from './StoreLink.tsx';
import { SaleTag } from './Tag.tsx';
import { bound } from './teams.ts';

/** Above the tear what it is, below it what it costs; the whole card is one link. A page has many, and draws each once for its event. */
export const EventCard = memo(function EventCard({ event }: { event: Event }) {
  const say = useWording(shell);
  const { producer } = useBoot();
  const isOver =
    event.sale.state === 'sold_out' || event.sale.state === 'cancelled' || event.sale.state === 'ended';
  const isOfAnother =
    producer.id === defaultProducerId &&
    event.producer.id !== defaultProducerId &&
    event.producer.title !== event.venue;
  const place = [event.venue, event.city, event.span].filter(Boolean).join(' · ');
  return (
    <Paper
      as="li"
      tear="bottom"
      className={classNames(classes.root, isOver && classes.over)}
      inner={classes.paper}
    >
      <StoreLink to={`/ticket/buy/${event.id}`} className={classes.link}>
        <div className={classes.art}>
          <Poster src={event.poster} isSoldOut={isOver} />
          <SaleTag sale={event.sale} className={classes.tag} />
          <DateBlock when={event.when} className={classes.date} />
        </div>
        <div className={classes.body}>
          <h3 className={classes.title}>{bound(event.title)}</h3>
          <p className={classes.meta}>
            <span>{place}</span>
            {event.when.zone ? <span>{event.when.zone}</span> : null}
            {isOfAnother ? <span>{event.producer.title}</span> : null}
          </p>
        </div>
        <PaperStub className={classes.stub}>
          <AgeRating rating={event.rating} />
          {event.fromCents === null ? (
            <p className={classes.state}>
              {event.sale.state === 'sold_out' ? say('soldout') : event.sale.text}
            </p>
          ) : (
            <Price cents={event.fromCents} limit={event.limit} />
          )}
          <span className={classes.arrow}>
            <Icon name="forward" />
          </span>
        </PaperStub>
      </StoreLink>
    </Paper>
  );
});
