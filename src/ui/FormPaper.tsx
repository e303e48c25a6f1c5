import { type ReactNode, useId } from 'react';
import classes from './FormPaper.module.css';
import { Paper } from './Paper.tsx';

/** A dialog's form as a page: the same head, the same width, without anything behind it. */
export function FormPaper({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={classes.root}>
      <Paper as="section" aria-labelledby={id}>
        <h1 id={id} className={classes.title}>
          {title}
        </h1>
        <div className={classes.body}>{children}</div>
      </Paper>
    </div>
  );
}
