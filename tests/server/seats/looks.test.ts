import { expect, test } from 'vitest';

import { openTogether, type Together } from '#server/database/together.ts';
import { openSeatLooks } from '#server/seats/looks.ts';
import type { WantedSeat } from '#server/store/seats.ts';

import { browser, openShop } from '../commerce/shop.ts';
import { createHouse, seat, seatWish, types } from './house.ts';

const shop = await openShop();
await createHouse(shop, { id: 1 });

const wanted = (symbol: 'A' | 'B', number: number): WantedSeat => ({
  ...{ sectorId: 1, sectionId: 10, rowId: symbol === 'A' ? 101 : 102, symbol, number },
  ticketTypeId: types.full,
});

/** Looks that say how often the database was asked. */
function counted() {
  const asked: string[] = [];
  const together = openTogether();
  const watched: Together = (key, load) =>
    together(key, () => {
      asked.push(key);
      return load();
    });
  const look = openSeatLooks(shop.db, watched);
  const names = async (...seats: WantedSeat[]) =>
    (await look(1, seats)).map(({ symbol, number }) => `${symbol}${number}`);
  return { asked, look, names };
}

test('whoever comes while a look is under way shares the next one, and hears of their own seats alone, in the order of the house', async () => {
  const { asked, names } = counted();
  const answers = await Promise.all([
    names(wanted('A', 1)),
    names(wanted('B', 2), wanted('A', 9), wanted('A', 3)),
    names(wanted('A', 3), wanted('A', 3)),
    names(wanted('A', 1), wanted('A', 99)),
    names(),
  ]);
  expect(answers).toEqual([['A1'], ['A3', 'A9', 'B2'], ['A3'], ['A1'], []]);
  expect(asked).toHaveLength(2);
});

test('a look begins after those who share it came: what became of a seat before is seen by all of them', async () => {
  const { asked, look } = counted();
  const first = look(1, [wanted('B', 7)]);
  expect((await browser(shop).post('/api/user/reserva', seatWish(1, [seat('B', 7)]))).status).toBe(201);
  const later = await Promise.all([look(1, [wanted('B', 7)]), look(1, [wanted('B', 7), wanted('B', 8)])]);
  for (const seats of later)
    expect(seats.find(({ number }) => number === 7)).toMatchObject({
      takenBy: expect.any(String),
      isHeld: true,
    });
  await first;
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('a look that failed fails for those who shared it, and the next one asks anew', async () => {
  const { asked, names } = counted();
  const unreadable = { ...wanted('A', 1), rowId: Number.NaN };
  const answers = await Promise.allSettled([names(wanted('A', 1)), names(unreadable), names(wanted('A', 2))]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(asked).toHaveLength(2);
  expect(await names(wanted('A', 2))).toEqual(['A2']);
});
