import { useId } from 'react';
import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { codeLength, codeLifetime } from '#src/domain/code.ts';
import { minutes } from '#src/domain/time.ts';
import { CodeField } from '#src/fields/CodeField.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { CodeSent } from '../code/CodeSent.tsx';
import { ResendCode } from '../code/ResendCode.tsx';
import { useCodeForm } from '../code/useCodeForm.ts';
import classes from './RecoveryView.module.css';
import { StepActions } from './StepActions.tsx';
import { StepHead } from './StepHead.tsx';
import { useIsBusy } from './useIsBusy.ts';

/** Step 3: the code that was sent, now or before. */
export function CodeStep({ flow }: { flow: RecoveryFlow }) {
  const say = useWording(recoveryWords);
  const id = useId();
  const isBusy = useIsBusy(flow);
  const target = useSelector(flow, ({ context }) => context.method?.value);
  const letter = useSelector(flow, ({ children }) => children.letter);
  const mayResend = useSelector(flow, ({ context }) => context.mayResend);
  const isResending = useSelector(flow, (snapshot) => snapshot.matches({ code: 'resending' }));
  const form = useCodeForm({
    id,
    letter,
    complaint: useSelector(flow, ({ context }) => context.complaint),
    wrong: 'recovery.codeNotFound',
    whenEmpty: say('recovery.codeRequired'),
    onCode: (code) => flow.send({ type: 'code.submit', code }),
  });
  return (
    <form id={form.id} className={classes.root} onSubmit={form.submit} noValidate>
      <StepHead step="code" />
      {target === undefined ? (
        <p>{say('recovery.codeAtHand', { length: codeLength, minutes: codeLifetime / minutes(1) })}</p>
      ) : (
        <CodeSent target={target} />
      )}
      <CodeField key={form.key} length={codeLength} {...form.field} />
      <StepActions flow={flow} form={form.id} isBusy={isBusy && !isResending}>
        {say('recovery.check')}
      </StepActions>
      {target === undefined ? null : (
        <ResendCode
          mayResend={mayResend}
          isSending={isResending}
          isBusy={isBusy}
          onResend={() => flow.send({ type: 'code.resend' })}
        />
      )}
    </form>
  );
}
