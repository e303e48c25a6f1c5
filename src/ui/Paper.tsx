import type { CSSProperties, ReactNode } from 'react';

import paper from '#src/styles/paper.module.css';

import { classNames } from './classNames.ts';
import classes from './Paper.module.css';

const tears = {
  none: paper['sheet'],
  bottom: paper['perf'],
  top: paper['perfHead'],
  side: paper['perfSide'],
};

interface PaperProps {
  /** Where the stub hangs; `none` is a plain sheet. */
  tear?: keyof typeof tears;
  /**
   * Height of the stub (width for `side`) in pixels at the usual size of text, with which it grows; the tear stands there. One at the
   * `top` is higher where its words need it.
   */
  stub?: number;
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  className?: string | undefined;
  /** Class of the paper inside its shadow. */
  inner?: string | undefined;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A lifted sheet of paper with one tear, where the meaning changes. Focus belongs on what is inside, inset. */
export function Paper({
  tear = 'none',
  stub = 68,
  as: As = 'div',
  className,
  inner,
  children,
  ...rest
}: PaperProps) {
  const style = { '--stub': `${stub / 16}rem` } as CSSProperties;
  return (
    <As {...rest} className={classNames(paper['lift'], classes.root, className)}>
      <div className={classNames(tears[tear], classes.paper, inner)} style={style}>
        {children}
      </div>
    </As>
  );
}

/** The part beyond the tear. At the `top` of a paper it is the first thing on it, and the tear goes with its foot. */
export function PaperStub({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(classes.stub, className)}>{children}</div>;
}

export function PaperBody({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(classes.body, className)}>{children}</div>;
}
