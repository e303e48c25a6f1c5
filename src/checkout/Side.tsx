import type { ReactNode } from 'react';

import page from '#src/styles/page.module.css';
import { classNames } from '#src/ui/classNames.ts';

import classes from './Side.module.css';

/** The column beside a step, that stays in view while the step scrolls; on phones it follows the step. */
export function Side({ children }: { children: ReactNode }) {
  return (
    <div className={classes.column}>
      <div className={classNames(page['stack'], classes.content)}>{children}</div>
    </div>
  );
}
