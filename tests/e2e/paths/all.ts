import type { Directions } from './directions.ts';
import { loginDirections } from './login.ts';
import { recoveryDirections } from './recovery.ts';
import { registrationDirections } from './registration.ts';
import { sessionDirections } from './session.ts';
import { verificationDirections } from './verification.ts';

/** Flows that are walked on their real screens. */
export const walked: readonly Directions[] = [
  loginDirections,
  recoveryDirections,
  registrationDirections,
  sessionDirections,
  verificationDirections,
];

/** Flows without a screen of their own, by id, and where what they do is seen. */
export const unseen: Readonly<Record<string, string>> = {};
