import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { expectFocus, press, tabTo } from './support/keyboard.ts';
import { enter, leave, outrunByLeaving } from './support/shell.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Escreva para nós' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar mensagem' });
const protocolIn = async (page: Page) => {
  await expect(form(page).getByRole('heading', { name: 'Mensagem enviada' })).toBeFocused();
  return (await form(page).locator('b').innerText()).trim();
};

test('a message becomes a protocol, a row and two letters', async ({ page, db, mailbox, look }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/aracauna/suporte');
  await send(page).click();
  await expect(form(page).getByRole('group', { name: 'Faltam 4 correções' })).toBeFocused();
  await look('1-missing');

  await field(page, 'Seu nome').fill('Caio Novo');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Assunto').selectOption({ label: 'Meu ingresso e troca de portador' });
  await form(page)
    .getByLabel(/Número do pedido/)
    .fill('K7M2QX');
  await field(page, 'Mensagem').fill('O QR code não abre.\nJá tentei duas vezes.');
  await look('2-filled');
  await send(page).click();
  const protocol = await protocolIn(page);
  expect(protocol).toMatch(/^\d{8}-[0-9A-Z]{6}$/);
  await look('3-sent');

  const row = await db
    .selectFrom('contactMessage')
    .selectAll()
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    producerId: '11',
    userId: null,
    email,
    subject: 'ticket',
    orderCode: 'K7M2QX',
  });
  await mailbox.letter(email, `Recebemos sua mensagem: protocolo ${protocol}`);
  await mailbox.letter('ajuda@bilheteria.example', `[${protocol}] Meu ingresso e troca de portador`);
});

test('what was typed survives a network that is gone, goes by itself when it is back, and is one message in the end', {
  tag: '@full',
}, async ({ page, context, db, guard, look }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/suporte');
  await field(page, 'Seu nome').fill('Caio Novo');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Assunto').selectOption('payment');
  await field(page, 'Mensagem').fill('Paguei duas vezes.');
  await context.setOffline(true);
  await send(page).click();
  await expect(form(page).getByText(/A mensagem ainda não saiu/)).toBeVisible();
  await look('offline');
  await expect(field(page, 'Mensagem')).toHaveValue('Paguei duas vezes.');
  await context.setOffline(false);
  await protocolIn(page);
  const rows = await db.selectFrom('contactMessage').select('message').where('email', '=', email).execute();
  expect(rows).toEqual([{ message: 'Paguei duas vezes.' }]);
});

test('a reload keeps the words; a logout takes them away', { tag: '@full' }, async ({
  page,
  person,
  guard,
}) => {
  guard.expect(outrunByLeaving);
  await enter(page, person);
  await page.goto('/suporte');
  await expect(field(page, 'E-mail')).toHaveValue(person.email);
  await field(page, 'Mensagem').fill('Só para mim');
  await page.reload();
  await expect(field(page, 'Mensagem')).toHaveValue('Só para mim');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(person.email);
  await page.evaluate(() => document.cookie);
  await leave(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('bilheteria.contact'))).toBeNull();
});

test('by keyboard alone; the focus is never lost', { tag: '@full' }, async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'phones have no Tab key');
  await page.goto('/suporte');
  await tabTo(page, field(page, 'Seu nome'));
  await page.keyboard.type('Caio Novo');
  await press(page, 'Tab');
  await page.keyboard.type(`${randomUUID()}@example.com`);
  await press(page, 'Tab');
  await page.keyboard.type('Acess');
  await expect(field(page, 'Assunto')).toHaveValue('accessibility');
  await press(page, 'Tab');
  await press(page, 'Tab');
  await page.keyboard.type('O relógio não é lido.');
  await press(page, 'Tab');
  await expect(send(page)).toBeFocused();
  await press(page, 'Enter');
  await protocolIn(page);
  await expectFocus(page);
});

test('where it is switched off, the address to write to is there', { tag: '@full' }, async ({ page }) => {
  await page.route('**/suporte', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = html.replace('"settings":[', '"settings":[{"tag":"contact_form","value":"disabled"},');
    await route.fulfill({ response, body: changed.replace(',]', ']') });
  });
  await page.goto('/suporte');
  await expect(page.getByText(/O formulário está desligado por enquanto/)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a message that goes by itself once there is a network leaves the focus in the form', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/suporte');
  const form = page.getByRole('region', { name: 'Escreva para nós' });
  await form.getByLabel('Seu nome').fill('Caio Novo');
  await form.getByLabel('E-mail').fill('caio@example.com');
  await form.getByLabel('Assunto').selectOption('ticket');
  await form.getByLabel('Mensagem').fill('O QR code não abre.');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByText(/ela vai sozinha/)).toBeVisible();
  await form.getByLabel('Mensagem').focus();
  await page.route('**/api/contact', () => undefined);
  await context.setOffline(false);
  await expect(form.getByRole('button', { name: 'Enviando…' })).toBeFocused();
});
