import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { Button } from './Button.tsx';

import classes from './LateFailure.module.css';
import { Note } from './Note.tsx';
import { useOnReturn } from './useOnReturn.ts';
import { useRemovalFocus } from './useRemovalFocus.ts';

/** In the place of a part of the page that did not arrive. */
export function LateFailure({ onRetry }: { onRetry: () => void }) {
  const say = useWording(shell);
  useOnReturn(true, onRetry);
  const retry = useRemovalFocus<HTMLButtonElement>();
  return (
    <div className={classes.root} data-says-cut-off>
      <Note tone="error" icon="offline" isNews>
        {say('late.offline')}
      </Note>
      <Button ref={retry} variant="default" size="sm" onClick={onRetry}>
        {say('late.retry')}
      </Button>
    </div>
  );
}
