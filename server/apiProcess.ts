import { availableParallelism } from 'node:os';

import { type Answering, answer } from './answer.ts';
import {
  askFigures,
  type Report,
  replacedMessage,
  stopMessage,
  type WorkerConfig,
  type WorkerNews,
} from './fleet.ts';
import { openLog } from './log.ts';
import { measureProcess } from './metrics/process.ts';
import { type OpenContext, openContext, StartError } from './open.ts';
import { openPasswords } from './passwords.ts';
import { openSemaphore } from './semaphore.ts';

/** One of several API processes on the same port. It owns no state and may be killed at any time. */
const report = (what: Report) => process.send?.(what);
let opened: OpenContext | null = null;
let answering: Answering | null = null;
let stopping = false;

/** Shares the machine's cores among the processes: each hashes its part of the passwords at once. */
const passwordsOf = (workers: number) =>
  openPasswords(openSemaphore(Math.max(1, Math.floor((availableParallelism() - 1) / workers)), 40));

async function start({ config, place }: WorkerConfig): Promise<void> {
  opened = await openContext(config, place, openLog(config));
  measureProcess(opened.context.metrics);
  opened.context.seatMemory.share((seats) => report({ seats }));
  answering = await answer(opened.context, { passwords: passwordsOf(config.workers) });
  report({ ready: true });
}

/** Sends the figures counted since the primary process last asked. */
const lastFigures = () =>
  new Promise<void>((done) => {
    if (!opened || !process.connected) return done();
    process.send?.({ figures: opened.context.metrics.read() } satisfies Report, undefined, {}, () => done());
  });

async function stop(code: number, isReplaced = false): Promise<void> {
  if (stopping) return;
  stopping = true;
  await answering?.close({ isReplaced }).catch(() => {});
  await lastFigures();
  await opened?.close().catch(() => {});
  process.exit(code);
}

process.on(
  'message',
  (said: WorkerConfig | WorkerNews | typeof stopMessage | typeof replacedMessage | typeof askFigures) => {
    if (said === stopMessage || said === replacedMessage) return void stop(0, said === replacedMessage);
    if (said === askFigures) return void report({ figures: opened?.context.metrics.read() ?? [] });
    if ('seats' in said) return opened?.context.seatMemory.hear(said.seats);
    start(said).catch((error: unknown) => {
      const words = error instanceof StartError ? error.message : error instanceof Error ? error.stack : null;
      report({ failed: words ?? String(error) });
      void stop(1);
    });
  },
);
process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches every process of the terminal; the primary process says when to stop.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
