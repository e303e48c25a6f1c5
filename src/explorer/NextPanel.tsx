import { useSelector } from '@xstate/react';

import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import { counted, say } from './say.ts';

/** What can happen now: what people do, how calls end, the time that passes. */
export function NextPanel({ explorer, view }: PartProps) {
  if (view.mode === 'watching') return <Elsewhere explorer={explorer} view={view} />;
  if (view.mode === 'walking') return <p>{say('next.walking')}</p>;
  return (
    <>
      <StartChoice explorer={explorer} view={view} />
      <h3 className={classes.heading}>{say('next.title')}</h3>
      {view.choices.length === 0 ? <p>{say('next.over')}</p> : null}
      <ol className={classes.list}>
        {view.choices.map(({ step, does, sees, taken }, index) => (
          <li key={`${step.kind} ${step.name}`}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => explorer.send({ type: 'step.take', step })}
            >
              {index < 9 ? <kbd className={classes.key}>{index + 1}</kbd> : null}
              <span>
                {does}
                <span className={classes.small}>
                  {taken.length === 0 ? say('next.nothing') : say('next.leads', { sees })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function StartChoice({ explorer, view: { known } }: PartProps) {
  const { input, starts } = useSelector(explorer, ({ context }) => context);
  const names = starts[known.id] ?? [];
  const { starts: told } = known.phrases;
  if (names.length < 2) return null;
  return (
    <label className={classes.field}>
      {say('start.title')}
      <select
        value={input}
        onChange={({ currentTarget }) => explorer.send({ type: 'start.choose', input: currentTarget.value })}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {typeof told === 'string' ? told : (told[name] ?? name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Elsewhere({ explorer, view: { frames } }: PartProps) {
  const watchesAll = useSelector(explorer, ({ context }) => context.watchesAll);
  return (
    <>
      <p>
        {frames.length === 0
          ? say('live.none')
          : say('live.session', { moments: counted('moment', frames.length) })}
      </p>
      <p>{say('next.watching')}</p>
      <p>
        <a href="/?inspecionar" target="_blank" rel="noopener">
          {say('live.open')}
        </a>
      </p>
      <label className={classes.keys}>
        <input
          type="checkbox"
          checked={watchesAll}
          onChange={() => explorer.send({ type: 'watchAll.switch' })}
        />
        {say('live.all')}
      </label>
    </>
  );
}
