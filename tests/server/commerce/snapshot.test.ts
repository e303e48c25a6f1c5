import { expect, test } from 'vitest';

import { orderFacts } from '#server/messages/orderFacts.ts';

import { openCardShop } from './cardShop.ts';

const { shop, ready } = await openCardShop(4_900);

/** Reads while `table` is withheld from it, and goes on once `change` was committed in between. */
async function readAround<T>(
  table: string,
  read: () => Promise<T>,
  change: readonly [statement: string, values: readonly unknown[]][],
): Promise<T> {
  const other = await shop.pool.connect();
  try {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = read();
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select count(*)::int as n from pg_locks where relation=$1::regclass and not granted`,
          [table],
        );
        return rows[0].n;
      })
      .toBe(1);
    for (const [statement, values] of change) await other.query(statement, [...values]);
    await other.query('commit');
    return await answer;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

test('an order that is paid while it is read is still asked about, or paid: never one without the other', async () => {
  const { pay, see } = await ready();
  const { id } = await pay('challenge');
  const order = await readAround('payment', see, [
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
  const { body } = await readAround('hold_item', read, [
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
  const facts = await readAround('payment', compose, [
    [`update orders set status='paid' where id=$1`, [id]],
    [`update payment set status='captured', rank=4, method='pix' where order_id=$1`, [id]],
  ]);
  expect(facts).toMatchObject({ status: 'awaiting_payment', method: 'credit' });
  expect(await compose()).toMatchObject({ status: 'paid', method: 'pix' });
});
