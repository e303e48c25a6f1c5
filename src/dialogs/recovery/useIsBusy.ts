import { useSelector } from '@xstate/react';

import type { RecoveryFlow } from '#machines/recovery.machine.ts';

export const useIsBusy = (flow: RecoveryFlow) => useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
