import { describe, expect, test } from 'vitest';

import { Camera } from '#src/seat-map/camera.ts';
import { nearestOn } from '#src/seat-map/geometry.ts';
import { fitBox, fitSeats, type Size, type View, visibleBox } from '#src/seat-map/view.ts';

const world = { minX: 0, minY: 0, maxX: 18_000, maxY: 14_000 };
const low: Size = { width: 320, height: 240 };
const high: Size = { width: 320, height: 430 };
const wanted = (size: Size): View => ({ x: 6000, y: size.height * 20, scale: 1 });

/** A camera whose frames come when the test says so. */
function filmed({ calm = false } = {}) {
  let frame: ((time: number) => void) | null = null;
  const camera = new Camera({
    onMove: () => undefined,
    isCalm: () => calm,
    requestFrame: (callback) => {
      frame = callback;
      return 1;
    },
    cancelFrame: () => {
      frame = null;
    },
  });
  camera.setWorld(world);
  camera.resize(low);
  const play = () => {
    for (let time = 0; frame && time < 5000; time += 16) {
      const now: (at: number) => void = frame;
      frame = null;
      now(time);
    }
  };
  play();
  return { camera, play };
}

describe('a canvas that changes its size', () => {
  test.each([{ calm: false }, { calm: true }])(
    'does not forget what it was asked to show (%o)',
    ({ calm }) => {
      const { camera, play } = filmed({ calm });
      camera.show(wanted);
      camera.resize(high);
      play();
      expect(camera.view).toEqual(wanted(high));
      camera.destroy();
    },
  );

  test('shows it again at rest, until a hand moved away from it', () => {
    const { camera, play } = filmed();
    camera.show(wanted);
    play();
    camera.resize(high);
    expect(camera.view).toEqual(wanted(high));
    camera.panBy(100, 0);
    const moved = camera.view;
    camera.resize(low);
    expect(camera.view).toEqual(moved);
    camera.destroy();
  });

  test('stays whole where all of it was shown', () => {
    const { camera } = filmed();
    camera.resize(high);
    expect(camera.view).toEqual(fitBox(world, high));
    camera.destroy();
  });
});

test('a sector turned towards the scene shows its front, not an empty corner of the box around it', () => {
  const outline = [
    [4000, 3000],
    [6000, 5000],
    [4000, 7000],
    [2000, 5000],
  ] as const;
  const box = { minX: 2000, minY: 3000, maxX: 6000, maxY: 7000 };
  const front = nearestOn(outline, [2000, 3000]);
  expect(front).toEqual([3000, 4000]);
  const shown = visibleBox(fitSeats({ box, front, label: [4000, 5000] }, high), high);
  expect(front[0]).toBeGreaterThan(shown.minX);
  expect(front[1]).toBeGreaterThan(shown.minY);
  expect(shown.maxX).toBeGreaterThan(front[0] + 100);
  expect(shown.maxY).toBeGreaterThan(front[1] + 100);
});
