import { type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate';

/** A call of the API layer: one input, a signal that aborts it, a promise. */
export type Call = (input: never, signal: AbortSignal) => Promise<unknown>;

type ActorOf<C extends Call> = PromiseActorLogic<Awaited<ReturnType<C>>, Parameters<C>[0]>;

const missing = () => Promise.reject(new Error('This API call was never provided'));

/** Logics that only stand for something the app provides. */
export const placeholders = new WeakSet<object>();

/** Declares, inside `setup()`, an actor that stands for an API call. The app provides the real one. */
export function remote<C extends Call>(): ActorOf<C> {
  const placeholder = fromPromise<Awaited<ReturnType<C>>, Parameters<C>[0]>(missing);
  placeholders.add(placeholder);
  return placeholder;
}

/** `params` of an action that keeps what a call answered. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output;

/** Turns an API, real or fake, into the actors a machine declared with `remote`. */
export function actorsOf<Api extends Record<keyof Api, Call>>(api: Api) {
  const actors = Object.entries<Call>(api).map(([name, call]) => [
    name,
    fromPromise(({ input, signal }) => call(input as never, signal)),
  ]);
  return Object.fromEntries(actors) as { [Name in keyof Api]: ActorOf<Api[Name]> };
}

/** The calls and senses a machine, or a flow it runs, still lacks. Empty for every flow the app starts. */
export const missingCalls = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    if (logic instanceof StateMachine) return missingCalls(logic).map((call) => `${name}.${call}`);
    return placeholders.has(logic as object) ? [name] : [];
  });
