import type { AnyMachineSnapshot, StateValue } from 'xstate';

const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([parent, child]) => {
          const below = child === undefined ? '' : nameOf(child);
          return below === '' ? parent : `${parent}.${below}`;
        })
        .join(' + ');

/** `shop.buying + switchboard`, and the status when the machine no longer runs. */
export const placeOf = ({ value, status }: Pick<AnyMachineSnapshot, 'value' | 'status'>): string =>
  status === 'active' ? nameOf(value) : `${nameOf(value)} (${status})`;

/** Ids of the innermost states, in the order in which the machine has them. */
export const leavesOf = ({ _nodes: nodes }: Pick<AnyMachineSnapshot, '_nodes'>): string[] =>
  nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id);
