import type { Call } from '#machines/support/remote.ts';
import { ApiError } from '#src/domain/failure.ts';
import { arrival } from '#src/ui/arrival.ts';

/** A chunk that does not arrive is the network's fault, and is told like any other answer that does not come. */
export const loaded = <T>(load: () => Promise<T>) => {
  const arrives = arrival(load);
  return () =>
    arrives().catch(() => {
      throw new ApiError('The code of this call did not arrive');
    });
};

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
