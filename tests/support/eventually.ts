import { vi } from 'vitest';

/** Looks until it is so. The limit is for what never comes, not for a slow machine. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000 });
