import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';

import type { Answering } from './answer.ts';
import { type Config, projectFolder } from './config.ts';
import type { Place } from './database/connection.ts';
import { handBackConnections } from './handback.ts';
import { combined, lasting, type Snapshot } from './metrics/registry.ts';
import { StartError } from './open.ts';
import type { SeatNews } from './seats/memory.ts';

/** What the primary process sends an API process to start with: that one reads no environment itself. */
export interface WorkerConfig {
  config: Config;
  place: Place;
}

/** What an API process reports: that it answers, why it cannot, its figures, or news of seats for the others. */
export type Report = { ready: true } | { failed: string } | { figures: Snapshot } | { seats: SeatNews };

/** News of the other API processes, passed on by the primary. */
export interface WorkerNews {
  seats: SeatNews;
}

/** Tells an API process to drain its connections and stop. */
export const stopMessage = 'stop';

/** Tells an API process to stop because another one has taken its place. */
export const replacedMessage = 'replaced';

/** Asks an API process for its figures. */
export const askFigures = 'figures';

export interface Fleet extends Answering {
  renew: NonNullable<Answering['renew']>;
  /** The figures of all processes, ended ones included. Of one that does not answer in time, those it sent last. */
  figures: () => Promise<Snapshot>;
}

const firstWait = 200;
const longestWait = 10_000;
/** A process that ran this long did not fail at its start: the wait before its successor begins anew. */
const healthyMs = 30_000;
const longestStop = 7_000;
const longestAnswer = 1_000;
const longestStart = 60_000;

const isReport = (said: unknown): said is Report =>
  typeof said === 'object' &&
  said !== null &&
  ['ready', 'failed', 'figures', 'seats'].some((kind) => kind in said);

/**
 * Starts `config.workers` API processes that share the port; database and background work stay with the caller. Resolves when all
 * answer; throws `StartError` when one reports why it cannot. One that ends later is replaced, after a wait that doubles while it
 * keeps ending; each end is a line to `say`.
 */
export async function startFleet(start: WorkerConfig, say: (line: string) => void): Promise<Fleet> {
  let { config } = start;
  const { place } = start;
  const leaving = new Set<Worker>();
  const living = new Set<Worker>();
  const answering = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  const known = new Map<Worker, Snapshot>();
  const asked = new Map<Worker, () => void>();
  let departed: Snapshot = [];
  let stopping = false;
  cluster.setupPrimary({ exec: join(projectFolder, 'server', 'apiProcess.ts'), args: [] });

  /** Only a hint: a process that misses it asks the database. */
  function tellOthers(teller: Worker, seats: SeatNews) {
    for (const other of living)
      if (other !== teller && other.isConnected()) other.send({ seats } satisfies WorkerNews, () => {});
  }

  function launch(deaths: number): Promise<void> {
    const born = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isReady = false;
    const worker = cluster.fork();
    const { pid } = worker.process;
    living.add(worker);
    handBackConnections(worker, () =>
      [...answering].some((other) => other !== worker && other.isConnected()),
    );
    const timeout = setTimeout(() => worker.process.kill('SIGKILL'), longestStart);
    let spawnFailure: string | null = null;
    worker.on('error', (error: Error) => {
      if (pid !== undefined || spawnFailure !== null) return;
      // Where no process came to be, Node says so by this event alone: there is none that could exit.
      spawnFailure = error.message;
      worker.process.emit('exit', null, null);
    });
    worker.once('online', () => worker.send({ config, place } satisfies WorkerConfig));
    worker.on('message', (said: unknown) => {
      if (!isReport(said)) return;
      if ('figures' in said) {
        known.set(worker, said.figures);
        return asked.get(worker)?.();
      }
      if ('seats' in said) return tellOthers(worker, said.seats);
      if ('failed' in said) return reject(new StartError(said.failed));
      isReady = true;
      answering.add(worker);
      clearTimeout(timeout);
      resolve();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      clearTimeout(timeout);
      living.delete(worker);
      answering.delete(worker);
      departed = combined([departed, lasting(known.get(worker) ?? [])]);
      known.delete(worker);
      asked.get(worker)?.();
      const why = spawnFailure ?? signal ?? `code ${code}`;
      reject(new StartError(`An API process ended before it could answer (${why}).`));
      if (stopping || leaving.delete(worker) || (!isReady && deaths === 0)) return;
      const again = performance.now() - born > healthyMs ? 1 : deaths + 1;
      const wait = Math.min(longestWait, firstWait * 2 ** (again - 1));
      const what = pid === undefined ? 'An API process could not be started' : `API process ${pid} ended`;
      say(`${what} (${why}); another one starts in ${wait / 1000} s.`);
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

  const ask = async (worker: Worker) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timeout = setTimeout(resolve, longestAnswer);
    asked.set(worker, resolve);
    if (worker.isConnected()) worker.send(askFigures, () => {});
    else resolve();
    await promise;
    clearTimeout(timeout);
    asked.delete(worker);
  };

  const dismiss = async (worker: Worker, word: typeof stopMessage | typeof replacedMessage) => {
    const stopMs = longestStop + (word === stopMessage ? config.drainSeconds * 1000 : 0);
    const timeout = setTimeout(() => {
      say(`API process ${worker.process.pid} did not end in time and was killed.`);
      worker.process.kill('SIGKILL');
    }, stopMs);
    const gone = new Promise((done) => worker.once('exit', done));
    if (worker.isConnected()) worker.send(word, () => {});
    await gone;
    clearTimeout(timeout);
  };

  const renew: Fleet['renew'] = async (version) => {
    config = { ...config, ...version };
    for (const worker of [...living]) {
      if (stopping) return;
      if (!living.has(worker)) continue;
      leaving.add(worker);
      try {
        await launch(0);
      } catch (error) {
        leaving.delete(worker);
        if (!living.has(worker)) launch(1).catch(() => {});
        throw error;
      }
      if (living.has(worker)) await dismiss(worker, replacedMessage);
    }
  };

  const stop = async () => {
    stopping = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([...living].map((worker) => dismiss(worker, stopMessage)));
  };

  try {
    await Promise.all(Array.from({ length: config.workers }, () => launch(0)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    close: stop,
    renew,
    figures: async () => {
      await Promise.all([...living].map(ask));
      return combined([departed, ...known.values()]);
    },
  };
}
