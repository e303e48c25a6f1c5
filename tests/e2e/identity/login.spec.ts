import { tryKey } from '#server/store/loginDelay.ts';
import { loadSecrets } from '#server/store/secrets.ts';

import { expect, test } from '../support/fixtures.ts';
import { input } from '../support/registering.ts';
import {
  dialogOf,
  enter,
  expectNobody,
  greeting,
  leave,
  openLogin,
  outrunByLeaving,
  told,
} from '../support/shell.ts';

test('the ways a login ends: wrong, refused, not heard, and inside', async ({
  page,
  context,
  db,
  person,
  guard,
  look,
}) => {
  guard.expect(/status of (400|429)|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const dialog = await openLogin(page);
  const email = input(dialog, 'E-mail');
  const password = input(dialog, 'Senha');
  const submit = dialog.getByRole('button', { name: 'Entrar' });

  await test.step('nothing can be sent while it is not whole', async () => {
    await expect(submit).toBeDisabled();
    await email.blur();
    await password.focus();
    await password.blur();
    await expect(email).toHaveAccessibleDescription('O campo e-mail é obrigatório');
    await expect(password).toHaveAccessibleDescription('O campo senha é obrigatório');
    await look('1-required');
    await email.fill('jurema@');
    await email.blur();
    await expect(email).toHaveAccessibleDescription('O e-mail digitado é inválido');
    await expect(submit).toBeDisabled();
  });

  await test.step('400', async () => {
    await email.fill(person.email.toUpperCase());
    await password.fill('nao-e-esta');
    await submit.click();
    await expect(told(page, 'E-mail ou senha incorretos!')).toBeVisible();
    await expect(email).toHaveValue(person.email.toUpperCase());
    await look('2-wrong');
  });

  await test.step('another answer of the server, in its words: too many tries', async () => {
    const secrets = await loadSecrets(db, null);
    const keys = ['127.0.0.0/24', '0:0:0:0::/64', '::/64'].map((network) =>
      tryKey({ secrets }, person.email, network),
    );
    const { numUpdatedRows } = await db
      .updateTable('loginFailure')
      .set({ failures: 9, nextAt: new Date(Date.now() + 90_000) })
      .where('key', 'in', keys)
      .executeTakeFirst();
    expect(Number(numUpdatedRows)).toBe(1);
    await password.fill(person.password);
    await submit.click();
    await expect(
      told(
        page,
        /^Não foi possível realizar seu login \(Muitas tentativas seguidas\. Tente de novo em \d+ segundos\), entre em contato com o suporte$/,
      ),
    ).toBeVisible();
    await look('3-too-many');
    await db
      .updateTable('loginFailure')
      .set({ nextAt: new Date(0) })
      .where('key', 'in', keys)
      .execute();
  });

  await test.step('no answer', async () => {
    await context.setOffline(true);
    await submit.click();
    await expect(
      told(page, /^Não foi possível realizar seu login, entre em contato com o suporte$/),
    ).toBeVisible();
    await context.setOffline(false);
    await look('4-offline');
  });

  await submit.click();
  await expect(told(page, 'Login feito com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(greeting(page, 'Jurema')).toBeVisible();
  const sessions = await db
    .selectFrom('session')
    .select('revokedAt')
    .where('userId', '=', person.id)
    .execute();
  expect(sessions).toEqual([{ revokedAt: null }]);
});

test('the page of its own: its links keep the storefront, and who comes in goes back to where they were', {
  tag: '@full',
}, async ({ page, person, guard, look }) => {
  guard.expect(outrunByLeaving);
  await page.goto('/itabarema/login');
  await look('1-page');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/itabarema\/user\/recover$/);
  await expect(page.getByRole('heading', { name: 'Encontrar sua conta' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Não tem conta? Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/itabarema\/register$/);
  await enter(page, person, '/itabarema');
  await expect(page).toHaveURL(/\/itabarema\/?$/);
  await leave(page);
  await expectNobody(page);
});

test('dialogs of access close by Escape, by their button and by Back, and give the focus back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Fechar' }).click(),
    () => page.goBack(),
  ]) {
    const dialog = await openLogin(page);
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  }
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Esqueci minha senha' }).click();
  const recovery = dialogOf(page, 'RECUPERAR SENHA');
  await expect(recovery.getByRole('heading', { name: 'Encontrar sua conta' })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(recovery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recovery).toBeHidden();
});
