import type {
  ActorLogic,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** A flow whose code arrived when it was needed, and what it starts from. */
export interface Loaded<Machine extends AnyStateMachine> {
  logic: Machine;
  input: InputFrom<Machine>;
}

/** The logic of a flow that is loaded late: seen from outside, the flow itself. */
export type LateFlow<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFrom<Machine>,
  Loaded<Machine>,
  AnyActorRef['system'],
  EmittedFrom<Machine>
>;

/**
 * Declares, inside `setup()`, a flow that a parent invokes once its code is loaded: the input brings the machine along.
 *
 * The parent knows the flow by type only, so nothing of it is in the first load; its snapshot, events, words and output
 * are the flow's own.
 */
export function lateFlow<Machine extends AnyStateMachine>(): LateFlow<Machine> {
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, { logic: machine, input }: Loaded<AnyStateMachine>) =>
      machine.getInitialSnapshot(scope, input),
    transition: (snapshot: AnyMachineSnapshot, event, scope) =>
      snapshot.machine.transition(snapshot, event, scope),
    start: (snapshot: AnyMachineSnapshot) => snapshot.machine.start(snapshot),
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot.machine.getPersistedSnapshot(snapshot),
  };
  return logic;
}
