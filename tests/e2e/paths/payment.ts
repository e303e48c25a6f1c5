import type { Page } from '@playwright/test';

import { order } from '../../models/facts.ts';
import { paymentModel } from '../../models/payment.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass } from './clock.ts';
import type { Directions, Scene } from './directions.ts';
import { fieldsAnswer, holdProvider } from './providerPages.ts';
import {
  button,
  chooseMethod,
  type Desk,
  deskOf,
  held,
  orderCalls,
  orderCreation,
  orderDetails,
  orderMoves,
  orderPayment,
  orderReply,
  pageReturns,
  passing,
  reading,
  shows,
  takeUp,
} from './purchase.ts';
import { again } from './slow.ts';

/** What the server remembers where each path starts. */
const starts: Readonly<Record<string, Desk>> = {
  'to pay': { hold: held, order: null },
  'a Pix in course': { hold: null, order: order() },
  'a card in course': { hold: null, order: order({ method: 'credit', tried: 'credit', installments: 3 }) },
};

const code = 'CORTESIA';
const gone = 'Os ingressos que você tinha já não estão disponíveis. Escolha outros.';
const late = (page: Page) => page.getByRole('heading', { name: 'O código Pix venceu' });
const making = (page: Page) => page.getByRole('heading', { name: 'Gerando seu Pix…' });
const confirm = (page: Page) => button(page, 'Confirmar');
const change = (page: Page) => button(page, 'Trocar forma de pagamento');
const slow = (page: Page) => page.getByText('Está demorando mais que o normal.');

type Facts = Parameters<typeof order>[0];

/** The charge that waits becomes an order. */
async function charge(scene: Scene, facts: Facts): Promise<void> {
  const desk = deskOf(scene);
  const call = desk.order ? orderPayment : orderCreation;
  desk.order = order(facts);
  await scene.network.reply(call, { ...orderReply(desk.order), status: 201 });
}

/** A Pix to pay, made first where it is not yet. */
async function awaitPix(scene: Scene): Promise<void> {
  const { page } = scene;
  if (await making(page).isVisible()) await charge(scene, {});
  await expect(
    page.getByRole('heading', { name: /^Aguardando pagamento$|^O código Pix venceu$/ }),
  ).toBeVisible();
}

/** The server knows more by now, and the buyer asks. */
async function recheckPix(scene: Scene, facts: Facts): Promise<void> {
  await awaitPix(scene);
  deskOf(scene).order = order(facts);
  await button(scene.page, 'Já paguei').click();
}

async function sendCard({ page }: Scene): Promise<void> {
  await button(page, /^Pagar R\$/).press('Enter');
  await fieldsAnswer(page, { type: 'token', token: 'tok_de_teste' });
}

async function payByCard(scene: Scene, facts: Facts): Promise<void> {
  await sendCard(scene);
  await charge(scene, { tried: 'credit', method: 'credit', ...facts });
}

/** Nothing came of it: whoever asked is told so. */
async function refuse(scene: Scene): Promise<void> {
  await scene.network.reply(orderCreation, { status: 409, body: { message: 'Não deu.', code: 'conflict' } });
}

const isReview = async ({ page }: Scene, step: string) => {
  await shows(page, 'Confira seu pedido');
  if (step === 'price.changed:free') await expect(confirm(page)).toBeVisible();
  if (step === 'price.changed:dear') await expect(button(page, 'Pagar com Pix')).toBeVisible();
  if (step === 'method.choose:card') await expect(button(page, 'Continuar com cartão')).toBeVisible();
};

/** The view reads the bill of an order, and has it before the flow asks how the order stands. */
const isReviewOfOrder = async (scene: Scene, step: string) => {
  await isReview(scene, step);
  await expect(scene.page.getByRole('heading', { name: /^Pedido nº/ })).toBeVisible();
};

const isWaiting = async ({ page }: Scene) => {
  await shows(page, 'Confirmando seu pedido…');
};

export const paymentDirections: Directions = {
  model: paymentModel,
  open: async (scene) => {
    await holdProvider(scene.page);
    await takeUp(scene, orderCalls, starts[scene.path.input]);
  },
  acts: {
    'method.choose': ({ page }, { method }) => chooseMethod(page, method === 'card' ? 'card' : 'pix'),
    'method.confirm': async ({ page }, { method }) => {
      await chooseMethod(page, method === 'card' ? 'card' : 'pix');
      await button(page, method === 'card' ? 'Continuar com cartão' : 'Pagar com Pix').click();
    },
    'installments.choose': async ({ page }, { installments }) => {
      await page.getByLabel('Parcelas').selectOption(String(installments));
    },
    'price.changed': async ({ page }, { isFree }) => {
      if (!isFree) return button(page, `Remover o cupom ${code}`).click();
      const field = page.getByLabel('Código do cupom').filter({ visible: true });
      if ((await field.count()) === 0)
        await page.getByText('Tem um cupom?').filter({ visible: true }).click();
      await field.fill(code);
      await field.press('Enter');
    },
    'free.confirm': ({ page }) => confirm(page).click(),
    'wait.again': ({ page, network }) => network.untilTakenBack(orderCalls, () => again(page).click()),
    'order.moved': orderMoves,
    'page.returned': pageReturns,
    /** A code that is over is renewed, and the server says why it is not. */
    notice: async (scene) => {
      await recheckPix(scene, { method: null, expiresIn: 0 });
      await button(scene.page, 'Gerar novo código').click();
      await scene.network.reply(orderPayment, { status: 409, body: { message: gone, code: 'conflict' } });
      await expect(late(scene.page)).toBeVisible();
    },
    /** Said as soon as a Pix begins, for the first time or again. */
    'order.sent': async ({ page }) => {
      if (await late(page).isVisible()) await button(page, 'Gerar novo código').click();
      await expect(making(page)).toBeVisible();
    },
    'order.created': awaitPix,
  },
  calls: { confirmFree: orderCreation, readOrder: orderDetails },
  replies: { 'confirmFree:confirmed': orderReply(order({ status: 'paid', method: null, tried: null })) },
  endings: {
    'pix:paid': (scene) => recheckPix(scene, { status: 'paid' }),
    'pix:expired': async (scene) => {
      await recheckPix(scene, { status: 'expired', expiresIn: 0 });
      await shows(scene.page, 'O código Pix venceu');
      await letPass(scene.page, 120_000);
    },
    'pix:changed': async (scene) => {
      await awaitPix(scene);
      await change(scene.page).click();
    },
    'pix:refused': refuse,
    'card:paid': (scene) => payByCard(scene, { status: 'paid' }),
    'card:in analysis': (scene) => payByCard(scene, { status: 'in_analysis' }),
    'card:changed': async (scene) => {
      await payByCard(scene, { method: null });
      await expect(scene.page.getByText('O banco não autorizou.')).toBeVisible();
      await change(scene.page).press('Enter');
    },
    'card:refused': async (scene) => {
      await sendCard(scene);
      await refuse(scene);
    },
    ...reading(paymentModel, 'readOrder'),
    ...passing([
      'patience.payment.review.ordered.looking',
      'patience.payment.confirming.asking',
      'betweenTries.payment.uncertain',
      'betweenLooks.payment.review.ordered.waiting',
    ]),
  },
  screens: {
    'review.fresh': isReview,
    'review.ordered.waiting': isReviewOfOrder,
    'review.ordered.looking': isReviewOfOrder,
    'confirming.asking': async (scene) => {
      await isWaiting(scene);
      await expect(slow(scene.page)).toHaveCount(0);
    },
    'confirming.slow': async (scene) => {
      await isWaiting(scene);
      await expect(slow(scene.page)).toBeVisible();
    },
    uncertain: async (scene) => {
      await isWaiting(scene);
      await expect(scene.page.getByText('Estamos perguntando de novo')).toBeVisible();
    },
    pix: ({ page }) =>
      expect(
        page.getByRole('heading', {
          name: /^Gerando seu Pix…$|^Aguardando pagamento$|^O código Pix venceu$/,
        }),
      ).toBeVisible(),
    card: async ({ page }, step) => {
      await shows(page, step === 'start' ? 'Confirmando o pagamento…' : 'Pagar com cartão');
      if (step === 'installments.choose:allowed') await expect(button(page, /^Pagar R\$/)).toBeEnabled();
    },
    'settled (done)': async ({ page }, step) => {
      if (step === 'card:in analysis' || step === 'readOrder:in analysis')
        await shows(page, 'Pagamento em análise');
      else if (step === 'pix:expired' || step === 'readOrder:expired')
        await shows(page, 'O prazo do Pix terminou');
      else if (step === 'readOrder:refund due') await shows(page, 'Recebemos seu Pix depois do prazo');
      else await shows(page, 'Pedido confirmado');
    },
  },
  skipped: {
    free: 'o que é gratuito desde o começo se confirma como o que um cupom paga, por onde outros caminhos passam',
  },
  impossible: [
    ...['pix:broken', 'card:broken'].map((step) => ({
      step,
      because: 'quando um pedido deles falha, tratam o erro e seguem; eles mesmos não quebram',
    })),
    { step: 'installments.choose:too many', because: 'a lista só tem o que a conta permite' },
    {
      step: 'order.refused',
      because: 'o Pix o diz no instante em que acaba; o pedido gratuito o diz na tela',
    },
    ...['pix:refused', 'card:refused'].map((step) => ({
      step,
      when: ({ order: made }: Record<string, unknown>) => made !== null,
      because: 'um pedido que existe fica quando uma cobrança dele é recusada',
    })),
    {
      step: 'price.changed',
      when: ({ isFree }, event) => isFree === event['isFree'],
      because: 'um preço que fica igual não mudou',
    },
    ...['pix', 'card'].map((at) => ({
      step: 'price.changed',
      at,
      because: 'escolhida a forma de pagamento, não há mais um campo de cupom na tela',
    })),
  ],
};
