import type { Place, Point, Venue } from '#src/domain/venue.ts';

/** Steps of the price scale, cheap to dear. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `few`: the last places; `closed`: not for sale now, whoever is in it. */
export type SectorState = 'free' | 'few' | 'sold' | 'closed';

export interface SectorShape {
  id: number;
  /** As it is written on the drawing. */
  name: string;
  /** Sectors of one zone that touch are one stand: outlined, priced and zoomed together. */
  zone: string;
  outline: readonly Point[];
  label: Point;
  /** What its people look at; backs of chairs turn away from it. */
  focus: Point;
  shade: Shade;
  /** Ready to be read: `R$ 66`. Empty where there is none. */
  price: string;
  state: SectorState;
  /** Whether it has rows to ask for. */
  numbered: boolean;
}

export interface VenueShape extends Pick<Venue, 'width' | 'height' | 'scene' | 'signs'> {
  sectors: readonly SectorShape[];
}

/** What changes of a sector while people buy. */
export type SectorPatch = Pick<SectorShape, 'id'> & Partial<Pick<SectorShape, 'shade' | 'price' | 'state'>>;

export interface RowPlaces {
  id: number;
  symbol: string;
  places: readonly Place[];
  table: { at: Point; radius: number } | null;
}

export interface SectorRows {
  id: number;
  rows: readonly RowPlaces[];
}

export interface SeatTarget {
  sectorId: number;
  rowId: number;
  number: number;
}

/** A seat, or a whole sector. */
export type Target = SeatTarget | { sectorId: number };

/** What stays bright; the rest fades. Null is everything. */
export interface SeatFilter {
  kinds: readonly Place['kind'][] | null;
  sectors: readonly number[] | null;
  /** Of one sector, numbers by row: its others fade one by one. */
  seats: { sectorId: number; byRow: ReadonlyMap<number, ReadonlySet<number>> } | null;
}

/** How much is drawn: sectors, rows as bands, seats, seats with their numbers. */
export type Level = 'sectors' | 'rows' | 'seats' | 'numbers';

export interface ViewInfo {
  /** CSS pixels per unit of the drawing. */
  scale: number;
  level: Level;
  isWhole: boolean;
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** Sectors on screen, wholly or in part. */
  sectors: readonly number[];
  /** Degrees from upwards, clockwise, by 45, of the way from the middle of the view to the scene. */
  towardsScene: number;
}
