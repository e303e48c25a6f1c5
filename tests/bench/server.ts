import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { projectFolder } from '#server/config.ts';
import type { Place } from '#server/database/connection.ts';

interface Start {
  /** On its command line. */
  words?: readonly string[];
  env?: Record<string, string>;
}

/** A whole server on this database, a process of its own; nobody is asked to wait for coming from one network. */
export const spawnServer = (
  { host, port, user, database }: Place,
  { words = [], env = {} }: Start = {},
): ChildProcess =>
  spawn(process.execPath, [join(projectFolder, 'server', 'main.ts'), ...words], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host ?? '')}:${port ?? 5432}/${database}`,
      PORT: '0',
      PSP_PORT: '0',
      DEMO: '0',
      COMMIT: 'bench',
      BOT_CHECK: 'off',
      CEP_SERVICES: 'fixture',
      LOG_LEVEL: 'silent',
      RATE_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Where it answers, once it does; `heard` gets every other line it says, for as long as it lives. */
export function originOf(child: ChildProcess, heard: (line: string) => void = () => {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const origin = /^Bilheteria em (\S+)$/.exec(line)?.[1];
      if (origin) resolve(origin);
      else heard(line);
    });
  child.once('exit', () => reject(new Error('A server did not start.')));
  return promise;
}
