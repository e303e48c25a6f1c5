import type { Page } from '@playwright/test';

import { loginPageModel } from '../../models/loginPage.model.ts';
import { expect } from '../support/fixtures.ts';
import type { CallName, Directions } from './directions.ts';
import { profileReply } from './shared.ts';
import { tokenReply } from './tokens.ts';

const signsIn: CallName = 'POST /oauth/token';
const profiles: CallName = 'GET /api/user';

const form = (page: Page) => page.getByRole('main');
const enter = (page: Page) => form(page).getByRole('button', { name: 'Entrar' });
const email = (page: Page) => form(page).getByLabel('E-mail');

export const loginPageDirections: Directions = {
  model: loginPageModel,
  open: async ({ page, network, go }) => {
    await network.hold([signsIn, profiles]);
    await go('/login');
    await expect(email(page)).toBeVisible();
  },
  acts: {
    'member.entered': ({ network }) => network.reply(profiles, profileReply),
    'member.failed': ({ network }) =>
      network.reply(profiles, { status: 503, body: { message: 'Agora não', code: 'busy' } }),
  },
  calls: {},
  replies: {},
  endings: {
    'login:entered': async ({ page, network }) => {
      await email(page).fill('ana@example.com');
      await form(page).getByLabel('Senha', { exact: true }).fill('segredo-dela');
      await enter(page).click();
      await network.reply(signsIn, tokenReply);
    },
  },
  screens: {
    /** Whoever has to try again finds what they typed. */
    trying: async ({ page }, step) => {
      await expect(email(page)).toHaveValue(step === 'start' ? '' : 'ana@example.com');
      await expect(enter(page)).not.toHaveAttribute('aria-busy');
    },
    entering: async ({ page }) => {
      await expect(email(page)).toHaveValue('ana@example.com');
      await expect(enter(page)).toHaveAttribute('aria-busy', 'true');
    },
    leaving: async ({ page }) => {
      await expect(page).toHaveURL(/^[^?]*:\d+(\/aracauna)?\/?$/);
      await expect(page.getByText('Olá, Ana').filter({ visible: true }).first()).toBeVisible();
    },
  },
  impossible: [
    {
      step: 'member.entered',
      at: 'trying',
      because:
        'quem entra por outro caminho está nos caminhos de "session"; aonde leva a página, em tests/views/identity/login.test.tsx',
      isElsewhere: true,
    },
    {
      step: 'member.entered',
      at: 'leaving',
      because:
        'só passa de novo pela página quem a abriu mais de uma vez, o que está em tests/views/identity/login.test.tsx',
      isElsewhere: true,
    },
    {
      step: 'member.entered:from another page',
      because:
        'estes caminhos abrem a página em primeiro lugar; a volta está em tests/views/identity/login.test.tsx',
      isElsewhere: true,
    },
    { step: 'member.failed', at: 'trying', because: 'só falha a conta de quem acabou de entrar' },
    { step: 'member.failed', at: 'leaving', because: 'a página já deu lugar a outra' },
    { step: 'notice', because: 'quem o diz é o acesso, em cujos caminhos está', isElsewhere: true },
    {
      step: 'login:wants to register',
      because: 'na página, o cadastro e a recuperação são links, e não passam pelo formulário',
    },
    { step: 'login:broken', because: 'nada que pessoas ou servidores façam quebra um fluxo' },
  ],
};
