import type { Locator, Page } from '@playwright/test';

import { addTicket, goOn, logIn, participant, participantsStep } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  advance,
  firstBox,
  giveDocument,
  givePerson,
  input,
  newApplicant,
  registrationPage,
} from '../support/registering.ts';
import { enter, openMyData, paste } from '../support/shell.ts';

/** The form that was refused told its summary of it: the focus is there, and each link leads to a field that is marked and says why. */
async function expectSummary(page: Page, place: Locator, title: string | RegExp): Promise<void> {
  const summary = place.getByRole('group', { name: title });
  await expect(summary).toBeFocused();
  const count = await summary.getByRole('link').count();
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at++) {
    await summary.getByRole('link').nth(at).click();
    await expectTold(page);
  }
}

/** The focus is in a field that is marked as wrong and says in words what is. */
async function expectTold(page: Page): Promise<void> {
  const field = page.locator('[aria-invalid="true"]:focus, [role="group"]:has(:focus)');
  await expect(field).toHaveCount(1);
  await expect(field).toHaveAccessibleDescription(/\p{L}{3}/u);
}

test('login, recovery and registration say what is wrong, where it is', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  await email.fill('nada');
  await email.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/e-mail/i);

  await page.goto('/user/recover');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expectTold(page);

  await page.goto('/register');
  const form = registrationPage(page);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expectTold(page);
  const applicant = newApplicant();
  await giveDocument(form, applicant);
  await input(form, 'Nome Completo').press('Enter');
  await expectSummary(page, form, /Faltam \d+ correções/);
  await givePerson(form, applicant);
  await advance(form);
  await input(form, 'Número').press('Enter');
  await expectSummary(page, form, /Faltam \d+ correções/);
});

test('what the server refuses stands at the fields until it is tried again, longer than any notice', async ({
  page,
  person,
  guard,
}) => {
  guard.expect(/status of 400/);
  guard.expect(/status of 422/);
  const told = 'E-mail ou senha incorretos!';
  const closeNotice = async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  await email.fill(person.email);
  await password.fill('nao-e-esta');
  await password.press('Enter');
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(told);
  }
  await expect(password).toBeFocused();
  await closeNotice();
  await expect(email).toHaveAccessibleDescription(told);

  await page.goto('/user/recover');
  await page.getByLabel('CPF').fill(person.document);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await firstBox(page.getByRole('main')).fill('AAAAAA');
  await page.getByRole('button', { name: 'Validar código' }).click();
  const code = page.getByRole('group', { name: 'Código' });
  await expect(code).toHaveAccessibleDescription('Código não encontrado');
  await closeNotice();
  await expect(code).toHaveAccessibleDescription('Código não encontrado');
});

test('a message to the support and every form of My Data say what is wrong, where it is', async ({
  page,
  person,
}) => {
  await page.goto('/suporte');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expectSummary(page, page.getByRole('main'), /Faltam \d+/);

  await enter(page, person);
  await openMyData(page);
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const personal = part('Dados pessoais e endereço');
  await personal.getByRole('button', { name: 'Editar' }).click();
  await personal.getByLabel('Nome Completo').fill('');
  await personal.getByLabel('Telefone').fill('11');
  await personal.getByRole('button', { name: 'Salvar' }).click();
  await expectSummary(page, personal, /Faltam? \d+ correç/);

  await part('E-mail').getByRole('button', { name: 'Mudar e-mail' }).click();
  await part('E-mail').getByRole('button', { name: 'Salvar' }).click();
  await expectTold(page);

  await part('Senha').getByRole('button', { name: 'Alterar senha' }).click();
  await part('Senha').getByRole('button', { name: 'Salvar' }).click();
  await expectTold(page);

  await part('Pessoas salvas').getByRole('button', { name: 'Adicionar pessoa' }).click();
  await part('Pessoas salvas').getByRole('button', { name: 'Salvar pessoa' }).click();
  await expectTold(page);
});

test('the cards of a purchase say what is wrong, and ask nobody twice for what is known', async ({
  page,
  person,
}) => {
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  await expect(participant(page, 1, 2).getByLabel('Nome completo')).toHaveValue(person.name);
  await expect(participant(page, 1, 2).getByLabel('E-mail')).toHaveValue(person.email);
  const second = participant(page, 2, 2);
  const kept = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('Pessoa Repetida'),
  );
  await second.getByLabel('Nome completo').fill('Pessoa Repetida');
  await goOn(page);
  await expectSummary(page, page.getByRole('main'), /Faltam? \d+ correç/);
  await kept;
  await page.reload();
  await expect(second.getByLabel('Nome completo')).toHaveValue('Pessoa Repetida');
});

test('below the words of a card stands its tear, however many they are, and a long name makes no page wider', {
  tag: '@full',
}, async ({ page, person, db }) => {
  const name = `${'MariaAparecida'.repeat(5)} Ensaio`;
  await db.updateTable('users').set({ name }).where('id', '=', person.id).execute();
  await page.goto('/ticket/buy/104');
  const folds = page.locator('main details');
  await folds.first().waitFor({ state: 'attached' });
  await folds.evaluateAll((all) => {
    for (const fold of all) fold.setAttribute('open', '');
  });
  await addTicket(page, 'Meia-entrada · Estudante, Quarta-feira');
  await goOn(page);
  await logIn(page, person);
  const head = participant(page, 1, 1).locator('h3').locator('../..');
  await expect(head).toBeVisible();
  const heights: number[] = [];
  for (const [width, size] of [
    [1280, '100%'],
    [390, '100%'],
    [360, '100%'],
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), size);
    const { height, tear, wide } = await head.evaluate((part) => {
      const drawn = getComputedStyle(part, '::after');
      return {
        height: part.getBoundingClientRect().height,
        tear: Number.parseFloat(drawn.top) + Number.parseFloat(drawn.height) / 2,
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(tear, `${width} wide, text of ${size}`).toBeCloseTo(height, 0);
    expect(wide).toBe(width);
    heights.push(height);
  }
  expect(Math.max(...heights), 'words made some of them higher').toBeGreaterThan(heights[0] ?? 0);
});

test('nothing has to be remembered or solved to get in: passwords and codes may be pasted and filled in', async ({
  page,
  person,
  mailbox,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Senha', { exact: true });
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await paste(page, page.getByLabel('E-mail'), person.email);
  await paste(page, password, person.password);
  await expect(password).toHaveValue(person.password);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await page.goto('/user/recover');
  const form = page.getByRole('region', { name: 'RECUPERAR SENHA' });
  await paste(page, input(form, 'CPF'), person.document);
  await form.getByRole('button', { name: 'Continuar' }).click();
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(firstBox(form)).toHaveAttribute('autocomplete', 'one-time-code');
  await paste(page, firstBox(form), await mailbox.code(person.email));
  await form.getByRole('button', { name: 'Validar código' }).click();
  await expect(input(form, 'Nova senha')).toHaveAttribute('autocomplete', 'new-password');
  await paste(page, input(form, 'Nova senha'), 'balsa-de-junco-4');
  await expect(input(form, 'Nova senha')).toHaveValue('balsa-de-junco-4');
});

test('what a form asks about somebody is named for whoever fills it in', async ({ page }) => {
  await page.goto('/register');
  const form = registrationPage(page);
  const applicant = newApplicant();
  await giveDocument(form, applicant);
  for (const [label, purpose] of [
    ['Nome Completo', 'name'],
    ['Telefone', 'tel-national'],
    ['Data de Nascimento', 'bday'],
    ['E-mail', 'email'],
    ['Gênero', 'sex'],
    ['Senha', 'new-password'],
  ] as const)
    await expect(input(form, label), label).toHaveAttribute('autocomplete', purpose);
  await givePerson(form, applicant);
  await advance(form);
  for (const [label, purpose] of [
    ['CEP', 'postal-code'],
    ['Rua', 'address-line1'],
  ] as const)
    await expect(input(form, label), label).toHaveAttribute('autocomplete', purpose);
});
