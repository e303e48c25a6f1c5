import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Scope = { context: object };
type Decision = (scope: Scope, params: unknown) => boolean;

/** Guards made by `and`, `or`, `not`, `stateIn` only combine others, or read the state. */
const isPlain = (value: unknown): value is Decision => typeof value === 'function' && !('check' in value);

const watched = (context: object, reads: Set<string>) =>
  new Proxy(context, {
    get: (target, name, receiver) => {
      if (typeof name === 'string') reads.add(name);
      return Reflect.get(target, name, receiver);
    },
  });

const spiedOn =
  (decide: Decision, reads: Set<string>): Decision =>
  (scope, params) =>
    decide({ ...scope, context: watched(scope.context, reads) }, params);

const allSpiedOn = (decisions: object, reads: Set<string>) =>
  Object.fromEntries(
    Object.entries(decisions).map(([name, decide]) => [
      name,
      isPlain(decide) ? spiedOn(decide, reads) : decide,
    ]),
  );

/** Guards written in the config, and what the config passes to named ones. Their definitions belong to this copy alone. */
function spyOnConfig(node: AnyStateNode, reads: Set<string>) {
  for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
    const { guard } = transition;
    if (isPlain(guard)) transition.guard = spiedOn(guard, reads);
    else if (guard && typeof guard === 'object' && isPlain(guard.params))
      transition.guard = { ...guard, params: spiedOn(guard.params, reads) };
  }
  for (const child of Object.values<AnyStateNode>(node.states)) spyOnConfig(child, reads);
}

/**
 * A copy of a machine whose guards and delays note which keys of the context they read. Two moments that agree in those
 * keys, in state and in running timers behave alike from then on, so the engine visits only one of them.
 */
export function spied(machine: AnyStateMachine, reads: Set<string>): AnyStateMachine {
  const { guards, delays } = machine.implementations;
  const copy: AnyStateMachine = machine.provide({
    guards: allSpiedOn(guards, reads),
    delays: allSpiedOn(delays, reads),
  });
  spyOnConfig(copy.root, reads);
  return copy;
}
