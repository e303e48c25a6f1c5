import { describe, expect, test } from 'vitest';

import { type Gesture, GestureRecogniser, type Touch } from '#src/seat-map/gestures.ts';

type Step = [type: Touch['type'], id: number, x: number, y: number, time: number];

/** What comes of these touches, without the holds. */
const made = (...steps: Step[]): Gesture[] => {
  const recogniser = new GestureRecogniser();
  return steps
    .flatMap(([type, id, x, y, time]) => recogniser.feed({ type, id, at: [x, y], time }))
    .filter(({ type }) => type !== 'hold');
};

describe('one finger', () => {
  test('that trembles has tapped', () => {
    expect(made(['down', 1, 100, 100, 0], ['move', 1, 104, 103, 40], ['up', 1, 104, 103, 90])).toEqual([
      { type: 'tap', at: [104, 103], count: 1 },
    ]);
  });

  test('that moves pans, and leaves at its speed', () => {
    expect(
      made(
        ['down', 1, 100, 100, 0],
        ['move', 1, 120, 100, 20],
        ['move', 1, 140, 110, 40],
        ['up', 1, 140, 110, 45],
      ),
    ).toEqual([
      { type: 'pan', dx: 20, dy: 0 },
      { type: 'pan', dx: 20, dy: 10 },
      { type: 'release', speed: [1, 0.5] },
    ]);
  });

  test('that stood still before it left has no speed', () => {
    expect(made(['down', 1, 0, 0, 0], ['move', 1, 40, 0, 20], ['up', 1, 40, 0, 400]).at(-1)).toEqual({
      type: 'release',
      speed: [0, 0],
    });
  });

  test('that stays long has not tapped', () => {
    expect(made(['down', 1, 100, 100, 0], ['up', 1, 100, 100, 900])).toEqual([
      { type: 'release', speed: [0, 0] },
    ]);
  });

  test('that the browser takes for scrolling has not tapped', () => {
    expect(made(['down', 1, 100, 100, 0], ['cancel', 1, 100, 100, 50])).toEqual([
      { type: 'release', speed: [0, 0] },
    ]);
  });
});

describe('two taps', () => {
  const twice = (x: number, time: number) =>
    made(
      ['down', 1, 100, 100, 0],
      ['up', 1, 100, 100, 60],
      ['down', 1, x, 100, time],
      ['up', 1, x, 100, time + 50],
    ).map((gesture) => (gesture.type === 'tap' ? gesture.count : gesture.type));

  test('at one place, soon, are a double tap', () => expect(twice(105, 200)).toEqual([1, 2]));
  test('on two seats are two taps', () => expect(twice(130, 200)).toEqual([1, 1]));
  test('with a pause are two taps', () => expect(twice(100, 700)).toEqual([1, 1]));

  test('and a third one start again', () => {
    const recogniser = new GestureRecogniser();
    const counts = [0, 150, 300].flatMap((time) => [
      ...recogniser.feed({ type: 'down', id: 1, at: [50, 50], time }),
      ...recogniser.feed({ type: 'up', id: 1, at: [50, 50], time: time + 40 }),
    ]);
    expect(counts.flatMap((gesture) => (gesture.type === 'tap' ? [gesture.count] : []))).toEqual([1, 2, 1]);
  });
});

describe('two fingers', () => {
  test('pinch about their middle, which moves with them', () => {
    const [pinch] = made(['down', 1, 100, 100, 0], ['down', 2, 200, 100, 10], ['move', 2, 300, 100, 30]);
    expect(pinch).toEqual({ type: 'pinch', factor: 2, at: [200, 100], dx: 50, dy: 0 });
  });

  test('never tap, whichever leaves first', () => {
    const types = made(
      ['down', 1, 100, 100, 0],
      ['down', 2, 200, 100, 10],
      ['up', 1, 100, 100, 60],
      ['up', 2, 200, 100, 80],
    ).map(({ type }) => type);
    expect(types).toEqual(['release']);
  });

  test('of which one stays go on as a pan, without a jump', () => {
    const gestures = made(
      ['down', 1, 100, 100, 0],
      ['down', 2, 200, 100, 10],
      ['move', 2, 220, 100, 30],
      ['up', 2, 220, 100, 40],
      ['move', 1, 103, 100, 60],
    );
    expect(gestures.at(-1)).toEqual({ type: 'pan', dx: 3, dy: 0 });
  });

  test('are enough: a third one does nothing', () => {
    const gestures = made(
      ['down', 1, 100, 100, 0],
      ['down', 2, 200, 100, 10],
      ['down', 3, 300, 300, 20],
      ['move', 3, 350, 350, 30],
    );
    expect(gestures).toEqual([]);
  });
});
