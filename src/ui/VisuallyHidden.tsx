import type { ReactNode } from 'react';

import classes from './VisuallyHidden.module.css';

/** Words for those who listen. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={classes.root}>
      {children}
    </span>
  );
}
