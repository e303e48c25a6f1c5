import { useId, useState } from 'react';
import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './RecoveryView.module.css';
import { StepActions } from './StepActions.tsx';
import { StepHead } from './StepHead.tsx';
import { useIsBusy } from './useIsBusy.ts';

/** Step 2: where the code goes. The first way is chosen beforehand, or the one that was chosen before. */
export function MethodStep({ flow }: { flow: RecoveryFlow }) {
  const say = useWording(recoveryWords);
  const id = useId();
  const isBusy = useIsBusy(flow);
  const methods = useSelector(flow, ({ context }) => context.methods);
  const [chosen, choose] = useState(() => {
    const { method } = flow.getSnapshot().context;
    return Math.max(
      0,
      methods.findIndex(({ name, value }) => name === method?.name && value === method.value),
    );
  });
  const method = methods[chosen];
  if (!method)
    return (
      <div className={classes.root}>
        <StepHead step="method" />
        <Note tone="warning">{say('recovery.noMethods')}</Note>
        <StepActions flow={flow} />
      </div>
    );
  return (
    <form
      id={`${id}form`}
      className={classes.root}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        flow.send({ type: 'method.submit', method });
      }}
    >
      <StepHead step="method" />
      <fieldset className={classes.methods} aria-disabled={isBusy || undefined}>
        <legend>{say('recovery.methodText')}</legend>
        {methods.map(({ name, value }, index) => (
          <label key={`${name} ${value}`} className={classes.method}>
            <input
              type="radio"
              name={`${id}method`}
              checked={index === chosen}
              onChange={() => {
                if (!isBusy) choose(index);
              }}
            />
            <span className={classes.target}>
              <b>{name}</b> {value}
            </span>
          </label>
        ))}
      </fieldset>
      <StepActions flow={flow} form={`${id}form`} isBusy={isBusy}>
        {say('recovery.send')}
      </StepActions>
      <ActionButton variant="subtle" isMuted={isBusy} onClick={() => flow.send({ type: 'code.enter' })}>
        {say('recovery.enter')}
      </ActionButton>
    </form>
  );
}
