import { mix } from '#src/producers/colour.ts';

import { spotFrom } from './colour.ts';
import { randomFrom } from './random.ts';
import { type Inks, isPosterKind, type PosterKind, scenes } from './scenes.ts';

/** The colours of a producer that posters are printed in. */
export interface Palette {
  primary: string;
  secondary: string;
  surface: string;
  spot: string | null;
}

/** Five ways to hand out the inks; neighbouring seeds differ. */
function inksOf(seed: number, { primary, secondary, surface, spot }: Palette): Inks {
  const deep = mix(primary, 0.5, '#0c0a10');
  const paper = mix(secondary, 0.06, surface);
  const bright = spot ?? spotFrom(primary);
  const schemes = [
    [primary, secondary, paper, deep],
    [deep, bright, secondary, paper],
    [paper, primary, secondary, deep],
    [secondary, primary, paper, deep],
    [bright, paper, deep, secondary],
  ] as const;
  const [ground, a, b, c] = schemes[Math.abs(seed) % 5] ?? schemes[0];
  return { ground, a, b, c };
}

/**
 * The art of an event: pure and deterministic, without a word in it, 1.5 to 7 KB. `seed` is the event's id; an unknown
 * `kind` is drawn as `grid`.
 */
export function poster({
  seed,
  kind,
  palette,
}: {
  seed: number;
  kind: PosterKind | (string & {});
  palette: Palette;
}): string {
  const inks = inksOf(seed, palette);
  const random = randomFrom(seed * 7919);
  const art = scenes[isPosterKind(kind) ? kind : 'grid'](inks, random);
  const rotation = 20 + Math.floor(random() * 60);
  const id = `p${seed}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><pattern id="${id}d" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation})"><circle cx="2.5" cy="2.5" r="1.05" fill="${inks.c}"/></pattern><linearGradient id="${id}g" x2="1" y2="1"><stop offset=".35"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="${id}m"><path d="M0 0h320v180H0z" fill="url(#${id}g)"/></mask></defs>${art}<g mask="url(#${id}m)" opacity=".26"><path d="M0 0h320v180H0z" fill="url(#${id}d)"/></g></svg>`;
}
