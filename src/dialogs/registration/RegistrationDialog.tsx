import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { RegistrationView } from './RegistrationView.tsx';

/** Registering over the page, which waits where it was. */
export function RegistrationDialog({ flow }: { flow: DialogFlow }) {
  const registration = useSelector(flow, ({ children }) => children.registration);
  return registration ? <RegistrationView flow={registration} /> : null;
}
