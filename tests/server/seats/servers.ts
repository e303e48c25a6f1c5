import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { projectFolder } from '#server/config.ts';
import type { Place } from '#server/database/connection.ts';

export interface Process {
  origin: string;
  agent: Agent;
  child: ChildProcess;
}

const urlOf = ({ host, port, user, database }: Place) =>
  `postgres://${user}@${encodeURIComponent(host ?? '')}:${port ?? 5432}/${database}`;

/** Whole servers, each a process of its own, on one database; killed when the file is done. */
export async function startServers(place: Place, count: number): Promise<Process[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [join(projectFolder, 'server', 'main.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: urlOf(place),
        PORT: '0',
        PSP_PORT: '0',
        DEMO: '0',
        COMMIT: 'test',
        BOT_CHECK: 'off',
        CEP_SERVICES: 'fixture',
        LOG_LEVEL: 'silent',
        RATE_FACTOR: '1000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const agents: Agent[] = [];
  afterAll(() => {
    for (const agent of agents) agent.destroy();
    for (const child of children) child.kill('SIGKILL');
  });
  return Promise.all(
    children.map(async (child) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 40 });
      agents.push(agent);
      return { origin: await originOf(child), agent, child };
    }),
  );
}

async function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  const gone = once(child, 'close').then(() => null);
  for (;;) {
    const more = await Promise.race([child.stdout ? once(child.stdout, 'data') : null, gone]);
    if (more === null) throw new Error(`The server did not start: ${said}`);
    said += String(more[0]);
    const address = /^Bilheteria em (\S+)$/m.exec(said)?.[1];
    if (address) return address;
  }
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** What the visitor's browser keeps. */
  sid: string;
  key?: string;
  body?: object;
}

/** Status 0: the connection broke, and nobody knows what became of it. */
export interface Heard<Body> {
  status: number;
  body: Body;
}

export function ask<Body>(
  { origin, agent }: Process,
  { method, path, sid, key, body }: Call,
): Promise<Heard<Body>> {
  const { promise, resolve } = Promise.withResolvers<Heard<Body>>();
  const heard = (status: number, text: string) => resolve({ status, body: JSON.parse(text || 'null') });
  const lost = () => heard(0, '');
  const asking = request(
    `${origin}${path}`,
    {
      method,
      agent,
      headers: {
        cookie: `sid=${sid}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => heard(response.statusCode ?? 0, text));
      response.on('error', lost);
    },
  );
  asking.on('error', lost);
  asking.end(body && JSON.stringify(body));
  return promise;
}
