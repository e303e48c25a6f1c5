import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, readConfig } from '#server/config.ts';
import { freePort } from '#server/database/cluster.ts';
import type { Place } from '#server/database/connection.ts';
import type { WorkerConfig } from '#server/fleet.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';

export interface Process {
  origin: string;
  agent: Agent;
  child: ChildProcess;
}

const urlOf = ({ host, port, user, database }: Place) =>
  `postgres://${user}@${encodeURIComponent(host ?? '')}:${port ?? 5432}/${database}`;

const settings = {
  PORT: '0',
  PSP_PORT: '0',
  DEMO: '0',
  COMMIT: 'test',
  BOT_CHECK: 'off',
  CEP_SERVICES: 'fixture',
  LOG_LEVEL: 'silent',
  RATE_FACTOR: '1000',
  DATABASE_DIALECT: process.env['DATABASE_DIALECT'] ?? '',
};

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 40 });

/**
 * A process that answers and nothing else, as there are several of in one server. Its kin load faster than the first. Whoever
 * starts it ends it.
 */
export async function startApi(
  place: Place,
  compiled: string,
  env: Record<string, string> = {},
): Promise<Process> {
  // As one of many: so it takes few connections.
  const asked = readConfig({ ...settings, WORKERS: '16', ...env });
  const config = { ...asked, host: '127.0.0.1', port: await freePort() };
  const child = fork(join(projectFolder, 'server', 'apiProcess.ts'), {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled },
    execArgv: [],
  });
  child.send({ config, place } satisfies WorkerConfig);
  const [said] = await once(child, 'message');
  if (!said.ready) throw new Error(`The process does not answer: ${JSON.stringify(said)}`);
  return { origin: `http://127.0.0.1:${config.port}`, agent: newAgent(), child };
}

/** Where processes keep what was compiled for the first of them: of the whole run, or else of one file. */
export function compiledFolder(): string {
  const ofRun = process.env['NODE_COMPILE_CACHE'];
  if (ofRun) return ofRun;
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-compiled-'));
  whenFileIsDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whole servers, each a process of its own, on one database; killed when the file is done. `node` is the program that runs them. */
export async function startServers(
  place: Place,
  count: number,
  words: string[] = [],
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<Process[]> {
  const NODE_COMPILE_CACHE = compiledFolder();
  const children = Array.from({ length: count }, () =>
    spawn(node, [join(projectFolder, 'server', 'main.ts'), ...words], {
      env: { PATH: process.env['PATH'], DATABASE_URL: urlOf(place), NODE_COMPILE_CACHE, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const agents: Agent[] = [];
  whenFileIsDone(() => {
    for (const agent of agents) agent.destroy();
    for (const child of children) child.kill('SIGKILL');
  });
  return Promise.all(
    children.map(async (child) => {
      const agent = newAgent();
      agents.push(agent);
      return { origin: await originOf(child), agent, child };
    }),
  );
}

/** Where it is, once it says so. Throws all that it said when it ends instead. */
function originOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const hear = (more: Buffer) => {
    said += String(more);
    const address = /^Bilheteria em (\S+)$/m.exec(said)?.[1];
    if (address) resolve(address);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  return promise;
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
