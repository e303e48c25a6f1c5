import { type ReactNode, useRef } from 'react';

import paper from '#src/styles/paper.module.css';

import { classNames } from './classNames.ts';
import { useFoot } from './foot.ts';
import classes from './StickyBar.module.css';

interface StickyBarProps {
  /** What the bar is, for whoever listens. */
  label: string;
  /** A button on a line of its own. */
  above?: ReactNode;
  /** How many, and below it how much. */
  caption: ReactNode;
  total: ReactNode;
  clock?: ReactNode;
  action: ReactNode;
}

/** The summary that stays at the foot of a phone: items and total, the clock, one button. Hidden from 900 on. */
export function StickyBar({ label, above, caption, total, clock, action }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFoot(bar);
  return (
    <aside ref={bar} className={classes.root} aria-label={label} data-foot="">
      <div className={classNames(paper['tornTop'], classes.bar)}>
        {above}
        <p className={classes.sum}>
          <span className={classes.caption}>{caption}</span>
          <span className={classes.total}>{total}</span>
        </p>
        {clock ? <div className={classes.clock}>{clock}</div> : null}
        <div className={classes.action}>{action}</div>
      </div>
    </aside>
  );
}
