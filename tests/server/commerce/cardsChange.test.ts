import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { ProviderError } from '#server/payments/provider.ts';
import { applyCharge } from '#server/store/charges.ts';
import { findings } from '#tests/support/books.ts';

import { openCardShop, secretCvv } from './cardShop.ts';
import { buy, chargeOf, poolOf, settle, simulate } from './shop.ts';

const { shop, ready, open, rows, tokenOf, paymentsOf, topicsOf, chargesOf } = await openCardShop(4_500);

beforeEach(() => {
  shop.faults.deaf = 0;
  shop.faults.mute = 0;
  shop.lines.length = 0;
});

/** An order that waits for its Pix, and a way to pay it by card instead. */
async function byPix() {
  const { event, fan } = await open();
  const { id } = await buy(fan, event, { 1: 1 }, 1);
  const byCard = async () =>
    fan.post(
      `/api/orders/${id}/payments`,
      { method: 'credit', card: { token: await tokenOf('approve'), installments: 1 } },
      { key: `${id}:2` },
    );
  const see = async () => (await fan.get(`/api/orders/${id}`)).body;
  return { event, id, byCard, see };
}

describe('another way of paying', () => {
  test('from Pix to card: the Pix is cancelled before the card is charged', async () => {
    const { id, byCard } = await byPix();
    expect((await byCard()).body).toMatchObject({ status: 'paid', payment: { method: 'credit' } });
    expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'paid' }]);
    expect(await paymentsOf(id)).toEqual(['cancelled', 'captured']);
  });

  test('from card to Pix: the challenge is cancelled first', async () => {
    const { pay, again } = await ready();
    const { id } = await pay('challenge');
    expect((await again('pix')).body).toMatchObject({
      status: 'awaiting_payment',
      payment: { method: 'pix', status: 'pending' },
    });
    expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }, { status: 'pending' }]);
  });

  test('a Pix that turns out paid is honoured, and the card is not charged', async () => {
    const { event, id, byCard } = await byPix();
    await simulate(shop, await chargeOf(shop, id), 'pay');
    expect((await byCard()).body).toMatchObject({ status: 'paid', payment: { method: 'pix' } });
    expect(await chargesOf(id)).toMatchObject([{ status: 'paid' }]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });

  test('both paid: the first one buys, the second one goes back', async () => {
    const { event, id, byCard, see } = await byPix();
    const pix = await chargeOf(shop, id);
    await byCard();
    await simulate(shop, pix, 'pay_late');
    await settle(shop);
    await settle(shop);
    const order = await see();
    expect(order).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] });
    expect((await paymentsOf(id)).sort()).toEqual(['captured', 'refunded']);
    expect((await chargesOf(id)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
  });
});

describe('a provider that does not answer', () => {
  const due = (id: string) => sql`update payment set check_at=now() where order_id=${id}`.execute(shop.db);
  const orderOf = async (holdId: string) => {
    const [order] = await rows(sql<{ id: string }>`select id from orders where hold_id=${holdId}`);
    return order?.id ?? '';
  };

  test('its answer was lost after it charged: found again by our own name for it, without the token', async () => {
    const { create, holdId, fan } = await ready();
    shop.faults.mute = 1;
    expect((await create('approve')).status).toBe(503);
    const found = await fan.get(`/api/orders?reservation_id=${holdId}`);
    expect(found.body.orders).toMatchObject([{ status: 'awaiting_payment' }]);
    const id = await orderOf(holdId);
    await due(id);
    await shop.workers.tick();
    expect((await fan.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      payment: { card: { last4: '0010' } },
      tickets: [{ status: 'valid' }],
    });
    expect(await chargesOf(id)).toHaveLength(1);
  });

  test('it never heard: the payment fails, and the order is paid with another card', async () => {
    const { create, holdId, known, again, see } = await ready();
    shop.faults.deaf = 1;
    expect((await create('approve')).status).toBe(503);
    const id = await orderOf(holdId);
    known(id);
    await due(id);
    await shop.workers.tick();
    expect(await see()).toMatchObject({ status: 'awaiting_payment', payment: { status: 'failed' } });
    expect((await again('approve')).body.status).toBe('paid');
    expect(await paymentsOf(id)).toEqual(['failed', 'captured']);
  });

  test('asked again with the same key and token it is the same order and the same charge', async () => {
    const { create, holdId } = await ready();
    const token = await tokenOf('approve');
    shop.faults.mute = 1;
    expect((await create('approve', { token })).status).toBe(503);
    const again = await create('approve', { token });
    expect(again).toMatchObject({ status: 201, body: { status: 'paid' } });
    expect(again.body.id).toBe(await orderOf(holdId));
    expect(await chargesOf(again.body.id)).toHaveLength(1);
  });

  test.each([
    ['approve', { status: 'paid', payment: { status: 'captured' } }],
    ['refused', { status: 'awaiting_payment', payment: { status: 'failed', decline: expect.any(String) } }],
    ['challenge', { status: 'awaiting_payment', payment: { status: 'pending' } }],
  ] as const)(
    'asked again with the card typed anew, what counts is the charge that was made before: %s',
    async (kind, outcome) => {
      const { create, fan, holdId } = await ready();
      shop.faults.mute = 1;
      expect((await create(kind)).status).toBe(503);
      const card = { token: await tokenOf('approve'), installments: 1 };
      const body = { reservation_id: holdId, method: 'credit', card };
      const again = await fan.post('/api/orders', body, { key: `${holdId}:anew` });
      expect(again).toMatchObject({ status: 201, body: outcome });
      expect(await chargesOf(again.body.id)).toHaveLength(1);
    },
  );

  test('asked again with the card typed anew, and silent about what was made before: neither is given up', async () => {
    const { create, fan, holdId } = await ready();
    shop.faults.mute = 1;
    expect((await create('approve')).status).toBe(503);
    const { find } = shop.provider;
    shop.provider.find = () => Promise.reject(new ProviderError('silent', { refused: false }));
    const card = { token: await tokenOf('approve'), installments: 1 };
    const body = { reservation_id: holdId, method: 'credit', card };
    expect((await fan.post('/api/orders', body, { key: `${holdId}:anew` })).status).toBe(503);
    shop.provider.find = find;
    const id = await orderOf(holdId);
    expect(await paymentsOf(id)).toEqual(['created']);
    await due(id);
    await shop.workers.tick();
    expect((await fan.get(`/api/orders/${id}`)).body.status).toBe('paid');
  });

  test('asked again in another tab in other instalments it charges nobody in those of the first', async () => {
    const { create, fan, holdId } = await ready();
    shop.faults.deaf = 1;
    expect((await create('approve', { installments: 3 })).status).toBe(503);
    const card = { token: await tokenOf('approve'), installments: 1 };
    const body = { reservation_id: holdId, method: 'credit', card };
    const other = await fan.post('/api/orders', body, { key: 'other-tab-1' });
    expect(other).toMatchObject({ status: 201, body: { status: 'awaiting_payment' } });
    expect(other.body.payment).toMatchObject({ status: 'created' });
    expect(await chargesOf(other.body.id)).toEqual([]);
    expect((await create('approve', { installments: 3 })).status, 'another body of the same key').toBe(422);
    const same = { ...card, installments: 3 };
    const third = await fan.post('/api/orders', { ...body, card: same }, { key: 'other-tab-2' });
    expect(third).toMatchObject({ status: 201, body: { status: 'paid' } });
    expect(await chargesOf(other.body.id)).toHaveLength(1);
  });

  /** Our call times out, nobody finds a charge, and the order is to be paid with another card. */
  const givenUp = async (kind: 'approve' | 'challenge' | 'analysis' = 'approve') => {
    const order = await ready();
    const { createCard } = shop.provider;
    let charge = async () => {};
    shop.provider.createCard = (request) => {
      charge = async () => void (await createCard(request));
      return Promise.reject(new ProviderError('late', { refused: false }));
    };
    expect((await order.create(kind)).status).toBe(503);
    shop.provider.createCard = createCard;
    const id = await orderOf(order.holdId);
    order.known(id);
    await due(id);
    await shop.workers.tick();
    expect(await paymentsOf(id)).toEqual(['failed']);
    const isCharged = async () => {
      await charge();
      await due(id);
      for (let round = 0; round < 3; round++) await shop.workers.tick();
      expect(await findings(shop.db, [order.event])).toEqual([]);
      return (await order.see()).status;
    };
    return { ...order, id, isCharged };
  };

  test('it charged after the card was given up: that buys the order', async () => {
    const { id, isCharged } = await givenUp();
    expect(await isCharged()).toBe('paid');
    expect(await paymentsOf(id)).toEqual(['captured']);
  });

  test('it charged after the card was given up and another was paid with: the money goes back, and a letter says so', async () => {
    const { id, again, isCharged } = await givenUp();
    expect((await again('approve')).body.status).toBe('paid');
    expect(await isCharged()).toBe('paid');
    expect(await paymentsOf(id)).toEqual(['refunded', 'captured']);
    expect(await topicsOf(id)).toContain('order.paid_twice');
  });

  test('it charged after the card was given up, and so was the order: the money goes back', async () => {
    const { id, fan, isCharged } = await givenUp();
    await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:cancel` });
    expect(await isCharged()).toBe('refunded');
    expect(await paymentsOf(id)).toEqual(['refunded']);
  });

  test.each(['challenge', 'analysis'] as const)(
    'it charged after the card was given up, and has not decided (%s): that is ended',
    async (kind) => {
      const { id, isCharged } = await givenUp(kind);
      expect(await isCharged()).toBe('awaiting_payment');
      expect(await chargesOf(id)).toMatchObject([{ status: 'cancelled' }]);
    },
  );

  test('a card that was given up is asked about later and later, for the last time after the hour of its order', async () => {
    const { id } = await givenUp();
    const { find } = shop.provider;
    let asked = 0;
    shop.provider.find = (payment) => {
      asked++;
      return find(payment);
    };
    const checked = async () => {
      asked = 0;
      for (let round = 0; round < 2; round++) await shop.workers.tick();
      const [row] = await rows(sql<{ again: string }>`
        select case when p.check_at='infinity' then 'never' else extract(epoch from p.check_at-o.created_at)::int/60||' minutes' end as again
          from payment p join orders o on o.id=p.order_id where o.id=${id}`);
      return [asked, row?.again];
    };
    const pass = (interval: string) =>
      sql`with o as (update orders set created_at=created_at-${interval}::interval where id=${id} returning id)
        update payment p set created_at=p.created_at-${interval}::interval, check_at=now() from o where p.order_id=o.id`.execute(
        shop.db,
      );
    await pass('10 minutes');
    expect(await checked()).toEqual([1, '20 minutes']);
    await pass('30 minutes');
    expect(await checked()).toEqual([1, '62 minutes']);
    await pass('22 minutes');
    expect(await checked()).toEqual([1, 'never']);
    expect(await checked()).toEqual([0, 'never']);
    shop.provider.find = find;
  });

  test('who paid is asked about in seconds, not in a minute', async () => {
    const { create, holdId } = await ready();
    shop.faults.deaf = 1;
    await create('approve');
    const [row] = await rows(sql<{ soon: boolean }>`
      select check_at<now()+interval '10 seconds' as soon from payment where order_id=${await orderOf(holdId)}`);
    expect(row?.soon).toBe(true);
  });
});

test('another amount than was asked for buys nothing and rings', async () => {
  const { pay, see } = await ready();
  const { id } = await pay('challenge');
  const charge = await shop.provider.get(await chargeOf(shop, id));
  expect(
    await applyCharge(shop.context, shop.provider, {
      ...charge,
      status: 'paid',
      amountCents: charge.amountCents - 1,
    }),
  ).toBe('mismatch');
  expect((await see()).status).toBe('awaiting_payment');
  expect(shop.lines.join()).toContain('ALARM');
});

test('of a card the database holds brand, four digits and instalments, and of a token nothing to charge with', async () => {
  const { create } = await ready();
  const token = await tokenOf('approve');
  await create('approve', { token });
  await settle(shop);
  const tables = await rows(sql<{ name: string }>`
    select quote_ident(table_schema)||'.'||quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public','psp') and table_type='BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const dump = JSON.stringify(await rows(sql`select t::text from ${sql.raw(name)} t`));
    expect(dump, name).not.toContain('4000000000000010');
    expect(dump, name).not.toContain(token);
    // Not a fraction of a second, which any three digits are now and then.
    expect(dump, name).not.toMatch(new RegExp(`(?<![\\w.])${secretCvv}\\b|cvv`));
  }
  expect(shop.lines.join()).not.toContain(token);
});
