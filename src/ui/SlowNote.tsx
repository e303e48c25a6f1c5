import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

import classes from './SlowNote.module.css';
import { useRemovalFocus } from './useRemovalFocus.ts';

/** The server is taking long; asking again is safe, for the key of the question stays the same. */
export function SlowNote({ onAgain, text }: { onAgain: () => void; text?: string }) {
  const say = useWording(checkoutWords);
  const again = useRemovalFocus<HTMLButtonElement>();
  return (
    <div className={classes.root}>
      <Note tone="warning" icon="clock" isNews>
        {text ?? say('checkout.slow')}
      </Note>
      <Button ref={again} variant="default" size="sm" onClick={onAgain}>
        {say('checkout.retry')}
      </Button>
    </div>
  );
}
