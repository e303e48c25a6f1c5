import type { Page } from '@playwright/test';

import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { dialogOf } from './support/shell.ts';

const toPix = async (page: Page) => {
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
};
const pixCode = (page: Page) => page.getByLabel('Código Pix copia e cola');

test('of two unpaid orders at one event each is paid by its own address: list, detail, reload, second tab', async ({
  page,
  context,
  person,
  db,
  psp,
  look,
}) => {
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await toPix(page);
  await test.step('the first is put away, as a logout does, and another is made', async () => {
    await db.updateTable('hold').set({ closedAt: new Date() }).where('userId', '=', person.id).execute();
    await page.goto('/ticket/buy/111');
    await addTicket(page, 'Inteira');
    await goOn(page);
    await expect(participantsStep(page)).toBeVisible();
    await toPix(page);
  });
  const orders = await db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.orderId', 'orders.id')
    .select(['orders.id', 'orders.publicCode', 'payment.brCode'])
    .where('orders.userId', '=', person.id)
    .orderBy('orders.createdAt')
    .execute();
  const [older, newer] = orders;
  if (!older?.brCode || !newer?.brCode || orders.length !== 2) throw new Error('Not two unpaid orders');

  await page.goto('/ticket/payments');
  await expect(page.getByRole('link', { name: 'Continuar pagamento' })).toHaveCount(2);
  await look('1-list');
  await page
    .getByRole('article')
    .filter({ hasText: older.publicCode })
    .getByRole('link', { name: 'Continuar pagamento' })
    .click();
  await expect(page).toHaveURL(`/ticket/buy/111?pedido=${older.id}`);
  await expect(awaitingPix(page)).toBeVisible();
  await expect(pixCode(page)).toHaveValue(older.brCode);
  await page.reload();
  await expect(pixCode(page)).toHaveValue(older.brCode);

  await test.step('the newer one from its page, in a tab of its own', async () => {
    const tab = await context.newPage();
    await tab.goto(`/ticket/list/${newer.id}`);
    await tab.getByRole('link', { name: 'Continuar pagamento' }).click();
    await expect(pixCode(tab)).toHaveValue(newer.brCode ?? '');
    await tab.close();
  });

  await expect(pixCode(page)).toHaveValue(older.brCode);
  await psp.act(older.id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  const statusOf = (id: string) =>
    db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect([await statusOf(older.id), await statusOf(newer.id)]).toEqual([
    { status: 'paid' },
    { status: 'awaiting_payment' },
  ]);
  await look('2-confirmed');

  await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
  await expect(page).toHaveURL(`/ticket/list/${older.id}`);
  await page.goto(`/ticket/buy/111?pedido=${older.id}`);
  await expect(page, 'paid and put away, it is looked at, not paid').toHaveURL(`/ticket/list/${older.id}`);
});

test('from the list, the strip of an unpaid purchase leads back to it, and goes with the list where the order is looked at', async ({
  page,
  person,
  look,
}) => {
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await toPix(page);
  const toList = page.getByRole('link', { name: 'Meus Ingressos' }).filter({ visible: true }).first();
  const strip = page.getByRole('complementary', { name: 'Seu pagamento em Sunset Vagaluz' });
  if (!(await toList.isVisible())) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await toList.click();
  await expect(strip.getByRole('timer')).toHaveText(/1[345]:\d\d/);
  await look('1-strip');
  await strip.getByRole('link', { name: 'Continuar compra' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  await expect(strip).toBeHidden();

  await page.goBack();
  await expect(strip).toBeVisible();
  await page.evaluate(() => {
    const main = document.querySelector('main');
    new MutationObserver(() => {
      const isOnList = main?.textContent?.includes('Próximos');
      if (!isOnList && main?.previousElementSibling?.matches('aside'))
        Reflect.set(globalThis, 'stayed', main.textContent);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido nº/ })).toBeVisible();
  await expect(strip).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBeUndefined();
});

test('an order of somebody else leads to one’s own list; logged out, to the login', { tag: '@full' }, async ({
  page,
  person,
  newcomer,
  db,
  guard,
}) => {
  guard.expect(/404/);
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await toPix(page);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await page.context().clearCookies();

  await page.goto(`/ticket/buy/111?pedido=${id}`);
  await logIn(page, newcomer);
  await expect(page).toHaveURL('/ticket/payments');
  await expect(page.getByText('Você ainda não tem ingressos')).toBeVisible();
});

test('an order’s address, and nobody logs in: the event without it, also after a reload and where the way back takes its time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => Object.assign(globalThis, { letBack: back });
  });
  await page.goto('/');
  await page.goto('/ticket/buy/111?pedido=0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708');
  const dialog = dialogOf(page, 'ACESSAR CONTA');
  await expect(dialog).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForFunction(() => 'letBack' in globalThis);
  await page.evaluate(
    () =>
      new Promise((moved) => {
        addEventListener('popstate', moved, { once: true });
        Reflect.get(globalThis, 'letBack')();
      }),
  );
  await expect(page).toHaveURL('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await expect(dialog).toBeHidden();

  await page.goBack();
  await expect(page, 'Back does not ask for a login again').toHaveURL('/');
});
