import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect } from 'vitest';

import { signatureOf } from '#server/payments/signature.ts';
import { applyCharge } from '#server/store/charges.ts';
import {
  age,
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  simulate,
} from '#tests/server/commerce/shop.ts';
import { createHouse, seat, seatWish } from '#tests/server/seats/house.ts';

import { type Chance, fault } from './runs.ts';
import { cardToken, factsOf, fanOf, hurry, named, openWorld, ready, settle, work } from './world.ts';

const shop = await openWorld();
const secret = shop.context.secrets.webhookSecret;

/** Hints of the provider, as it sends them. */
const hint = (payload: object, { at = Math.floor(Date.now() / 1000), signature = '' } = {}) => {
  const body = JSON.stringify(payload);
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signature || signatureOf(secret, at, body),
    },
    payload: body,
  });
};
const orderWith = async (fan: Browser, holdId: string) => {
  const { status, body } = await fan.post(
    '/api/orders',
    { reservation_id: holdId, method: 'pix' },
    { key: randomUUID() },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const statusOf = async (fan: Browser, id: string) => (await fan.get(`/api/orders/${id}`)).body.status;
/** Everything that is on its way arrives, and what follows from it happens. */
const settled = async (event: number) => {
  for (let turn = 0; turn < 2; turn++) {
    await hurry(shop, event);
    await settle(shop);
  }
};

fault(
  shop.db,
  {
    row: 16,
    what: 'money after the end of the order: seats free, one of three taken, all taken, or taken just now',
  },
  async ({ event, chance }) => {
    await createHouse(shop, { id: event, rows: 1, seats: 4, sectors: 1 });
    const fan = await fanOf(shop);
    const seats = [1, 2, 3].map((number) => seat('A', number));
    const hold = await fan.post('/api/user/reserva', seatWish(event, seats, 1));
    await named(fan, hold.body.id, 4);
    const { id } = await orderWith(fan, hold.body.id);
    const charge = await chargeOf(shop, id);
    await age(shop, id, '17 minutes');
    const how = chance.one(['free', 'one', 'all', 'race'] as const);
    if (chance.below(2) === 1) await settle(shop);
    const take = (numbers: number[]) =>
      browser(shop).post(
        '/api/user/reserva',
        seatWish(
          event,
          numbers.map((number) => seat('A', number)),
        ),
      );
    const other = chance.one([1, 2, 3]);
    if (how === 'one') expect((await take([other])).status).toBe(201);
    if (how === 'all') expect((await take([1, 2, 3])).status).toBe(201);
    await simulate(shop, charge, 'pay_late');
    await shop.psp.tick();
    await Promise.all([shop.workers.tick(), how === 'race' ? take([other]) : null, shop.workers.tick()]);
    await settled(event);
    const status = await statusOf(fan, id);
    if (how === 'free') expect(status).toBe('paid');
    else if (how === 'race') expect(['paid', 'refunded']).toContain(status);
    else expect(status).toBe('refunded');
    const facts = await factsOf(shop, event);
    const paid = { tickets: 4, payments: ['captured'], charges: ['paid'] };
    const back = { tickets: 0, payments: ['refunded'], charges: ['refunded'], taken: 0 };
    expect(facts).toMatchObject(status === 'paid' ? paid : back);
    const letters = facts.letters.filter((topic) => topic !== 'order.expired');
    expect(letters).toEqual(status === 'paid' ? ['order.paid'] : ['order.refund_due', 'order.refunded']);
  },
);

fault(
  shop.db,
  {
    row: 17,
    what: 'five hints five times each in any order, at once, late or never, between moves of the provider',
  },
  async ({ event, chance }) => {
    const { fan, holdId } = await ready(shop, event, 2);
    const { id } = await orderWith(fan, holdId);
    const charge = await chargeOf(shop, id);
    const end = chance.one(['paid', 'paid late', 'refunded'] as const);
    const moves = { paid: ['pay'], 'paid late': ['cancel', 'pay_late'], refunded: ['pay', 'refund'] }[end];
    const kinds = ['charge.pending', 'charge.cancelled', 'charge.paid', 'charge.refunded', 'charge.expired'];
    const hints = chance.shuffled(
      kinds.flatMap((type, index) =>
        Array.from({ length: 5 }, () => ({ id: `ev_${event}_${index}`, type, charge_id: charge })),
      ),
    );
    const isSilent = chance.below(5) === 0;
    const stops = chance.shuffled(moves.map((_, index) => index)).map(() => chance.below(hints.length));
    stops.sort((a, b) => a - b);
    for (const [index, each] of hints.entries()) {
      while (stops.length > 0 && (stops[0] ?? 0) <= index) {
        stops.shift();
        await simulate(shop, charge, moves.shift() ?? '');
      }
      if (!isSilent) expect((await hint(each)).statusCode).toBe(200);
      if (!isSilent && chance.below(6) === 0) await Promise.all([work(shop), work(shop)]);
    }
    if (chance.below(3) === 0) await age(shop, id, '10 minutes');
    await settled(event);
    const status = await statusOf(fan, id);
    const facts = await factsOf(shop, event);
    if (end === 'refunded') {
      expect(status).toBe('refunded');
      expect(facts).toMatchObject({ payments: ['refunded'], taken: 0, tickets: 0 });
    } else {
      expect(status).toBe('paid');
      expect(facts).toMatchObject({ payments: ['captured'], tickets: 2, letters: ['order.paid'] });
    }
  },
);

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
const orders = permutations(['pending', 'expired', 'cancelled', 'declined', 'paid'] as const);
const turns = { next: 0 };

fault(
  shop.db,
  { row: 17, what: 'old answers in each of the 120 orders, six a run: the same end', together: 2 },
  async ({ event }) => {
    await createEvent(shop, { id: event });
    for (let turn = 0; turn < 6; turn++) {
      const fan = await fanOf(shop);
      const { id } = await buy(fan, event, { 1: 1 }, 1);
      const answers = orders[turns.next++ % orders.length] ?? [];
      const charge = await shop.provider.get(await chargeOf(shop, id));
      for (const status of answers) await applyCharge(shop.context, shop.provider, { ...charge, status });
      expect(await statusOf(fan, id), answers.join()).toBe('paid');
    }
    expect((await factsOf(shop, event)).tickets).toBe(6);
  },
);

/** A second way of paying while the first one is still on its way. */
async function payTwice(fan: Browser, id: string, chance: Chance): Promise<void> {
  const first = await chargeOf(shop, id);
  const card = { token: await cardToken(shop), installments: 1 };
  const pay = () => fan.post(`/api/orders/${id}/payments`, { method: 'credit', card }, { key: randomUUID() });
  if (chance.below(2) === 1) {
    await Promise.all([simulate(shop, first, 'pay'), pay()]);
    if (chance.below(2) === 1) await simulate(shop, first, 'pay_late');
    return;
  }
  await pay();
  await simulate(shop, first, 'pay_late');
}

fault(
  shop.db,
  { row: 18, what: 'Pix and card for one order, in any order and at once: one buys it, the other goes back' },
  async ({ event, chance }) => {
    const { fan, holdId } = await ready(shop, event);
    const { id, total_cents: total } = await orderWith(fan, holdId);
    await payTwice(fan, id, chance);
    await Promise.all([settle(shop), settle(shop)]);
    await settled(event);
    expect(await statusOf(fan, id)).toBe('paid');
    const facts = await factsOf(shop, event);
    const back = facts.payments.filter((status) => status === 'refunded').map(() => 'order.paid_twice');
    expect(facts).toMatchObject({ tickets: 1, taken: total, letters: ['order.paid', ...back] });
    expect(facts.payments.filter((status) => status === 'captured')).toHaveLength(1);
    expect(facts.charges.filter((status) => status === 'paid')).toHaveLength(1);
  },
);

fault(
  shop.db,
  { row: 19, what: 'a forged hint, and a true one about the wrong amount' },
  async ({ event, chance }) => {
    const { fan, holdId } = await ready(shop, event);
    const { id } = await orderWith(fan, holdId);
    const charge = await chargeOf(shop, id);
    const now = Math.floor(Date.now() / 1000);
    const payload = { id: `ev_${event}`, type: 'charge.paid', charge_id: charge };
    const forged = chance.one([
      { signature: `t=${now},v1=${randomUUID().replaceAll('-', '').repeat(2)}` },
      { signature: signatureOf(Buffer.alloc(32, chance.below(256)), now, JSON.stringify(payload)) },
      { signature: signatureOf(secret, now, JSON.stringify({ ...payload, id: 'ev_other' })) },
      { at: now - 301 - chance.below(100_000) },
      { at: now + 330 + chance.below(100_000) },
    ]);
    expect((await hint(payload, forged)).statusCode).toBe(401);
    const kept = await sql`select 1 from webhook_inbox where psp_event_id=${payload.id}`.execute(shop.db);
    expect(kept.rows).toEqual([]);

    await simulate(shop, charge, 'pay');
    const wrong = chance.one([-1, 1, 100, -100]);
    await sql`update psp.charge set amount_cents=amount_cents+${wrong} where id=${charge}`.execute(shop.db);
    shop.lines.length = 0;
    expect((await hint(payload)).statusCode).toBe(200);
    await settle(shop);
    expect(await statusOf(fan, id)).toBe('awaiting_payment');
    expect(await factsOf(shop, event)).toMatchObject({ payments: ['failed'], tickets: 0 });
    expect(shop.lines.join()).toContain('ALARM: a charge is not what was asked for');
  },
);
