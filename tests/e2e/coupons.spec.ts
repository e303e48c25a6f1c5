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

import { expect, expectAccessible, test } from './support/fixtures.ts';

const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });

test('a code of a flyer: in the address, through a reload and a login, off the price to the last screen', async ({
  page,
  person,
  db,
  psp,
  shot,
  guard,
}) => {
  guard.expect(/422/);
  const chip = page
    .getByRole('list', { name: 'Cupons do pedido' })
    .getByText('BEMVINDO10 · 10% em até 2 ingressos');

  const unknown = page.getByText('Cupom não encontrado para este evento.').filter({ visible: true }).first();

  await test.step('one that nobody knows, in the address: said where one looks, with nothing chosen', async () => {
    await page.goto('/ticket/buy/106?cupom=nenhum99');
    await expect(unknown).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('logged out, in the address', async () => {
    await page.goto('/ticket/buy/106?cupom=bemvindo10');
    await expect(page).toHaveURL(/\/ticket\/buy\/106$/);
    await expect(chip).toBeVisible();
    await page.reload();
    await expect(chip).toBeVisible();
  });

  await test.step('choosing', async () => {
    await unfold(page);
    await addTicket(page, 'Inteira');
    await expect(page.getByText(/^Desconto/).first()).toBeVisible();
    await page.getByLabel('Código do cupom').fill('nenhum99');
    await page.getByLabel('Código do cupom').press('Enter');
    await expect(unknown).toBeVisible();
    await expectAccessible(page);
    await shot('1-summary');
    await goOn(page);
    await logIn(page, person);
  });

  await test.step('participants and review', async () => {
    await expect(participantsStep(page)).toBeVisible();
    await expect(chip).toBeVisible();
    await nameEverybody(page, 1);
    await goOn(page);
    await expect(review(page)).toBeVisible();
    await expect(page.getByText(/^Desconto/).first()).toBeVisible();
    await expect(chip).toBeVisible();
    await expectAccessible(page);
    await shot('2-review');
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
  });

  await test.step('paid, and what the database holds', async () => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'eventId', 'subtotalCents', 'discountCents', 'feeCents', 'totalCents'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(order.discountCents).toBe(order.subtotalCents / 10);
    expect(order.totalCents).toBe(order.subtotalCents - order.discountCents + order.feeCents);
    await psp.act(order.id, 'pay');
    await expect(confirmed(page)).toBeVisible();
    await page.goto(`/ticket/list/${order.id}`);
    await expect(page.getByText(/^Desconto/).first()).toBeVisible();
    const uses = await db.selectFrom('couponUse').select('state').where('orderId', '=', order.id).execute();
    expect(uses).toEqual([{ state: 'used' }]);
  });
});

test('a coupon of everything: nothing is paid, the tickets are there at once', { tag: '@full' }, async ({
  page,
  person,
  db,
}) => {
  await page.goto('/ticket/buy/110?cupom=CORTESIA');
  await page.getByRole('list', { name: 'Cupons do pedido' }).waitFor();
  await unfold(page);
  await addTicket(page, /^Mais um/);
  await expect(page.getByText('Grátis').filter({ visible: true }).first()).toBeVisible();
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(confirmed(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select(['status', 'totalCents', 'feeCents'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 'paid', totalCents: 0, feeCents: 0 });
});
