import { useRef } from 'react';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { inSectors, seatName, seatsBySector } from '#src/domain/seatNames.ts';
import { keyOf } from '#src/domain/seats.ts';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { BenefitNotes } from '../products/BenefitNotes.tsx';
import { useIsReserving } from '../products/useTypes.ts';
import { type MaybeCheckout, useCart } from '../useCheckout.ts';
import { ChosenSeat } from './ChosenSeat.tsx';
import classes from './ChosenSeats.module.css';
import { useRowRemovalFocus } from './useRowRemovalFocus.ts';
import { useKindOf, useOpenSector, useSeatsFlow } from './useSeats.ts';

interface ChosenSeatsProps {
  event: EventDetails;
  flow: MaybeCheckout;
  onOpen: (sectorId: number) => void;
}

/** The places one has chosen, outside any map: each with its ticket, its price and the way to let it go. */
export function ChosenSeats({ event, flow, onOpen }: ChosenSeatsProps) {
  const say = useWording(seatWords);
  const { actor, seats } = useCart(flow);
  const isReserving = useIsReserving(flow);
  const flowOfSeats = useSeatsFlow(flow);
  const open = useOpenSector(flowOfSeats, event);
  const kindOf = useKindOf(flowOfSeats);
  const list = useRef<HTMLUListElement>(null);
  const keep = useRowRemovalFocus(list, seats.length);
  if (!actor || seats.length === 0) return null;
  const isSpread = seats.some(({ sectorId }) => sectorId !== seats[0]?.sectorId);
  const types = new Set(seats.map(({ ticketTypeId }) => ticketTypeId));
  return (
    <Paper as="section" aria-labelledby="chosen-title">
      <PaperBody>
        <div className={classes.head}>
          <h2 id="chosen-title" tabIndex={-1} className={text['card']}>
            {seats.length === 1 ? say('chosen.one') : say('chosen.many', { count: seats.length })}
          </h2>
          <Button
            variant="subtle"
            size="sm"
            disabled={isReserving}
            onClick={() => actor.send({ type: 'seats.clear' })}
            {...keep}
          >
            {say('chosen.swap')}
          </Button>
        </div>
        <ul ref={list} {...keep}>
          {seats.map((seat) => (
            <ChosenSeat
              key={keyOf(seat)}
              event={event}
              seat={seat}
              label={isSpread ? seatsBySector(inSectors(event, [seat])) : seatName(seat)}
              kind={kindOf(seat)}
              isElsewhere={seat.sectorId !== open?.sold.id}
              isDisabled={isReserving}
              onOpen={() => onOpen(seat.sectorId)}
              onExchange={(typeId) => actor.send({ type: 'seat.exchange', seat, typeId })}
              onRemove={() => actor.send({ type: 'seat.toggle', seat })}
            />
          ))}
        </ul>
        <BenefitNotes
          types={typesOf(event).flatMap(({ ticketType }) => (types.has(ticketType.id) ? [ticketType] : []))}
        />
      </PaperBody>
    </Paper>
  );
}
