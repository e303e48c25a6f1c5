import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { age, browser, chargeOf, openShop, settle, simulate } from '../commerce/shop.ts';
import { claimsOf, createHouse, seat, seatWish, types } from '../seats/house.ts';
import { crowd, keepForHalves, letGo, offered, orderHeld, quotaBooks } from './stage.ts';

const shop = await openShop();
const student = 13;
let events = 500;

/** A house whose first sector sells its chairs by half price too; places without numbers count in the same quota. */
async function newHouse(quota: { halves: number; others: number; slots?: number }, rows = 3) {
  const id = events++;
  await createHouse(shop, { id, sectors: 1, rows, perOrder: 10, perCpf: 10 });
  await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, position, benefit)
    values(${id}, ${student}, 1, 10, 'Meia', 5000, 3, 'meia_estudante')`.execute(shop.db);
  await keepForHalves(shop, id, quota);
  return id;
}
const half = (symbol: string, number: number) => seat(symbol, number, { type: student });
const hold = (id: number, seats: object[], floor = 0, visitor = browser(shop)) =>
  visitor.post('/api/user/reserva', seatWish(id, seats, floor));
const nothing = { held: 0, sold: 0 };

describe('of seats with numbers', () => {
  test('the halves end at the quota, by the name of their ticket, while chairs are free', async () => {
    const id = await newHouse({ halves: 4, others: 50 });
    expect((await hold(id, [half('A', 1), half('A', 2), half('A', 3)])).status).toBe(201);
    const { status, body } = await hold(id, [half('B', 1), half('B', 2)]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'sold_out',
      'Resta 1 de Meia: troque o tipo dos outros lugares.',
    ]);
    expect(body.details).toEqual({ shortages: [{ ticket_type_id: student, available: 1 }] });
    expect((await hold(id, [half('B', 1), seat('B', 2)])).status).toBe(201);
    expect((await hold(id, [half('B', 3)])).body.message).toBe('Meia: meia-entrada esgotada (cota de 40%).');
    expect(await offered(browser(shop), id)).toMatchObject({
      Meia: expect.stringContaining('sold_out: Meia-entrada esgotada (cota de 40%)'),
      Inteira: expect.stringContaining('open'),
    });
    expect(await claimsOf(shop, id)).toHaveLength(5);
  });

  test('others are refused what is kept, until its hour', async () => {
    const id = await newHouse({ halves: 30, others: 3 });
    expect((await hold(id, [seat('A', 1), seat('A', 2)], 1)).status).toBe(201);
    expect((await hold(id, [seat('B', 1)])).body.message).toBe(
      'Inteira: os lugares que restam são de meia-entrada.',
    );
    expect((await hold(id, [], 1)).body.message).toBe('Pista: os lugares que restam são de meia-entrada.');
    expect((await hold(id, [half('B', 1)])).status).toBe(201);
    await letGo(shop, id);
    expect((await hold(id, [seat('B', 2)], 2)).status).toBe(201);
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 1, sold: 0 },
      others: { held: 3, sold: 0 },
    });
  });

  test('a seat that is gone and a quota that is full are both told', async () => {
    const id = await newHouse({ halves: 1, others: 50 });
    await hold(id, [half('A', 1)]);
    const { body } = await hold(id, [seat('A', 1), half('A', 2)]);
    expect([body.code, body.message]).toEqual([
      'seats_taken',
      'O assento A 1 (L104) acabou de ser reservado por outra pessoa. Meia: meia-entrada esgotada (cota de 40%).',
    ]);
  });

  test('fifty visitors at once want the last seven halves, each a chair of their own: seven get one', async () => {
    const id = await newHouse({ halves: 7, others: 60, slots: 4 }, 5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        hold(id, [half(String.fromCharCode(65 + Math.floor(index / 10)), 1 + (index % 10))]),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'sold_out')).toHaveLength(43);
    expect(await quotaBooks(shop, id)).toEqual({ halves: { held: 7, sold: 0 }, others: nothing });
    expect(await claimsOf(shop, id)).toHaveLength(7);
    await sql`update hold set expires_at=now()-interval '1 hour' where event_id=${id}`.execute(shop.db);
    await settle(shop);
    expect(await quotaBooks(shop, id)).toEqual({ halves: nothing, others: nothing });
    expect(await claimsOf(shop, id)).toEqual([]);
  });

  test('a chair taken from an order whose time is over frees the quota of that order too', async () => {
    const id = await newHouse({ halves: 2, others: 50 });
    const fan = browser(shop);
    await fan.join();
    const { body } = await hold(id, [half('A', 1), half('A', 2)], 0, fan);
    const order = await orderHeld(fan, body.id, crowd(2));
    await age(shop, order.id, '17 minutes');
    await sql`update seat_claim set hold_until=now()-interval '10 seconds' where event_id=${id}`.execute(
      shop.db,
    );
    expect((await hold(id, [seat('A', 1)])).status).toBe(201);
    expect(await quotaBooks(shop, id)).toEqual({ halves: nothing, others: { held: 1, sold: 0 } });
  });

  test('money that comes late takes chairs and quota, or goes back whole', async () => {
    const id = await newHouse({ halves: 2, others: 50 });
    const late = async (row: string) => {
      const fan = browser(shop);
      await fan.join();
      const { body } = await hold(id, [half(row, 1), half(row, 2)], 1, fan);
      const order = await orderHeld(fan, body.id, crowd(3));
      const charge = await chargeOf(shop, order.id);
      await age(shop, order.id, '17 minutes');
      await settle(shop);
      return async () => {
        await simulate(shop, charge, 'pay_late');
        await settle(shop);
        await settle(shop);
        return (await fan.get(`/api/orders/${order.id}`)).body.status;
      };
    };
    const [first, second] = [await late('A'), await late('B')];
    expect(await first()).toBe('paid');
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 0, sold: 2 },
      others: { held: 0, sold: 1 },
    });
    expect(await second()).toBe('refunded');
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 0, sold: 2 },
      others: { held: 0, sold: 1 },
    });
    expect((await claimsOf(shop, id)).map(({ seat: name, isSold }) => `${name} ${isSold}`)).toEqual([
      'A1 true',
      'A2 true',
    ]);
  });
});

describe('places for who comes in a wheelchair', () => {
  const companion = 17;
  /** The accessible row sells PCD and companion tickets, and one for everybody where `anybody`. */
  async function newAccessible({ anybody = false } = {}) {
    const id = events++;
    await createHouse(shop, { id, sectors: 1, rows: 1 });
    await sql`update ticket_type set benefit=${anybody ? null : 'pcd'}, name='PCD' where event_id=${id} and id=${types.access}`.execute(
      shop.db,
    );
    await sql`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, position, benefit)
      values(${id}, ${companion}, 1, 15, 'Acompanhante', 5000, 2, 'acompanhante_pcd')`.execute(shop.db);
    return id;
  }
  const bestOf = (id: number) => `/api/mapping/event/${id}/best-available`;
  const at = (number: number, type: number) => seat('Z', number, { type });

  test('are taken with a PCD ticket, and with no other', async () => {
    const id = await newAccessible();
    const { status, body } = await hold(id, [at(1, companion), at(2, types.access)]);
    expect([status, body.code, body.message]).toEqual([
      422,
      'seat_kind',
      'O lugar Z 1 (L104) é de quem usa cadeira de rodas: escolha nele a opção PCD.',
    ]);
    expect((await hold(id, [at(1, types.access), at(2, companion)])).status).toBe(201);
  });

  test('are for everybody where their section sells no PCD ticket', async () => {
    const id = await newAccessible({ anybody: true });
    expect((await hold(id, [at(1, types.access)])).status).toBe(201);
  });

  test('bring one companion a person, whoever chooses by hand', async () => {
    const id = await newAccessible();
    const { status, body } = await hold(id, [at(1, types.access), at(2, companion), at(4, companion)]);
    expect([status, body.code, body.message]).toEqual([
      422,
      'companions',
      'Cada pessoa com deficiência tem direito a um acompanhante.',
    ]);
    expect((await hold(id, [at(2, companion)])).body.code).toBe('companions');
    expect((await hold(id, [at(1, types.access), at(3, types.access), at(2, companion)])).status).toBe(201);
  });

  test('found by the house: a PCD ticket and a companion’s, without being anybody’s member', async () => {
    const id = await newAccessible();
    const fan = browser(shop);
    const best = { sector_id: null, party: 2, accessible: true };
    const { status, body } = await fan.post(bestOf(id), best);
    expect(status).toBe(201);
    expect(
      body.seats.map(({ symbol, number, ticket_type_id: type }) => [`${symbol}${number}`, type]),
    ).toEqual([
      [expect.stringMatching(/^Z[135]$/), types.access],
      [expect.stringMatching(/^Z[246]$/), companion],
    ]);
    const alone = await browser(shop).post(bestOf(id), { ...best, party: 1 });
    expect(alone.body.seats.map(({ ticket_type_id: type }) => type)).toEqual([types.access]);
  });

  test('found by the house are never bought with what only members may buy', async () => {
    const id = await newAccessible();
    await sql`update ticket_type set restricted='socio' where event_id=${id} and id=${types.access}`.execute(
      shop.db,
    );
    const { status, body } = await browser(shop).post(bestOf(id), {
      sector_id: null,
      party: 1,
      accessible: true,
    });
    expect([status, body.code]).toEqual([409, 'accessible_not_on_sale']);
  });
});
