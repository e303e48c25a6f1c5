import { Button } from '#src/ui/Button.tsx';

import { Note } from '#src/ui/Note.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SlowNote.module.css';
import { useFocusLeft } from './useFocusLeft.ts';

/** The server is taking long; asking again is safe, for the key of the question stays the same. */
export function SlowNote({ onAgain, text }: { onAgain: () => void; text?: string }) {
  const say = useWording(checkoutWords);
  const again = useFocusLeft<HTMLButtonElement>();
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
