import type { DialogFlow } from '#machines/dialog.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { RecoveryView } from './RecoveryView.tsx';

/** Recovering the password over the page, which waits where it was. */
export function RecoveryDialog({ flow }: { flow: DialogFlow }) {
  const recovery = useSelector(flow, ({ children }) => children.recovery);
  return recovery ? <RecoveryView flow={recovery} /> : null;
}
