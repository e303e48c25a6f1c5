import type { SeatsFlow } from '#machines/seats.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Legend.module.css';
import { looks, SeatSign } from './SeatSign.tsx';

/** What the signs of seats mean, on the map and in the list. */
export function SeatLegend({ seats }: { seats: SeatsFlow | undefined }) {
  const say = useWording(seatWords);
  const hasAccessible = useSelector(seats, (snapshot) =>
    snapshot?.context.rows.some(({ wheelchair, companion }) => wheelchair.length + companion.length > 0),
  );
  return (
    <>
      <ul className={classes.root} aria-label={say('legend.title')}>
        {looks.map((look) => (
          <li key={look}>
            <SeatSign look={look} />
            {say(`legend.${look}`)}
          </li>
        ))}
      </ul>
      {hasAccessible ? <p className={classes.help}>{say('legend.kinds')}</p> : null}
    </>
  );
}
