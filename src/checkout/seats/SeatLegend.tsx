import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Legend.module.css';
import { looks, SeatSign } from './SeatSign.tsx';

/** What the signs of seats mean, on the map and in the list. */
export function SeatLegend() {
  const say = useWording(seatWords);
  return (
    <ul className={classes.root} aria-label={say('legend.title')}>
      {looks.map((look) => (
        <li key={look}>
          <SeatSign look={look} />
          {say(`legend.${look}`)}
        </li>
      ))}
    </ul>
  );
}
