import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { HeldPlaces } from '../login/HeldPlaces.tsx';
import classes from './RegistrationDialog.module.css';
import { RegistrationView } from './RegistrationView.tsx';

/** Registering over the page, which waits where it was: of a purchase the clock goes on, and is seen. */
export function RegistrationDialog({ flow }: { flow: DialogFlow }) {
  const say = useWording(registrationWords);
  const registration = useSelector(flow, ({ children }) => children.registration);
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  if (!registration) return null;
  return (
    <>
      <div className={classes.held} data-held="">
        <HeldPlaces />
      </div>
      <RegistrationView flow={registration} />
      <ConfirmDialog
        isOverWindow
        isOpen={isAsking}
        isBusy={false}
        title={say('registration.leaveTitle')}
        keep={say('registration.stay')}
        confirm={say('registration.leave')}
        onKeep={() => flow.send({ type: 'dialog.keep' })}
        onConfirm={() => flow.send({ type: 'dialog.close' })}
      >
        <p>{say('registration.leaveText')}</p>
      </ConfirmDialog>
    </>
  );
}
