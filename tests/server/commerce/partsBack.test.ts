import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { migrate } from '#server/database/migrate.ts';
import { orderFacts } from '#server/messages/orderFacts.ts';
import { type OrderTopic, orderMessage } from '#server/messages/orderLetters.ts';
import { ProviderError } from '#server/payments/provider.ts';
import { applyCharge } from '#server/store/charges.ts';
import { workRefunds } from '#server/workers/refunds.ts';
import { findings } from '#tests/support/books.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testConfig } from '#tests/support/server.ts';

import { buyPaid, newKey } from '../tickets/stage.ts';
import { refundCommandOn } from './refundCommand.ts';
import { browser, buy, chargeOf, createEvent, openShop, settle, simulate } from './shop.ts';

const shop = await openShop();
let events = 300;

/** Two tickets, R$ 220,00, paid. */
async function bought() {
  const event = events++;
  await createEvent(shop, { id: event });
  const fan = browser(shop);
  await fan.join();
  const { id } = await buyPaid(shop, fan, event, 2);
  return { event, fan, id, charge: await chargeOf(shop, id) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

/** As in the provider's own panel. */
const giveInPanel = (chargeId: string, amountCents: number) =>
  shop.provider.refund({ refundId: `panel-${newKey()}`, chargeId, amountCents });
const regret = ({ fan, id }: Bought) => fan.post(`/api/orders/${id}/cancel`, {}, { key: newKey() });
const tryAgain = async ({ event }: Bought) => {
  await sql`update refund set next_try_at=now() where event_id=${event} and next_try_at<'infinity'`.execute(
    shop.db,
  );
  await shop.workers.tick();
};
const partsOf = async (charge: string) =>
  (
    await shop.pool.query('select amount_cents from psp.refund where charge_id=$1 order by created_at', [
      charge,
    ])
  ).rows.map(({ amount_cents }) => amount_cents);
const refundOf = async ({ event }: Bought) =>
  (await shop.pool.query('select id, state, psp_refund_id from refund where event_id=$1', [event])).rows[0];
/** Parts, what the refund sent, and the payment they are together. */
const booksOf = async ({ event }: Bought) =>
  (
    await shop.pool.query(
      `select p.refunded_cents as parts, r.amount_cents as refund, r.reason, p.amount_cents as payment
        from payment p join refund r on r.event_id=p.event_id and r.payment_id=p.id and r.state='done' where p.event_id=$1`,
      [event],
    )
  ).rows;
const told = async ({ fan, id }: Bought) => (await fan.get(`/api/orders/${id}`)).body;
const statusOf = async (order: Bought) => (await told(order)).status;
const letterOf = async ({ event, id }: Bought, topic: OrderTopic) => {
  const facts = await orderFacts(shop.db, { eventId: event, id });
  return (facts && orderMessage(topic, facts, testConfig())?.text.replaceAll('\u00a0', ' ')) ?? '';
};

/** As they were sent, oldest first. */
const partLettersOf = async ({ event }: Bought) => {
  await settle(shop);
  const { rows } = await shop.pool.query(
    `select body from mailbox where subject=$1 and not exists (select from outbox where event_id=$2 and sent_at is null) order by sent_at`,
    [`Devolvemos parte do pagamento: Evento ${event}`, event],
  );
  return rows.map(({ body }) => body.replaceAll('\u00a0', ' '));
};

describe('of a purchase a part of which the provider gave back', () => {
  test('the rest goes back when it is cancelled, and the letters say how much that is', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 1_000);
    await settle(shop);
    expect(await told(order)).toMatchObject({ status: 'paid', total_cents: 22_000, returned_cents: 1_000 });
    const { body: data } = await order.fan.get('/api/user/export');
    expect(data.orders).toMatchObject([{ payments: [{ amount_cents: 22_000, refunded_cents: 1_000 }] }]);
    expect(await partLettersOf(order)).toEqual([
      expect.stringContaining(
        'Dos R$ 220,00 desta compra, R$ 10,00 já foram devolvidos para a conta de onde veio o pagamento.\n\nSeu pedido continua valendo por inteiro',
      ),
    ]);
    await regret(order);
    expect(await letterOf(order, 'order.refund_due')).toContain(
      'O valor de R$ 210,00 será devolvido para a mesma conta. Os outros R$ 10,00 já tinham sido devolvidos.',
    );
    await shop.workers.tick();
    expect(await partsOf(order.charge)).toEqual([1_000, 21_000]);
    expect(await statusOf(order)).toBe('refunded');
    expect(await letterOf(order, 'order.refunded')).toContain(
      'Devolvemos R$ 210,00 para a conta de onde veio o pagamento. Os outros R$ 10,00 já tinham',
    );
    await settle(shop);
    expect(await booksOf(order)).toEqual([
      { parts: 1_000, refund: 21_000, reason: 'regret', payment: 22_000 },
    ]);
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('each part is told once, also one that went back before we heard that it was paid', async () => {
    const event = events++;
    await createEvent(shop, { id: event });
    const fan = browser(shop);
    await fan.join();
    const { id } = await buy(fan, event, { 1: 2 }, 2);
    const charge = await chargeOf(shop, id);
    const order = { event, fan, id, charge };
    await simulate(shop, charge, 'pay');
    await giveInPanel(charge, 1_000);
    for (let round = 0; round < 3; round++) await settle(shop);
    expect(await partLettersOf(order)).toEqual([expect.stringContaining('R$ 10,00 já foram devolvidos')]);
    await giveInPanel(charge, 500);
    for (let round = 0; round < 3; round++) await settle(shop);
    expect(await partLettersOf(order)).toEqual([
      expect.stringContaining('R$ 10,00 já foram devolvidos'),
      expect.stringContaining('R$ 15,00 já foram devolvidos'),
    ]);
    expect(await statusOf(order)).toBe('paid');
    expect(await findings(shop.db, [event])).toEqual([]);
  });

  test('parts that follow each other before the post goes are told together, in one letter', async () => {
    const order = await bought();
    for (const part of [1_000, 500]) {
      await giveInPanel(order.charge, part);
      await applyCharge(shop.context, shop.provider, await shop.provider.get(order.charge));
    }
    expect(await partLettersOf(order)).toEqual([expect.stringContaining('R$ 15,00 já foram devolvidos')]);
  });

  test('a part that the version before told of, without its sum, has its letter', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 1_000);
    await applyCharge(shop.context, shop.provider, await shop.provider.get(order.charge));
    const { rowCount } = await shop.pool.query(
      `update outbox set payload=payload-'returned_cents' where event_id=$1 and payload ? 'returned_cents'`,
      [order.event],
    );
    expect(rowCount).toBe(1);
    expect(await partLettersOf(order)).toEqual([expect.stringContaining('R$ 10,00 já foram devolvidos')]);
  });

  test('the books say what went back last where the provider gave all of it in parts', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 7_000);
    await settle(shop);
    await giveInPanel(order.charge, 15_000);
    await settle(shop);
    expect(await statusOf(order)).toBe('refunded');
    expect(await partsOf(order.charge)).toEqual([7_000, 15_000]);
    expect(await booksOf(order)).toEqual([
      { parts: 7_000, refund: 15_000, reason: 'by_provider', payment: 22_000 },
    ]);
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('the auditor finds money that is neither back nor on its way, and takes what the version before wrote', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 1_000);
    await settle(shop);
    await regret(order);
    await shop.workers.tick();
    const refund = (cents: number) =>
      shop.pool.query('update refund set amount_cents=$1 where event_id=$2', [cents, order.event]);
    await refund(20_000);
    expect(await findings(shop.db, [order.event])).toEqual([
      expect.stringContaining('money that bought nothing is back or on its way {"kept":1000,'),
    ]);
    await refund(22_000);
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('the rest goes back though we never heard of the part, and once though its answer is lost', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 11_000);
    await sql`update event set status='cancelled' where id=${order.event}`.execute(shop.db);
    const { refund } = shop.provider;
    shop.provider.refund = async (asked) => {
      await refund(asked);
      throw new ProviderError('mute', { refused: false });
    };
    await shop.workers.tick();
    shop.provider.refund = refund;
    expect(await partsOf(order.charge)).toEqual([11_000, 11_000]);
    expect(await statusOf(order)).toBe('refunding');
    await tryAgain(order);
    expect(await partsOf(order.charge)).toEqual([11_000, 11_000]);
    expect(await booksOf(order)).toEqual([
      { parts: 11_000, refund: 11_000, reason: 'event_cancelled', payment: 22_000 },
    ]);
    expect(await statusOf(order)).toBe('refunded');
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('nothing goes back where all of it was given in parts', async () => {
    const order = await bought();
    await regret(order);
    await giveInPanel(order.charge, 1_000);
    await giveInPanel(order.charge, 21_000);
    await shop.workers.tick();
    expect(await partsOf(order.charge)).toEqual([1_000, 21_000]);
    expect(await statusOf(order)).toBe('refunded');
    expect(await refundOf(order)).toMatchObject({ state: 'done', psp_refund_id: null });
    expect(await booksOf(order)).toEqual([{ parts: 0, refund: 22_000, reason: 'regret', payment: 22_000 }]);
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });
});

test('a refund that was made before its figure was the rest says the rest from then on', async () => {
  const { place, pool } = await freshDatabase({ isBare: true });
  await migrate(place, { upTo: 37 });
  const client = await pool.connect();
  await client.query('set session_replication_role=replica');
  for (const [parts, state] of [
    [0, 'done'],
    [1_000, 'done'],
    [1_000, 'due'],
  ] as const) {
    const payment = randomUUID();
    await client.query(
      `insert into payment(event_id, id, order_id, method, psp, amount_cents, refunded_cents) values(1, $1, $2, 'pix', 'sandbox', 22000, $3)`,
      [payment, randomUUID(), parts],
    );
    await client.query(
      `insert into refund(event_id, id, payment_id, amount_cents, reason, state) values(1, $1, $2, 22000, 'regret', $3)`,
      [randomUUID(), payment, state],
    );
  }
  await migrate(place);
  const { rows } = await client.query(
    'select p.refunded_cents as parts, r.state, r.amount_cents as refund from refund r join payment p on p.id=r.payment_id order by 1, 2',
  );
  client.release(true);
  expect(rows).toEqual([
    { parts: 0, state: 'done', refund: 22_000 },
    { parts: 1_000, state: 'done', refund: 21_000 },
    { parts: 1_000, state: 'due', refund: 22_000 },
  ]);
});

test('a part that an old answer tells of, once everything is back, changes no books', async () => {
  const order = await bought();
  const paid = await shop.provider.get(order.charge);
  await regret(order);
  await settle(shop);
  expect(await statusOf(order)).toBe('refunded');
  await applyCharge(shop.context, shop.provider, { ...paid, refundedCents: 1_000 });
  expect(await booksOf(order)).toEqual([{ parts: 0, refund: 22_000, reason: 'regret', payment: 22_000 }]);
  expect(await findings(shop.db, [order.event])).toEqual([]);
});

describe('a refund that the provider refuses for good', () => {
  type Answer = 'rejected' | 'refused' | 'lost' | 'made and lost' | 'made';
  const provided = shop.provider.refund;
  const asked: string[] = [];
  const answering = (answers: readonly Answer[]) => {
    const left = [...answers];
    asked.length = 0;
    shop.provider.refund = async (request) => {
      asked.push(request.refundId);
      const answer = left.shift() ?? 'made';
      if (answer === 'rejected') throw new ProviderError('rejected', { refused: true, rejected: true });
      if (answer === 'refused') throw new ProviderError('refused', { refused: true });
      if (answer === 'lost') throw new ProviderError('in process', { refused: false });
      const id = await provided(request);
      if (answer === 'made and lost') throw new ProviderError('mute', { refused: false });
      return id;
    };
  };
  afterEach(() => {
    shop.provider.refund = provided;
  });
  const rejectionsOf = async ({ event }: Bought) =>
    (await shop.pool.query('select rejections from refund where event_id=$1', [event])).rows;

  test('is asked for under another key, once for each such answer, and made once', async () => {
    const order = await bought();
    await regret(order);
    const { id } = await refundOf(order);
    const answers: Answer[] = ['lost', 'rejected', 'lost', 'refused', 'rejected', 'made and lost', 'made'];
    answering(answers);
    for (const _ of answers) await tryAgain(order);
    expect(asked).toEqual([id, id, `${id}.1`, `${id}.1`, `${id}.1`, `${id}.2`, `${id}.2`]);
    expect(await rejectionsOf(order)).toEqual([{ rejections: 2 }]);
    expect(await partsOf(order.charge)).toEqual([22_000]);
    expect(await refundOf(order)).toMatchObject({ state: 'done' });
    expect(await statusOf(order)).toBe('refunded');
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('of what is left after a part has keys of its own too', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 1_000);
    await settle(shop);
    await regret(order);
    const { id } = await refundOf(order);
    answering(['refused', 'rejected', 'rejected', 'made']);
    for (let turn = 0; turn < 2; turn++) await tryAgain(order);
    expect(asked).toEqual([id, `${id}-21000`, `${id}.1`, `${id}.1-21000`]);
    expect(await rejectionsOf(order)).toEqual([{ rejections: 1 }]);
    expect(await partsOf(order.charge)).toEqual([1_000, 21_000]);
    expect(await statusOf(order)).toBe('refunded');
  });

  test('counts an answer once that two servers get', async () => {
    const order = await bought();
    await regret(order);
    const { id } = await refundOf(order);
    let arrived = 0;
    const { promise: both, resolve } = Promise.withResolvers<void>();
    shop.provider.refund = async () => {
      arrived++;
      if (arrived === 2) resolve();
      await both;
      throw new ProviderError('rejected', { refused: true, rejected: true });
    };
    const one = tryAgain(order);
    await eventually(() => expect(arrived).toBe(1));
    await sql`update refund set next_try_at=now() where id=${id}`.execute(shop.db);
    await Promise.all([one, workRefunds(shop.context, shop.provider)]);
    expect(arrived).toBe(2);
    expect(await rejectionsOf(order)).toEqual([{ rejections: 1 }]);
  });
});

describe('a refund that the provider will never make', () => {
  const command = refundCommandOn(shop);

  test('is held, paid by hand and closed; the buyer hears how, and the books agree', async () => {
    const order = await bought();
    await regret(order);
    const { get } = shop.provider;
    // Paid and whole, as the provider says, and yet it refuses.
    shop.provider.get = async (id) => ({ ...(await get(id)), refundedCents: 0, status: 'paid' });
    await sql`update psp.charge set status='cancelled', paid_at=null where id=${order.charge}`.execute(
      shop.db,
    );
    await shop.workers.tick();
    const { id, state } = await refundOf(order);
    expect(state).toBe('sent');

    expect(await command(id, '--by-hand')).toEqual([1, expect.stringContaining('--hold first')]);
    expect(await command(id, '--hold')).toEqual([0, expect.stringContaining('other means: R$ 220,00.')]);
    await tryAgain(order);
    expect(await statusOf(order)).toBe('refunding');
    expect(await command(id, '--by-hand')).toEqual([0, expect.stringContaining('the buyer is told')]);
    shop.provider.get = get;

    expect(await statusOf(order)).toBe('refunded');
    expect(await refundOf(order)).toMatchObject({ state: 'done', psp_refund_id: 'by_hand' });
    const { rows } = await shop.pool.query(
      `select by_what from order_log where order_id=$1 and to_status='refunded'`,
      [order.id],
    );
    expect(rows).toEqual([{ by_what: 'operator' }]);
    expect(await letterOf(order, 'order.refunded')).toContain(
      'Devolvemos R$ 220,00 por transferência, e não pelo meio',
    );
    expect(await findings(shop.db, [order.event])).toEqual([]);
    for (const way of ['--by-hand', '--hold', '--resume'])
      expect(await command(id, way)).toEqual([1, expect.stringContaining('It is over')]);
  });

  test('is only of what its provider has not given back yet, and says how much that is', async () => {
    const order = await bought();
    await giveInPanel(order.charge, 1_000);
    await settle(shop);
    await regret(order);
    const { id } = await refundOf(order);
    expect(await command(id, '--hold')).toEqual([0, expect.stringContaining('other means: R$ 210,00.')]);
    await shop.workers.tick();
    expect(await command(id, '--by-hand')).toEqual([0, expect.stringContaining('told that R$ 210,00')]);
    expect(await partsOf(order.charge)).toEqual([1_000]);
    expect(await booksOf(order)).toEqual([
      { parts: 1_000, refund: 21_000, reason: 'regret', payment: 22_000 },
    ]);
    expect(await statusOf(order)).toBe('refunded');
    expect(await letterOf(order, 'order.refunded')).toContain(
      'Devolvemos R$ 210,00 por transferência, e não pelo meio em que você pagou. Os outros R$ 10,00',
    );
    expect(await findings(shop.db, [order.event])).toEqual([]);
  });

  test('is tried again once it is resumed', async () => {
    const order = await bought();
    await regret(order);
    const { id } = await refundOf(order);
    await command(id, '--hold');
    await shop.workers.tick();
    expect(await statusOf(order)).toBe('refund_due');
    await command(id, '--resume');
    await shop.workers.tick();
    expect(await statusOf(order)).toBe('refunded');
  });

  test('is named as it is, and one thing is done with it', async () => {
    const nobodys = '00000000-0000-4000-8000-000000000000';
    expect(await command(nobodys, '--hold')).toEqual([1, 'There is no such refund.']);
    for (const words of [[], [nobodys], ['220', '--hold'], [nobodys, '--hold', '--by-hand']])
      expect(await command(...words)).toEqual([2, expect.stringContaining('Usage: npm run refund')]);
  });
});
