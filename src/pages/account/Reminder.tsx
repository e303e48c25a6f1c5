import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { EmailReminder } from '#src/pages/members/EmailReminder.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

interface ReminderProps {
  profile: ProfileFlow;
  emailChange: EmailChangeFlow;
}

/** As long as the e-mail is nobody's for certain; not while another one is being typed. */
export function Reminder({ profile, emailChange }: ReminderProps) {
  const isUnverified = useSelector(profile, ({ context }) => context.profile?.emailVerified === false);
  const mayVerify = useSelector(emailChange, (snapshot) => snapshot.can({ type: 'email.verify' }));
  return isUnverified && mayVerify ? (
    <EmailReminder onVerify={() => emailChange.send({ type: 'email.verify' })} />
  ) : null;
}
