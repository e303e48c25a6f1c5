import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { producerOf } from '#src/api/bootstrap.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import type { Palette } from '#src/seat-map/index.ts';
import { Renderer } from '#src/seat-map/renderer.ts';
import { recordingSurface } from '#tests/seat-map/support/pen.ts';
import { producers } from '#tests/views/shell/boots.ts';

import { openHouse } from './seats.ts';

const dark = '(prefers-color-scheme: dark)';
const forced = '(forced-colors: active)';

/** A device that is as it is said to be, and may become something else. */
function device() {
  const on = new Set<string>();
  const queries: { media: string; query: EventTarget }[] = [];
  const is = (media: string) => media.split(', ').some((each) => on.has(each));
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = new EventTarget();
    queries.push({ media, query });
    return Object.defineProperties(query, {
      media: { value: media },
      matches: { get: () => is(media) || /reduced-motion/.test(media) },
      addListener: { value: () => undefined },
      removeListener: { value: () => undefined },
    });
  });
  return (media: string, wanted: boolean) =>
    act(() => {
      const before = queries.map((each) => ({ ...each, was: is(each.media) }));
      if (wanted) on.add(media);
      else on.delete(media);
      for (const { media: asked, query, was } of before)
        if (is(asked) !== was) query.dispatchEvent(new Event('change'));
    });
}

let turn: ReturnType<typeof device>;
let painted: () => Palette | undefined;
beforeEach(() => {
  turn = device();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    recordingSurface().surface.pen as unknown as CanvasRenderingContext2D & never,
  );
  const told = vi.spyOn(Renderer.prototype, 'follow');
  painted = () =>
    told.mock.calls
      .flatMap(([orders]) => orders)
      .filter((order) => order.type === 'look')
      .at(-1)?.palette;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { theme } = producerOf(producers.catracola);
const onLight = seatMapPalette(theme);
const onDark = seatMapPalette(theme, { scheme: 'dark' });

test('on a dark page the house is drawn dark, and light again when the device turns light', async () => {
  turn(dark, true);
  await openHouse();
  expect(onDark.ground).not.toBe(onLight.ground);
  await vi.waitFor(() => expect(painted()).toEqual(onDark));
  turn(dark, false);
  await vi.waitFor(() => expect(painted()).toEqual(onLight));
  turn(dark, true);
  await vi.waitFor(() => expect(painted()).toEqual(onDark));
});

test('more contrast is of the page’s paper; forced colours are black on white as ever', async () => {
  turn(dark, true);
  turn('(prefers-contrast: more)', true);
  await openHouse();
  await vi.waitFor(() =>
    expect(painted()).toEqual(seatMapPalette(theme, { contrast: 'more', scheme: 'dark' })),
  );
  turn(forced, true);
  await vi.waitFor(() => expect(painted()).toEqual(seatMapPalette(theme, { contrast: 'more' })));
});
