import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';

import type { Answering } from './answer.ts';
import { type Config, projectFolder } from './config.ts';
import type { Place } from './database/connection.ts';
import { handBackConnections } from './handback.ts';
import { combined, lasting, type Snapshot } from './metrics/registry.ts';
import { StartError } from './open.ts';
import type { SeatNews } from './seats/memory.ts';

/** What an API process is told when it starts: it reads no environment of its own. */
export interface Orders {
  config: Config;
  place: Place;
}

/** What an API process says: it answers, or why it does not. */
export type Report = { ready: true } | { failed: string } | { figures: Snapshot } | { seats: SeatNews };

/** What an API process hears of the others. */
export interface Told {
  seats: SeatNews;
}

/** The last word to an API process. */
export const farewell = 'stop';

/** The last word to one that another took the place of. */
export const replaced = 'replaced';

/** An API process is asked for its figures. */
export const question = 'figures';

export interface Fleet extends Answering {
  renew: NonNullable<Answering['renew']>;
  /** What all processes count and measure, those that are gone included. One that does not answer in time is as it was before. */
  figures: () => Promise<Snapshot>;
}

const firstWait = 200;
const longestWait = 10_000;
/** Whoever lived so long did not die of how it was started. */
const healthyMs = 30_000;
const longestStop = 7_000;
const longestAnswer = 1_000;
const longestStart = 60_000;

const isReport = (said: unknown): said is Report =>
  typeof said === 'object' &&
  said !== null &&
  ['ready', 'failed', 'figures', 'seats'].some((kind) => kind in said);

/**
 * Starts `config.workers` processes that share the port and hold nothing: database and background work stay with the caller. Ready
 * when all answer; throws `StartError` when one says why it cannot. One that dies later is replaced, later and later while it keeps
 * dying; `say` hears of it in a line.
 */
export async function startFleet(orders: Orders, say: (line: string) => void): Promise<Fleet> {
  let { config } = orders;
  const { place } = orders;
  const leaving = new Set<Worker>();
  const living = new Set<Worker>();
  const answering = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  const known = new Map<Worker, Snapshot>();
  const asked = new Map<Worker, () => void>();
  let departed: Snapshot = [];
  let stopping = false;
  cluster.setupPrimary({ exec: join(projectFolder, 'server', 'apiProcess.ts'), args: [] });

  /** A hint: whoever does not hear of it asks the database. */
  function tellOthers(teller: Worker, seats: SeatNews) {
    for (const other of living)
      if (other !== teller && other.isConnected()) other.send({ seats } satisfies Told, () => {});
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
    const impatient = setTimeout(() => worker.process.kill('SIGKILL'), longestStart);
    worker.on('error', () => {});
    worker.once('online', () => worker.send({ config, place } satisfies Orders));
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
      clearTimeout(impatient);
      resolve();
    });
    worker.once('exit', (code, signal) => {
      clearTimeout(impatient);
      living.delete(worker);
      answering.delete(worker);
      departed = combined([departed, lasting(known.get(worker) ?? [])]);
      known.delete(worker);
      asked.get(worker)?.();
      const why = signal ?? `code ${code}`;
      reject(new StartError(`An API process ended before it could answer (${why}).`));
      if (stopping || leaving.delete(worker) || (!isReady && deaths === 0)) return;
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

  const ask = async (worker: Worker) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const impatient = setTimeout(resolve, longestAnswer);
    asked.set(worker, resolve);
    if (worker.isConnected()) worker.send(question, () => {});
    else resolve();
    await promise;
    clearTimeout(impatient);
    asked.delete(worker);
  };

  const dismiss = async (worker: Worker, word: typeof farewell | typeof replaced) => {
    const patienceMs = longestStop + (word === farewell ? config.drainSeconds * 1000 : 0);
    const impatient = setTimeout(() => {
      say(`API process ${worker.process.pid} did not end in time and was killed.`);
      worker.process.kill('SIGKILL');
    }, patienceMs);
    const gone = new Promise((done) => worker.once('exit', done));
    if (worker.isConnected()) worker.send(word, () => {});
    await gone;
    clearTimeout(impatient);
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
      if (living.has(worker)) await dismiss(worker, replaced);
    }
  };

  const stop = async () => {
    stopping = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([...living].map((worker) => dismiss(worker, farewell)));
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
