import type { Call } from '#machines/support/remote.ts';
import { ApiError } from '#src/domain/failure.ts';
import { importWithRetry } from '#src/ui/importWithRetry.ts';

/** The import of a call's code. A chunk that does not arrive is the network's fault, and is reported like any other answer that does not come. */
export const importForCall = <T>(load: () => Promise<T>) => {
  const arrives = importWithRetry(load);
  return () =>
    arrives().catch(() => {
      throw new ApiError('The code of this call did not arrive');
    });
};

/**
 * An API group whose code arrives with its first call, so that the first load carries none of it.
 *
 * The names are given beforehand: they are the actors that a flow is provided with before anything is loaded.
 */
export function lateCalls<Api extends Record<keyof Api, Call>>(
  names: readonly (keyof Api & string)[],
  load: () => Promise<Api>,
): Api {
  const calls = names.map((name) => [
    name,
    async (input: never, signal: AbortSignal) => (await load())[name](input, signal),
  ]);
  return Object.fromEntries(calls) as Api;
}
