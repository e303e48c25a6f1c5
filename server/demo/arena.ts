import type { EventInput } from '../catalogue/schema.ts';

/** Where the club of the demo plays: 45 000 people in 60 sectors. */
export const arena = {
  venue: 'Arena Grená',
  address: 'Avenida das Figueiras, 1500, Vila Grená',
  city: 'Vila Grená',
  state: 'SP',
  timezone: 'America/Sao_Paulo',
  organizer: 'Esporte Clube Araçaúna (mandante e organizador)',
} as const satisfies Partial<EventInput>;

/** `N01`, `N02`… */
export const codes = (letter: string, from: number, count: number, digits: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(from + index).padStart(digits, '0')}`);

/** The drawing of the arena, the main stand on top; dearer stands come later and are darker. */
export const arenaMap = {
  stadium: {
    stands: [
      { name: 'Norte', ring: 1, from: 150, to: 210, sectors: codes('N', 1, 5, 2) },
      { name: 'Norte', ring: 2, from: 148, to: 212, sectors: codes('N', 6, 5, 2) },
      { name: 'Sul', ring: 1, from: -30, to: 30, sectors: codes('S', 1, 5, 2) },
      { name: 'Sul', ring: 2, from: -32, to: 32, sectors: codes('S', 6, 5, 2) },
      { name: 'Leste Superior', ring: 2, from: 32, to: 148, sectors: codes('L', 201, 8, 3) },
      { name: 'Leste Inferior', ring: 1, from: 30, to: 150, sectors: codes('L', 101, 10, 3) },
      { name: 'Oeste Superior', ring: 2, from: 212, to: 328, sectors: codes('O', 201, 6, 3) },
      { name: 'Oeste Inferior', ring: 1, from: 210, to: 330, sectors: codes('O', 101, 10, 3) },
      { name: 'Premium', ring: 0, from: 224, to: 316, sectors: codes('P', 1, 4, 1) },
      { name: 'Camarotes', ring: 3, from: 236, to: 304, sectors: codes('C', 1, 2, 1) },
    ],
    sides: { top: 'OESTE', right: 'SUL', bottom: 'LESTE', left: 'NORTE' },
  },
} satisfies EventInput['map'];
