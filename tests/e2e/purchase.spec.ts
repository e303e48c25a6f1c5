import type { Locator, Page } from '@playwright/test';

import { fileOf } from '../bench/weight/weigh.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  masked,
  nameEverybody,
  participant,
  participantsStep,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { inventedCpf } from './support/person.ts';
import { styledAnew } from './support/styled.ts';

/** What the clock in sight says is left. */
async function secondsOn(place: Page | Locator): Promise<number> {
  const timer = place.getByRole('timer').filter({ visible: true }).first();
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await timer.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('a fan finds an event, chooses, logs in, names, pays by Pix and sees the QR', async ({
  page,
  person,
  db,
  context,
  stack,
  shot,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Esta semana' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('sunset');
  await expect(page).toHaveURL(/q=sunset/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sunset Vagaluz/ })
    .last()
    .click();

  await test.step('products', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /Sunset Vagaluz/ })).toBeVisible();
    await expect(page).toHaveTitle('Sunset Vagaluz · Catracola Ingressos');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
    // Whoever has chosen something meets the login next: its code is on the way before it is asked for.
    const onItsWay = page.waitForRequest(`${stack.origin}/${fileOf('src/dialogs/DialogWindow.tsx')}`);
    await addTicket(page, 'Inteira');
    await addTicket(page, 'Inteira');
    await onItsWay;
    await expect(page.getByText('R$ 110,00').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await shot('1-products');
    await goOn(page);
  });

  await test.step('login over the page', async () => {
    await expect(page.getByRole('dialog', { name: 'ACESSAR CONTA' })).toBeVisible();
    await expectAccessible(page);
    await shot('2-login');
    await logIn(page, person);
  });

  await test.step('participants', async () => {
    await expect(participantsStep(page)).toBeVisible();
    await expect(page).toHaveTitle('Participantes · Sunset Vagaluz · Catracola Ingressos');
    await expect(page.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[45]:\d\d/);
    await test.step('away and back', async () => {
      await page.goBack();
      const strip = page.getByRole('complementary', { name: 'Sua reserva em Sunset Vagaluz' });
      await expect(page.getByRole('searchbox')).toHaveValue('sunset');
      const left = await secondsOn(strip);
      await expectAccessible(page);
      await shot('2-away');
      await strip.getByRole('link', { name: 'Continuar compra' }).click();
      await expect(participantsStep(page)).toBeVisible();
      await expect(strip).toBeHidden();
      expect(await secondsOn(page), 'the same time runs on').toBeLessThanOrEqual(left);
      const holds = await db.selectFrom('hold').select('state').where('userId', '=', person.id).execute();
      expect(holds).toEqual([{ state: 'active' }]);
    });
    const second = participant(page, 2, 2);
    await second.getByLabel('Nome completo').fill('Ana D’Ávila');
    await page.reload();
    await expect(second.getByLabel('Nome completo')).toHaveValue('Ana D’Ávila');
    await second.getByLabel('CPF').fill(masked(person.document));
    await expectAccessible(page);
    await goOn(page);
    await expect(page.getByRole('group', { name: /corre/ })).toBeVisible();
    await expectAccessible(page);
    await shot('3-participants');
    await page.reload();
    await expect(second.getByLabel('Nome completo')).toHaveValue('Ana D’Ávila');
    await second.getByLabel('CPF').fill(masked(inventedCpf()));
    await nameEverybody(page, 2);
    await goOn(page);
  });

  await test.step('review', async () => {
    await expect(review(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Pagamento · /);
    await expect(page.getByText('Taxa de conveniência')).toBeVisible();
    await expectAccessible(page);
    await shot('4-review');
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  });

  const order = await test.step('Pix', async () => {
    await expect(awaitingPix(page)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code do Pix/ })).toBeVisible();
    await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201/);
    await expectAccessible(page);
    await shot('5-pix');
    const row = await db
      .selectFrom('orders')
      .select(['id', 'eventId', 'status', 'totalCents', 'holdId', 'publicCode'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ eventId: 111, status: 'awaiting_payment', totalCents: 11_000 });
    await page.reload();
    await expect(awaitingPix(page)).toBeVisible();
    const simulator = await context.newPage();
    await simulator.goto(stack.psp);
    await simulator.getByRole('button', { name: `Pagar: pedido ${row.publicCode}` }).click();
    await expect(simulator.getByText('Paga', { exact: true }).first()).toBeVisible();
    await expectAccessible(simulator);
    await simulator.close();
    return row;
  });

  await test.step('confirmation', async () => {
    await expect(confirmed(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Confirmação · /);
    await expect(ticketQr(page)).toBeVisible();
    await expectAccessible(page);
    await shot('6-confirmation');
    await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
  });

  await test.step('tickets', async () => {
    await expect(page).toHaveURL(new RegExp(`/ticket/list/${order.id}$`));
    await expect(ticketQr(page)).toBeVisible();
    await expectAccessible(page);
    await shot('7-tickets');
    await page.goto('/ticket/payments');
    await expect(page.getByRole('link', { name: /Sunset Vagaluz|Ver ingressos/ }).first()).toBeVisible();
    await expectAccessible(page);
    await shot('8-orders');
  });

  await test.step('what the database holds', async () => {
    const { id, eventId, holdId } = order;
    expect(
      await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ status: 'paid' });
    const tickets = await db
      .selectFrom('ticket')
      .select(['status', 'secret'])
      .where('orderId', '=', id)
      .execute();
    expect(tickets.map(({ status }) => status)).toEqual(['valid', 'valid']);
    expect(new Set(tickets.map(({ secret }) => secret.toString('hex'))).size).toBe(2);
    const parts = await db
      .selectFrom('gaPart')
      .select(['qty', 'state'])
      .where('eventId', '=', eventId)
      .where('holdId', '=', holdId)
      .where('poolId', '>', 0)
      .execute();
    expect(parts).toEqual([{ qty: 2, state: 'sold' }]);
    const payments = await db
      .selectFrom('payment')
      .select(['status', 'amountCents'])
      .where('orderId', '=', id)
      .execute();
    expect(payments).toEqual([{ status: 'captured', amountCents: 11_000 }]);
  });

  await test.step('nothing personal stays in the browser', async () => {
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(person.document);
    expect(kept).not.toContain(person.email);
    expect(kept).not.toMatch(/000201|Bearer|BT1\./);
  });
});

test.describe('on a narrow page', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is said stands above the foot of the page, however high that is', async ({ page }) => {
    await page.goto('/ticket/buy/111');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const foot = page.locator('[data-foot]');
    await expect.poll(async () => (await foot.boundingBox())?.height).toBeGreaterThan(130);
    // Muted, and pressed all the same: it says what is missing.
    const goOn = foot.getByRole('button', { name: 'Continuar' });
    await expect(goOn).not.toHaveAttribute('disabled');
    await goOn.click({ force: true });
    const said = page.getByRole('alert').filter({ hasText: 'Escolha pelo menos um ingresso' });
    await expect(said).toBeVisible();
    const gap = async () =>
      ((await foot.boundingBox())?.y ?? 0) -
      (await said.boundingBox().then((box) => (box ? box.y + box.height : 0)));
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  test('the foot of the page comes and goes without all of the page being styled anew', async ({ page }) => {
    await page.goto('/ticket/buy/111');
    await expect(page.getByRole('button', { name: /^Mais um: Inteira/ }).first()).toBeEnabled();
    const toggle = () =>
      styledAnew(page, () =>
        document.querySelector('aside[aria-label="Seu pedido"]')?.toggleAttribute('data-foot'),
      );
    for (const change of [toggle, toggle]) {
      const styled = await change();
      expect(styled).toBeGreaterThan(0);
      expect(styled).toBeLessThan(40);
    }
  });
});
