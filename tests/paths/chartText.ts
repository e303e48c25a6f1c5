import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, and, not, or } from 'xstate';

import { keyOf } from './keys.ts';
import { keyIn } from './message.ts';

/** What makes a transition happen, in words for a chart. */
export type Cause = 'event' | 'done' | 'failed' | 'time' | 'always';

/** A line of a chart. */
export interface Line {
  /** As the engine calls the transition. */
  key: string;
  from: string;
  to: string;
  cause: Cause;
  /** `code.submit`, `✓ sendCode`, `após 60 s`. */
  label: string;
  guard: string | null;
  actions: string[];
  /** It changes nothing of where the machine is. */
  isInner: boolean;
}

const seconds = (milliseconds: number) =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1_000} s`;

/** `xstate.after.resendWait.recovery.code` names its delay; a number is milliseconds. */
function delayOf(type: string, machine: AnyStateMachine): string {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  const known: unknown = Reflect.get(machine.implementations.delays, name);
  const amount = typeof known === 'number' ? known : Number(name);
  return Number.isFinite(amount) ? seconds(amount) : name;
}

function causeOf(type: string, machine: AnyStateMachine): Pick<Line, 'cause' | 'label'> {
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (actor?.[1] === 'done') return { cause: 'done', label: `✓ ${actor[2]}` };
  if (actor) return { cause: 'failed', label: `✗ ${actor[2]}` };
  if (type.startsWith('xstate.done.state.')) return { cause: 'done', label: '✓ concluído' };
  if (type.startsWith('xstate.after.')) return { cause: 'time', label: `após ${delayOf(type, machine)}` };
  if (type === '') return { cause: 'always', label: 'sempre' };
  return { cause: 'event', label: type };
}

const typeOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const type: unknown =
    part && (typeof part === 'object' || typeof part === 'function') ? Reflect.get(part, 'type') : '';
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : '';
};

/** What the config itself gives to a guard or an action: the sentence or the type of a word, or the value. */
function givenTo(part: unknown): string {
  const params: unknown = part && typeof part === 'object' ? Reflect.get(part, 'params') : undefined;
  if (typeof params === 'object') return keyIn(params) ?? typeOf(params);
  return params === undefined || typeof params === 'function' ? '' : String(params);
}

/** `forget`, `say(hold.gone)`, `is(turn)`; empty for what has no name. */
export const nameOf = (part: unknown): string => {
  const given = givenTo(part);
  return given === '' ? typeOf(part) : `${typeOf(part)}(${given})`;
};

/** Guards that combine others are functions; which kind one is says what it decides with. */
const kindOf = (guard: unknown): unknown =>
  typeof guard === 'function' ? Reflect.get(guard, 'check') : undefined;
const negation = kindOf(not('any'));
const joints = new Map([
  [kindOf(and(['any'])), ' e '],
  [kindOf(or(['any'])), ' ou '],
]);

/** `isFree`, `não hasHold`, `isFree e não (isTyped ou isOver)`; null where nothing is asked. */
function guardName(guard: unknown): string | null {
  if (!guard) return null;
  const parts: unknown = typeof guard === 'function' ? Reflect.get(guard, 'guards') : undefined;
  if (!Array.isArray(parts)) return nameOf(guard) || 'condição';
  const names = parts.map((part) => {
    const name = guardName(part);
    return joints.has(kindOf(part)) ? `(${name})` : name;
  });
  return kindOf(guard) === negation ? `não ${names.join('')}` : names.join(joints.get(kindOf(guard)));
}

const linesOf = (machine: AnyStateMachine, node: AnyStateNode): Line[] => {
  const all: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const own = all.flatMap((transition) => {
    const key = keyOf(transition);
    if (key === null) return [];
    const { target, guard, actions, eventType } = transition;
    return (target ?? [node]).map(
      (to): Line => ({
        key,
        from: node.id,
        to: to.id,
        ...causeOf(eventType, machine),
        guard: guardName(guard),
        actions: actions.map(nameOf).filter(Boolean),
        isInner: !target,
      }),
    );
  });
  return [...own, ...Object.values<AnyStateNode>(node.states).flatMap((child) => linesOf(machine, child))];
};

/** Every transition of a machine as a line of its chart. */
export const chartLines = (machine: AnyStateMachine): Line[] => linesOf(machine, machine.root);

const mermaidId = (id: string) => id.replace(/\W/g, '_');
const mermaidText = (text: string) => text.replaceAll(':', '∶').replaceAll(';', ',').replaceAll('#', '');

/** For Markdown: GitHub and others draw it. A line from the whole flow is drawn from each of its outermost states. */
export function asMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const drawn: string[] = ['stateDiagram-v2'];
  const draw = (node: AnyStateNode, indent: string) => {
    const id = mermaidId(node.id);
    const children = Object.values<AnyStateNode>(node.states);
    const name = mermaidText(node.description ?? node.key);
    drawn.push(`${indent}state "${name}" as ${id}${children.length > 0 ? ' {' : ''}`);
    if (children.length === 0) {
      if (node.type === 'final') drawn.push(`${indent}${id} --> [*]`);
      return;
    }
    const [first] = node.initial?.target ?? [];
    if (first && node.type !== 'parallel') drawn.push(`${indent}  [*] --> ${mermaidId(first.id)}`);
    for (const [index, child] of children.entries()) {
      if (node.type === 'parallel' && index > 0) drawn.push(`${indent}  --`);
      draw(child, `${indent}  `);
    }
    drawn.push(`${indent}}`);
  };
  const outermost = Object.values<AnyStateNode>(root.states);
  const [first] = root.initial?.target ?? [];
  if (first && root.type !== 'parallel') drawn.push(`  [*] --> ${mermaidId(first.id)}`);
  for (const node of outermost) draw(node, '  ');
  for (const { from, to, label, guard } of chartLines(machine)) {
    const text = mermaidText(guard === null ? label : `${label} [${guard}]`);
    const froms =
      from === root.id ? outermost.filter(({ type }) => type !== 'final').map(({ id }) => id) : [from];
    for (const each of froms)
      drawn.push(`  ${mermaidId(each)} --> ${mermaidId(to === root.id ? each : to)} : ${text}`);
  }
  return `${drawn.join('\n')}\n`;
}

const isName = (part: unknown) => typeof part === 'function' && typeof Reflect.get(part, 'type') === 'string';

/**
 * For Stately Studio (Code › Import): the config as text. What is written as a function in place (an input, a context, the parameters of an
 * action) is left out or becomes a name, since only names can be drawn.
 */
export function asStudio(machine: AnyStateMachine): string {
  const dropped = new Set(['input', 'output', 'context', 'params']);
  const config = JSON.stringify(
    machine.config,
    (key, value: unknown) => {
      if (typeof value !== 'function') return value;
      if (dropped.has(key)) return undefined;
      return { type: isName(value) ? typeOf(value) : value.name || 'inline' };
    },
    2,
  );
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${config});\n`;
}
