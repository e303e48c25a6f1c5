import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

import classes from './SlowNote.module.css';
import { useRemovalFocus } from './useRemovalFocus.ts';

interface SlowNoteProps {
  /** Asks again with the same key; left out where asking twice is not safe. */
  onAgain?: (() => void) | undefined;
  text?: string;
  /** Where asking is not for the same again. */
  label?: string;
}

/** The server is taking long. */
export function SlowNote({ onAgain, text, label }: SlowNoteProps) {
  const say = useWording(checkoutWords);
  const again = useRemovalFocus<HTMLButtonElement>();
  return (
    <div className={classes.root}>
      <Note tone="warning" icon="clock" isNews>
        {text ?? say('checkout.slow')}
      </Note>
      {onAgain ? (
        <Button ref={again} variant="default" size="sm" onClick={onAgain}>
          {label ?? say('checkout.retry')}
        </Button>
      ) : null}
    </div>
  );
}
