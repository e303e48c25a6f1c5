import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { ageHold, browser, buy, createEvent, newCpf, openShop, person, poolOf, wish } from './shop.ts';

const shop = await openShop();
let events = 100;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};

describe('holding tickets', () => {
  test('a visitor without an account holds, and the server remembers it by a cookie nobody can read', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    const { status, body, headers } = await fan.post('/api/user/reserva', wish(id, { 1: 2 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      event_id: id,
      event_title: `Evento ${id}`,
      items: [{ sector_id: 1, section_id: 1, ticket_type_id: 1, amount: 2 }],
      seats: [],
      renewals_left: 10,
      named: false,
      draft: null,
    });
    const left = Date.parse(body.expires_at) - Date.parse(body.server_now);
    expect(left).toBeGreaterThan(895_000);
    expect(left).toBeLessThanOrEqual(900_000);
    expect(String(headers['set-cookie'])).toMatch(/^sid=[\w-]{43};.*HttpOnly.*SameSite=Lax/i);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
    expect((await fan.get('/api/reservations/current')).body.reservation?.id).toBe(body.id);
    expect((await browser(shop).get('/api/reservations/current')).body.reservation).toBeNull();
  });

  test('whose first answer got lost, and the cookie with it, is found again by the key of the call', async () => {
    const id = await newEvent({ types: [{ capacity: 2 }] });
    const visitor = 'what-only-one-browser-thought-of-by-chance';
    const key = `${visitor}:1`;
    const [lost, again, stranger] = [browser(shop), browser(shop), browser(shop)];
    const { body: hold } = await lost.post('/api/user/reserva', wish(id, { 1: 2 }), { key });
    expect(await again.post('/api/user/reserva', wish(id, { 1: 2 }), { key })).toMatchObject({
      status: 201,
      body: { id: hold.id },
    });
    expect((await again.get('/api/reservations/current')).body.reservation?.id).toBe(hold.id);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
    const others = { key: `${visitor}-2:1` };
    expect(await stranger.post('/api/user/reserva', wish(id, { 1: 2 }), others)).toMatchObject({
      status: 409,
    });
    const changed = await browser(shop).post('/api/user/reserva', wish(id, { 1: 1 }), {
      key: `${visitor}:2`,
    });
    expect([changed.status, await poolOf(shop, id)]).toEqual([201, { held: 1, sold: 0 }]);
  });

  test('a key that somebody else could think of makes nobody the same visitor', async () => {
    const id = await newEvent();
    const ask = () => browser(shop).post('/api/user/reserva', wish(id, { 1: 1 }), { key: 'first-try' });
    const [one, other] = [await ask(), await ask()];
    expect(one.status).toBe(201);
    expect(other.body.id).not.toBe(one.body.id);
  });

  test('a visitor who has a cookie stays who they are, whatever the key', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    const key = 'what-another-browser-thought-of-by-chance:1';
    const { body: mine } = await fan.post('/api/user/reserva', wish(id, { 1: 2 }), { key });
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
    const { body: theirs } = await browser(shop).post('/api/user/reserva', wish(id, { 1: 2 }), { key });
    expect(theirs.id).not.toBe(mine.id);
  });

  test('repeated lines of a type add up, zeros do not count', async () => {
    const id = await newEvent();
    const once = wish(id, { 1: 2 }).sectors[0];
    const none = { id: 1, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, quantidade: 0 }] }] };
    const body = { event_id: id, sectors: [once, none, once], seats: [] };
    const answer = await browser(shop).post('/api/user/reserva', body);
    expect(answer.body.items).toMatchObject([{ amount: 4 }]);
    const tooMany = { ...body, sectors: [once, once, once, once] };
    expect(await browser(shop).post('/api/user/reserva', tooMany)).toMatchObject({
      status: 422,
      body: { code: 'limit', message: 'Limite de 6 por pedido.' },
    });
  });

  test('a unit that lets in four takes four places, and four of the limit', async () => {
    const id = await newEvent({ types: [{ passport: 4, capacity: 10 }] });
    const fan = browser(shop);
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 2 }))).body.code).toBe('limit');
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 1 }))).status).toBe(201);
    expect(await poolOf(shop, id)).toEqual({ held: 4, sold: 0 });
  });

  test.each([
    ['nothing at all', {}, { 1: 0 }, 422, 'empty'],
    ['a type of no event', {}, { 9: 1 }, 422, 'unknown_type'],
    ['a type that is not sold any more', { types: [{ active: false }] }, { 1: 1 }, 422, 'not_on_sale'],
    [
      'a type whose sale has not begun',
      { types: [{ saleStart: '2999-01-01' }] },
      { 1: 1 },
      422,
      'not_on_sale',
    ],
    ['a type whose sale is over', { types: [{ saleEnd: '2020-01-01' }] }, { 1: 1 }, 422, 'not_on_sale'],
    ['a cancelled event', { status: 'cancelled' }, { 1: 1 }, 422, 'not_on_sale'],
    ['a numbered sector', { types: [{ numbered: true, pool: null }] }, { 1: 1 }, 422, 'numbered'],
    ['what only members may buy', { types: [{ restricted: 'socio' }] }, { 1: 1 }, 422, 'restricted'],
  ] as const)('%s is refused', async (_, facts, amounts, status, code) => {
    const id = await newEvent(facts as Parameters<typeof newEvent>[0]);
    const answer = await browser(shop).post('/api/user/reserva', wish(id, amounts));
    expect(answer).toMatchObject({ status, body: { code } });
    const { rows } = await sql`select 1 from hold where event_id=${id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('what supporters may buy is open to those of this club, and to nobody else', async () => {
    const types = [{ restricted: 'socio' as const }];
    const [ours, theirs] = [await newEvent({ types, producer: '11' }), await newEvent({ types })];
    await sql`update producer set supporter_club = ${JSON.stringify({ name: 'Raiz Grená', plans_url: 'https://x.example' })}
      where id = '11'`.execute(shop.db);
    const supporter = browser(shop);
    const { id: userId } = await supporter.join();
    const stateAt = async (id: number) => {
      const { body } = await supporter.get(`/api/events/${id}`);
      return Reflect.get(body, 'sectors')[0].sections[0].tipos_ingresso[0].sale.state;
    };
    expect(await stateAt(ours)).toBe('restricted');
    await sql`update users set membership = ${JSON.stringify({ club: 'Raiz Grená', plan: 'Ouro' })}
      where id = ${userId}`.execute(shop.db);
    expect(await stateAt(ours)).toBe('open');
    expect(await stateAt(theirs)).toBe('restricted');
    expect(await supporter.post('/api/user/reserva', wish(theirs, { 1: 1 }))).toMatchObject({
      status: 422,
      body: { code: 'restricted' },
    });
    expect(await supporter.post('/api/user/reserva', wish(ours, { 1: 1 }))).toMatchObject({ status: 201 });
    expect(await browser(shop).post('/api/user/reserva', wish(ours, { 1: 1 }))).toMatchObject({
      status: 422,
    });
  });

  test('a seat with a ticket that has no number is refused in words', async () => {
    const id = await newEvent();
    const seat = { sector_id: 1, row_id: 1, section_id: 1, symbol: 'A', number: 1, ticket_type_id: 1 };
    expect(
      await browser(shop).post('/api/user/reserva', { ...wish(id, { 1: 1 }), seats: [seat] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'not_numbered', message: 'Pista não tem lugar marcado.' },
    });
  });

  test.each([
    [{ quantidade: -1 }],
    [{ quantidade: 1.5 }],
    [{ quantidade: '2' }],
    [{ quantidade: 2 ** 31 }],
    [{ quantidade: 1, preco: '0.01' }],
  ])('%j is not even read', async (line) => {
    const id = await newEvent();
    const sectors = [{ id: 1, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, ...line }] }] }];
    const answer = await browser(shop).post('/api/user/reserva', { event_id: id, sectors, seats: [] });
    expect(answer.status).toBe(400);
  });

  test('a type under a sector that is not its own is refused', async () => {
    const id = await newEvent({ types: [{}, {}] });
    const sectors = [{ id: 2, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, quantidade: 1 }] }] }];
    const answer = await browser(shop).post('/api/user/reserva', { event_id: id, sectors, seats: [] });
    expect(answer.body.code).toBe('unknown_type');
  });

  test("another producer's event is not there; the default producer sells everybody's", async () => {
    const id = await newEvent({ producer: '11' });
    const other = await newEvent({ producer: '0' });
    const fan = browser(shop);
    expect((await fan.post('/api/user/reserva', wish(other, { 1: 1 }), { producer: '11' })).status).toBe(404);
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 1 }), { producer: '11' })).status).toBe(201);
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 1 }))).status).toBe(201);
    expect((await fan.post('/api/user/reserva', wish(9_999_999, { 1: 1 }))).status).toBe(404);
  });

  test('what a CPF may buy is said before anything is typed', async () => {
    const id = await newEvent({ perOrder: 6, perCpf: 3 });
    expect((await browser(shop).get(`/api/events/${id}`)).body).toMatchObject({ limit: 6, cpf_limit: 3 });
    const fan = browser(shop);
    await fan.join();
    expect(await fan.post('/api/user/reserva', wish(id, { 1: 4 }))).toMatchObject({
      status: 422,
      body: {
        code: 'quota',
        message: 'Limite de 3 por CPF neste evento, contando o que você já comprou. Diminua a quantidade.',
      },
    });
  });

  test('a table that does not fit any more is not asked to be fewer', async () => {
    const id = await newEvent({ perOrder: 8, perCpf: 7, types: [{}, { passport: 4 }] });
    const fan = browser(shop);
    await fan.join();
    await buy(fan, id, { 2: 1 }, 4);
    const left =
      'Não cabe mais no limite de 7 por CPF neste evento, contando o que você já comprou: restam 3.';
    const fewer = 'Limite de 7 por CPF neste evento, contando o que você já comprou. Diminua a quantidade.';
    for (const [wanted, message] of [
      [{ 2: 1 }, left],
      [{ 1: 1, 2: 1 }, fewer],
    ] as const)
      expect(await fan.post('/api/user/reserva', wish(id, wanted))).toMatchObject({
        status: 422,
        body: { code: 'quota', message },
      });
  });

  test.each([1, 3])('a CPF that has all %i it may buy is not asked for fewer', async (perCpf) => {
    const id = await newEvent({ perOrder: 6, perCpf });
    const fan = browser(shop);
    await fan.join();
    await buy(fan, id, { 1: perCpf }, perCpf);
    expect(await fan.post('/api/user/reserva', wish(id, { 1: 1 }))).toMatchObject({
      status: 422,
      body: { code: 'quota', message: `Você já chegou ao limite de ${perCpf} por CPF neste evento.` },
    });
  });
});

describe('when it is sold out', () => {
  test('the answer says what is left, and nothing was taken', async () => {
    const id = await newEvent({ types: [{ capacity: 6 }, { capacity: 1, name: 'Camarote' }] });
    await browser(shop).post('/api/user/reserva', wish(id, { 1: 4, 2: 1 }));
    const { status, body } = await browser(shop).post('/api/user/reserva', wish(id, { 1: 3, 2: 1 }));
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'sold_out',
      updated: true,
      message: 'Restam 2 de Pista; ajustamos sua escolha. Esgotou agora: Camarote.',
      details: {
        shortages: [
          { ticket_type_id: 1, available: 2 },
          { ticket_type_id: 2, available: 0 },
        ],
      },
    });
    expect(await poolOf(shop, id, 1)).toEqual({ held: 4, sold: 0 });
    expect(await poolOf(shop, id, 2)).toEqual({ held: 1, sold: 0 });
  });

  test('types of one pool share what is left, the first one first', async () => {
    const id = await newEvent({ types: [{ capacity: 5 }, { pool: 1, passport: 2, name: 'Dupla' }] });
    await browser(shop).post('/api/user/reserva', wish(id, { 1: 2 }));
    const { body } = await browser(shop).post('/api/user/reserva', wish(id, { 1: 2, 2: 1 }));
    expect(body.message).toBe('Esgotou agora: Dupla.');
    expect(body.details.shortages).toEqual([{ ticket_type_id: 2, available: 0 }]);
  });

  test('my own hold counts as free to me', async () => {
    const id = await newEvent({ types: [{ capacity: 4 }] });
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(id, { 1: 3 }));
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 4 }))).status).toBe(201);
    expect(await poolOf(shop, id)).toEqual({ held: 4, sold: 0 });
    const more = await fan.post('/api/user/reserva', wish(id, { 1: 5 }));
    expect(more.body).toMatchObject({ code: 'sold_out', details: { shortages: [{ available: 4 }] } });
    expect(await poolOf(shop, id)).toEqual({ held: 4, sold: 0 });
    expect((await fan.get('/api/reservations/current')).body.reservation?.items[0]?.amount).toBe(4);
  });

  test('places whose time is over are for sale at once, with no sweeper', async () => {
    const id = await newEvent({ types: [{ capacity: 4 }] });
    const slow = browser(shop);
    const { body } = await slow.post('/api/user/reserva', wish(id, { 1: 4 }));
    await ageHold(shop, body.id, '900 seconds');
    const inGrace = await browser(shop).post('/api/user/reserva', wish(id, { 1: 4 }));
    expect(inGrace.body.code).toBe('sold_out');
    await ageHold(shop, body.id, '6 seconds');
    expect((await browser(shop).post('/api/user/reserva', wish(id, { 1: 4 }))).status).toBe(201);
    expect(await poolOf(shop, id)).toEqual({ held: 4, sold: 0 });
  });
});

describe('one live hold a visitor', () => {
  test('a hold at another event goes back once the new one is there', async () => {
    const [first, second] = [await newEvent(), await newEvent({ types: [{ capacity: 1 }] })];
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(first, { 1: 2 }));
    expect((await fan.post('/api/user/reserva', wish(second, { 1: 2 }))).body.code).toBe('sold_out');
    expect(await poolOf(shop, first)).toEqual({ held: 2, sold: 0 });
    await fan.post('/api/user/reserva', wish(second, { 1: 1 }));
    expect(await poolOf(shop, first)).toEqual({ held: 0, sold: 0 });
    expect((await fan.get('/api/reservations/current')).body.reservation?.event_id).toBe(second);
  });

  test('a replaced hold gives everything back, over several pools, and keeps what was typed', async () => {
    const id = await newEvent({ types: [{}, {}] });
    const fan = browser(shop);
    const { body: before } = await fan.post('/api/user/reserva', wish(id, { 1: 2, 2: 1 }));
    const participants = [person(), person(), person()];
    await fan.put('/api/reservations/current', {
      id: before.id,
      step: 'payment',
      participants,
      complete: true,
    });
    const { body: same } = await fan.post('/api/user/reserva', wish(id, { 1: 2, 2: 1 }));
    expect(same).toMatchObject({ named: true, draft: { step: 'payment', participants } });
    const { body: fewer } = await fan.post('/api/user/reserva', wish(id, { 2: 2 }));
    expect(fewer).toMatchObject({ named: false, draft: { step: 'participants', participants } });
    expect(await poolOf(shop, id, 1)).toEqual({ held: 0, sold: 0 });
    expect(await poolOf(shop, id, 2)).toEqual({ held: 2, sold: 0 });
    const drafts = await sql`select 1 from hold where event_id=${id} and draft is not null`.execute(shop.db);
    expect(drafts.rows).toHaveLength(1);
  });

  test('what was typed outlives its hold by a day', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    const participants = [person()];
    await fan.put('/api/reservations/current', {
      id: body.id,
      step: 'participants',
      participants,
      complete: false,
    });
    await ageHold(shop, body.id, '2 hours');
    expect((await fan.get('/api/reservations/current')).body.reservation).toBeNull();
    const again = await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    expect(again.body.draft?.participants).toEqual(participants);
    await ageHold(shop, again.body.id, '25 hours');
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 1 }))).body.draft).toBeNull();
  });

  test('the same attempt, the same hold; with another body it is refused', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    const once = await fan.post('/api/user/reserva', wish(id, { 1: 2 }), { key: 'attempt-1' });
    const twice = await fan.post('/api/user/reserva', wish(id, { 1: 2 }), { key: 'attempt-1' });
    expect(twice.body.id).toBe(once.body.id);
    expect(await fan.post('/api/user/reserva', wish(id, { 1: 3 }), { key: 'attempt-1' })).toMatchObject({
      status: 422,
    });
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
  });
});

describe('logging in', () => {
  test('adopts what the cookie held; of two live holds the newest stays', async () => {
    const [first, second] = [await newEvent(), await newEvent()];
    const phone = browser(shop);
    const { id } = await phone.join();
    await phone.post('/api/user/reserva', wish(first, { 1: 1 }));
    const laptop = browser(shop);
    await laptop.post('/api/user/reserva', wish(second, { 1: 2 }));
    await laptop.join({ id });
    expect((await phone.get('/api/reservations/current')).body.reservation?.event_id).toBe(second);
    expect((await laptop.get('/api/reservations/current')).body.reservation?.event_id).toBe(second);
    expect(await poolOf(shop, first)).toEqual({ held: 0, sold: 0 });
    expect(await poolOf(shop, second)).toEqual({ held: 2, sold: 0 });
  });

  test('what a member took over, the cookie alone does not open', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    await fan.join();
    await fan.put('/api/reservations/current', {
      id: body.id,
      step: 'participants',
      participants: [person()],
      complete: false,
    });
    fan.forget();
    expect((await fan.get('/api/reservations/current')).body.reservation).toBeNull();
    const next = await fan.post('/api/user/reserva', wish(id, { 1: 1 }));
    expect(next.body.draft).toBeNull();
  });
});

describe('participants', () => {
  const hold = async (facts = {}, amounts: Record<number, number> = { 1: 2 }) => {
    const id = await newEvent(facts);
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(id, amounts));
    return { id, fan, holdId: body.id };
  };

  test('are kept as typed, step by step', async () => {
    const { fan, holdId } = await hold();
    const participants = [{ name: 'An', cpf: '123', email: '', cellphone: '', additional: [] }];
    const saved = await fan.put('/api/reservations/current', {
      id: holdId,
      step: 'participants',
      participants,
      complete: false,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { named: false, draft: { step: 'participants', participants } },
    });
    const moved = await fan.put('/api/reservations/current', {
      id: holdId,
      step: 'products',
      complete: false,
    });
    expect(moved.body.draft).toEqual({ step: 'products', participants });
  });

  test('with a complaint a card, and what was typed stays', async () => {
    const { fan, holdId } = await hold();
    const participants = [person({ email: '' }), person({ cpf: '111.111.111-11', name: 'Al' })];
    const refused = await fan.put('/api/reservations/current', {
      id: holdId,
      step: 'payment',
      participants,
      complete: true,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'participants' } });
    expect(refused.body.details.complaints).toEqual([
      { card: 0, field: 'email', message: 'rule.required' },
      { card: 1, field: 'name', message: 'rule.name' },
      { card: 1, field: 'cpf', message: 'rule.cpf' },
    ]);
    const { body } = await fan.get('/api/reservations/current');
    expect(body.reservation).toMatchObject({ named: false, draft: { step: 'participants', participants } });
  });

  test('have phones that exist, of the first and of the others, with or without the country', async () => {
    const { fan, holdId } = await hold();
    const save = (...phones: string[]) =>
      fan.put('/api/reservations/current', {
        id: holdId,
        step: 'payment',
        participants: phones.map((cellphone) => person({ cellphone })),
        complete: true,
      });
    expect((await save('11111111111', '20900000001')).body.details.complaints).toEqual([
      { card: 0, field: 'cellphone', message: 'rule.phone' },
      { card: 1, field: 'cellphone', message: 'rule.areaCode' },
    ]);
    expect((await save('+5511900000001', '')).body.named).toBe(true);
  });

  test('are named when the rules hold, and no longer once something is typed', async () => {
    const { fan, holdId } = await hold();
    const participants = [person(), person({ email: '', cellphone: '' })];
    const save = (facts: object) =>
      fan.put('/api/reservations/current', { id: holdId, step: 'payment', ...facts });
    expect((await save({ participants, complete: true })).body.named).toBe(true);
    expect((await save({ complete: false })).body.named).toBe(true);
    expect((await save({ participants, complete: false })).body.named).toBe(true);
    expect((await save({ participants: [person(), person()], complete: false })).body.named).toBe(false);
  });

  test('of a unit that lets in two are two, and what a type asks is asked of each', async () => {
    const fields = [
      { key: 'camiseta', label: 'Camiseta', type: 'select', required: true, options: ['P', 'M'] },
    ];
    const { fan, holdId } = await hold({ types: [{ passport: 2, fields }] }, { 1: 1 });
    const wearing = (value: string) => ({ ...person(), additional: [{ field: 'camiseta', value }] });
    const save = (participants: object[]) =>
      fan.put('/api/reservations/current', { id: holdId, step: 'payment', participants, complete: true });
    expect((await save([wearing('P')])).body.details.complaints[0]).toEqual({
      card: 1,
      field: 'name',
      message: 'rule.required',
    });
    expect((await save([wearing('P'), wearing('XXL')])).body.details.complaints).toEqual([
      { card: 1, field: 'additional.camiseta', message: 'rule.option' },
    ]);
    expect((await save([wearing('P'), wearing('M')])).status).toBe(200);
  });

  test('have one ticket each where the event says so', async () => {
    const { fan, holdId } = await hold({ uniqueDocument: true });
    const twin = person();
    const save = (participants: object[]) =>
      fan.put('/api/reservations/current', { id: holdId, step: 'payment', participants, complete: true });
    expect((await save([twin, twin])).body.details.complaints).toEqual([
      { card: 1, field: 'cpf', message: 'rule.cpfRepeated' },
    ]);
    expect((await save([twin, person()])).status).toBe(200);
  });

  test('are too long to be kept', async () => {
    const { fan, holdId } = await hold();
    const save = (participants: object[]) =>
      fan.put('/api/reservations/current', {
        id: holdId,
        step: 'participants',
        participants,
        complete: false,
      });
    expect((await save([person({ name: 'a'.repeat(121) })])).status).toBe(400);
    expect((await save(Array.from({ length: 61 }, () => person()))).status).toBe(400);
  });

  test("of another visitor's hold are nobody's business", async () => {
    const { fan, holdId } = await hold();
    const thief = browser(shop);
    await thief.post('/api/user/reserva', wish(await newEvent(), { 1: 1 }));
    const body = { id: holdId, step: 'payment', participants: [person()], complete: false };
    const stolen = await thief.put('/api/reservations/current', body);
    expect(stolen.status).toBe(404);
    const unknown = await thief.put('/api/reservations/current', {
      ...body,
      id: '00000000-0000-4000-8000-000000000000',
    });
    expect(unknown.body).toEqual(stolen.body);
    expect((await thief.post(`/api/reservations/${holdId}/renew`, {})).status).toBe(404);
    expect((await fan.get('/api/reservations/current')).body.reservation?.draft).toBeNull();
  });

  test('may still be saved in the five seconds of grace, and not after', async () => {
    const { fan, holdId } = await hold();
    const save = () =>
      fan.put('/api/reservations/current', { id: holdId, step: 'participants', complete: false });
    await ageHold(shop, holdId, '902 seconds');
    expect((await save()).status).toBe(200);
    await ageHold(shop, holdId, '6 seconds');
    expect(await save()).toMatchObject({
      status: 404,
      body: { code: 'hold_gone', message: 'Sua reserva terminou.' },
    });
  });
});

describe('more time', () => {
  const hold = async (facts = {}) => {
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(await newEvent(facts), { 1: 1 }));
    return { fan, id: body.id, renew: () => fan.post(`/api/reservations/${body.id}/renew`, {}) };
  };

  test('is for the last three minutes', async () => {
    const { id, renew } = await hold();
    expect(await renew()).toMatchObject({ status: 422, body: { code: 'too_early' } });
    await ageHold(shop, id, '12 minutes');
    const { status, body } = await renew();
    expect(status).toBe(200);
    expect(body.renewals_left).toBe(9);
    expect(Date.parse(body.expires_at) - Date.parse(body.server_now)).toBeGreaterThan(479_000);
  });

  test('is given ten times, once where everybody waits', async () => {
    for (const [highDemand, times] of [
      [false, 10],
      [true, 1],
    ] as const) {
      const { id, renew } = await hold({ highDemand });
      await ageHold(shop, id, '9 minutes');
      for (let turn = 0; turn < times; turn++) {
        await ageHold(shop, id, '5 minutes');
        expect((await renew()).status).toBe(200);
      }
      await ageHold(shop, id, '5 minutes');
      expect(await renew()).toMatchObject({ status: 422, body: { code: 'no_renewals_left' } });
    }
  });

  test.each([
    ['the sale of the event', sql`update event set sale_end=now() where id=`],
    ['the sale of its type', sql`update ticket_type set sale_end=now() where event_id=`],
    ['a type that was taken off', sql`update ticket_type set active=false where event_id=`],
  ])('is not given once it is over: %s', async (_, ending) => {
    const { fan, id, renew } = await hold();
    const { body } = await fan.get('/api/reservations/current');
    await ageHold(shop, id, '13 minutes');
    await sql`${ending}${body.reservation?.event_id}`.execute(shop.db);
    const current = await fan.get('/api/reservations/current');
    expect(current.body.reservation).toMatchObject({ id, renewals_left: 0 });
    expect(await renew()).toMatchObject({
      status: 422,
      body: {
        code: 'sale_over',
        message: 'As vendas terminaram: não há mais tempo extra. Conclua a compra até o fim da reserva.',
      },
    });
  });

  test('is not given to what is over', async () => {
    const { id, renew } = await hold();
    await ageHold(shop, id, '906 seconds');
    expect((await renew()).status).toBe(404);
  });
});

describe('giving back', () => {
  test('frees the places and forgets what was typed', async () => {
    const id = await newEvent();
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(id, { 1: 2 }));
    const participants = [person({ cpf: newCpf() })];
    await fan.put('/api/reservations/current', {
      id: body.id,
      step: 'participants',
      participants,
      complete: false,
    });
    expect((await fan.delete('/api/reservations/current')).status).toBe(204);
    expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 0 });
    expect((await fan.get('/api/reservations/current')).body.reservation).toBeNull();
    expect((await fan.post('/api/user/reserva', wish(id, { 1: 1 }))).body.draft).toBeNull();
    expect((await fan.delete('/api/reservations/current')).status).toBe(204);
  });

  test("never touches another visitor's", async () => {
    const id = await newEvent();
    await browser(shop).post('/api/user/reserva', wish(id, { 1: 2 }));
    await browser(shop).delete('/api/reservations/current');
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
  });
});
