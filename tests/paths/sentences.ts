import type { AnyStateMachine } from 'xstate';

import { keyIn } from './message.ts';
import type { Model } from './model.ts';
import { type Phrases, sentenceOf, type Told } from './phrases.ts';
import type { PathStep } from './select.ts';
import type { Step, Word } from './stage.ts';

/** One step as people read it. */
export interface ToldStep {
  kind: Step['kind'];
  /** As the engine calls it: `code.submit:empty`, `sendCode:offline`. */
  name: string;
  /** What happens, after "Quando". */
  does: string;
  /** What is seen then, after "Então". */
  sees: string;
  /** Ids of the innermost states. */
  at: string[];
  /** Keys of the transitions taken. */
  taken: string[];
  /** Types of the words said, with the sentence they name, its tone and the child they were said to. */
  said: string[];
  /** What a notice says then: `aviso “Sua reserva terminou”`. */
  notices: string[];
  /** What a screen reader says then, of itself: `leitor de tela “Cupom aplicado.”`. */
  aloud: string[];
  /** Why nobody brings it about by hand; null where somebody can. */
  impossible: string | null;
  /** Milliseconds that passed. */
  waited: number;
}

/** A path as people read it, and as the engine can run it again. */
export interface ToldPath {
  id: string;
  title: string;
  /** The named start. */
  input: string;
  /** After "Dado que". */
  given: string;
  /** What is seen at the start. */
  sees: string;
  steps: ToldStep[];
}

const units = [
  [86_400_000, 'dia', 'dias'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1_000, 'segundo', 'segundos'],
] as const;

const plural = new Intl.PluralRules('pt-BR');
const list = new Intl.ListFormat('pt-BR');

/** `passa 1 minuto`, `passam 14 minutos e 30 segundos`, `passa 1,2 segundo`: the two largest units that it has. */
export function timeTold(milliseconds: number): string {
  if (milliseconds === 0) return 'no mesmo instante';
  let left = milliseconds;
  const amounts = units.flatMap(([size, one, many]) => {
    const amount = size === 1_000 ? left / size : Math.floor(left / size);
    left -= amount * size;
    return amount === 0 ? [] : [{ amount, unit: plural.select(amount) === 'one' ? one : many }];
  });
  const [first] = amounts;
  const words = amounts.slice(0, 2).map(({ amount, unit }) => `${amount.toLocaleString('pt-BR')} ${unit}`);
  return `${first && plural.select(first.amount) === 'one' ? 'passa' : 'passam'} ${list.format(words)}`;
}

/** All that is to be looked and listened for after a step: `Escolhendo ingressos; aviso “Sua reserva terminou”`. */
export const shownIn = ({ sees, notices, aloud }: Pick<ToldStep, 'sees' | 'notices' | 'aloud'>): string =>
  [sees, ...notices, ...aloud].join('; ');

/** Whether somebody in front of a screen can walk all of it. */
export const isByHand = ({ steps }: Pick<ToldPath, 'steps'>): boolean =>
  steps.every(({ impossible }) => impossible === null);

/** States are told by their own descriptions, and by their names where somebody forgot one. */
export const placeTold = (machine: AnyStateMachine, leaves: readonly string[]): string =>
  leaves.map((id) => machine.getStateNodeById(id).description ?? id).join('; ');

/** `sendCode:too soon` → the actor and the way it ended. */
const partsOf = (name: string): [first: string, rest: string] => {
  const at = name.indexOf(':');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
};

/** The sentence of a case, or its own name where nobody wrote one. */
export const orItself = (told: Told | undefined, name: string, all: string) => sentenceOf(told, name) ?? all;

/** What happens in a step, in the words of its flow. */
export function stepTold(
  { machine }: Model,
  phrases: Phrases,
  { step, waited }: Pick<PathStep, 'step' | 'waited'>,
): string {
  switch (step.kind) {
    case 'event': {
      const [type, name] = partsOf(step.name);
      return orItself(phrases.events[type], name, step.name);
    }
    case 'actor': {
      const [id, outcome] = partsOf(step.name);
      return orItself(phrases.actors[sourceOf(machine, id)], outcome, step.name);
    }
    case 'time':
      return timeTold(waited);
  }
}

const sources = new WeakMap<AnyStateMachine, Map<string, string>>();

/** Which of the machine's actors an invocation calls. */
function sourceOf(machine: AnyStateMachine, id: string): string {
  const known = sources.get(machine) ?? new Map<string, string>();
  if (!sources.has(machine)) {
    sources.set(machine, known);
    const read = (node: AnyStateMachine['root']) => {
      for (const { id: each, src } of node.invoke) known.set(each, String(src));
      for (const child of Object.values<AnyStateMachine['root']>(node.states)) read(child);
    };
    read(machine.root);
  }
  return known.get(id) ?? id;
}

/** `hold.began`, `notice hold.gone (error)`, or `bell ← bell.listen`. */
export function wordTold({ to, event }: Word): string {
  const tone: unknown = Reflect.get(event, 'tone');
  const told = [event.type, keyIn(event), typeof tone === 'string' ? `(${tone})` : null]
    .filter((part) => part !== null)
    .join(' ');
  return to === null ? told : `${to} ← ${told}`;
}
