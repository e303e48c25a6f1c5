import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { FootBar } from './FootBar.tsx';

/** When not even the code of the snackbar arrives, there is no network, and this says so. */
export function NoticesLost({ onRetry }: { onRetry: () => void }) {
  const say = useWording(shell);
  return (
    <FootBar
      role="alert"
      icon="offline"
      text={say('late.offline')}
      label={say('late.retry')}
      onDo={onRetry}
    />
  );
}
