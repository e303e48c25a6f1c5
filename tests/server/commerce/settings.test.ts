import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { type SettingTag, settingTags } from '#src/domain/settings.ts';

import { createHouse } from '../seats/house.ts';
import { type CardKind, openCardShop } from './cardShop.ts';
import { createCoupon } from './couponing.ts';
import { type Answer, ageHold, type Browser, prepare, wish } from './shop.ts';

const { shop, open, tokenOf } = await openCardShop(700);
await createHouse(shop, { id: 900, perCpf: 20 });

/** What the operator wrote; nothing at all when it is null. */
const put = (tag: SettingTag, value: string | null) =>
  value === null
    ? sql`delete from setting where tag=${tag}`.execute(shop.db)
    : sql`insert into setting(tag, value) values(${tag}, ${value}) on conflict (tag) do update set value=excluded.value`.execute(
        shop.db,
      );

interface Stage {
  fan: Browser;
  event: number;
}
type Call = (stage: Stage) => Promise<Answer>;

const orderBy =
  (body: object): Call =>
  async ({ fan, event }) => {
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    return fan.post('/api/orders', { reservation_id: id, ...body }, { key: `${id}:1` });
  };
const card = async (kind: CardKind = 'approve') => ({ token: await tokenOf(kind), installments: 1 });
const items = [{ ticket_type_id: 1, amount: 1 }];

const refused: [tag: SettingTag, what: string, call: Call, status: number, code: string, words: RegExp][] = [
  [
    'coupons',
    'checking a code',
    ({ fan, event }) => fan.post('/api/coupons/check', { event_id: event, code: 'DEZ', items }),
    200,
    'coupon_off',
    /Cupons de desconto não estão disponíveis/,
  ],
  [
    'coupons',
    'a quote',
    ({ fan, event }) => fan.post('/api/orders/quote', { event_id: event, items, coupons: ['DEZ'] }),
    200,
    'coupon_off',
    /Cupons de desconto/,
  ],
  ['coupons', 'an order', orderBy({ method: 'pix', coupons: ['DEZ'] }), 201, 'coupon_off', /Cupons/],
  ['pix', 'an order', orderBy({ method: 'pix' }), 201, 'pix_off', /Pix não está disponível/],
  [
    'pix',
    'another charge of an order',
    async (stage) => {
      const { body } = await orderBy({ method: 'credit', card: await card('refused') })(stage);
      expect(body.status).toBe('awaiting_payment');
      return stage.fan.post(`/api/orders/${body.id}/payments`, { method: 'pix' }, { key: `${body.id}:2` });
    },
    201,
    'pix_off',
    /Pix não está disponível/,
  ],
  [
    'card',
    'an order',
    async (stage) => orderBy({ method: 'credit', card: await card() })(stage),
    201,
    'card_off',
    /cartão não está disponível/,
  ],
  [
    'card',
    'another charge of an order',
    async (stage) => {
      const { body } = await orderBy({ method: 'pix' })(stage);
      return stage.fan.post(
        `/api/orders/${body.id}/payments`,
        { method: 'credit', card: await card() },
        { key: `${body.id}:2` },
      );
    },
    201,
    'card_off',
    /cartão não está disponível/,
  ],
  [
    'hold_renew',
    'five minutes more',
    async ({ fan, event }) => {
      const { body } = await fan.post('/api/user/reserva', wish(event, { 1: 1 }));
      await ageHold(shop, body.id, '13 minutes');
      return fan.post(`/api/reservations/${body.id}/renew`, {});
    },
    200,
    'renew_off',
    /não pode ser prolongada/,
  ],
  [
    'best_available',
    'the best seats',
    ({ fan }) =>
      fan.post(
        '/api/mapping/event/900/best-available',
        { party: 2, sector_id: null, accessible: false },
        { key: `best-${randomUUID()}` },
      ),
    201,
    'best_off',
    /melhores lugares não está disponível/,
  ],
];

describe.each(refused)('the tag %s and %s', (tag, _, call, allowed, code, words) => {
  const run = async (value: string | null) => {
    const stage = await open();
    await createCoupon(shop, stage.event);
    await put(tag, value);
    try {
      return await call(stage);
    } finally {
      await put(tag, null);
    }
  };

  test('switched off, it is refused in words', async () => {
    const { status, body } = await run('disabled');
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message).toMatch(words);
  });

  test('enabled, it is allowed', async () => {
    expect((await run('enabled')).status).toBe(allowed);
  });
});

describe('what an answer offers', () => {
  test('leaves out ways of paying that are switched off', async () => {
    const { fan } = await open();
    const methods = async () => {
      const { pix, card: fields } = (await fan.get('/api/payments/methods')).body as never;
      return { pix, hasCard: fields !== null };
    };
    expect(await methods()).toEqual({ pix: true, hasCard: true });
    await put('pix', 'disabled');
    expect(await methods()).toEqual({ pix: false, hasCard: true });
    await put('card', 'disabled');
    expect(await methods()).toEqual({ pix: false, hasCard: false });
    await put('pix', null);
    await put('card', null);
  });

  test('says that a hold cannot be prolonged', async () => {
    const { fan, event } = await open();
    await put('hold_renew', 'disabled');
    const { body } = await fan.post('/api/user/reserva', wish(event, { 1: 1 }));
    expect(body.renewals_left).toBe(0);
    await put('hold_renew', null);
    expect((await fan.get('/api/reservations/current')).body.reservation?.renewals_left).toBe(10);
  });

  test('a code that came with an order before coupons were switched off is answered again', async () => {
    const { fan, event } = await open();
    await createCoupon(shop, event);
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    const body = { reservation_id: id, method: 'pix', coupons: ['DEZ'] };
    const first = await fan.post('/api/orders', body, { key: `${id}:1` });
    await put('coupons', 'disabled');
    const again = await fan.post('/api/orders', body, { key: `${id}:1` });
    await put('coupons', null);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, total_cents: 9_900 } });
  });

  test('what costs nothing needs no way of paying', async () => {
    await put('pix', 'disabled');
    await put('card', 'disabled');
    const { fan, event } = await open({ types: [{ cents: 0 }] });
    expect((await orderBy({ method: 'free' })({ fan, event })).status).toBe(201);
    await put('pix', null);
    await put('card', null);
  });
});

test('every tag of docs/settings.md is a tag, and every tag is there', async () => {
  const page = await readFile('docs/settings.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, tag]) => tag);
  expect(rows.toSorted()).toEqual([...settingTags].toSorted());
});
