import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';

import { checkoutMachine } from '#machines/checkout.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';

import { models } from '../models/all.ts';
import { storefrontModel } from '../models/storefront.model.ts';
import { walk } from '../paths/walk.ts';

type SnapshotOf<Machine extends { getInitialSnapshot: (...scope: never) => unknown }> = ReturnType<
  Machine['getInitialSnapshot']
>;

const snapshotOf = <Machine extends typeof holdMachine | typeof checkoutMachine>(
  flows: readonly AnyActorRef[],
  { id }: Machine,
): SnapshotOf<Machine>[] =>
  flows.map((flow) => flow.getSnapshot()).filter((snapshot) => snapshot.machine?.id === id);

/** What no machine can see alone. */
function between(flows: readonly AnyActorRef[]): string | null {
  const holds = snapshotOf(flows, holdMachine).filter((snapshot) => snapshot.hasTag('live'));
  const [checkout] = snapshotOf(flows, checkoutMachine);
  const [held] = holds;
  if (holds.length > 1) return 'two live holds';
  if (held && !checkout) return 'a hold without a purchase';
  if (checkout?.matches('shopping')) {
    if (held && !checkout.context.hold) return 'the purchase does not know of its live hold';
    if (held && checkout.context.hold?.id !== held.context.hold?.id)
      return 'the purchase believes in another hold';
    const [hold] = snapshotOf(flows, holdMachine);
    const isAsking = hold?.matches('reserving') || hold?.matches({ live: 'exchanging' });
    const isWaiting = ['reserving' as const, 'finding' as const].some((products) =>
      checkout.matches({ shopping: { journey: { steps: { products } } } }),
    );
    if (hold && isWaiting && !isAsking && !checkout.matches({ shopping: { door: 'releasing' } }))
      return `the purchase waits for places that nobody asks for: ${JSON.stringify(hold.value)}`;
  }
  return null;
}

const tree = { root: storefrontModel, models, invariant: between };
const steps = 120;

test('whatever people, calls and time do, in whatever order, nothing crashes and every rule holds', () => {
  // A word that reaches a flow in the very step in which it ended is dropped, and XState says so.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visited = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: steps, maxLength: steps }), (choices) => {
      const result = walk(tree, choices);
      for (const id of result.visited) visited.add(id);
      expect(result.wrong, result.trail.slice(-20).join('\n')).toBeNull();
    }),
    { seed: 20_261_120, numRuns: Number(process.env['WALKS'] ?? 150) },
  );
  expect([...visited].filter((id) => /^(pix|payment|participants|hold)\./.test(id)).length).toBeGreaterThan(
    20,
  );
}, 60_000);
