import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';
import type { Place } from '#server/database/connection.ts';
import { homeOf } from '#server/database/place.ts';

import { leaksIn } from './leaks.ts';

export interface Stack {
  /** `http://localhost:40123` */
  origin: string;
  /** Where the sandbox payment provider answers. */
  psp: string;
  dataDir: string;
  /** The embedded database of this stack. */
  place: Place;
  /** Dies at once, its PostgreSQL stays: what a machine does to a server on a bad day. */
  kill: () => Promise<void>;
  /** Stops in order and leaves no file. Throws when its log, or that of its database, says what nobody may read, these words too. */
  stop: (secrets?: readonly string[]) => Promise<void>;
}

export interface StackOptions {
  env?: Record<string, string>;
  /** The folder of a stack that was killed; a new one otherwise. */
  dataDir?: string;
}

/** A build and a first start on a slow machine. */
const longestStart = 180_000;

/** The Node that npm scripts run on, whichever one runs us. */
function nodePath(): string {
  const own = join(projectFolder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/** Where a stack on this folder writes down everything it says. */
export const logOf = (dataDir: string) => `${dataDir}.log`;

/** Two addresses are said on starting, among lines of the log: the storefront's first, then the simulator's. */
function addressesIn(output: string): { origin: string; psp: string } | null {
  const said = output.replace(/^\{.*$/gm, '');
  const [origin, psp] = said.match(/http:\/\/[\w.-]+:\d+/g) ?? [];
  return origin !== undefined && psp !== undefined ? { origin, psp } : null;
}

async function ready(child: ChildProcess, said: () => string) {
  const gone = once(child, 'close').then(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestStart, null).unref());
  for (;;) {
    const addresses = addressesIn(said());
    if (addresses) return addresses;
    const more = await Promise.race([once(child.stdout ?? child, 'data'), gone, late]);
    if (more === null) throw new Error(`The server did not start.\n${said()}`);
  }
}

/**
 * The product as people start it (`npm start`): built when its sources changed, on an embedded database of its own with
 * the demo, ports given by the system.
 */
export async function startStack({ env = {}, dataDir: known }: StackOptions = {}): Promise<Stack> {
  const dataDir = known ?? mkdtempSync(join(tmpdir(), 'bilheteria-stack-'));
  chmodSync(dataDir, 0o755);
  const child = spawn(nodePath(), ['server/start.ts'], {
    cwd: projectFolder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DEMO: '1',
      PORT: '0',
      PSP_PORT: '0',
      // Every test comes from one network.
      RATE_FACTOR: '1000',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      appendFileSync(logOf(dataDir), text);
      output = (output + text.toString()).slice(-20_000);
    });

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const clean = () => {
    for (const path of [dataDir, logOf(dataDir)])
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };

  try {
    const { origin, psp } = await ready(child, () => output);
    const { socket } = homeOf(dataDir);
    return {
      origin,
      psp,
      dataDir,
      place: { host: socket, port: 5432, user: 'postgres', database: 'bilheteria' },
      kill: () => end('SIGKILL'),
      stop: async (secrets = []) => {
        await end('SIGTERM');
        const leaks = [logOf(dataDir), homeOf(dataDir).log].flatMap((file) =>
          existsSync(file) ? leaksIn(readFileSync(file, 'utf8'), secrets) : [],
        );
        clean();
        if (leaks.length > 0) throw new Error(`The log knows too much:\n${leaks.join('\n')}`);
      },
    };
  } catch (error) {
    await end('SIGTERM');
    if (known === undefined) clean();
    throw error;
  }
}
