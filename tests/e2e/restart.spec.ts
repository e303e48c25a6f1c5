import { openDatabase, openPool } from '#server/database/connection.ts';

import { startStack } from '../support/stack.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/person.ts';
import { simulator } from './support/psp.ts';

test.skip(({ isMobile }) => isMobile === true, 'the server is the same for every screen');

test('kill -9 in the middle of a purchase: hold, order and session are there after the next start', async ({
  page,
  guard,
}) => {
  guard.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|Failed to fetch|code of a view did not arrive/,
  );
  let stack = await startStack();
  const database = () => openDatabase(openPool(stack.place, () => undefined, { max: 2 }));
  try {
    let db = database();
    const person = await newPerson(db);
    await db.destroy();

    await page.goto(`${stack.origin}/ticket/buy/107`);
    await addTicket(page, 'Inteira');
    await addTicket(page, 'Inteira');
    await goOn(page);
    await logIn(page, person);
    await nameEverybody(page, 2);
    await goOn(page);
    await expect(review(page)).toBeVisible();

    await stack.kill();
    stack = await startStack({ dataDir: stack.dataDir });
    await page.goto(`${stack.origin}/ticket/buy/107`);
    await expect(review(page)).toBeVisible();
    await expect(page.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[34]:\d\d/);
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();

    await stack.kill();
    stack = await startStack({ dataDir: stack.dataDir });
    db = database();
    await page.goto(`${stack.origin}/ticket/buy/107`);
    await expect(awaitingPix(page)).toBeVisible();
    const order = await db
      .selectFrom('orders')
      .select(['id', 'eventId'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await simulator(stack.psp, db).act(order.id, 'pay');
    await expect(confirmed(page)).toBeVisible();
    await expect(ticketQr(page)).toBeVisible();

    const tickets = await db.selectFrom('ticket').select('id').where('orderId', '=', order.id).execute();
    expect(tickets).toHaveLength(2);
    const orders = await db.selectFrom('orders').select('id').where('userId', '=', person.id).execute();
    expect(orders).toHaveLength(1);
    const slots = await db.selectFrom('gaSlot').selectAll().where('eventId', '=', order.eventId).execute();
    for (const { held, sold, capacity } of slots) expect(held + sold).toBeLessThanOrEqual(capacity);
    await db.destroy();
  } finally {
    await stack.stop();
  }
});
