import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';

import { arenaMap } from '#server/demo/arena.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { spotFrom } from '#server/posters/colour.ts';
import { logosOf, markNames } from '#server/posters/logos.ts';
import { poster } from '#server/posters/poster.ts';
import { type PosterKind, scenes } from '#server/posters/scenes.ts';
import { hallMap, stadiumMap } from '#server/posters/venueMap.ts';
import { contrast } from '#src/producers/colour.ts';

const kinds = Object.keys(scenes) as PosterKind[];
const palette = { primary: '#0B5CAD', secondary: '#FFB300', surface: '#FFFFFF', spot: '#F0563A' };

/** The document of an SVG file; throws when it is not XML. */
function parsed(svg: string): Document {
  const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  return document;
}

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyPalette = fc.record({
  primary: colour,
  secondary: colour,
  surface: colour,
  spot: fc.option(colour),
});

describe('poster', () => {
  it.each(kinds)('of kind %s is the one we know', (kind) => {
    expect(poster({ seed: 101, kind, palette })).toMatchSnapshot();
  });

  it('is XML of 1.5 to 7 KB without a word in it, the same for the same event', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.constantFrom(...kinds),
        anyPalette,
        (seed, kind, inks) => {
          const svg = poster({ seed, kind, palette: inks });
          expect(Buffer.byteLength(svg)).toBeGreaterThanOrEqual(1500);
          expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(7000);
          expect(svg).not.toMatch(/NaN|undefined|<text|<image|href/);
          expect(poster({ seed, kind, palette: inks })).toBe(svg);
          const document = parsed(svg);
          expect(document.documentElement.textContent).toBe('');
          expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 320 180');
        },
      ),
      { numRuns: 120 },
    );
  });

  it('of neighbouring events differs in its ground', () => {
    const grounds = [101, 102, 103, 104, 105].map(
      (seed) =>
        /<rect x="0" y="0" width="320" height="180" fill="(#\w{6})"/.exec(
          poster({ seed, kind: 'tour', palette }),
        )?.[1],
    );
    expect(new Set(grounds).size).toBe(5);
  });

  it('draws an unknown kind as the grid', () => {
    expect(poster({ seed: 7, kind: 'opera', palette })).toBe(poster({ seed: 7, kind: 'grid', palette }));
  });

  it('takes a spot ink from the primary when the producer has none', () => {
    expect(spotFrom('#0B5CAD')).toMatch(/^#[0-9a-f]{6}$/);
    expect(spotFrom('#0B5CAD')).not.toBe(spotFrom('#8A1538'));
    expect(poster({ seed: 1, kind: 'run', palette: { ...palette, spot: null } })).toContain(
      spotFrom(palette.primary),
    );
  });
});

describe('logo', () => {
  const theme = {
    primary: '#0B5CAD',
    onPrimary: '#FFFFFF',
    secondary: '#FFB300',
    onSecondary: '#1A1A1A',
    spot: '#F0563A',
  };
  const catracola = { mark: 'turnstile', name: 'Catracola', title: 'Catracola Ingressos', theme } as const;

  it.each(markNames)('with the mark %s is XML that says its name, in outlines', (mark) => {
    const title = 'Água & <Fogo> "Ltda"';
    const { header, footer, favicon } = logosOf({ ...catracola, mark, title, name: title });
    for (const svg of [...Object.values(header), ...Object.values(footer), favicon]) {
      const document = parsed(svg);
      expect(document.documentElement.getAttribute('aria-label')).toBe(title);
      expect(document.querySelector('text')).toBeNull();
    }
  });

  it('writes in the colour that reads on its ground', () => {
    const { header, footer } = logosOf({ ...catracola, theme: { ...theme, onPrimary: '#1A1A1A' } });
    expect(header.on_light).toContain('stroke="#1A1A1A"');
    expect(footer.on_dark).toContain('stroke="#ffffff"');
  });

  it('letters every name of the demo whole, accents and cedillas included', () => {
    const drawn = demoProducers.flatMap(({ logos }) => (logos && 'name' in logos ? [logos] : []));
    expect(drawn.length).toBeGreaterThan(0);
    for (const { mark, name } of drawn) {
      const signs = name.normalize('NFD').length;
      const { header } = logosOf({ ...catracola, mark, name });
      const strokes =
        header.on_dark.match(/stroke-width="4" stroke-miterlimit|stroke-width="3"\/><\/g>/g) ?? [];
      expect(strokes).toHaveLength(signs);
    }
  });

  it('of an installation without producers is the one the storefront brings along', () => {
    const { header, footer, favicon } = logosOf({ ...catracola, name: 'Bilheteria', title: 'Bilheteria' });
    expect(header.on_dark.replaceAll('#FFFFFF', '#ffffff')).toBe(footer.on_dark);
    const bundled = { 'logo-on-light': footer.on_light, 'logo-on-dark': footer.on_dark, favicon };
    for (const [name, svg] of Object.entries(bundled))
      expect(
        readFileSync(new URL(`../../../public/logos/${name}.svg`, import.meta.url), 'utf8')
          .trim()
          .toLowerCase(),
      ).toBe(svg.toLowerCase());
  });
});

describe('venue map', () => {
  it('names all sixty sectors of the arena, readable on their colour', () => {
    const document = parsed(
      stadiumMap({ title: 'Mapa: Arena Grená', ...arenaMap.stadium }, { primary: '#8A1538' }),
    );
    const codes = [...document.querySelectorAll('g text')].map(({ textContent }) => textContent);
    expect(new Set(codes).size).toBe(60);
    for (const stand of document.querySelectorAll('g')) {
      const fill = stand.querySelector('path')?.getAttribute('fill') ?? '';
      const ink = stand.querySelector('text')?.getAttribute('fill') ?? '';
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('of any other place shows the stage and its areas', () => {
    const document = parsed(
      hallMap({ title: 'Mapa', front: 'Palco', areas: ['Plateia', 'Balcão & frisas'] }, palette),
    );
    expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'Palco',
      'Plateia',
      'Balcão & frisas',
    ]);
  });
});
