import type { Page, Route } from '@playwright/test';

import { isCodeOf } from '../../bench/weight/weigh.ts';
import { event, holdAt, offline, order } from '../../models/facts.ts';
import { storefrontModel } from '../../models/storefront.model.ts';
import type { Impossible } from '../../paths/impossible.ts';
import type { PathStep } from '../../paths/select.ts';
import { signalReturns } from '../support/app.ts';
import { expect } from '../support/fixtures.ts';
import { dialogOf } from '../support/shell.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions, Reply, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { orderId, wireOrder } from './purchase.ts';
import { ofPath } from './remembered.ts';
import { loginButton, otherTabSays, profileReply } from './shared.ts';
import { currentReply, eventReply, follow, newsStream, wireReservation } from './shop.ts';
import { tokenReply } from './tokens.ts';

type Ending = 'bought' | 'again' | 'left';

interface Stage {
  isMember: boolean;
  /** How the purchase that is opened next will end: so the server remembers it. */
  ending: Ending | null;
  /** The places of the visitor were given back. */
  isReleased: boolean;
  /** Code on its way, by the name of its file. */
  code: { name: string; route: Route }[];
  /** Names of code that comes as soon as it is asked for. */
  arrived: Set<string>;
  /** The code of purchases did not come, which a browser remembers: the page asks whether the server answers, to be loaded anew. */
  hasFailed: boolean;
  asked: Route[];
  /** The event that was visited last. */
  at: string;
}

const stages = ofPath<Stage>();
function stageOf({ page }: Pick<Scene, 'page'>): Stage {
  const stage = stages.get(page);
  if (!stage) throw new Error('This page has no shop');
  return stage;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** Tickets bought before carry the same name, on a lower level. */
const eventTitle = (page: Page) =>
  page.getByRole('heading', { name: 'Noite de Teste', exact: true, level: 1 });
const unopened = (page: Page) => page.getByText('Não conseguimos abrir a compra.');
const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).first();
const greeting = (page: Page) => page.getByText('Olá, Ana').filter({ visible: true }).first();

/** What a server remembers of a purchase that will end so. */
function current({ ending, isReleased }: Stage): Reply {
  if (ending === 'again' && !isReleased) return currentReply(holdAt(42, { step: 'products' }));
  const { body } = currentReply(null);
  return ending === 'bought'
    ? { body: { ...(body as object), order: wireOrder(order({ status: 'paid' })) } }
    : { body };
}

const stepsAfter = ({ path }: Scene, taken: PathStep) => path.steps.slice(path.steps.indexOf(taken) + 1);
const isBuying = ({ arrives }: PathStep) => arrives.includes('shop.buying');

/** Of the purchase that a visit opened before these steps; a visit that leaves a purchase open opens no other. */
function endingIn(steps: readonly PathStep[]): Ending | null {
  const next = steps.find(
    (taken) =>
      taken.step.name.startsWith('checkout:') ||
      (taken.step.name.startsWith('event.visit:') && !isBuying(taken)),
  );
  const [who, ending] = next?.step.name.split(':') ?? [];
  return who === 'checkout' ? (ending as Ending) : null;
}

async function release(scene: Scene, name: string): Promise<void> {
  const { code, arrived } = stageOf(scene);
  arrived.add(name);
  for (const each of code.filter((waiting) => waiting.name === name)) await each.route.continue();
  stageOf(scene).code = code.filter((waiting) => waiting.name !== name);
}
async function cut(scene: Scene, name: string): Promise<void> {
  const waiting = () => stageOf(scene).code.filter((each) => each.name === name);
  await expect.poll(() => waiting().length).toBeGreaterThan(0);
  for (const each of waiting()) await each.route.abort('internetdisconnected');
  stageOf(scene).code = stageOf(scene).code.filter((each) => each.name !== name);
}
/** The page comes to rest, which it counts from when all of it has arrived, and asks for the code that is in no hurry. */
const rests = async (scene: Scene) => {
  await expect
    .poll(async () => {
      await letPass(scene.page, 2_000);
      return stageOf(scene).code.some(({ name }) => name === 'appFlows');
    })
    .toBe(true);
};

/** Code that came once is here: it can only be missing on a page that is loaded anew. */
async function beginAgain(scene: Scene): Promise<void> {
  const { page, go } = scene;
  const stage = stageOf(scene);
  stage.code = [];
  stage.arrived.delete('checkoutFlows');
  stage.hasFailed = false;
  stage.asked = [];
  await page.goto('/robots.txt');
  await go('/faq');
  await expect(loginButton(page).or(greeting(page)).first()).toBeVisible();
}

async function enters(scene: Scene): Promise<void> {
  const { page, network } = scene;
  stageOf(scene).isMember = true;
  if (network.isWaiting(refresh)) await network.reply(refresh, tokenReply);
  else await otherTabSays(page, 'entered');
  await expect(greeting(page)).toBeVisible();
}

const refresh = 'POST /oauth/refresh';
const visits: Readonly<Record<string, string>> = {
  this: '/ticket/buy/42',
  another: '/ticket/buy/7',
  'with a coupon': '/ticket/buy/42?cupom=BEMVINDO10',
};

const stands = ({ page }: Scene) => expect(page.getByRole('banner')).toBeVisible();

/** Words between a page and a flow of its own, by the flow that hears or says them: nothing changes here, and they are walked there. */
const passed: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    ...['announce', 'event.go', 'order.opened', 'order.missed', 'order.declined'],
    ...['stock.changed', 'event.stale', 'coupons.changed', 'dialog.ask', 'work.began', 'work.ended'],
  ],
  session: [
    ...['notice', 'navigate', 'session.leave', 'link.accept', 'link.refuse', 'lease.granted'],
    ...['member.renamed', 'member.failed', 'member.expired'],
  ],
  cookieConsent: [
    ...['consent.accept', 'consent.refuse', 'consent.dismiss', 'consent.choose', 'consent.save'],
    ...['consent.reopen', 'consent.changed', 'purpose.switch'],
  ],
  drawer: ['drawer.open', 'drawer.close', 'rail.keep', 'rail.drop', 'route.changed'],
  dialog: ['dialog.open', 'dialog.dismissed', 'profile.changed'],
  appUpdate: ['page.changed', 'update.accept', 'update.later'],
  install: ['install.ask', 'install.close', 'app.kept'],
  accountRemoval: ['account.removed'],
};

const walkedThere = Object.entries(passed).flatMap(([flow, words]) =>
  words.map(
    (step): Impossible => ({
      step,
      because: `vai para "${flow}" ou vem de lá, e está nos caminhos desse fluxo`,
      isElsewhere: true,
    }),
  ),
);

export const storefrontDirections: Directions = {
  model: storefrontModel,
  open: async (scene) => {
    const { page, network, go } = scene;
    const stage: Stage = {
      isMember: false,
      ending: null,
      isReleased: false,
      code: [],
      arrived: new Set(),
      hasFailed: false,
      asked: [],
      at: '',
    };
    stages.set(page, stage);
    await network.hold([refresh, newsStream], {
      ...asMember,
      [refresh]: () => (stage.isMember ? tokenReply : {}),
      'GET /api/user': profileReply,
      'GET /api/events/:id': (request) =>
        eventReply(event({ id: Number(request.url().split('/').at(-1)?.split('?')[0]) })),
      'GET /api/reservations/current': () => current(stage),
      'GET /api/orders/:id': { body: wireOrder(order({ status: 'paid' })) },
      'GET /api/orders': { body: { orders: [], server_now: '2026-11-20T13:00:00.000Z' } },
      'PUT /api/reservations/current': { body: wireReservation(holdAt(42)) },
      'DELETE /api/reservations/current': () => {
        stage.isReleased = true;
        return {};
      },
      'POST /api/coupons/check': { status: 404, body: { message: 'Cupom não encontrado', code: 'unknown' } },
    });
    for (const name of ['checkoutFlows', 'appFlows'])
      await page.route(isCodeOf(name), (route) => {
        if (stage.arrived.has(name)) return route.continue();
        stage.code.push({ name, route });
      });
    await page.route('**/ticket/buy/*', (route) =>
      stage.hasFailed && !route.request().isNavigationRequest()
        ? void stage.asked.push(route)
        : route.fallback(),
    );
    await stopClock(page);
    network.foresee(refresh);
    await go('/faq');
  },
  acts: {
    'visitor.known': async ({ page, network }) => {
      await network.reply(refresh, {});
      await expect(loginButton(page)).toBeVisible();
    },
    'visitor.unasked': async ({ page, network }) => {
      await network.answer(refresh, offline);
      await expect(loginButton(page)).toBeVisible();
    },
    'member.entered': enters,
    'member.left': async (scene) => {
      stageOf(scene).isMember = false;
      await otherTabSays(scene.page, 'left');
      await expect(greeting(scene.page)).toBeHidden();
    },
    'network.returned': ({ page }) => signalReturns(page),
    'event.visit': async (scene, begun) => {
      const taken = scene.path.steps.find(({ step }) => step.kind === 'event' && step.event === begun);
      if (!taken) throw new Error('A visit of no path');
      const steps = stepsAfter(scene, taken);
      const stage = stageOf(scene);
      const to = visits[taken.step.name.split(':')[1] ?? ''] ?? '';
      if (!isBuying(taken)) {
        stage.ending = endingIn(steps);
        stage.isReleased = false;
        const loads = steps.find(({ step }) => step.name.startsWith('loadCheckout:'));
        if (loads?.step.name === 'loadCheckout:offline') await beginAgain(scene);
      }
      stage.at = to;
      if (scene.page.url().endsWith(to)) await follow(scene, '/faq');
      await follow(scene, to);
      await expect(eventTitle(scene.page)).toBeVisible();
    },
    'purchase.retry': ({ page }) => page.getByRole('button', { name: 'Tentar de novo' }).click(),
  },
  calls: {},
  replies: {},
  endings: {
    'loadCheckout:arrived': async (scene) => {
      const stage = stageOf(scene);
      if (stage.hasFailed) {
        await beginAgain(scene);
        await follow(scene, stage.at);
      }
      await release(scene, 'checkoutFlows');
    },
    'loadCheckout:offline': async (scene) => {
      const stage = stageOf(scene);
      if (!stage.hasFailed) await cut(scene, 'checkoutFlows');
      else {
        // Some browsers remember that a module did not come, others ask for it again.
        const again = () => stage.code.filter(({ name }) => name === 'checkoutFlows').length;
        await expect.poll(() => stage.asked.length + again()).toBeGreaterThan(0);
        if (again() > 0) await cut(scene, 'checkoutFlows');
        await expect.poll(() => stage.asked.length).toBeGreaterThan(0);
        for (const route of stage.asked.splice(0)) await route.abort('internetdisconnected');
      }
      stage.hasFailed = true;
    },
    'loadApp:arrived': async (scene) => {
      await rests(scene);
      await release(scene, 'appFlows');
    },
    'loadApp:offline': async (scene) => {
      await rests(scene);
      await cut(scene, 'appFlows');
    },
    'checkout:bought': async (scene) => {
      const { page } = scene;
      await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
      await expect(heading(page, 'Pedido confirmado')).toBeHidden();
      if (stageOf(scene).isMember) return;
      const login = dialogOf(page, 'ACESSAR CONTA');
      await login.getByRole('button', { name: 'Fechar' }).click();
      await expect(login).toBeHidden();
    },
    'checkout:again': async (scene) => {
      const { page } = scene;
      await page.getByRole('button', { name: 'Cancelar compra' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar compra' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    'checkout:left': async (scene) => {
      await enters(scene);
      await follow(scene, `/ticket/list/${orderId}`);
      await expect(goOn(scene.page)).toBeHidden();
    },
  },
  screens: {
    switchboard: stands,
    'shop.browsing': async ({ page }) => expect(unopened(page)).toBeHidden(),
    'shop.waiting': ({ page }) => expect(goOn(page)).toBeDisabled(),
    'shop.loading': ({ page }) => expect(eventTitle(page)).toBeVisible(),
    'shop.unavailable': ({ page }) => expect(unopened(page)).toBeVisible(),
    'shop.buying': async (scene) => {
      const { page } = scene;
      const { ending } = stageOf(scene);
      if (ending === 'bought') await expect(heading(page, 'Pedido confirmado')).toBeVisible();
      else await expect(goOn(page)).not.toHaveAttribute('disabled');
    },
    'app.arriving': stands,
    'app.absent': stands,
    'app.ready': stands,
  },
  impossible: [
    ...walkedThere,
    {
      step: 'account.opened',
      because:
        'não mostra nada; de quem chega a uma página de conta cuida tests/e2e/identity/session.spec.ts',
      isElsewhere: true,
    },
    ...['recovery.ask', 'recovery.opened'].map((step) => ({
      step,
      because:
        'é da página do cadastro para a da recuperação: tests/views/identity/registration.test.tsx; nas janelas o CPF vai junto nos caminhos de "dialog"',
      isElsewhere: true as const,
    })),
    {
      step: 'recovery.ended',
      because:
        'a troca da senha está nos caminhos de "recovery"; aonde leva a página, em tests/views/identity/recovery.test.tsx',
      isElsewhere: true,
    },
    {
      step: 'account.asked',
      because:
        'abre uma janela sobre a página inicial, que está nos caminhos de "dialog"; aonde leva, mostra tests/e2e/identity/session.spec.ts',
      isElsewhere: true,
    },
    {
      step: 'memory.recalled',
      because:
        'o que o navegador guarda é lido antes de a página ouvir alguém; o que vem disso está nos caminhos de "cookieConsent", "coupons" e "install"',
    },
    {
      step: 'memory.heard',
      because: 'o que outra aba anota aparece onde é lido, nos caminhos de "cookieConsent"',
    },
    ...['checkout', 'update', 'install'].map((flow) => ({
      step: `${flow}:broken`,
      because: 'nada que pessoas ou servidores façam quebra um fluxo',
    })),
    ...['visitor.known', 'visitor.unasked'].map((step) => ({
      step,
      when: ({ visitor }: Record<string, unknown>) => visitor !== 'unknown',
      because: 'só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"',
    })),
    { step: 'member.entered', when: ({ visitor }) => visitor === 'member', because: 'já entrou' },
    {
      step: 'member.entered:somebody else',
      because: 'outra pessoa só entra onde uma sessão tinha acabado, e está nos caminhos de "session"',
    },
    { step: 'member.left', when: ({ visitor }) => visitor !== 'member', because: 'ninguém entrou' },
    {
      step: 'event.visit:with an order',
      because: 'um pedido que espera se retoma nos caminhos de "payment"',
      isElsewhere: true,
    },
  ],
};
