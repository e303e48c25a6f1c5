import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { projectFolder } from '#server/config.ts';

import type { Report } from '../report.ts';
import { median } from '../statistics.ts';

/** What is not there after `npm ci` in a fresh clone, and what that installs. */
const notCloned = new Set([
  ...['.git', '.data', 'dist', 'gallery', 'node_modules', 'playwright-report', 'test-results'],
]);

const signals = ['SIGINT', 'SIGTERM'] as const;
const laterStarts = 3;
const longestMs = 900_000;
const lookPaceMs = 100;

/** A clone with its packages, and nothing that was built or stored. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-start-'));
  // The embedded PostgreSQL is another user where this one is root.
  chmodSync(folder, 0o755);
  cpSync(projectFolder, folder, {
    recursive: true,
    filter: (from) => !notCloned.has(relative(projectFolder, from)),
  });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** As a terminal that is closed: npm passes other words on to what it started, and the server would hear them twice. Until the server is gone too. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.stdout?.closed) return;
  const gone = once(child, 'close');
  process.kill(-child.pid, 'SIGHUP');
  await gone;
}

/** Seconds until the home page is answered; then it is stopped in order. Throws the last words of one that does not start. */
async function start(folder: string): Promise<number> {
  const begin = performance.now();
  const since = () => performance.now() - begin;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      PSP_PORT: '0',
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    const origin = /^Bilheteria em (\S+)$/.exec(line)?.[1];
    if (origin) resolve(origin);
  });
  child.once('exit', () => reject(new Error(`npm start ended.\n${said.slice(-20).join('\n')}`)));
  const leave = () => void stop(child).finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, leave);
  const late = setTimeout(() => reject(new Error('npm start did not answer.')), longestMs);
  try {
    const origin = await promise;
    let status = 0;
    while (status !== 200) {
      // A server that has just begun may say that it is busy.
      if (since() > longestMs) throw new Error(`The home page answers ${status}.`);
      if (status !== 0) await pause(lookPaceMs);
      const answer = await fetch(origin);
      await answer.arrayBuffer();
      status = answer.status;
    }
    return since() / 1_000;
  } finally {
    clearTimeout(late);
    for (const signal of signals) process.off(signal, leave);
    await stop(child);
  }
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** From the command to the home page, on a clone that was never started, and on the same one afterwards. */
export async function benchStart(say: (line: string) => void): Promise<Report> {
  const folder = clone();
  try {
    say('Starting for the first time…');
    const first = await start(folder);
    const later: number[] = [];
    for (let round = 1; round <= laterStarts; round++) {
      say(`Start ${round} of ${laterStarts} afterwards…`);
      later.push(await start(folder));
    }
    return {
      name: 'start',
      about:
        'A copy of the sources with the packages that are installed, nothing built and no database. From `npm start` to the answer of the home page, demo and embedded PostgreSQL with it; ' +
        `once, then ${laterStarts} times more after it was stopped in order.`,
      tables: [
        {
          title: 'From the command to the home page',
          head: ['start', 'median', 'least', 'most'],
          lines: [
            ['first: build, new database, demo', inSeconds(first), '', ''],
            [
              'later',
              ...[median(later), Math.min(...later), Math.max(...later)].map((each) => inSeconds(each)),
            ],
          ],
          targets: [
            { what: '`npm start`, first', found: first, digits: 1, unit: ' s', atMost: 120 },
            { what: '`npm start`, later', found: median(later), digits: 1, unit: ' s', atMost: 5 },
          ],
        },
      ],
      raw: { first, later },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
