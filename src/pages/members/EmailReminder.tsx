import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { reminderWords } from '#src/wording/ptBR/reminder.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EmailReminder.module.css';

/** The e-mail is nobody's for certain yet: what it is needed for, and the way to confirm it. */
export function EmailReminder({ onVerify }: { onVerify: () => void }) {
  const say = useWording(reminderWords);
  return (
    <Note tone="warning" title={say('reminder.title')}>
      <div className={classes.root}>
        <p>{say('reminder.text')}</p>
        <Button {...dialogIntent} variant="default" size="sm" onClick={onVerify}>
          {say('reminder.verify')}
        </Button>
      </div>
    </Note>
  );
}
