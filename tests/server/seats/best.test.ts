import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { mappingContract } from '#src/api/contract/mapping.ts';

import { type Browser, browser, createEvent, openShop } from '../commerce/shop.ts';
import { claimsOf, createHouse, floorSector, seat, seatWish, types } from './house.ts';

const shop = await openShop();
const { db } = shop;

interface Wish {
  party: number;
  sector_id?: number | null;
  accessible?: boolean;
  max_cents?: number | null;
}

const ask = (visitor: Browser, event: number, wish: Wish, options?: { key?: string; producer?: string }) =>
  visitor.post(
    `/api/mapping/event/${event}/best-available`,
    { sector_id: null, accessible: false, ...wish },
    options,
  );
const seatsIn = (body: unknown) =>
  (body as ReplyOf<typeof mappingContract.bestAvailable>).seats.map(
    ({ sector_id, symbol, number }) => `${sector_id}:${symbol}${number}`,
  );
/** The seats somebody gets; or why not. */
const best = async (event: number, wish: Wish, visitor = browser(shop)) => {
  const { status, body } = await ask(visitor, event, wish);
  return status === 201 ? seatsIn(body) : `${status} ${body.code}`;
};
const take = async (event: number, ...seats: object[]) => {
  const visitor = browser(shop);
  const { status, body } = await visitor.post('/api/user/reserva', seatWish(event, seats));
  expect(status, JSON.stringify(body)).toBe(201);
  return visitor;
};
/** The whole of a row but these numbers, in holds of six. */
const takeAllBut = async (event: number, symbol: string, left: number[], seats = 10, sector = 1) => {
  const numbers = Array.from({ length: seats }, (_, index) => index + 1).filter(
    (number) => !left.includes(number),
  );
  for (let from = 0; from < numbers.length; from += 6)
    await take(event, ...numbers.slice(from, from + 6).map((number) => seat(symbol, number, { sector })));
};

beforeAll(async () => {
  await createHouse(shop, { id: 1 });
  await createHouse(shop, { id: 2, producer: '11' });
  await createEvent(shop, { id: 3 });
});

describe('the best of what is left', () => {
  test('is held: nearest to what the sector looks at, side by side, with the cheapest open ticket', async () => {
    await createHouse(shop, { id: 11 });
    const visitor = browser(shop);
    const { status, body } = await ask(visitor, 11, { party: 4, sector_id: 1 });
    expect(status).toBe(201);
    expect(seatsIn(body)).toEqual(['1:A4', '1:A5', '1:A6', '1:A7']);
    expect((await claimsOf(shop, 11)).map((claim) => [claim.seat, claim.holdId])).toEqual(
      ['A4', 'A5', 'A6', 'A7'].map((name) => [name, body.id]),
    );
    expect(body.items).toEqual([{ sector_id: 1, section_id: 10, ticket_type_id: types.promo, amount: 4 }]);
  });

  test('is of whichever sector has it nearer, when nobody says which', async () => {
    await createHouse(shop, { id: 12, sectors: 3 });
    await sql`update seat set rank=rank/2 where event_id=12 and sector_id=3`.execute(db);
    expect(await best(12, { party: 2 })).toEqual(['3:A5', '3:A6']);
  });

  test('is of the nearest group, wherever single seats are nearer', async () => {
    await createHouse(shop, { id: 18, sectors: 8, rows: 1, seats: 4 });
    await sql`update seat set rank=case when sector_id=8 then 10 when num=1 then 0 else 1000 end where event_id=18`.execute(
      db,
    );
    expect(await best(18, { party: 2 })).toEqual(['8:A1', '8:A2']);
  });

  test('leaves no single seat over where it can', async () => {
    await createHouse(shop, { id: 13, sectors: 1, rows: 2 });
    await takeAllBut(13, 'A', [4, 5, 6]);
    expect(await best(13, { party: 2, sector_id: 1 })).toEqual(['1:B5', '1:B6']);
    expect(await best(13, { party: 3, sector_id: 1 })).toEqual(['1:A4', '1:A5', '1:A6']);
  });

  test('goes around a gap, then into two rows, when there is nothing better', async () => {
    await createHouse(shop, { id: 14, sectors: 1, rows: 2 });
    await takeAllBut(14, 'A', [1, 2, 4]);
    await takeAllBut(14, 'B', [1]);
    const visitor = browser(shop);
    expect(await best(14, { party: 3 }, visitor)).toEqual(['1:A1', '1:A2', '1:A4']);
    await visitor.delete('/api/reservations/current');
    await take(14, seat('A', 4));
    expect(await best(14, { party: 3 }, visitor)).toEqual(['1:A1', '1:A2', '1:B1']);
  });

  test('counts my own seats as free, and gives back what I do not keep', async () => {
    await createHouse(shop, { id: 15 });
    const visitor = browser(shop);
    expect(await best(15, { party: 2, sector_id: 1 }, visitor)).toEqual(['1:A5', '1:A6']);
    expect(await best(15, { party: 4, sector_id: 1 }, visitor)).toEqual(['1:A4', '1:A5', '1:A6', '1:A7']);
    expect(await best(15, { party: 1, sector_id: 2 }, visitor)).toEqual(['2:A6']);
    expect((await claimsOf(shop, 15)).map((claim) => `${claim.sector}:${claim.seat}`)).toEqual(['2:A6']);
  });

  test('costs no more than the limit that was given', async () => {
    await createHouse(shop, { id: 16 });
    await sql`update ticket_type set active=false where event_id=16 and id=${types.promo}`.execute(db);
    expect(await best(16, { party: 2, max_cents: 10_000 })).toEqual(['2:A5', '2:A6']);
    const { status, body } = await ask(browser(shop), 16, { party: 2, sector_id: 1, max_cents: 10_000 });
    expect([status, body.code, body.details]).toEqual([409, 'above_price', { from_cents: 11_000 }]);
    expect(body.message.replaceAll('\u00a0', ' ')).toBe(
      'Os lugares neste setor custam a partir de R$ 110,00 com taxas. Aumente o valor máximo ou tente outro setor.',
    );
  });

  test('is the same hold for the same key', async () => {
    await createHouse(shop, { id: 17 });
    const visitor = browser(shop);
    const key = randomUUID();
    const first = await ask(visitor, 17, { party: 2, sector_id: 1 }, { key });
    const again = await ask(visitor, 17, { party: 2, sector_id: 1 }, { key });
    expect(again.body.id).toBe(first.body.id);
    expect((await ask(visitor, 17, { party: 3, sector_id: 1 }, { key })).status).toBe(422);
    expect(await claimsOf(shop, 17)).toHaveLength(2);
  });
});

describe('with a wheelchair', () => {
  test('has the place, the companion’s beside it, and the party around', async () => {
    await createHouse(shop, { id: 21, sectors: 1, rows: 1 });
    expect(await best(21, { party: 1, accessible: true })).toEqual(['1:Z5']);
    expect(await best(21, { party: 2, accessible: true })).toEqual(['1:Z3', '1:Z4']);
    await createHouse(shop, { id: 22, sectors: 1, rows: 1 });
    const held = seatsIn((await ask(browser(shop), 22, { party: 4, accessible: true })).body);
    expect(held).toHaveLength(4);
    expect(held.filter((name) => /:Z[135]$/.test(name))).toHaveLength(1);
    expect(held).toEqual(expect.arrayContaining(['1:Z5', '1:Z6']));
    expect(await best(22, { party: 2, accessible: true, max_cents: 5_000 })).toBe('409 above_price');
  });

  test('is nothing for a party without one', async () => {
    await createHouse(shop, { id: 23, sectors: 1, rows: 1, seats: 2 });
    await take(23, seat('A', 1), seat('A', 2));
    expect(await best(23, { party: 1 })).toBe('409 sold_out');
  });

  test('explains what is not sold yet, and what is gone', async () => {
    await createHouse(shop, { id: 24 });
    await sql`update ticket_type set sale_start=now()+interval '1 day' where event_id=24 and id=${types.access}`.execute(
      db,
    );
    const notYet = await ask(browser(shop), 24, { party: 2, accessible: true, sector_id: 1 });
    expect([notYet.status, notYet.body.code]).toEqual([409, 'accessible_not_on_sale']);
    expect(notYet.body.message).toBe(
      'Os lugares para cadeira de rodas neste setor ainda não estão à venda por aqui. Tente outro setor ou fale com o suporte.',
    );
    expect(await best(24, { party: 2, accessible: true, sector_id: 2 })).toBe('409 no_accessible_seats');
    expect(await best(24, { party: 2, accessible: true })).toBe('409 accessible_not_on_sale');
  });

  test('says how many fit when the companions’ places are gone', async () => {
    await createHouse(shop, { id: 25 });
    await take(25, seat('Z', 2), seat('Z', 4), seat('Z', 6));
    const { status, body } = await ask(browser(shop), 25, { party: 2, accessible: true, sector_id: 1 });
    expect([status, body.code, body.details]).toEqual([409, 'no_seats_together', { largest: 1 }]);
    expect(body.message).toBe(
      'Não há 2 lugares juntos com um para cadeira de rodas e seu acompanhante ao lado neste setor; o maior grupo livre tem 1. Tente outro setor ou divida o grupo.',
    );
  });
});

describe('when there is nothing', () => {
  test('it says how many fit together', async () => {
    await createHouse(shop, { id: 31, sectors: 2, rows: 1, perOrder: 6 });
    await takeAllBut(31, 'A', [1, 2, 3, 5]);
    const { status, body } = await ask(browser(shop), 31, { party: 5, sector_id: 1 });
    expect([status, body.code, body.details]).toEqual([409, 'no_seats_together', { largest: 3 }]);
    expect(body.message).toBe(
      'Não há 5 lugares juntos neste setor; o maior grupo livre tem 3. Tente outro setor ou divida o grupo.',
    );
    await takeAllBut(31, 'A', [1, 2], 10, 2);
    const anywhere = await ask(browser(shop), 31, { party: 5 });
    expect(anywhere.body.message).toBe(
      'Não há 5 lugares juntos neste evento; o maior grupo livre tem 3. Divida o grupo.',
    );
  });

  test('it says that all are gone', async () => {
    await createHouse(shop, { id: 32, sectors: 1, rows: 1, seats: 4 });
    await take(32, ...[1, 2, 3, 4].map((number) => seat('A', number)));
    const { status, body } = await ask(browser(shop), 32, { party: 1, sector_id: 1 });
    expect([status, body.message]).toEqual([409, 'Os lugares deste setor acabaram. Tente outro setor.']);
  });

  test.each<[string, number, Wish, string, string]>([
    ['more than an order may have', 1, { party: 7 }, '422 limit', 'Limite de 6 por pedido.'],
    [
      'a sector of nobody',
      1,
      { party: 2, sector_id: 77 },
      '422 unknown_sector',
      'Este setor não faz parte deste evento.',
    ],
    [
      'a sector without numbers',
      1,
      { party: 2, sector_id: floorSector },
      '422 not_numbered',
      'Este setor não tem lugar marcado. Escolha a quantidade na lista.',
    ],
    ['an event without a drawing', 3, { party: 2 }, '404 no_drawing', 'Este evento não tem mapa de lugares.'],
    ['an event that is not there', 999, { party: 2 }, '404 not_found', 'Evento não encontrado'],
  ])('%s', async (_, event, wish, refusal, words) => {
    const { status, body } = await ask(browser(shop), event, wish);
    expect(`${status} ${body.code}`).toBe(refusal);
    expect(body.message).toBe(words);
  });

  test.each([{ party: 0 }, { party: 21 }, { party: 1.5 }, { party: 2, sector_id: 2 ** 31 }])(
    '%j cannot be read',
    async (wish) => {
      expect((await ask(browser(shop), 1, wish)).status).toBe(400);
    },
  );

  test('tickets that are not on sale are not held', async () => {
    await createHouse(shop, { id: 33 });
    await sql`update ticket_type set sale_start=now()+interval '1 day' where event_id=33 and sector_id=2`.execute(
      db,
    );
    expect(await best(33, { party: 2, sector_id: 2 })).toBe('422 not_on_sale');
    await sql`update event set status='cancelled' where id=33`.execute(db);
    await expect.poll(() => best(33, { party: 2 })).toBe('422 not_on_sale');
    expect(await claimsOf(shop, 33)).toEqual([]);
  });

  test('another producer’s event is not found', async () => {
    const { status } = await ask(browser(shop), 1, { party: 2 }, { producer: '11' });
    expect(status).toBe(404);
    expect((await ask(browser(shop), 2, { party: 2 }, { producer: '11' })).status).toBe(201);
  });
});

test('a crowd that asks at once gets different seats, down to the last', async () => {
  await createHouse(shop, { id: 41, sectors: 1, rows: 2, seats: 20 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(browser(shop), 41, { party: 2 })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(answers.flatMap(({ body }) => seatsIn(body))).size).toBe(40);
  expect(await best(41, { party: 1 })).toBe('409 sold_out');
});
