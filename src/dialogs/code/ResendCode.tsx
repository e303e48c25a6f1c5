import { useEffect, useId, useState } from 'react';
import { resendWait } from '#src/domain/code.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { codeWords } from '#src/wording/ptBR/code.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './ResendCode.module.css';

interface ResendCodeProps {
  /** Whether the flow takes it: the code that is on its way had time to arrive, or there is none. */
  mayResend: boolean;
  /** Another one is being asked for. */
  isSending: boolean;
  /** Something else is under way: not now. */
  isBusy?: boolean;
  onResend: () => void;
}

/** Asks for another code, once the one before had time to arrive. Stays where it is, so focus does too. */
export function ResendCode({ mayResend, isSending, isBusy = false, onResend }: ResendCodeProps) {
  const say = useWording(codeWords);
  const id = useId();
  const isMuted = !isSending && (!mayResend || isBusy);
  return (
    <div className={classes.root}>
      <ActionButton
        variant="default"
        isBusy={isSending}
        isMuted={isMuted}
        describedBy={mayResend ? undefined : id}
        {...(isMuted ? {} : { onClick: onResend })}
      >
        {say('code.resend')}
      </ActionButton>
      <div id={id} className={classes.wait}>
        {mayResend ? null : <Wait />}
      </div>
    </div>
  );
}

/** Shown, not spoken second by second: whoever listens reads it when they come to it. */
function Wait() {
  const say = useWording(codeWords);
  const left = useSecondsLeft(resendWait);
  return (
    <p role="timer" aria-live="off" aria-label={say('code.clock')}>
      {left === 1 ? say('code.waitOne') : say('code.wait', { s: left })}
    </p>
  );
}

/** Never 0: at the end the flow says what may be done. */
function useSecondsLeft(milliseconds: number): number {
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    const start = performance.now();
    const beat = setInterval(() => setLeft(milliseconds - (performance.now() - start)), 250);
    return () => clearInterval(beat);
  }, [milliseconds]);
  return Math.max(1, Math.ceil(left / 1000));
}
