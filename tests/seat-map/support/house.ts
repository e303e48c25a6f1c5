import { producerOf } from '#src/api/bootstrap.ts';
import { placesOfRow } from '#src/domain/venue.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import type { SectorRows, SectorShape, VenueShape } from '#src/seat-map/index.ts';
import { producers } from '../../views/shell/boots.ts';

export const palette = seatMapPalette(producerOf(Object.values(producers)[0] as never).theme);

const block = (x: number, y: number, width: number, height: number) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;

export const sector = (id: number, x: number, y: number, more: Partial<SectorShape> = {}): SectorShape => ({
  id,
  name: `S${id}`,
  zone: 'Plateia',
  outline: block(x, y, 1000, 800),
  label: [x + 500, y + 400],
  focus: [x + 500, -1000],
  shade: 1,
  price: 'R$ 66',
  state: 'free',
  numbered: true,
  ...more,
});

/** Two rows of three sectors under a stage: 3400 × 3000 units. */
export const house = (more: Partial<VenueShape> = {}): VenueShape => ({
  width: 3400,
  height: 3000,
  scene: { kind: 'stage', name: 'Palco', outline: block(900, 100, 1600, 400) },
  signs: [{ text: 'FUNDO', at: [1700, 2900], turn: 0 }],
  sectors: [
    sector(1, 100, 700),
    sector(2, 1200, 700, { state: 'few' }),
    sector(3, 2300, 700, { state: 'sold' }),
    sector(4, 100, 1900, { zone: 'Balcão', price: 'R$ 44', shade: 5 }),
    sector(5, 1200, 1900, { zone: 'Balcão', price: 'R$ 44', shade: 5 }),
    sector(6, 2300, 1900, { zone: 'Balcão', price: 'R$ 44', shade: 5, numbered: false }),
  ],
  ...more,
});

const nobody = { gaps: [], wheelchair: [], companion: [], reduced: [] };

/** Ten rows of twenty seats, from the first corner of a sector; row A has a gap and four accessible places. */
export const rows = (id: number, x: number, y: number): SectorRows => ({
  id,
  rows: [...'ABCDEFGHIJ'].map((symbol, row) => ({
    id: id * 100 + row,
    symbol,
    table: null,
    places: placesOfRow({
      ...nobody,
      ...(row === 0 ? { gaps: [10], wheelchair: [1], companion: [2], reduced: [3] } : {}),
      interval: { start: 1, end: 20 },
      shape: { start: [x + 60, y + 60 + row * 44], heading: 0, spacing: 40, turn: 0 },
    }),
  })),
});

export const font = { family: 'sans-serif' };
