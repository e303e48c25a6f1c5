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

/** A fact that is on its way: its name, and the room of what it will be. */
export function ComingFact({ lines = 1, ...fact }: Omit<FactProps, 'children'> & { lines?: number }) {
  return (
    <Fact {...fact}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <p key={line} className={classes.coming}>
          &nbsp;
        </p>
      ))}
    </Fact>
  );
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
