import type { Call } from '#machines/support/remote.ts';

/**
 * An API group whose code arrives with its first call, so that the first load carries none of it.
 *
 * The names have to be said beforehand: they are the actors a flow is given before anything is loaded.
 */
export function later<Api extends Record<keyof Api, Call>>(
  names: readonly (keyof Api & string)[],
  load: () => Promise<Api>,
): Api {
  const calls = names.map((name) => [
    name,
    async (input: never, signal: AbortSignal) => (await load())[name](input, signal),
  ]);
  return Object.fromEntries(calls) as Api;
}
