import { bowl } from '#server/demo/venues/stadium.ts';
import { placesOfRow } from '#src/domain/venue.ts';
import { neutralTheme } from '#src/producers/neutral.ts';
import { seatMapPalette } from '#src/producers/seatMap.ts';
import type { SectorState, Shade } from '#src/seat-map/index.ts';

import type { BenchHouse, BenchSector } from '../page/types.ts';
import { chanceOf } from '../statistics.ts';

const prices = ['R$ 40', 'R$ 60', 'R$ 90', 'R$ 140'];
const stateOf = (index: number): SectorState => {
  if (index % 15 === 4) return 'sold';
  if (index % 29 === 7) return 'closed';
  return index % 11 === 3 ? 'few' : 'free';
};

/** The last row of a sector: every kind of place there is. */
const kindsOf = (isLast: boolean) => ({
  wheelchair: isLast ? [1, 4, 7, 10] : [],
  companion: isLast ? [2, 5, 8, 11] : [],
  reduced: isLast ? [13, 15, 17] : [],
});

/** 80,040 seats in 120 sectors in every state and of every kind, half of them taken; the same every time. */
export function benchHouse(): BenchHouse {
  const { sectors, ...venue } = bowl();
  const chance = chanceOf(80_040);
  const digit = () => {
    const share = chance();
    return share < 0.45 ? '2' : share < 0.52 ? '1' : '0';
  };
  const overview = {
    palette: seatMapPalette(neutralTheme),
    font: {
      family: 'sans-serif',
      face: { name: 'Bilheteria Display', source: '/fonts/display.woff2', weight: '600 900' },
    },
    venue: {
      ...venue,
      sectors: sectors.map(({ name, zone, outline, label, focus }, index) => ({
        id: index + 1,
        ...{ name, zone, outline, label, focus },
        shade: (Number(zone.at(-1)) - 1) as Shade,
        price: prices[Number(zone.at(-1)) - 1] ?? '',
        state: stateOf(index),
        numbered: true,
      })),
    },
  };
  return {
    overview,
    sectors: sectors.map(({ rows }, index): BenchSector => {
      const own = rows.map(({ symbol, interval, shape, gaps }, line) => ({
        id: (index + 1) * 100 + line,
        ...{ symbol, interval, shape, gaps },
        ...kindsOf(line === rows.length - 1),
      }));
      return { id: index + 1, rows: own, status: own.flatMap((row) => placesOfRow(row).map(digit)).join('') };
    }),
  };
}

export const seatsIn = ({ sectors }: BenchHouse) =>
  sectors.reduce((sum, { status }) => sum + status.length, 0);
