import { EmailReminder } from '#src/pages/members/EmailReminder.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import classes from './OrderView.module.css';

/** Whoever bought without having confirmed the e-mail is reminded where the tickets are. */
export function UnverifiedNote() {
  const storefront = useStorefront();
  const session = useSelector(storefront, ({ children }) => children.session);
  const isUnverified = useSelector(session, (snapshot) => snapshot?.context.user?.emailVerified === false);
  return isUnverified ? (
    <div className={classes.notices}>
      <EmailReminder
        onVerify={() => storefront.send({ type: 'dialog.open', route: '/email/verification' })}
      />
    </div>
  ) : null;
}
