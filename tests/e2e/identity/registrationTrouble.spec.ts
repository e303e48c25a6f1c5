import { masked } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { inventedCpf, newPerson } from '../support/person.ts';
import {
  advance,
  giveAddress,
  giveDocument,
  givePerson,
  giveSecret,
  input,
  newApplicant,
  next,
  openRegistration,
  registrationPage,
  termsBox,
  verification,
} from '../support/registering.ts';
import { dialogOf, paste, told } from '../support/shell.ts';

test('a CPF that is none, and one that has an account: to its recovery, with the CPF already there', async ({
  page,
  person,
  look,
}) => {
  await page.goto('/');
  const form = await openRegistration(page);
  await input(form, 'CPF').fill('111.111.111-11');
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(input(form, 'CPF')).toHaveAccessibleDescription(/CPF inválido/);
  await expect(input(form, 'CPF')).toBeFocused();
  await look('1-no-cpf');
  await input(form, 'CPF').fill(person.document);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(told(page, 'CPF já cadastrado em nossa base, recupere sua senha!')).toBeVisible();
  const recovery = dialogOf(page, 'RECUPERAR SENHA');
  await expect(recovery.getByLabel('CPF')).toHaveValue(masked(person.document));
  await look('2-known');
});

test('each rule of the personal data says what it wants, at its field', async ({ page, person, look }) => {
  await page.goto('/');
  const form = await openRegistration(page);
  await giveDocument(form, { document: inventedCpf() });

  await next(form).click({ force: true });
  const summary = form.getByRole('group', { name: 'Faltam 8 correções' });
  await expect(summary).toBeFocused();
  await look('1-everything-missing');
  await summary.getByRole('link', { name: 'Telefone' }).click();
  await expect(input(form, 'Telefone')).toBeFocused();

  const wrong: [label: string, typed: string, sentence: string][] = [
    ['Nome Completo', '  ', 'Este campo é obrigatório'],
    ['Nome Completo', 'Al', 'O nome precisa ter mais que 2 letras'],
    ['Nome Completo', 'Ana 2ª', 'Use apenas letras, espaços, hífen, ponto e apóstrofo'],
    ['Telefone', '1190000', 'O número de telefone deve conter no mínimo 11 dígitos'],
    ['Telefone', '20900000012', 'DDD inválido'],
    ['Data de Nascimento', '3102', 'A data precisa estar no formato dd/mm/aaaa'],
    ['Data de Nascimento', '31022001', 'Data inválida'],
    ['Data de Nascimento', '01012999', 'Data inválida'],
    ['E-mail', 'iracema@', 'E-mail inválido'],
    ['E-mail', person.email.toUpperCase(), 'Esse e-mail já está em uso'],
    ['Confirme seu e-mail', 'outra@example.com', 'Os e-mails informados são diferentes'],
    ['Senha', 'curta', 'A senha deve ter no mínimo 8 caracteres'],
    ['Confirme sua senha', 'outra-senha', 'As senhas informadas são diferentes'],
  ];
  for (const [label, typed, sentence] of wrong) {
    await input(form, label).fill(typed);
    await input(form, label).blur();
    await expect(input(form, label)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  }
  await look('2-everything-wrong');

  const applicant = newApplicant();
  const again = input(form, 'Confirme seu e-mail');
  await again.fill('');
  await paste(page, again, applicant.email);
  await expect(again).toHaveValue('');
  await expect(form.getByRole('status').filter({ hasText: 'Digite novamente, sem colar.' })).toBeVisible();
  await look('3-paste');
  await givePerson(form, applicant);
  await advance(form);
  await form.getByRole('button', { name: 'Voltar' }).click();
  await expect(input(form, 'Nome Completo')).toHaveValue(applicant.name);
  await expect(input(form, 'Senha')).toHaveValue(applicant.password);
});

test('postal codes on bad days: nobody knows it, nobody answers, late answers; and the terms', async ({
  page,
  context,
  guard,
  look,
}) => {
  guard.expect(/status of (404|502|503)/);
  await page.goto('/register');
  const form = registrationPage(page);
  await giveDocument(form, { document: inventedCpf() });
  await givePerson(form, newApplicant());
  await advance(form);
  const [cep, street, district, city] = ['CEP', 'Rua', 'Bairro', 'Cidade'].map((label) =>
    input(form, label),
  ) as [
    ReturnType<typeof input>,
    ReturnType<typeof input>,
    ReturnType<typeof input>,
    ReturnType<typeof input>,
  ];

  await test.step('nobody knows it', async () => {
    await cep.fill('99999-999');
    await expect(
      form
        .getByRole('status')
        .filter({ hasText: 'CEP não encontrado. Confira o número ou preencha o endereço.' }),
    ).toBeVisible();
    await expect(city).toBeEditable();
    await city.fill('Vila Grená');
    await input(form, 'Estado').selectOption({ label: 'Rio Grande do Sul' });
    await look('1-unknown');
  });

  await test.step('the service fails, and may be asked again', async () => {
    await cep.fill('00000-002');
    const trouble = form.getByText('Não conseguimos buscar o CEP agora. Preencha o endereço manualmente.');
    await expect(trouble).toBeVisible();
    await look('2-unavailable');
    await form.getByRole('button', { name: 'Buscar de novo' }).click();
    await expect(cep).toBeFocused();
    await expect(trouble).toBeVisible();
    await expect(city).toBeEditable();
  });

  await test.step('the service does not answer: a code that comes later is the one that counts', async () => {
    await cep.fill('00000-001');
    await expect(form.getByText('Buscando endereço…')).toBeVisible();
    await cep.fill('69005-040');
    await expect(city).toHaveValue('Manaus');
    await expect(street).toHaveValue('Rua do Encontro');
    await expect(city).not.toBeEditable();
  });

  await test.step('a slow answer overwrites nothing that was typed meanwhile', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/cep/50010000', async (route) => {
      await asked;
      await route.continue();
    });
    await cep.fill('50010-000');
    await street.fill('Rua Digitada à Mão');
    answer();
    await expect(city).toHaveValue('Recife');
    await expect(street).toHaveValue('Rua Digitada à Mão');
    await expect(district).toHaveValue('Santo Antônio');
  });

  await test.step('a number has room for ten characters, and nothing goes on without the terms', async () => {
    await input(form, 'Número').pressSequentially('1234567890123');
    await expect(input(form, 'Número')).toHaveValue('1234567890');
    await expect(next(form)).toHaveAccessibleDescription('Para avançar, preencha ou corrija: Termos de Uso.');
    await next(form).click({ force: true });
    await expect(termsBox(form)).toHaveAccessibleDescription('Aceite os Termos de Uso para avançar');
    await look('3-terms');
    const opened = context.waitForEvent('page');
    await form.getByRole('link', { name: /Termos de Uso \(abre em nova página\)/ }).click();
    const terms = await opened;
    await expect(terms).toHaveURL(/\/termos$/);
    await terms.close();
    await expect(street).toHaveValue('Rua Digitada à Mão');
    await termsBox(form).check();
    await expect(next(form)).toHaveAccessibleDescription('');
  });
});

test('the server refuses, then the network is gone: all that was typed stays, but the passwords', async ({
  page,
  context,
  isMobile,
  db,
  guard,
  look,
}) => {
  guard.expect(/status of (409|422)|ERR_INTERNET_DISCONNECTED/);
  const applicant = newApplicant();
  await page.goto('/');
  const form = await openRegistration(page);
  await giveDocument(form, applicant);
  await givePerson(form, applicant);
  await advance(form);
  await giveAddress(form);
  const rival = await newPerson(db);
  await db.updateTable('users').set({ email: applicant.email }).where('id', '=', rival.id).execute();

  await next(form).click();
  const notice = told(page, 'Esse e-mail já está em uso');
  await expect(notice).toBeVisible();
  await expect(input(form, 'E-mail')).toHaveAccessibleDescription(/Esse e-mail já está em uso/);
  await expect(input(form, 'Senha')).toBeFocused();
  await expect(input(form, 'Senha')).toHaveValue('');
  await expect(input(form, 'Confirme sua senha')).toHaveValue('');
  await expect(input(form, 'Data de Nascimento')).toHaveValue(applicant.birthDate);
  await expect(input(form, 'Nome Completo')).toHaveValue(applicant.name);
  if (isMobile) {
    await notice.tap();
    await expect(notice, 'a finger sends away what lies over the buttons').toBeHidden();
  }
  await look('1-refused');
  await page.mouse.move(0, 0);

  const other = newApplicant().email;
  await input(form, 'E-mail').fill(other);
  await input(form, 'Confirme seu e-mail').fill(other);
  await giveSecret(form, 'flamengo2026');
  await advance(form);
  await expect(input(form, 'Rua')).toHaveValue('Praça da Sé');
  await expect(termsBox(form)).toBeChecked();
  await next(form).click();
  await expect(input(form, 'Senha')).toHaveAccessibleDescription(/comum|senha/i);
  await look('2-common-password');
  await page.mouse.move(0, 0);

  await giveSecret(form, applicant.password);
  await advance(form);
  await context.setOffline(true);
  await next(form).click();
  await expect(told(page, 'Erro ao tentar realizar cadastro')).toBeVisible();
  await expect(input(form, 'E-mail')).toHaveValue(other);
  await look('3-offline');
  await page.mouse.move(0, 0);
  await context.setOffline(false);
  await giveSecret(form, applicant.password);
  await advance(form);
  await expect(input(form, 'Número')).toHaveValue('101 B');
  await next(form).click();
  await expect(verification(page)).toBeVisible();
  const accounts = await db
    .selectFrom('users')
    .select('email')
    .where('document', '=', applicant.document)
    .execute();
  expect(accounts).toEqual([{ email: other }]);
});
