import { afterAll, vi } from 'vitest';

type Close = () => unknown;

const open: Close[] = [];

/**
 * What a test file opened is closed when the file is done, the last first: databases after the servers on them. May be called
 * anywhere, also in a hook or in a test, where `afterAll` itself would be forgotten without a word.
 */
export const whenFileIsDone = (close: Close): void => void open.push(close);

/** For the setup of a project: files share a process, so none may leave anything behind, were it a mock. */
export function closeAfterFile(): void {
  afterAll(async () => {
    const failures: unknown[] = [];
    for (let close = open.pop(); close; close = open.pop())
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) => failures.push(error));
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    if (failures.length > 0) throw failures[0];
  });
}
