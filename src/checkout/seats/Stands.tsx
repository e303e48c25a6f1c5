import { useDeferredValue } from 'react';

import type { EventDetails } from '#src/domain/event.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useLimits } from '../products/usePeople.ts';
import { useTypes } from '../products/useTypes.ts';
import type { MaybeCheckout } from '../useCheckout.ts';
import { StandList } from './StandList.tsx';
import classes from './Stands.module.css';
import { usePlace, useSeatsFlow } from './useSeats.ts';

export interface StandsProps {
  event: EventDetails;
  flow: MaybeCheckout;
  onOpen: (sectorId: number) => void;
}

/** The stands of the house with what is said of all of them; whole without any drawing, but for numbered places. */
export function Stands({ event, flow, onOpen }: StandsProps) {
  const say = useWording(seatWords);
  const limits = useLimits(event);
  const seats = useSeatsFlow(flow);
  const plan = useSelector(seats, (snapshot) => snapshot?.context.plan ?? null);
  const place = usePlace(seats);
  const isAwaited = event.hasSeatMap && plan === null && place !== 'lost';
  // Sixty rows, each with what is left and a way in: drawn once, after the board, piece by piece.
  const drawn = useDeferredValue(isAwaited ? undefined : plan);
  const mayOpen = useDeferredValue(place === 'overview');
  const { isDisabled, ...types } = useTypes(flow, event);
  return (
    <>
      <p className={classes.help}>{limits}</p>
      {place === 'lost' ? <p className={classes.help}>{say('seats.lostOpen')}</p> : null}
      <fieldset className={classes.list} disabled={isDisabled}>
        <StandList {...types} plan={drawn} onOpen={mayOpen ? onOpen : null} />
      </fieldset>
    </>
  );
}
