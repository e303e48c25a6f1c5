import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { freePort } from '#server/database/cluster.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
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
const childrenOf = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const offspring = () => childrenOf(child.pid);

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

describe('while the program that runs the server is away, as npm takes it away during an upgrade', () => {
  test('a process that dies is replaced once it is back, and processes can be replaced by those of a new version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bilheteria-node-'));
    const [node, away] = [join(folder, 'node'), join(folder, 'away')] as const;
    copyFileSync(process.execPath, node);
    const [upgraded] = await startServers(place, 1, ['--workers', '2'], {}, node);
    whenFileIsDone(() => rmSync(folder, { recursive: true, force: true }));
    if (!upgraded) throw new Error('No server was started.');
    const { pid, stderr } = upgraded.child;
    let said = '';
    stderr?.on('data', (more) => {
      said += String(more);
    });
    const counted = (words: string) => said.split(words).length - 1;
    const before = childrenOf(pid);
    expect(before).toHaveLength(2);

    renameSync(node, away);
    upgraded.child.kill('SIGUSR2');
    await eventually(() => expect(said).toContain('The API processes were not all replaced'));
    expect(said).toContain('ENOENT');
    process.kill(before[0] ?? 0, 'SIGKILL');
    await eventually(() => expect(counted('An API process could not be started')).toBeGreaterThan(0));
    expect((await fetch(`${upgraded.origin}/health/live`)).status).toBe(200);

    renameSync(away, node);
    await eventually(() => {
      expect(said).toContain('All API processes answer again.');
      expect(childrenOf(pid)).toHaveLength(2);
    });
    upgraded.child.kill('SIGUSR2');
    await eventually(() => expect(said).toContain('All API processes were replaced.'));
    expect(childrenOf(pid).filter((each) => before.includes(each))).toEqual([]);
  });
});
