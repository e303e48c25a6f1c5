import type { SeatsFlow } from '#machines/seats.machine.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useIsListed } from './useSeats.ts';
import classes from './ViewSwitch.module.css';

/** Two ways to the same places. */
export function ViewSwitch({ seats }: { seats: SeatsFlow | undefined }) {
  const say = useWording(seatWords);
  const isListed = useIsListed(seats);
  return (
    <fieldset className={classes.root} aria-label={say('view.label')} disabled={seats === undefined}>
      <button type="button" aria-pressed={!isListed} onClick={() => seats?.send({ type: 'view.map' })}>
        <Icon name="map" size={20} />
        {say('view.map')}
      </button>
      <button type="button" aria-pressed={isListed} onClick={() => seats?.send({ type: 'view.list' })}>
        <Icon name="menu" size={20} />
        {say('view.list')}
      </button>
    </fieldset>
  );
}
