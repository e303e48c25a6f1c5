import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate';

import type { Outcome } from './model.ts';

type FakeSnapshot = Snapshot<unknown> & { input: unknown };
type Settled = { type: 'fake.settled'; outcome: Outcome };

const isSettled = (event: EventObject): event is Settled => event.type === 'fake.settled';

/**
 * Stands for any actor: ends when told to, at once, and the machine gets the real done or error event of its invoke. What
 * is said to it goes to `hear`; what it answers goes through `brought`.
 */
export const fakeActor = (
  hear: (self: AnyActorRef, event: EventObject) => void = () => undefined,
  brought: (output: unknown) => unknown = (output) => output,
): ActorLogic<FakeSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event, { self }) => {
    if (!isSettled(event)) {
      if (!event.type.startsWith('xstate.')) hear(self, event);
      return snapshot;
    }
    const { outcome } = event;
    return outcome.ok
      ? {
          status: 'done',
          output: brought(outcome.answer(snapshot.input as never)),
          error: undefined,
          input: snapshot.input,
        }
      : { status: 'error', output: undefined, error: outcome.error, input: snapshot.input };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
});

/** What a fake actor was asked. */
export const inputOf = (actor: AnyActorRef) => (actor.getSnapshot() as FakeSnapshot).input as never;

/** Ends a fake actor. */
export const settle = (actor: AnyActorRef, outcome: Outcome) =>
  actor.send({ type: 'fake.settled', outcome } satisfies Settled);

/** The event types that a snapshot reacts to, wildcards spelled out. */
export function heardBy(snapshot: AnyMachineSnapshot, known: readonly string[]): string[] {
  const descriptors = new Set<string>(snapshot._nodes.flatMap((node) => node.ownEvents));
  const types = [...descriptors].flatMap((descriptor) =>
    descriptor === '*' || descriptor.endsWith('.*')
      ? known.filter((type) => type.startsWith(descriptor.slice(0, -1)))
      : [descriptor],
  );
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.'));
}
