import { useId } from 'react';
import type { VerificationFlow } from '#machines/verification.machine.ts';
import { codeLength } from '#src/domain/code.ts';
import { CodeField } from '#src/fields/CodeField.tsx';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { verificationWords } from '#src/wording/ptBR/verification.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { CodeSent } from '../code/CodeSent.tsx';
import { ResendCode } from '../code/ResendCode.tsx';
import { useCodeForm } from '../code/useCodeForm.ts';
import classes from './VerificationDialog.module.css';

interface VerificationViewProps {
  flow: VerificationFlow;
  onLater: () => void;
}

/** The code that went to one's own e-mail by itself, and its boxes. */
export function VerificationView({ flow, onLater }: VerificationViewProps) {
  const say = useWording(verificationWords);
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'));
  const isOpening = useSelector(
    flow,
    (snapshot) => snapshot.matches('opening') || snapshot.matches('sending'),
  );
  if (isUnavailable)
    return (
      <EmptyState
        sign="offline"
        title={say('verification.unavailable')}
        isNews
        actions={
          <>
            <Button data-autofocus onClick={() => flow.send({ type: 'verification.retry' })}>
              {say('verification.retry')}
            </Button>
            <Button variant="default" onClick={onLater}>
              {say('verification.later')}
            </Button>
          </>
        }
      >
        {say('verification.unavailableHint')}
      </EmptyState>
    );
  return isOpening ? <Opening flow={flow} /> : <Code flow={flow} onLater={onLater} />;
}

function Opening({ flow }: { flow: VerificationFlow }) {
  const say = useWording(verificationWords);
  const mayAskAgain = useSelector(flow, (snapshot) => snapshot.can({ type: 'verification.retry' }));
  const again = () => flow.send({ type: 'verification.retry' });
  return (
    <div className={classes.opening}>
      <SkeletonRegion label={say('verification.opening')}>
        <div className={classes.opening}>
          <Skeleton height="48px" />
          <Skeleton height="52px" />
          <Skeleton height="52px" />
        </div>
      </SkeletonRegion>
      <SlowAnswer flow={flow} onAgain={mayAskAgain ? again : undefined} />
    </div>
  );
}

function Code({ flow, onLater }: VerificationViewProps) {
  const say = useWording(verificationWords);
  const id = useId();
  const target = useSelector(flow, ({ context }) => context.maskedEmail);
  const letter = useSelector(flow, ({ children }) => children.letter);
  const mayResend = useSelector(flow, ({ context }) => context.mayResend);
  const isResending = useSelector(flow, (snapshot) => snapshot.matches('resending'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.matches({ code: { delivery: 'missing' } }));
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches({ code: { form: 'checking' } }));
  const form = useCodeForm({
    id,
    letter,
    complaint: useSelector(flow, ({ context }) => context.complaint),
    wrong: 'verification.wrong',
    whenEmpty: null,
    onCode: (code) => flow.send({ type: 'code.submit', code }),
  });
  return (
    <form id={form.id} className={classes.root} onSubmit={form.submit} noValidate>
      {isMissing ? (
        <Note tone="warning" isNews>
          {say('verification.missing', { target })}
        </Note>
      ) : (
        <CodeSent target={target} />
      )}
      <CodeField key={form.key} length={codeLength} takesFocus={form.isFirst && !isMissing} {...form.field} />
      <SlowAnswer flow={flow} />
      <ActionButton form={form.id} isBusy={isChecking}>
        {say('verification.verify')}
      </ActionButton>
      <ResendCode
        mayResend={mayResend}
        isSending={isResending}
        isBusy={isChecking}
        onResend={() => flow.send({ type: 'code.resend' })}
      />
      <Button variant="subtle" onClick={onLater}>
        {say('verification.later')}
      </Button>
    </form>
  );
}
