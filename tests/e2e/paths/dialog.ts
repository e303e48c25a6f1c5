import type { Page, Route } from '@playwright/test';

import { isCodeOf } from '../../bench/weight/weigh.ts';
import { dialogModel } from '../../models/dialog.model.ts';
import { registrationModel } from '../../models/registration.model.ts';
import { signalReturns } from '../support/app.ts';
import { expect } from '../support/fixtures.ts';
import { dialogOf, menuEntry } from '../support/shell.ts';
import type { CallName, Directions, Reply, Scene } from './directions.ts';
import { loginDirections } from './login.ts';
import { recoveryDirections } from './recovery.ts';
import { registrationDirections } from './registration.ts';
import { ofPath } from './remembered.ts';
import { isUncovered, loginButton, otherTabSays, profileReply } from './shared.ts';
import { tokenReply } from './tokens.ts';
import { verificationDirections } from './verification.ts';

/** An event of a producer with a club: its page leads to every dialog that a page leads to. */
const shop = '/aracauna/ticket/buy/104';

interface Stage {
  /** Somebody is logged in on this device. */
  isMember: boolean;
  /** The account is made, and the door stays shut. */
  isShutOut: boolean;
  /** The CPF has an account. */
  isKnown: boolean;
  /** Code of dialogs did not come, which a browser remembers: only on a page that is opened anew can it come. */
  hasFailed: boolean;
  /** How often a dialog was asked for. */
  asked: number;
  /** The one that was asked for last. */
  route: string;
  /** Code of dialogs waits on its way; what came once is there. */
  isHeld: boolean;
  /** Code of dialogs on its way. */
  code: Route[];
}

const stages = ofPath<Stage>();
function stageOf(page: Page): Stage {
  const stage = stages.get(page);
  if (!stage) throw new Error('No dialog can open on this page');
  return stage;
}

const covering = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first();
const leaving = (page: Page) => dialogOf(page, 'Sair do cadastro?');
/** A registration asks before it closes; then its answer closes it. */
const close = async (page: Page) =>
  (await leaving(page).isVisible())
    ? leaving(page).getByRole('button', { name: 'Sair do cadastro' }).click()
    : covering(page).getByRole('button', { name: 'Fechar', exact: true }).click();
const inDialog = (page: Page, name: string) => covering(page).getByRole('button', { name, exact: true });

/** One dialog at a time: another is opened from the page. */
async function uncover(page: Page): Promise<void> {
  if (await covering(page).isVisible()) await close(page);
  if (await dialogOf(page, 'CADASTRO').isVisible()) await close(page);
  await isUncovered(page);
}

async function openAs(page: Page, isMember: boolean, address: string): Promise<void> {
  const stage = stageOf(page);
  stage.isMember = isMember;
  stage.isHeld = true;
  stage.hasFailed = false;
  stage.code = [];
  await page.goto(address);
  if (isMember) await expect(page.getByText('Olá, Ana').filter({ visible: true }).first()).toBeVisible();
  else await expect(loginButton(page)).toBeVisible();
}

/** The page again as a visitor sees it, who opens a dialog there. */
async function asVisitor(page: Page): Promise<void> {
  if (stageOf(page).hasFailed) return openAs(page, false, shop);
  await uncover(page);
  if (!(await loginButton(page).isVisible())) await openAs(page, false, shop);
}

const openers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/login': (page) => loginButton(page).click(),
  '/acesso/socio': async (page) => (await menuEntry(page, 'Acesso sócio-torcedor')).click(),
  '/login/socio': async (page) => {
    await (await menuEntry(page, 'Acesso sócio-torcedor')).click();
    await release(page);
    await inDialog(page, 'Sou Sócio').click();
  },
  '/event/description': (page) =>
    page.getByRole('main').getByRole('button', { name: 'Sobre o evento' }).click(),
  '/event/map': (page) => page.getByRole('main').getByRole('button', { name: 'Mapa do local' }).click(),
  '/event/share': (page) => page.getByRole('main').getByRole('button', { name: 'Compartilhar' }).click(),
};

/** Lets the code of dialogs come. */
async function release(page: Page): Promise<void> {
  const stage = stageOf(page);
  stage.isHeld = false;
  for (const route of stage.code.splice(0)) await route.continue();
}

/** The next step after what opens a dialog for the nth time is that its code does not come: then it must not be here yet. */
const isAboutToFail = ({ path }: Scene, nth: number) => {
  const openings = path.steps.filter(
    ({ step }) => step.kind === 'event' && step.event.type === 'dialog.open',
  );
  const opening = openings[nth - 1];
  return opening && path.steps[path.steps.indexOf(opening) + 1]?.step.name === 'loadFlow:offline';
};

/** Takes a flow to its end, by what its own paths do. */
const through =
  (directions: Directions, deeds: Readonly<Record<string, object>>) =>
  async (scene: Scene): Promise<void> => {
    for (const [type, payload] of Object.entries(deeds))
      await directions.acts[type]?.(scene, { type, ...payload });
  };
const address = { ...registrationModel.events['address.submit']?.[''] };
const email = 'ana@example.com';
const registers = async (scene: Scene) => {
  stageOf(scene.page).isKnown = false;
  const isInForm = await covering(scene.page).getByLabel('Nome Completo').isVisible();
  if (!isInForm)
    await registrationDirections.acts['document.submit']?.(scene, { type: '', document: '52998224725' });
  await through(registrationDirections, {
    'email.check': { email },
    'personal.submit': { email },
    'address.submit': address,
  })(scene);
};

/** A dialog bears its name while its code is on the way: it is here once nothing is in the place of what it holds. */
const is = (name: string) => async (scene: Scene) => {
  const dialog = dialogOf(scene.page, name);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Abrindo')).toHaveCount(0);
  await expect(scene.page.getByText('Não foi possível abrir agora')).toBeHidden();
};

const nobody: Reply = {};
const refreshes: CallName = 'POST /oauth/refresh';

export const dialogDirections: Directions = {
  model: dialogModel,
  open: async ({ page, network }) => {
    const stage: Stage = {
      isMember: false,
      isShutOut: false,
      isKnown: false,
      hasFailed: false,
      asked: 0,
      route: '',
      isHeld: true,
      code: [],
    };
    stages.set(page, stage);
    await network.hold([], {
      [refreshes]: () => (stage.isMember ? tokenReply : nobody),
      'POST /oauth/token': () =>
        stage.isShutOut ? { status: 503, body: { message: 'Agora não', code: 'busy' } } : tokenReply,
      'GET /api/user': profileReply,
      'POST /api/user': { status: 201, body: profileReply.body },
      'POST /api/user/document/check': () => ({ body: { exists: stage.isKnown } }),
      'GET /api/user/email/check': { body: { exists: false } },
      'GET /api/cep/01001000': {
        body: { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' },
      },
      'POST /api/email/code/send': {},
      'POST /api/email/code/verify': {},
      'GET /api/user/companions': { body: [] },
      'GET /api/user/sessions': { body: [] },
      'GET /api/reservations/current': {
        body: { reservation: null, order: null, server_now: '2026-11-20T13:00:00.000Z' },
      },
      'POST /api/password/search': recoveryDirections.replies['searchMethods:found'] ?? nobody,
      'POST /api/password/code': nobody,
      'POST /api/password/check': recoveryDirections.replies['checkCode:right'] ?? nobody,
      'POST /api/password/recover': nobody,
    });
    await page.route(isCodeOf('dialogs'), (route) =>
      stage.isHeld ? void stage.code.push(route) : route.continue(),
    );
    /** Asked again for code that failed, the page finds out whether the server answers, and would be loaded anew. */
    await page.route(`**${shop}`, (route) =>
      route.request().isNavigationRequest() ? route.fallback() : undefined,
    );
    await openAs(page, false, shop);
  },
  acts: {
    'dialog.open': async (scene, event) => {
      const { page } = scene;
      const route = String(event['route']);
      stageOf(page).asked += 1;
      stageOf(page).route = route;
      if (route === '/email/verification') {
        await openAs(page, true, '/user/data');
        // My Data is made of the same code.
        await release(page);
        await page.getByRole('main').getByRole('button', { name: 'Verificar agora' }).click();
        return;
      }
      await asVisitor(page);
      if (isAboutToFail(scene, stageOf(page).asked)) await openAs(page, false, shop);
      await openers[route]?.(page);
    },
    'dialog.close': ({ page }) => close(page),
    'dialog.keep': ({ page }) => leaving(page).getByRole('button', { name: 'Continuar o cadastro' }).click(),
    'dialog.retry': ({ page }) => inDialog(page, 'Tentar de novo').click(),
    'back.pressed': async ({ page }) => void (await page.goBack()),
    'member.entered': async ({ page }) => {
      stageOf(page).isMember = true;
      await otherTabSays(page, 'entered');
    },
    'network.returned': ({ page }) => signalReturns(page),
    'form.opened': async (scene) => {
      stageOf(scene.page).isKnown = false;
      await registrationDirections.acts['document.submit']?.(scene, { type: '', document: '52998224725' });
    },
    'form.closed': ({ page }) => inDialog(page, 'Voltar').click(),
  },
  calls: {},
  replies: {},
  endings: {
    'loadFlow:arrived': async ({ page }) => {
      const { hasFailed, route } = stageOf(page);
      if (hasFailed) {
        await openAs(page, false, shop);
        await openers[route]?.(page);
      }
      await release(page);
    },
    'loadFlow:offline': async ({ page }) => {
      // What one dialog led to has its code: on a page that is opened anew it can be missing.
      if (!stageOf(page).isHeld) {
        await openAs(page, false, shop);
        await openers['/login']?.(page);
        await expect(covering(page)).toBeVisible();
      }
      const { code } = stageOf(page);
      await expect.poll(() => code.length).toBeGreaterThan(0);
      stageOf(page).hasFailed = true;
      for (const route of code.splice(0)) await route.abort('internetdisconnected');
    },
    'login:entered': through(loginDirections, { 'login.submit': { username: email, password: 'segredo' } }),
    'supporterLogin:entered': async ({ page }) => {
      await covering(page).getByLabel('E-mail').fill(email);
      await covering(page).getByLabel('Senha', { exact: true }).fill('segredo');
      await inDialog(page, 'Entrar').click();
    },
    'login:wants to register': through(loginDirections, { 'register.choose': {} }),
    'login:forgot the password': through(loginDirections, { 'recover.choose': {} }),
    'registration:has an account': async (scene) => {
      stageOf(scene.page).isKnown = true;
      await through(registrationDirections, { 'document.submit': { document: '52998224725' } })(scene);
    },
    'registration:entered': registers,
    'registration:created only': async (scene) => {
      stageOf(scene.page).isShutOut = true;
      await registers(scene);
      await expect(dialogOf(scene.page, 'CADASTRO')).toBeHidden();
      stageOf(scene.page).isShutOut = false;
    },
    'recovery:recovered': through(recoveryDirections, {
      'account.submit': { document: '52998224725' },
      'method.submit': {},
      'code.submit': { code: '123456' },
      'password.submit': { password: 'segredo-novo' },
    }),
    'verification:verified': through(verificationDirections, { 'code.submit': { code: '123456' } }),
  },
  screens: {
    closed: ({ page }) => isUncovered(page),
    /** Once its code has come, a dialog opens as it is asked for: then it is there, whichever it is. */
    'open.opening': ({ page }) => expect(covering(page)).toBeVisible(),
    'open.unavailable': ({ page }) => expect(inDialog(page, 'Tentar de novo')).toBeVisible(),
    'open.login': is('ACESSAR CONTA'),
    'open.supporterAccess': async (scene) => {
      await is('ACESSO SÓCIO-TORCEDOR')(scene);
      // Whoever came in meanwhile is told whose account it is, in the place of the way in.
      const { isMember } = stageOf(scene.page);
      const way = isMember
        ? scene.page.getByText('Você está na conta de Ana')
        : inDialog(scene.page, 'Sou Sócio');
      await expect(way).toBeVisible();
    },
    'open.supporterLogin': async (scene) => {
      await is('ACESSO SÓCIO-TORCEDOR')(scene);
      await expect(inDialog(scene.page, 'Entrar')).toBeVisible();
    },
    'open.registration.document': async (scene) => {
      await is('CADASTRO')(scene);
      await expect(inDialog(scene.page, 'Cadastrar')).toBeVisible();
    },
    'open.registration.form.typing': async (scene) => {
      await is('CADASTRO')(scene);
      await expect(leaving(scene.page)).toBeHidden();
      await expect(inDialog(scene.page, 'Avançar')).toBeVisible();
    },
    'open.registration.form.leaving': ({ page }) => expect(leaving(page)).toBeVisible(),
    'open.recovery': is('RECUPERAR SENHA'),
    'open.verification': is('VERIFICAR E-MAIL'),
    'open.eventDescription': is('Sobre o evento'),
    'open.eventMap': is('Mapa do local'),
    'open.eventShare': is('Compartilhar'),
  },
  impossible: [
    { step: 'notice', because: 'quem o diz é outro fluxo, em cujos caminhos está', isElsewhere: true },
    {
      step: 'profile.changed',
      because: 'é dito quando a verificação acaba, por onde outros caminhos passam',
      isElsewhere: true,
    },
    ...['login', 'supporterLogin', 'registration', 'recovery', 'verification', 'sharing'].map((flow) => ({
      step: `${flow}:broken`,
      because: 'nada que pessoas ou servidores façam quebra um fluxo',
    })),
    ...['login:no result', 'supporterLogin:no result'].map((step) => ({
      step,
      because: 'um acesso acaba pelo que se escolheu nele',
    })),
    ...['supporterLogin:wants to register', 'supporterLogin:forgot the password'].map((step) => ({
      step,
      because: 'o clube cria as contas dos torcedores, e o formulário dele não leva a outro lugar',
    })),
    {
      step: 'loadFlow:offline',
      when: ({ route }) => route !== '/login',
      because: 'o código de todas as janelas vem com a primeira, e o que chegou não pode faltar',
    },
    {
      step: 'dialog.open:registration',
      because: 'só o acesso leva até lá, e outros caminhos passam por ele',
    },
    { step: 'dialog.open:recovery', because: 'só o acesso leva até lá, e outros caminhos passam por ele' },
    {
      step: 'registration:has an account',
      at: 'open.registration.form.typing',
      because: 'o CPF é perguntado antes do formulário',
    },
    ...[
      'registration:has an account',
      'registration:entered',
      'registration:created only',
      'form.closed',
    ].map((step) => ({
      step,
      at: 'open.registration.form.leaving',
      because: 'uma pergunta cobre o formulário',
    })),
  ],
};
