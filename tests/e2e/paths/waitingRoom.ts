import type { Page } from '@playwright/test';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitingRoomContract } from '#src/api/contract/waitingRoom.ts';
import { clock, seconds } from '#src/domain/time.ts';
import { ordinal, roundedWait, type WaitingPlace } from '#src/domain/waitingRoom.ts';

import { event } from '../../models/facts.ts';
import { waitingRoomModel } from '../../models/waitingRoom.model.ts';
import type { Outcome } from '../../paths/model.ts';
import { expect } from '../support/fixtures.ts';
import { stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { button, pageReturns, passing, shows } from './purchase.ts';
import { ofPath } from './remembered.ts';
import { loginButton } from './shared.ts';
import { currentReply, eventReply, findPageOf, follow, newsStream } from './shop.ts';

const looks: CallName = 'GET /api/events/:id/queue';
const joins: CallName = 'POST /api/events/:id/queue';
const leaves: CallName = 'DELETE /api/events/:id/queue';

const awaited = event();

/** A place as the server tells it. */
export const wirePlace = (place: WaitingPlace): ReplyOf<typeof waitingRoomContract.look> => ({
  state: place.state,
  number: place.number,
  position: place.position,
  wait_minutes: place.waitMinutes,
  opens_in_ms: place.opening?.expiresIn ?? null,
  turn_ends_in_ms: place.turn?.expiresIn ?? null,
  all_held: place.allHeld,
  retry_after: place.retryIn / seconds(1),
  seed_hash: null,
});

/** As the server last told it. */
const places = ofPath<WaitingPlace>();

function placeOf(page: Page): WaitingPlace {
  const place = places.get(page);
  if (!place) throw new Error('Nobody stands in a line on this page');
  return place;
}

/** Every way in which the server tells where one stands, by the model's own outcomes. */
const tells = (asking: string, actor: 'look' | 'joinLine', call: CallName) =>
  Object.fromEntries(
    Object.entries(waitingRoomModel.actors[actor] ?? {}).map(([name, outcome]) => [
      `${asking}:${name}`,
      async ({ page, network }: Scene) => {
        if (!outcome.ok) return network.answer(call, outcome);
        const place = (outcome as Outcome<WaitingPlace, undefined> & { ok: true }).answer(undefined);
        places.set(page, place);
        await network.reply(call, { status: call === joins ? 201 : 200, body: wirePlace(place) });
      },
    ]),
  );

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair da fila?' });
const leave = (page: Page) => question(page).getByRole('button', { name: 'Sair da fila' });
const signalLost = (page: Page) => page.getByText('Seu lugar continua guardado. Tentamos de novo sozinhos.');

const isSaid = (page: Page, sentence: string) =>
  expect(page.getByRole('status').getByText(sentence, { exact: true }).last()).toBeAttached();

const isAsked = ({ network }: Scene, call: CallName, isWaiting = true) =>
  expect.poll(() => network.isWaiting(call)).toBe(isWaiting);

const finds = (call: CallName, told: string) => async (scene: Scene) => {
  await shows(scene.page, told);
  await isAsked(scene, call);
};

/** What is read where the line could not be reached. */
const complaints: Readonly<Record<string, string>> = {
  'find:offline': 'Sem internet.',
  'joinLine:offline': 'Sem internet.',
  'xstate.after.patience.waitingRoom.finding': 'Sem internet.',
  'xstate.after.patience.waitingRoom.joining': 'Sem internet.',
  'joinLine:too many': 'Muita gente por aqui agora.',
};

const waitText = ({ waitMinutes }: WaitingPlace) =>
  waitMinutes === null
    ? 'Ainda não dá para estimar a espera.'
    : `Espera de cerca de ${roundedWait(waitMinutes)} min`;

export const waitingRoomDirections: Directions = {
  model: waitingRoomModel,
  open: async (scene) => {
    const { page, network, go } = scene;
    await network.hold([looks, joins, leaves, newsStream], {
      'GET /api/events/:id': eventReply(awaited),
      'GET /api/reservations/current': currentReply(null),
    });
    await findPageOf(page, awaited);
    await stopClock(page);
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
    await follow(scene, `/ticket/queue/${awaited.id}`);
  },
  acts: {
    'queue.join': ({ page }) => button(page, 'Entrar na fila de novo').click(),
    'queue.leave': ({ page }) => button(page, 'Sair da fila').click(),
    'leave.confirm': ({ page }) => leave(page).click(),
    'leave.refuse': ({ page }) => question(page).getByRole('button', { name: 'Continuar na fila' }).click(),
    'queue.retry': ({ page }) => button(page, 'Tentar de novo').click(),
    'shop.enter': ({ page }) => button(page, 'Escolher ingressos').click(),
    'page.returned': pageReturns,
  },
  calls: { leaveLine: leaves },
  replies: { 'leaveLine:left': {} },
  endings: {
    ...tells('find', 'look', looks),
    ...tells('look', 'look', looks),
    ...tells('lookAtTurn', 'look', looks),
    ...tells('joinLine', 'joinLine', joins),
    ...passing([
      'patience.waitingRoom.finding',
      'patience.waitingRoom.joining',
      'patience.waitingRoom.kept.line.door.leaving',
      'patience.waitingRoom.kept.line.signal.looking',
      'untilNextLook.waitingRoom.kept.line.signal.steady',
      'untilNextLook.waitingRoom.kept.line.signal.lost',
      'toShop.waitingRoom.kept.turn',
      'turn.waitingRoom.kept.turn',
    ]),
  },
  screens: {
    finding: finds(looks, 'Procurando o seu lugar na fila…'),
    joining: finds(joins, 'Entrando na fila…'),
    unavailable: async ({ page }, step) => {
      await shows(page, 'Não conseguimos chegar à fila');
      await expect(page.getByRole('main')).toContainText(complaints[step] ?? '');
      await expect(button(page, 'Tentar de novo')).toBeVisible();
    },
    'kept.line.stage.soon': async ({ page }) => {
      await shows(page, 'Você está no sorteio');
      await expect(page.getByRole('timer')).toContainText(/A venda abre em.*00:0\d:\d\d/);
    },
    'kept.line.stage.waiting': async ({ page }) => {
      const place = placeOf(page);
      if (place.position === null) return shows(page, 'Você está na fila');
      await shows(page, `Você está em ${ordinal(place.position)} lugar na fila`);
      await expect(page.getByText(waitText(place), { exact: true })).toBeVisible();
    },
    'kept.line.signal.steady': async (scene) => {
      await expect(signalLost(scene.page)).toBeHidden();
      await isAsked(scene, looks, false);
    },
    'kept.line.signal.looking': async (scene) => {
      await expect(signalLost(scene.page)).toBeHidden();
      await isAsked(scene, looks);
    },
    'kept.line.signal.lost': ({ page }) => expect(signalLost(page)).toBeVisible(),
    'kept.line.door.shut': ({ page }) => expect(question(page)).toBeHidden(),
    'kept.line.door.asking': async ({ page }) => {
      await expect(question(page)).toContainText('Você perde o seu lugar.');
      await expect(leave(page)).not.toHaveAttribute('aria-busy');
    },
    'kept.line.door.leaving': ({ page }) => expect(leave(page)).toHaveAttribute('aria-busy', 'true'),
    'kept.turn.looking': (scene) => isAsked(scene, looks),
    'kept.turn.told': async ({ page }) => {
      await shows(page, 'É a sua vez');
      await expect(page.getByRole('timer', { name: 'Tempo para reservar os ingressos' })).toHaveText(
        clock(placeOf(page).turn?.expiresIn ?? 0),
      );
      await isSaid(page, 'Chegou a sua vez de comprar');
    },
    missed: async ({ page }) => {
      await shows(page, 'A sua vez passou');
      await isSaid(page, 'A sua vez passou');
    },
    soldOut: async ({ page }) => {
      await shows(page, 'Esgotou antes da sua vez');
      await isSaid(page, 'Os ingressos se esgotaram');
    },
    left: ({ page }) => shows(page, 'Você saiu da fila'),
    'passed (done)': async ({ page }) => {
      await expect(page).toHaveURL(new RegExp(`/ticket/buy/${awaited.id}$`));
      await shows(page, awaited.title);
    },
  },
  impossible: [
    ...['asking', 'leaving'].map((state) => ({
      step: 'queue.retry',
      at: `door.${state}`,
      because: 'a pergunta sobre sair cobre a página, e pede resposta antes',
    })),
  ],
};
