import type { Page } from '@playwright/test';

import { registrationModel } from '../../models/registration.model.ts';
import { expect } from '../support/fixtures.ts';
import { typeInto } from '../support/registering.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { ofPath } from './remembered.ts';
import { openLogin, profileReply } from './shared.ts';
import { again, askAgain, slow } from './slow.ts';
import { tokenReply } from './tokens.ts';

const checksDocument: CallName = 'POST /api/user/document/check';
const checksEmail: CallName = 'GET /api/user/email/check';
const registers: CallName = 'POST /api/user';
const signsIn: CallName = 'POST /oauth/token';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'CADASTRO' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const email = (page: Page) => dialog(page).getByLabel('E-mail', { exact: true });
const isAddress = (page: Page) => expect(dialog(page).getByLabel('CEP')).toBeVisible();
const isPersonal = (page: Page) => expect(email(page)).toBeVisible();

/** Everything, with a telephone that is not the one the server may have refused. */
async function fillPerson(page: Page, address: string) {
  const form = dialog(page);
  const phone = form.getByLabel('Telefone');
  await form.getByLabel('Gênero').selectOption({ label: 'Prefiro não informar' });
  await form.getByLabel('Nome Completo').fill('Ana Prova');
  const another = (await phone.inputValue()).endsWith('1') ? '2' : '1';
  await typeInto(phone, `1190000000${another}`, `(11) 90000-000${another}`);
  await form.getByLabel('Data de Nascimento').fill('14032001');
  await email(page).fill(address);
  await form.getByLabel('Confirme seu e-mail').fill(address);
  await form.getByLabel('Senha', { exact: true }).fill('segredo-de-teste');
  await form.getByLabel('Confirme sua senha').fill('segredo-de-teste');
}

/** A button while its call is under way; the dialog says so when that takes long. */
const waits =
  (name: string, isSlow = false) =>
  async ({ page }: Pick<Scene, 'page'>) => {
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
    await expect(slow(dialog(page))).toBeVisible({ visible: isSlow });
  };

const lastChecked = ofPath<string>();

export const registrationDirections: Directions = {
  model: registrationModel,
  open: async ({ page, network, go }) => {
    await network.hold([checksDocument, checksEmail, registers, signsIn], {
      'GET /api/user': profileReply,
      'GET /api/cep/01001000': {
        body: { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' },
      },
      'POST /api/email/code/send': {},
    });
    await stopClock(page);
    await go('/');
    await openLogin(page);
    await page.getByText('Não tem conta? Cadastre-se').click();
    await expect(dialog(page).getByLabel('CPF')).toBeVisible();
  },
  acts: {
    'document.submit': async (scene, { document }) => {
      const { page } = scene;
      if (await again(dialog(page)).isVisible()) return askAgain(scene, dialog(page), checksDocument);
      await dialog(page).getByLabel('CPF').fill(String(document));
      await button(page, 'Cadastrar').click();
    },
    'email.check': async ({ page }, event) => {
      await email(page).fill(String(event['email']));
      await email(page).blur();
      lastChecked.set(page, String(event['email']));
    },
    'personal.submit': async (scene, event) => {
      const { page } = scene;
      const address = String(event['email']);
      if (await again(dialog(page)).isVisible()) return askAgain(scene, dialog(page), checksEmail);
      // Leaving the field asks about it; a form that is filled by a password manager is never left.
      if (lastChecked.get(page) === address) await fillPerson(page, address);
      else {
        await fillPerson(page, '');
        await email(page).evaluate((input: HTMLInputElement, value) => {
          const again = document.querySelectorAll<HTMLInputElement>('input[type="email"]')[1];
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          for (const field of [input, again]) {
            if (!field) continue;
            set?.call(field, value);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
        }, address);
      }
      await button(page, 'Avançar').click();
    },
    'address.submit': async (scene) => {
      const { page, network } = scene;
      if (await again(dialog(page)).isVisible())
        return askAgain(scene, dialog(page), network.isWaiting(signsIn) ? signsIn : registers);
      const form = dialog(page);
      await form.getByLabel('CEP').fill('01001000');
      await expect(form.getByLabel('Rua')).toHaveValue('Praça da Sé');
      await form.getByLabel('Número').fill('1');
      await form.getByLabel(/Li e aceito/).check();
      await button(page, 'Avançar').click();
    },
    back: ({ page }) => button(page, 'Voltar').click(),
  },
  calls: {
    checkDocument: checksDocument,
    checkEmail: checksEmail,
    register: registers,
    signIn: signsIn,
  },
  replies: {
    'checkDocument:new': { body: { exists: false } },
    'checkDocument:known': { body: { exists: true } },
    'checkEmail:free': { body: { exists: false } },
    'checkEmail:taken': { body: { exists: true } },
    'register:created': { status: 201, body: profileReply.body },
    'signIn:entered': tokenReply,
  },
  endings: Object.fromEntries(
    ['document.checking', 'form.personal.advancing', 'form.creating', 'form.signingIn'].map((call) => [
      `xstate.after.patience.registration.${call}.asking`,
      ({ page }: Scene, waited: number) => letPass(page, waited),
    ]),
  ),
  screens: {
    'document.typing': ({ page }) => expect(button(page, 'Cadastrar')).toBeVisible(),
    'document.checking.asking': waits('Cadastrar'),
    'document.checking.slow': waits('Cadastrar', true),
    'form.personal.typing': async ({ page }, step) => {
      await isPersonal(page);
      if (step === 'checkEmail:taken')
        await expect(dialog(page).getByText('Esse e-mail já está em uso')).toBeVisible();
      if (step.startsWith('register:')) {
        await expect(dialog(page).getByLabel('Nome Completo')).toHaveValue('Ana Prova');
        await expect(dialog(page).getByLabel('Senha', { exact: true })).toHaveValue('');
      }
    },
    'form.personal.checking': ({ page }) => isPersonal(page),
    'form.personal.advancing.asking': waits('Avançar'),
    'form.personal.advancing.slow': waits('Avançar', true),
    'form.address': ({ page }) => isAddress(page),
    'form.creating.asking': waits('Avançar'),
    'form.creating.slow': waits('Avançar', true),
    'form.signingIn.asking': waits('Avançar'),
    'form.signingIn.slow': waits('Avançar', true),
    'over (done)': async ({ page }, step) => {
      const next =
        step === 'signIn:entered'
          ? 'VERIFICAR E-MAIL'
          : step === 'signIn:crowded'
            ? 'ACESSAR CONTA'
            : 'RECUPERAR SENHA';
      await expect(page.getByRole('dialog', { name: next })).toBeVisible();
    },
  },
  impossible: [
    {
      step: 'personal.submit',
      when: ({ takenEmail }, { email }) => takenEmail === email,
      because: 'um formulário com um e-mail que já se sabe ocupado não segue',
    },
    ...['known', 'e-mail taken'].map((refusal) => ({
      step: `register:${refusal}, perhaps by me`,
      because:
        'só depois de uma resposta perdida; o que vem então está em tests/views/identity/registrationEnds.test.tsx',
    })),
    {
      step: 'email.check',
      at: 'form.personal.advancing',
      because: 'enquanto isso o formulário está desligado',
    },
    {
      step: 'personal.submit',
      at: 'form.personal.advancing.asking',
      because: 'enquanto isso o formulário está desligado',
    },
    {
      step: 'personal.submit:other',
      at: 'form.personal.advancing.slow',
      because: 'os campos estão desligados: vai de novo o mesmo e-mail, nunca outro',
    },
    { step: 'back', at: 'form.personal.advancing', because: 'enquanto isso o formulário está desligado' },
    {
      step: 'personal.submit',
      at: 'form.personal.checking',
      because: 'a resposta a sair do campo e a de seguir são aqui uma chamada só',
    },
  ],
};
