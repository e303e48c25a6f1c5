import type { EventDetails } from '#src/domain/event.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { StepTitle } from '../StepTitle.tsx';
import type { MaybeCheckout } from '../useCheckout.ts';
import { BestSeats } from './BestSeats.tsx';
import { BoardBody } from './BoardBody.tsx';
import classes from './SeatBoard.module.css';
import { SeatNotes } from './SeatNotes.tsx';
import { usePlaceCount } from './useFacts.tsx';
import { useOpenSector, usePlace, useSeatsFlow } from './useSeats.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

interface SeatBoardProps {
  event: EventDetails;
  flow: MaybeCheckout;
  /** The focus goes to what this selects, once it is on screen. */
  focusWhenShown: (selector: string) => void;
}

/** Where to sit: the house or one sector of it, drawn or listed, and the best places of either. */
export function SeatBoard({ event, flow, focusWhenShown }: SeatBoardProps) {
  const say = useWording(seatWords);
  const places = usePlaceCount();
  const isMapOff = useIsOff('seat_map');
  const seats = useSeatsFlow(flow);
  const place = usePlace(seats);
  const open = useOpenSector(seats, event);
  const close = () => {
    focusWhenShown('#step-title');
    seats?.send({ type: 'sector.close' });
  };
  return (
    <Paper as="section" aria-labelledby="step-title">
      <PaperBody className={classes.body}>
        <div className={classes.head}>
          {open ? (
            <button type="button" className={classes.back} aria-label={say('seats.back')} onClick={close}>
              <Icon name="back" />
            </button>
          ) : null}
          <div className={classes.title}>
            <StepTitle>
              {open ? <span className={classes.sector}>{titleOf(open.sold)}</span> : say('seats.title')}
            </StepTitle>
            {open ? (
              <p className={classes.where}>
                {[open.sold.gate && say('seats.gate', { gate: open.sold.gate }), places(open.drawn.free)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
          </div>
          {isMapOff ? null : <ViewSwitch seats={seats} />}
        </div>
        <BestSeats {...{ event, flow, seats }} />
        {place === 'lost' ? <Lost onRetry={() => seats?.send({ type: 'plan.retry' })} /> : null}
        <BoardBody {...{ event, flow, seats, open, place, focusWhenShown }} />
        {open ? <SeatNotes event={event} flow={flow} sector={open.sold} /> : null}
      </PaperBody>
    </Paper>
  );
}

const titleOf = ({ group, name }: { group: string; name: string }) =>
  group === '' || group === name ? name : `${group} · ${name}`;

function Lost({ onRetry }: { onRetry: () => void }) {
  const say = useWording(seatWords);
  const retry = useRemovalFocus<HTMLButtonElement>();
  return (
    <Note
      tone="warning"
      isNews
      action={
        <button ref={retry} type="button" className={classes.retry} onClick={onRetry}>
          {say('checkout.retry')}
        </button>
      }
    >
      {say('seats.lost')}{' '}
    </Note>
  );
}
