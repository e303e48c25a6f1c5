import type { Page } from '@playwright/test';

import { seconds } from '#src/domain/time.ts';

import { order } from '../../models/facts.ts';
import { pixModel } from '../../models/pix.model.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions, Scene } from './directions.ts';
import {
  button,
  charging,
  type Desk,
  held,
  orderCalls,
  orderDetails,
  orderMoves,
  pageReturns,
  passing,
  reading,
  shows,
  takeUp,
} from './purchase.ts';
import { again } from './slow.ts';

/** What the server remembers where each path starts. */
const starts: Readonly<Record<string, Desk>> = {
  'from a hold': { hold: held, order: null },
  'taken up again': { hold: null, order: order() },
  'taken up at its end': { hold: null, order: order({ expiresIn: seconds(4) }) },
  'lapsed before': { hold: null, order: order({ method: null, expiresIn: 0 }) },
  'after a card': { hold: null, order: order({ method: null, tried: 'credit' }) },
};

type Look = (scene: Scene) => Promise<void>;

const code = (page: Page) => page.getByLabel('Código Pix copia e cola');
const recheck = (page: Page) => button(page, 'Já paguei');
const checking = (page: Page) => button(page, 'Conferindo…');
const slow = (page: Page) => page.getByText('Está demorando mais que o normal.');

const isMaking = async ({ page }: Scene) => {
  await shows(page, 'Gerando seu Pix…');
  await expect(code(page)).toHaveCount(0);
};
const isAwaiting = async ({ page }: Scene) => {
  await shows(page, 'Aguardando pagamento');
  await expect(code(page)).toHaveValue(/^000201/);
};
const isLate = ({ page }: Scene) => shows(page, 'O código Pix venceu');
const isQuiet = ({ page }: Scene) => expect(recheck(page)).toBeEnabled();
const isChecking = ({ page }: Scene) => expect(checking(page)).toBeVisible();

const both = (first: Look, second: Look) => async (scene: Scene) => {
  await first(scene);
  await second(scene);
};

export const pixDirections: Directions = {
  model: pixModel,
  open: async (scene) => {
    const { page, path } = scene;
    await takeUp(scene, orderCalls, starts[path.input]);
    if (path.input === 'from a hold' || path.input === 'after a card')
      await button(page, 'Pagar com Pix').click();
  },
  acts: {
    'payment.recheck': ({ page }) => recheck(page).click(),
    'order.moved': orderMoves,
    'page.returned': pageReturns,
    'wait.again': ({ page, network }) => network.untilTakenBack(orderCalls, () => again(page).click()),
    'pix.renew': ({ page }) => button(page, 'Gerar novo código').click(),
    'method.change': ({ page }) => button(page, 'Trocar forma de pagamento').click(),
  },
  calls: { readOrder: orderDetails },
  replies: {},
  endings: {
    ...charging(pixModel, 'chargePix'),
    ...reading(pixModel, 'readOrder'),
    ...passing([
      'patience.pix.awaiting.looking',
      'patience.pix.creating.asking',
      'betweenTries.pix.uncertain',
      'untilCharged.pix.awaiting',
      'lateness.pix.late',
      ...['awaiting', 'late'].flatMap((place) => [
        `betweenLooks.pix.${place}.waiting`,
        `patience.pix.${place}.checking`,
        `checkShown.pix.${place}.checked`,
      ]),
    ]),
  },
  screens: {
    'creating.asking': async (scene) => {
      await isMaking(scene);
      await expect(slow(scene.page)).toHaveCount(0);
    },
    'creating.slow': async (scene) => {
      await isMaking(scene);
      await expect(slow(scene.page)).toBeVisible();
    },
    uncertain: async (scene) => {
      await isMaking(scene);
      await expect(scene.page.getByText('você não paga duas vezes')).toBeVisible();
    },
    'awaiting.waiting': both(isAwaiting, isQuiet),
    'awaiting.looking': both(isAwaiting, isQuiet),
    'awaiting.checking': both(isAwaiting, isChecking),
    'awaiting.checked': both(isAwaiting, isChecking),
    'late.waiting': both(isLate, isQuiet),
    'late.looking': both(isLate, isQuiet),
    'late.checking': both(isLate, isChecking),
    'late.checked': both(isLate, isChecking),
    'paid (done)': ({ page }) => shows(page, 'Pedido confirmado'),
    'reseated (done)': ({ page }) => shows(page, 'Pedido confirmado'),
    'refunded (done)': ({ page }) => shows(page, 'Recebemos seu Pix depois do prazo'),
    'expired (done)': ({ page }) => shows(page, 'O prazo do Pix terminou'),
    'changed (done)': ({ page }) => shows(page, 'Confira seu pedido'),
    'refused (done)': ({ page }) => shows(page, 'Confira seu pedido'),
  },
};
