import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/Button.tsx';

import { saveFile } from '#src/ui/files.ts';
import { shownIn, type ToldPath, type ToldStep } from '#tests/paths/sentences.ts';

import classes from './Explorer.module.css';
import type { PartProps } from './Explorer.tsx';
import { type Mark, progressOf, reportOf, unmarked } from './marks.ts';
import { counted, say } from './say.ts';

/** Every path of the flow; one of them, step by step, with what was found on the way. */
export function PathsPanel({ explorer, view }: PartProps) {
  const { document, path, wanted, marks } = useSelector(explorer, ({ context }) => context);
  const paths = document?.paths ?? [];
  const walked = paths.find(({ id }) => id === path);
  const save = () => {
    const report = reportOf(view.known.id, paths, marks, new Date().toISOString());
    void saveFile({
      name: `fluxos-${view.known.id}.json`,
      file: new Blob([report], { type: 'application/json' }),
    });
  };
  return (
    <>
      {document !== null && wanted?.path ? (
        <p role="alert">{say('walk.lost', { path: wanted.path })}</p>
      ) : null}
      {walked && view.mode === 'walking' ? <Walk explorer={explorer} view={view} path={walked} /> : null}
      <h3 className={classes.heading}>{say('walk.all')}</h3>
      <Button variant="default" size="sm" onClick={save}>
        {say('walk.export')}
      </Button>
      <ul className={classes.list}>
        {paths.map(({ id, title, steps }) => {
          const { done, failed } = progressOf(marks[id]);
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.choice}
                aria-current={id === path ? 'true' : undefined}
                onClick={() => explorer.send({ type: 'path.choose', path: id })}
              >
                <span>
                  {title}
                  <span className={classes.small}>
                    {[
                      id,
                      done > 0
                        ? say('walk.progress', { done, steps: steps.length })
                        : counted('step', steps.length),
                      failed > 0 ? say('walk.failures', { failed }) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Walk({ explorer, view: { at, broken }, path }: PartProps & { path: ToldPath }) {
  const marks = useSelector(explorer, ({ context }) => context.marks[path.id]);
  return (
    <section aria-labelledby="walk">
      <h3 id="walk" className={classes.heading}>
        {say('walk.title')} {path.id}
      </h3>
      <p>{say('walk.given', { given: path.given })}</p>
      <p className={classes.small}>{say('walk.sees', { sees: path.sees })}</p>
      {broken === null ? null : <p role="alert">{say('walk.broken', { step: broken })}</p>}
      <div className={classes.tools}>
        <Button variant="default" size="sm" onClick={() => explorer.send({ type: 'time.back' })}>
          {say('walk.back')}
        </Button>
        <Button variant="default" size="sm" onClick={() => explorer.send({ type: 'time.forward' })}>
          {say('walk.forward')}
        </Button>
      </div>
      <ol className={classes.list}>
        {path.steps.map((step, index) => (
          <WalkStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path
            key={index}
            step={step}
            number={index + 1}
            isNow={index + 1 === at}
            mark={marks?.[index + 1] ?? unmarked}
            onGo={() => explorer.send({ type: 'time.travel', to: index + 1 })}
            onMark={(change) => explorer.send({ type: 'mark.set', step: index + 1, change })}
          />
        ))}
      </ol>
    </section>
  );
}

interface WalkStepProps {
  step: ToldStep;
  number: number;
  isNow: boolean;
  mark: Mark;
  onGo: () => void;
  onMark: (change: Partial<Mark>) => void;
}

const results = [
  ['ok', 'walk.ok'],
  ['failed', 'walk.failed'],
  [null, 'walk.unmarked'],
] as const;

function WalkStep({ step, number, isNow, mark, onGo, onMark }: WalkStepProps) {
  return (
    <li className={classes.step} aria-current={isNow ? 'step' : undefined}>
      <button type="button" className={classes.choice} onClick={onGo}>
        <span className={classes.key}>{number}</span>
        <span>
          {step.does}
          <span className={classes.small}>{say('walk.sees', { sees: shownIn(step) })}</span>
          {step.impossible === null ? null : (
            <span className={classes.small}>{say('walk.impossible', { reason: step.impossible })}</span>
          )}
        </span>
      </button>
      <fieldset className={classes.modes} aria-label={say('walk.result', { step: number })}>
        {results.map(([result, word]) => (
          <label key={word} className={classes.mode}>
            <input
              type="radio"
              name={`result-${number}`}
              checked={mark.result === result}
              onChange={() => onMark({ result })}
            />
            {say(word)}
          </label>
        ))}
      </fieldset>
      <input
        type="text"
        className={classes.note}
        aria-label={say('walk.note', { step: number })}
        placeholder={say('walk.notePlaceholder')}
        value={mark.note}
        maxLength={500}
        onChange={({ currentTarget }) => onMark({ note: currentTarget.value })}
      />
    </li>
  );
}
