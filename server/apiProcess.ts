import { availableParallelism } from 'node:os';

import { type Answering, answer } from './answer.ts';
import { farewell, type Orders, question, type Report, replaced, type Told } from './fleet.ts';
import { openGate } from './lanes.ts';
import { openLog } from './log.ts';
import { measureProcess } from './metrics/process.ts';
import { type OpenContext, openContext, StartError } from './open.ts';
import { openPasswords } from './passwords.ts';

/** One of several processes that answer on the same port; it owns nothing and may be killed at any time. */
const report = (what: Report) => process.send?.(what);
let opened: OpenContext | null = null;
let answering: Answering | null = null;
let stopping = false;

/** So many passwords are hashed at once on this machine, whichever process was asked. */
const passwordsOf = (workers: number) =>
  openPasswords(openGate(Math.max(1, Math.floor((availableParallelism() - 1) / workers)), 40));

async function start({ config, place }: Orders): Promise<void> {
  opened = await openContext(config, place, openLog(config));
  measureProcess(opened.context.metrics);
  opened.context.seatMemory.share((seats) => report({ seats }));
  answering = await answer(opened.context, { passwords: passwordsOf(config.workers) });
  report({ ready: true });
}

/** What was counted since somebody last asked is not lost. */
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

process.on('message', (said: Orders | Told | typeof farewell | typeof replaced | typeof question) => {
  if (said === farewell || said === replaced) return void stop(0, said === replaced);
  if (said === question) return void report({ figures: opened?.context.metrics.read() ?? [] });
  if ('seats' in said) return opened?.context.seatMemory.hear(said.seats);
  start(said).catch((error: unknown) => {
    const words = error instanceof StartError ? error.message : error instanceof Error ? error.stack : null;
    report({ failed: words ?? String(error) });
    void stop(1);
  });
});
process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches everybody in the terminal: who started us says when to go.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
