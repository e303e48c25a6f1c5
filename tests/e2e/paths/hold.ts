import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Hold } from '#src/domain/hold.ts';

import { hold, order } from '../../models/facts.ts';
import { holdModel } from '../../models/hold.model.ts';
import { nameEverybody, participantsStep, review } from '../support/buying.ts';
import { expect } from '../support/fixtures.ts';
import { letPass } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import {
  button,
  currentPurchase,
  deskOf,
  orderCreation,
  pageReturns,
  passing,
  purchaseReply,
  shows,
  takeUp,
  wireHold,
  wireOrder,
} from './purchase.ts';
import type { Question } from './question.ts';
import { ofPath } from './remembered.ts';
import { askAgain } from './slow.ts';

const reservation: CallName = 'POST /api/user/reserva';
const release: CallName = 'DELETE /api/reservations/current';
const renewal: CallName = 'POST /api/reservations/:id/renew';
const minute = 60_000;

const holds = ofPath<ReturnType<typeof wireHold>>();

/** As many tickets as were asked for, in a hold of their own. */
const reserves = async (scene: Scene) => {
  const { page, network } = scene;
  deskOf(scene).hold = hold();
  await network.reply(reservation, (request) => {
    const made = { ...wireHold(hold(), amountIn(request)), id: randomUUID() };
    holds.set(page, made);
    return { status: 201, body: made };
  });
};
const amountIn = (request: Question): number =>
  request.postDataJSON().sectors[0].sections[0].tipos_ingresso[0].quantidade;

/** The same hold, with other facts. */
const tells =
  (call: CallName, facts: Partial<Hold>) =>
  async ({ page, network }: Scene) => {
    const { expires_at, renewals_left } = wireHold(hold(facts));
    const body = { ...holds.get(page), expires_at, renewals_left };
    await network.reply(
      call,
      call === currentPurchase
        ? { body: { reservation: body, order: null, server_now: body.server_now } }
        : { body },
    );
  };

const choosing = (page: Page) => page.getByRole('heading', { name: /^Escolha seus/ });
const goOn = (page: Page) => button(page, 'Continuar');
const clock = (page: Page) => page.getByRole('timer').filter({ visible: true }).first();
const slow = (page: Page) => page.getByText('Está demorando mais que o normal.');
const over = (page: Page) => page.getByRole('dialog', { name: 'Sua reserva terminou' });
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Cancelar esta compra?' });
const people = (page: Page) => page.getByRole('region', { name: /^Pessoa \d+ de \d+$/ });

/** Back to where tickets are chosen, from whichever step. */
async function goBack(page: Page): Promise<void> {
  if (await over(page).isVisible()) await button(page, 'Escolher de novo').click();
  if (await review(page).isVisible()) await button(page, 'Alterar participantes').click();
  if (await participantsStep(page).isVisible()) await button(page, 'Voltar').click();
  await expect(choosing(page)).toBeVisible();
}

/** Another number of tickets than what is held: two, or one again. A purchase that begins anew takes a moment to forget the choice of the last one. */
async function chooseOther(page: Page): Promise<void> {
  const tickets = page.getByRole('group', { name: /^Quantidade de Inteira/ }).first();
  const amount = tickets.getByRole('status');
  const wanted = (holds.get(page)?.items[0]?.amount ?? 2) === 2 ? 1 : 2;
  await expect(goOn(page)).not.toHaveAttribute('aria-busy');
  await expect(async () => {
    const shown = Number(await amount.innerText());
    if (shown !== wanted)
      await tickets.getByRole('button', { name: shown > wanted ? /^Menos um/ : /^Mais um/ }).click();
    await expect(amount).toHaveText(String(wanted), { timeout: 1_000 });
  }).toPass();
}

const isLive = async ({ page }: Scene, step = '') => {
  await expect(clock(page)).toBeVisible();
  await expect(over(page)).toBeHidden();
  if (/:held/.test(step)) await expect(participantsStep(page)).toBeVisible();
};
/** What the clock of the reservation still shows, in milliseconds. */
async function left(page: Page): Promise<number> {
  const [minutes, seconds] = (/(\d+):(\d+)/.exec(await clock(page).innerText()) ?? []).slice(1).map(Number);
  return (minutes ?? 0) * minute + (seconds ?? 0) * 1_000;
}
const isBusy = async ({ page }: Scene) => {
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(slow(page)).toBeHidden();
};
const isSlow = async ({ page }: Scene) => {
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(slow(page)).toBeVisible();
};

const isOver = async ({ page }: Scene) => {
  await expect(over(page)).toBeVisible();
  await expect(button(page, 'Tentar os mesmos lugares')).not.toHaveAttribute('aria-busy');
};

export const holdDirections: Directions = {
  model: holdModel,
  open: async (scene) => {
    const calls = [reservation, currentPurchase, renewal, release, orderCreation] as const;
    await takeUp(scene, calls, { hold: null, order: null });
    await expect(choosing(scene.page)).toBeVisible();
    await expect(goOn(scene.page)).not.toHaveAttribute('disabled');
  },
  acts: {
    'tickets.submit': async ({ page }) => {
      await goBack(page);
      await chooseOther(page);
      await goOn(page).click();
    },
    'hold.renew': async ({ page }) => {
      await letPass(page, (await left(page)) - 2.5 * minute);
      await button(page, 'Preciso de mais tempo').click();
    },
    'hold.retry': ({ page }) => button(page, 'Tentar os mesmos lugares').click(),
    'hold.release': async (scene) => {
      const { page } = scene;
      deskOf(scene).hold = null;
      if (await over(page).isVisible()) return button(page, 'Escolher de novo').click();
      await button(page, 'Cancelar compra').click();
      await leaving(page).getByRole('button', { name: 'Cancelar compra' }).click();
    },
    'wait.again': (scene) => askAgain(scene, scene.page, reservation),
    'order.sent': async ({ page }) => {
      if (await participantsStep(page).isVisible()) {
        await nameEverybody(page, await people(page).count());
        for (const phone of await people(page).getByLabel('Celular').all()) await phone.fill('11900000001');
        await goOn(page).click();
      }
      await button(page, 'Pagar com Pix').click();
    },
    'order.refused': ({ network }) =>
      network.reply(orderCreation, { status: 422, body: { message: 'Não', code: 'invalid' } }),
    'order.created': async (scene) => {
      deskOf(scene).order = order();
      await scene.network.reply(orderCreation, { status: 201, body: wireOrder(order()) });
    },
    'page.returned': pageReturns,
    announce: async ({ page }) => {
      await letPass(page, 10 * minute);
      await expect(page.getByText('Faltam 5 minutos para a sua reserva terminar').last()).toBeAttached();
    },
  },
  calls: {
    reserve: reservation,
    exchange: reservation,
    retry: reservation,
    readHold: currentPurchase,
    renewHold: renewal,
    releaseHold: release,
  },
  replies: { 'releaseHold:released': {} },
  endings: {
    ...Object.fromEntries(['reserve', 'exchange', 'retry'].map((asking) => [`${asking}:held`, reserves])),
    'readHold:live': tells(currentPurchase, { expiresIn: 5 * minute, renewalsLeft: 0 }),
    /** An order stands in its place; by the time its purchase is asked for, nothing is left of that either. */
    'readHold:moved': async (scene) => {
      deskOf(scene).hold = null;
      await scene.network.reply(currentPurchase, purchaseReply({ hold: null, order: order() }));
    },
    'renewHold:granted': tells(renewal, { expiresIn: 8 * minute, renewalsLeft: 0 }),
    'countdown:zero': async ({ page }) => letPass(page, (await left(page)) + 1_000),
    ...passing([
      'patience.hold.live.checking',
      'patience.hold.live.renewing',
      'patience.hold.retrying',
      'patience.hold.releasing',
      'patience.hold.reserving.asking',
      'patience.hold.live.exchanging.asking',
    ]),
  },
  screens: {
    free: async ({ page }) => {
      await expect(choosing(page)).toBeVisible();
      await expect(goOn(page)).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('timer')).toHaveCount(0);
    },
    'reserving.asking': isBusy,
    'reserving.slow': isSlow,
    'live.steady': isLive,
    'live.renewing': isLive,
    'live.exchanging.asking': async (scene) => {
      await isLive(scene);
      await isBusy(scene);
    },
    'live.exchanging.slow': async (scene) => {
      await isLive(scene);
      await isSlow(scene);
    },
    'live.checking': isLive,
    'live.committing': ({ page }) => shows(page, 'Gerando seu Pix…'),
    'expired.known': isOver,
    'expired.refused': async (scene) => {
      await isOver(scene);
      await expect(over(scene.page).getByRole('alert')).toBeVisible();
    },
    'expired.lined': async (scene) => {
      await isOver(scene);
      await expect(over(scene.page).getByRole('link', { name: 'Entrar na fila' })).toBeVisible();
    },
    retrying: ({ page }) =>
      expect(button(page, 'Tentar os mesmos lugares')).toHaveAttribute('aria-busy', 'true'),
    releasing: async ({ page }) => {
      if (await leaving(page).isVisible())
        await expect(leaving(page).getByRole('button', { name: 'Cancelar compra' })).toHaveAttribute(
          'aria-busy',
          'true',
        );
      else await expect(choosing(page)).toBeVisible();
    },
    'handedOver (done)': ({ page }) => shows(page, 'Aguardando pagamento'),
  },
  impossible: [
    {
      step: 'hold.retry',
      when: ({ wanted }) => ((wanted as { seats?: readonly unknown[] } | null)?.seats ?? []).length > 0,
      because:
        'o evento destes caminhos não tem lugares numerados para pedir de novo; o de tests/e2e/seats/expired.spec.ts tem',
    },
    {
      step: 'countdown:zero',
      at: 'live.exchanging.asking',
      because: 'até o prazo acabar passam antes os dez segundos de paciência',
    },
    {
      step: 'countdown:zero',
      at: 'live.renewing',
      because:
        'mais tempo se pede dois minutos e meio antes do prazo, e os dez segundos de paciência passam antes',
    },
    {
      step: 'countdown:zero',
      at: 'live.checking',
      because:
        'o tempo dado por uma resposta é contado desde o pedido, e a que demorou até o prazo não dá nenhum',
    },
    {
      step: 'countdown:zero',
      at: 'live.committing',
      because:
        'um prazo no meio de uma chamada só os passeios ao acaso encontram (tests/machines/walks.test.ts)',
    },
    {
      step: 'tickets.submit',
      when: ({ hold: held }) => ((held as Hold | null)?.seats ?? []).length > 0,
      because: 'o evento destes caminhos não tem lugares numerados para trocar',
    },
    ...['member.expired', 'member.entered'].map((step) => ({
      step,
      because:
        'abre o acesso por cima da página; a reserva que continua depois dele está em tests/e2e/identity/session.spec.ts',
      isElsewhere: true as const,
    })),
    { step: 'countdown:broken', because: 'um relógio não pergunta a ninguém e não pode falhar' },
    {
      step: 'hold.release',
      at: 'live.committing',
      because: 'enquanto um pedido está a caminho nada leva para fora',
    },
    {
      step: 'tickets.submit',
      at: 'releasing',
      when: ({ hold: held }) => held !== null,
      because: 'a pergunta cobre a página',
    },
  ],
};
