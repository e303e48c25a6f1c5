import { describe, expect, test } from 'vitest';

import { producerOf } from '#src/api/bootstrap.ts';
import { contrast } from '#src/producers/colour.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import type { Palette } from '#src/seat-map/index.ts';
import { producers } from '../views/shell/boots.ts';

describe.each(Object.entries(producers))('the seat map of %s', (_, wire) => {
  const { theme } = producerOf(wire);

  describe.each(['normal', 'more'] as const)('with %s contrast', (wanted) => {
    const palette: Palette = seatMapPalette(theme, { contrast: wanted });

    test('has text of at least 4.5 on every ground', () => {
      const grounds = [
        ...palette.shades,
        palette.sold,
        palette.closed,
        palette.chosen,
        palette.selected,
        palette.field,
        palette.stage,
        palette.empty,
        palette.access,
        { fill: palette.ground, ink: palette.ink },
        { fill: palette.ground, ink: palette.muted },
        { fill: palette.hair, ink: palette.ink },
      ];
      for (const { fill, ink } of grounds)
        expect(contrast(ink, fill), `${ink} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    });

    test('has signs and borders of at least 3 on its ground', () => {
      const { ground, outline, empty, reserved, occupied, access, edge } = palette;
      for (const line of [outline, empty.line, reserved.line, occupied, access.ink, edge])
        expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
    });

    test('goes from light to dark with the price, in seven steps', () => {
      const against = palette.shades.map(({ fill }) => contrast(fill, '#ffffff'));
      expect(against).toHaveLength(7);
      expect(against).toEqual(against.toSorted((a, b) => a - b));
    });
  });

  test('has the producer’s own colour fifth', () => {
    expect(seatMapPalette(theme).shades[4]?.fill).toBe(theme.primary.toLowerCase());
  });
});
