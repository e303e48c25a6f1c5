import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import {
  age,
  ageHold,
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  person,
  poolOf,
  prepare,
  settle,
  simulate,
  wish,
} from './shop.ts';

const shop = await openShop();
let events = 100;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};
const newMember = async (facts: { cpf?: string } = {}) => {
  const fan = browser(shop);
  return { fan, ...(await fan.join(facts)) };
};
const order = (fan: Browser, reservation_id: string, key = `${reservation_id}:1`, method = 'pix') =>
  fan.post('/api/orders', { reservation_id, method }, { key });

describe('a purchase', () => {
  test('keeps the phone of a participant without its country', async () => {
    const { fan } = await newMember();
    const held = await fan.post('/api/user/reserva', wish(await newEvent(), { 1: 1 }));
    await fan.put('/api/reservations/current', {
      id: held.body.id,
      step: 'payment',
      participants: [person({ cellphone: '+5511900000001' })],
      complete: true,
    });
    const { body } = await order(fan, held.body.id);
    const { rows } = await sql<{ phone: string }>`
      select nominal->0->>'cellphone' as phone from order_item where order_id=${body.id}`.execute(shop.db);
    expect(rows).toEqual([{ phone: '11900000001' }]);
  });

  test('from the hold to the QR', async () => {
    const id = await newEvent({ types: [{}, { cents: 5_050, name: 'Pista Premium' }], transferHours: 48 });
    const { fan } = await newMember();
    const { id: reservation_id } = await prepare(fan, id, { 1: 2, 2: 1 }, 3);
    const { status, body } = await order(fan, reservation_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'awaiting_payment',
      status_text: 'Aguardando pagamento',
      subtotal_cents: 25_050,
      discount_cents: 0,
      fee_cents: 2_505,
      total_cents: 27_555,
      attempts: 1,
      tickets: [],
      timeline: [{ text: 'Pedido feito' }],
      event: { id, title: `Evento ${id}`, producer: { id: '0', slug: '' } },
      payment: { method: 'pix', status: 'pending', amount_cents: 27_555, receiver: 'BILHETERIA DEMO' },
    });
    expect(body.public_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(body.items.map(({ name, unit_cents }) => [name, unit_cents])).toEqual([
      ['Pista', 10_000],
      ['Pista', 10_000],
      ['Pista Premium', 5_050],
    ]);
    expect(Date.parse(body.items[0]?.carrier_change_date ?? '')).toBe(
      Date.parse(body.event.when.iso) - 48 * 3_600_000,
    );
    const seconds = (Date.parse(body.payment?.expires_at ?? '') - Date.parse(body.server_now)) / 1000;
    expect(seconds).toBeGreaterThan(865);
    expect(seconds).toBeLessThanOrEqual(870);
    expect(Date.parse(body.pay_until) - Date.parse(body.payment?.expires_at ?? '')).toBeCloseTo(30_000, -1);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });

    const current = await fan.get(`/api/reservations/current?event_id=${id}`);
    expect(current.body).toMatchObject({ reservation: null, order: { id: body.id } });

    await simulate(shop, await chargeOf(shop, body.id), 'pay');
    await settle(shop);
    const { body: paid } = await fan.get(`/api/orders/${body.id}`);
    expect(paid).toMatchObject({
      status: 'paid',
      status_text: 'Confirmado',
      payment: { status: 'captured', br_code: null },
      timeline: [{ text: 'Pedido feito' }, { text: 'Pagamento confirmado' }],
    });
    expect(paid.tickets).toHaveLength(3);
    for (const ticket of paid.tickets) {
      expect(ticket).toMatchObject({ compra_id: body.id, status: 'valid', row: null, seat: null });
      expect(ticket.qr).toMatch(/^BT1\.[\w-]{22}$/);
      expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(ticket.holder.cpf).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    }
    expect(new Set(paid.tickets.map(({ qr }) => qr)).size).toBe(3);
    expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 2 });

    const list = await fan.get('/api/orders');
    expect(list.body.orders).toMatchObject([
      { id: body.id, status: 'paid', tickets: 3, is_past: false, total_cents: 27_555 },
    ]);
    const outbox = await sql<{
      topic: string;
    }>`select topic from outbox where event_id=${id} order by created_at`.execute(shop.db);
    expect(outbox.rows.map(({ topic }) => topic).sort()).toEqual(['order.created', 'order.paid']);

    await fan.delete('/api/reservations/current');
    expect((await fan.get(`/api/reservations/current?event_id=${id}`)).body.order).toBeNull();
  });

  test('of a free event is confirmed at once, with no payment', async () => {
    const id = await newEvent({ types: [{ cents: 0 }], feeMode: 'fixed', feeValue: 500 });
    const { fan } = await newMember();
    const { id: reservation } = await prepare(fan, id, { 1: 2 }, 2);
    expect(await order(fan, reservation, 'free-as-pix')).toMatchObject({
      status: 422,
      body: { code: 'is_free' },
    });
    const { status, body } = await order(fan, reservation, 'free-key-1', 'free');
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'paid', total_cents: 0, payment: null, attempts: 0 });
    expect(body.timeline.map(({ text }) => text)).toEqual(['Pedido feito', 'Pedido confirmado']);
    expect(body.tickets).toHaveLength(2);
    expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 2 });
  });

  test('of a paid event is not free because somebody says so', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    expect(await order(fan, id, 'free-key-2', 'free')).toMatchObject({
      status: 422,
      body: { code: 'not_free' },
    });
  });

  test('of a table for two names two people and issues two tickets', async () => {
    const id = await newEvent({ types: [{ passport: 2, cents: 16_000 }] });
    const { fan } = await newMember();
    const { id: orderId, items } = await buy(fan, id, { 1: 2 }, 4);
    expect(items.map(({ holders }) => holders.length)).toEqual([2, 2]);
    await simulate(shop, await chargeOf(shop, orderId), 'pay');
    await settle(shop);
    const { body } = await fan.get(`/api/orders/${orderId}`);
    expect(body.tickets.map(({ line }) => line)).toEqual([1, 1, 2, 2]);
    expect(await poolOf(shop, id)).toEqual({ held: 0, sold: 4 });
  });
});

describe('the price', () => {
  test('is what the database says, whatever the body says', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    for (const extra of [
      { subtotal_cents: 1 },
      { fee: 0 },
      { items: [] },
      { user_id: 'x' },
      { status: 'paid' },
    ]) {
      const answer = await fan.post(
        '/api/orders',
        { reservation_id: id, method: 'pix', ...extra },
        { key: 'tamper-1' },
      );
      expect(answer.status).toBe(400);
    }
    expect((await order(fan, id)).body.total_cents).toBe(11_000);
  });

  test('of the order is that of the catalogue when it is made, and never moves again', async () => {
    const event = await newEvent();
    const { fan } = await newMember();
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    await sql`update ticket_type set price_cents=20000 where event_id=${event}`.execute(shop.db);
    const { body } = await order(fan, id);
    expect(body.total_cents).toBe(22_000);
    await sql`update ticket_type set price_cents=1 where event_id=${event}`.execute(shop.db);
    expect((await fan.get(`/api/orders/${body.id}`)).body).toMatchObject({
      total_cents: 22_000,
      items: [{ unit_cents: 20_000 }],
    });
  });

  test('is quoted like the order, by the same engine', async () => {
    const event = await newEvent({ types: [{ cents: 3_333 }], feeValue: 1_250 });
    const quote = (items: object[], coupons: string[] = []) =>
      browser(shop).post('/api/orders/quote', { event_id: event, items, coupons });
    expect((await quote([{ ticket_type_id: 1, amount: 3 }])).body).toEqual({
      items: [{ ticket_type_id: 1, name: 'Pista', amount: 3, unit_cents: 3_333, total_cents: 9_999 }],
      subtotal_cents: 9_999,
      discount_cents: 0,
      fee_cents: 1_250,
      total_cents: 11_249,
      max_installments: 3,
    });
    expect((await quote([{ ticket_type_id: 7, amount: 1 }])).body.code).toBe('unknown_type');
    expect((await quote([{ ticket_type_id: 1, amount: 1 }], ['GRATIS'])).body.code).toBe('coupon_unknown');
    expect((await quote([])).status).toBe(400);
    expect(
      (
        await browser(shop).post('/api/orders/quote', {
          event_id: 88_888,
          items: [{ ticket_type_id: 1, amount: 1 }],
          coupons: [],
        })
      ).status,
    ).toBe(404);
  });
});

describe('an order is refused', () => {
  test('to whoever is not logged in', async () => {
    const fan = browser(shop);
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    expect((await order(fan, id)).status).toBe(401);
    for (const path of [
      '',
      '/00000000-0000-4000-8000-000000000000',
      '/00000000-0000-4000-8000-000000000000/stream',
    ])
      expect((await fan.get(`/api/orders${path}`)).status).toBe(401);
  });

  test('without a key', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    for (const options of [{}, { key: 'short' }])
      expect((await fan.post('/api/orders', { reservation_id: id, method: 'pix' }, options)).status).toBe(
        400,
      );
  });

  test('at another price than the one on screen is not made, and nothing is taken', async () => {
    const id = await newEvent({ perCpf: 2 });
    const { fan } = await newMember();
    const { id: reservation_id } = await prepare(fan, id, { 1: 2 }, 2);
    const shown = (total_cents: number, attempt: number) =>
      fan.post(
        '/api/orders',
        { reservation_id, method: 'pix', total_cents },
        { key: `${reservation_id}:${attempt}` },
      );
    await sql`update ticket_type set price_cents=12_000 where event_id=${id}`.execute(shop.db);
    expect(await shown(22_000, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: 'O preço mudou enquanto você comprava. Confira o novo total antes de pagar.',
      },
    });
    const { rows } = await sql<{ orders: number; charges: number; quota: number }>`select
      (select count(*)::int from orders where event_id=${id}) as orders,
      (select count(*)::int from payment where event_id=${id}) as charges,
      (select coalesce(sum(qty), 0)::int from buyer_quota where event_id=${id}) as quota`.execute(shop.db);
    expect(rows).toEqual([{ orders: 0, charges: 0, quota: 0 }]);
    expect(await poolOf(shop, id)).toEqual({ held: 2, sold: 0 });
    await sql`update event set fee_value=0 where id=${id}`.execute(shop.db);
    expect((await shown(26_400, 1)).body.code).toBe('price_changed');
    const made = await shown(24_000, 1);
    expect(made).toMatchObject({ status: 201, body: { total_cents: 24_000 } });
    expect((await shown(22_000, 2)).body.code).toBe('price_changed');
    expect((await shown(24_000, 3)).body.id).toBe(made.body.id);
  });

  test('of what was held before its sale ended goes on as long as the hold', async () => {
    const id = await newEvent();
    const { fan } = await newMember();
    const { id: reservation_id } = await prepare(fan, id, { 1: 1 }, 1);
    await sql`update event set sale_end=now() where id=${id}`.execute(shop.db);
    expect((await order(fan, reservation_id)).status).toBe(201);
  });

  test('of a type that was taken off meanwhile is not made', async () => {
    const id = await newEvent();
    const { fan } = await newMember();
    const { id: reservation_id } = await prepare(fan, id, { 1: 1 }, 1);
    await sql`update ticket_type set active=false where event_id=${id}`.execute(shop.db);
    expect(await order(fan, reservation_id)).toMatchObject({
      status: 422,
      body: { code: 'withdrawn', message: 'Pista saiu de venda. Volte e escolha outra opção.' },
    });
    const { rows } = await sql`select 1 from orders where event_id=${id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('without a hold, on a stranger’s, on a released or an expired one', async () => {
    const event = await newEvent();
    const { fan } = await newMember();
    const { fan: owner } = await newMember();
    const { id: foreign } = await prepare(owner, event, { 1: 1 }, 1);
    const unknown = await order(fan, '00000000-0000-4000-8000-000000000000');
    const stolen = await order(fan, foreign);
    expect(unknown.status).toBe(404);
    expect(stolen).toMatchObject({ status: 404, body: unknown.body });

    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    await ageHold(shop, id, '902 seconds');
    const { id: late } = await prepare(fan, event, { 1: 1 }, 1);
    expect(await order(fan, id)).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
    await ageHold(shop, late, '906 seconds');
    expect(await order(fan, late)).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
  });

  test('at 15:06, not at 15:04', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    await ageHold(shop, id, '903 seconds');
    expect((await order(fan, id)).status).toBe(201);
  });

  test('while somebody has no name', async () => {
    const { fan } = await newMember();
    const { body } = await fan.post('/api/user/reserva', wish(await newEvent(), { 1: 1 }));
    const refused = { status: 409, body: { code: 'participants' } };
    expect(await order(fan, body.id)).toMatchObject(refused);
    const draft = { id: body.id, step: 'payment', participants: [person()] };
    await fan.put('/api/reservations/current', { ...draft, complete: false });
    expect(await order(fan, body.id)).toMatchObject(refused);
    await fan.put('/api/reservations/current', { ...draft, complete: true });
    expect((await order(fan, body.id)).status).toBe(201);
  });

  test('beyond what a CPF may buy, over all its orders and accounts', async () => {
    const event = await newEvent({ perCpf: 3 });
    const { fan, cpf } = await newMember();
    const { id: first } = await prepare(fan, event, { 1: 2 }, 2);
    await order(fan, first);
    const before = await sql<{ qty: number }>`select qty from buyer_quota where event_id=${event}`.execute(
      shop.db,
    );
    expect(before.rows).toEqual([{ qty: 2 }]);
    const anonymous = browser(shop);
    const { id: second } = await prepare(anonymous, event, { 1: 2 }, 2);
    const { rows } = await sql<{ id: string }>`select id from users where document=${cpf}`.execute(shop.db);
    await anonymous.join({ id: rows[0]?.id ?? '' });
    expect(await order(anonymous, second)).toMatchObject({
      status: 422,
      body: {
        code: 'quota',
        message: 'Limite de 3 por CPF neste evento, contando o que você já comprou. Diminua a quantidade.',
      },
    });
    expect(await poolOf(shop, event)).toEqual({ held: 4, sold: 0 });
    const participants = [person(), person()];
    const saved = await anonymous.put('/api/reservations/current', {
      id: second,
      step: 'payment',
      participants,
      complete: true,
    });
    expect(saved).toMatchObject({ status: 422, body: { code: 'quota' } });
  });

  test('beyond what a CPF may buy, of which it has all by now: fewer would be refused as well', async () => {
    const event = await newEvent({ perCpf: 3 });
    const { fan, cpf } = await newMember();
    const anonymous = browser(shop);
    const { id } = await prepare(anonymous, event, { 1: 1 }, 1);
    await buy(fan, event, { 1: 3 }, 3);
    const { rows } = await sql<{ id: string }>`select id from users where document=${cpf}`.execute(shop.db);
    await anonymous.join({ id: rows[0]?.id ?? '' });
    expect(await order(anonymous, id)).toMatchObject({
      status: 422,
      body: { code: 'quota', message: 'Você já chegou ao limite de 3 por CPF neste evento.' },
    });
  });

  test('beyond what a CPF may buy, as soon as whoever held it without an account says who they are', async () => {
    const event = await newEvent({ perCpf: 3 });
    const { fan, cpf } = await newMember();
    const { id: first } = await prepare(fan, event, { 1: 2 }, 2);
    await order(fan, first);
    const anonymous = browser(shop);
    const { body: held } = await anonymous.post('/api/user/reserva', wish(event, { 1: 2 }));
    const note = { id: held.id, step: 'participants', complete: false };
    expect((await anonymous.put('/api/reservations/current', note)).status).toBe(200);
    const { rows } = await sql<{ id: string }>`select id from users where document=${cpf}`.execute(shop.db);
    await anonymous.join({ id: rows[0]?.id ?? '' });
    expect(await anonymous.put('/api/reservations/current', note)).toMatchObject({
      status: 422,
      body: {
        code: 'quota',
        message: 'Limite de 3 por CPF neste evento, contando o que você já comprou. Diminua a quantidade.',
      },
    });
    const current = await anonymous.get('/api/reservations/current');
    expect(current.body.reservation).toMatchObject({ id: held.id, draft: { step: 'products' } });
    const typed = { ...note, participants: [person()] };
    expect((await anonymous.put('/api/reservations/current', typed)).status).toBe(200);
    const { body: fewer } = await anonymous.post('/api/user/reserva', wish(event, { 1: 1 }));
    expect((await anonymous.put('/api/reservations/current', { ...note, id: fewer.id })).status).toBe(200);
  });

  test("at another producer's counter", async () => {
    const event = await newEvent({ producer: '0' });
    const { fan } = await newMember();
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    const body = { reservation_id: id, method: 'pix' };
    expect((await fan.post('/api/orders', body, { key: 'counter-1', producer: '11' })).status).toBe(404);
    const made = await order(fan, id);
    expect((await fan.get(`/api/orders/${made.body.id}`, { producer: '11' })).status).toBe(404);
    expect((await fan.get('/api/orders', { producer: '11' })).body.orders).toEqual([]);
  });

  test('for a CPF that has a ticket already, where the event says so', async () => {
    const event = await newEvent({ uniqueDocument: true, types: [{ cents: 0 }] });
    const cpf = newCpf();
    const name = async (fan: Browser) => {
      const { body } = await fan.post('/api/user/reserva', wish(event, { 1: 1 }));
      const participants = [person({ cpf })];
      const saved = await fan.put('/api/reservations/current', {
        id: body.id,
        step: 'payment',
        participants,
        complete: true,
      });
      return { id: body.id as string, saved };
    };
    const [{ fan: one }, { fan: two }, { fan: three }] = [
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    const first = await name(one);
    const second = await name(two);
    expect((await order(one, first.id, 'unique-1', 'free')).status).toBe(201);
    expect(await order(two, second.id, 'unique-2', 'free')).toMatchObject({
      status: 409,
      body: { code: 'participants' },
    });
    expect((await name(three)).saved.body.details.complaints).toEqual([
      { card: 0, field: 'cpf', message: 'rule.cpfRepeated' },
    ]);
  });
});

describe('asking twice', () => {
  test('with one key is one order; the key with another body is refused', async () => {
    const { fan } = await newMember();
    const event = await newEvent();
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    const first = await order(fan, id, 'same-key-1');
    const second = await order(fan, id, 'same-key-1');
    expect(second.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.payment?.br_code).toBe(first.body.payment?.br_code);
    expect(await order(fan, id, 'same-key-1', 'free')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch', message: expect.not.stringMatching(/idempot/i) },
    });
    const { fan: other } = await newMember();
    const { id: mine } = await prepare(other, event, { 1: 1 }, 1);
    expect((await order(other, mine, 'same-key-1')).status).toBe(201);
  });

  test('after a refusal goes through with the same key', async () => {
    const { fan } = await newMember();
    const { body: hold } = await fan.post('/api/user/reserva', wish(await newEvent(), { 1: 1 }));
    expect((await order(fan, hold.id, 'again-key-1')).body.code).toBe('participants');
    const participants = [person()];
    await fan.put('/api/reservations/current', {
      id: hold.id,
      step: 'payment',
      participants,
      complete: true,
    });
    expect((await order(fan, hold.id, 'again-key-1')).status).toBe(201);
  });

  test('with another key, in another tab, is the same order', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    const first = await order(fan, id, 'tab-key-1');
    const second = await order(fan, id, 'tab-key-2');
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, attempts: 1 } });
  });

  test('with another key and another price is refused, and the order stays as it was made', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    const ask = (key: string, body: object) =>
      fan.post('/api/orders', { reservation_id: id, method: 'pix', ...body }, { key });
    const first = await ask('price-key-1', { total_cents: 11_000 });
    expect(first).toMatchObject({ status: 201, body: { total_cents: 11_000 } });
    expect(await ask('price-key-2', { total_cents: 5_500, coupons: ['METADE'] })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await ask('price-key-3', { method: 'free' })).toMatchObject({
      status: 422,
      body: { code: 'not_free' },
    });
    for (const key of ['price-key-1', 'price-key-4'])
      expect(await ask(key, { total_cents: 11_000 })).toMatchObject({
        status: 201,
        body: { id: first.body.id, total_cents: 11_000, attempts: 1 },
      });
  });

  test('twenty times at once is one order, one charge, one count against the CPF', async () => {
    const { fan } = await newMember();
    const event = await newEvent();
    const { id } = await prepare(fan, event, { 1: 2 }, 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(fan, id, `double-${index % 10}`)),
    );
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'in_progress')).toBe(true);
    const { rows } = await sql`
      select (select count(*) from orders where event_id=${event}) as orders, (select count(*) from payment where event_id=${event}) as payments,
        (select count(*) from psp.charge where reference=${[...answers].find(({ status }) => status === 201)?.body.public_code}) as charges,
        (select sum(qty) from buyer_quota where event_id=${event}) as quota`.execute(shop.db);
    expect(rows).toEqual([{ orders: 1, payments: 1, charges: 1, quota: 2 }]);
  });
});

describe('a lost provider', () => {
  test.each(['deaf', 'mute'] as const)(
    '%s: the order stays, and asking again goes on with one charge',
    async (fault) => {
      const { fan } = await newMember();
      const event = await newEvent();
      const { id } = await prepare(fan, event, { 1: 1 }, 1);
      shop.faults[fault] = 1;
      const lost = await order(fan, id);
      expect(lost).toMatchObject({ status: 503, body: { code: 'provider' } });
      expect(lost.headers['retry-after']).toBe('3');
      expect((await fan.get(`/api/reservations/current?event_id=${event}`)).body.order).toMatchObject({
        status: 'awaiting_payment',
        payment: { status: 'created', br_code: null },
      });
      const again = await order(fan, id);
      expect(again).toMatchObject({ status: 201, body: { attempts: 1, payment: { status: 'pending' } } });
      const { rows } = await sql`select 1 from psp.charge where reference=${again.body.public_code}`.execute(
        shop.db,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('and nobody who asks again: the reconciler charges, once', async () => {
    const { fan } = await newMember();
    const { id } = await prepare(fan, await newEvent(), { 1: 1 }, 1);
    shop.faults.mute = 1;
    await order(fan, id);
    await sql`update payment set check_at=now() where status='created'`.execute(shop.db);
    await Promise.all([shop.workers.tick(), shop.workers.tick()]);
    const { body } = await fan.get('/api/orders');
    const { body: found } = await fan.get(`/api/orders/${body.orders[0]?.id}`);
    expect(found.payment).toMatchObject({ status: 'pending' });
    const { rows } = await sql`select 1 from psp.charge where reference=${found.public_code}`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('paying again', () => {
  const pay = (fan: Browser, id: string, key: string) =>
    fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key });

  test('while a charge lives answers that charge', async () => {
    const { fan } = await newMember();
    const { id, payment } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    const { status, body } = await pay(fan, id, `${id}:2`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ attempts: 1, payment: { id: payment?.id, br_code: payment?.br_code } });
  });

  test('after the charge is over makes one more, ten minutes long, twenty times at once', async () => {
    const { fan } = await newMember();
    const { id, payment } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    await age(shop, id, '14 minutes 32 seconds');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(fan, id, `${id}:again-${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { body } = await fan.get(`/api/orders/${id}`);
    expect(body).toMatchObject({ status: 'awaiting_payment', attempts: 2 });
    expect(body.payment?.id).not.toBe(payment?.id);
    const seconds = (Date.parse(body.payment?.expires_at ?? '') - Date.parse(body.server_now)) / 1000;
    expect(seconds).toBeGreaterThan(565);
    expect(seconds).toBeLessThanOrEqual(570);
    const { rows } =
      await sql`select status from psp.charge where reference=${body.public_code} order by created_at`.execute(
        shop.db,
      );
    expect(rows).toEqual([{ status: 'cancelled' }, { status: 'pending' }]);
  });

  test('never goes beyond an hour after the order', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    await age(shop, id, '14 minutes 32 seconds');
    await sql`update orders set created_at=now()-interval '59 minutes 20 seconds' where id=${id}`.execute(
      shop.db,
    );
    expect(await pay(fan, id, `${id}:2`)).toMatchObject({ status: 409, body: { code: 'pay_time_over' } });
  });

  test('is over when the order is', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    await age(shop, id, '16 minutes');
    expect(await pay(fan, id, `${id}:2`)).toMatchObject({ status: 409, body: { code: 'pay_time_over' } });
    await settle(shop);
    expect(await pay(fan, id, `${id}:3`)).toMatchObject({ status: 409, body: { code: 'pay_time_over' } });
  });

  test('finds out that it was paid', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await age(shop, id, '14 minutes 32 seconds');
    expect((await pay(fan, id, `${id}:2`)).body).toMatchObject({ status: 'paid', attempts: 1 });
  });

  test('without an answer of the provider is 503, and nothing is charged twice', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    await age(shop, id, '14 minutes 32 seconds');
    shop.faults.deaf = 1;
    expect(await pay(fan, id, `${id}:2`)).toMatchObject({ status: 503, body: { code: 'provider' } });
    expect((await pay(fan, id, `${id}:2`)).body).toMatchObject({
      attempts: 2,
      payment: { status: 'pending' },
    });
  });
});

describe("a stranger's order", () => {
  test('is the same nothing as one that does not exist', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    const { fan: stranger } = await newMember();
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const path of ['', '/stream']) {
      const foreign = await stranger.get(`/api/orders/${id}${path}`);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual((await stranger.get(`/api/orders/${unknown}${path}`)).body);
    }
    const paid = await stranger.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: 'stranger-1' });
    expect(paid.status).toBe(404);
    expect((await stranger.get('/api/orders')).body.orders).toEqual([]);
    expect((await stranger.get('/api/orders/not-an-id')).status).toBe(400);
  });
});

describe('the list', () => {
  /** A member with one order that was really made, the oldest, and so many copies of it, two of each moment. */
  async function withOrders(copies: number, facts: Parameters<typeof newEvent>[0] = {}) {
    const event = await newEvent(facts);
    const { fan } = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role=replica`.execute(tx);
      await sql`
        insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, status, subtotal_cents, total_cents,
            price_snapshot, pay_until, created_at)
          select event_id, gen_random_uuid(), 'copy-' || n, user_id, gen_random_uuid(), cpf_hmac, 1, 'expired', 100, 100, '{}', now(),
            created_at + ((n + 1) / 2) * interval '1 microsecond'
          from orders, generate_series(1, ${copies}::int) n where id=${id}`.execute(tx);
    });
    return { fan, event, oldest: id };
  }
  const idsOf = ({ body }: { body: { orders: { id: string }[] } }) => body.orders.map(({ id }) => id);

  test('has two hundred at a time, newest first, and each of them once', async () => {
    const { fan, oldest } = await withOrders(401);
    const first = await fan.get('/api/orders');
    expect(first.body).toMatchObject({ has_older: true });
    const second = await fan.get(`/api/orders?before=${idsOf(first).at(-1)}`);
    expect(second.body).toMatchObject({ has_older: true });
    const third = await fan.get(`/api/orders?before=${idsOf(second).at(-1)}`);
    expect(third.body).toMatchObject({ has_older: false });
    const pages = [first, second, third].map(idsOf);
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 2]);
    expect(new Set(pages.flat()).size).toBe(402);
    expect(pages.flat().at(-1)).toBe(oldest);
    const times = [first, second, third].flatMap(({ body }) => body.orders.map((each) => each.created_at));
    expect(times).toEqual(times.toSorted().toReversed());
    const beyond = await fan.get(`/api/orders?before=${oldest}`);
    expect(beyond.body).toMatchObject({ orders: [], has_older: false });
  });

  test('of two hundred has nothing older', async () => {
    const { fan } = await withOrders(199);
    const { body } = await fan.get('/api/orders');
    expect(body.orders).toHaveLength(200);
    expect(body).toMatchObject({ has_older: false });
  });

  test('begins after no order but one of its own: a stranger’s, or of another counter, is the same nothing as none', async () => {
    const { fan, oldest } = await withOrders(3, { producer: '11' });
    const mine = idsOf(await fan.get('/api/orders'));
    const { fan: stranger } = await newMember();
    await buy(stranger, await newEvent(), { 1: 1 }, 1);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const nothing = await stranger.get(`/api/orders?before=${unknown}`);
    expect(nothing.status).toBe(404);
    for (const id of mine) {
      const foreign = await stranger.get(`/api/orders?before=${id}`);
      expect([foreign.status, foreign.body]).toEqual([404, nothing.body]);
    }
    expect((await stranger.get('/api/orders?before=not-an-id')).status).toBe(400);

    const elsewhere = await buy(fan, await newEvent({ producer: '0' }), { 1: 1 }, 1);
    const at = (before: string, producer: string) => fan.get(`/api/orders?before=${before}`, { producer });
    expect((await at(elsewhere.id, '11')).status).toBe(404);
    expect(idsOf(await at(mine[0] ?? '', '11'))).toEqual(mine.slice(1));
    expect(idsOf(await fan.get(`/api/orders?before=${elsewhere.id}`))).toEqual(mine);
    expect(idsOf(await at(oldest, '11'))).toEqual([]);
    expect((await browser(shop).get(`/api/orders?before=${oldest}`)).status).toBe(401);
  });
});

describe('the stream', () => {
  test('says how the order stands, that it moved, and ends with it', async () => {
    const { fan } = await newMember();
    const { id } = await buy(fan, await newEvent(), { 1: 1 }, 1);
    const response = await fetch(`${shop.apiOrigin}/api/orders/${id}/stream`, {
      headers: { authorization: `Bearer ${fan.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = async (text: string) => {
      let all = '';
      while (!all.includes(text)) {
        const next = await reader?.read();
        if (!next || next.done) throw new Error(`Never heard ${text} in ${all}`);
        all += next.value;
      }
    };
    await heard('"status":"awaiting_payment"');
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await settle(shop);
    await heard('"status":"paid"');
    expect((await reader?.read())?.done).toBe(true);
  });

  test('ends when the server closes, and does not keep it', async () => {
    const closing = await openShop();
    await createEvent(closing, { id: 1 });
    const fan = browser(closing);
    await fan.join();
    const { id } = await buy(fan, 1, { 1: 1 }, 1);
    const response = await fetch(`${closing.apiOrigin}/api/orders/${id}/stream`, {
      headers: { authorization: `Bearer ${fan.token}` },
    });
    const words = response.text();
    await closing.app.close();
    expect(await words).toContain('"status":"awaiting_payment"');
  });
});
