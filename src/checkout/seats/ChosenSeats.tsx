import { Button } from '@mantine/core';
import { useRef } from 'react';

import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { keyOf, type Seat } from '#src/domain/seats.ts';
import text from '#src/styles/text.module.css';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { type MaybeCheckout, useCart } from '../useCheckout.ts';
import { ChosenSeat } from './ChosenSeat.tsx';
import classes from './ChosenSeats.module.css';
import { useKeptFocus } from './useKeptFocus.ts';
import { useOpenSector, useSeatsFlow } from './useSeats.ts';

interface ChosenSeatsProps {
  event: EventDetails;
  flow: MaybeCheckout;
  onOpen: (sectorId: number) => void;
}

/** The places one has chosen, outside any map: each with its ticket, its price and the way to let it go. */
export function ChosenSeats({ event, flow, onOpen }: ChosenSeatsProps) {
  const say = useWording(seatWords);
  const { actor, seats } = useCart(flow);
  const open = useOpenSector(useSeatsFlow(flow), event);
  const list = useRef<HTMLUListElement>(null);
  const keep = useKeptFocus(list, seats.length);
  if (!actor || seats.length === 0) return null;
  const hasHalf = seats.some((seat) => benefitOf(event, seat)?.startsWith('meia'));
  return (
    <Paper as="section" aria-labelledby="chosen-title">
      <PaperBody>
        <div className={classes.head}>
          <h2 id="chosen-title" tabIndex={-1} className={text['card']}>
            {seats.length === 1 ? say('chosen.one') : say('chosen.many', { count: seats.length })}
          </h2>
          <Button variant="subtle" size="sm" onClick={() => actor.send({ type: 'seats.clear' })} {...keep}>
            {say('chosen.swap')}
          </Button>
        </div>
        <ul ref={list} {...keep}>
          {seats.map((seat) => (
            <ChosenSeat
              key={keyOf(seat)}
              event={event}
              seat={seat}
              isElsewhere={seat.sectorId !== open?.sold.id}
              onOpen={() => onOpen(seat.sectorId)}
              onExchange={(typeId) => actor.send({ type: 'seat.exchange', seat, typeId })}
              onRemove={() => actor.send({ type: 'seat.toggle', seat })}
            />
          ))}
        </ul>
        {hasHalf ? <p className={classes.help}>{say('chosen.document')}</p> : null}
      </PaperBody>
    </Paper>
  );
}

const benefitOf = (event: EventDetails, { ticketTypeId }: Seat) =>
  typesOf(event).find(({ ticketType }) => ticketType.id === ticketTypeId)?.ticketType.benefit;
