import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  sid: string;
  token?: string;
  /** Idempotency-Key. */
  key?: string;
  body?: object;
  accept?: string;
  /** What is said matters; otherwise it is thrown away as it comes. */
  reads?: boolean;
}

/** Status 0: no answer. */
export interface Answer {
  status: number;
  text: string;
}

export interface Wire {
  ask: (origin: string, call: Call) => Promise<Answer>;
  /** Hears lines of a stream until `heard` says it is enough or the server ends it. */
  follow: (origin: string, call: Call, heard: (line: string) => boolean) => Promise<void>;
  close: () => void;
}

const timeoutMs = 30_000;

function unpacked({ headers }: IncomingMessage, body: Buffer): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Connections that stay open, as many as there are calls at once: nobody waits for another's answer on this side. */
export function openWire(): Wire {
  const most = Number.POSITIVE_INFINITY;
  const agent = new Agent({ keepAlive: true, maxSockets: most, maxFreeSockets: most, scheduling: 'lifo' });

  const send = (origin: string, { method, path, sid, token, key, body, accept }: Call) => {
    const asking = request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        cookie: `sid=${sid}`,
        'accept-encoding': 'br, gzip',
        ...(accept && { accept }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    asking.setTimeout(timeoutMs, () => asking.destroy(new Error('no answer in time')));
    asking.end(body && JSON.stringify(body));
    return asking;
  };

  return {
    ask: (origin, call) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const lost = () => resolve({ status: 0, text: '' });
      const asking = send(origin, call);
      asking.on('error', lost);
      asking.on('response', (response) => {
        const parts: Buffer[] = [];
        const status = response.statusCode ?? 0;
        // what went wrong is always read
        if (call.reads || status >= 400) response.on('data', (part: Buffer) => parts.push(part));
        else response.resume();
        response.on('end', () => resolve({ status, text: unpacked(response, Buffer.concat(parts)) }));
        response.on('error', lost);
      });
      return promise;
    },
    follow: (origin, call, heard) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const asking = send(origin, call);
      asking.on('error', () => resolve());
      asking.on('response', (response) => {
        let rest = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          const lines = (rest + part).split('\n');
          rest = lines.pop() ?? '';
          if (lines.some(heard)) asking.destroy();
        });
        response.on('close', resolve);
        response.on('error', () => resolve());
      });
      return promise;
    },
    close: () => agent.destroy(),
  };
}
