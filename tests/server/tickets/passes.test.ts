import { describe, expect, test } from 'vitest';

import { applyCharge } from '#server/store/charges.ts';
import { winDispute } from '#server/store/disputes.ts';
import { withLostAnswer } from '#tests/support/lostAnswer.ts';

import { newMember } from '../account/members.ts';
import { type Browser, browser, chargeOf, createEvent, newCpf, openShop, settle } from '../commerce/shop.ts';
import { buyPaid, newKey, openGate } from './stage.ts';

const shop = await openShop({ RATE_FACTOR: '100' });
const fan = browser(shop);
await fan.join();
const gate = await openGate(shop);

/** Far from any turn of the day, whenever this runs. */
const whereItIsNoon = () => {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};
const zone = whereItIsNoon();
/** Six in the morning of today, there. */
const six = `((now() at time zone '${zone}')::date + time '06:00') at time zone '${zone}'`;

interface Facts {
  entries?: 'once' | 'daily';
  /** SQL: what becomes of the event once the pass is bought. */
  since?: string;
  buyer?: Browser;
}

let events = 820;
/** A pass of an event on whose second day of three it is now. */
async function passOf({ entries = 'daily', since = '', buyer = fan }: Facts = {}) {
  const event = events++;
  await createEvent(shop, { id: event, perCpf: 100, transferHours: 24 });
  await shop.pool.query(`update ticket_type set entries=$2 where event_id=$1`, [event, entries]);
  await shop.pool.query(`update event set timezone=$2 where id=$1`, [event, zone]);
  const order = await buyPaid(shop, buyer, event);
  const [ticket] = order.tickets;
  if (!ticket) throw new Error('A paid order has a ticket');
  const change = (facts: string) => shop.pool.query(`update event set ${facts} where id=$1`, [event]);
  await change(
    `starts_at=now()-interval '1 day', ends_at=now()+interval '1 day', sale_start=now()-interval '9 days', sale_end=now()-interval '2 days'`,
  );
  if (since) await change(since);
  return {
    order,
    ticket,
    ask: async () => (await gate.ask(ticket.qr)).body,
    /** As if somebody had entered on it then; SQL. */
    enteredAt: (moment: string) =>
      shop.pool.query(`update ticket set status='used', used_at=${moment} where id=$1`, [ticket.id]),
    seen: async () => {
      const { body } = await fan.get(`/api/orders/${order.id}`);
      return { ...body.tickets[0], cancellableUntil: body.cancellable_until };
    },
  };
}

const yesterday = `now() - interval '1 day'`;

describe('a pass for several days', () => {
  test('lets in once a day of fifty who show it at once, and says to the others when', async () => {
    const { ask, enteredAt } = await passOf();
    const first = await ask();
    expect(first.result).toBe('valid');
    expect(await ask()).toEqual({ ...first, result: 'used' });

    await enteredAt(yesterday);
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter(({ result }) => result === 'valid')).toHaveLength(1);
    expect(answers.filter(({ result }) => result === 'used')).toHaveLength(49);
    expect(new Set(answers.map(({ used_at }) => used_at)).size).toBe(1);
    expect(Date.parse(answers[0]?.used_at)).toBeGreaterThanOrEqual(Date.parse(first.used_at));
  });

  test.each([
    ['until six in the morning it is the night before', `${six} - interval '1 second'`, 'valid'],
    ['from six on it is this day', six, 'used'],
  ])('%s', async (_, moment, result) => {
    const { ask, enteredAt } = await passOf();
    await enteredAt(moment);
    expect((await ask()).result).toBe(result);
  });

  test.each([
    { when: 'on the last day', since: `ends_at=now()`, result: 'valid' },
    { when: 'after it', since: `ends_at=now()-interval '1 day'`, result: 'used' },
    { when: 'after a last night until six', since: `ends_at=${six}`, result: 'used' },
    {
      when: 'while a new date is to come',
      since: `starts_at=now()-interval '9 days', ends_at=now()-interval '8 days', status='postponed', date_to_come=true`,
      result: 'valid',
    },
  ])('that was entered on before is $result $when', async ({ since, result }) => {
    const { ask, enteredAt, seen } = await passOf({ since });
    await enteredAt(`now() - interval '2 days'`);
    expect((await seen()).status).toBe(result);
    expect((await ask()).result).toBe(result);
  });

  test('is valid for whoever has it from one day to the next, and used after its last entry', async () => {
    const { ask, seen, ticket, enteredAt } = await passOf();
    await ask();
    expect(await seen()).toMatchObject({ status: 'valid', qr: ticket.qr, is_daily: true });
    const printed = await shop.app.inject({
      url: `/api/tickets/${ticket.id}/pdf`,
      headers: { authorization: `Bearer ${fan.token}` },
    });
    expect(printed.statusCode).toBe(200);

    await enteredAt(yesterday);
    await shop.pool.query(
      `update event set ends_at=now() where id=(select event_id from ticket where id=$1)`,
      [ticket.id],
    );
    expect((await seen()).status).toBe('valid');
    expect((await ask()).result).toBe('valid');
    expect((await seen()).status).toBe('used');
  });

  test('that somebody entered on is neither cancelled nor given away', async () => {
    const { ask, seen, order, ticket } = await passOf({
      since: `starts_at=now()+interval '8 days', ends_at=now()+interval '10 days'`,
    });
    expect(await seen()).toMatchObject({
      cancellableUntil: expect.any(String),
      transferable_until: expect.any(String),
    });
    await ask();
    expect(await seen()).toMatchObject({
      status: 'valid',
      cancellableUntil: null,
      transferable_until: null,
    });
    const refused = { status: 422, body: { code: 'ticket_used' } };
    expect(await fan.post(`/api/orders/${order.id}/cancel`, {}, { key: newKey() })).toMatchObject(refused);
    const given = await shop.app.inject({
      method: 'PUT',
      url: `/api/tickets/${ticket.id}/holder`,
      headers: { authorization: `Bearer ${fan.token}`, 'idempotency-key': newKey() },
      payload: { name: 'Caio Novo', cpf: newCpf() },
    });
    expect({ status: given.statusCode, body: given.json() }).toMatchObject(refused);
  });

  test('keeps the account of whoever has days of it to come, until its last entry', async () => {
    const member = await newMember(shop);
    const buyer = browser(shop);
    await buyer.join({ id: member.id });
    const { ask, ticket } = await passOf({ buyer });
    const remove = async () => {
      const response = await member.call('DELETE', '/api/user', { password: member.password });
      return { status: response.statusCode, code: response.body && response.json().code };
    };
    expect((await ask()).result).toBe('valid');
    expect(await remove()).toEqual({ status: 409, code: 'valid_tickets' });
    await shop.pool.query(
      `update event set ends_at=now()+interval '1 hour' where id=(select event_id from ticket where id=$1)`,
      [ticket.id],
    );
    const { rows } = await shop.pool.query(`select status from ticket where id=$1`, [ticket.id]);
    expect(rows).toEqual([{ status: 'used' }]);
    expect(await remove()).toEqual({ status: 204, code: '' });
  });

  test('is void once its payment is contested, and whoever has it is written to', async () => {
    const { ask, seen, enteredAt, order, ticket } = await passOf();
    await shop.pool.query(
      `update ticket set holder=holder || '{"name": "Caio Novo", "email": "caio@example.com"}' where id=$1`,
      [ticket.id],
    );
    await enteredAt(yesterday);
    const charge = await shop.provider.get(await chargeOf(shop, order.id));
    await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
    await settle(shop);
    expect((await ask()).result).toBe('void');
    expect((await seen()).status).toBe('void');
    const { rows } = await shop.pool.query(`select recipient from mailbox where subject=$1`, [
      `Não vale mais: ${order.event.title}`,
    ]);
    expect(rows).toEqual([{ recipient: 'caio@example.com' }]);

    await enteredAt(yesterday);
    expect((await ask()).result).toBe('used');
    expect((await seen()).status).toBe('used');
  });

  test('lets in as before once the dispute about it was won: not a second time on its day', async () => {
    const { ask, enteredAt, order } = await passOf();
    expect((await ask()).result).toBe('valid');
    const charge = await shop.provider.get(await chargeOf(shop, order.id));
    await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
    expect((await ask()).result).toBe('void');
    const named = { code: order.public_code, eventId: order.event.id };
    expect(await winDispute(shop.db, named)).toMatchObject({ is: 'won', tickets: 1 });
    expect((await ask()).result).toBe('used');
    await enteredAt(yesterday);
    expect((await ask()).result).toBe('valid');
  });

  test('lets its owner in when the answer of the second day got lost', async () => {
    const { ask, enteredAt } = await passOf();
    await enteredAt(yesterday);
    expect((await withLostAnswer({ isDone: true }, ask)).result).toBe('valid');
    expect((await ask()).result).toBe('used');
  });
});

test('a ticket that is no pass lets nobody in again on the next day', async () => {
  const { ask, enteredAt, seen } = await passOf({ entries: 'once' });
  await enteredAt(yesterday);
  expect((await ask()).result).toBe('used');
  expect(await seen()).toMatchObject({ status: 'used', is_daily: false });
});
