import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { projectFolder } from '#server/config.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

const { place } = await freshDatabase();
let child: ChildProcess;
let origin = '';
let metrics = '';

beforeAll(async () => {
  child = spawn(process.execPath, [join(projectFolder, 'server', 'main.ts'), '--workers', '2'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${place.user}@${encodeURIComponent(place.host ?? '')}/${place.database}`,
      PORT: '0',
      PSP_PORT: '0',
      METRICS_PORT: '0',
      COMMIT: 'abc',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (data) => {
    said += String(data);
  });
  await eventually(() => {
    origin = /^Bilheteria em (\S+)$/m.exec(said)?.[1] ?? '';
    metrics = /^Métricas em (\S+)$/m.exec(said)?.[1] ?? '';
    expect([origin, metrics]).toEqual([expect.stringMatching(/^http/), expect.stringMatching(/\/metrics$/)]);
  });
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'close');
});

const figures = async () => (await fetch(metrics)).text();
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
