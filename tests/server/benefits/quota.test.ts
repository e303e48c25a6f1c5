import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { type Browser, browser, createEvent, openShop, poolOf, wish } from '../commerce/shop.ts';
import { crowd, keepForHalves, letGo, offered, quotaBooks } from './stage.ts';

const shop = await openShop();
const [full, student, elderly, teacher, pair] = [1, 2, 3, 4, 5];
const types = [
  { id: full, name: 'Inteira', pool: 1 },
  { id: student, name: 'Meia', pool: 1, benefit: 'meia_estudante', cents: 5_000 },
  { id: elderly, name: 'Idoso', pool: 1, benefit: 'idoso', cents: 5_000 },
  { id: teacher, name: 'Professor', pool: 1, benefit: 'meia_professor', cents: 5_000 },
  { id: pair, name: 'Meia em dupla', pool: 1, benefit: 'meia_jovem', cents: 10_000, passport: 2 },
];

let events = 100;
/** Ten places and a quota of four, unless said otherwise: the numbers of the types say what is taken already. */
async function newEvent(taken: Record<number, number> = {}, quota = { halves: 4, others: 6 }) {
  const id = events++;
  await createEvent(shop, { id, types: types.map((type) => ({ ...type, capacity: 10 })), perOrder: 10 });
  await keepForHalves(shop, id, quota);
  for (const [type, amount] of Object.entries(taken))
    expect((await hold(id, { [type]: amount })).status).toBe(201);
  return id;
}
const hold = (id: number, amounts: Record<number, number>, visitor: Browser = browser(shop)) =>
  visitor.post('/api/user/reserva', wish(id, amounts));
const refusal = ({ status, body: { code, message, details } }: Awaited<ReturnType<typeof hold>>) => ({
  answer: `${status} ${code}: ${message}`,
  shortages: details.shortages,
});

describe('the quota of half price', () => {
  test('refuses the fifth of four while places are free', async () => {
    const id = await newEvent({ [student]: 4 });
    expect(refusal(await hold(id, { [student]: 1 }))).toEqual({
      answer: '409 sold_out: Meia: meia-entrada esgotada (cota de 40%).',
      shortages: [{ ticket_type_id: student, available: 0 }],
    });
    expect(await offered(browser(shop), id)).toMatchObject({
      Inteira: '6 open: Disponível',
      Meia: '0 sold_out: Meia-entrada esgotada (cota de 40%)',
      'Meia em dupla': '0 sold_out: Meia-entrada esgotada (cota de 40%)',
    });
    expect((await hold(id, { [full]: 6 })).status).toBe(201);
  });

  test('says how many are left of it, and counts them across types', async () => {
    const id = await newEvent({ [student]: 1 });
    expect(refusal(await hold(id, { [student]: 2, [pair]: 1 }))).toEqual({
      answer: '409 sold_out: Meia em dupla: meia-entrada esgotada (cota de 40%).',
      shortages: [{ ticket_type_id: pair, available: 0 }],
    });
    expect(refusal(await hold(id, { [student]: 4 }))).toEqual({
      answer: '409 sold_out: Restam 3 de Meia; ajustamos sua escolha.',
      shortages: [{ ticket_type_id: student, available: 3 }],
    });
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 1, sold: 0 },
      others: { held: 0, sold: 0 },
    });
  });

  test('counts the people of a ticket for two, not the ticket', async () => {
    const id = await newEvent({ [student]: 1, [pair]: 1 });
    expect(await quotaBooks(shop, id)).toMatchObject({ halves: { held: 3 } });
    expect(await offered(browser(shop), id)).toMatchObject({
      Meia: expect.stringMatching(/^1 /),
      'Meia em dupla': '0 sold_out: Meia-entrada esgotada (cota de 40%)',
    });
    expect((await hold(id, { [pair]: 1 })).body.code).toBe('sold_out');
  });

  test('keeps the last places for the halves: others are told so', async () => {
    const id = await newEvent({ [full]: 6 });
    expect(refusal(await hold(id, { [full]: 1 })).answer).toBe(
      '409 sold_out: Inteira: os lugares que restam são de meia-entrada.',
    );
    expect(await offered(browser(shop), id)).toMatchObject({
      Inteira: '0 sold_out: Os lugares que restam são de meia-entrada',
      Idoso: '0 sold_out: Os lugares que restam são de meia-entrada',
      Meia: '4 open: Disponível',
    });
    expect((await hold(id, { [student]: 4 })).status).toBe(201);
    expect(refusal(await hold(id, { [full]: 1 })).answer).toBe('409 sold_out: Esgotou agora: Inteira.');
  });

  test('lets everybody have them once their hour has come, and the halves no more than theirs', async () => {
    const id = await newEvent({ [full]: 6, [student]: 1 });
    await letGo(shop, id);
    expect(await offered(browser(shop), id)).toMatchObject({
      Inteira: '3 open: Disponível',
      Meia: '3 open: Disponível',
    });
    expect((await hold(id, { [full]: 2 })).status).toBe(201);
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 1, sold: 0 },
      others: { held: 6, sold: 0 },
    });
    expect(await poolOf(shop, id)).toEqual({ held: 9, sold: 0 });

    const late = await newEvent({ [student]: 4 });
    await letGo(shop, late);
    expect((await hold(late, { [student]: 1 })).body.message).toContain('cota de 40%');
  });

  test.each([
    ['the elderly', elderly],
    ['teachers', teacher],
  ])('of four is never what refuses %s', async (_, type) => {
    const id = await newEvent({ [student]: 4 });
    expect((await hold(id, { [type]: 6 })).status).toBe(201);
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 4, sold: 0 },
      others: { held: 6, sold: 0 },
    });
  });

  test('does not see what is outside of it', async () => {
    const id = events++;
    await createEvent(shop, { id, types: types.map((type) => ({ ...type, capacity: 10 })), perOrder: 10 });
    await keepForHalves(shop, id, { halves: 1, others: 1, outside: [full] });
    expect((await hold(id, { [full]: 7 })).status).toBe(201);
    expect(await quotaBooks(shop, id)).toEqual({
      halves: { held: 0, sold: 0 },
      others: { held: 0, sold: 0 },
    });
    expect((await hold(id, { [student]: 1, [elderly]: 1 })).status).toBe(201);
  });

  test('has the visitor’s own hold free for them, and for nobody else', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    expect((await hold(id, { [student]: 4 }, fan)).status).toBe(201);
    expect(await offered(fan, id)).toMatchObject({ Meia: '4 open: Disponível' });
    expect(await offered(browser(shop), id)).toMatchObject({ Meia: expect.stringContaining('cota de 40%') });
    expect((await hold(id, { [student]: 3 }, fan)).status).toBe(201);
    expect(await quotaBooks(shop, id)).toMatchObject({ halves: { held: 3 } });
  });

  test('has what nobody paid or renewed free again for whoever comes, with no worker alive', async () => {
    const id = await newEvent({ [student]: 4 });
    await sql`update hold set expires_at=now()-interval '6 seconds' where event_id=${id}`.execute(shop.db);
    expect(await offered(browser(shop), id)).toMatchObject({ Meia: '4 open: Disponível' });
    expect((await hold(id, { [student]: 2, [pair]: 1 })).status).toBe(201);
    expect(await quotaBooks(shop, id)).toMatchObject({ halves: { held: 4 } });
  });

  test('is told on the page as the law wants it: all, kept, left, until when', async () => {
    const id = await newEvent({ [student]: 1 });
    const { half } = (await browser(shop).get(`/api/events/${id}`)).body as unknown as { half: object };
    expect(half).toEqual({
      total: 10,
      quota: 4,
      left: 3,
      until_text: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}, horário de Brasília$/),
      kept: true,
    });
    await letGo(shop, id);
    const later = (await browser(shop).get(`/api/events/${id}`)).body as unknown as { half: object };
    expect(later.half).toMatchObject({ left: 3, kept: false });
    await sql`update ga_slot set sold=capacity-held where event_id=${id} and pool_id>0`.execute(shop.db);
    const full = (await browser(shop).get(`/api/events/${id}`)).body as unknown as { half: object };
    expect(full.half).toMatchObject({ left: 0 });
    const without = events++;
    await createEvent(shop, { id: without });
    expect((await browser(shop).get(`/api/events/${without}`)).body).toMatchObject({ half: null });
  });
});

describe('of halves in lots the page says', () => {
  const [past, toCome] = ['2020-01-01T12:00:00Z', '2099-01-01T12:00:00Z'];
  const over = { saleEnd: past };
  const onSale = {};
  const later = { saleStart: toCome, saleEnd: '2099-02-01T12:00:00Z' };
  /** A quota of forty, and so many places in each lot of halves. */
  const left = async (...lots: { capacity: number; saleStart?: string; saleEnd?: string }[]) => {
    const id = events++;
    const halves = lots.map((lot, index) => ({ id: 11 + index, benefit: 'meia_estudante', ...lot }));
    await createEvent(shop, { id, types: [{ id: 1, capacity: 60 }, ...halves] });
    await keepForHalves(shop, id, { halves: 40, others: 60 });
    const { body } = await browser(shop).get(`/api/events/${id}`);
    return (body as unknown as { half: { left: number } }).half.left;
  };

  test('the places of those that have begun, and not of those to come', async () => {
    expect(await left({ ...onSale, capacity: 3 }, { ...later, capacity: 30 })).toBe(3);
    expect(await left({ ...onSale, capacity: 3 }, { ...onSale, capacity: 30 })).toBe(33);
  });

  test('the places of those to come, where nothing is left of those that have begun: the quota is not used up', async () => {
    expect(await left({ ...onSale, capacity: 0 }, { ...later, capacity: 30 })).toBe(30);
    expect(await left({ ...onSale, capacity: 0 }, { ...onSale, capacity: 0 })).toBe(0);
  });

  test('the places of those to come, as long as none has begun', async () => {
    expect(await left({ ...later, capacity: 5 }, { ...later, capacity: 6 })).toBe(11);
  });

  test('no place of those that are over', async () => {
    expect(await left({ ...over, capacity: 30 }, { ...onSale, capacity: 3 })).toBe(3);
    expect(await left({ ...over, capacity: 30 }, { ...later, capacity: 5 })).toBe(5);
    expect(await left({ ...over, capacity: 30 }, { ...over, capacity: 5 })).toBe(0);
  });

  test('never more than the quota has', async () => {
    expect(await left({ ...onSale, capacity: 30 }, { ...onSale, capacity: 30 })).toBe(40);
  });
});

test('an order that is paid has its people once, whatever counts them', async () => {
  const id = await newEvent();
  const fan = browser(shop);
  await fan.join();
  const { body } = await hold(id, { [full]: 1, [student]: 1, [pair]: 1 }, fan);
  await sql`update ticket_type set price_cents=0 where event_id=${id}`.execute(shop.db);
  const order = await fan.put('/api/reservations/current', {
    ...{ id: body.id, step: 'payment', complete: true },
    participants: crowd(4),
  });
  expect(order.status).toBe(200);
  const free = await fan.post('/api/orders', { reservation_id: body.id, method: 'free' }, { key: body.id });
  expect(free).toMatchObject({ status: 201, body: { status: 'paid' } });
  expect(free.body.tickets).toHaveLength(4);
  expect(await quotaBooks(shop, id)).toEqual({ halves: { held: 0, sold: 3 }, others: { held: 0, sold: 1 } });
  expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 4 });
});
