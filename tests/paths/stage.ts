import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';

import { exactly } from './exact.ts';
import { fakeActor, heardBy, inputOf, settle } from './fake.ts';
import { keyOf } from './keys.ts';
import type { Model, Outcome } from './model.ts';
import { spied } from './spy.ts';

/** Somebody acts, an actor ends, or time passes until the next thing that waits for it. */
export type Step =
  | { kind: 'event'; name: string; event: EventObject }
  | { kind: 'actor'; name: string; id: string; outcome: Outcome }
  | { kind: 'time'; name: string };

/** What a machine said: to whoever listens (`to` is null), or to one of its children. */
export interface Word {
  to: string | null;
  event: EventObject;
}

/** What one step did. */
export interface Effect {
  /** Keys of the transitions taken, in order. */
  taken: string[];
  /** Keys of those that were looked at first, and whose guard did not hold. */
  refused: string[];
  /** Ids of the actors it started. */
  asked: string[];
  said: Word[];
  /** Milliseconds that passed. */
  waited: number;
}

interface Pending {
  name: string;
  due: number;
  /** Of all timers of a stage: one that starts again is another. */
  number: number;
  scheduled: object;
}

/** A state and everything around it. */
const lineOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineOf(node.parent) : [])];

const fakesOf = (machine: AnyStateMachine, fake: ReturnType<typeof fakeActor>): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, fake])),
  });

/** Who listens to what is said in a system of actors. */
const listeners = new WeakMap<object, (word: Word) => void>();
const onFakes = fakeActor((self, event) => listeners.get(self.system)?.({ to: self.id, event }));

/** Machines on fakes, watched; making one costs more than running it, so each model has one for each watcher. */
const prepared = new WeakMap<Model, WeakMap<Set<string>, AnyStateMachine>>();
const nobody = new Set<string>();

function machineOf(model: Model, reads: Set<string>): AnyStateMachine {
  const known = prepared.get(model) ?? new WeakMap<Set<string>, AnyStateMachine>();
  prepared.set(model, known);
  const machine = known.get(reads) ?? spied(fakesOf(model.machine, onFakes), reads);
  known.set(reads, machine);
  return machine;
}

/** So many at once are a circle. */
const mostMicrosteps = 1_000;

const isMicrostep = (event: InspectionEvent) => event.type === '@xstate.microstep';

/**
 * The real machine, running: on fakes that settle on demand, under a clock that moves when it is told to, with its guards
 * and delays watched for the context they read.
 */
export class Stage {
  /** Ids of the states that were entered, transient ones too. */
  readonly visited = new Set<string>();
  /** What happened on starting. */
  readonly started: Effect;

  readonly #model: Model;
  readonly #actor: AnyActor;
  readonly #clock = new SimulatedClock();
  readonly #pending = new Map<string, Pending>();
  #taken: string[] = [];
  #refused: string[] = [];
  #running = new Set<AnyActorRef>();
  #said: Word[] = [];
  #microsteps = 0;
  #timersSeen = 0;

  /** `reads` takes the names of the context keys that guards and delays look at. */
  constructor(model: Model, input: unknown, reads = nobody) {
    this.#model = model;
    this.#actor = createActor(machineOf(model, reads), {
      clock: this.#clock,
      input,
      inspect: (event) => this.#note(event),
    });
    listeners.set(this.#actor.system, (word) => this.#said.push(word));
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.on('*', (event: EventObject) => void this.#said.push({ to: null, event }));
    this.#actor.start();
    for (const node of this.snapshot._nodes ?? []) this.visited.add(node.id);
    this.#watchTimers();
    this.started = this.#effect(0);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** Names of the timers that run, in the order in which they will fire. */
  get timers(): string[] {
    return this.#waiting().map(({ name }) => name);
  }

  /** Ids of the actors that may still end, sorted. */
  get awaited(): string[] {
    const { actors } = this.#model;
    return this.#children()
      .filter(({ src }) => Object.keys(actors[src] ?? {}).length > 0)
      .map(({ id }) => id)
      .sort();
  }

  /** All that decides how it goes on, as text: as long as it stays the same, what happened has left no trace. */
  get everything(): string {
    const { value, status, context, children, historyValue } = this.snapshot;
    const now = this.#clock.now();
    return exactly([
      ...[value, status, context],
      this.#waiting().map(({ number, due }) => [number, due - now]),
      Object.values<AnyActorRef | undefined>(children).map((ref) => [
        ref?.sessionId,
        ref?.getSnapshot().status,
      ]),
      Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    ]);
  }

  /** Everything that could happen now. */
  possible(): Step[] {
    const { snapshot } = this;
    if (snapshot.status !== 'active') return [];
    const { events, actors, saidBy } = this.#model;
    const children = this.#children();
    const isSayable = (type: string) => {
      const speaker = saidBy[type];
      return speaker === undefined || speaker === 'parent' || children.some(({ id }) => id === speaker);
    };
    const acts = heardBy(snapshot, Object.keys(events))
      .filter(isSayable)
      .flatMap((type) =>
        Object.entries(events[type] ?? {}).map(
          ([name, payload]): Step => ({
            kind: 'event',
            name: name ? `${type}:${name}` : type,
            event: { type, ...payload },
          }),
        ),
      );
    const ends = children.flatMap(({ id, ref, src }) =>
      Object.entries(actors[src] ?? {})
        .filter(([, outcome]) => !outcome.ok || (outcome.isPossible?.(inputOf(ref)) ?? true))
        .map(([name, outcome]): Step => ({ kind: 'actor', name: `${id}:${name}`, id, outcome })),
    );
    const [next] = this.timers;
    return [...acts, ...ends, ...(next === undefined ? [] : [{ kind: 'time', name: next } as const])];
  }

  /** Makes it happen; throws when it cannot. */
  step(step: Step): Effect {
    const before = this.#clock.now();
    const candidates = this.#candidatesOf(step);
    switch (step.kind) {
      case 'event':
        this.#actor.send(step.event);
        break;
      case 'actor': {
        const child = this.#children().find(({ id }) => id === step.id);
        if (!child) throw new Error(`Nobody waits for ${step.name}`);
        settle(child.ref, step.outcome);
        break;
      }
      case 'time': {
        const [next] = this.#waiting();
        if (next?.name !== step.name)
          throw new Error(`${step.name} is not the next timer: ${next?.name ?? 'none'} is`);
        this.#clock.increment(next.due - before);
      }
    }
    this.#watchTimers();
    for (const line of candidates) {
      const first = line.findIndex(({ key }) => this.#taken.includes(key));
      for (const { key, isGuarded } of first < 0 ? line : line.slice(0, first))
        if (isGuarded && !this.#refused.includes(key)) this.#refused.push(key);
    }
    return this.#effect(this.#clock.now() - before);
  }

  stop() {
    this.#actor.stop();
  }

  /** What a step may make the machine do, in the order in which it is looked at: a line for each innermost state. */
  #candidatesOf(step: Step): { key: string; isGuarded: boolean }[][] {
    const types =
      step.kind === 'event'
        ? [step.event.type]
        : step.kind === 'time'
          ? this.#dueNext()
          : [`xstate.${step.outcome.ok ? 'done' : 'error'}.actor.${step.id}`];
    return this.snapshot._nodes
      .filter((node) => Object.keys(node.states).length === 0)
      .map((leaf) =>
        lineOf(leaf).flatMap((node) =>
          types
            .flatMap((type) => node.transitions.get(type) ?? [])
            .flatMap((transition) => {
              const key = keyOf(transition);
              return key === null ? [] : [{ key, isGuarded: transition.guard !== undefined }];
            }),
        ),
      );
  }

  #children() {
    return Object.entries<AnyActorRef | undefined>(this.snapshot.children).flatMap(([id, ref]) =>
      ref?.getSnapshot().status === 'active' ? [{ id, ref, src: String(ref.src) }] : [],
    );
  }

  #effect(waited: number): Effect {
    const running = new Map(this.#children().map(({ id, ref }) => [ref, id]));
    const asked = [...running].filter(([ref]) => !this.#running.has(ref)).map(([, id]) => id);
    const effect = {
      taken: this.#taken,
      refused: this.#refused,
      asked: asked.sort(),
      said: this.#said,
      waited,
    };
    this.#running = new Set(running.keys());
    this.#taken = [];
    this.#refused = [];
    this.#said = [];
    this.#microsteps = 0;
    return effect;
  }

  #note(event: InspectionEvent) {
    if (!isMicrostep(event) || !('_transitions' in event)) return;
    if (!('sessionId' in event.actorRef) || event.actorRef.sessionId !== event.rootId) return;
    this.#microsteps += 1;
    if (this.#microsteps > mostMicrosteps) throw new Error('It never comes to rest');
    const { _nodes: nodes = [] } = event.snapshot as AnyMachineSnapshot;
    for (const { id } of nodes) this.visited.add(id);
    for (const transition of event._transitions) {
      for (const { id } of lineOf(transition.source)) this.visited.add(id);
      const key = keyOf(transition);
      if (key !== null) this.#taken.push(key);
    }
  }

  /** Names of all that fires with the next timer. */
  #dueNext(): string[] {
    const waiting = this.#waiting();
    return waiting.filter(({ due }) => due === waiting[0]?.due).map(({ name }) => name);
  }

  #waiting(): Pending[] {
    return [...this.#pending.values()].sort((a, b) => a.due - b.due || (a.name < b.name ? -1 : 1));
  }

  /** The scheduler stamps timers with the real time, so the moment each is due is kept here. */
  #watchTimers() {
    const { _scheduledEvents: scheduled } = this.#actor.system.getSnapshot();
    for (const [id, { scheduled: known }] of this.#pending)
      if (scheduled[id] !== known) this.#pending.delete(id);
    for (const [id, entry] of Object.entries(scheduled)) {
      if (this.#pending.has(id)) continue;
      this.#timersSeen += 1;
      this.#pending.set(id, {
        name: entry.event.type,
        due: this.#clock.now() + entry.delay,
        number: this.#timersSeen,
        scheduled: entry,
      });
    }
  }
}
