import type { Palette } from './palette.ts';
import type { Seats } from './seats.ts';
import type { SeatFilter, SectorPatch, Target, VenueShape } from './types.ts';
import type { Size, View } from './view.ts';

/** How letters look, and where they come from: a worker knows no style sheet. */
export interface MapFont {
  /** CSS font-family of what the system has: writes until the face has come, and if it never does. */
  family: string;
  face?: { name: string; source: string; weight: string };
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** What the page tells the painter; all but `canvas` may come again. */
export type Order =
  | { type: 'look'; palette: Palette; font: MapFont }
  | { type: 'minimap'; corner: Corner | null }
  | { type: 'size'; size: Size; dpr: number }
  | { type: 'venue'; venue: VenueShape }
  | { type: 'sectors'; sectors: readonly SectorPatch[] }
  | { type: 'seats'; seats: Seats }
  | { type: 'unload'; sectorId: number }
  | { type: 'status'; sectorId: number; status: Uint8Array }
  | { type: 'change'; sectorId: number; seats: Uint32Array; status: Uint8Array }
  | { type: 'selection'; targets: readonly Target[] }
  | { type: 'focus'; target: Target | null }
  | { type: 'dimmed'; dimmed: boolean }
  | { type: 'filter'; filter: SeatFilter | null }
  /** `settled`: nothing moves any more, so it is worth being exact. */
  | { type: 'view'; view: View; settled: boolean };

/** To the worker: its canvas once, then orders that are one picture. */
export type ToWorker = { canvas: OffscreenCanvas } | { orders: readonly Order[] };

/** From the worker: a picture is on the canvas. */
export interface Painted {
  painted: true;
}
