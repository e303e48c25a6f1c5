import { afterEach, expect, test, vi } from 'vitest';

import { drawQr } from '#src/checkout/tickets/drawQr.ts';
import { qrDrawing } from '#src/checkout/tickets/qrDrawing.ts';

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

afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a code is drawn beside the page', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const drawing = qrDrawing('ingresso');
  const [worker] = made;
  expect(worker?.postMessage).toHaveBeenCalledWith('ingresso');
  const drawn = { size: 1, path: 'M0 0h1v1h-1z' };
  worker?.dispatchEvent(new MessageEvent('message', { data: drawn }));
  expect(await drawing).toBe(drawn);
  expect(worker?.isOver).toBe(true);
});

test('the codes of an order are drawn one after the other', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  let before: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => {
        before = before.then(work);
        return before;
      },
    },
  });
  const drawings = ['um', 'dois'].map(qrDrawing);
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(made).toHaveLength(count));
    made.at(-1)?.dispatchEvent(new MessageEvent('message', { data: { size: 1, path: String(count) } }));
  }
  expect((await Promise.all(drawings)).map(({ path }) => path)).toEqual(['1', '2']);
});

test.each(['error', 'messageerror'])('a worker that says %s is done without', async (trouble) => {
  vi.stubGlobal('Worker', FakeWorker);
  const drawing = qrDrawing('ingresso');
  made[0]?.dispatchEvent(new Event(trouble));
  expect(await drawing).toEqual(drawQr('ingresso'));
  expect(made[0]?.isOver).toBe(true);
});

test('a worker that does not come is waited for a second', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
  const drawing = qrDrawing('ingresso');
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await drawing).toEqual(drawQr('ingresso'));
});

test('where there are no workers the page draws, and what no code has room for is refused', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await qrDrawing('ingresso')).toEqual(drawQr('ingresso'));
  await expect(qrDrawing('x'.repeat(5_000))).rejects.toThrow();
});
