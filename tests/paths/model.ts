import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom, StateMachine } from 'xstate';

/** One way an actor may end: with what it answers to its input, or with an error. */
export type Outcome<Output = unknown, Input = never> =
  | { ok: true; answer: (input: Input) => Output; isPossible?: (input: Input) => boolean }
  | { ok: false; error: unknown };

/** Named cases of one event: what it carries besides its type. */
export type Cases<Payload = object> = Readonly<Record<string, Payload>>;

/** Named ways an actor may end. Without any it never does: a sense, or a child that lives as long as its parent. */
export type Outcomes<Output = unknown, Input = never> = Readonly<Record<string, Outcome<Output, Input>>>;

/** What a machine can hear from outside. */
export type EventTypeOf<Machine extends AnyStateMachine> = Exclude<
  EventFrom<Machine>['type'],
  `xstate.${string}`
>;

/** Distributes over unions whose `type` is itself a union: `{ type: 'a' | 'b'; x: number }`. */
type PayloadOf<Event, Type> = Event extends { type: infer Own }
  ? Type extends Own
    ? Omit<Event, 'type'>
    : never
  : never;

/** Every actor a machine can call, with the name it is called by. */
export type ActorOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never;

type ChildIdOf<Machine extends AnyStateMachine> = keyof SnapshotFrom<Machine>['children'] & string;

type OutcomesOf<Actor, Source> = Actor extends { src: Source; logic: infer Logic }
  ? Outcomes<OutputFrom<Logic>, InputFrom<Logic>>
  : never;

/**
 * What the engine has to know of a machine to walk all of it: where it may start, what people may do, how each thing it
 * asks for may end. An event or an actor that the machine has and the model lacks is a compile error, and so is a case
 * of another shape.
 */
export interface ModelOf<Machine extends AnyStateMachine> {
  machine: Machine;
  /** Their graphs are united: some states are only reached from some starts. */
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  events: { readonly [Type in EventTypeOf<Machine>]: Cases<PayloadOf<EventFrom<Machine>, Type>> };
  actors: { readonly [Source in ActorOf<Machine>['src']]: OutcomesOf<ActorOf<Machine>, Source> };
  /**
   * Words that come from other flows: from a child, heard only while it is there, or from the parent. What is not here, a
   * person, a tab or the network does.
   */
  saidBy?: { readonly [Type in EventTypeOf<Machine>]?: ChildIdOf<Machine> | 'parent' };
  /** What is true after every step: answers with a sentence when it is not. */
  invariant?: (snapshot: SnapshotFrom<Machine>) => string | null;
  /** State ids and transition keys that no path has to reach, each with its reason. */
  waivers?: Readonly<Record<string, string>>;
  /** Faults that change nothing anybody could notice, as `--mutate` names them, each with its reason. */
  equivalents?: Readonly<Record<string, string>>;
}

/** A model as the engine walks it, whatever its machine. */
export interface Model {
  machine: AnyStateMachine;
  inputs: Readonly<Record<string, unknown>>;
  events: Readonly<Record<string, Cases>>;
  actors: Readonly<Record<string, Outcomes>>;
  saidBy: Readonly<Record<string, string | undefined>>;
  invariant: (snapshot: SnapshotFrom<AnyStateMachine>) => string | null;
  waivers: Readonly<Record<string, string>>;
  equivalents: Readonly<Record<string, string>>;
}

export function defineModel<Machine extends AnyStateMachine>(model: ModelOf<Machine>): Model;
export function defineModel(model: Omit<Model, 'saidBy' | 'invariant' | 'waivers' | 'equivalents'>): Model {
  return { saidBy: {}, invariant: () => null, waivers: {}, equivalents: {}, ...model };
}

/** An event that carries nothing. */
export const bare: Cases<Record<never, never>> = { '': {} };

/** An actor that never ends by itself. */
export const endless: Outcomes<never, unknown> = {};

export const done = <const Output>(value: Output): Outcome<Output, unknown> => ({
  ok: true,
  answer: () => value,
});

/** An answer that depends on what was asked, as does whether it can come at all. */
export const answering = <Input, const Output>(
  answer: (input: Input) => Output,
  isPossible: (input: Input) => boolean = () => true,
): Outcome<Output, Input> => ({ ok: true, answer, isPossible });

export const fails = (error: unknown): Outcome<never, unknown> => ({ ok: false, error });
