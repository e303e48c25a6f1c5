import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails, Sector } from '#src/domain/event.ts';
import { late } from '#src/ui/late.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { SectorTypes } from '../products/SectorTypes.tsx';
import { useTypes } from '../products/useTypes.ts';
import type { MaybeCheckout } from '../useCheckout.ts';
import { HouseLegend } from './HouseLegend.tsx';
import { SeatList } from './list/SeatList.tsx';
import classes from './SeatBoard.module.css';
import { SeatLegend } from './SeatLegend.tsx';
import { Stands } from './Stands.tsx';
import { type Place, useIsListed } from './useSeats.ts';

/** As high as the drawing that will stand there. */
const Blank = () => <Skeleton height="max(240px, min(76vw, 580px, 80svh))" />;

const SeatMapView = late(() => import('./map/SeatMapView.tsx').then((module) => module.SeatMapView), {
  waiting: <Blank />,
});

interface BoardBodyProps {
  event: EventDetails;
  flow: MaybeCheckout;
  seats: SeatsFlow | undefined;
  open: { sold: Sector } | null;
  place: Place;
  focusWhenShown: (selector: string) => void;
}

/** The drawing, or the list in its place; then what the signs mean. */
export function BoardBody({ event, flow, seats, open, place, focusWhenShown }: BoardBodyProps) {
  const isListed = useIsListed(seats);
  return (
    <>
      {isListed ? (
        <Listed {...{ event, flow, seats, open, place, focusWhenShown }} />
      ) : (
        <Drawn {...{ event, flow, seats, place, focusWhenShown }} />
      )}
      {open && place === 'standing' ? <Types {...{ event, flow }} sector={open.sold} /> : null}
      {open && place !== 'standing' ? <SeatLegend seats={seats} /> : null}
      {open || isListed || place === 'lost' ? null : <HouseLegend />}
    </>
  );
}

function Listed({ event, flow, seats, open, place, focusWhenShown }: BoardBodyProps) {
  const say = useWording(seatWords);
  if (!open || !seats)
    return (
      <section id="stands" tabIndex={-1} aria-label={say('seats.stands')}>
        <Stands
          event={event}
          flow={flow}
          onOpen={(sectorId) => {
            focusWhenShown('#step-title');
            seats?.send({ type: 'sector.open', sectorId });
          }}
        />
      </section>
    );
  if (place === 'opening')
    return (
      <SkeletonRegion label={say('seats.opening')}>
        <Skeleton height="320px" />
      </SkeletonRegion>
    );
  return place === 'sector' ? <SeatList event={event} flow={flow} seats={seats} sector={open.sold} /> : null;
}

function Drawn({ event, flow, seats, place, focusWhenShown }: Omit<BoardBodyProps, 'open'>) {
  const say = useWording(seatWords);
  if (place === 'lost') return null;
  return (
    <div className={classes.drawing}>
      {seats ? (
        <button
          type="button"
          className={classes.toList}
          onClick={() => {
            focusWhenShown('[data-list-start], #stands');
            seats.send({ type: 'view.list' });
          }}
        >
          {say('view.toList')}
        </button>
      ) : null}
      {seats && place !== 'surveying' ? (
        <SeatMapView event={event} flow={flow} seats={seats} />
      ) : (
        <SkeletonRegion label={say('seats.drawing')}>
          <Blank />
        </SkeletonRegion>
      )}
    </div>
  );
}

function Types({ event, flow, sector }: { event: EventDetails; flow: MaybeCheckout; sector: Sector }) {
  const { isDisabled, ...types } = useTypes(flow, event);
  return (
    <fieldset disabled={isDisabled}>
      <SectorTypes {...types} sector={sector} />
    </fieldset>
  );
}
