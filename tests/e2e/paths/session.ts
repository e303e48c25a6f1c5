import type { Page } from '@playwright/test';

import { user } from '../../models/facts.ts';
import { sessionModel } from '../../models/session.model.ts';
import { signalReturns } from '../support/app.ts';
import { expect } from '../support/fixtures.ts';
import { leave, told } from '../support/shell.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Reply, Scene } from './directions.ts';
import { isUncovered, loginButton, openLogin, otherTabSays, profileReply } from './shared.ts';
import { renewedReply, takenReply, tokenReply } from './tokens.ts';

const refreshes: CallName = 'POST /oauth/refresh';
const grants: CallName = 'POST /oauth/token';
const profiles: CallName = 'GET /api/user';
const orders: CallName = 'GET /api/orders';

const idOf = ({ body }: Reply) => (body as { id: string }).id;
const nothing: Reply = { body: { orders: [] } };
const linkReply: Reply = { body: { ...(tokenReply.body as object), expires_in: 3600 } };

const greeting = (page: Page) => page.getByText('Olá, Ana').filter({ visible: true }).first();
const isMember = ({ page }: Scene) => expect(greeting(page)).toBeVisible();
const isNobody = ({ page }: Scene) => expect(greeting(page)).toBeHidden();
/** Nobody is inside yet, and the flow has come so far: what it waits for was asked. Code that comes late, such as what reads the first answer, is there. */
const asksFor =
  (call: CallName): Directions['screens'][string] =>
  async (scene) => {
    await isNobody(scene);
    await expect.poll(() => scene.network.isWaiting(call)).toBe(true);
  };
const passes = ({ page }: Scene, waited: number) => letPass(page, waited);
/** A call whose token is refused waits so long for another one. */
const patience = 8_000;
/** The session ended by itself, and the page asks for the same person again. */
const ends = ['renew:refused', 'token.refused', 'xstate.after.leaseAlmostOver.session.member.current'];
const asking = (page: Page) => page.getByRole('dialog', { name: 'ACESSAR CONTA' });
/** Nobody is inside, and the page offers the way in. */
const outside: Directions['screens'][string] = async ({ page }, step) => {
  await isNobody({ page } as Scene);
  if (/^(restore|recallProfile):/.test(step))
    await expect(asking(page).or(loginButton(page)).first()).toBeVisible();
  else if (ends.includes(step)) await expect(asking(page)).toBeVisible();
  else {
    await isUncovered(page);
    await expect(loginButton(page)).toBeVisible();
  }
};

/** A server that is full is asked again without a word; whoever has no connection, or waits for long, is let in by the login. */
const unanswered: Directions['screens'][string] = async ({ page }, step) => {
  await isNobody({ page } as Scene);
  if (!['restore:busy', 'recallProfile:busy'].includes(step))
    await expect(asking(page).or(loginButton(page)).first()).toBeVisible();
};
/** A token that is refused waits for another one before it counts. */
const refusal: NonNullable<Directions['endings']>[string] = async ({ page, network }) => {
  await network.reply(profiles, { status: 401, body: { message: 'Não', code: 'unauthorized' } });
  await letPass(page, patience);
};

export const sessionDirections: Directions = {
  model: sessionModel,
  open: async ({ page, network, go }) => {
    await network.hold([refreshes, grants, profiles, 'POST /oauth/logout', orders], {
      'GET /api/user/companions': { body: [] },
      'GET /api/user/sessions': { body: [] },
      'GET /api/user/waitlist': { body: [] },
      'GET /api/genders': { body: [] },
    });
    await stopClock(page);
    await go('/');
  },
  acts: {
    /** A link comes with a page, which asks anew whether there is a session. */
    'link.found': async ({ page, go }) => {
      await go('/?token=segredo-do-link');
      await expect(page).not.toHaveURL(/token/);
    },
    'lease.granted': async ({ page, network }) => {
      const dialog = asking(page);
      if (!(await dialog.isVisible())) await openLogin(page);
      await dialog.getByLabel('E-mail').fill('ana@example.com');
      await dialog.getByLabel('Senha', { exact: true }).fill('segredo-de-teste');
      await dialog.getByRole('button', { name: 'Entrar' }).click();
      await network.reply(grants, tokenReply);
    },
    'link.accept': ({ page }) => page.getByRole('button', { name: 'Entrar pelo link' }).click(),
    'link.refuse': ({ page }) => page.getByRole('button', { name: 'Continuar como Ana' }).click(),
    'token.refused': async ({ page, network }) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Meus Ingressos' })
        .filter({ visible: true })
        .click();
      await network.reply(orders, { status: 401, body: { message: 'Não', code: 'unauthorized' } });
    },
    'session.leave': ({ page }) => leave(page),
    /** The page shows the same while it asks and once nobody answered: it heard when it asks again. */
    'network.returned': ({ page, network }) =>
      expect(async () => {
        await signalReturns(page);
        expect(network.isWaiting(refreshes)).toBe(true);
      }).toPass(),
    'otherTab.entered': ({ page }, { userId }) =>
      otherTabSays(page, ['entered', userId === user.id ? idOf(profileReply) : userId].join(' ').trim()),
    'otherTab.left': ({ page }) => otherTabSays(page, 'left'),
  },
  calls: {
    restore: refreshes,
    renew: refreshes,
    redeemLink: grants,
    recallProfile: profiles,
    loadProfile: profiles,
    linkProfile: profiles,
    signOut: 'POST /oauth/logout',
  },
  replies: {
    'restore:session': tokenReply,
    'restore:nobody': {},
    'renew:renewed': renewedReply,
    'renew:taken': takenReply,
    'redeemLink:redeemed': linkReply,
    'recallProfile:loaded': profileReply,
    'loadProfile:loaded': profileReply,
    'linkProfile:loaded': profileReply,
    'signOut:left': {},
  },
  endings: {
    'recallProfile:refused': refusal,
    'loadProfile:refused': refusal,
    'xstate.after.patience.session.restoring': passes,
    'xstate.after.patience.session.leaving': passes,
    'xstate.after.patience.session.signingIn': passes,
    'xstate.after.patience.session.redeeming': passes,
    'xstate.after.betweenTries.session.restoring.resting': passes,
    'xstate.after.leaseAlmostOver.session.member.current': passes,
    'xstate.after.betweenTries.session.member.resting': passes,
  },
  screens: {
    'restoring.asking': asksFor(refreshes),
    'restoring.recalling': asksFor(profiles),
    'restoring.resting': unanswered,
    'redeeming.exchanging': asksFor(grants),
    'redeeming.recalling': asksFor(profiles),
    signingIn: asksFor(profiles),
    'visitor.known': outside,
    'member.current.settled': async (scene, step) => {
      await isMember(scene);
      await isUncovered(scene.page);
      if (step === 'renew:renewed' && scene.page.url().includes('/ticket/payments'))
        await scene.network.reply(orders, nothing);
      if (step === 'linkProfile:loaded') {
        await expect(scene.page).toHaveURL(/\/user\/data$/);
        // My Data reads the profile too.
        await scene.network.reply(profiles, profileReply);
      }
    },
    'member.current.asking': ({ page }) =>
      expect(page.getByText(/Você já está na conta de Ana/)).toBeVisible(),
    'member.renewing': isMember,
    'member.resting': isMember,
    leaving: async (scene) => {
      await isNobody(scene);
      await expect(scene.page).toHaveURL(/:\d+\/$/);
      await expect(told(scene.page, 'Você saiu da sua conta.')).toBeVisible();
    },
  },
  impossible: [
    ...['current.settled', 'current.asking', 'renewing', 'resting'].map((place) => ({
      step: 'lease.granted',
      at: `member.${place}`,
      because:
        'o menu de quem entrou não oferece “Acesse Sua Conta”; o dos torcedores oferece, e está nos caminhos de "login"',
    })),
    ...['restoring.asking', 'restoring.recalling', 'redeeming.exchanging', 'redeeming.recalling'].map(
      (at) => ({
        step: 'lease.granted',
        at,
        because: 'o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos',
      }),
    ),
    {
      step: 'lease.granted',
      at: 'restoring.resting',
      when: ({ pause }) => pause !== 0,
      because: 'a loja pergunta de novo a um servidor cheio antes de oferecer o acesso',
    },
    {
      step: 'lease.granted',
      at: 'leaving',
      because: 'o acesso espera a resposta da saída, e dali seguem outros caminhos',
    },
    { step: 'session.leave', at: 'member.current.asking', because: 'a pergunta cobre a página' },
    ...[
      ...['restoring.recalling', 'redeeming.exchanging', 'redeeming.recalling', 'signingIn', 'leaving'],
      ...['restoring.resting', 'visitor.known', 'member.current.settled', 'member.current.asking'],
      ...['member.current.reloading', 'member.renewing', 'member.resting'],
    ].map((place) => ({
      step: 'link.found',
      at: place,
      because: 'um link vem com uma página, e uma página com seu link',
    })),
    {
      step: 'token.refused',
      at: 'member.renewing',
      because: 'a primeira recusa de uma chamada é a que vale',
    },
    {
      step: 'lease.granted:once',
      because: 'um acesso dá uma sessão que se renova; só um link não dá',
    },
    {
      step: 'profile.reload',
      because: 'quem o pede é outro fluxo, e está nos caminhos de "verification"',
      isElsewhere: true,
    },
  ],
};
