import { afterEach, expect, test, vi } from 'vitest';

import { drawQr } from '#src/checkout/tickets/drawQr.ts';

const made: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  isOver = false;
  constructor() {
    super();
    made.push(this);
  }
  postMessage = vi.fn();
  terminate = () => {
    this.isOver = true;
  };
}

const freshDrawing = async () => {
  vi.resetModules();
  made.length = 0;
  return (await import('#src/checkout/tickets/qrDrawing.ts')).qrDrawing;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a code is drawn once, beside the page', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const qrDrawing = await freshDrawing();
  const drawing = qrDrawing('ingresso');
  expect(qrDrawing('ingresso')).toBe(drawing);
  const [worker] = made;
  expect(worker?.postMessage).toHaveBeenCalledWith('ingresso');
  const drawn = { size: 1, path: 'M0 0h1v1h-1z' };
  worker?.dispatchEvent(new MessageEvent('message', { data: drawn }));
  expect(await drawing).toBe(drawn);
  expect(worker?.isOver).toBe(true);
  expect(made).toHaveLength(1);
});

test('the codes of an order are drawn by one worker, in the order in which they were asked for', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const qrDrawing = await freshDrawing();
  const drawings = ['um', 'dois'].map(qrDrawing);
  expect(made).toHaveLength(1);
  for (const path of ['1', '2']) {
    expect(made[0]?.isOver).toBe(false);
    made[0]?.dispatchEvent(new MessageEvent('message', { data: { size: 1, path } }));
  }
  expect((await Promise.all(drawings)).map(({ path }) => path)).toEqual(['1', '2']);
  expect(made[0]?.isOver).toBe(true);
  void qrDrawing('depois');
  expect(made).toHaveLength(2);
});

test.each(['error', 'messageerror'])('a worker that says %s is done without', async (trouble) => {
  vi.stubGlobal('Worker', FakeWorker);
  const qrDrawing = await freshDrawing();
  const drawing = qrDrawing('ingresso');
  made[0]?.dispatchEvent(new Event(trouble));
  expect(await drawing).toEqual(drawQr('ingresso'));
  expect(made[0]?.isOver).toBe(true);
});

test('a worker that does not come is waited for a second', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const qrDrawing = await freshDrawing();
  vi.useFakeTimers();
  const drawing = qrDrawing('ingresso');
  const second = qrDrawing('segundo');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await second).toEqual(drawQr('segundo'));
  expect(await drawing).toEqual(drawQr('ingresso'));
});

test('where there are no workers the page draws, and what no code has room for is refused', async () => {
  vi.stubGlobal('Worker', undefined);
  const qrDrawing = await freshDrawing();
  expect(await qrDrawing('ingresso')).toEqual(drawQr('ingresso'));
  await expect(qrDrawing('x'.repeat(5_000))).rejects.toThrow();
});
