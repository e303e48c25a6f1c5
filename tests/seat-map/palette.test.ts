import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { producerOf } from '#src/api/bootstrap.ts';
import { contrast, mix } from '#src/producers/colour.ts';
import { darkColoursOf } from '#src/producers/dark.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import { coloursOf } from '#src/producers/theme.ts';
import type { Palette } from '#src/seat-map/index.ts';
import { producers } from '../views/shell/boots.ts';

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  (['normal', 'more'] as const).map((wanted) => ({ scheme, contrast: wanted })),
);

describe.each(Object.entries(producers))('the seat map of %s', (_, wire) => {
  const { theme } = producerOf(wire);

  describe.each(looks)('on $scheme paper with $contrast contrast', (wanted) => {
    const palette: Palette = seatMapPalette(theme, wanted);

    test('has text of at least 4.5 on every ground', () => {
      const grounds = [
        ...palette.shades,
        palette.sold,
        { fill: palette.sold.stripe, ink: palette.sold.ink },
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

    test('shows what is chosen, the ring of the keyboard and the stage on its ground', () => {
      const { ground, ink, chosen, selected, stage } = palette;
      // The halo, or the seat in it, stands out of the paper; the two differ.
      expect(Math.max(contrast(chosen.fill, ground), contrast(selected.fill, ground))).toBeGreaterThanOrEqual(
        3,
      );
      for (const fill of [ink, stage.fill]) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
    });

    test('goes away from the paper with the price, in seven steps', () => {
      const against = palette.shades.map(({ fill }) => contrast(fill, palette.ground));
      expect(new Set(against).size).toBe(7);
      expect(against).toEqual(against.toSorted((a, b) => a - b));
    });
  });

  test('has the producer’s own colour fifth', () => {
    expect(seatMapPalette(theme).shades[4]?.fill).toBe(theme.primary.toLowerCase());
  });

  test('is dark where the page is, and light where that stays light', () => {
    const palettes = [seatMapPalette(theme), seatMapPalette(theme, { scheme: 'dark' })];
    const night = darkColoursOf(theme);
    if (night === null) {
      expect(palettes[1]).toEqual(palettes[0]);
      return;
    }
    const { ground, field, closed, sold, empty, reserved, access, shades } = palettes[1] as Palette;
    for (const fill of [ground, field.fill, closed.fill, sold.fill, empty.fill, reserved.fill, access.fill])
      expect(contrast(fill, '#ffffff'), fill).toBeGreaterThan(8);
    expect(ground).toBe(night['card']);
    expect(shades[0]?.ink).toBe(night['ink']);
    expect(contrast(shades[4]?.fill ?? ground, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** What a style sheet says a sign is painted in, worked out of a producer's tokens. */
function painted(css: string, selector: string, property: string, tokens: Record<string, string>): string[] {
  const [plain = ''] = css.split('@media');
  const rule = plain.split('}').find((each) => each.split('{')[0]?.trim().endsWith(selector)) ?? '';
  const value = new RegExp(`[^-]${property}:([^;]+);`).exec(rule.replaceAll(/\s+/g, ' '))?.[1] ?? '';
  const mixed = value.replaceAll(
    /color-mix\(in srgb, var\(--bt-([\w-]+)\) (\d+)%, var\(--bt-([\w-]+)\)\)/g,
    (_, a: string, share: string, b: string) =>
      mix(tokens[a] as string, Number(share) / 100, tokens[b] as string),
  );
  return (
    mixed
      .replaceAll(/var\(--bt-([\w-]+)\)/g, (_, name: string) => tokens[name] as string)
      .match(/#[\da-f]{6}/g) ?? []
  );
}

describe.each(['light', 'dark'] as const)(
  'on %s paper the legend has the colours of the drawing',
  (scheme) => {
    const house = readFileSync('src/checkout/seats/Legend.module.css', 'utf8');
    const seats = readFileSync('src/checkout/seats/SeatSign.module.css', 'utf8');

    test.each(Object.entries(producers))('of %s', (_, wire) => {
      const { theme } = producerOf(wire);
      const palette = seatMapPalette(theme, { scheme });
      const tokens = { ...coloursOf(theme), ...(scheme === 'dark' ? darkColoursOf(theme) : null) };
      const ground = (sign: string, property = 'background') =>
        painted(house, `.ground[data-sign="${sign}"]`, property, tokens);
      const seat = (look: string, property: string) =>
        painted(seats, `.sign[data-look="${look}"]`, property, tokens);
      const of = (property: string) => painted(seats, '.sign', property, tokens);

      const fills = palette.shades.map(({ fill }) => fill);
      expect(ground('scale')).toEqual([fills[0], fills[4], fills[6]]);
      expect(ground('chosen')).toEqual([palette.chosen.fill]);
      expect(ground('chosen', 'border')).toEqual([palette.ink]);
      expect(ground('few')).toEqual([palette.chosen.fill]);
      expect(ground('sold')).toEqual([palette.sold.stripe, palette.sold.fill]);

      expect([of('--line'), of('background'), of('color')].flat()).toEqual([
        palette.empty.line,
        palette.empty.fill,
        palette.empty.ink,
      ]);
      expect(seat('selected', 'background')).toEqual([palette.selected.fill]);
      expect(seat('selected', 'color')).toEqual([palette.selected.ink]);
      expect(seat('selected', 'box-shadow')).toEqual([palette.chosen.fill]);
      expect(seat('reserved', 'background')).toEqual([palette.reserved.fill, palette.reserved.stripe]);
      expect(seat('reserved', 'border')).toEqual([palette.reserved.line]);
      expect(seat('occupied', 'color')).toEqual([palette.occupied]);
      expect(seat('wheelchair', 'background')).toEqual([palette.access.fill]);
      for (const look of ['wheelchair', 'companion', 'reduced'])
        expect(seat(look, 'color')).toEqual([palette.access.ink]);
    });
  },
);
