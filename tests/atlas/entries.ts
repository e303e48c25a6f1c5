import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { chartLines, type Line } from '../paths/chartText.ts';
import type { ToldFlow } from '../paths/documents.ts';
import { universeOf } from '../paths/keys.ts';

/** A transition, and what people do or see when it is taken. */
export interface Way extends Line {
  /** After "Quando", each case of it. */
  does: string[];
  /** Where one comes to stand: the innermost state that begins there. */
  lands: string;
}

/** The shortest of the known paths that lead to a state. */
export interface Approach {
  path: string;
  given: string;
  steps: string[];
}

/** One state as the atlas shows it. */
export interface Entry {
  id: string;
  /** Its place in an address: `code.typing`, and the flow's own name for the whole of it. */
  anchor: string;
  /** What is seen. */
  description: string | null;
  type: AnyStateNode['type'];
  isStart: boolean;
  /** The state around it, where it is the first of that one's. */
  startOf: string | null;
  parents: string[];
  children: string[];
  tags: readonly string[];
  calls: { id: string; src: string }[];
  out: Way[];
  in: Way[];
  how: Approach | null;
  /** Left in the moment it is entered: nobody sees it. */
  isPassing: boolean;
}

/** One flow as the atlas shows it; the first entry is the whole of it. */
export interface FlowEntries {
  id: string;
  title: string;
  entries: readonly Entry[];
}

const isFirst = (node: AnyStateNode) => node.parent?.initial?.target?.[0]?.id === node.id;

const isStart = (node: AnyStateNode): boolean =>
  !node.parent || ((node.parent.type === 'parallel' || isFirst(node)) && isStart(node.parent));

function landing(node: AnyStateNode): AnyStateNode {
  if (node.type === 'history') return node.parent ?? node;
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : [];
  return first ? landing(first) : node;
}

/** It leads on by itself, or ends what is around it, and no path ever comes to rest in it. */
const isPassing = ({ id, always = [], type }: AnyStateNode, { paths }: ToldFlow): boolean =>
  (always.length > 0 || type === 'final') &&
  !paths.some(({ steps }) => steps.some(({ at }) => at.includes(id)));

const parentsOf = ({ parent }: AnyStateNode): string[] => (parent ? [parent.id, ...parentsOf(parent)] : []);

/** What people do for each transition. */
function phrasesOf({ paths }: ToldFlow): Map<string, Set<string>> {
  const phrases = new Map<string, Set<string>>();
  for (const { does, taken } of paths.flatMap(({ steps }) => steps))
    for (const key of taken) phrases.set(key, (phrases.get(key) ?? new Set()).add(does));
  return phrases;
}

function approachTo(id: string, { paths }: ToldFlow): Approach | null {
  const known = paths.flatMap(({ id: path, given, steps }) => {
    const last = steps.findIndex(({ at }) => at.includes(id));
    return last < 0 ? [] : [{ path, given, steps: steps.slice(0, last + 1).map(({ does }) => does) }];
  });
  return known.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** All that a machine, and what is told of its paths, say of each state. */
export function entriesOf(machine: AnyStateMachine, told: ToldFlow): FlowEntries {
  const phrases = phrasesOf(told);
  const nodeOf = (id: string): AnyStateNode => machine.getStateNodeById(id);
  const ways = chartLines(machine).map(
    (line): Way => ({
      ...line,
      does: [...(phrases.get(line.key) ?? [])],
      lands: landing(nodeOf(line.to)).id,
    }),
  );
  const entryOf = (id: string): Entry => {
    const node = nodeOf(id);
    const begins = isStart(node);
    return {
      id,
      anchor: id.startsWith(`${machine.id}.`) ? id.slice(machine.id.length + 1) : id,
      description: node.description ?? null,
      type: node.type,
      isStart: begins,
      startOf: isFirst(node) ? (node.parent?.id ?? null) : null,
      parents: parentsOf(node),
      children: Object.values<AnyStateNode>(node.states)
        .filter(({ type }) => type !== 'history')
        .map((child) => child.id),
      tags: node.tags,
      calls: node.invoke.map(({ id: call, src }) => ({ id: call, src: String(src) })),
      out: ways.filter(({ from }) => from === id),
      in: ways.filter(({ to, lands, isInner }) => !isInner && (to === id || lands === id)),
      how: begins ? null : approachTo(id, told),
      isPassing: isPassing(node, told),
    };
  };
  const states = universeOf(machine).states;
  return {
    id: machine.id,
    title: told.title,
    entries: [machine.root.id, ...states].map(entryOf),
  };
}
