import type { AnyTransitionDefinition } from 'xstate';

import type { Graph } from './explore.ts';
import { universeOf } from './keys.ts';
import { placeOf } from './place.ts';

export interface Coverage {
  states: { all: number; missing: string[] };
  transitions: { all: number; missing: string[] };
  /** Everything that has to be put right, in sentences; empty for a machine that is whole. */
  problems: string[];
}

const guardOf = ({ guard }: AnyTransitionDefinition): string | null => {
  if (!guard) return null;
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' ? guard.type : guard.name;
};

const hintFor = (transition: AnyTransitionDefinition) => {
  const guard = guardOf(transition);
  return guard === null
    ? 'no path reaches it: a dead state, or an input or a case is missing'
    : `its guard ${guard} never held, or an input or a case is missing`;
};

/** How much of a machine an exploration walked, and what it found wrong on the way. */
export function coverage({ model, nodes, visited, taken, broken }: Graph): Coverage {
  const { machine, actors, waivers } = model;
  const { states, transitions, unguarded } = universeOf(machine);
  const isWaived = (key: string) => key in waivers;

  const missingStates = states.filter((id) => !visited.has(id));
  const missing = transitions.filter(({ key }) => !taken.has(key));
  const everything = new Set([...states, ...transitions.map(({ key }) => key)]);
  const deadEnds = [...nodes.values()].filter(({ status, next }) => status === 'active' && next.length === 0);
  const endsSomehow = (src: string) => Object.keys(actors[src] ?? {}).length > 0;

  return {
    states: { all: states.length, missing: missingStates },
    transitions: { all: transitions.length, missing: missing.map(({ key }) => key) },
    problems: [
      ...missingStates.filter((id) => !isWaived(id)).map((id) => `never entered: ${id}`),
      ...missing
        .filter(({ key }) => !isWaived(key))
        .map(({ key, transition }) => `never taken: ${key} (${hintFor(transition)})`),
      ...unguarded
        .filter(({ src }) => endsSomehow(src))
        .map(({ state, id }) => `no onError: ${id} in ${state}`),
      ...new Set(deadEnds.map((node) => `dead end: ${placeOf(node)}`)),
      ...new Set(broken),
      ...Object.keys(waivers)
        .filter((key) => !everything.has(key))
        .map((key) => `waived, and not in the machine: ${key}`),
      ...Object.keys(waivers)
        .filter((key) => visited.has(key) || taken.has(key))
        .map((key) => `waived, and covered: ${key}`),
    ],
  };
}
