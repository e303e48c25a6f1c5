import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a machine but its root; a history state is a way in, not a place. */
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesOf),
];

/** Every transition of a state, `always` included, in the order in which they are tried. */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * `hold.free|tickets.submit|0`: state, event and which of the candidates. Providing implementations makes new objects, so
 * a transition is known by this name and never by identity. Null for what is no transition of the machine (its start).
 */
export function keyOf(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = (candidates ?? []).indexOf(transition);
  return index < 0 ? null : `${source.id}|${eventType || 'always'}|${index}`;
}

export interface Universe {
  states: string[];
  transitions: { key: string; transition: AnyTransitionDefinition }[];
  /** Actors asked for without a way on when they fail. */
  unguarded: { state: string; id: string; src: string }[];
}

/** All there is in a machine. */
export function universeOf({ root }: AnyStateMachine): Universe {
  const nodes = nodesOf(root);
  return {
    states: nodes.filter((node) => node !== root && node.type !== 'history').map(({ id }) => id),
    transitions: nodes.flatMap(transitionsOf).flatMap((transition) => {
      const key = keyOf(transition);
      return key === null ? [] : [{ key, transition }];
    }),
    unguarded: nodes.flatMap((node) =>
      node.invoke
        .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id, src }) => ({ state: node.id, id, src: String(src) })),
    ),
  };
}
