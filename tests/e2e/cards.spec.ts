import { awaitingPix, confirmed, goOn, nameEverybody, review, ticketQr } from './support/buying.ts';
import { expectNoCardIn, expectNoCardInLog, watchCard } from './support/cardSecrets.ts';
import {
  analysis,
  bank,
  cardTitle,
  changeMethod,
  chooseCard,
  declined,
  orderOf,
  pay,
  payByCard,
  paymentsOf,
  statesOf,
  toReview,
} from './support/cards.ts';
import { expect, test } from './support/fixtures.ts';
import { bankPage, cardFields, testCards, typeCard } from './support/psp.ts';

test('a card in three instalments is paid at once, and is found nowhere but at the provider', async ({
  page,
  person,
  stack,
  db,
  look,
}) => {
  const watched = watchCard(page, stack.origin);
  await toReview(page, person);
  await look('1-review');
  await chooseCard(page);
  await pay(page);
  await expect(cardFields(page).getByText('Informe o número do cartão.')).toBeVisible();
  await typeCard(page, testCards.approved);
  await page.getByLabel('Parcelas').selectOption({ label: '3x de R$ 22,00 sem juros' });
  await look('2-card');
  await pay(page);
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  const payments = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.orderId')
    .select(['payment.status', 'payment.installments', 'payment.card', 'orders.status as order'])
    .where('orders.userId', '=', person.id)
    .execute();
  expect(payments).toEqual([
    {
      status: 'captured',
      installments: 3,
      card: { brand: 'visa', last4: '0010', installments: 3 },
      order: 'paid',
    },
  ]);
  await watched.expectNothing();
  await expectNoCardIn(db);
  await expectNoCardInLog(stack.dataDir);
});

test('a card that is declined keeps what was typed; after a reload the order is paid by Pix', {
  tag: '@full',
}, async ({ page, person, stack, psp, db, look }) => {
  const watched = watchCard(page, stack.origin);
  await toReview(page, person);
  await chooseCard(page);
  await typeCard(page, testCards.poor);
  await pay(page);
  await expect(declined(page)).toContainText('O cartão não tem limite para este valor.');
  await expect(cardFields(page).getByLabel('Número do cartão')).toHaveValue(testCards.poor);
  await look('3-declined');
  await watched.expectNothing();
  await page.reload();
  await expect(declined(page)).toContainText('Seus lugares continuam guardados.');
  await expect(cardFields(page).getByLabel('Número do cartão')).toHaveValue('');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(id, 'pay');
  await expect(confirmed(page)).toBeVisible();
});

test('the bank asks (3DS): refused, then another try approved', async ({ page, person, db, look }) => {
  await payByCard(page, person, testCards.challenged);
  await expect(bank(page)).toBeVisible();
  await expect(bankPage(page).getByRole('button', { name: 'Aprovar' })).toBeVisible();
  await look('4-challenge');
  await bankPage(page).getByRole('button', { name: 'Recusar' }).click();
  await expect(declined(page)).toContainText('O banco não confirmou que era você.');
  await expect(cardFields(page).getByLabel('Número do cartão')).toHaveValue(testCards.challenged);
  await pay(page);
  await expect(bank(page)).toBeVisible();
  await page.reload();
  await expect(bank(page)).toBeVisible();
  await bankPage(page).getByRole('button', { name: 'Aprovar' }).click();
  await expect(confirmed(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'paid']);
  expect(await paymentsOf(db, id)).toEqual([
    { method: 'credit', status: 'failed', decline: 'authentication' },
    { method: 'credit', status: 'captured', decline: null },
  ]);
});

test('how to pay stays marked: back to the names and again, a refusal, a reload', { tag: '@full' }, async ({
  page,
  person,
  db,
}) => {
  const installments = page.getByLabel('Parcelas');
  const byCard = page.getByRole('radio', { name: 'Cartão de crédito' });
  await toReview(page, person);
  await chooseCard(page);
  await installments.selectOption('3');
  await changeMethod(page).click();
  await expect(byCard).toBeChecked();
  await page.getByRole('button', { name: 'Alterar participantes' }).click();
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await expect(byCard).toBeChecked();
  await page.getByRole('button', { name: 'Continuar com cartão' }).click();
  await expect(installments).toHaveValue('3');
  await typeCard(page, testCards.refused);
  await pay(page);
  await expect(declined(page)).toContainText('O banco não autorizou');
  await expect(installments).toHaveValue('3');
  await page.reload();
  await expect(cardTitle(page)).toBeVisible();
  await expect(declined(page)).toBeVisible();
  await expect(installments).toHaveValue('3');
  await changeMethod(page).click();
  await expect(byCard).toBeChecked();
  const { installments: charged } = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.orderId')
    .select('payment.installments')
    .where('orders.userId', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(charged).toBe(3);
});

test('a Pix is left for a card; in analysis, the place waits until the bank says yes', {
  tag: '@full',
}, async ({ page, person, psp, db, look }) => {
  await toReview(page, person);
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  await changeMethod(page).click();
  await expect(review(page)).toBeVisible();
  await chooseCard(page);
  await typeCard(page, testCards.analysed);
  await pay(page);
  await expect(analysis(page)).toBeVisible();
  await look('5-analysis');
  await page.reload();
  await expect(analysis(page)).toBeVisible();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .where('status', '=', 'in_analysis')
    .executeTakeFirstOrThrow();
  const payments = db.selectFrom('payment').select('status').where('orderId', '=', id).orderBy('createdAt');
  expect((await payments.execute()).map(({ status }) => status)).toEqual(['cancelled', 'authorized']);
  await psp.act(id, 'approve');
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'in_analysis', 'paid']);
});
