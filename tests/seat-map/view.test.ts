import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { between } from '#src/seat-map/animation.ts';
import { levelAt, writesPrices } from '#src/seat-map/level.ts';
import { minimapBox, minimapPoint } from '#src/seat-map/minimap.ts';
import {
  clampView,
  fitBox,
  fitSeats,
  limitsOf,
  revealing,
  toScreen,
  toWorld,
  visibleBox,
  zoomAt,
} from '#src/seat-map/view.ts';

const phone = { width: 366, height: 420 };
const world = { minX: 0, minY: 0, maxX: 18_000, maxY: 14_000 };
const limits = limitsOf(world, phone);

const views = fc.record({
  x: fc.integer({ min: 0, max: 18_000 }),
  y: fc.integer({ min: 0, max: 14_000 }),
  scale: fc.double({ min: limits.min, max: limits.max, noNaN: true }),
});
const points = fc.tuple(fc.integer({ min: 0, max: phone.width }), fc.integer({ min: 0, max: phone.height }));

describe('the view', () => {
  test('of everything has everything on the canvas', () => {
    const shown = visibleBox(fitBox(world, phone), phone);
    expect(shown.minX).toBeLessThan(0);
    expect(shown.maxX).toBeGreaterThan(18_000);
    expect(shown.minY).toBeLessThan(0);
    expect(shown.maxY).toBeGreaterThan(14_000);
  });

  test('zooms about a finger: what lies under it stays there', () => {
    fc.assert(
      fc.property(views, points, fc.double({ min: 0.5, max: 2, noNaN: true }), (view, at, factor) => {
        const under = toWorld(view, phone, at);
        const [x, y] = toScreen(zoomAt(view, phone, factor, at, limits), phone, under);
        expect(x).toBeCloseTo(at[0], 3);
        expect(y).toBeCloseTo(at[1], 3);
      }),
    );
  });

  test('never leaves the drawing, nor its scales', () => {
    fc.assert(
      fc.property(views, fc.integer({ min: -90_000, max: 90_000 }), (view, by) => {
        const { x, y, scale } = clampView(
          { ...view, x: view.x + by, scale: view.scale * 3 },
          phone,
          world,
          limits,
        );
        expect(scale).toBeLessThanOrEqual(limits.max);
        const shown = visibleBox({ x, y, scale }, phone);
        const slack = 30 / scale;
        const covers = shown.minX >= -slack && shown.maxX <= 18_000 + slack;
        expect(covers || Math.abs(x - 9000) < 1).toBe(true);
        expect(Number.isFinite(y)).toBe(true);
      }),
    );
  });

  test('of a sector has seats of at least 24 pixels, and the ones in front', () => {
    const box = { minX: 1000, minY: 1000, maxX: 3000, maxY: 2000 };
    const view = fitSeats({ box, front: [2000, 1000], label: [2000, 1500] }, phone);
    expect(27 * view.scale).toBeGreaterThanOrEqual(24);
    const shown = visibleBox(view, phone);
    expect(shown.minY).toBeLessThan(1000);
    expect(shown.maxY).toBeLessThan(2000);
    const small = fitSeats(
      { box: { minX: 0, minY: 0, maxX: 100, maxY: 60 }, front: [50, 0], label: [50, 30] },
      phone,
    );
    expect(27 * small.scale).toBeCloseTo(44);
  });

  test('moves for what is not in it, and no more than it has to', () => {
    const view = { x: 2000, y: 2000, scale: 1 };
    const seat = (x: number) => ({ minX: x - 17, minY: 1983, maxX: x + 17, maxY: 2017 });
    expect(revealing(view, phone, seat(2050), 36)).toEqual(view);
    expect(revealing(view, phone, seat(2300), 36)).toEqual({ ...view, x: 2300 + 17 + 36 - 183 });
    expect(revealing(view, phone, seat(1700), 36)).toEqual({ ...view, x: 1700 - 17 - 36 + 183 });
  });

  test('flies straight: the middle of the target comes nearer to the middle of the canvas all the way', () => {
    const [from, to] = [fitBox(world, phone), { x: 15_000, y: 3000, scale: 0.9 }];
    const away = [0, 50, 100, 150, 200, 220].map((elapsed) => {
      const [x, y] = toScreen(between(from, to, elapsed), phone, [to.x, to.y]);
      return Math.hypot(x - 183, y - 210);
    });
    expect(away).toEqual(away.toSorted((a, b) => b - a));
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 220)).toEqual(to);
  });
});

describe('how much is drawn', () => {
  test('follows the size of a seat', () => {
    expect([0.02, 0.2, 0.5, 24 / 27].map(levelAt)).toEqual(['sectors', 'rows', 'seats', 'numbers']);
  });

  test('prices stand on the whole of a narrow drawing, names everywhere else', () => {
    expect(writesPrices(366, 0.02, 0.02)).toBe(true);
    expect(writesPrices(366, 0.05, 0.02)).toBe(false);
    expect(writesPrices(900, 0.04, 0.04)).toBe(false);
    expect(writesPrices(366, 0.3, 0.3)).toBe(false);
  });
});

describe('the small map', () => {
  test('lies in its corner and leads to what it shows', () => {
    const box = minimapBox(phone, world, 'bottom-right');
    expect(box.maxX).toBe(phone.width - 8);
    expect(box.maxY).toBe(phone.height - 8);
    const middle = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2] as const;
    expect(minimapPoint(box, world, middle)).toEqual([9000, 7000]);
    expect(minimapPoint(box, world, [20, 20])).toBeNull();
  });
});
