import type { ReactNode } from 'react';
import { isOffline, requestOf } from '#src/domain/failure.ts';
import { errors } from '#src/wording/ptBR/errors.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useOnReturn } from './useOnReturn.ts';

interface FailureProps {
  error: unknown;
  /** What could not be shown, where it is less than the page. */
  title?: string;
  level?: 1 | 2;
  onRetry: () => void;
  /** Another way out than the support, which is offered with the code to quote to it. */
  children?: ReactNode;
}

/** Something could not be shown: whose fault it is, what to do, and the code to quote to the support. */
export function Failure({ error, title, level, onRetry, children }: FailureProps) {
  const say = useWording(errors);
  const isTheNetwork = isOffline(error);
  const request = requestOf(error);
  useOnReturn(isTheNetwork, onRetry);
  return (
    <EmptyState
      sign={isTheNetwork ? 'offline' : 'torn'}
      title={isTheNetwork ? say('error.offline') : (title ?? say('error.broken'))}
      {...(level ? { level } : {})}
      isNews
      actions={
        <>
          <Button onClick={onRetry}>{say('error.retry')}</Button>
          {children ??
            (request ? (
              <ButtonLink to="/suporte" variant="default">
                {say('missing.contact')}
              </ButtonLink>
            ) : null)}
        </>
      }
      footnote={
        request ? (
          <>
            {say('error.request')} <b>{request}</b>
          </>
        ) : null
      }
    >
      {say(isTheNetwork ? 'error.offlineHint' : 'error.brokenHint')}
    </EmptyState>
  );
}
