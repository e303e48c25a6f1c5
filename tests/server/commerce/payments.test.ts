import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { openLanes, providerLanes } from '#server/lanes.ts';
import { type PaymentProvider, ProviderError } from '#server/payments/provider.ts';
import { signatureOf } from '#server/payments/signature.ts';
import { applyCharge } from '#server/store/charges.ts';
import { workInbox } from '#server/store/inbox.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { findings } from '#tests/support/books.ts';

import {
  age,
  type Browser,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  poolOf,
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
const newMember = async () => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};
const statusOf = async (fan: Browser, id: string) => (await fan.get(`/api/orders/${id}`)).body;
const secret = shop.context.secrets.webhookSecret;
const nowSeconds = () => Math.floor(Date.now() / 1000);

const send = (
  payload: object | string,
  { at = nowSeconds(), signature }: { at?: number; signature?: string } = {},
) => {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signature ?? signatureOf(secret, at, body),
    },
    payload: body,
  });
};
const count = async (table: 'ticket' | 'outbox' | 'refund' | 'payment', eventId: number) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where event_id=${eventId}`.execute(shop.db);
  return rows[0]?.n;
};

beforeEach(() => {
  shop.faults.deaf = 0;
  shop.faults.mute = 0;
  shop.lines.length = 0;
});

describe('a webhook', () => {
  test('delivered five times at once makes one set of tickets', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    const hint = { id: 'ev_same', type: 'charge.paid', charge_id: charge };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(hint)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.json()).toEqual({});
    await Promise.all(Array.from({ length: 5 }, () => shop.workers.tick()));
    expect(await count('ticket', event)).toBe(2);
    expect((await statusOf(fan, id)).tickets).toHaveLength(2);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 2 });
  });

  test('about one payment under five names, applied at once, is still one set', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 3 }, 3);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    const charge = await shop.provider.get(await chargeOf(shop, id));
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => applyCharge(shop.context, shop.provider, charge)),
    );
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1);
    expect(await count('ticket', event)).toBe(3);
    const paid = await sql`select 1 from outbox where event_id=${event} and topic='order.paid'`.execute(
      shop.db,
    );
    expect(paid.rows).toHaveLength(1);
  });

  test('of the provider itself, repeated from its panel, changes nothing more', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    await settle(shop);
    const before = await statusOf(fan, id);
    await simulate(shop, charge, 'duplicate_webhook');
    await settle(shop);
    const { server_now: _, ...after } = await statusOf(fan, id);
    expect(before).toMatchObject(after);
    const inbox =
      await sql`select attempts, done_at is not null as done from webhook_inbox where psp_payment_id=${charge}`.execute(
        shop.db,
      );
    expect(inbox.rows).toEqual([{ attempts: 1, done: true }]);
  });

  test('is a hint: what it says is not believed', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await send({ id: 'ev_lie', type: 'charge.paid', charge_id: await chargeOf(shop, id), status: 'paid' });
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
  });

  test('for an unknown charge is kept, answered and put away', async () => {
    expect((await send({ id: 'ev_unknown', type: 'charge.paid', charge_id: 'ch_nobody' })).statusCode).toBe(
      200,
    );
    await shop.workers.tick();
    const { rows } =
      await sql`select last_error, done_at is not null as done from webhook_inbox where psp_event_id='ev_unknown'`.execute(
        shop.db,
      );
    expect(rows).toEqual([{ lastError: 'refused', done: true }]);
  });

  describe('about what is not ours', () => {
    const heard = async (attempts: number, get: PaymentProvider['get']) => {
      await sql`delete from webhook_inbox`.execute(shop.db);
      await send({ id: 'ev_strange', type: 'charge.paid', charge_id: 'ch_strange' });
      await sql`update webhook_inbox set attempts=${attempts}`.execute(shop.db);
      await workInbox(shop.context, { ...shop.provider, get });
      const { rows } = await sql<{ lastError: string; isDone: boolean; isOver: boolean }>`
        select last_error, done_at is not null as is_done, next_try_at='infinity' as is_over from webhook_inbox`.execute(
        shop.db,
      );
      return rows[0];
    };
    const fails = (garbled: boolean) => () =>
      Promise.reject(new ProviderError('no sense', { refused: false, garbled }));

    test('is closed as unknown: the account sells elsewhere too', async () => {
      const event = await newEvent();
      const { id } = await buy(await newMember(), event, { 1: 1 }, 1);
      const charge = await shop.provider.get(await chargeOf(shop, id));
      const theirs = async () => ({ ...charge, id: 'ch_strange', paymentId: null });
      expect(await heard(0, theirs)).toEqual({ lastError: 'unknown', isDone: true, isOver: false });
      expect(shop.lines.join()).not.toContain('ALARM');
    });

    test('and makes no sense is asked about twenty times, then somebody has to look', async () => {
      expect(await heard(18, fails(true))).toEqual({ lastError: null, isDone: false, isOver: false });
      expect(shop.lines.join()).not.toContain('ALARM');
      expect(await heard(19, fails(true))).toEqual({ lastError: 'garbled', isDone: false, isOver: true });
      expect(shop.lines.join()).toContain('ALARM: a charge was never understood');
      expect(await workInbox(shop.context, shop.provider)).toBe(0);
    });

    test('is asked about for as long as nobody answers', async () => {
      expect(await heard(99, fails(false))).toEqual({ lastError: null, isDone: false, isOver: false });
    });
  });

  test('waits for a provider that does not answer', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    await shop.psp.tick();
    shop.faults.deaf = 1;
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await sql`update webhook_inbox set next_try_at=now() where psp_payment_id=${charge}`.execute(shop.db);
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('paid');
  });
});

describe('a signature', () => {
  const hint = { id: 'ev_forged', type: 'charge.paid', charge_id: 'ch_1' };
  const body = JSON.stringify(hint);
  const cases = {
    missing: () => send(body, { signature: '' }),
    'of nonsense': () => send(body, { signature: 'ts=1,v1=zz' }),
    'of another secret': () =>
      send(body, { signature: signatureOf(Buffer.alloc(32, 7), nowSeconds(), body) }),
    'older than five minutes': () => send(body, { at: nowSeconds() - 301 }),
    // A second over would be none over as soon as the clock of the server is one on.
    'from the future': () => send(body, { at: nowSeconds() + 330 }),
    'of another body': () =>
      send(body.replace('ch_1', 'ch_2'), { signature: signatureOf(secret, nowSeconds(), body) }),
    'of the same body with other blanks': () =>
      send(JSON.stringify(hint, null, 1), { signature: signatureOf(secret, nowSeconds(), body) }),
    'of another moment': () =>
      send(body, {
        signature: signatureOf(secret, nowSeconds() - 400, body).replace(/ts=\d+/, `ts=${nowSeconds()}`),
      }),
  };

  test.each(Object.keys(cases) as (keyof typeof cases)[])('%s is 401, and nothing is kept', async (name) => {
    const answer = await cases[name]();
    expect(answer.statusCode).toBe(401);
    const { rows } = await sql`select 1 from webhook_inbox where psp_event_id='ev_forged'`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('four minutes old is fine, and a replay is no news', async () => {
    const at = nowSeconds() - 240;
    const replayed = { ...hint, id: 'ev_replay' };
    const signature = signatureOf(secret, at, JSON.stringify(replayed));
    for (let turn = 0; turn < 3; turn++) expect((await send(replayed, { signature })).statusCode).toBe(200);
    const { rows } = await sql`select 1 from webhook_inbox where psp_event_id='ev_replay'`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });

  test('opens no other provider', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/mercadopago', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('never a webhook', () => {
  test('the reconciler asks by itself', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await sql`update payment set check_at=now() where order_id=${id}`.execute(shop.db);
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('paid');
  });
});

describe('a rush', () => {
  test('asks about eight at once, in the inbox and about payments together, and about each once', async () => {
    await sql`update webhook_inbox set done_at=now() where done_at is null`.execute(shop.db);
    await sql`update payment set check_at='infinity' where status in ('created','pending','authorized')`.execute(
      shop.db,
    );
    const event = await newEvent({ types: [{ capacity: 50 }] });
    const charges: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { id } = await buy(await newMember(), event, { 1: 1 }, 1);
      charges.push(await chargeOf(shop, id));
    }
    await sql`update payment set check_at=now() where event_id=${event}`.execute(shop.db);
    for (const [turn, charge] of [...charges, ...charges].entries())
      await send({ id: `ev_rush_${turn}`, type: 'charge.paid', charge_id: charge });

    const asked: (() => void)[] = [];
    let [count, inCourse, most] = [0, 0, 0];
    const get = async (id: string) => {
      count++;
      most = Math.max(most, ++inCourse);
      await new Promise<void>((answer) => asked.push(answer));
      inCourse--;
      return shop.provider.get(id);
    };
    const slow = { ...shop.provider, get };
    const lanes = openLanes(providerLanes);
    const working = { isOver: false };
    const rush = Promise.all([
      workInbox(shop.context, slow, lanes),
      workInbox(shop.context, slow, lanes),
      reconcile(shop.context, slow, lanes),
    ]).finally(() => {
      working.isOver = true;
    });
    try {
      await vi.waitFor(() => expect(asked).toHaveLength(8), 5_000);
    } finally {
      while (!working.isOver) {
        for (const answer of asked.splice(0)) answer();
        await new Promise((next) => setImmediate(next));
      }
      await rush;
    }
    expect(most).toBe(8);
    expect(count).toBe(18);
    const { rows } = await sql`select 1 from webhook_inbox where done_at is null`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('leaves a hint to whoever asks about it, for longer than an answer takes', async () => {
    const event = await newEvent();
    const { id } = await buy(await newMember(), event, { 1: 1 }, 1);
    const charge = await chargeOf(shop, id);
    await send({ id: 'ev_slow', type: 'charge.paid', charge_id: charge });
    const get = async (chargeId: string) => {
      await sql`update webhook_inbox set next_try_at=next_try_at-interval '60 seconds' where psp_event_id='ev_slow'`.execute(
        shop.db,
      );
      expect(await workInbox(shop.context, shop.provider)).toBe(0);
      return shop.provider.get(chargeId);
    };
    expect(await workInbox(shop.context, { ...shop.provider, get })).toBe(1);
    const { rows } =
      await sql`select attempts, done_at is not null as done from webhook_inbox where psp_event_id='ev_slow'`.execute(
        shop.db,
      );
    expect(rows).toEqual([{ attempts: 1, done: true }]);
  });

  test('ends no order that the provider has spoken of while nobody has asked yet', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    await age(shop, id, '20 minutes');
    await send({ id: 'ev_waits', type: 'charge.paid', charge_id: charge });
    shop.faults.deaf = 1;
    await reconcile(shop.context, shop.provider);
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await workInbox(shop.context, shop.provider);
    expect((await statusOf(fan, id)).status).toBe('paid');
  });

  test('ends an order whose hint was asked about in vain', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await age(shop, id, '20 minutes');
    await send({ id: 'ev_vain', type: 'charge.pending', charge_id: await chargeOf(shop, id) });
    await sql`update webhook_inbox set attempts=2, next_try_at=now()+interval '1 minute' where psp_event_id='ev_vain'`.execute(
      shop.db,
    );
    shop.faults.deaf = 1;
    await reconcile(shop.context, shop.provider);
    expect((await statusOf(fan, id)).status).toBe('expired');
  });
});

describe('an order nobody pays', () => {
  test('expires: the charge is cancelled first, then places and quota go back', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    await age(shop, id, '15 minutes');
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await age(shop, id, '6 seconds');
    await shop.workers.tick();
    expect(await statusOf(fan, id)).toMatchObject({
      status: 'expired',
      status_text: 'Expirado',
      payment: { status: 'cancelled', br_code: null },
      timeline: [{ text: 'Pedido feito' }, { text: 'Prazo de pagamento encerrado' }],
    });
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    const { rows } = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
    expect(rows).toEqual([{ qty: 0 }]);
    expect((await fan.get(`/api/reservations/current?event_id=${event}`)).body.order).toMatchObject({
      id,
      status: 'expired',
    });
  });

  test('that was paid in its last second is paid', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await age(shop, id, '20 minutes');
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('paid');
  });

  test('does not keep its places while the provider is silent', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await age(shop, id, '16 minutes');
    shop.faults.deaf = 1;
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await age(shop, id, '2 minutes');
    shop.faults.deaf = 1;
    await shop.workers.tick();
    expect((await statusOf(fan, id)).status).toBe('expired');
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  });

  test('gives way to a buyer even with no worker alive, a minute after its time', async () => {
    const event = await newEvent({ types: [{ capacity: 2 }] });
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    const next = browser(shop);
    await age(shop, id, '15 minutes 30 seconds');
    expect((await next.post('/api/user/reserva', wish(event, { 1: 2 }))).body.code).toBe('sold_out');
    await age(shop, id, '31 seconds');
    expect((await next.post('/api/user/reserva', wish(event, { 1: 2 }))).status).toBe(201);
    expect((await statusOf(fan, id)).status).toBe('expired');
    const { rows } = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
    expect(rows).toEqual([{ qty: 0 }]);
    const told = await sql`select 1 from outbox where event_id=${event} and topic='order.expired'`.execute(
      shop.db,
    );
    expect(told.rows).toHaveLength(1);
  });

  test('gives way to nobody while the provider has spoken of it and nobody has asked: then it is paid', async () => {
    const event = await newEvent({ types: [{ capacity: 3 }] });
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    const charge = await chargeOf(shop, id);
    await simulate(shop, charge, 'pay');
    await age(shop, id, '20 minutes');
    await send({ id: `ev_spoken_${event}`, type: 'charge.paid', charge_id: charge });
    const nobody = await newMember();
    const other = await buy(nobody, event, { 1: 1 }, 1);
    await age(shop, other.id, '20 minutes');
    const next = browser(shop);
    expect((await next.post('/api/user/reserva', wish(event, { 1: 2 }))).body.code).toBe('sold_out');
    expect((await next.post('/api/user/reserva', wish(event, { 1: 1 }))).status).toBe(201);
    expect((await statusOf(nobody, other.id)).status).toBe('expired');
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    await workInbox(shop.context, shop.provider);
    expect((await statusOf(fan, id)).status).toBe('paid');
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('gives way once it was asked about in vain', async () => {
    const event = await newEvent({ types: [{ capacity: 1 }] });
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await age(shop, id, '20 minutes');
    const hint = `ev_mute_${event}`;
    await send({ id: hint, type: 'charge.pending', charge_id: await chargeOf(shop, id) });
    await sql`update webhook_inbox set attempts=2, next_try_at=now()+interval '1 minute' where psp_event_id=${hint}`.execute(
      shop.db,
    );
    expect((await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }))).status).toBe(201);
    expect((await statusOf(fan, id)).status).toBe('expired');
  });

  test('cannot be taken before its time, though its hold is long over', async () => {
    const event = await newEvent({ types: [{ capacity: 1 }] });
    const fan = await newMember();
    const { holdId } = await buy(fan, event, { 1: 1 }, 1);
    await sql`update hold set expires_at=now()-interval '1 hour' where id=${holdId}`.execute(shop.db);
    await shop.workers.tick();
    expect((await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }))).body.code).toBe('sold_out');
    expect(await poolOf(shop, event)).toEqual({ held: 1, sold: 0 });
  });
});

describe('money that comes late', () => {
  const expired = async (event: number, amounts: Record<number, number>, people: number) => {
    const fan = await newMember();
    const { id } = await buy(fan, event, amounts, people);
    const charge = await chargeOf(shop, id);
    await age(shop, id, '16 minutes');
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('expired');
    await simulate(shop, charge, 'pay_late');
    return { fan, id };
  };

  test('buys the same places when they are free', async () => {
    const event = await newEvent({ types: [{}, {}] });
    const { fan, id } = await expired(event, { 1: 2, 2: 1 }, 3);
    await settle(shop);
    const order = await statusOf(fan, id);
    expect(order.status).toBe('paid');
    expect(order.tickets).toHaveLength(3);
    expect(order.timeline.at(-1)?.text).toBe('Pagamento confirmado depois do prazo');
    expect(await poolOf(shop, event, 1)).toEqual({ held: 0, sold: 2 });
    expect(await poolOf(shop, event, 2)).toEqual({ held: 0, sold: 1 });
    const { rows } = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
    expect(rows).toEqual([{ qty: 3 }]);
  });

  test('goes back whole when one pool of two is taken', async () => {
    const event = await newEvent({ types: [{}, { capacity: 1 }] });
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2, 2: 1 }, 3);
    const charge = await chargeOf(shop, id);
    await age(shop, id, '16 minutes');
    await settle(shop);
    await browser(shop).post('/api/user/reserva', wish(event, { 2: 1 }));
    await simulate(shop, charge, 'pay_late');
    await shop.psp.tick();
    shop.faults.deaf = 0;
    await settle(shop);
    const order = await statusOf(fan, id);
    expect(order).toMatchObject({
      status: 'refunded',
      status_text: 'Reembolsado',
      payment: { status: 'refunded' },
      tickets: [],
    });
    expect(order.timeline.map(({ text }) => text)).toEqual([
      'Pedido feito',
      'Prazo de pagamento encerrado',
      'Pagamento recebido depois do prazo: vamos devolver o valor',
      'Reembolso pedido ao meio de pagamento',
      'Reembolso concluído',
    ]);
    expect(await poolOf(shop, event, 1)).toEqual({ held: 0, sold: 0 });
    expect(await poolOf(shop, event, 2)).toEqual({ held: 1, sold: 0 });
    const { rows } =
      await sql`select amount_cents, refunded_cents, status from psp.charge where id=${charge}`.execute(
        shop.db,
      );
    expect(rows).toEqual([
      { amountCents: order.total_cents, refundedCents: order.total_cents, status: 'refunded' },
    ]);
  });

  test('goes back when the buyer has used up the CPF meanwhile', async () => {
    const event = await newEvent({ perCpf: 2 });
    const { fan, id } = await expired(event, { 1: 2 }, 2);
    await buy(fan, event, { 1: 1 }, 1);
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('refunded');
    const { rows } = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
    expect(rows).toEqual([{ qty: 1 }]);
  });

  test('is refunded once, however often the provider fails and however many workers there are', async () => {
    const event = await newEvent({ types: [{ capacity: 1 }] });
    const { fan, id } = await expired(event, { 1: 1 }, 1);
    await browser(shop).post('/api/user/reserva', wish(event, { 1: 1 }));
    await shop.psp.tick();
    shop.faults.mute = 2;
    await shop.workers.tick();
    for (let turn = 0; turn < 3; turn++) {
      await sql`update refund set next_try_at=now() where event_id=${event}`.execute(shop.db);
      await sql`update webhook_inbox set next_try_at=now() where done_at is null`.execute(shop.db);
      await Promise.all([shop.workers.tick(), shop.workers.tick(), shop.workers.tick()]);
    }
    expect((await statusOf(fan, id)).status).toBe('refunded');
    const { rows } =
      await sql`select 1 from psp.refund r join psp.charge c on c.id=r.charge_id join payment p on p.psp_payment_id=c.id where p.event_id=${event}`.execute(
        shop.db,
      );
    expect(rows).toHaveLength(1);
    expect(await count('refund', event)).toBe(1);
  });
});

describe('an order of an event that is cancelled meanwhile', () => {
  const called = (event: number) =>
    sql`update event set status='cancelled' where id=${event}`.execute(shop.db);
  const nothingKept = async (event: number, id: string) => {
    expect(await count('ticket', event)).toBe(0);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
    const { rows } = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
    expect(rows).toEqual([{ qty: 0 }]);
    const told = await sql<{ topic: string }>`
      select topic from outbox where event_id=${event} and payload->>'order_id'=${id}`.execute(shop.db);
    const topics = told.rows.map(({ topic }) => topic);
    expect(topics).toContain('order.refund_due');
    expect(topics).not.toContain('order.paid');
    expect(await findings(shop.db, [event])).toEqual([]);
  };

  test('is not charged again', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await called(event);
    const again = await fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: `${id}:2` });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'event_cancelled', message: 'Este evento foi cancelado.' },
    });
    expect(await count('payment', event)).toBe(1);
  });

  test('that is paid in time sells no ticket: the money goes back, and the places', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    await called(event);
    await simulate(shop, await chargeOf(shop, id), 'pay');
    await settle(shop);
    expect(await statusOf(fan, id)).toMatchObject({
      status: 'refunded',
      payment: { status: 'refunded' },
      tickets: [],
    });
    await nothingKept(event, id);
  });

  test('that is paid late takes no places again', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    const charge = await chargeOf(shop, id);
    await age(shop, id, '16 minutes');
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('expired');
    await called(event);
    await simulate(shop, charge, 'pay_late');
    await settle(shop);
    expect(await statusOf(fan, id)).toMatchObject({ status: 'refunded', tickets: [] });
    await nothingKept(event, id);
  });
});

describe('two payments of one order', () => {
  test('the first buys it, the second goes back', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const first = await chargeOf(shop, id);
    await age(shop, id, '14 minutes 32 seconds');
    await fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: `${id}:2` });
    const second = await chargeOf(shop, id);
    expect(second).not.toBe(first);
    await simulate(shop, second, 'pay');
    await settle(shop);
    await simulate(shop, first, 'pay_late');
    await settle(shop);
    const order = await statusOf(fan, id);
    expect(order).toMatchObject({ status: 'paid', attempts: 2 });
    expect(order.tickets).toHaveLength(1);
    const { rows } =
      await sql`select status from payment where event_id=${event} order by created_at`.execute(shop.db);
    expect(rows).toEqual([{ status: 'refunded' }, { status: 'captured' }]);
    expect(await count('ticket', event)).toBe(1);
  });

  test('the charge that is still open is cancelled when the other one is paid', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const first = await chargeOf(shop, id);
    await age(shop, id, '14 minutes 32 seconds');
    await fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: `${id}:2` });
    await simulate(shop, first, 'pay_late');
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('paid');
    const { rows } = await sql`select status from psp.charge where id=${await chargeOf(shop, id)}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });
});

describe('an answer of the provider', () => {
  const waiting = async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const charge = await shop.provider.get(await chargeOf(shop, id));
    const apply = (facts: Partial<typeof charge>) =>
      applyCharge(shop.context, shop.provider, { ...charge, ...facts });
    return { event, fan, id, apply };
  };

  test.each([
    ['too little', { amountCents: 1 }],
    ['too much', { amountCents: 999_999 }],
    ['dollars', { currency: 'USD' }],
    ['another charge', { id: 'ch_other' }],
  ])('about %s pays nothing, and rings', async (_, facts) => {
    const { event, fan, id, apply } = await waiting();
    expect(await apply({ status: 'paid', ...facts })).toBe('mismatch');
    expect((await statusOf(fan, id)).status).toBe('awaiting_payment');
    expect(await count('ticket', event)).toBe(0);
    expect(shop.lines.join()).toContain('ALARM');
  });

  test('about a payment of nobody rings', async () => {
    const { apply } = await waiting();
    expect(await apply({ paymentId: '00000000-0000-4000-8000-000000000000', status: 'paid' })).toBe(
      'unknown',
    );
  });

  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item, index) =>
          permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
        );

  test('comes in any order: nothing newer is ever undone', async () => {
    for (const statuses of permutations(['pending', 'expired', 'cancelled', 'paid'] as const)) {
      const { event, fan, id, apply } = await waiting();
      for (const status of statuses) await apply({ status });
      expect((await statusOf(fan, id)).status, statuses.join()).toBe('paid');
      expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 1 });
    }
  });

  test('comes in any order: money that went back leaves a refunded order, and nothing held', async () => {
    for (const statuses of [
      ...permutations(['pending', 'cancelled', 'paid', 'refunded'] as const),
      ...permutations(['in_analysis', 'paid', 'refunded'] as const),
    ]) {
      const { event, fan, id, apply } = await waiting();
      for (const status of statuses) await apply({ status });
      const told = statuses.join();
      expect((await statusOf(fan, id)).status, told).toBe('refunded');
      expect(await poolOf(shop, event), told).toEqual({ held: 0, sold: 0 });
      const quota = await sql`select qty from buyer_quota where event_id=${event}`.execute(shop.db);
      expect(quota.rows, told).toEqual([{ qty: 0 }]);
      const refunds = await sql`select state, reason from refund where event_id=${event}`.execute(shop.db);
      expect(refunds.rows, told).toEqual([{ state: 'done', reason: 'by_provider' }]);
      expect(await findings(shop.db, [event]), told).toEqual([]);
    }
  });

  test.each(['expired', 'cancelled'] as const)(
    'that the money of an order went back which is %s closes it as refunded',
    async (end) => {
      const { event, fan, id, apply } = await waiting();
      if (end === 'cancelled') await fan.post(`/api/orders/${id}/cancel`, {}, { key: `${id}:2` });
      else {
        await age(shop, id, '20 minutes');
        await settle(shop);
      }
      expect((await statusOf(fan, id)).status).toBe(end);
      await apply({ status: 'refunded' });
      await apply({ status: 'paid' });
      expect((await statusOf(fan, id)).status).toBe('refunded');
      expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
      expect(await findings(shop.db, [event])).toEqual([]);
    },
  );

  test('that the money went back before it was said to be there ends another charge of the order', async () => {
    const event = await newEvent();
    const fan = await newMember();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    const first = await shop.provider.get(await chargeOf(shop, id));
    await age(shop, id, '14 minutes 32 seconds');
    await fan.post(`/api/orders/${id}/payments`, { method: 'pix' }, { key: `${id}:2` });
    const second = await chargeOf(shop, id);
    expect(second).not.toBe(first.id);
    await applyCharge(shop.context, shop.provider, { ...first, status: 'refunded' });
    await settle(shop);
    expect((await statusOf(fan, id)).status).toBe('refunded');
    expect((await shop.provider.get(second)).status).toBe('cancelled');
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('that the money went back closes a paid order: tickets void, places free', async () => {
    const { event, fan, id, apply } = await waiting();
    await apply({ status: 'paid' });
    await apply({ status: 'refunded' });
    await apply({ status: 'paid' });
    const order = await statusOf(fan, id);
    expect(order.status).toBe('refunded');
    expect(order.tickets).toMatchObject([{ status: 'void', qr: '', code: '' }]);
    expect(await poolOf(shop, event)).toEqual({ held: 0, sold: 0 });
  });
});
