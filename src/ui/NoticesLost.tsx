import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Icon } from './Icon.tsx';
import classes from './NoticesLost.module.css';

/** When not even the code of the snackbar arrives, there is no network, and this says so. */
export function NoticesLost({ onRetry }: { onRetry: () => void }) {
  const say = useWording(shell);
  return (
    <div role="alert" className={classes.root}>
      <Icon name="offline" size={20} />
      <p>{say('late.offline')}</p>
      <button type="button" onClick={onRetry}>
        {say('late.retry')}
      </button>
    </div>
  );
}
