import { describe, expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';
import { paperOf } from '#server/papers/paper.ts';
import { currentHold, readHold } from '#server/store/holds.ts';

import { createHouse, seat, seatWish } from '../seats/house.ts';
import { openCardShop } from './cardShop.ts';
import { readAround } from './readAround.ts';
import { browser } from './shop.ts';

const { shop, ready } = await openCardShop(4_900);
let house = 4_950;

test('an order that is paid while it is read is still asked about, or paid: never one without the other', async () => {
  const { pay, see } = await ready();
  const { id } = await pay('challenge');
  const order = await readAround(shop, 'payment', see, [
    [`update payment set status='captured', rank=4, challenge_url=null where order_id=$1`, [id]],
    [`update orders set status='paid' where id=$1`, [id]],
  ]);
  expect(order).toMatchObject({ status: 'awaiting_payment', payment: { status: 'pending' } });
  expect(order.payment?.challenge_url).toMatch(/^http/);
  expect(await see()).toMatchObject({
    status: 'paid',
    payment: { status: 'captured', challenge_url: null },
  });
});

test('a hold that is given back while it is read is still whole, or gone: never empty', async () => {
  const { fan, event, holdId } = await ready();
  const read = () => fan.get('/api/reservations/current');
  const { body } = await readAround(shop, 'hold_item', read, [
    [`delete from hold_item where event_id=$1 and hold_id=$2`, [event, holdId]],
    [`update hold set state='released' where event_id=$1 and id=$2`, [event, holdId]],
  ]);
  expect(body.reservation).toMatchObject({ id: holdId, items: [{ amount: 1 }] });
  expect((await read()).body.reservation).toBeNull();
});

test('a letter about an order that changes while it is composed tells of one moment', async () => {
  const { event, pay } = await ready();
  const { id } = await pay('challenge');
  const compose = () => orderFacts(shop.db, { eventId: event, id });
  const facts = await readAround(shop, 'payment', compose, [
    [`update orders set status='paid' where id=$1`, [id]],
    [`update payment set status='captured', rank=4, method='pix' where order_id=$1`, [id]],
  ]);
  expect(facts).toMatchObject({ status: 'awaiting_payment', method: 'credit' });
  expect(await compose()).toMatchObject({ status: 'paid', method: 'pix' });
});

test('a paper is of one moment: what its tickets ask for and what became of their event', async () => {
  const { event, pay } = await ready();
  const { id } = await pay('approve');
  const compose = () => paperOf(shop.db, { eventId: event, id });
  const paper = await readAround(shop, 'ticket_type', compose, [
    [`update ticket_type set benefit='meia' where event_id=$1`, [event]],
    [`update event set status='cancelled' where id=$1`, [event]],
  ]);
  expect(paper).toMatchObject({ event: { isCancelled: false }, order: { tickets: [{ benefit: null }] } });
  expect(await compose()).toMatchObject({
    event: { isCancelled: true },
    order: { tickets: [{ benefit: 'meia' }] },
  });
});

describe('seats that another tab gives back while their hold is read', () => {
  /** A visitor with two seats. */
  const seated = async () => {
    const event = house++;
    await createHouse(shop, { id: event });
    const tab = browser(shop);
    const { status, body } = await tab.post(
      '/api/user/reserva',
      seatWish(event, [seat('A', 1), seat('A', 2)]),
    );
    if (status !== 201) throw new Error(`No hold: ${status} ${JSON.stringify(body)}`);
    const hold = { eventId: event, id: body.id };
    const giveBack: [string, string[]][] = [
      [`delete from seat_claim where hold_id=$1`, [body.id]],
      [`update hold set state='released' where id=$1`, [body.id]],
    ];
    return { hold, giveBack };
  };

  test('one that is read is whole, and gone when it is asked for again', async () => {
    const { hold, giveBack } = await seated();
    const read = () => readHold(shop.db, hold);
    const whole = await readAround(shop, 'seat_claim', read, giveBack);
    expect(whole).toMatchObject({ id: hold.id, seats: [{ number: 1 }, { number: 2 }] });
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'hold_gone' });
  });

  test('the current one is whole, and then there is none', async () => {
    const { hold, giveBack } = await seated();
    const { rows } = await shop.pool.query<{ sid: Buffer }>(
      'select session_hash as sid from hold where id=$1',
      [hold.id],
    );
    const owner = { user: null, sid: rows[0]?.sid ?? null };
    const read = () => currentHold(shop.db, owner);
    const whole = await readAround(shop, 'seat_claim', read, giveBack);
    expect(whole).toMatchObject({ id: hold.id, seats: [{ number: 1 }, { number: 2 }] });
    expect(await read()).toBeNull();
  });
});
