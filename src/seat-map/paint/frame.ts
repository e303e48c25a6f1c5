import type { Box } from '../geometry.ts';
import type { House } from '../house.ts';
import type { Palette } from '../palette.ts';
import type { Chosen } from '../selection.ts';
import type { Level, SeatFilter, Target } from '../types.ts';
import { type Size, type View, visibleBox } from '../view.ts';

/** A 2D context of a page or of a worker. */
export type Pen = Omit<OffscreenCanvasRenderingContext2D, 'canvas'>;

/** Draws ahead, on a sheet of so many pixels, what is stamped again and again. */
export type DrawAhead = (width: number, height: number, draw: (pen: Pen) => void) => CanvasImageSource;

/** What there is to draw. */
export interface Picture {
  house: House;
  chosen: Chosen;
  focus: Target | null;
  /** Nobody may choose any more: what is free steps back. */
  dimmed: boolean;
  filter: SeatFilter | null;
}

/** One painting of it: where, how large, in which colours. */
export interface Frame {
  pen: Pen;
  palette: Palette;
  family: string;
  size: Size;
  dpr: number;
  view: View;
  level: Level;
  /** Device pixels per unit, and where unit 0, 0 lies: whole pixels, so that what stands straight stays sharp. */
  scale: number;
  left: number;
  top: number;
  /** What is on screen, and the part of it to be painted now, in units. */
  shown: Box;
  damage: Box;
  settled: boolean;
}

export function framed(
  frame: Omit<Frame, 'scale' | 'left' | 'top' | 'shown' | 'damage'>,
  damage: Box | null,
): Frame {
  const { view, size, dpr } = frame;
  const scale = view.scale * dpr;
  const shown = visibleBox(view, size);
  return {
    ...frame,
    scale,
    left: Math.round((size.width * dpr) / 2 - view.x * scale),
    top: Math.round((size.height * dpr) / 2 - view.y * scale),
    shown,
    damage: damage ?? shown,
  };
}

/** Fonts of the drawing, in whole CSS pixels: a browser keeps every size it ever wrote in, with its letters. */
export const fontOf = ({ family, dpr }: Frame, weight: number, pixels: number) =>
  `${weight} ${Math.floor(pixels) * dpr}px ${family}`;

/** Opacity of what a filter leaves out, and of what may not be chosen any more. */
export const faded = 0.22;
export const dimmed = 0.6;
