/** Work that runs over and over in this process. */
export interface Beat {
  /** Runs it now, or once more right after the run in course. */
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `work` with `pauseMs` between two runs, never twice at once; a failure is told and the next run comes all the same. */
export function beat(work: () => Promise<unknown>, pauseMs: number, failed: (error: unknown) => void): Beat {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const run = async () => {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        failed(error);
      }
    } while (again && !stopped);
    running = null;
    if (stopped) return;
    timer = setTimeout(start, pauseMs);
    timer.unref();
  };
  const start = () => {
    clearTimeout(timer);
    running = run();
  };
  start();

  return {
    wake: () => {
      again = true;
      if (!running && !stopped) start();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
