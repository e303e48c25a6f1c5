import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  StateMachine,
} from 'xstate';

import { placeholders } from '#machines/support/remote.ts';

import { fakeActor, heardBy, settle } from './fake.ts';
import type { Model } from './model.ts';

/** What may happen somewhere in the tree. */
interface Move {
  name: string;
  make: () => void;
}

export interface Walk {
  trail: string[];
  /** Ids of the states some machine of the tree was in. */
  visited: Set<string>;
  /** The first thing that went wrong, in a sentence. */
  wrong: string | null;
}

export interface Tree {
  root: Model;
  models: readonly Model[];
  /** What must be true between machines. */
  invariant?: (flows: readonly AnyActorRef[]) => string | null;
}

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** A machine with its real children all the way down; only what stands for the network and the browser is faked. */
function wired(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if (isMachine(logic)) return [name, wired(logic)];
    return [
      name,
      typeof logic === 'object' && placeholders.has(logic) ? fakeActor(undefined, withMachinesWired) : logic,
    ];
  });
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** Code that arrives late is an outcome: machines in it are wired like the rest. */
function withMachinesWired(value: unknown): unknown {
  if (isMachine(value)) return wired(value);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMachinesWired(part)]));
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** A flow and every flow and call below it that is still alive. */
function aliveFrom(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const children = isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children)
    : [];
  return [actor, ...children.flatMap((child) => (child ? aliveFrom(child) : []))];
}

/**
 * Walks the whole tree at random, chosen by a list of numbers: people act, calls end, time passes. The same numbers are the
 * same walk, so that a property test can make a failure shorter.
 */
export function walk({ root, models, invariant }: Tree, choices: readonly number[]): Walk {
  const modelOf = new Map(models.map((model) => [model.machine.id, model]));
  const clock = new SimulatedClock();
  const result: Walk = { trail: [], visited: new Set(), wrong: null };
  const actor: AnyActorRef = createActor(wired(root.machine), {
    clock,
    input: Object.values(root.inputs)[0],
  });
  actor.subscribe({ error: (error) => (result.wrong ??= `crashed: ${String(error)}`) });
  actor.start();

  const movesOf = (flow: AnyActorRef): Move[] => {
    const snapshot: unknown = flow.getSnapshot();
    if (isMachineSnapshot(snapshot)) {
      const model = modelOf.get(snapshot.machine.id);
      if (!model) throw new Error(`No model of ${snapshot.machine.id}`);
      for (const { id } of snapshot._nodes) result.visited.add(id);
      return heardBy(snapshot, Object.keys(model.events))
        .filter((type) => model.saidBy[type] === undefined)
        .flatMap((type) =>
          Object.entries(model.events[type] ?? {}).map(([name, payload]) => ({
            name: `${flow.id} ← ${type}${name && `:${name}`}`,
            make: () => flow.send({ type, ...payload }),
          })),
        );
    }
    const parent: unknown = flow._parent?.getSnapshot();
    const outcomes = isMachineSnapshot(parent)
      ? modelOf.get(parent.machine.id)?.actors[String(flow.src)]
      : undefined;
    return Object.entries(outcomes ?? {}).flatMap(([name, outcome]) => {
      const move: Move = {
        name: `${flow.id} → ${name}`,
        make: () => settle(flow, outcome),
      };
      return outcome.ok ? [move, move] : [move];
    });
  };

  const check = () => {
    const flows = aliveFrom(actor);
    for (const flow of flows) {
      const snapshot: unknown = flow.getSnapshot();
      if (isMachineSnapshot(snapshot))
        result.wrong ??= modelOf.get(snapshot.machine.id)?.invariant(snapshot) ?? null;
    }
    result.wrong ??= invariant?.(flows) ?? null;
  };

  for (const choice of choices) {
    const moves = [
      ...aliveFrom(actor).flatMap(movesOf),
      { name: '+1 min', make: () => clock.increment(60_000) },
      { name: '+5 s', make: () => clock.increment(5_000) },
    ];
    const move = moves[choice % moves.length];
    if (!move) break;
    result.trail.push(move.name);
    try {
      move.make();
    } catch (error) {
      result.wrong ??= `crashed: ${String(error)}`;
    }
    check();
    if (result.wrong !== null) break;
  }
  actor.stop();
  return result;
}
