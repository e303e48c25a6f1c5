import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that is being answered, or that began what a worker is doing; null when nobody asked for it. */
export const requestId = (): string | null => scope.getStore() ?? null;

/** Does something in the name of a request: its lines of the log and what it leaves for workers carry the id. */
export const inRequest = <T>(id: string | null, work: () => T): T =>
  id === null ? work() : scope.run(id, work);
