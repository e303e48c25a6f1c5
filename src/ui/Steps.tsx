import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import classes from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StepsProps {
  /** Names in order; phones show only the current one. */
  names: readonly string[];
  /** Index of the current one; `names.length` when all are done. */
  current: number;
  label?: string;
}

/** A strip of tickets: where the visitor is, what is done, what is to come. */
export function Steps({ names, current, label }: StepsProps) {
  const say = useWording(shell);
  return (
    // Another strip for another step: where one ends nothing has to move.
    <ol key={current} className={classes.root} aria-label={label ?? say('steps.label')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classNames(
            classes.step,
            index === current && classes.current,
            index < current && classes.done,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span aria-hidden="true">{index < current ? <Icon name="check" size={18} /> : index + 1}</span>
          <span className={classes.name}>{name}</span>
          {index < current ? <VisuallyHidden>, {say('steps.done')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
