import type { ReactNode } from 'react';

import classes from './Stamp.module.css';

/** Why something is of no use any more, across it. */
export function Stamp({ children }: { children: ReactNode }) {
  return (
    <b className={classes.root} data-light>
      {children}
    </b>
  );
}
