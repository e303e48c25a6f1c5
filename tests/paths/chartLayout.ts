import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { chartLines, type Line, nameOf } from './chartText.ts';

/** A row of text in a state or beside a line, and what it tells. */
export interface Row {
  text: string;
  kind: 'description' | 'call' | 'action' | 'tag' | 'guard' | 'label';
  /** The transition it stands for: one that leads back to its own state is a row in it. */
  line?: Line;
}

/** A state of the chart, where it lies. */
export interface Box {
  node: AnyStateNode;
  rows: Row[];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A transition of the chart, where it runs. */
export interface Route {
  /** Null for the way in. */
  line: Line | null;
  points: { x: number; y: number }[];
  label: { x: number; y: number; width: number; height: number; rows: Row[] } | null;
}

export interface Layout {
  title: string;
  width: number;
  height: number;
  boxes: Box[];
  /** Where each region begins. */
  starts: { x: number; y: number }[];
  routes: Route[];
}

const rowHeight = 15;

/** About as wide as the text is drawn; layout needs a number, and there is no screen here. */
const widthOf = (text: string, size: number) =>
  Math.ceil(
    [...text].reduce(
      (sum, letter) =>
        sum + (/[A-ZÀ-ÝMWmw@✓✗⚙]/.test(letter) ? 0.68 : /[iljtf.,:;'()[\] ]/.test(letter) ? 0.36 : 0.6),
      0,
    ) * size,
  );

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What is left out is what a timer adds by itself. */
const namesOf = (actions: AnyStateNode['entry']) =>
  actions
    .filter((action) => !String(Reflect.get(Object(action), 'type') ?? '').startsWith('xstate.'))
    .map(nameOf)
    .filter(Boolean);

const textOf = ({ label, guard, actions }: Line) =>
  [label, guard === null ? '' : `[${guard}]`, actions.length > 0 ? `/ ${actions.join(', ')}` : '']
    .filter(Boolean)
    .join(' ');

/** A line of the whole flow that leads somewhere: nothing is drawn for it, since it would start at every state. */
const fromAnywhere = (line: Line, root: AnyStateNode) =>
  `de qualquer estado: ${textOf(line)} → ${line.to.slice(root.id.length + 1)}`;

const besideOf = (line: Line): Row[] => [
  { text: line.label, kind: 'label' },
  ...(line.guard === null ? [] : [{ text: `se ${line.guard}`, kind: 'guard' } as const]),
  ...wrapped(line.actions.join(', '), 30)
    .filter(Boolean)
    .map((text): Row => ({ text: `/ ${text}`, kind: 'action' })),
];

function rowsOf(node: AnyStateNode, own: readonly Line[]): Row[] {
  const isWhole = Object.keys(node.states).length > 0;
  return [
    ...wrapped(node.description ?? '', isWhole ? 60 : 28)
      .filter(Boolean)
      .map((text): Row => ({ text, kind: 'description' })),
    ...node.invoke.map(({ src }): Row => ({ text: `⚙ ${String(src)}`, kind: 'call' })),
    ...namesOf(node.entry).map((name): Row => ({ text: `entra / ${name}`, kind: 'action' })),
    ...namesOf(node.exit).map((name): Row => ({ text: `sai / ${name}`, kind: 'action' })),
    ...(node.tags.length > 0 ? [{ text: `#${node.tags.join(' #')}`, kind: 'tag' } as const] : []),
    ...own.map(
      (line): Row => ({
        text: line.from === line.to ? `↻ ${textOf(line)}` : fromAnywhere(line, node),
        kind: 'label',
        line,
      }),
    ),
  ];
}

/**
 * How far each state is from the start, failures and timeouts last: lines that lead on point down and the picture reads from start to end.
 */
function ranksOf(root: AnyStateNode, lines: readonly Line[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const nodes = new Map<string, AnyStateNode>();
  const index = (node: AnyStateNode) => {
    nodes.set(node.id, node);
    Object.values<AnyStateNode>(node.states).forEach(index);
  };
  index(root);
  const queue: [node: AnyStateNode, rank: number][] = [[root, 0]];
  const visit = (isFollowed: (line: Line) => boolean) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [node, rank] = next;
      if (ranks.has(node.id)) continue;
      ranks.set(node.id, rank);
      const inside =
        node.type === 'parallel' ? Object.values<AnyStateNode>(node.states) : (node.initial?.target ?? []);
      for (const child of inside) queue.unshift([child, rank]);
      for (const { from, to } of lines.filter(
        (line) => line.from === node.id && line.from !== root.id && isFollowed(line),
      )) {
        const target = nodes.get(to);
        for (let above = target?.parent; above && above !== root && from !== above.id; above = above.parent)
          if (!ranks.has(above.id)) ranks.set(above.id, rank + 1);
        if (target) queue.push([target, rank + 1]);
      }
    }
  };
  const leadsOn = ({ cause }: Line) => cause !== 'failed' && cause !== 'time';
  visit(leadsOn);
  for (const line of lines) {
    const target = nodes.get(line.to);
    if (line.from === root.id && leadsOn(line) && target) queue.push([target, 1]);
  }
  visit(leadsOn);
  const deepest = Math.max(...ranks.values());
  for (const { from, to } of lines) {
    const target = nodes.get(to);
    if (ranks.has(from) && !ranks.has(to) && target) queue.push([target, deepest + 1]);
  }
  visit(() => true);
  return ranks;
}

/**
 * States that the whole flow alone leads to, after its first, each with the next: nothing is drawn between them, and with nothing to hang on
 * they would lie anywhere.
 */
function hangingIn({ id, initial }: AnyStateNode, lines: readonly Line[]): [from: string, to: string][] {
  const [first] = initial?.target ?? [];
  const led = new Set(lines.filter(({ from, to }) => from !== id && from !== to).map(({ to }) => to));
  const alone = lines.filter(({ from, to }) => from === id && to !== id && !led.has(to)).map(({ to }) => to);
  const chain = [...new Set([...(first ? [first.id] : []), ...alone])];
  return chain.slice(1).map((to, index) => [chain[index] ?? to, to]);
}

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** Lays a machine out: states in states, lines from start to end, none over another. The same machine lies the same way every time. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const { root } = machine;
  const lines = chartLines(machine);
  const ownOf = (node: AnyStateNode) =>
    lines.filter(({ from, to }) => from === node.id && (from === to || node === root));
  const boxes = new Map<string, Omit<Box, 'x' | 'y' | 'width' | 'height'>>();

  const toElk = (node: AnyStateNode): ElkNode => {
    const rows = rowsOf(node, ownOf(node));
    boxes.set(node.id, { node, rows });
    const head = 26 + rows.length * rowHeight;
    const width = Math.max(
      90,
      widthOf(node.key, 15.5) + 26,
      ...rows.map(({ text, kind }) => widthOf(text, kind === 'label' ? 12.2 : 11) + 24),
    );
    const children = Object.values<AnyStateNode>(node.states);
    if (children.length === 0)
      return {
        id: node.id,
        width,
        height: head + 8,
        ...(node.type === 'final'
          ? { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } }
          : {}),
      };
    const isOrdered = node.type !== 'parallel';
    return {
      id: node.id,
      layoutOptions: {
        'elk.padding': `[top=${head + 18},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // Elk turns it over with the direction: height first where lines point down.
        'elk.nodeSize.minimum': `(${head + 20},${width})`,
      },
      children: [
        ...(isOrdered && node.initial?.target ? [{ id: `${node.id}#start`, width: 12, height: 12 }] : []),
        ...children.map(toElk),
      ],
    };
  };
  const tree = toElk(root);

  const ranks = ranksOf(root, lines);
  const leadsOn = ({ from, to }: Line) => (ranks.get(to) ?? 99) > (ranks.get(from) ?? 0);
  const edges: ElkExtendedEdge[] = [...boxes.values()].flatMap(({ node }) => {
    const [first] = node.initial?.target ?? [];
    return node.type === 'parallel' || !first
      ? []
      : [
          {
            id: `start:${node.id}`,
            sources: [`${node.id}#start`],
            targets: [first.id],
            layoutOptions: { 'elk.layered.priority.direction': '20' },
          },
        ];
  });
  for (const [from, to] of hangingIn(root, lines))
    edges.push({ id: `hanging:${to}`, sources: [from], targets: [to] });
  for (const [index, line] of lines.entries()) {
    if (line.from === line.to || line.from === root.id) continue;
    const rows = besideOf(line);
    const isOn = leadsOn(line);
    edges.push({
      id: String(index),
      sources: [isOn ? line.from : line.to],
      targets: [isOn ? line.to : line.from],
      layoutOptions: {
        'elk.layered.priority.direction': isOn ? '10' : '0',
        'elk.layered.priority.straightness': isOn && line.cause !== 'failed' ? '5' : '0',
      },
      labels: [
        {
          id: `label:${index}`,
          text: line.label,
          width: Math.max(...rows.map(({ text }) => widthOf(text, 11))) + 10,
          height: rows.length * 14 + 4,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    });
  }

  const laid = await new ELK().layout({ id: '#', children: [tree], edges, layoutOptions: options });
  const [drawn] = laid.children ?? [];
  const placed: Box[] = [];
  const starts: Layout['starts'] = [];
  const place = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode) => {
    const box = boxes.get(id);
    if (box) placed.push({ ...box, x, y, width, height });
    else starts.push({ x: x + 6, y: y + 6 });
    children.forEach(place);
  };
  if (drawn) place(drawn);
  return {
    title: root.description ?? root.id,
    width: Math.ceil((drawn?.width ?? 0) + 24),
    height: Math.ceil((drawn?.height ?? 0) + 24),
    boxes: placed,
    starts,
    routes: (laid.edges ?? []).flatMap(({ id, sections, labels }): Route[] => {
      const [section] = sections ?? [];
      if (!section || id.startsWith('hanging:')) return [];
      const line = lines[Number(id)] ?? null;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const [label] = labels ?? [];
      return [
        {
          line,
          points: line && !leadsOn(line) ? points.toReversed() : points,
          label:
            line && label
              ? {
                  x: label.x ?? 0,
                  y: label.y ?? 0,
                  width: label.width ?? 0,
                  height: label.height ?? 0,
                  rows: besideOf(line),
                }
              : null,
        },
      ];
    }),
  };
}
