import type { SnapshotFrom } from 'xstate';

import type { CheckoutMachine } from './checkout.machine.ts';

export const checkoutSteps = ['products', 'participants', 'payment', 'confirmation'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The step on screen; while something covers it, the one underneath. */
export function stepOnScreen(snapshot: SnapshotFrom<CheckoutMachine>): CheckoutStep {
  if (snapshot.matches('confirmation') || snapshot.matches('closing')) return 'confirmation';
  if (snapshot.matches({ shopping: { journey: { steps: 'payment' } } }) || snapshot.matches('lost'))
    return 'payment';
  if (snapshot.matches({ shopping: { journey: { steps: 'participants' } } })) return 'participants';
  return 'products';
}
