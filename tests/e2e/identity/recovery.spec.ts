import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { masked } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { inventedCpf, type Person } from '../support/person.ts';
import { firstBox, input, inventedPhone, veiled } from '../support/registering.ts';
import {
  dialogOf,
  enter,
  greeting,
  openLogin,
  openMyData,
  otherDevice,
  paste,
  told,
} from '../support/shell.ts';

/** Codes of this person, moved on the server's clock. */
const ageCodes = (db: Kysely<Database>, { id }: Person, column: 'sentAt' | 'expiresAt', minutes: number) =>
  db
    .updateTable('oneTimeCode')
    .set({ [column]: sql<Date>`${sql.ref(column)} - make_interval(mins => ${minutes})` })
    .where('userId', '=', id)
    .execute();

/** The dialog of recovery, opened from the login. */
async function openRecovery(page: Page) {
  await openLogin(page);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  const dialog = dialogOf(page, 'RECUPERAR SENHA');
  const step = (name: string) => dialog.getByRole('heading', { name });
  const button = (name: string) => dialog.getByRole('button', { name });
  return {
    dialog,
    step,
    button,
    code: dialog.getByRole('group', { name: 'Código' }),
    /** Answers how many ways there are. */
    askFor: async (document: string) => {
      await expect(step('Encontrar sua conta')).toBeVisible();
      await input(dialog, 'CPF').fill(masked(document));
      await button('Continuar').click();
      await expect(step('Escolher método de identificação')).toBeFocused();
      return dialog.getByRole('radio').count();
    },
    sendCode: async () => {
      await button('Enviar código').click();
      await expect(step('Validar identificação')).toBeFocused();
    },
    check: async (code: string) => {
      await paste(page, firstBox(dialog), code);
      await button('Validar código').click();
    },
  };
}

test('by e-mail: a CPF nobody has looks the same, old and wrong codes open nothing, another one does', async ({
  page,
  db,
  person,
  mailbox,
  guard,
  look,
}) => {
  guard.expect(/status of (422|429)/);
  await page.clock.install();
  await page.goto('/');
  const { dialog, step, button, code, askFor, sendCode, check } = await openRecovery(page);

  const ways = await test.step('a CPF nobody has walks the same way, and arrives nowhere', async () => {
    await button('Continuar').click();
    await expect(input(dialog, 'CPF')).toHaveAccessibleDescription('Este campo é obrigatório');
    await look('1-document');
    const count = await askFor(inventedCpf());
    await expect(dialog.getByRole('radio', { name: /^(E-mail|SMS) .*\*.*/ })).toHaveCount(count);
    await sendCode();
    await check('234567');
    await expect(told(page, 'Código não encontrado')).toBeVisible();
    await button('Voltar').click();
    await button('Voltar').click();
    return count;
  });

  expect(await askFor(person.document)).toBe(ways);
  await expect(dialog.getByRole('radio', { name: veiled(person.email) })).toBeChecked();
  await look('2-methods');
  await sendCode();
  const first = await mailbox.code(person.email);

  await test.step('codes that open nothing', async () => {
    await button('Validar código').click();
    await expect(code).toHaveAccessibleDescription('O código é obrigatório');
    await look('3-no-code');
    await paste(page, firstBox(dialog), first.slice(0, 4));
    await button('Validar código').click();
    await expect(code).toHaveAccessibleDescription('O código tem 6 caracteres');
    await ageCodes(db, person, 'expiresAt', 20);
    await check(first);
    await expect(told(page, 'Código não encontrado')).toBeVisible();
    await look('4-old-code');
  });

  await test.step('another code, once a minute is over', async () => {
    const again = button('Reenviar Código');
    await expect(again).toBeDisabled();
    await expect(dialog.getByText(/^Você poderá pedir outro código em \d+ segundos$/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(again).toBeEnabled();
    await again.click();
    await expect(told(page, /^Você poderá pedir outro código em \d+ segundos\.$/)).toBeVisible();
    await ageCodes(db, person, 'sentAt', 2);
    await again.click();
    await expect(told(page, 'Enviamos outro código.')).toBeVisible();
    await expect(again).toBeDisabled();
  });
  const second = await mailbox.code(person.email);
  expect(second).not.toBe(first);
  await check(first);
  await expect(told(page, 'Código não encontrado')).toBeVisible();
  await check(second.toLowerCase());
  await expect(step('Escolher nova senha')).toBeFocused();
  expect(await mailbox.count(person.email)).toBe(2);
});

test('a phone that forgot the page while its owner was in the mail takes the code that came', {
  tag: '@full',
}, async ({ page, person, mailbox, look }) => {
  await page.goto('/');
  const before = await openRecovery(page);
  await before.askFor(person.document);
  await before.sendCode();
  const code = await mailbox.code(person.email);
  await page.goto('/');
  const { step, button, askFor, check } = await openRecovery(page);
  await askFor(person.document);
  await button('Já tenho um código').click();
  await expect(step('Validar identificação')).toBeFocused();
  await look('code-at-hand');
  await check(code);
  await expect(step('Escolher nova senha')).toBeFocused();
  expect(await mailbox.count(person.email)).toBe(1);
});

test('a new password: not any will do, whoever was in is out, and the owner is told', {
  tag: '@full',
}, async ({ page, browser, contextOptions, baseURL, db, person, mailbox, guard, look }) => {
  guard.expect(/status of (400|401|422)/);
  const device = await otherDevice(browser, { ...contextOptions, ...(baseURL && { baseURL }) });
  await enter(device.page, person);
  await page.goto('/');
  const { dialog, step, button, askFor, sendCode, check } = await openRecovery(page);
  await askFor(person.document);
  await sendCode();
  await check(await mailbox.code(person.email));
  await expect(step('Escolher nova senha')).toBeFocused();

  const password = input(dialog, 'Nova senha');
  const repeated = input(dialog, 'Confirme a nova senha');
  const save = button('Alterar senha');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/^O campo senha é obrigatório/);
  await password.fill('curta');
  await repeated.fill('curta');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/^A senha deve ter no mínimo 8 caracteres/);
  await password.fill('flamengo2026');
  await repeated.fill('flamengo2027');
  await save.click();
  await expect(repeated).toHaveAccessibleDescription('As senhas não coincidem');
  await look('1-different');
  await repeated.fill('flamengo2026');
  await save.click();
  await expect(told(page, /muito comum/)).toBeVisible();
  await expect(step('Escolher nova senha')).toBeVisible();
  await look('2-common');

  const fresh = 'jangada-sem-vela-9';
  await password.fill(fresh);
  await repeated.fill(fresh);
  await save.click();
  await expect(told(page, 'Senha alterada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await mailbox.letter(person.email, 'Sua senha foi alterada');

  await device.page.getByRole('banner').getByRole('link', { name: 'Meus Dados' }).click();
  await expect(told(device.page, 'Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
  const again = dialogOf(device.page, 'ACESSAR CONTA');
  await input(again, 'E-mail').fill(person.email);
  await input(again, 'Senha').fill(person.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(told(device.page, 'E-mail ou senha incorretos!')).toBeVisible();
  await device.close();
  await enter(page, { ...person, password: fresh });
  const sessions = await db
    .selectFrom('session')
    .select('revokedAt')
    .where('userId', '=', person.id)
    .orderBy('createdAt')
    .execute();
  expect(sessions).toEqual([{ revokedAt: expect.any(Date) }, { revokedAt: null }]);
});

test('by SMS on the page of its own, after five wrong codes; it ends at the login', { tag: '@full' }, async ({
  page,
  db,
  person,
  mailbox,
  guard,
  look,
}) => {
  guard.expect(/status of 422/);
  const phone = inventedPhone();
  await db.updateTable('users').set({ cellphone: phone }).where('id', '=', person.id).execute();
  await page.clock.install();
  await page.goto('/vagaluz/user/recover');
  const form = page.getByRole('region', { name: 'RECUPERAR SENHA' });
  await look('1-page');
  await input(form, 'CPF').fill(masked(person.document));
  await form.getByRole('button', { name: 'Continuar' }).click();
  await form.getByRole('radio', { name: new RegExp(`^SMS .*${phone.slice(-2)}$`) }).check();
  await look('2-sms');
  await form.getByRole('button', { name: 'Enviar código' }).click();
  const code = await mailbox.code(phone);
  const check = async (typed: string) => {
    const answered = page.waitForResponse('**/api/password/check');
    await paste(page, firstBox(form), typed);
    await form.getByRole('button', { name: 'Validar código' }).click();
    return (await answered).status();
  };
  for (const wrong of ['222222', '333333', '444444', '555555', '666666'])
    expect(await check(wrong)).toBe(422);
  expect(await check(code), 'the right one, at the sixth try').toBe(422);
  await expect(told(page, 'Código não encontrado')).toBeVisible();

  await page.clock.fastForward(61_000);
  await ageCodes(db, person, 'sentAt', 2);
  await form.getByRole('button', { name: 'Reenviar Código' }).click();
  await expect(told(page, 'Enviamos outro código.')).toBeVisible();
  expect(await check(await mailbox.code(phone))).toBe(200);
  await input(form, 'Nova senha').fill('coreto-de-ferro-3');
  await input(form, 'Confirme a nova senha').fill('coreto-de-ferro-3');
  await look('3-password');
  await form.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page).toHaveURL(/\/vagaluz\/login$/);
  await expect(told(page, 'Senha alterada com sucesso!')).toBeVisible();
  await input(page.getByRole('main'), 'E-mail').fill(person.email);
  await input(page.getByRole('main'), 'Senha').fill('coreto-de-ferro-3');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(greeting(page, 'Jurema')).toBeVisible();
  await openMyData(page);
  await expect(page.getByText(person.email)).toBeVisible();
});
