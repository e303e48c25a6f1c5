import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { VerificationView } from './VerificationView.tsx';

/** Verifying the e-mail over the page. Whoever closes it finds the reminder in My Data. */
export function VerificationDialog({ flow }: { flow: DialogFlow }) {
  const verification = useSelector(flow, ({ children }) => children.verification);
  return verification ? (
    <VerificationView flow={verification} onLater={() => flow.send({ type: 'dialog.close' })} />
  ) : null;
}
