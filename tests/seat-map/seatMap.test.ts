// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import * as grids from '#src/seat-map/grid.ts';
import type { SeatMapEvents } from '#src/seat-map/index.ts';
import { createSeatMap } from '#src/seat-map/index.ts';
import { shapes } from '#src/seat-map/paint/shapes.ts';
import type { ToWorker } from '#src/seat-map/protocol.ts';
import { Renderer } from '#src/seat-map/renderer.ts';

import { font, house, palette, rows, sector } from './support/house.ts';
import { recordingSurface } from './support/pen.ts';

vi.mock('#src/seat-map/grid.ts', { spy: true });

const recorded = recordingSurface();
const workers: EventTarget[] = [];

/** The worker itself, beside nothing: it understands clones of what it is told, as a real one does. */
class WorkerHere extends EventTarget {
  private readonly renderer = new Renderer(recorded.surface);
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(message: ToWorker) {
    if ('orders' in message) this.renderer.follow(structuredClone(message.orders));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { painted: true } })));
  }
  terminate() {}
}

let host: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  recorded.forget();
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => ({}) as OffscreenCanvas;
  host = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(host, { clientWidth: { value: 340 }, clientHeight: { value: 300 } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  host.remove();
});

/** Long enough for any flight to land and for the view to be at rest. */
const rest = () => vi.advanceTimersByTimeAsync(800);

async function shown({ calm = true } = {}) {
  const map = createSeatMap(host, {
    palette,
    font,
    minimap: null,
    prefersCalm: () => calm,
    makeWorker: () => new WorkerHere() as unknown as Worker,
  });
  const heard: { [K in keyof SeatMapEvents]: SeatMapEvents[K][] } = {
    tap: [],
    view: [],
    need: [],
    hover: [],
    broken: [],
  };
  for (const type of Object.keys(heard) as (keyof SeatMapEvents)[])
    map.on(type, (event) => (heard[type] as unknown[]).push(event));
  map.setVenue(house());
  await rest();
  return { map, heard, canvas: host.querySelector('canvas') as HTMLCanvasElement };
}

const small = (id: number, x: number, y: number) =>
  sector(id, x, y, {
    outline: [
      [x, y],
      [x + 300, y],
      [x + 300, y + 300],
      [x, y + 300],
    ],
    label: [x + 150, y + 150],
  });

function pointer(canvas: HTMLElement, type: string, x: number, y: number, by = 'touch', id = 1) {
  const event = new PointerEvent(type, {
    bubbles: true,
    pointerId: id,
    pointerType: by,
    clientX: x,
    clientY: y,
    button: 0,
  });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  canvas.dispatchEvent(event);
}

async function tap(canvas: HTMLElement, [x, y]: readonly [number, number], by = 'touch') {
  pointer(canvas, 'pointerdown', x, y, by);
  pointer(canvas, 'pointerup', x, y, by);
  await rest();
}

describe('the map of a house', () => {
  test('is one hidden canvas that nobody can focus', async () => {
    const { canvas } = await shown();
    expect(canvas.getAttribute('aria-hidden')).toBe('true');
    expect(host.querySelectorAll('button, a, input, [tabindex]')).toHaveLength(0);
  });

  test('begins with all of it, and a finger scrolls the page', async () => {
    const { map, canvas, heard } = await shown();
    expect(map.view).toMatchObject({ isWhole: true, canZoomOut: false, sectors: [1, 2, 3, 4, 5, 6] });
    expect(canvas.style.touchAction).toBe('pan-y');
    expect(recorded.texts()).toContain('R$ 66');
    expect(heard.need).toEqual([]);
  });

  test('comes closer at the first tap of a finger, opens the sector at the second', async () => {
    const { canvas, heard, map } = await shown();
    // Ten sectors of 300 × 300 units, 27 pixels each.
    const sectors = Array.from({ length: 10 }, (_, i) => small(i + 1, 200 + i * 310, 1200));
    map.setVenue(house({ sectors }));
    await rest();
    await tap(canvas, [170, 138]);
    expect(heard.tap).toEqual([]);
    expect(map.view?.isWhole).toBe(false);
    expect(canvas.style.touchAction).toBe('none');
    await tap(canvas, [170, 150]);
    expect(heard.tap).toHaveLength(1);
    expect(heard.tap[0]).not.toHaveProperty('rowId');
  });

  test('asks for the rows it could draw, once, and draws them', async () => {
    const { map, heard } = await shown();
    map.fitSector(1);
    await rest();
    map.panBy(-2, 0);
    await rest();
    expect(heard.need).toEqual([{ sectorIds: [1] }]);
    map.setSector(rows(1, 100, 700));
    map.setAvailability(1, [[101, 14, 'occupied']]);
    map.panBy(-3, 0);
    await rest();
    expect(heard.need).toHaveLength(1);
    expect(recorded.named('drawImage').length).toBeGreaterThan(50);
  });

  test('says which seat a finger meant, where the host finds it too', async () => {
    const { map, heard, canvas } = await shown();
    map.setSector(rows(1, 100, 700));
    map.setFocus({ sectorId: 1, rowId: 103, number: 7 });
    await rest();
    const at = map.pointOf({ rowId: 103, number: 7 });
    expect(at).not.toBeNull();
    await tap(canvas, at as readonly [number, number]);
    expect(heard.tap).toEqual([{ sectorId: 1, rowId: 103, number: 7 }]);
  });

  test('finds out what a finger is on while it is still down', async () => {
    const { map, canvas } = await shown();
    map.setSector(rows(1, 100, 700));
    map.setFocus({ sectorId: 1, rowId: 103, number: 7 });
    await rest();
    const laid = vi.mocked(grids.gridOf).mockClear();
    const [x, y] = map.pointOf({ rowId: 103, number: 7 }) as readonly [number, number];
    pointer(canvas, 'pointerdown', x, y);
    expect(laid).toHaveBeenCalledOnce();
    pointer(canvas, 'pointerup', x, y);
    await rest();
    expect(laid).toHaveBeenCalledOnce();
  });

  test('does not take a pan for a tap', async () => {
    const { map, heard, canvas } = await shown();
    map.setSector(rows(1, 100, 700));
    map.fitSector(1);
    await rest();
    const before = map.pointOf({ rowId: 101, number: 5 });
    pointer(canvas, 'pointerdown', 200, 150);
    pointer(canvas, 'pointermove', 150, 140);
    pointer(canvas, 'pointerup', 150, 140);
    await rest();
    const after = map.pointOf({ rowId: 101, number: 5 });
    expect((after?.[0] ?? 0) - (before?.[0] ?? 0)).toBeCloseTo(-50);
    expect((after?.[1] ?? 0) - (before?.[1] ?? 0)).toBeCloseTo(-10);
    expect(heard.tap).toEqual([]);
  });

  test('zooms between two fingers', async () => {
    const { map, canvas } = await shown();
    const before = map.view?.scale ?? 0;
    pointer(canvas, 'pointerdown', 120, 150, 'touch', 1);
    pointer(canvas, 'pointerdown', 180, 150, 'touch', 2);
    pointer(canvas, 'pointermove', 240, 150, 'touch', 2);
    await rest();
    expect(map.view?.scale).toBeCloseTo(before * 2);
  });

  test('leaves the wheel to the page over the whole, and takes it inside', async () => {
    const { map, canvas } = await shown();
    const turn = () => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -100 });
      canvas.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn()).toBe(false);
    map.zoomBy(2);
    await rest();
    const { scale } = map.view ?? { scale: 0 };
    expect(turn()).toBe(true);
    await rest();
    expect(map.view?.scale).toBeGreaterThan(scale);
  });

  test('says to its controls what they can still do', async () => {
    const { map, heard } = await shown();
    map.zoomBy(100);
    await rest();
    expect(heard.view.at(-1)).toMatchObject({ canZoomIn: false, canZoomOut: true, level: 'numbers' });
    map.fit();
    await rest();
    expect(heard.view.at(-1)).toMatchObject({ canZoomIn: true, canZoomOut: false, isWhole: true });
  });

  test('follows the keyboard, also to a row that comes later', async () => {
    const { map } = await shown();
    map.setFocus({ sectorId: 1, rowId: 109, number: 20 });
    await rest();
    expect(map.view?.isWhole).toBe(true);
    map.setSector(rows(1, 100, 700));
    await rest();
    const [x = -1, y = -1] = map.pointOf({ rowId: 109, number: 20 }) ?? [];
    expect(x > 0 && x < 340 && y > 0 && y < 300).toBe(true);
    expect(map.view?.level).toBe('numbers');
  });

  test('shows a seat that somebody else took', async () => {
    const { map } = await shown();
    map.setSector(rows(1, 100, 700));
    map.setFocus({ sectorId: 1, rowId: 103, number: 7 });
    await rest();
    recorded.forget();
    map.changeSeats([[103, 8, 'occupied']]);
    await rest();
    expect(recorded.named('clip')).toHaveLength(1);
    expect(recorded.named('drawImage').length).toBeGreaterThan(0);
  });

  test('flies where motion is welcome, and is there at once where it is not', async () => {
    const { map } = await shown({ calm: false });
    const whole = map.view?.scale ?? 0;
    map.zoomBy(4);
    await vi.advanceTimersByTimeAsync(100);
    expect(map.view?.scale).toBeGreaterThan(whole);
    expect(map.view?.scale).toBeLessThan(whole * 4);
    await rest();
    expect(map.view?.scale).toBeCloseTo(whole * 4);
    map.destroy();

    const { map: calm } = await shown();
    calm.zoomBy(4);
    await vi.advanceTimersByTimeAsync(17);
    expect(calm.view?.scale).toBeCloseTo(whole * 4);
  });

  test('leaves nothing behind', async () => {
    const { map, heard, canvas } = await shown();
    map.destroy();
    expect(host.children).toHaveLength(0);
    await tap(canvas, [100, 100]);
    expect(heard.tap).toEqual([]);
  });
});

test('a painter that starts in the middle knows everything: rows, what is taken, what is chosen', async () => {
  const { map } = await shown();
  map.setSector(rows(1, 100, 700));
  map.changeSeats([[103, 9, 'occupied']]);
  map.setSelection([{ sectorId: 1, rowId: 103, number: 7 }]);
  map.setFocus({ sectorId: 1, rowId: 103, number: 7 });
  await rest();
  const inWorker = recorded.named('drawImage').length;
  const onPage = recordingSurface();
  const getContext = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(onPage.surface.pen as unknown as CanvasRenderingContext2D & never);
  workers.at(-1)?.dispatchEvent(new Event('error'));
  await expect.poll(() => onPage.strokes.length).toBeGreaterThan(0);
  getContext.mockRestore();
  expect(inWorker).toBeGreaterThan(0);
  const seats = onPage.named('drawImage').filter(({ args }) => args.length === 9);
  expect(seats.length).toBeGreaterThan(40);
  const stamps = seats.map(({ args: [, sx, , side] }) => Number(sx) / Number(side));
  expect(stamps).toContain(shapes.indexOf('selected'));
  expect(stamps).toContain(shapes.indexOf('occupied'));
  expect(host.querySelectorAll('canvas')).toHaveLength(1);
});

test('where nothing can be drawn the host is told', async () => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const map = createSeatMap(host, { palette, font, prefersCalm: () => true });
  const broken = vi.fn();
  map.on('broken', broken);
  map.setVenue(house());
  await expect.poll(() => broken.mock.calls.length).toBe(1);
  map.destroy();
  getContext.mockRestore();
});
