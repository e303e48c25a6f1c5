import type { CSSProperties } from 'react';

import classes from './Spinner.module.css';

/** Something is on its way; words beside it say what. In the colour of those words. */
export function Spinner({ size }: { size: number }) {
  const style = { '--spinner-size': `${size}px` } as CSSProperties;
  return <span className={classes.root} style={style} aria-hidden="true" />;
}
