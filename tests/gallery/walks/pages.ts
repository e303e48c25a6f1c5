import { withWorker } from '../../e2e/support/app.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import {
  advance,
  giveDocument,
  givePerson,
  input,
  newApplicant,
  registrationPage,
} from '../../e2e/support/registering.ts';
import { dialogOf, openLogin } from '../../e2e/support/shell.ts';
import type { ScreenName } from '../screens.ts';
import type { Stage, Walk } from '../stage.ts';

const heading = ({ page }: Stage, level: number) =>
  page.getByRole('main').getByRole('heading', { level }).first();

/** Pages that are there for whoever asks. */
const plain: Partial<Record<ScreenName, string>> = {
  'pagina-login': '/login',
  recuperar: '/user/recover',
  suporte: '/suporte',
  sobre: '/sobre',
  acessibilidade: '/acessibilidade',
  termos: '/termos',
  privacidade: '/privacidade',
  cancelamentos: '/cancelamentos',
  'meia-entrada': '/meia-entrada',
  faq: '/faq',
};

const plainWalks = Object.entries(plain).map(
  ([screen, path]): Walk => ({
    screens: [screen as ScreenName],
    run: async (stage) => {
      await stage.go(path);
      await expect(heading(stage, 1)).toBeVisible();
      await stage.show(screen as ScreenName);
    },
  }),
);

const home: Walk = {
  screens: ['inicio', 'inicio-sem-resultado'],
  run: async (stage) => {
    await stage.go('');
    await expect(heading(stage, 2)).toBeVisible();
    await stage.show('inicio');
    await stage.go('?q=unicornio');
    await expect(stage.page.getByText(/“unicornio”/).first()).toBeVisible();
    await stage.show('inicio-sem-resultado');
  },
};

const nowhere: Walk = {
  screens: ['nao-encontrada'],
  run: async (stage) => {
    stage.admit(/404/);
    await stage.go('/nada/aqui');
    await expect(heading(stage, 1)).toHaveText('Página não encontrada');
    await stage.show('nao-encontrada');
  },
};

const registration: Walk = {
  screens: ['cadastro', 'cadastro-dados', 'cadastro-endereco'],
  run: async (stage) => {
    const applicant = newApplicant();
    await stage.go('/register');
    const form = registrationPage(stage.page);
    await expect(input(form, 'CPF')).toBeVisible();
    await stage.show('cadastro');
    await giveDocument(form, applicant);
    await stage.show('cadastro-dados');
    await givePerson(form, applicant);
    await advance(form);
    await stage.show('cadastro-endereco');
  },
};

const login: Walk = {
  screens: ['login'],
  run: async ({ go, page, show }) => {
    await go('');
    await openLogin(page);
    await show('login', { isCover: true });
  },
};

const supporter: Walk = {
  screens: ['socio'],
  brands: ['11'],
  run: async ({ go, page, show }) => {
    await go('');
    await page.getByRole('banner').getByRole('button', { name: 'Acesso sócio-torcedor' }).click();
    await expect(dialogOf(page, 'ACESSO SÓCIO-TORCEDOR')).toBeVisible();
    await show('socio', { isCover: true });
  },
};

const cookies: Walk = {
  screens: ['cookies', 'cookies-por-finalidade'],
  isAsked: true,
  run: async ({ go, page, show }) => {
    await go('');
    const notice = page.getByRole('region', { name: /Cookies, do seu jeito|Preferências de cookies/ });
    await expect(notice).toBeVisible();
    await show('cookies', { isCover: true });
    await notice.getByRole('button', { name: 'Escolher por finalidade' }).click();
    await show('cookies-por-finalidade', { isCover: true });
  },
};

const menu: Walk = {
  screens: ['menu', 'icones'],
  run: async ({ go, page, show }) => {
    await go('/faq');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const open = async () => {
      if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Abrir menu' }).click();
      await expect(sheet).toBeVisible();
    };
    await show('menu', { isCover: true, only: [360, 390, 768], again: open });
    const keep = async () => {
      await open();
      await sheet.getByRole('button', { name: 'Deixar só os ícones' }).click();
      await expect(sheet).toBeHidden();
    };
    await show('icones', { isCover: true, only: [768], again: keep });
  },
};

const offline: Walk = {
  screens: ['inicio-offline', 'offline'],
  isApp: true,
  run: async ({ go, page, context, brand, show, admit }) => {
    admit(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load resource|update)|Network Error|503/);
    await go('');
    await withWorker(page);
    await context.setOffline(true);
    await go('');
    await expect(page.getByRole('banner')).toBeVisible();
    await show('inicio-offline');
    await page.goto(brand.at === '' ? '/aracauna' : '/');
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
    await show('offline');
  },
};

/** What anybody may see. */
export const pageWalks: readonly Walk[] = [
  ...[home, ...plainWalks, nowhere, registration, login, supporter, cookies, menu, offline],
];
