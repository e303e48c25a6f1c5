import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { mapWords } from '#src/wording/ptBR/seatMap.ts';
import { useWording } from '#src/wording/useWording.tsx';

import type { MaybeCheckout } from '../../useCheckout.ts';
import classes from './SeatMapView.module.css';
import { useSeatMap } from './useSeatMap.ts';

interface SeatMapViewProps {
  event: EventDetails;
  flow: MaybeCheckout;
  seats: SeatsFlow;
}

const zoomStep = 1.6;
const panStep = 80;

/**
 * The drawing of the house with a button for every gesture. It is a picture for whoever sees it: the list beside it has the
 * same places with the same power.
 */
export function SeatMapView({ event, flow, seats }: SeatMapViewProps) {
  const say = useWording(mapWords);
  const host = useRef<HTMLDivElement>(null);
  const { map, view, isBroken } = useSeatMap(host, { event, flow, seats });
  const scene = useSelector(seats, ({ context }) => context.plan?.scene.name ?? '');
  const isSector = useSelector(seats, ({ context }) => context.sectorId !== null);
  const isNumbered = useSelector(
    seats,
    ({ context: { plan, sectorId } }) =>
      plan?.sectors.some(({ id, numbered }) => id === sectorId && numbered) ?? false,
  );
  useEffect(() => {
    if (isSector) host.current?.scrollIntoView({ block: 'nearest' });
  }, [isSector]);

  const onKeyDown = (pressed: KeyboardEvent) => {
    const act = {
      '+': () => map?.zoomBy(zoomStep),
      '=': () => map?.zoomBy(zoomStep),
      '-': () => map?.zoomBy(1 / zoomStep),
      '0': () => map?.fit(),
      ArrowLeft: () => map?.panBy(panStep, 0),
      ArrowRight: () => map?.panBy(-panStep, 0),
      ArrowUp: () => map?.panBy(0, panStep),
      ArrowDown: () => map?.panBy(0, -panStep),
    }[pressed.key];
    if (!act || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    pressed.preventDefault();
    act();
  };

  const hint = !isSector || view?.isWhole ? 'map.hint' : isNumbered ? 'map.hintSector' : 'map.hintStanding';

  if (isBroken)
    return (
      <Note tone="warning" title={say('map.broken')}>
        {say('map.brokenText')}
      </Note>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside, wherever of them the focus is
    <div className={classes.root} onKeyDown={onKeyDown}>
      <div ref={host} className={classNames(classes.canvas, isSector && classes.near)} aria-hidden="true" />
      {view && !view.isWhole && scene ? (
        <p className={classes.towards} aria-hidden="true">
          {scene}
          <i style={{ rotate: `${view.towardsScene}deg` }}>
            <Icon name="up" size={18} />
          </i>
        </p>
      ) : null}
      <div className={classes.under}>
        <p className={classes.hint}>{say(hint)}</p>
        <fieldset className={classes.tools} aria-label={say('map.tools')}>
          <button
            type="button"
            aria-label={say('map.closer')}
            aria-disabled={!view?.canZoomIn}
            onClick={() => map?.zoomBy(zoomStep)}
          >
            <Icon name="plus" size={20} />
          </button>
          <button
            type="button"
            aria-label={say('map.further')}
            aria-disabled={!view?.canZoomOut}
            onClick={() => map?.zoomBy(1 / zoomStep)}
          >
            <Icon name="minus" size={20} />
          </button>
          <button
            type="button"
            aria-label={say('map.whole')}
            aria-disabled={view?.isWhole ?? true}
            onClick={() => map?.fit()}
          >
            <Icon name="whole" size={20} />
          </button>
        </fieldset>
      </div>
    </div>
  );
}
