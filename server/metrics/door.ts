import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Config } from '../config.ts';
import type { Snapshot } from './registry.ts';
import { mediaType, written } from './text.ts';

export interface Door {
  port: number;
  close: () => Promise<void>;
}

const digest = (text: string) => Buffer.from(hash('sha256', text), 'hex');

const isAdmitted = ({ headers }: IncomingMessage, token: string | null) =>
  token === null || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Answers `GET /metrics` on an address of its own, which no buyer can reach, and nothing else. Rejects when the port is taken. */
export async function openDoor(
  { host, port, token }: NonNullable<Config['metrics']>,
  figures: () => Promise<Snapshot>,
): Promise<Door> {
  const server = createServer((request, response) => {
    const say = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (!isAdmitted(request, token)) return say(401, 'The token of METRICS_TOKEN is missing or wrong.\n');
    if (request.method !== 'GET' || request.url !== '/metrics') return say(404, 'Figures are at /metrics.\n');
    figures().then(
      (snapshot) => say(200, written(snapshot), mediaType),
      () => say(500, 'The figures could not be read.\n'),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
