import type { SnapshotFrom } from 'xstate';

import type { CheckoutMachine } from './checkout.machine.ts';
import { isBought } from './support/order.ts';

export const checkoutSteps = ['products', 'participants', 'payment', 'confirmation'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

type Snapshot = SnapshotFrom<CheckoutMachine>;

/** Nothing was bought, and that is said until the purchase is put away. */
export const isLostOnScreen = (snapshot: Snapshot) =>
  snapshot.matches('lost') || (snapshot.matches('closing') && !isBought(snapshot.context.ending));

/** The step on screen; while something covers it, the one underneath. */
export function stepOnScreen(snapshot: Snapshot): CheckoutStep {
  if (isLostOnScreen(snapshot)) return 'payment';
  if (snapshot.matches('confirmation') || snapshot.matches('closing')) return 'confirmation';
  if (snapshot.matches({ shopping: { journey: { steps: 'payment' } } })) return 'payment';
  if (snapshot.matches({ shopping: { journey: { steps: 'participants' } } })) return 'participants';
  return 'products';
}
