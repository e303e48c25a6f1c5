import { expect, test } from 'vitest';

import {
  inSectors,
  numberedOf,
  seatName,
  seatNames,
  seatsBySector,
  sectorAndSeats,
} from '#src/domain/seatNames.ts';
import { seat, seatedEvent } from '#tests/models/facts.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('a seat is named as on the chair', () => {
  expect(seatName(seat(14))).toBe('A 14');
});

test('seats are listed in the order given, each on one line', () => {
  expect(seatNames([seat(3), seat(2)])).toBe('A\u00a03, A\u00a02');
  expect(seatNames([])).toBe('');
});

test('a sector says which seats; where nobody has a number it stands alone', () => {
  expect(plain(sectorAndSeats('L104', [seat(3)]))).toBe('L104 · A 3');
  expect(sectorAndSeats('Pista', [])).toBe('Pista');
});

test('seats of several sectors are listed sector by sector, by the names of the event', () => {
  const { sectors } = seatedEvent();
  const seats = [seat(1), { ...seat(7), sectorId: 1 }, seat(2)];
  expect(plain(seatsBySector(inSectors({ sectors }, seats)))).toBe('Plateia · A 1, A 2; Pista · A 7');
});

test('of what was bought only what has a number is listed', () => {
  const bought = [
    { sector: 'L104', row: 'C', seat: '14' },
    { sector: 'Pista', row: null, seat: null },
  ];
  expect(numberedOf(bought)).toEqual([{ sector: 'L104', symbol: 'C', number: 14 }]);
});
