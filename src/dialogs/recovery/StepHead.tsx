import { createContext, type RefObject, use, useId, useLayoutEffect, useRef } from 'react';

import { type recoveryStep, recoverySteps } from '#machines/recovery.steps.ts';
import { focusOnNextFrame } from '#src/ui/onNextFrame.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './RecoveryView.module.css';

export type RecoveryStep = NonNullable<ReturnType<typeof recoveryStep>>;

const Settled = createContext<RefObject<boolean>>({ current: false });

/** Whether the view has been on screen: a step that comes after that takes the reader along. */
export const SettledProvider = Settled.Provider;

/** Where one is, and the name of the step. On another step reading starts here; the dialog, too, begins here. */
export function StepHead({ step }: { step: RecoveryStep }) {
  const say = useWording(recoveryWords);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const settled = use(Settled);
  const position = recoverySteps.indexOf(step);
  useLayoutEffect(() => {
    if (!settled.current) return;
    return focusOnNextFrame(() => title.current?.focus());
  }, [settled]);
  return (
    <div>
      <p id={id} className={classes.step}>
        {say('recovery.step', { n: position + 1, total: recoverySteps.length })}
      </p>
      <div className={classes.strip} aria-hidden="true">
        {recoverySteps.map((each, index) => (
          <i key={each} data-reached={index <= position || undefined} />
        ))}
      </div>
      <h2 ref={title} tabIndex={-1} data-autofocus className={classes.title} aria-describedby={id}>
        {say(`recovery.${step}`)}
      </h2>
    </div>
  );
}
