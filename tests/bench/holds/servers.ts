import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { projectFolder } from '#server/config.ts';
import type { Place } from '#server/database/connection.ts';

interface Answer {
  status: number;
  body: { id?: string; code?: string };
}

export interface Servers {
  /** Asked of the server whose turn it is for this client. */
  post: (client: number, path: string, asked: { sid: string; body: object }) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Whole servers on one database, each a process of its own. */
export async function openServers(place: Place, count: number): Promise<Servers> {
  const agent = new Agent({ keepAlive: true });
  const children = Array.from({ length: count }, () => start(place));
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    agent.destroy();
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }),
    );
  };
  try {
    const origins = await Promise.all(children.map(originOf));
    return {
      post: (client, path, asked) => post(agent, `${origins[client % count]}${path}`, asked),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const start = ({ host, port, user, database }: Place): ChildProcess =>
  spawn(process.execPath, [join(projectFolder, 'server', 'main.ts')], {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function originOf(child: ChildProcess): Promise<string> {
  if (child.stdout)
    for await (const line of createInterface(child.stdout)) {
      const origin = /^Bilheteria em (\S+)$/.exec(line)?.[1];
      if (origin) return origin;
    }
  throw new Error('A server did not start.');
}

async function post(
  agent: Agent,
  address: string,
  { sid, body }: { sid: string; body: object },
): Promise<Answer> {
  const headers = { cookie: `sid=${sid}`, 'content-type': 'application/json' };
  const asking = request(address, { method: 'POST', agent, headers });
  asking.end(JSON.stringify(body));
  const [response] = await once(asking, 'response');
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode ?? 0, body: JSON.parse(text || '{}') };
}
