import { addTicket, goOn, participant, participantsStep } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  advance,
  firstBox,
  giveAddress,
  giveDocument,
  givePerson,
  input,
  newApplicant,
  next,
  register,
  registrationDialog,
  registrationPage,
  termsBox,
  veiled,
  verification,
} from '../support/registering.ts';
import { dialogOf, greeting, openLogin, openMyData, paste, told } from '../support/shell.ts';

test('the question before what was typed is thrown away lies above the window, also where the rail was there before both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1_000 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Deixar só os ícones' }).click();
  const rail = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true });
  await rail.getByRole('link', { name: 'Eventos' }).waitFor();
  await openLogin(page);
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  const form = registrationDialog(page);
  const applicant = newApplicant();
  await giveDocument(form, applicant);
  await input(form, 'Nome Completo').fill(applicant.name);
  await form.getByRole('button', { name: 'Fechar' }).click();
  const question = dialogOf(page, 'Sair do cadastro?');
  await question.getByRole('button', { name: 'Continuar o cadastro' }).click();
  await expect(question).toBeHidden();
  await expect(input(form, 'Nome Completo')).toHaveValue(applicant.name);
});

test('from the login to an account with a verified e-mail, over the page', async ({
  page,
  db,
  mailbox,
  look,
}) => {
  const applicant = newApplicant();
  const asTyped = { ...applicant, email: applicant.email.replace('iracema', 'Iracema') };
  await page.goto('/');
  await openLogin(page);
  await look('1-login');
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  const form = registrationDialog(page);
  await expect(input(form, 'CPF')).toBeFocused();
  await look('2-document');

  await giveDocument(form, applicant);
  await expect(input(form, 'CPF')).toBeDisabled();
  await look('3-personal-empty');
  await givePerson(form, asTyped);
  await look('4-personal');
  await advance(form);
  await expect(input(form, 'Rua')).toBeDisabled();
  await expect(input(form, 'Bairro')).toBeDisabled();
  await look('5-address-empty');
  await giveAddress(form);
  await expect(input(form, 'Bairro')).toHaveValue('Sé');
  await expect(input(form, 'Cidade')).toHaveValue('São Paulo');
  await expect(input(form, 'Cidade')).not.toBeEditable();
  await expect(input(form, 'Estado')).toHaveValue('SP');
  await look('6-address');
  await next(form).click();

  await expect(told(page, 'Cadastro realizado com sucesso!')).toBeVisible();
  const dialog = verification(page);
  await expect(dialog.getByText(veiled(applicant.email))).toBeVisible();
  await expect(firstBox(dialog)).toBeFocused();
  await look('7-verification');
  const code = await mailbox.code(applicant.email);
  await paste(page, firstBox(dialog), ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
  await expect(dialog.getByRole('button', { name: 'Verificar E-mail' })).toBeFocused();
  await look('8-code');
  await page.keyboard.press('Enter');
  await expect(told(page, 'E-mail verificado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(greeting(page, 'Iracema')).toBeVisible();

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('document', '=', applicant.document)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    name: applicant.name,
    email: applicant.email,
    cellphone: applicant.cellphone,
    genderId: 5,
    username: expect.stringMatching(/^iracemaprova\d*$/),
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    termsAcceptedAt: expect.any(Date),
    emailVerifiedAt: expect.any(Date),
  });
  expect(user.address).toMatchObject({
    country: 'Brasil',
    zipcode: '01001000',
    street: 'Praça da Sé',
    number: '101 B',
    state: 'SP',
  });
  const sessions = await db
    .selectFrom('session')
    .select(['revokedAt', 'renewable'])
    .where('userId', '=', user.id)
    .execute();
  expect(sessions).toEqual([{ revokedAt: null, renewable: true }]);
  const sent = await db.selectFrom('oneTimeCode').selectAll().where('userId', '=', user.id).execute();
  expect(sent).toMatchObject([{ purpose: 'email', usedAt: expect.any(Date) }]);
  const kept = JSON.stringify([user, sent, sessions], (_, value: unknown) =>
    value instanceof Buffer ? value.toString('latin1') : value,
  );
  expect(kept).not.toContain(applicant.password);
  expect(kept).not.toContain(code);
  const inBrowser = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of [applicant.document, applicant.email, applicant.password, applicant.cellphone, code])
    expect(inBrowser).not.toContain(secret);
});

test('asked for by an account page: that comes under the verification, which Back closes without leaving it', {
  tag: '@full',
}, async ({ page }) => {
  const applicant = newApplicant();
  await page.goto('/user/data');
  await dialogOf(page, 'ACESSAR CONTA').getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  await register(registrationDialog(page), applicant);
  await expect(verification(page)).toBeVisible();
  await expect(page).toHaveURL('/user/data');
  await expect(firstBox(verification(page))).toBeFocused();
  await page.goBack();
  await expect(verification(page)).toBeHidden();
  await expect(page).toHaveURL('/user/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on the page of its own, with a name, a password and a town that forms often refuse', {
  tag: '@full',
}, async ({ page, db, look }) => {
  const applicant = newApplicant({
    name: 'Zilá D’Ávila É',
    cellphone: '11900000012',
    password: '🎟️🎪'.repeat(42),
  });
  await page.goto('/aracauna/login');
  await page.getByRole('link', { name: 'Não tem conta? Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/aracauna\/register$/);
  const form = registrationPage(page);
  await look('1-document');
  await giveDocument(form, applicant);
  await givePerson(form, applicant);
  await look('2-personal');
  await advance(form);
  await input(form, 'CEP').pressSequentially('17400000');
  await expect(form.getByText('Este CEP vale para a cidade toda. Informe rua e bairro.')).toBeVisible();
  await expect(input(form, 'Cidade')).toHaveValue('Garça');
  await expect(input(form, 'Rua')).toBeFocused();
  await input(form, 'Rua').fill('Travessa do Coreto');
  await input(form, 'Bairro').fill('Centro');
  await input(form, 'Número').fill('s/n');
  await termsBox(form).check();
  await look('3-address');
  await next(form).click();

  const dialog = verification(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/aracauna\/?$/);
  await expect(told(page, 'Cadastro realizado com sucesso!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agora não' }).click();
  await expect(greeting(page, 'Zilá')).toBeVisible();
  await openMyData(page);
  await expect(page.getByText('Verifique seu e-mail.')).toBeVisible();
  await expect(page.getByText("Zilá D'Ávila É")).toBeVisible();

  const user = await db
    .selectFrom('users')
    .select(['name', 'username', 'emailVerifiedAt', 'address'])
    .where('document', '=', applicant.document)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    name: "Zilá D'Ávila É",
    emailVerifiedAt: null,
    address: { city: 'Garça', state: 'SP', street: 'Travessa do Coreto' },
  });
});

test('in the middle of a purchase: the places stay, and the first card knows who came', {
  tag: '@full',
}, async ({ page, db, look }) => {
  const applicant = newApplicant();
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await expect(page.getByText('Seus 2 ingressos continuam reservados por')).toBeVisible();
  await look('1-login');
  await page.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
  await register(registrationDialog(page), applicant);
  await verification(page).getByRole('button', { name: 'Agora não' }).click();
  await expect(participantsStep(page)).toBeVisible();
  const mine = participant(page, 1, 2);
  await expect(mine.getByText(applicant.name)).toBeVisible();
  await mine.getByText('Editar dados').click();
  await expect(input(mine, 'Nome completo')).toHaveValue(applicant.name);
  await expect(mine.getByLabel('CPF')).toHaveValue(
    applicant.document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
  );
  await expect(mine.getByLabel('E-mail')).toHaveValue(applicant.email);
  await expect(page.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[345]:\d\d/);
  await look('2-participants');
  const holds = await db
    .selectFrom('hold')
    .innerJoin('users', 'users.id', 'hold.userId')
    .select(['hold.state', 'hold.eventId'])
    .where('users.document', '=', applicant.document)
    .execute();
  expect(holds).toEqual([{ state: 'active', eventId: 107 }]);
});
