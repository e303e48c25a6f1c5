import type { SnapshotFrom } from 'xstate';

import type { RecoveryMachine } from './recovery.machine.ts';

export const recoverySteps = ['account', 'method', 'code', 'password'] as const;

/** The step on screen, or `undefined` once the password is changed. */
export const recoveryStep = (snapshot: SnapshotFrom<RecoveryMachine>) =>
  recoverySteps.find((step) => snapshot.matches(step));
