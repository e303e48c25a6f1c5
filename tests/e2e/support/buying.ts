import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { inventedCpf, type Person } from './person.ts';

export const masked = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');

/** Adds one ticket of a type whose name begins so. */
export const addTicket = (page: Page, type: string | RegExp) =>
  page
    .getByRole('button', { name: typeof type === 'string' ? new RegExp(`^Mais um: ${type}`) : type })
    .first()
    .click();

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ACESSAR CONTA' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
}

export const participant = (page: Page, position: number, count: number): Locator =>
  page.getByRole('region', { name: `Pessoa ${position} de ${count}` });

export const participantsStep = (page: Page) => page.getByRole('heading', { name: /Quem vai usar os/ });

/** Answers whatever a card asks that the profile did not. */
export async function nameEverybody(page: Page, count: number): Promise<void> {
  await expect(participantsStep(page)).toBeVisible();
  for (let position = 1; position <= count; position++) {
    const card = participant(page, position, count);
    const fold = card.getByText('Editar dados');
    if (await fold.isVisible()) await fold.click();
    const name = card.getByLabel('Nome completo');
    if ((await name.inputValue()) === '') {
      await name.fill(`Pessoa Inventada ${'abcdefgh'.charAt(position)}`);
      await card.getByLabel('CPF').fill(masked(inventedCpf()));
    }
    for (const date of await card.getByLabel(/nascimento/i).all()) await date.fill('10/05/1990');
    for (const list of await card.locator('select').all()) await list.selectOption({ index: 1 });
    const asked = card.getByRole('checkbox', { name: /^(?!Menor de idade)/ });
    for (const box of await asked.all()) await box.check();
  }
}

export const review = (page: Page) => page.getByRole('heading', { name: 'Confira seu pedido' });
export const awaitingPix = (page: Page) => page.getByRole('heading', { name: 'Aguardando pagamento' });
export const confirmed = (page: Page) => page.getByRole('heading', { name: 'Pedido confirmado' });
export const ticketQr = (page: Page) =>
  page.getByRole('img', { name: /QR code do (ingresso|produto)/ }).first();
