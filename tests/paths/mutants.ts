import { type AnyStateMachine, createMachine } from 'xstate';

import type { Model } from './model.ts';

type Config = Record<string, unknown>;

export interface Mutant {
  /** Where the config was cut: `states.live.on.hold.renew`. */
  cut: string;
  model: Model;
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFilled = (value: unknown) => isConfig(value) && Object.keys(value).length > 0;

/** A copy of plain objects and lists; functions and machines among them stay themselves. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isConfig(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}

/** Every place of a config that holds a transition, as the keys that lead to it. */
function spotsIn(node: Config, way: readonly string[] = []): string[][] {
  const { on, after, always, invoke, states } = node;
  const below = (group: string, part: unknown) =>
    isFilled(part) && isConfig(part) ? Object.keys(part).map((key) => [...way, group, key]) : [];
  const ends = (part: unknown, path: readonly string[]) =>
    isConfig(part) ? ['onDone', 'onError'].filter((end) => end in part).map((end) => [...path, end]) : [];
  return [
    ...below('on', on),
    ...below('after', after),
    ...(always === undefined ? [] : [[...way, 'always']]),
    ...(Array.isArray(invoke)
      ? invoke.flatMap((each, index) => ends(each, [...way, 'invoke', String(index)]))
      : ends(invoke, [...way, 'invoke'])),
    ...(isConfig(states)
      ? Object.entries(states).flatMap(([name, child]) =>
          isConfig(child) ? spotsIn(child, [...way, 'states', name]) : [],
        )
      : []),
  ];
}

function without(config: unknown, spot: readonly string[]): unknown {
  const copy = copied(config);
  const holder = spot.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), copy);
  Reflect.deleteProperty(Object(holder), spot.at(-1) ?? '');
  return copy;
}

/** The same model over machines that lack one transition each: what a good set of paths must notice. */
export function* mutantsOf(model: Model): Generator<Mutant> {
  const { config, implementations }: AnyStateMachine = model.machine;
  for (const spot of spotsIn(config as Config)) {
    const machine: AnyStateMachine = createMachine(without(config, spot) as typeof config, implementations);
    yield { cut: spot.join('.'), model: { ...model, machine } };
  }
}
