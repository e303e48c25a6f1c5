import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test('an event that does not exist, a producer that does not, a page that does not: a way home, never a blank screen', async ({
  page,
  guard,
}) => {
  guard.expect(/status of 404/);
  for (const path of [
    '/ticket/buy/999999',
    '/ticket/buy/abc',
    '/ninguem',
    '/aracauna/nada',
    '/producers/ninguem',
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /eventos|início/i })
        .first(),
    ).toBeVisible();
  }
  await expectAccessible(page);
});

test('orders and tickets send an anonymous visitor home', { tag: '@full' }, async ({ page }) => {
  await page.goto('/ticket/payments');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/aracauna/ticket/list/0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708');
  await expect(page).toHaveURL(/\/aracauna\/?$/);
});

test('the answer to the first Continuar gets lost: pressed again it leads on with the same places, held once', async ({
  page,
  person,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  const reserva = '**/api/user/reserva';
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  const held: string[] = [];
  await page.route(
    reserva,
    async (route) => {
      const answer = await route.fetch();
      held.push((await answer.json()).id);
      await page.context().clearCookies({ name: 'sid' });
      await route.abort();
    },
    { times: 1 },
  );
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Sem internet' })).toBeVisible();
  const answered = page.waitForResponse(reserva);
  await goOn(page);
  expect((await (await answered).json()).id).toBe(held[0]);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
});

test('somebody else was faster: it says so, keeps the rest, and one can go on', async ({
  page,
  db,
  guard,
}) => {
  guard.expect(/status of 409/);
  const slot = { eventId: 110, poolId: 0 };
  await page.goto('/itabarema/ticket/buy/110');
  const more = page.getByRole('button', { name: /^Mais um:/ }).first();
  await more.click();
  const label = (await more.getAttribute('aria-label')) ?? '';
  const name = label.replace('Mais um: ', '').split(/[·,]/)[0]?.trim() ?? '';
  const type = await db
    .selectFrom('ticketType')
    .select(['poolId', 'name'])
    .where('eventId', '=', 110)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  slot.poolId = type.poolId ?? 0;
  const before = await db
    .selectFrom('gaSlot')
    .select(['slot', 'capacity', 'held', 'sold'])
    .where('eventId', '=', slot.eventId)
    .where('poolId', '=', slot.poolId)
    .execute();
  const fill = (full: boolean) =>
    Promise.all(
      before.map((each) =>
        db
          .updateTable('gaSlot')
          .set({ capacity: full ? each.held + each.sold : each.capacity })
          .where('eventId', '=', slot.eventId)
          .where('poolId', '=', slot.poolId)
          .where('slot', '=', each.slot)
          .execute(),
      ),
    );
  await fill(true);
  try {
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Esgotou agora' })).toBeVisible();
    await expect(page.getByText('Esgotado').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  } finally {
    await fill(false);
  }
});

test('the hold ends at the payment: names are kept, the same places are asked for again', async ({
  page,
  db,
  person,
  guard,
}) => {
  guard.expect(/status of (404|409)/);
  await page.goto('/vagaluz/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await db
    .updateTable('hold')
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where('userId', '=', person.id)
    .execute();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();

  const over = page.getByRole('dialog', { name: 'Sua reserva terminou' });
  await expect(over).toBeVisible();
  await expectAccessible(page);
  await over.getByRole('button', { name: 'Tentar os mesmos lugares' }).click();
  await expect(review(page)).toBeVisible();
  await expect(over).toBeHidden();
  const holds = await db
    .selectFrom('hold')
    .select(['state', 'named'])
    .where('userId', '=', person.id)
    .where('state', '=', 'active')
    .execute();
  expect(holds).toEqual([{ state: 'active', named: true }]);
});

test('a free event is confirmed with no payment, on the producer’s own page and in its own words', async ({
  page,
  db,
  person,
}) => {
  await page.goto('/itabarema/ticket/buy/109');
  await expect(page.getByText('Escolha de Produtos').first()).toBeAttached();
  await addTicket(page, /^Mais um:/);
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select(['status', 'totalCents', 'feeCents'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 'paid', totalCents: 0, feeCents: 0 });
});

test('another tab resumes the same purchase', { tag: '@full' }, async ({ page, context, person }) => {
  await page.goto('/ticket/buy/112');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/ticket/buy/112');
  await expect(review(second)).toBeVisible();
});

test('the provider ends a charge early: the page says so, and another code takes its place', {
  tag: '@full',
}, async ({ page, db, person, psp, guard }) => {
  guard.expect(/status of 409/);
  await page.goto('/ticket/buy/112');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(id, 'expire');
  await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible();
  await page.getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code do Pix/ })).toBeVisible();
  await psp.act(id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  const payments = await db
    .selectFrom('payment')
    .select('status')
    .where('orderId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(payments).toEqual([{ status: 'cancelled' }, { status: 'captured' }]);
});
