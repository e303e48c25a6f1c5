/** Work that runs over and over in this process. */
export interface Beat {
  /** Runs it now, or once more right after the run in course. */
  wake(): void;
  /** Waits for the run in course, as long as there is hope. */
  stop(): Promise<void>;
}

interface Limits {
  /** Longer than any run may take. */
  longestMs?: number;
  /** So long one that stops waits for the run in course. */
  farewellMs?: number;
}

/** Whether `work` was done in time; what comes of it later is `late`. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  timer.unref();
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `work` with `pauseMs` between two runs; a failure is told and the next run comes all the same. Never twice at once, unless a
 * run hangs: that is told, nobody waits for it any more, and the next one comes.
 */
export function beat(
  work: () => Promise<unknown>,
  pauseMs: number,
  failed: (error: unknown) => void,
  { longestMs = 600_000, farewellMs = 3_000 }: Limits = {},
): Beat {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const runOnce = async () => {
    if (!(await inTime(work(), longestMs)))
      throw new Error(`Still not done after ${longestMs / 1_000} seconds; the next run does not wait for it`);
  };
  const run = async () => {
    do {
      again = false;
      try {
        await runOnce();
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
      if (running !== null) await inTime(running, farewellMs);
    },
  };
}
