import type { VenueRow } from '#src/domain/venue.ts';
import type { MapFont, Palette, VenueShape } from '#src/seat-map/index.ts';

/** What the bench page draws first, and what comes after it. */
export interface BenchHouse {
  overview: { palette: Palette; font: MapFont; venue: VenueShape };
  sectors: readonly BenchSector[];
}

export interface BenchSector {
  id: number;
  rows: readonly (Pick<
    VenueRow,
    'symbol' | 'interval' | 'shape' | 'gaps' | 'wheelchair' | 'companion' | 'reduced'
  > & {
    id: number;
  })[];
  /** A digit a seat, in the order of its rows: 0 empty, 1 reserved, 2 occupied. */
  status: string;
}

export const phases = [
  'overview pan',
  'zoom in',
  'rows pan',
  'seats pan',
  'numbers pan',
  'zoom out',
] as const;
export type Phase = (typeof phases)[number];

/** Frames of a gesture. */
export const steps = 90;

/** How a gesture went, in milliseconds. */
export interface Gesture {
  /** Between frames of the page. */
  gaps: number[];
  /** Between pictures on the canvas. */
  pictures: number[];
  /** From an order that leaves the page to its picture. */
  paints: number[];
}

/** What a bench page answers to; `window.bench`. */
export interface BenchPage {
  /** When the first picture was there, counted from the navigation. */
  ready: Promise<number>;
  run: (phase: Phase) => Promise<Gesture>;
  /** Tasks of 50 ms and longer since the gestures began. */
  longTasks: () => number[];
  /** From each input to its picture, those that were not told yet. */
  reactions: () => Promise<Reaction[]>;
}

export interface MapPage extends BenchPage {
  /** All rows of the house; answers how long the page was busy with them, and its long tasks. */
  fill: () => Promise<{ took: number; longTasks: number[] }>;
  /** Shows a sector to be touched. Answers where so many of its free seats are, in CSS pixels. */
  approach: (count: number) => Promise<[x: number, y: number][]>;
}

/** The channel on which a worker says when its pictures were there. */
export const pictureTimes = 'picture times';

/** When a picture was painted, and the painter’s next frame, which carries it to the screen. */
export interface WorkerTimes {
  painted: number;
  shown: number;
}

export interface Reaction extends WorkerTimes {
  input: string;
  /** Until the page has told its painter. */
  told: number;
  /** Until the frame of the page after it has heard of the picture. */
  free: number;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
