import type { Call } from '#machines/support/remote.ts';

type Answers<Api> = {
  [Name in keyof Api]: Api[Name] extends (...input: never) => Promise<infer Answer> ? Answer : never;
};

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (failure: unknown) => void;
}

/**
 * An API on strings: every call waits until the test answers or refuses it, the oldest first. What was asked is kept in
 * order. The names are said beforehand, because a flow is given all its actors before anything is called.
 */
export function puppet<Api extends Record<keyof Api, Call>>(...names: (keyof Api & string)[]) {
  const waiting: { call: string; by: Waiting }[] = [];
  const asked: { call: string; input: unknown }[] = [];

  const calls = names.map((call) => [
    call,
    (input: unknown) => {
      asked.push({ call, input });
      return new Promise((resolve, reject) => waiting.push({ call, by: { resolve, reject } }));
    },
  ]);

  const next = (call: string): Waiting => {
    const index = waiting.findIndex((each) => each.call === call);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (!found) throw new Error(`Nobody called ${call}`);
    return found.by;
  };

  return {
    api: Object.fromEntries(calls) as Api,
    asked,
    answer: <Name extends keyof Api & string>(call: Name, answer: Answers<Api>[Name]) => {
      next(call).resolve(answer);
      return settled();
    },
    refuse: (call: keyof Api & string, failure: unknown) => {
      next(call).reject(failure);
      return settled();
    },
  };
}

/** Everything that was ready to happen has happened: promises answered, events delivered. No time passes. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
