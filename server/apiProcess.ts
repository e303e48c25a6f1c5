import { availableParallelism } from 'node:os';

import { type Answering, answer } from './answer.ts';
import { farewell, type Orders, type Report } from './fleet.ts';
import { openLog } from './log.ts';
import { type OpenContext, openContext, StartError } from './open.ts';
import { openGate, openPasswords } from './passwords.ts';

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
  answering = await answer(opened.context, { passwords: passwordsOf(config.workers) });
  report({ ready: true });
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await answering?.close().catch(() => {});
  await opened?.close().catch(() => {});
  process.exit(code);
}

process.on('message', (said: Orders | typeof farewell) => {
  if (said === farewell) return void stop(0);
  start(said).catch((error: unknown) => {
    const words = error instanceof StartError ? error.message : error instanceof Error ? error.stack : null;
    report({ failed: words ?? String(error) });
    void stop(1);
  });
});
process.on('SIGTERM', () => void stop(0));
// Ctrl-C reaches everybody in the terminal: who started us says when to go.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
