import { randomInt, randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { masked } from './buying.ts';
import { expect } from './fixtures.ts';
import { inventedCpf } from './person.ts';
import { dialogOf, openLogin } from './shell.ts';

/** Somebody without an account, whom no other test knows. */
export interface Applicant {
  /** Digits only. */
  document: string;
  name: string;
  email: string;
  /** Digits only. */
  cellphone: string;
  /** dd/mm/aaaa */
  birthDate: string;
  password: string;
}

export const newApplicant = (facts: Partial<Applicant> = {}): Applicant => ({
  document: inventedCpf(),
  name: 'Iracema Prova',
  email: `iracema.${randomUUID().slice(0, 8)}@example.com`,
  cellphone: inventedPhone(),
  birthDate: '14/03/1991',
  password: 'canoa-de-papel-7',
  ...facts,
});

/** Of a range nobody is called at. */
export const inventedPhone = (): string => `1190000${String(randomInt(10_000)).padStart(4, '0')}`;

export const registrationDialog = (page: Page): Locator => dialogOf(page, 'CADASTRO');
export const registrationPage = (page: Page): Locator => page.getByRole('region', { name: 'CADASTRO' });

export const input = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true });
export const next = (form: Locator): Locator => form.getByRole('button', { name: 'Avançar' });
export const termsBox = (form: Locator): Locator => form.getByRole('checkbox', { name: /Li e aceito/ });

/** From the login dialog, as most people come. */
export async function openRegistration(page: Page): Promise<Locator> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  const form = registrationDialog(page);
  await expect(input(form, 'CPF')).toBeFocused();
  return form;
}

export async function giveDocument(form: Locator, { document }: Pick<Applicant, 'document'>): Promise<void> {
  await input(form, 'CPF').fill(masked(document));
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(input(form, 'Nome Completo')).toBeVisible();
}

/** Into a field with a mask, which moves the cursor a moment after it got the focus. `shown`: as it stands there. */
export const typeInto = (field: Locator, text: string, shown: string): Promise<void> =>
  expect(async () => {
    await field.fill(text);
    expect(await field.inputValue()).toBe(shown);
  }).toPass();

export async function giveSecret(form: Locator, password: string): Promise<void> {
  await input(form, 'Senha').fill(password);
  await input(form, 'Confirme sua senha').fill(password);
}

export async function givePerson(form: Locator, applicant: Applicant): Promise<void> {
  await input(form, 'Gênero').selectOption({ label: 'Prefiro não informar' });
  await input(form, 'Nome Completo').fill(applicant.name);
  const phone = applicant.cellphone.replace(/(\d{2})(\d{5})(\d{4})/, '($1) $2-$3');
  await typeInto(input(form, 'Telefone'), applicant.cellphone, phone);
  await typeInto(input(form, 'Data de Nascimento'), applicant.birthDate, applicant.birthDate);
  await input(form, 'E-mail').fill(applicant.email);
  await input(form, 'Confirme seu e-mail').fill(applicant.email);
  await giveSecret(form, applicant.password);
}

/** From the personal data to the address. */
export async function advance(form: Locator): Promise<void> {
  await next(form).click();
  await expect(input(form, 'CEP')).toBeVisible();
}

/** A postal code that has a street, and what it does not say. */
export async function giveAddress(form: Locator): Promise<void> {
  await input(form, 'CEP').fill('01001-000');
  await expect(input(form, 'Rua')).toHaveValue('Praça da Sé');
  await input(form, 'Número').fill('101 B');
  await termsBox(form).check();
}

/** All of the form, from its CPF on; what the server says of it comes next. */
export async function register(form: Locator, applicant: Applicant): Promise<void> {
  await giveDocument(form, applicant);
  await givePerson(form, applicant);
  await advance(form);
  await giveAddress(form);
  await next(form).click();
}

export const verification = (page: Page): Locator => dialogOf(page, 'VERIFICAR E-MAIL');
export const firstBox = (dialog: Locator): Locator => dialog.getByLabel('Caractere 1 de 6');

/** `iracema.x@example.com` → `i*******x@example.com`, as shown. */
export const veiled = (email: string): RegExp => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return new RegExp(
    `${local.charAt(0)}\\*+${local.charAt(local.length - 1)}@${domain.replaceAll('.', '\\.')}`,
  );
};
