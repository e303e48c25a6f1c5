import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { freePort } from '#server/database/cluster.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

import { startServers } from '../seats/servers.ts';

const { place } = await freshDatabase();
const port = await freePort();
const [server] = await startServers(place, 1, ['--workers', '2'], { METRICS_PORT: String(port) });
if (!server) throw new Error('No server was started.');
const { origin, child } = server;

const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const answered = (text: string) =>
  Number(
    /^bilheteria_http_requests_total\{method="GET",route="\/health\/live",status="200"\} (\d+)$/m.exec(
      text,
    )?.[1],
  );
/** Connections are dealt out by turns. */
const ask = async (times: number) => {
  for (let n = 0; n < times; n++) await fetch(`${origin}/health/live`, { headers: { connection: 'close' } });
};
const offspring = () =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);

describe('figures of two processes that answer, and of the one behind them', () => {
  test('add up, whoever answered', async () => {
    await ask(10);
    const text = await figures();
    expect(answered(text)).toBe(10);
    expect(text).toContain('bilheteria_processes 3\n');
    expect(text).toContain('bilheteria_database_up 1\n');
    expect(text.match(/^# TYPE bilheteria_database_connections gauge$/gm)).toHaveLength(1);
  });

  test('do not go back when a process dies', async () => {
    await ask(10);
    expect(answered(await figures())).toBe(20);
    const [victim = 0] = offspring();
    process.kill(victim, 'SIGKILL');
    await eventually(async () => {
      expect(offspring()).not.toContain(victim);
      const text = await figures();
      expect(text).toContain('bilheteria_processes 3\n');
      expect(answered(text)).toBe(20);
    });
    await ask(4);
    expect(answered(await figures())).toBe(24);
  });
});
