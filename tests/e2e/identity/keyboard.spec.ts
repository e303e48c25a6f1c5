import { masked } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocus, press, tabTo, typeAt } from '../support/keyboard.ts';
import {
  firstBox,
  input,
  newApplicant,
  next,
  registrationDialog,
  termsBox,
  verification,
} from '../support/registering.ts';
import { dialogOf, expectNobody, greeting, outrunByLeaving, told } from '../support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no Tab key');

const opener = (page: Parameters<typeof press>[0]) =>
  page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' });

test('registration and verification by keyboard alone; the focus is never lost', async ({
  page,
  mailbox,
}) => {
  const applicant = newApplicant();
  await page.goto('/');
  await tabTo(page, opener(page));
  await press(page, 'Enter');
  const login = dialogOf(page, 'ACESSAR CONTA');
  await expect(input(login, 'E-mail')).toBeFocused();
  await tabTo(page, login.getByRole('button', { name: 'Não tem conta? Cadastre-se' }));
  await press(page, 'Enter');

  const form = registrationDialog(page);
  await expect(input(form, 'CPF')).toBeFocused();
  await page.keyboard.type('11111111111');
  await press(page, 'Enter');
  await expect(input(form, 'CPF')).toBeFocused();
  await press(page, 'ControlOrMeta+A');
  await page.keyboard.type(applicant.document);
  await press(page, 'Enter');

  await expect(form.getByRole('heading', { name: 'Dados Pessoais' })).toBeFocused();
  await tabTo(page, input(form, 'Gênero'));
  await page.keyboard.type('Pref');
  await expect(input(form, 'Gênero')).toHaveValue('5');
  await typeAt(page, input(form, 'Nome Completo'), applicant.name);
  await typeAt(page, input(form, 'Telefone'), applicant.cellphone);
  await typeAt(page, input(form, 'Data de Nascimento'), applicant.birthDate);
  await typeAt(page, input(form, 'E-mail'), applicant.email);
  await typeAt(page, input(form, 'Confirme seu e-mail'), 'outro@example.com');
  await typeAt(page, input(form, 'Senha'), applicant.password);
  await typeAt(page, input(form, 'Confirme sua senha'), applicant.password);
  await press(page, 'Enter');
  const summary = form.getByRole('group', { name: 'Falta 1 correção' });
  await expect(summary).toBeFocused();
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(input(form, 'Confirme seu e-mail')).toBeFocused();
  await press(page, 'ControlOrMeta+A');
  await page.keyboard.type(applicant.email);
  await tabTo(page, next(form));
  await press(page, 'Space');

  await expect(form.getByRole('heading', { name: 'Dados de Endereço' })).toBeFocused();
  await tabTo(page, form.getByRole('button', { name: 'Voltar' }));
  await press(page, 'Enter');
  await expect(form.getByRole('heading', { name: 'Dados Pessoais' })).toBeFocused();
  await tabTo(page, next(form), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(form.getByRole('heading', { name: 'Dados de Endereço' })).toBeFocused();
  await typeAt(page, input(form, 'CEP'), '01001000');
  await expect(input(form, 'Número')).toBeFocused();
  await page.keyboard.type('5');
  await tabTo(page, termsBox(form));
  await press(page, 'Space');
  await expect(termsBox(form)).toBeChecked();
  await tabTo(page, next(form));
  await press(page, 'Enter');

  const dialog = verification(page);
  await expect(firstBox(dialog)).toBeFocused();
  const code = await mailbox.code(applicant.email);
  await page.keyboard.type(`${code.slice(0, 2)}2`);
  await press(page, 'ArrowLeft');
  await press(page, 'Delete');
  await page.keyboard.type(code.slice(2));
  await expect(dialog.getByRole('button', { name: 'Verificar E-mail' })).toBeFocused();
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(told(page, 'E-mail verificado com sucesso!')).toBeVisible();
  await expectFocus(page);
  await expect(greeting(page, 'Iracema')).toBeVisible();
});

test('recovery and login by keyboard alone; the focus is never lost', async ({
  page,
  person,
  mailbox,
  guard,
}) => {
  guard.expect(/status of (400|422)/);
  guard.expect(outrunByLeaving);
  const fresh = 'pedra-de-anil-8';
  await page.goto('/');
  await tabTo(page, opener(page));
  await press(page, 'Space');
  const login = dialogOf(page, 'ACESSAR CONTA');
  await expect(input(login, 'E-mail')).toBeFocused();
  await tabTo(page, login.getByRole('button', { name: 'Esqueci minha senha' }), 'Shift+Tab');
  await press(page, 'Enter');

  const dialog = dialogOf(page, 'RECUPERAR SENHA');
  const heading = (name: string) => dialog.getByRole('heading', { name });
  await expect(heading('Encontrar sua conta')).toBeFocused();
  await typeAt(page, input(dialog, 'CPF'), masked(person.document));
  await press(page, 'Enter');
  await expect(heading('Escolher método de identificação')).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: /^E-mail/ }));
  await press(page, 'ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^SMS/ })).toBeChecked();
  await press(page, 'ArrowUp');
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar código' }));
  await press(page, 'Enter');
  await expect(heading('Validar identificação')).toBeFocused();
  await typeAt(page, firstBox(dialog), '222222');
  await press(page, 'Enter');
  await expect(told(page, 'Código não encontrado')).toBeVisible();
  await expectFocus(page);
  const code = await mailbox.code(person.email);
  await tabTo(page, firstBox(dialog), 'Shift+Tab');
  await page.keyboard.type(code);
  await expectFocus(page);
  await press(page, 'Enter');
  await expect(heading('Escolher nova senha')).toBeFocused();
  await typeAt(page, input(dialog, 'Nova senha'), fresh);
  await press(page, 'Tab');
  await press(page, 'Space');
  await expect(input(dialog, 'Nova senha')).toHaveAttribute('type', 'text');
  await typeAt(page, input(dialog, 'Confirme a nova senha'), fresh);
  await press(page, 'Enter');
  await expect(told(page, 'Senha alterada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(input(login, 'E-mail')).toBeFocused();
  await page.keyboard.type(person.email);
  await typeAt(page, input(login, 'Senha'), 'nao-e-esta');
  await press(page, 'Enter');
  await expect(told(page, 'E-mail ou senha incorretos!')).toBeVisible();
  await expect(input(login, 'Senha')).toBeFocused();
  await press(page, 'ControlOrMeta+A');
  await page.keyboard.type(fresh);
  await press(page, 'Enter');
  await expect(login).toBeHidden();
  await expectFocus(page);
  await expect(greeting(page, 'Jurema')).toBeVisible();
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sair' }));
  await press(page, 'Enter');
  await expectNobody(page);
  await expectFocus(page);
});
