import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import { say } from './say.ts';

/** What happened, and the way back to any moment of it. */
export function HistoryPanel({ explorer, view: { frames, at } }: PartProps) {
  return (
    <>
      <h3 className={classes.heading}>{say('history.title')}</h3>
      {frames.length === 0 ? <p>{say('history.empty')}</p> : null}
      <ol className={classes.list} start={0}>
        {frames.map(({ does, sees, said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is its place in time
          <li key={index}>
            <button
              type="button"
              className={classes.choice}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => explorer.send({ type: 'time.travel', to: index })}
            >
              <span className={classes.key}>{index}</span>
              <span>
                {does}
                <span className={classes.small}>{sees}</span>
                {said.length > 0 ? (
                  <span className={classes.small}>{say('history.said', { said: said.join(', ') })}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
