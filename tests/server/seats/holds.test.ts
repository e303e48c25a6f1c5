import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';

import { SeatsLost } from '#server/seats/memory.ts';

import { ageHold, browser, openShop, poolOf } from '../commerce/shop.ts';
import { claimsOf, createHouse, seat, seatWish, types } from './house.ts';

const shop = await openShop();
let houses = 100;
const newHouse = async (facts: Partial<Parameters<typeof createHouse>[1]> = {}) => {
  const id = houses++;
  await createHouse(shop, { id, ...facts });
  return id;
};
const namesOf = async (id: number) => (await claimsOf(shop, id)).map(({ seat: name }) => name);
const row = (symbol: string, ...numbers: number[]) => numbers.map((number) => seat(symbol, number));
const reserva = '/api/user/reserva';
const sectorReservation = '/api/mapping/seats/reservation';

describe('holding seats', () => {
  test('of two sectors, with people on the floor, is one hold that says what it holds, in the order of the house', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    const wanted = [seat('B', 2, { sector: 2 }), seat('A', 10), seat('A', 9, { type: types.promo })];
    const { status, body } = await fan.post(reserva, seatWish(id, wanted, 2));
    expect(status).toBe(201);
    expect(body.seats).toEqual([
      seat('A', 9, { type: types.promo }),
      seat('A', 10),
      seat('B', 2, { sector: 2 }),
    ]);
    expect(body.items).toEqual([
      { sector_id: 1, section_id: 10, ticket_type_id: 11, amount: 1 },
      { sector_id: 1, section_id: 10, ticket_type_id: types.promo, amount: 1 },
      { sector_id: 2, section_id: 20, ticket_type_id: 21, amount: 1 },
      { sector_id: 9, section_id: 90, ticket_type_id: types.floor, amount: 2 },
    ]);
    expect(await namesOf(id)).toEqual(['A9', 'A10', 'B2']);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
    expect((await fan.get('/api/reservations/current')).body.reservation).toMatchObject({
      id: body.id,
      seats: body.seats,
    });
  });

  test('replaces my own in the same moment: seats I keep, seats I leave, seats I add', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    await fan.post(reserva, seatWish(id, row('A', 1, 2, 3), 3));
    const { body } = await fan.post(reserva, seatWish(id, row('A', 2, 3, 4)));
    expect(body.seats.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(await claimsOf(shop, id)).toEqual(
      ['A2', 'A3', 'A4'].map((name) => ({ seat: name, sector: 1, holdId: body.id, isSold: false })),
    );
    expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 0 });
    await fan.post(reserva, seatWish(id, [], 1));
    expect(await namesOf(id)).toEqual([]);
  });

  test('asked for again with the same key is the same hold, whatever has become of its seats since', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    const again = () => fan.post(reserva, seatWish(id, row('A', 1, 2)), { key: 'the-first-try' });
    const { body: hold } = await again();
    expect(await again()).toMatchObject({ status: 201, body: { id: hold.id } });
    await ageHold(shop, hold.id, '906 seconds');
    await browser(shop).post(reserva, seatWish(id, row('A', 1)));
    expect(await again()).toMatchObject({ status: 409, body: { code: 'hold_gone' } });
    expect(await fan.post(reserva, seatWish(id, row('A', 1, 2)), { key: 'another-try' })).toMatchObject({
      status: 409,
      body: { code: 'seats_taken' },
    });
  });

  test('of one member on two devices: who logs out on one goes on buying on the other', async () => {
    const id = await newHouse();
    const [phone, laptop] = [browser(shop), browser(shop)];
    const { id: member } = await phone.join();
    await laptop.join({ id: member });
    await laptop.get('/api/reservations/current');
    const { body: hold } = await phone.post(reserva, seatWish(id, row('A', 1, 2)));
    expect((await laptop.post('/oauth/logout', {})).status).toBeLessThan(300);
    expect(await namesOf(id)).toEqual(['A1', 'A2']);
    expect((await phone.get('/api/reservations/current')).body.reservation).toMatchObject({ id: hold.id });
    await phone.post('/oauth/logout', {});
    expect(await namesOf(id)).toEqual([]);
  });

  test('taken before the login are given back at the logout of the same browser', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    await fan.post(reserva, seatWish(id, row('A', 1, 2)));
    await fan.join();
    await fan.post('/oauth/logout', {});
    expect(await namesOf(id)).toEqual([]);
  });

  test.each([
    ['reset of the cart', (fan: ReturnType<typeof browser>) => fan.delete('/api/reservations/current')],
    ['logout', (fan: ReturnType<typeof browser>) => fan.post('/oauth/logout', {})],
  ])('%s frees them at once', async (_, leave) => {
    const id = await newHouse();
    const fan = browser(shop);
    await fan.join();
    await fan.post(reserva, seatWish(id, row('A', 1, 2)));
    expect((await leave(fan)).status).toBe(204);
    expect(await namesOf(id)).toEqual([]);
    expect((await browser(shop).post(reserva, seatWish(id, row('A', 1, 2)))).status).toBe(201);
  });

  test('the same attempt twice is one hold; the seats of a live hold follow its extra time', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    const body = { event_id: id, sector_id: 1, seats: row('A', 1) };
    const first = await fan.post(sectorReservation, body, { key: 'attempt-1' });
    const again = await fan.post(sectorReservation, body, { key: 'attempt-1' });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    await ageHold(shop, first.body.id, '13 minutes');
    expect((await fan.post(`/api/reservations/${first.body.id}/renew`, {})).status).toBe(200);
    const { rows } =
      await sql`select 1 from seat_claim c join hold h on h.id=c.hold_id and h.expires_at=c.hold_until
      where h.id=${first.body.id} and h.expires_at>now()+interval '6 minutes'`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });

  test('at login the newest hold stays and the seats of the other are free', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    const { id: userId } = await fan.join();
    await fan.post(reserva, seatWish(id, row('A', 1)));
    const phone = browser(shop);
    await phone.post(reserva, seatWish(id, row('B', 1)));
    await phone.join({ id: userId });
    expect(await namesOf(id)).toEqual(['B1']);
  });
});

describe('somebody was faster', () => {
  test('the answer names the seats that are gone and what is left of the rest, and nothing was taken', async () => {
    const id = await newHouse({ pool: 3 });
    await browser(shop).post(reserva, seatWish(id, row('C', 3, 4), 2));
    const fan = browser(shop);
    const one = await fan.post(reserva, seatWish(id, row('C', 4, 5)));
    expect(one).toMatchObject({ status: 409, body: { code: 'seats_taken', updated: true } });
    expect(one.body.message).toBe('O assento C 4 (L104) acabou de ser reservado por outra pessoa.');
    expect(one.body.details).toEqual({ seats: row('C', 4), shortages: [] });
    const both = await fan.post(reserva, seatWish(id, row('C', 3, 4, 5), 2));
    expect(both.body.message).toBe(
      'Os assentos C 3 (L104) e C 4 (L104) acabaram de ser reservados por outras pessoas. Resta 1 de Pista; ajustamos sua escolha.',
    );
    expect(both.body.details).toEqual({
      seats: row('C', 3, 4),
      shortages: [{ ticket_type_id: types.floor, available: 1 }],
    });
    expect(await namesOf(id)).toEqual(['C3', 'C4']);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
  });

  test('what I hold stays mine when what I want instead is gone', async () => {
    const id = await newHouse();
    const fan = browser(shop);
    await fan.post(reserva, seatWish(id, row('A', 1)));
    await browser(shop).post(reserva, seatWish(id, row('A', 2)));
    expect((await fan.post(reserva, seatWish(id, row('A', 1, 2)))).status).toBe(409);
    expect((await fan.get('/api/reservations/current')).body.reservation?.seats).toEqual(row('A', 1));
  });

  test('seats of a hold that ended are for whoever comes, five seconds later and without any worker', async () => {
    const id = await newHouse();
    const first = browser(shop);
    const { body } = await first.post(reserva, seatWish(id, row('A', 1, 2)));
    await ageHold(shop, body.id, '903 seconds');
    expect((await browser(shop).post(reserva, seatWish(id, row('A', 2, 3)))).status).toBe(409);
    await ageHold(shop, body.id, '3 seconds');
    expect((await browser(shop).post(reserva, seatWish(id, row('A', 2, 3)))).status).toBe(201);
    await ageHold(shop, body.id, '-10 minutes').then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ code: 'TK006' }),
    );
    await shop.workers.tick();
    expect(await namesOf(id)).toEqual(['A2', 'A3']);
  });

  test('the nearest equal group is held instead when I ask for it, side by side where it can be', async () => {
    const id = await newHouse();
    await browser(shop).post(reserva, seatWish(id, row('A', 5)));
    const fan = browser(shop);
    const near = { ...seatWish(id, [...row('A', 5, 6), seat('A', 1, { sector: 2 })]), nearest: true };
    const { body } = await fan.post(reserva, near);
    expect(body.seats).toEqual([...row('A', 6, 7), seat('A', 1, { sector: 2 })]);
    const places = [seat('Z', 1), seat('Z', 2)];
    await browser(shop).post(reserva, seatWish(id, places));
    const access = { event_id: id, sector_id: 1, seats: places, nearest: true };
    expect((await fan.post(sectorReservation, access)).body.seats).toEqual([seat('Z', 3), seat('Z', 4)]);
    const two = { ...access, seats: [seat('Z', 1), seat('Z', 3)] };
    expect((await fan.post(sectorReservation, two)).body.seats).toEqual([seat('Z', 3), seat('Z', 5)]);
    await browser(shop).post(reserva, seatWish(id, [seat('Z', 6)]));
    expect(await browser(shop).post(sectorReservation, access)).toMatchObject({
      status: 409,
      body: { code: 'seats_taken', details: { seats: places } },
    });
  });
});

describe('seats are refused in words', () => {
  test.each([
    ['another row of that number', [{ ...seat('A', 1), row_id: 102 }], 'unknown_seat'],
    ['another symbol', [{ ...seat('A', 1), symbol: 'B' }], 'unknown_seat'],
    ['another section', [{ ...seat('Z', 1), section_id: 10 }], 'unknown_type'],
    ['a number that does not exist', row('A', 11), 'unknown_seat'],
    ['the same seat twice', [seat('A', 1), seat('A', 1, { type: types.promo })], 'repeated_seat'],
    [
      'an accessible place with a ticket of the others',
      [{ ...seat('Z', 1), ticket_type_id: 11 }],
      'unknown_type',
    ],
    ['a ticket without a number', [{ ...seat('A', 1), ticket_type_id: types.floor }], 'unknown_type'],
    ['more than an order may have', row('A', 1, 2, 3, 4, 5, 6, 7), 'limit'],
    ['a seat that is not for sale', row('C', 1), 'seat_not_for_sale'],
  ])('%s', async (_, seats, code) => {
    const id = await newHouse();
    await sql`update seat set sellable=false where event_id=${id} and symbol='C' and num=1`.execute(shop.db);
    const answer = await browser(shop).post(reserva, seatWish(id, seats));
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await namesOf(id)).toEqual([]);
  });

  test('a numbered ticket without a seat, or beside one', async () => {
    const id = await newHouse();
    const sectors = [{ id: 1, sections: [{ secao_id: 10, tipos_ingresso: [{ id: 11, quantidade: 1 }] }] }];
    for (const seats of [[], row('A', 1)])
      expect(await browser(shop).post(reserva, { event_id: id, sectors, seats })).toMatchObject({
        status: 422,
        body: { code: 'numbered', message: 'Escolha no mapa os lugares de Inteira.' },
      });
  });

  test('no sector, no seats, seats of another sector', async () => {
    const id = await newHouse();
    const ask = async (body: object) => (await browser(shop).post(sectorReservation, body)).body.message;
    expect(await ask({ event_id: id, seats: row('A', 1) })).toBe('Setor não selecionado');
    expect(await ask({ event_id: id, sector_id: null, seats: [] })).toBe('Setor não selecionado');
    expect(await ask({ event_id: id, sector_id: 1, seats: [] })).toBe(
      'Você deve escolher pelo menos um lugar',
    );
    expect(await ask({ event_id: id, sector_id: 2, seats: row('A', 1) })).toBe(
      'Escolha lugares de um setor por vez.',
    );
  });

  test("another producer's house is not there", async () => {
    const id = await newHouse({ producer: '0' });
    const body = { event_id: id, sector_id: 1, seats: row('A', 1) };
    expect((await browser(shop).post(sectorReservation, body, { producer: '11' })).status).toBe(404);
  });
});

describe('what is on sale', () => {
  const stateOf = async (id: number, fan = browser(shop)) => {
    const { body } = await fan.get(`/api/events/${id}`);
    const wire = body as unknown as {
      seat_map: boolean;
      sale: { state: string };
      from_cents: number;
      sectors: {
        sections: { tipos_ingresso: { id: number; sale: { state: string }; available: null }[] }[];
      }[];
    };
    const all = wire.sectors.flatMap(({ sections }) =>
      sections.flatMap(({ tipos_ingresso }) => tipos_ingresso),
    );
    return { ...wire, types: Object.fromEntries(all.map(({ id: type, sale }) => [type, sale.state])) };
  };

  test('seats are counted by section; mine are free to me; an event without a drawing says it is for later', async () => {
    const id = await newHouse({ rows: 1, seats: 3, pool: 1, perOrder: 20 });
    expect(await stateOf(id)).toMatchObject({
      seat_map: true,
      sale: { state: 'open' },
      from_cents: 5500,
      types: { 11: 'open', 12: 'open', [types.access]: 'open', 21: 'open', [types.floor]: 'open' },
    });
    const fan = browser(shop);
    const access = [1, 2, 3, 4, 5, 6].map((number) => seat('Z', number));
    const second = [1, 2, 3].map((number) => seat('A', number, { sector: 2 }));
    await fan.post(reserva, seatWish(id, [...access, ...second, ...row('A', 1, 2)], 1));
    expect(await stateOf(id)).toMatchObject({
      sale: { state: 'few' },
      from_cents: 8800,
      types: { 11: 'open', [types.access]: 'sold_out', 21: 'sold_out', [types.floor]: 'sold_out' },
    });
    expect((await stateOf(id, fan)).types).toMatchObject({ [types.access]: 'open', 21: 'open' });
    await sql`update event set drawing=null where id=${id}`.execute(shop.db);
    expect(await stateOf(id)).toMatchObject({ seat_map: false, types: { 11: 'numbered', 21: 'numbered' } });
    expect(await browser(shop).post(reserva, seatWish(id, row('A', 3)))).toMatchObject({
      status: 422,
      body: { code: 'numbered' },
    });
  });
});

test('a seat that memory knows to be gone is refused with its name, and memory hears of every seat that is wanted and given', async () => {
  const id = await newHouse();
  const { seatMemory } = shop.context;
  const heard = { wanted: vi.spyOn(seatMemory, 'wanted'), take: vi.spyOn(seatMemory, 'take') };
  await browser(shop).post(reserva, seatWish(id, row('A', 1)));
  const [asked] = heard.take.mock.lastCall ?? [];
  expect(asked).toMatchObject({ eventId: id, seats: [{ symbol: 'A', number: 1 }] });
  expect(heard.wanted.mock.lastCall?.[0]).toMatchObject({ eventId: id, seats: [{ symbol: 'A', number: 1 }] });
  for (const looksBefore of [0, 1]) {
    const lost = vi.spyOn(seatMemory, 'lost');
    for (let n = 0; n < looksBefore; n++) lost.mockReturnValueOnce([]);
    lost.mockReturnValueOnce([...(asked?.seats ?? [])]);
    const refused = await browser(shop).post(reserva, seatWish(id, row('A', 5, 6)));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'seats_taken',
        updated: true,
        details: { seats: [expect.objectContaining({ symbol: 'A', number: 1 })] },
      },
    });
    lost.mockRestore();
  }
  expect(heard.take).toHaveBeenCalledTimes(1);
  for (const spy of Object.values(heard)) spy.mockRestore();
});

test('whoever waits for their turn and loses the seats meanwhile is told which, holds nothing, and may try again with the same key', async () => {
  const id = await newHouse();
  const { seatMemory } = shop.context;
  const take = vi.spyOn(seatMemory, 'take');
  await browser(shop).post(reserva, seatWish(id, row('B', 1)));
  const [asked] = take.mock.lastCall ?? [];
  const fan = browser(shop);
  for (const options of [{}, { key: 'a-key-of-mine' }]) {
    take.mockRejectedValueOnce(new SeatsLost(asked?.seats ?? []));
    expect(await fan.post(reserva, seatWish(id, row('B', 5, 6)), options)).toMatchObject({
      status: 409,
      body: {
        code: 'seats_taken',
        details: { seats: [expect.objectContaining({ symbol: 'B', number: 1 })] },
      },
    });
    expect(await namesOf(id)).toEqual(['B1']);
  }
  take.mockRestore();
  expect((await fan.post(reserva, seatWish(id, row('B', 5, 6)), { key: 'a-key-of-mine' })).status).toBe(201);
  expect(await namesOf(id)).toEqual(['B1', 'B5', 'B6']);
});
