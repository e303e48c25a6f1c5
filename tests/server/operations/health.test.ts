import { describe, expect, test } from 'vitest';

import { type Answering, answer } from '#server/answer.ts';
import { freePort } from '#server/database/cluster.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/server.ts';

const { place } = await freshDatabase();

async function open(drainSeconds: number) {
  const config = testConfig({ host: '127.0.0.1', port: await freePort(), drainSeconds, logLevel: 'silent' });
  const opened = await openContext(config, place, openLog(config));
  const answering: Answering = await answer(opened.context);
  const get = (path: string) => fetch(`http://127.0.0.1:${config.port}${path}`);
  return {
    get,
    stop: async (how?: { isReplaced: boolean }) => {
      await answering.close(how);
      await opened.close();
    },
  };
}

describe('a server that was told to stop', () => {
  test('is not ready any more, but alive, and answers until its time is over', async () => {
    const { get, stop } = await open(1);
    expect((await get('/health/ready')).status).toBe(200);
    const over = stop();
    const ready = await get('/health/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ code: 'draining' });
    expect((await get('/health/live')).status).toBe(200);
    const events = await get('/api/events');
    expect(events.status).toBe(200);
    expect(events.headers.get('connection')).toBe('close');
    await over;
    await expect(get('/health/live')).rejects.toThrow();
  });

  test('goes at once where nobody balances', async () => {
    const { get, stop } = await open(0);
    expect((await get('/health/ready')).status).toBe(200);
    await stop();
    await expect(get('/health/live')).rejects.toThrow();
  });
});

test('one that is replaced stays ready for a moment, and each of its answers is the last of its connection', async () => {
  const { get, stop } = await open(0);
  expect((await get('/health/ready')).headers.get('connection')).toBe('keep-alive');
  const over = stop({ isReplaced: true });
  const ready = await get('/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.headers.get('connection')).toBe('close');
  await over;
  await expect(get('/health/live')).rejects.toThrow();
});
