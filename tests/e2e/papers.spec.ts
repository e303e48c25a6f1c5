import { readFile, writeFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { addTicket, awaitingPix, confirmed, goOn, logIn, nameEverybody, review } from './support/buying.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

/** Printers leave grounds out: what stands on one is in ink on paper, in a frame. */
async function expectInk(printed: Locator): Promise<void> {
  const look = await printed.evaluate((element) => {
    const { color, backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return { color, backgroundColor, border: `${borderTopWidth} ${borderTopStyle}` };
  });
  expect(look).toEqual({
    color: 'rgb(31, 35, 40)',
    backgroundColor: 'rgba(0, 0, 0, 0)',
    border: '1px solid',
  });
}

async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: null });
}

test('a purchase with a coupon is printed at once, and its receipt looks like one under the policy of the page', async ({
  page,
  context,
  person,
  db,
  psp,
  look,
  shot,
}, testInfo) => {
  await page.goto('/ticket/buy/106?cupom=bemvindo10');
  await page.getByRole('list', { name: 'Cupons do pedido' }).waitFor();
  await onPaper(page, async () => {
    await shot('0-print-event');
    await expectInk(page.locator('main header time'));
  });
  await page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'publicCode'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  const discount = page.getByText('Desconto · BEMVINDO10', { exact: true });
  await expect(discount).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code do ingresso/ })).toBeVisible();
  await look('1-confirmation');

  await test.step('on paper: tickets and receipt, nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await shot('2-print');
    await expect(discount).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code do ingresso/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expectInk(page.getByRole('article').getByText(/^Inteira · Lote/));
    await expect(page.getByText('Recebemos seu pagamento')).toBeHidden();
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    await writeFile(testInfo.outputPath('2-print.pdf'), await page.pdf({ format: 'A4' }));
    await page.emulateMedia({ media: null });
  });

  await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
  await expect(page).toHaveURL(`/ticket/list/${order.id}`);
  await look('3-order');
  await onPaper(page, async () => {
    await shot('3-print-order');
    await expectInk(page.getByText('Confirmado', { exact: true }).first());
  });
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Ver comprovante' }).click();
  const receipt = await opening;
  await expect(receipt.getByRole('heading', { name: 'Comprovante de compra' })).toBeVisible();
  await expect(receipt.getByText(order.publicCode)).toBeVisible();
  await expect(receipt.getByText('Desconto · BEMVINDO10')).toBeVisible();
  const style = await receipt.evaluate(() => {
    const head = document.querySelector('header');
    const sum = document.querySelector('td');
    return {
      band: head && getComputedStyle(head).backgroundColor,
      sums: sum && getComputedStyle(sum).textAlign,
      width: Math.round(document.querySelector('main')?.getBoundingClientRect().width ?? 0),
    };
  });
  expect(style.sums).toBe('right');
  expect(style.band).not.toBe('rgba(0, 0, 0, 0)');
  expect(style.width).toBeLessThanOrEqual(704);
  await expectAccessible(receipt);
  await receipt.screenshot({ path: testInfo.outputPath('4-receipt.png'), fullPage: true });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Adicionar à agenda' }).click();
  expect((await saving).suggestedFilename()).toBe('evento.ics');

  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar ingressos em PDF' }).click();
  const path = await (await printing).path();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
});
