import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLink } from '#src/seat-map/link.ts';
import type { Order, ToWorker } from '#src/seat-map/protocol.ts';
import { Renderer } from '#src/seat-map/renderer.ts';

import { font, house, palette } from './support/house.ts';
import { recordingSurface } from './support/pen.ts';

class FakeWorker extends EventTarget {
  readonly said: ToWorker[] = [];
  terminated = false;
  postMessage(message: ToWorker) {
    this.said.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  painted() {
    this.dispatchEvent(new MessageEvent('message', { data: { painted: true } }));
  }
  get pictures() {
    return this.said.flatMap((message) => ('orders' in message ? [message.orders] : []));
  }
}

const everything = (): Order[] => [
  { type: 'venue', venue: house() },
  { type: 'look', palette, font },
  { type: 'size', size: { width: 600, height: 500 }, dpr: 1 },
  { type: 'view', view: { x: 1700, y: 1500, scale: 0.15 }, settled: true },
];

const view = (x: number): Order => ({ type: 'view', view: { x, y: 0, scale: 1 }, settled: false });
const dimmed: Order = { type: 'dimmed', dimmed: true };

interface Choice {
  worker?: FakeWorker | null;
  canTransfer?: boolean;
  canDraw?: boolean;
}

function linked({ worker = new FakeWorker(), canTransfer = true, canDraw = true }: Choice = {}) {
  const recorded = recordingSurface();
  const canvases: HTMLCanvasElement[] = [];
  const broken = vi.fn();
  const link = createLink({
    makeCanvas: () => {
      const canvas = (canTransfer ? { transferControlToOffscreen: () => ({}) } : {}) as HTMLCanvasElement;
      canvases.push(canvas);
      return canvas;
    },
    makeWorker: () => {
      if (!worker) throw new Error('No workers');
      return worker as unknown as Worker;
    },
    makePainter: async () => {
      if (!canDraw) throw new Error('No context');
      return new Renderer(recorded.surface);
    },
    onBroken: broken,
    everything,
  });
  return { link, worker: worker as FakeWorker, canvases, broken, ...recorded };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
/** After every promise that has settled. */
const microtasks = () => new Promise((resolve) => setImmediate(resolve));

describe('a worker', () => {
  test('is given the canvas, then the orders of a task as one picture', async () => {
    const { link, worker } = linked();
    worker.painted();
    link.send(dimmed);
    link.send(view(1));
    await microtasks();
    expect(worker.said[0]).toHaveProperty('canvas');
    expect(worker.pictures).toEqual([[dimmed, view(1)]]);
  });

  test('paints one picture at a time; what comes meanwhile is the next one, of each word the last', async () => {
    const { link, worker } = linked();
    worker.painted();
    link.send(view(1));
    await microtasks();
    for (const x of [2, 3, 4]) {
      link.send(view(x));
      await microtasks();
    }
    link.send({ type: 'unload', sectorId: 1 });
    link.send({ type: 'unload', sectorId: 2 });
    expect(worker.pictures).toHaveLength(1);
    worker.painted();
    expect(worker.pictures[1]).toEqual([
      view(4),
      { type: 'unload', sectorId: 1 },
      { type: 'unload', sectorId: 2 },
    ]);
  });

  test('is ended with the map', async () => {
    const { link, worker } = linked();
    worker.painted();
    link.destroy();
    link.send(dimmed);
    await microtasks();
    expect(worker.terminated).toBe(true);
    expect(worker.pictures).toEqual([]);
  });
});

describe('the page paints itself', () => {
  const names = ['S1', 'S2', 'S3'];

  test('where there are no workers', async () => {
    const { texts } = linked({ worker: null });
    await microtasks();
    expect(texts()).toEqual(expect.arrayContaining(names));
  });

  test('where a canvas cannot be handed over', async () => {
    const { texts } = linked({ canTransfer: false });
    await microtasks();
    expect(texts()).toEqual(expect.arrayContaining(names));
  });

  test('on a new canvas, with everything, when the worker breaks', async () => {
    const { worker, texts, canvases, link, forget } = linked();
    worker.painted();
    link.send(view(1));
    await microtasks();
    worker.dispatchEvent(new Event('error'));
    await microtasks();
    expect(worker.terminated).toBe(true);
    expect(canvases).toHaveLength(2);
    expect(texts()).toEqual(expect.arrayContaining(names));
    forget();
    link.send({ type: 'view', view: { x: 1700, y: 1500, scale: 0.16 }, settled: true });
    await microtasks();
    expect(texts()).toEqual(expect.arrayContaining(names));
  });

  test('when the worker never answers', async () => {
    const { texts, canvases } = linked();
    vi.advanceTimersByTime(4999);
    expect(canvases).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await microtasks();
    expect(canvases).toHaveLength(2);
    expect(texts()).toEqual(expect.arrayContaining(names));
  });

  test('not when the worker answered in time', () => {
    const { worker, canvases } = linked();
    worker.painted();
    vi.advanceTimersByTime(60_000);
    expect(canvases).toHaveLength(1);
  });
});

test('where nothing can be drawn it says so, once', async () => {
  const { broken, worker } = linked({ canDraw: false });
  expect(broken).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('error'));
  worker.dispatchEvent(new Event('error'));
  await microtasks();
  expect(broken).toHaveBeenCalledTimes(1);
});

test('where nothing can be drawn nothing is kept of what it is told', async () => {
  const { link, worker, broken } = linked({ canDraw: false });
  const tell = (sectorId: number) => {
    const order: Order = { type: 'unload', sectorId };
    link.send(order);
    return new WeakRef(order);
  };
  const told = [tell(1)];
  worker.dispatchEvent(new Event('error'));
  await microtasks();
  expect(broken).toHaveBeenCalled();
  told.push(tell(2));
  await microtasks();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(told.map((each) => each.deref())).toEqual([undefined, undefined]);
  link.destroy();
});
