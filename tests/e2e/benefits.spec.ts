import type { Page } from '@playwright/test';

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
import { expect, test } from './support/fixtures.ts';
import { inventedCpf } from './support/person.ts';

const companionRule = 'Cada ingresso PCD dá direito a um acompanhante.';
const difference = 'Sem o documento do benefício, você pode pagar a diferença na entrada.';

/** Opens the stand and the sector that has them. */
async function openSector(page: Page, stand: string, sector: string) {
  await page.locator('summary').filter({ hasText: stand }).first().click();
  await page.locator('summary').filter({ hasText: sector }).first().click();
}

test('a person with a disability, who comes along and a student: bought, and told what to bring', async ({
  page,
  person,
  db,
  psp,
  look,
}) => {
  await page.goto('/ticket/buy/101');
  await expect(page.getByText(/^Meia-entrada disponível: [\d.]+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Abertura para sócios, por plano' })).toContainText('Raiz');
  await openSector(page, 'Sul', 'S01');

  const companion = page.getByRole('button', { name: 'Mais um: Acompanhante PCD, S01' });
  await expect(companion).toHaveAttribute('aria-disabled', 'true');
  await expect(companion).toHaveAccessibleDescription(companionRule);
  await addTicket(page, 'PCD, S01');
  await addTicket(page, 'Acompanhante PCD, S01');
  await addTicket(page, 'Meia-entrada · Estudante, S01');
  await expect(page.getByText(/Para estudantes\. Apresente na entrada: Carteira/).first()).toBeVisible();
  await look('1-types');
  await goOn(page);
  await logIn(page, person);

  await expect(participantsStep(page)).toBeVisible();
  await expect(page.getByText('Acesso por reconhecimento facial.', { exact: false })).toBeVisible();
  await expect(participant(page, 2, 3).getByText(/Apresente na entrada/)).toBeVisible();
  await nameEverybody(page, 3);
  await look('2-participants');
  await goOn(page);

  await expect(review(page)).toBeVisible();
  await expect(page.getByText(/Apresente na entrada: Cartão do BPC/)).toBeVisible();
  await look('3-review');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select(['id'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();

  await page.goto(`/ticket/list/${order.id}`);
  await expect(ticketQr(page)).toBeVisible();
  const tickets = page.getByRole('article');
  await expect(tickets.filter({ hasText: 'Para estudantes. Apresente na entrada: Carteira' })).toHaveCount(1);
  await expect(tickets.filter({ hasText: difference })).toHaveCount(3);
  await look('4-ticket');
});

test('at an event for adults a date of birth is refused with its reason, and put right', {
  tag: '@full',
}, async ({ page, person, look }) => {
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  const card = participant(page, 1, 1);
  await expect(card.getByRole('checkbox', { name: /Menor de idade/ })).toHaveCount(0);
  await card.getByLabel(/nascimento/i).fill('10/05/2015');
  await goOn(page);
  await expect(page.getByText(/Evento para maiores de 18 anos/)).toBeVisible();
  await look('1-refused');
  await card.getByLabel(/nascimento/i).fill('10/05/1990');
  await goOn(page);
  await expect(review(page)).toBeVisible();
});

test('a list pasted into a name fills the cards that follow, and is taken back', { tag: '@full' }, async ({
  page,
  person,
  look,
}) => {
  await page.goto('/ticket/buy/111');
  for (let time = 0; time < 3; time++) await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  const name = participant(page, 2, 3).getByLabel('Nome completo');
  await name.fill('Engano Provisório');
  const list = `Pessoa Inventada A;${masked(inventedCpf())}\nPessoa Inventada B\nPessoa Inventada C`;
  await name.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, list);
  await expect(page.getByText('O que já está escrito na pessoa 2 será trocado.')).toBeVisible();
  await look('1-offer');
  await page.getByRole('button', { name: 'Preencher', exact: true }).click();
  await expect(name).toHaveValue('Pessoa Inventada A');
  await expect(name).toBeFocused();
  await expect(participant(page, 3, 3).getByLabel('Nome completo')).toHaveValue('Pessoa Inventada B');
  await look('2-filled');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(name).toHaveValue('Engano Provisório');
  await expect(participant(page, 3, 3).getByLabel('Nome completo')).toHaveValue('');
});
