import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';

import { type Config, projectFolder } from './config.ts';
import type { Place } from './database/connection.ts';
import { StartError } from './open.ts';

/** What an API process is told when it starts: it reads no environment of its own. */
export interface Orders {
  config: Config;
  place: Place;
}

/** What an API process says: it answers, or why it does not. */
export type Report = { ready: true } | { failed: string };

/** The last word to an API process. */
export const farewell = 'stop';

export interface Fleet {
  /** Every process answers what it was asked, and is gone. */
  stop: () => Promise<void>;
}

const firstWait = 200;
const longestWait = 10_000;
/** Whoever lived so long did not die of how it was started. */
const healthyMs = 30_000;
const longestStop = 7_000;

const isReport = (said: unknown): said is Report =>
  typeof said === 'object' && said !== null && ('ready' in said || 'failed' in said);

/**
 * Starts `config.workers` processes that share the port and hold nothing: database and background work stay with the caller. Ready
 * when all answer; throws `StartError` when one says why it cannot. One that dies later is replaced, later and later while it keeps
 * dying; `say` hears of it in a line.
 */
export async function startFleet({ config, place }: Orders, say: (line: string) => void): Promise<Fleet> {
  const living = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  let stopping = false;
  cluster.setupPrimary({ exec: join(projectFolder, 'server', 'apiProcess.ts'), args: [] });

  function launch(deaths: number): Promise<void> {
    const born = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isReady = false;
    const worker = cluster.fork();
    const { pid } = worker.process;
    living.add(worker);
    worker.on('error', () => {});
    worker.once('online', () => worker.send({ config, place } satisfies Orders));
    worker.on('message', (said: unknown) => {
      if (!isReport(said)) return;
      if ('failed' in said) return reject(new StartError(said.failed));
      isReady = true;
      resolve();
    });
    worker.once('exit', (code, signal) => {
      living.delete(worker);
      const why = signal ?? `code ${code}`;
      reject(new StartError(`An API process ended before it could answer (${why}).`));
      if (stopping || (!isReady && deaths === 0)) return;
      const again = performance.now() - born > healthyMs ? 1 : deaths + 1;
      const wait = Math.min(longestWait, firstWait * 2 ** (again - 1));
      say(`API process ${pid} ended (${why}); another one starts in ${wait / 1000} s.`);
      const timer = setTimeout(() => {
        timers.delete(timer);
        launch(again).then(
          () => say('All API processes answer again.'),
          () => {},
        );
      }, wait);
      timers.add(timer);
    });
    return promise;
  }

  const stop = async () => {
    stopping = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(
      [...living].map(async (worker) => {
        const impatient = setTimeout(() => {
          say(`API process ${worker.process.pid} did not end in time and was killed.`);
          worker.process.kill('SIGKILL');
        }, longestStop);
        const gone = new Promise((done) => worker.once('exit', done));
        if (worker.isConnected()) worker.send(farewell, () => {});
        await gone;
        clearTimeout(impatient);
      }),
    );
  };

  try {
    await Promise.all(Array.from({ length: config.workers }, () => launch(0)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
