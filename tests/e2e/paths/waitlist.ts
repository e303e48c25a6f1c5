import type { Page } from '@playwright/test';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitlistContract } from '#src/api/contract/waitlist.ts';
import { longClock, seconds } from '#src/domain/time.ts';
import { ordinal } from '#src/domain/waitingRoom.ts';
import type { WaitlistStanding } from '#src/domain/waitlist.ts';

import { event } from '../../models/facts.ts';
import { waitlistModel } from '../../models/waitlist.model.ts';
import type { Outcome } from '../../paths/model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { button, pageReturns, passing, shows } from './purchase.ts';
import { ofPath } from './remembered.ts';
import { loginButton, pressMuted } from './shared.ts';
import { currentReply, eventReply, findPageOf, follow, newsStream } from './shop.ts';

const looks: CallName = 'GET /api/events/:id/waitlist/:type';
const joins: CallName = 'POST /api/events/:id/waitlist/:type';
const accepts: CallName = 'POST /api/waitlist/:id/accept';
const leaves: CallName = 'DELETE /api/waitlist/:id';

const wanted = event();

const wireStanding = (standing: WaitlistStanding): ReplyOf<typeof waitlistContract.look> => ({
  state: standing.state,
  entry_id: standing.entryId,
  quantidade: standing.amount,
  position: standing.position,
  offer_ends_in_ms: standing.offer?.expiresIn ?? null,
  most: standing.most,
  offer_minutes: standing.offerMinutes,
  retry_after: standing.retryIn / seconds(1),
});

/** As the server last told it. */
const standings = ofPath<WaitlistStanding>();

function standingOf(page: Page): WaitlistStanding {
  const standing = standings.get(page);
  if (!standing) throw new Error('Nobody stands in a waitlist on this page');
  return standing;
}

/** Every way in which the server tells where one stands, by the model's own outcomes. */
const tells = (asking: string, actor: 'look' | 'joinList' | 'acceptOffer', call: CallName) =>
  Object.fromEntries(
    Object.entries(waitlistModel.actors[actor] ?? {}).map(([name, outcome]) => [
      `${asking}:${name}`,
      async ({ page, network }: Scene) => {
        if (!outcome.ok) return network.answer(call, outcome);
        const standing = (outcome as Outcome<WaitlistStanding, undefined> & { ok: true }).answer(undefined);
        standings.set(page, standing);
        await network.reply(call, { status: call === joins ? 201 : 200, body: wireStanding(standing) });
      },
    ]),
  );

const questions = { waiting: 'Sair da lista de espera?', offered: 'Desistir da oferta?' } as const;
const question = (page: Page) =>
  page.getByRole('dialog', { name: /^(Sair da lista de espera|Desistir da oferta)\?$/ });
const give = (page: Page) =>
  question(page).getByRole('button', { name: /^(Sair da lista|Desistir da oferta)$/ });
const signalLost = (page: Page) => page.getByText('Seu lugar continua guardado. Tentamos de novo sozinhos.');

const isSaid = (page: Page, sentence: string) =>
  expect(page.getByRole('status').getByText(sentence, { exact: true }).last()).toBeAttached();

const showsAndSays =
  (sentence: string) =>
  async ({ page }: Scene) => {
    await shows(page, sentence);
    await isSaid(page, sentence);
  };

const isAsked = ({ network }: Scene, call: CallName, isWaiting = true) =>
  expect.poll(() => network.isWaiting(call)).toBe(isWaiting);

const asks =
  (of: keyof typeof questions) =>
  async ({ page }: Scene) => {
    await expect(page.getByRole('dialog', { name: questions[of] })).toBeVisible();
    await expect(give(page)).not.toHaveAttribute('aria-busy');
  };
const leavesNow = ({ page }: Scene) => expect(give(page)).toHaveAttribute('aria-busy', 'true');

const accept = (page: Page) => button(page, 'Aceitar e comprar');

const opens = async (scene: Scene) => {
  await shows(scene.page, 'Abrindo a lista de espera…');
  await isAsked(scene, looks);
};

export const waitlistDirections: Directions = {
  model: waitlistModel,
  open: async (scene) => {
    const { page, network, go } = scene;
    await network.hold([looks, joins, accepts, leaves, newsStream], {
      'GET /api/events/:id': eventReply(wanted),
      'GET /api/reservations/current': currentReply(null),
    });
    await findPageOf(page, wanted);
    await stopClock(page);
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
    await follow(scene, `/ticket/waitlist/${wanted.id}/1`);
  },
  acts: {
    'account.enter': async ({ page }) => {
      await button(page, 'Entrar na conta').click();
      const login = page.getByRole('dialog');
      await expect(login.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
    },
    'amount.more': ({ page }) => pressMuted(page.getByRole('button', { name: /^Mais/ })),
    'amount.less': ({ page }) => page.getByRole('button', { name: /^Menos/ }).click(),
    'list.join': ({ page }) => button(page, 'Entrar na lista de espera').click(),
    'list.again': ({ page }) => button(page, 'Entrar na lista de novo').click(),
    'list.leave': ({ page }) => button(page, 'Sair da lista').click(),
    'leave.confirm': ({ page }) => give(page).click(),
    'leave.refuse': ({ page }) =>
      question(page)
        .getByRole('button', { name: /^Continuar/ })
        .click(),
    'list.retry': ({ page }) => button(page, 'Tentar de novo').click(),
    'offer.accept': ({ page }) => accept(page).click(),
    'offer.decline': ({ page }) => button(page, 'Não quero mais').click(),
    'page.returned': pageReturns,
  },
  calls: { leaveList: leaves },
  replies: { 'leaveList:left': {} },
  endings: {
    ...tells('find', 'look', looks),
    ...tells('look', 'look', looks),
    ...tells('lookAtOffer', 'look', looks),
    ...tells('lookInDoubt', 'look', looks),
    ...tells('joinList', 'joinList', joins),
    ...tells('acceptOffer', 'acceptOffer', accepts),
    ...passing([
      'patience.waitlist.finding',
      'patience.waitlist.doubting',
      'patience.waitlist.joining',
      'patience.waitlist.waiting.door.leaving',
      'patience.waitlist.waiting.signal.looking',
      'patience.waitlist.offered.accepting',
      'patience.waitlist.offered.leaving',
      'untilNextLook.waitlist.waiting.signal.steady',
      'untilNextLook.waitlist.waiting.signal.lost',
      'offer.waitlist.offered',
    ]),
    'xstate.after.patience.waitlist.offered.looking': async ({ page }, waited) => {
      await letPass(page, waited);
      const { offer, ...standing } = standingOf(page);
      const left = offer && { ...offer, expiresIn: offer.expiresIn - waited };
      standings.set(page, { ...standing, offer: left });
    },
  },
  screens: {
    finding: opens,
    doubting: opens,
    unavailable: async ({ page }) => {
      await shows(page, 'Não conseguimos abrir a lista de espera');
      await expect(page.getByRole('main')).toContainText('Sem internet.');
    },
    stranger: ({ page }) => shows(page, 'Avisamos se vagar'),
    choosing: async ({ page }) => {
      await shows(page, 'Entrar na lista de espera');
      await expect(button(page, 'Entrar na lista de espera')).not.toHaveAttribute('aria-busy');
    },
    joining: async (scene) => {
      await expect(button(scene.page, 'Entrar na lista de espera')).toHaveAttribute('aria-busy', 'true');
      await isAsked(scene, joins);
    },
    'waiting.signal.steady': async (scene) => {
      const { position } = standingOf(scene.page);
      await shows(scene.page, `Você está em ${ordinal(position ?? 0)} lugar na lista de espera`);
      await expect(signalLost(scene.page)).toBeHidden();
      await isAsked(scene, looks, false);
    },
    'waiting.signal.looking': async (scene) => {
      await expect(signalLost(scene.page)).toBeHidden();
      await isAsked(scene, looks);
    },
    'waiting.signal.lost': ({ page }) => expect(signalLost(page)).toBeVisible(),
    'waiting.door.shut': ({ page }) => expect(question(page)).toBeHidden(),
    'waiting.door.asking': asks('waiting'),
    'waiting.door.leaving': leavesNow,
    'offered.shut': async ({ page }) => {
      await shows(page, 'Vagou! É a sua vez');
      await expect(accept(page)).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('timer')).toContainText(
        longClock(standingOf(page).offer?.expiresIn ?? 0).clock,
      );
      await isSaid(page, 'Vagou! Está guardado só para você');
    },
    'offered.looking': async (scene) => {
      await expect(accept(scene.page)).not.toHaveAttribute('aria-busy');
      await isAsked(scene, looks);
    },
    'offered.asking': asks('offered'),
    'offered.accepting': ({ page }) => expect(accept(page)).toHaveAttribute('aria-busy', 'true'),
    'offered.leaving': leavesNow,
    lapsed: showsAndSays('O prazo da oferta terminou'),
    left: ({ page }) => shows(page, 'Você saiu da lista de espera'),
    available: showsAndSays('Há lugares à venda'),
    closed: showsAndSays('Não há lista de espera'),
    'passed (done)': async ({ page }) => {
      await expect(page).toHaveURL(new RegExp(`/ticket/buy/${wanted.id}$`));
      await shows(page, wanted.title);
    },
  },
  impossible: [
    ...['asking', 'leaving'].map((state) => ({
      step: 'list.retry',
      at: `door.${state}`,
      because: 'a pergunta sobre sair cobre a página, e pede resposta antes',
    })),
  ],
};
