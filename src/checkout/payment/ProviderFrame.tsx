import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';

import { Note } from '#src/ui/Note.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './ProviderFrame.module.css';
import { useFrame } from './useFrame.ts';

interface ProviderFrameProps {
  src: string;
  title: string;
  /** What it is: fields to type a card in, or the bank's question. */
  kind: 'card' | 'challenge';
  /** Said while it opens, and when it never does. */
  loading: string;
  failed: string;
  onSubmit?: () => void;
}

/**
 * A page of the payment provider, in its own origin: it keeps what is typed there from us. It may run its scripts and send
 * its forms, and neither open windows nor lead this page elsewhere. Whoever asks for it again is in it, and back at the offer if it fails again.
 */
export function ProviderFrame({ src, title, kind, loading, failed, onSubmit }: ProviderFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isOpening, hasFailed, round, height, again } = useFrame({
    frame,
    src,
    isReadyBy: kind === 'card' ? 'ready' : 'resize',
    ...(onSubmit ? { onSubmit } : {}),
  });
  // In a task after its surroundings: a page within a page takes a cheap phone as long as all of them.
  const isNear = useDeferredValue(true, false);
  useEffect(() => {
    if (round > 0) frame.current?.focus();
  }, [round]);
  return (
    <div className={classes.root}>
      {isOpening ? (
        <div className={classes.cover}>
          <SkeletonRegion label={loading}>
            <Skeleton height="260px" />
          </SkeletonRegion>
        </div>
      ) : null}
      {hasFailed ? (
        <Failed frame={frame} onRetry={again}>
          {failed}
        </Failed>
      ) : null}
      {isNear ? (
        <iframe
          key={round}
          ref={frame}
          src={src}
          title={title}
          {...(kind === 'card'
            ? { 'data-card-fields': hasFailed ? 'failed' : '' }
            : { 'data-challenge': '' })}
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="strict-origin"
          className={hasFailed ? classes.hidden : classes.frame}
          style={height === null ? undefined : { height }}
        />
      ) : null}
    </div>
  );
}

interface FailedProps {
  frame: RefObject<HTMLIFrameElement | null>;
  children: string;
  onRetry: () => void;
}

function Failed({ frame, children, onRetry }: FailedProps) {
  const say = useWording(checkoutWords);
  const retry = useRemovalFocus<HTMLButtonElement>();
  useLayoutEffect(() => {
    if (document.activeElement === frame.current) retry.current?.focus();
  }, [frame, retry]);
  return (
    <>
      <Note tone="error" icon="offline" isNews>
        {children}
      </Note>
      <Button ref={retry} variant="default" onClick={onRetry}>
        {say('checkout.retry')}
      </Button>
    </>
  );
}
