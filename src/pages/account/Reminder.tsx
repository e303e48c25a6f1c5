import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Reminder.module.css';

interface ReminderProps {
  profile: ProfileFlow;
  emailChange: EmailChangeFlow;
}

/** As long as the e-mail is nobody's for certain; not while another one is being typed. */
export function Reminder({ profile, emailChange }: ReminderProps) {
  const say = useWording(accountWords);
  const isUnverified = useSelector(profile, ({ context }) => context.profile?.emailVerified === false);
  const mayVerify = useSelector(emailChange, (snapshot) => snapshot.can({ type: 'email.verify' }));
  return isUnverified && mayVerify ? (
    <Note tone="warning" title={say('reminder.title')}>
      <div className={classes.root}>
        <p>{say('reminder.text')}</p>
        <Button variant="default" size="sm" onClick={() => emailChange.send({ type: 'email.verify' })}>
          {say('reminder.verify')}
        </Button>
      </div>
    </Note>
  ) : null;
}
