import type { Page } from '@playwright/test';

import { cardModel } from '../../models/card.model.ts';
import { order } from '../../models/facts.ts';
import { expect } from '../support/fixtures.ts';
import type { Directions, Scene } from './directions.ts';
import { fieldsAnswer, frameSays, holdProvider } from './providerPages.ts';
import {
  button,
  charging,
  chooseCard,
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
  'after a Pix': { hold: null, order: order() },
  'declined before': { hold: null, order: order({ method: null, tried: 'credit' }) },
};

const pay = (page: Page) => button(page, /^Pagar R\$/);
const busy = (page: Page) => button(page, 'Confirmando o pagamento…');
const change = (page: Page) => button(page, 'Trocar forma de pagamento');
const declined = (page: Page) => page.getByRole('group', { name: 'Pagamento não aprovado.' });
const slow = (page: Page) => page.getByText('Não feche esta página');
const searching = (page: Page) => page.getByText('Estamos procurando seu pedido');

const isFilling = async ({ page }: Scene) => {
  await shows(page, 'Pagar com cartão');
  await expect(pay(page)).toBeEnabled();
  await expect(declined(page)).toHaveCount(0);
};
const isBusy = async ({ page }: Scene) => {
  await shows(page, 'Pagar com cartão');
  await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(slow(page)).toHaveCount(0);
};
const isSearching = async ({ page }: Scene) => {
  await shows(page, 'Confirmando o pagamento…');
  await expect(searching(page)).toBeVisible();
};
const isChallenged = async ({ page }: Scene) => {
  await shows(page, 'Confirme com seu banco');
  await expect(
    page.frameLocator('iframe[data-challenge]').getByRole('button', { name: 'Aprovar' }),
  ).toBeVisible();
};
const isPending = async ({ page }: Scene) => {
  await shows(page, 'Confirmando o pagamento…');
  await expect(searching(page)).toHaveCount(0);
};
const isChecking = ({ page }: Scene) => shows(page, 'Conferindo seu pedido…');
const isInReview = ({ page }: Scene) => shows(page, 'Confira seu pedido');

export const cardDirections: Directions = {
  model: cardModel,
  open: async (scene) => {
    const { page, path } = scene;
    await holdProvider(page);
    await takeUp(scene, orderCalls, starts[path.input]);
    if (path.input === 'after a Pix') await change(page).click();
    if (path.input !== 'declined before') await chooseCard(page);
  },
  acts: {
    'card.submit': async ({ page }, { installments }) => {
      await page.getByLabel('Parcelas').selectOption(String(installments));
      await pay(page).press('Enter');
    },
    'method.change': ({ page }) => change(page).press('Enter'),
    'wait.again': ({ page, network }) => network.untilTakenBack(orderCalls, () => again(page).click()),
    'challenge.done': ({ page }) => frameSays(page, 'challenge', { type: 'challenge.done' }),
    'order.moved': orderMoves,
    'page.returned': pageReturns,
  },
  /** The order of a hold is looked up in two calls: the list, answered at once, and the order itself. */
  calls: { readOrder: orderDetails, findOrder: orderDetails },
  replies: {},
  endings: {
    'tokenise:exchanged': ({ page }) => fieldsAnswer(page, { type: 'token', token: 'tok_de_teste' }),
    'tokenise:not a card': ({ page }) =>
      fieldsAnswer(page, { type: 'refused', message: 'Confira o número.' }),
    ...charging(cardModel, 'chargeCard'),
    ...reading(cardModel, 'findOrder'),
    ...reading(cardModel, 'readOrder'),
    ...passing([
      'patience.card.challenge.looking',
      'patience.card.pending.looking',
      'patience.card.checking.looking',
      'untilOver.card.typing',
      'patience.card.charging.asking',
      'patience.card.uncertain.searching',
      'betweenTries.card.uncertain.resting',
      'betweenTries.card.challenge.asking',
      'betweenTries.card.pending.waiting',
      'betweenTries.card.checking.waiting',
    ]),
  },
  screens: {
    'typing.filling': isFilling,
    'typing.tokenising': isBusy,
    'charging.asking': isBusy,
    'charging.slow': async ({ page }) => {
      await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(slow(page)).toBeVisible();
    },
    'uncertain.searching': isSearching,
    'uncertain.resting': isSearching,
    'challenge.asking': isChallenged,
    'challenge.looking': isChallenged,
    'pending.looking': isPending,
    'pending.waiting': isPending,
    'typing.declined': async ({ page }) => {
      await expect(declined(page)).toContainText('O banco não autorizou. Seus lugares continuam guardados.');
      await expect(pay(page)).toBeEnabled();
      await expect(button(page, 'Pagar com Pix')).toBeVisible();
    },
    'checking.looking': isChecking,
    'checking.waiting': isChecking,
    'paid (done)': ({ page }) => shows(page, 'Pedido confirmado'),
    'inAnalysis (done)': ({ page }) => shows(page, 'Pagamento em análise'),
    'refunded (done)': ({ page }) => shows(page, 'Este pedido não vale mais'),
    'expired (done)': ({ page }) => shows(page, 'O prazo para pagar terminou'),
    'changed (done)': isInReview,
    'refused (done)': isInReview,
  },
  impossible: [
    {
      step: 'card.submit:unpriced',
      because: 'o botão espera o total; Enter nos campos do provedor, antes dele, não é ouvido',
    },
  ],
};
