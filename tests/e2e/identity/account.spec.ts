import { readFile } from 'node:fs/promises';

import {
  addTicket,
  confirmed,
  goOn,
  masked,
  nameEverybody,
  participant,
  participantsStep,
} from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { inventedCpf } from '../support/person.ts';
import { firstBox, input, newApplicant, typeInto, veiled, verification } from '../support/registering.ts';
import {
  dialogOf,
  enter,
  expectNobody,
  greeting,
  openMyData,
  otherDevice,
  paste,
  told,
} from '../support/shell.ts';

const section = (page: Parameters<typeof openMyData>[0], name: string) => page.getByRole('region', { name });

test('who I am and where letters go: the profile, another e-mail, and its verification', async ({
  page,
  db,
  newcomer,
  mailbox,
  guard,
  look,
}) => {
  guard.expect(/status of (409|422)/);
  await enter(page, newcomer);
  await openMyData(page);
  await expect(page.getByText('Verifique seu e-mail.')).toBeVisible();
  await look('1-my-data');

  await test.step('the profile', async () => {
    const profile = section(page, 'Dados pessoais e endereço');
    await profile.getByRole('button', { name: 'Editar' }).click();
    await input(profile, 'Nome Completo').fill('Al');
    await profile.getByRole('button', { name: 'Salvar' }).click();
    await expect(input(profile, 'Nome Completo')).toHaveAccessibleDescription(
      'O nome precisa ter mais que 2 letras',
    );
    await look('2-profile-wrong');
    await input(profile, 'Nome Completo').fill('Conceição d’Alma');
    await typeInto(input(profile, 'Telefone'), '92900000034', '(92) 90000-0034');
    await typeInto(input(profile, 'Data de Nascimento'), '29/02/1992', '29/02/1992');
    await input(profile, 'Gênero').selectOption({ index: 1 });
    await input(profile, 'CEP').fill('69005-040');
    await expect(input(profile, 'Rua')).toHaveValue('Rua do Encontro');
    await input(profile, 'Número').fill('7');
    await profile.getByRole('button', { name: 'Salvar' }).click();
    await expect(told(page, 'Seus dados foram atualizados.')).toBeVisible();
    await expect(greeting(page, 'Conceição')).toBeVisible();
    await expect(profile.getByText('(92) 90000-0034')).toBeVisible();
    const row = await db
      .selectFrom('users')
      .select(['name', 'cellphone', 'birthDate', 'document', 'address'])
      .where('id', '=', newcomer.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: "Conceição d'Alma",
      cellphone: '92900000034',
      document: newcomer.document,
      address: { city: 'Manaus', number: '7' },
    });
  });

  const fresh = newApplicant().email;
  await test.step('another e-mail', async () => {
    const email = section(page, 'E-mail');
    await email.getByRole('button', { name: 'Mudar e-mail' }).click();
    await input(email, 'Novo e-mail').fill(fresh);
    await input(email, 'Sua senha').fill('nao-e-esta');
    await email.getByRole('button', { name: 'Salvar' }).click();
    await expect(input(email, 'Sua senha')).toHaveAccessibleDescription('Senha incorreta');
    await expect(input(email, 'Novo e-mail')).toHaveValue(fresh);
    await look('3-wrong-password');
    await input(email, 'Sua senha').fill(newcomer.password);
    await email.getByRole('button', { name: 'Salvar' }).click();
    const dialog = verification(page);
    await expect(dialog.getByText(veiled(fresh))).toBeVisible();
    await dialog.getByRole('button', { name: 'Verificar E-mail' }).click();
    await expect(told(page, 'Por favor, insira o código de verificação!')).toBeVisible();
    await paste(page, firstBox(dialog), '222222');
    await page.keyboard.press('Enter');
    await expect(
      told(page, 'Ocorreu um erro ao verificar o código. Tente novamente mais tarde.'),
    ).toBeVisible();
    await look('4-wrong-code');
    await paste(page, firstBox(dialog), await mailbox.code(fresh));
    await page.keyboard.press('Enter');
    await expect(told(page, 'E-mail verificado com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Verifique seu e-mail.')).toHaveCount(0);
    await expect(email.getByText('Verificado', { exact: true })).toBeVisible();
    await mailbox.letter(newcomer.email, 'O e-mail da sua conta foi alterado');
    const row = await db
      .selectFrom('users')
      .select(['email', 'emailVerifiedAt'])
      .where('id', '=', newcomer.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: fresh, emailVerifiedAt: expect.any(Date) });
  });
});

test('where I am logged in: a device is sent away by its button, and another one by a new password', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  db,
  person,
  mailbox,
  guard,
  look,
}) => {
  guard.expect(/status of (401|422)/);
  const device = await otherDevice(browser, { ...contextOptions, ...(baseURL && { baseURL }) });
  const expectOut = async () => {
    await device.page.getByRole('banner').getByRole('link', { name: 'Meus Dados' }).click();
    await expect(told(device.page, 'Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
    await expect(dialogOf(device.page, 'ACESSAR CONTA')).toBeVisible();
  };
  await enter(device.page, person);
  await enter(page, person);
  await openMyData(page);

  const devices = section(page, 'Onde sua conta está aberta');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('Este aparelho')).toHaveCount(1);
  await look('1-devices');
  await devices.getByRole('button', { name: /^Encerrar/ }).click();
  await expect(told(page, 'Sessão encerrada.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectOut();

  await enter(device.page, person);
  const fresh = 'rede-de-varanda-5';
  const password = section(page, 'Senha');
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await input(password, 'Senha atual').fill('nao-e-esta');
  await input(password, 'Nova senha').fill('flamengo2026');
  await input(password, 'Confirme sua senha').fill('flamengo2027');
  await password.getByRole('button', { name: 'Salvar' }).click();
  await expect(input(password, 'Confirme sua senha')).toHaveAccessibleDescription(
    'As senhas informadas são diferentes',
  );
  await input(password, 'Confirme sua senha').fill('flamengo2026');
  await password.getByRole('button', { name: 'Salvar' }).click();
  await expect(password.getByText(/Senha incorreta|muito comum/).first()).toBeVisible();
  await look('2-password-refused');
  await input(password, 'Senha atual').fill(person.password);
  await input(password, 'Nova senha').fill(fresh);
  await input(password, 'Confirme sua senha').fill(fresh);
  await password.getByRole('button', { name: 'Salvar' }).click();
  await expect(told(page, 'Senha alterada. As outras sessões foram encerradas.')).toBeVisible();
  await expect(password.getByRole('button', { name: 'Alterar senha' })).toBeFocused();
  await mailbox.letter(person.email, 'Sua senha foi alterada');
  await expectOut();
  await device.close();
  await page.reload();
  await expect(greeting(page, 'Jurema')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const live = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', person.id)
    .where('revokedAt', 'is', null)
    .execute();
  expect(live).toHaveLength(1);
});

test('people I buy for, a copy of it all, and the end of it all: not with tickets, gladly without', async ({
  page,
  db,
  person,
  newcomer,
  mailbox,
  guard,
  look,
}) => {
  // The list of events may be asked for with the token of the account that has just gone: it is asked for again without.
  guard.expect(/status of (401|409|422)/);
  const companion = { name: 'Tia Jandira', document: inventedCpf() };
  await enter(page, person, '/itabarema');
  await openMyData(page);
  const people = section(page, 'Pessoas salvas');

  await test.step('companions', async () => {
    await people.getByRole('button', { name: 'Adicionar pessoa' }).click();
    await input(people, 'Nome completo').fill(companion.name);
    await people.getByLabel('CPF').fill('11111111111');
    await people.getByRole('button', { name: 'Salvar pessoa' }).click();
    await expect(people.getByLabel('CPF')).toHaveAccessibleDescription('CPF inválido');
    await look('1-companion');
    await typeInto(people.getByLabel('CPF'), companion.document, masked(companion.document));
    await people.getByRole('button', { name: 'Salvar pessoa' }).click();
    await expect(told(page, 'Pessoa salva.')).toBeVisible();
    await expect(people.getByRole('button', { name: `Remover ${companion.name}` })).toBeVisible();
  });

  await test.step('offered where they are needed', async () => {
    await page.goto('/itabarema/ticket/buy/109');
    await addTicket(page, /^Mais um:/);
    await addTicket(page, /^Mais um:/);
    await goOn(page);
    await expect(participantsStep(page)).toBeVisible();
    const card = participant(page, 2, 2);
    await card.getByText('Preencher com pessoa salva').click();
    await look('2-saved-people');
    await card.getByRole('button', { name: new RegExp(companion.name) }).click();
    await expect(input(card, 'Nome completo')).toHaveValue(companion.name);
    await expect(card.getByLabel('CPF')).toHaveValue(masked(companion.document));
    await nameEverybody(page, 2);
    await goOn(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(confirmed(page)).toBeVisible();
  });

  await page.goto('/itabarema/user/data');
  const privacy = section(page, 'Privacidade');
  await test.step('a copy', async () => {
    const saving = page.waitForEvent('download');
    await privacy.getByRole('button', { name: 'Baixar uma cópia dos meus dados' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(file.suggestedFilename()).not.toContain(person.document);
    const text = await readFile(await file.path(), 'utf8');
    for (const fact of [person.email, person.document, companion.name]) expect(text).toContain(fact);
    expect(text).not.toMatch(/argon2id|password_hash/);
    JSON.parse(text);
  });

  await test.step('not with tickets', async () => {
    await privacy.getByRole('button', { name: 'Excluir minha conta' }).click();
    await expect(privacy.getByText('O que a lei manda guardar')).toBeVisible();
    await privacy.getByRole('button', { name: 'Excluir minha conta para sempre' }).click();
    await expect(input(privacy, 'Sua senha')).toHaveAccessibleDescription('Este campo é obrigatório');
    await input(privacy, 'Sua senha').fill(person.password);
    await look('3-removal');
    await privacy.getByRole('button', { name: 'Excluir minha conta para sempre' }).click();
    await expect(told(page, /^Você tem compras de eventos que ainda não terminaram/)).toBeVisible();
    await privacy.getByRole('button', { name: 'Manter minha conta' }).click();
    await expect(privacy.getByRole('button', { name: 'Excluir minha conta' })).toBeFocused();
  });

  await test.step('without', async () => {
    await enterInstead();
    await privacy.getByRole('button', { name: 'Excluir minha conta' }).click();
    await input(privacy, 'Sua senha').fill('nao-e-esta');
    await privacy.getByRole('button', { name: 'Excluir minha conta para sempre' }).click();
    await expect(input(privacy, 'Sua senha')).toHaveAccessibleDescription('Senha incorreta');
    await input(privacy, 'Sua senha').fill(newcomer.password);
    await privacy.getByRole('button', { name: 'Excluir minha conta para sempre' }).click();
    await expect(told(page, 'Sua conta foi excluída.')).toBeVisible();
    await expectNobody(page);
    await expect(page).toHaveURL(/:\d+\/?$/);
    await mailbox.letter(newcomer.email, 'Sua conta foi excluída');
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [newcomer.id, person.id])
      .execute();
    expect(left).toEqual([{ id: person.id }]);
  });

  async function enterInstead() {
    await page.context().clearCookies();
    await enter(page, newcomer);
    await openMyData(page);
  }
});
