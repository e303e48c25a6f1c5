import type { ReactNode } from 'react';

import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';

import classes from './Side.module.css';

interface SideProps {
  /** What one goes on with: in view wherever the page is, above or below the rest. */
  children: ReactNode;
  /** Above it, however long; scrolls with the page. */
  above?: ReactNode;
  /** Below it, seldom wanted: where the column ends. */
  below?: ReactNode;
  /** Nothing to go on with yet: it stays below what is above it instead of lying over it. */
  isIdle?: boolean;
}

/** The column beside a step; on phones it follows the step. */
export function Side({ children, above, below, isIdle = false }: SideProps) {
  return (
    <div className={classNames(page['stack'], classes.column)}>
      {above ? <div className={classNames(page['stack'], classes.above)}>{above}</div> : null}
      <div className={classNames(page['stack'], classes.content)} data-idle={isIdle || undefined}>
        {children}
      </div>
      {below}
    </div>
  );
}
