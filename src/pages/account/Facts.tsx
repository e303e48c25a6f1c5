import type { ReactNode } from 'react';

import classes from './Facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.root}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** Below, in smaller print. */
  hint?: string;
  /** Across both columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A name and what it is. */
export function Fact({ name, hint, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </dd>
    </div>
  );
}
