import { once } from 'node:events';
import { Agent, request } from 'node:http';

import type { Place } from '#server/database/connection.ts';

import { originOf, spawnServer } from '../server.ts';

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
  const children = Array.from({ length: count }, () => spawnServer(place));
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
    const origins = await Promise.all(children.map((child) => originOf(child)));
    return {
      post: (client, path, asked) => post(agent, `${origins[client % count]}${path}`, asked),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
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
