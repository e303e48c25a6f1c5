import { useCallback } from 'react';

import type { EventDetails } from '#src/domain/event.ts';
import text from '#src/styles/text.module.css';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { MaybeCheckout } from '../useCheckout.ts';
import { ChosenSeats } from './ChosenSeats.tsx';
import { Stands } from './Stands.tsx';
import { useIsListed, useOpenSector, useSeatsFlow } from './useSeats.ts';

interface SeatsSideProps {
  event: EventDetails;
  flow: MaybeCheckout;
  focusWhenShown: (selector: string) => void;
}

/** Beside the board, under it on phones: what is chosen, and while the house is drawn, its stands. */
export function SeatsSide({ event, flow, focusWhenShown }: SeatsSideProps) {
  const say = useWording(seatWords);
  const seats = useSeatsFlow(flow);
  const isListed = useIsListed(seats);
  const open = useOpenSector(seats, event);
  const openIt = useCallback(
    (sectorId: number) => {
      focusWhenShown('#step-title');
      seats?.send({ type: 'sector.open', sectorId });
    },
    [focusWhenShown, seats],
  );
  return (
    <>
      <ChosenSeats event={event} flow={flow} onOpen={openIt} />
      {open || isListed ? null : (
        <Paper as="section" aria-labelledby="stands-title">
          <PaperBody>
            <h2 id="stands-title" className={text['card']}>
              {say('seats.stands')}
            </h2>
            <Stands event={event} flow={flow} onOpen={openIt} />
          </PaperBody>
        </Paper>
      )}
    </>
  );
}
