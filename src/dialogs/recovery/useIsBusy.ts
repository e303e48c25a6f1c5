import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

export const useIsBusy = (flow: RecoveryFlow) => useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
