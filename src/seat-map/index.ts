export type { SeatMapEvents, SeatMapOptions } from './options.ts';
export type { Palette } from './palette.ts';
export type { Corner, MapFont } from './protocol.ts';
export { createSeatMap, type SeatMap } from './seatMap.ts';
export type {
  Level,
  RowPlaces,
  SeatFilter,
  SeatTarget,
  SectorPatch,
  SectorRows,
  SectorShape,
  SectorState,
  Shade,
  Target,
  VenueShape,
  ViewInfo,
} from './types.ts';
