import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { buyWith, createCoupon, newMember, orderWith, usedOf, usesOf } from './couponing.ts';
import {
  age,
  type Browser,
  browser,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  poolOf,
  prepare,
  settle,
  simulate,
} from './shop.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
let events = 500;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, ...facts });
  return id;
};
const check = (visitor: Browser, event: number, code: string, producer?: string) =>
  visitor.post(
    '/api/coupons/check',
    { event_id: event, code, items: [] },
    producer === undefined ? {} : { producer },
  );
const quote = (visitor: Browser, event: number, amounts: Record<number, number>, coupons: string[]) =>
  visitor.post('/api/orders/quote', {
    event_id: event,
    items: Object.entries(amounts).map(([type, amount]) => ({ ticket_type_id: Number(type), amount })),
    coupons,
  });
const statusOf = async (fan: Browser, id: string) => (await fan.get(`/api/orders/${id}`)).body.status;

describe('a code', () => {
  test('says what it does to whoever asks, however it is typed', async () => {
    const event = await newEvent();
    await createCoupon(shop, event, { maxItems: 2, types: [1] });
    for (const typed of ['  dez ', '“D\u200bEZ”.', 'ＤＥＺ!'])
      expect((await check(browser(shop), event, typed)).body, typed).toEqual({
        id: 1,
        code: 'DEZ',
        method: 'percentage',
        value: 10,
        max_items: 2,
        ticket_types: [1],
      });
  });

  test('that is good for nothing is refused in words, at the check, the quote and the order', async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    await createCoupon(shop, event, { code: 'VENCIDO', isOver: true });
    await createCoupon(shop, event, { code: 'LIMITE', maxUses: 1 });
    await createCoupon(shop, event, { code: 'UMSO' });
    await createCoupon(shop, other, { code: 'OUTRO' });
    await buyWith((await newMember(shop)).fan, event, ['LIMITE']);
    const { fan } = await newMember(shop);
    const { body: bought } = await buyWith(fan, event, ['UMSO']);
    await simulate(shop, await chargeOf(shop, bought.id), 'pay');
    await settle(shop);
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    for (const [code, reason, message] of [
      ['NADA', 'coupon_unknown', 'Cupom não encontrado para este evento.'],
      ['OUTRO', 'coupon_unknown', 'Cupom não encontrado para este evento.'],
      ['VENCIDO', 'coupon_expired', 'Cupom expirado.'],
      ['LIMITE', 'coupon_sold_out', 'Cupom esgotado.'],
      ['UMSO', 'coupon_used', 'Você já usou este cupom neste evento.'],
    ] as const) {
      const refusal = { status: 422, body: { code: reason, message, details: { code } } };
      expect(await check(fan, event, code)).toMatchObject(refusal);
      expect(await quote(fan, event, { 1: 1 }, [code])).toMatchObject(refusal);
      expect(await orderWith(fan, id, [code])).toMatchObject(refusal);
    }
    expect((await orderWith(fan, id, [])).status).toBe(201);
    expect([await usedOf(shop, event, 'UMSO'), await usedOf(shop, event, 'LIMITE')]).toEqual([1, 1]);
  });

  test('in an order of mine that waits for its payment says which one, to me alone; once given up I have it back', async () => {
    const event = await newEvent();
    await createCoupon(shop, event);
    const cpf = newCpf();
    const { fan, id: mine } = await newMember(shop, { cpf });
    const { body: unpaid } = await buyWith(fan, event, ['DEZ']);
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    const refusal = {
      status: 422,
      body: {
        code: 'coupon_used',
        message: `Este cupom está no pedido ${unpaid.public_code}, que aguarda pagamento: cancele-o para usar o cupom aqui.`,
      },
    };
    expect(await check(fan, event, 'DEZ')).toMatchObject(refusal);
    expect(await quote(fan, event, { 1: 1 }, ['DEZ'])).toMatchObject(refusal);
    expect(await orderWith(fan, id, ['DEZ'])).toMatchObject(refusal);
    await sql`insert into setting(tag, value) values ('cancel_self', 'disabled')`.execute(shop.db);
    expect((await check(fan, event, 'DEZ')).body.message).toBe(
      `Este cupom está no pedido ${unpaid.public_code}, que aguarda pagamento: se o prazo dele acabar sem pagamento, o cupom volta a valer.`,
    );
    await sql`delete from setting where tag='cancel_self'`.execute(shop.db);
    await sql`update users set document=${newCpf()} where id=${mine}`.execute(shop.db);
    const { fan: other } = await newMember(shop, { cpf });
    expect((await check(other, event, 'DEZ')).body.message).toBe('Você já usou este cupom neste evento.');
    await sql`select cancel_order(${event}::int, ${unpaid.id}::uuid, 'buyer')`.execute(shop.db);
    expect((await check(other, event, 'DEZ')).status).toBe(200);
  });

  test("is not there at another producer's counter", async () => {
    const event = await newEvent();
    await createCoupon(shop, event);
    expect((await check(browser(shop), event, 'DEZ', '11')).status).toBe(404);
  });

  test('that means harm is a code nobody knows', async () => {
    const event = await newEvent();
    await createCoupon(shop, event);
    const fan = browser(shop);
    for (const code of [
      "' or 1=1 --",
      "DEZ'; drop table coupon; --",
      'D\u0435Z',
      'DEZ\u0301',
      '\u0130İ🎟️'.repeat(5),
      '%',
      'D_Z',
      'x'.repeat(40),
    ])
      expect(await check(fan, event, code), code).toMatchObject({
        status: 422,
        body: { code: 'coupon_unknown' },
      });
    expect((await check(fan, event, 'x'.repeat(41))).status).toBe(400);
    expect((await check(fan, event, 'DEZ\u0000')).status).toBeLessThan(500);
    expect((await check(fan, event, ' ')).body.message).toBe('Digite o código do cupom.');
    expect((await check(fan, event, 'DEZ')).status).toBe(200);
  });
});

describe('an order with coupons', () => {
  test('costs what the quote said, line by line, and never anything else', async () => {
    const event = await newEvent({
      types: [{ cents: 12_000 }, { cents: 6_000 }, { cents: 9_990, benefit: 'meia_estudante' }],
    });
    await createCoupon(shop, event, { maxItems: 1, value: 15 });
    await createCoupon(shop, event, { code: 'CINCO', method: 'fixed', value: 500, types: [2] });
    const { fan } = await newMember(shop);
    const quoted = (await quote(fan, event, { 1: 2, 2: 1 }, ['dez', 'CINCO', 'DEZ'])).body;
    const sums = { subtotal_cents: 30_000, discount_cents: 2_300, fee_cents: 2_770, total_cents: 30_470 };
    expect(quoted).toMatchObject(sums);
    const { body, status } = await buyWith(fan, event, ['dez', 'CINCO', 'DEZ'], { 1: 2, 2: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...sums, payment: { amount_cents: 30_470 } });
    expect(body.items.map(({ discount_cents }) => discount_cents)).toEqual([1_800, 0, 500]);
    const { rows } = await sql<{ kept: object }>`
      select price_snapshot->'coupons' as kept from orders where id=${body.id}`.execute(shop.db);
    expect(rows[0]?.kept).toEqual([
      { code: 'DEZ', method: 'percentage', value: 15 },
      { code: 'CINCO', method: 'fixed', value: 500 },
    ]);
    await sql`update coupon set value=50 where event_id=${event}`.execute(shop.db);
    expect((await fan.get(`/api/orders/${body.id}`)).body).toMatchObject(sums);
  });

  test('takes nothing off a half, whoever a law of a state or a city favours', async () => {
    const event = await newEvent({
      types: [
        { cents: 12_000 },
        { cents: 6_000, benefit: 'meia_professor' },
        { cents: 6_000, benefit: 'pcd' },
      ],
    });
    await createCoupon(shop, event);
    const { fan } = await newMember(shop);
    const { body } = await quote(fan, event, { 1: 1, 2: 1, 3: 1 }, ['DEZ']);
    expect(body).toMatchObject({ subtotal_cents: 24_000, discount_cents: 1_200 });
  });

  test('uses up those that took something off, and no other', async () => {
    const event = await newEvent({ types: [{}, { benefit: 'idoso' }] });
    await createCoupon(shop, event, { maxItems: 2 });
    await createCoupon(shop, event, { code: 'SOMEIA', types: [2] });
    await createCoupon(shop, event, { code: 'TARDE' });
    const { fan } = await newMember(shop);
    expect((await buyWith(fan, event, ['DEZ', 'SOMEIA', 'TARDE'], { 1: 2 })).status).toBe(201);
    expect(await usedOf(shop, event)).toBe(1);
    expect(await usedOf(shop, event, 'SOMEIA')).toBe(0);
    expect(await usedOf(shop, event, 'TARDE')).toBe(0);
  });

  test('of everything is free: confirmed at once, without a charge', async () => {
    const event = await newEvent({ feeMode: 'fixed', feeValue: 500 });
    await createCoupon(shop, event, { value: 100, maxItems: 2 });
    const { fan } = await newMember(shop);
    const { id } = await prepare(fan, event, { 1: 2 }, 2);
    expect((await orderWith(fan, id, ['DEZ'])).body.code).toBe('is_free');
    const { status, body } = await orderWith(fan, id, ['DEZ'], 'free');
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'paid', total_cents: 0, fee_cents: 0, payment: null });
    expect(body.tickets).toHaveLength(2);
    expect(await usesOf(shop, event)).toEqual(['used']);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 2 });
  });

  test('is one of a CPF, whatever account it comes from, until that one is over', async () => {
    const event = await newEvent();
    await createCoupon(shop, event);
    const { fan } = await newMember(shop, { cpf: newCpf() });
    const first = await buyWith(fan, event, ['DEZ']);
    expect((await buyWith(fan, event, ['DEZ'])).body.code).toBe('coupon_used');
    await age(shop, first.body.id, '16 minutes');
    await settle(shop);
    expect(await usedOf(shop, event)).toBe(0);
    expect((await buyWith(fan, event, ['DEZ'])).status).toBe(201);
    expect(await usesOf(shop, event)).toEqual(['released', 'reserved']);
  });
});

describe('a coupon follows its order', () => {
  const bought = async (maxUses = 1) => {
    const event = await newEvent();
    await createCoupon(shop, event, { maxUses });
    const { fan } = await newMember(shop);
    const { body } = await buyWith(fan, event, ['DEZ']);
    expect(await usedOf(shop, event)).toBe(1);
    return { event, fan, id: body.id, charge: await chargeOf(shop, body.id) };
  };
  const another = async (event: number) => {
    const { fan } = await newMember(shop);
    const { status, body } = await buyWith(fan, event, ['DEZ']);
    return { fan, status, code: body.code, id: body.id };
  };

  test('is used once it is paid, and nobody has it any more', async () => {
    const { event, charge } = await bought();
    await simulate(shop, charge, 'pay');
    await settle(shop);
    expect(await usesOf(shop, event)).toEqual(['used']);
    expect((await another(event)).code).toBe('coupon_sold_out');
  });

  test('is free again when the order expires', async () => {
    const { event, id } = await bought();
    await age(shop, id, '16 minutes');
    await settle(shop);
    expect(await usesOf(shop, event)).toEqual(['released']);
    expect((await another(event)).status).toBe(201);
    expect(await usedOf(shop, event)).toBe(1);
  });

  test('is free again when the order is cancelled', async () => {
    const { event, fan, id } = await bought();
    await sql`select cancel_order(${event}::int, ${id}::uuid, 'buyer')`.execute(shop.db);
    expect(await statusOf(fan, id)).toBe('cancelled');
    expect(await usedOf(shop, event)).toBe(0);
    expect((await another(event)).status).toBe(201);
  });

  test('is free again when the money went back', async () => {
    const { event, fan, id, charge } = await bought();
    await simulate(shop, charge, 'pay');
    await settle(shop);
    await simulate(shop, charge, 'refund');
    await settle(shop);
    expect(await statusOf(fan, id)).toBe('refunded');
    expect(await usesOf(shop, event)).toEqual(['released']);
    expect((await another(event)).status).toBe(201);
  });

  test('comes back with money that comes late', async () => {
    const { event, fan, id, charge } = await bought();
    await age(shop, id, '16 minutes');
    await settle(shop);
    await simulate(shop, charge, 'pay_late');
    await settle(shop);
    expect(await statusOf(fan, id)).toBe('paid');
    expect(await usesOf(shop, event)).toEqual(['used']);
    expect(await usedOf(shop, event)).toBe(1);
  });

  test('late money buys at the promised price even where somebody else had the last use; both can go back', async () => {
    const { event, fan, id, charge } = await bought();
    await age(shop, id, '16 minutes');
    await settle(shop);
    const next = await another(event);
    await simulate(shop, charge, 'pay_late');
    await settle(shop);
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid', total_cents: 9_900 });
    expect(await usesOf(shop, event)).toEqual(['released', 'reserved']);
    expect(await usedOf(shop, event)).toBe(1);
    await simulate(shop, charge, 'refund');
    await age(shop, next.id, '16 minutes');
    await settle(shop);
    expect([await statusOf(fan, id), await statusOf(next.fan, next.id)]).toEqual(['refunded', 'expired']);
    expect(await usedOf(shop, event)).toBe(0);
  });
});
