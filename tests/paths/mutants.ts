import { type AnyStateMachine, createMachine } from 'xstate';

import type { Model } from './model.ts';

type Config = Record<string, unknown>;
type Way = readonly string[];

/** What was done to one transition. */
export type Change = 'removed' | 'unguarded' | 'redirected' | 'delayed';

export interface Mutant {
  change: Change;
  /** Where: `states.live.on.hold.renew.0`. */
  spot: string;
  model: Model;
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy of plain objects and lists; functions and machines among them stay themselves. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isConfig(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}

const at = (config: unknown, way: Way) =>
  way.reduce<unknown>((part, key) => Reflect.get(Object(part), key), config);

/** One candidate, or the list of them, one by one. */
const candidatesAt = (way: Way, value: unknown): Way[] =>
  Array.isArray(value) ? value.map((_, index) => [...way, String(index)]) : [way];

/** Every place of a config that holds a transition, as the keys that lead to it. */
function spotsIn(node: Config, way: Way = []): Way[] {
  const { on, after, always, onDone, invoke, states } = node;
  const below = (group: string, part: unknown) =>
    isConfig(part)
      ? Object.entries(part).flatMap(([key, value]) => candidatesAt([...way, group, key], value))
      : [];
  const ends = (part: unknown, path: Way) =>
    isConfig(part)
      ? ['onDone', 'onError'].flatMap((end) => (end in part ? candidatesAt([...path, end], part[end]) : []))
      : [];
  return [
    ...below('on', on),
    ...below('after', after),
    ...(always === undefined ? [] : candidatesAt([...way, 'always'], always)),
    ...(onDone === undefined ? [] : candidatesAt([...way, 'onDone'], onDone)),
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

/** A copy of the config in which something was done to what holds the last key of the way. */
function changed(config: unknown, way: Way, change: (holder: Config, key: string) => void): unknown {
  const copy = copied(config);
  const holder = at(copy, way.slice(0, -1));
  change(Object(holder) as Config, way.at(-1) ?? '');
  return copy;
}

function remove(holder: Config, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

/** Another state beside the one the transition leaves: somewhere it does not belong. */
function elsewhere(config: unknown, way: Way, target: unknown): string | null {
  const state = way.lastIndexOf('states');
  const owner = state < 0 ? '' : (way[state + 1] ?? '');
  const siblings = Object(at(config, state < 0 ? ['states'] : way.slice(0, state + 1))) as Config;
  const name = typeof target === 'string' ? (target.split('.').at(-1) ?? '') : '';
  const other = Object.keys(siblings).find((key) => key !== owner && key !== name.replace(/^#/, ''));
  if (other === undefined) return null;
  return state < 0 ? `.${other}` : other;
}

function* changesAt(config: unknown, way: Way): Generator<[Change, unknown]> {
  yield ['removed', changed(config, way, remove)];
  const transition = at(config, way);
  if (isConfig(transition) && 'guard' in transition)
    yield ['unguarded', changed(config, [...way, 'guard'], remove)];

  const target = isConfig(transition) ? transition['target'] : transition;
  const other = target === undefined ? null : elsewhere(config, way, target);
  if (other !== null && typeof target === 'string')
    yield [
      'redirected',
      changed(config, way, (holder, key) => {
        const known = holder[key];
        holder[key] = isConfig(known) ? { ...known, target: other } : other;
      }),
    ];
}

/** Delays, each put off to a time of its own. */
function* delaysIn(config: unknown, spots: readonly Way[]): Generator<[Way, unknown]> {
  const seen = new Set<string>();
  for (const spot of spots) {
    const group = spot.lastIndexOf('after');
    const way = spot.slice(0, group + 2);
    if (group < 0 || seen.has(way.join())) continue;
    seen.add(way.join());
    yield [
      way,
      changed(config, way, (holder, key) => {
        const value = holder[key];
        Reflect.deleteProperty(holder, key);
        holder['86399999'] = value;
      }),
    ];
  }
}

/**
 * The same model over machines with one fault each: a transition that is missing, has lost its guard, leads elsewhere or comes at another
 * time. A good set of paths notices each.
 */
export function* mutantsOf(model: Model): Generator<Mutant> {
  const { config, implementations }: AnyStateMachine = model.machine;
  const built = (changedConfig: unknown): Model => ({
    ...model,
    machine: createMachine(changedConfig as typeof config, implementations) as AnyStateMachine,
  });
  const spots = spotsIn(config as Config);
  for (const spot of spots)
    for (const [change, faulty] of changesAt(config, spot))
      yield { change, spot: spot.join('.'), model: built(faulty) };
  for (const [way, faulty] of delaysIn(config, spots))
    yield { change: 'delayed', spot: way.join('.'), model: built(faulty) };
}
