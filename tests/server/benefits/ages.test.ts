import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { type Browser, browser, createEvent, openShop, person, wish } from '../commerce/shop.ts';
import { nameAll, placeOrder } from './stage.ts';

const shop = await openShop();
const birth = { key: 'birth_date', label: 'Data de nascimento', type: 'date', required: true };
const [full, elderly, youth] = [1, 2, 3];
let events = 1100;

/** Whoever comes is asked when they were born; the event is at nine in the evening of 14 March 2097 in Manaus. */
async function newEvent(rating = 'L') {
  const id = events++;
  await createEvent(shop, {
    id,
    types: [
      { id: full, name: 'Inteira', fields: [birth] },
      { id: elderly, name: 'Idoso', benefit: 'idoso', fields: [birth] },
      { id: youth, name: 'ID Jovem', benefit: 'meia_jovem', fields: [birth] },
    ],
  });
  await sql`update event set rating=${rating}, timezone='America/Manaus', starts_at='2097-03-15T01:00:00Z', ends_at='2097-03-15T04:00:00Z',
    sale_end='2097-03-14T20:00:00Z' where id=${id}`.execute(shop.db);
  return id;
}
const bornOn = (date: string, facts: object = {}) => ({
  ...person(),
  additional: [{ field: 'birth_date', value: date }],
  ...facts,
});
const held = async (event: number, type: number, amount = 1): Promise<{ fan: Browser; id: string }> => {
  const fan = browser(shop);
  await fan.join();
  return { fan, id: (await fan.post('/api/user/reserva', wish(event, { [type]: amount }))).body.id };
};
const rulesOf = async (event: number, type: number, people: object[]) => {
  const { fan, id } = await held(event, type, people.length);
  const { status, body } = await nameAll(fan, id, people);
  return status === 200
    ? []
    : body.details.complaints.map(({ card, field, message }) => `${card} ${field} ${message}`);
};
const age = '0 additional.birth_date';

describe('an age is that of the day of the event, where it takes place', () => {
  test.each([
    ['turns 18 that day', '18', full, '14/03/2079', []],
    [
      'turns 18 a day later, when it is that day in London already',
      '18',
      full,
      '15/03/2079',
      [`${age} rule.adults`],
    ],
    ['is a minor where minors may come', '16', full, '15/03/2085', []],
    ['turns 60 that day', 'L', elderly, '14/03/2037', []],
    ['turns 60 a day later', 'L', elderly, '15/03/2037', [`${age} rule.elderly`]],
    ['turns 15 that day', 'L', youth, '14/03/2082', []],
    ['turns 15 a day later', 'L', youth, '15/03/2082', [`${age} rule.youth`]],
    ['is 29 for the last day', 'L', youth, '15/03/2067', []],
    ['turns 30 that day', 'L', youth, '14/03/2067', [`${age} rule.youth`]],
    ['was born on a day that never was', 'L', elderly, '31/02/2030', [`${age} rule.date`]],
    ['does not say', 'L', elderly, '', [`${age} rule.required`]],
    [
      'is too young and elderly at once at an event for adults',
      '18',
      elderly,
      '14/03/2082',
      [`${age} rule.adults`],
    ],
  ])('who %s', async (_, rating, type, date, expected) => {
    expect(await rulesOf(await newEvent(rating), type, [bornOn(date)])).toEqual(expected);
  });

  test('and what was typed stays, but becomes no order', async () => {
    const event = await newEvent('18');
    const { fan, id } = await held(event, full);
    expect((await nameAll(fan, id, [bornOn('01/01/2085')])).status).toBe(422);
    const { reservation } = (await fan.get('/api/reservations/current')).body;
    expect(reservation).toMatchObject({
      named: false,
      draft: {
        step: 'participants',
        participants: [{ additional: [{ field: 'birth_date', value: '01/01/2085' }] }],
      },
    });
    expect(await placeOrder(fan, id)).toMatchObject({ status: 409, body: { code: 'participants' } });
  });

  test('everybody is asked, not only the first', async () => {
    const event = await newEvent('18');
    expect(await rulesOf(event, full, [bornOn('01/01/2060'), bornOn('01/01/2082')])).toEqual([
      '1 additional.birth_date rule.adults',
    ]);
  });

  test('who was old enough until the event became one for adults is told at the order', async () => {
    const event = await newEvent('16');
    const { fan, id } = await held(event, full);
    expect((await nameAll(fan, id, [bornOn('01/01/2082')])).status).toBe(200);
    await sql`update event set rating='18' where id=${event}`.execute(shop.db);
    expect((await placeOrder(fan, id)).body.code).toBe('participants');
  });
});

describe('who comes along with a person with a disability', () => {
  const declaration = { key: 'declaracao', label: 'Declaro que acompanho', type: 'checkbox', required: true };
  async function newMatch() {
    const id = events++;
    await createEvent(shop, {
      id,
      types: [
        { id: 1, name: 'PCD', benefit: 'pcd', pool: 1 },
        { id: 2, name: 'Acompanhante', benefit: 'acompanhante_pcd', pool: 1, fields: [declaration] },
        { id: 3, name: 'Inteira', pool: 1 },
      ],
    });
    return id;
  }
  const hold = (id: number, amounts: Record<number, number>) =>
    browser(shop).post('/api/user/reserva', wish(id, amounts));

  test.each([
    ['one with one', { 1: 1, 2: 1 }, 201],
    ['two with two', { 1: 2, 2: 2 }, 201],
    ['fewer than may', { 1: 3, 2: 1 }, 201],
    ['two with one', { 1: 1, 2: 2 }, 422],
    ['one with nobody', { 2: 1 }, 422],
    ['one with somebody without a disability', { 2: 1, 3: 1 }, 422],
  ])('%s', async (_, amounts, status) => {
    const answer = await hold(await newMatch(), amounts);
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.body).toMatchObject({
        code: 'companions',
        message: 'Cada pessoa com deficiência tem direito a um acompanhante.',
      });
  });

  test('says so, and is not asked for any paper', async () => {
    const event = await newMatch();
    const fan = browser(shop);
    await fan.join();
    const { body } = await fan.post('/api/user/reserva', wish(event, { 1: 1, 2: 1 }));
    const answers = (value: string) => [
      person(),
      { ...person(), additional: [{ field: 'declaracao', value }] },
    ];
    expect((await nameAll(fan, body.id, answers(''))).body.details.complaints).toEqual([
      { card: 1, field: 'additional.declaracao', message: 'rule.required' },
    ]);
    expect((await nameAll(fan, body.id, answers('true'))).status).toBe(200);
    expect((await placeOrder(fan, body.id)).status).toBe(201);
  });
});
