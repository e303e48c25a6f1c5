import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Legend.module.css';

const signs = ['scale', 'chosen', 'few', 'sold'] as const;

/** What the grounds of sectors mean. */
export function HouseLegend() {
  const say = useWording(seatWords);
  return (
    <ul className={classes.root} aria-label={say('legend.title')}>
      {signs.map((sign) => (
        <li key={sign}>
          <i className={classes.ground} data-sign={sign} />
          {say(`legend.${sign}`)}
        </li>
      ))}
    </ul>
  );
}
