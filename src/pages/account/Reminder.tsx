import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { EmailReminder } from '#src/pages/members/EmailReminder.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

interface ReminderProps {
  profile: ProfileFlow;
  emailChange: EmailChangeFlow;
}

/**
 * As long as the e-mail is nobody's for certain; not while another one is being typed. Whether it is, the session knows before the profile comes:
 * nothing moves down then.
 */
export function Reminder({ profile, emailChange }: ReminderProps) {
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  const wasUnverified = useSelector(session, (snapshot) => snapshot?.context.user?.emailVerified === false);
  const isUnverified = useSelector(profile, ({ context: { profile: known } }) =>
    known ? !known.emailVerified : wasUnverified,
  );
  const mayVerify = useSelector(emailChange, (snapshot) => snapshot.can({ type: 'email.verify' }));
  return isUnverified && mayVerify ? (
    <EmailReminder onVerify={() => emailChange.send({ type: 'email.verify' })} />
  ) : null;
}
