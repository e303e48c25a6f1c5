import type { Palette } from './palette.ts';
import type { Corner, MapFont } from './protocol.ts';
import type { Target, ViewInfo } from './types.ts';

export interface SeatMapOptions {
  palette: Palette;
  font: MapFont;
  /** Where the small map lies while the drawing is zoomed; null is nowhere. */
  minimap?: Corner | null;
  /** Asked before every flight; what the system prefers unless said otherwise. */
  prefersCalm?: () => boolean;
  /** Throws where there are none. */
  makeWorker?: () => Worker;
}

export interface SeatMapEvents {
  /** A seat or a sector was meant. */
  tap: Target;
  /** Something of the view changed that controls show; not every move of it. */
  view: ViewInfo;
  /** Rows that could be drawn now, the nearest to the middle first; of a sector said once while it stays on screen. */
  need: { sectorIds: readonly number[] };
  /** What a mouse is over. */
  hover: { target: Target | null };
  /** Nothing can be drawn here: another way to choose has to do. */
  broken: Record<never, never>;
}

type Listener<T> = (event: T) => void;

/** Listeners by event. */
export class Emitter {
  private readonly listeners = new Map<keyof SeatMapEvents, Set<Listener<never>>>();

  on<K extends keyof SeatMapEvents>(type: K, listener: Listener<SeatMapEvents[K]>): () => void {
    const own = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, own.add(listener as Listener<never>));
    return () => void own.delete(listener as Listener<never>);
  }

  emit<K extends keyof SeatMapEvents>(type: K, event: SeatMapEvents[K]): void {
    for (const listener of this.listeners.get(type) ?? []) (listener as Listener<SeatMapEvents[K]>)(event);
  }

  clear(): void {
    this.listeners.clear();
  }
}
