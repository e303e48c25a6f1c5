import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import { say } from './say.ts';

/** What the flow remembers at this moment, without what belongs to anybody. */
export function ContextPanel({ view: { frame } }: PartProps) {
  return (
    <>
      <h3 className={classes.heading}>{say('context.title')}</h3>
      <p className={classes.small}>{say('context.note')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre className={classes.context} tabIndex={0}>
        {JSON.stringify(frame?.context ?? null, null, 2)}
      </pre>
    </>
  );
}
