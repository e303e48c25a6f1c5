import type { Page } from '@playwright/test';

import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';

import { checkoutModel } from '../../models/checkout.model.ts';
import { hold, holdAt, order, plan, row, seatedEvent } from '../../models/facts.ts';
import type { Impossible } from '../../paths/impossible.ts';
import { signalReturns } from '../support/app.ts';
import { logIn, nameEverybody, participantsStep, review } from '../support/buying.ts';
import { expect } from '../support/fixtures.ts';
import { seatButton, showList } from '../support/seats.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import {
  button,
  chooseMethod,
  currentPurchase,
  openStream,
  orderCreation,
  orderId,
  orderPayment,
  orderReply,
  pageReturns,
  quote,
  shows,
  summary,
} from './purchase.ts';
import { ofPath } from './remembered.ts';
import { otherTabSays, profileReply } from './shared.ts';
import {
  currentReply,
  eventReply,
  follow,
  goOn,
  newsStream,
  openShop,
  planReply,
  rowsReply,
  tellNews,
  wireReservation,
} from './shop.ts';
import { askAgain } from './slow.ts';
import { tokenReply } from './tokens.ts';

const reservation: CallName = 'POST /api/user/reserva';
const best: CallName = 'POST /api/mapping/event/:eventId/best-available';
const renewal: CallName = 'POST /api/reservations/:id/renew';
const release: CallName = 'DELETE /api/reservations/current';
const couponCheck: CallName = 'POST /api/coupons/check';
const minute = 60_000;
const anotherOrder = '1d9f7a34-2222-4444-8888-0123456789ab';
const gone = 'Os ingressos que você tinha já não estão disponíveis. Escolha outros.';

/** Something of it opens some day: then the page asks for it again whenever somebody comes back. */
const event = seatedEvent({ limit: 3 });
const opening = { in_ms: 90 * 24 * 60 * minute, text: 'Segundo lote', when_text: '20/02/2027 às 10:00' };

/** What the server knows of the visitor; a path changes it as it goes. */
interface Memory {
  isMember: boolean;
  /** Who comes in cannot be told who they are. */
  isForgetful: boolean;
  /** What is held is more than they may buy. */
  isOverLimit: boolean;
  hold: Hold | null;
  order: OrderFacts | null;
}

const memories = ofPath<Memory>();

function memoryOf({ page }: Scene): Memory {
  const memory = memories.get(page);
  if (!memory) throw new Error('Nobody buys on this page');
  return memory;
}

const login = (page: Page) => page.getByRole('dialog', { name: 'ACESSAR CONTA' });
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Cancelar esta compra?' });
const over = (page: Page) => page.getByRole('dialog', { name: 'Sua reserva terminou' });
const elsewhere = (page: Page) =>
  page.getByRole('dialog', { name: 'Você tem uma reserva em Noite de Teste' });
/** The other hold could not be let go: the question says so itself. */
const isRefused = (step: string) =>
  step === 'releaseElsewhere:offline' || step === 'xstate.after.patience.checkout.swapping';
const takesLong = (page: Page) => page.getByText('Está demorando mais que o normal.');
const wholeHouse = (page: Page) => button(page, 'Ver todos os setores');
const coupon = (page: Page) => button(page, 'Remover o cupom BEMVINDO10');
const bestPlaces = (page: Page) => button(page, 'Melhores lugares');

/** Ana comes in at the dialog that asks her to, or else in another tab. */
async function comeIn(scene: Scene): Promise<void> {
  const { page, person } = scene;
  Object.assign(memoryOf(scene), { isMember: true, isForgetful: false });
  if (await login(page).isVisible()) await logIn(page, person);
  else await otherTabSays(page, 'entered');
  await expect(page.getByText('Olá, Ana').filter({ visible: true }).first()).toBeVisible();
}

async function openSector(page: Page): Promise<void> {
  if (await wholeHouse(page).isVisible()) return;
  await button(page, 'Plateia').click();
  await expect(wholeHouse(page)).toBeVisible();
}

/** Seats that are pressed while others are being reserved were on screen before: no sector opens then. */
async function showSeats({ page, path }: Scene): Promise<void> {
  const isPressed = path.steps.some(
    ({ step, arrives }) => step.name === 'seat.picked' && /products\.(finding|reserving)/.test(arrives),
  );
  if (!isPressed) return;
  await openSector(page);
  await showList(page);
}

async function leaveSector(page: Page): Promise<void> {
  if (await wholeHouse(page).isVisible()) await wholeHouse(page).click();
}

/** So many of the tickets without a number. */
async function chooseTickets(page: Page, amount: number): Promise<void> {
  await leaveSector(page);
  const tickets = page
    .getByRole('group', { name: /^Quantidade de Tipo 1,/ })
    .filter({ visible: true })
    .first();
  for (;;) {
    const there = Number(await tickets.getByRole('status').innerText());
    if (there === amount) return;
    await tickets.getByRole('button', { name: there < amount ? /^Mais um/ : /^Menos um/ }).click();
    await expect(tickets.getByRole('status')).not.toHaveText(String(there));
  }
}

const hears = async (scene: Scene, news: object) => {
  if (!scene.network.isWaiting(newsStream)) await letPass(scene.page, 2_500);
  await tellNews(scene, news);
};

/** The page asks for the event again and has it. */
const refresh = (scene: Scene) => scene.network.untilRead('GET /api/events/:id', () => pageReturns(scene));

/** What is held is held for a quarter of an hour again, as far as the server says. */
const readAgain = (scene: Scene) => scene.network.untilRead(currentPurchase, () => pageReturns(scene));

/** Whoever is about to pay looks at what is held: the next step would take the answer for its own. */
async function hearsTab(scene: Scene): Promise<void> {
  const { page, network } = scene;
  const say = () => otherTabSays(page, 'moved', 'checkout');
  const looks = memoryOf(scene).hold && !network.isWaiting(orderCreation) && (await review(page).isVisible());
  await (looks ? network.untilRead(currentPurchase, say) : say());
}

/** Near its end a reservation may be made longer. */
async function askForTime(scene: Scene): Promise<void> {
  await readAgain(scene);
  await letPass(scene.page, 12.5 * minute);
  await button(scene.page, 'Preciso de mais tempo').click();
}

async function reserve(scene: Scene): Promise<void> {
  const { page, network } = scene;
  const memory = memoryOf(scene);
  if (memory.hold && !network.isWaiting(reservation) && !network.isWaiting(best)) return readAgain(scene);
  if ((await over(page).isVisible()) && !network.isWaiting(reservation))
    await button(page, 'Tentar os mesmos lugares').click();
  await expect.poll(() => network.isWaiting(reservation) || network.isWaiting(best)).toBe(true);
  memory.hold = hold();
  const call = network.isWaiting(best) ? best : reservation;
  await network.reply(call, { status: 201, body: wireReservation(memory.hold) });
}

async function refuseHold({ network }: Scene): Promise<void> {
  await expect.poll(() => network.isWaiting(reservation) || network.isWaiting(best)).toBe(true);
  const details = { shortages: [{ ticket_type_id: 1, available: 0 }], seats: [{ row_id: 201, number: 1 }] };
  await network.reply(network.isWaiting(best) ? best : reservation, {
    status: 409,
    body: { message: gone, code: 'conflict', updated: true, details },
  });
}

/** Time runs out, and the server has let go. */
async function expire(scene: Scene): Promise<void> {
  memoryOf(scene).hold = null;
  await letPass(scene.page, 15 * minute + 1_000);
}

/** Whoever comes back finds an order in its place: after what is held, the purchase is asked for. */
async function moveHold(scene: Scene): Promise<void> {
  scene.network.foresee(currentPurchase);
  await pageReturns(scene);
  await scene.network.reply(currentPurchase, {
    body: { ...(currentReply(null).body as object), order: orderReply(order()).body },
  });
}

/** A Pix on the screen, made or about to be. */
async function startPix(scene: Scene): Promise<void> {
  const { page } = scene;
  if (await button(page, 'Trocar forma de pagamento').isVisible())
    await button(page, 'Trocar forma de pagamento').click();
  await shows(page, 'Confira seu pedido');
  await chooseMethod(page, 'pix');
  await button(page, 'Pagar com Pix').click();
}

async function createOrder(scene: Scene): Promise<void> {
  const memory = memoryOf(scene);
  const call = memory.order ? orderPayment : orderCreation;
  memory.order = order();
  memory.hold = null;
  await scene.network.reply(call, { ...orderReply(memory.order), status: 201 });
  await shows(scene.page, 'Aguardando pagamento');
}

async function recheck(scene: Scene, facts: Parameters<typeof order>[0]): Promise<void> {
  const { page } = scene;
  const making = page.getByRole('heading', { name: 'Gerando seu Pix…' });
  const waiting = page.getByRole('heading', { name: 'Aguardando pagamento' });
  if (!(await making.or(waiting).isVisible())) await startPix(scene);
  if (!(await waiting.isVisible())) await createOrder(scene);
  memoryOf(scene).order = order(facts);
  await button(page, 'Já paguei').click();
}

const foldOf = (page: Page) => page.getByText('Tem um cupom?').filter({ visible: true }).first();

/** In the review the coupons come with the sum. */
async function hasCoupon(page: Page): Promise<boolean> {
  if (await page.getByRole('heading', { name: 'Confira seu pedido' }).isVisible())
    await expect(foldOf(page)).toBeVisible();
  return coupon(page).isVisible();
}

/** Types a code, and its answer is awaited. */
async function addCoupon(scene: Scene): Promise<void> {
  const { page } = scene;
  await hasCoupon(page);
  const field = page.getByLabel('Código do cupom').filter({ visible: true }).first();
  const fold = foldOf(page);
  if (!(await fold.isVisible())) await chooseTickets(page, 1);
  if (!(await field.isVisible())) await fold.click();
  await field.fill('BEMVINDO10');
  await field.press('Enter');
}

/** The code that was typed is good. */
async function applyCoupon(scene: Scene): Promise<void> {
  if (!scene.network.isWaiting(couponCheck)) await addCoupon(scene);
  const body = { code: 'BEMVINDO10', method: 'percentage', value: 10, max_items: null, ticket_types: null };
  await scene.network.reply(couponCheck, { body: { id: 1, ...body } });
  await expect(coupon(scene.page)).toBeVisible();
}

/** The server is asked what it remembers, and remembers just this. */
async function remember(scene: Scene, facts: Partial<Memory>): Promise<void> {
  const { hold: kept, order: made } = Object.assign(memoryOf(scene), { hold: null, order: null }, facts);
  await scene.network.reply(currentPurchase, {
    body: { ...(currentReply(kept).body as object), order: made && orderReply(made).body },
  });
}

const isOpening = async ({ page, network }: Scene) => {
  // The page looks the same before its flow is there, which hears nobody yet.
  await expect.poll(() => network.isWaiting(currentPurchase)).toBe(true);
  await expect(goOn(page)).toHaveAttribute('disabled', '');
  await expect(elsewhere(page).or(leaving(page)).or(over(page))).toHaveCount(0);
};
const isLost = async ({ page }: Scene) => {
  const told = page.getByRole('heading', {
    name: /^(O prazo do Pix terminou|Este pedido não vale mais)$/,
  });
  await expect(told).toBeVisible();
};
const isAtOrder = async ({ page }: Scene, id: string) => {
  await expect(page).toHaveURL(new RegExp(`/ticket/list/${id}$`));
};
/** The order whose page was opened by a step, if it was one. */
const openedBy = (step: string) =>
  step.startsWith('order.opened') ? (step.endsWith(':this') ? orderId : anotherOrder) : null;
const nothing = async () => undefined;

/** What stands over the page keeps everything else from being pressed. */
const covers: readonly { at: string; because: string }[] = [
  { at: 'shopping.journey.expired', because: 'a pergunta sobre o fim da reserva vem antes' },
  {
    at: 'shopping.journey.steps.identifying',
    because: 'o acesso à conta cobre a página; terminado ele, o passo seguinte vem com a conta',
  },
  { at: 'door.asking', because: 'a pergunta cobre a página' },
  { at: 'door.releasing', because: 'a pergunta cobre a página' },
];
const onPage = [
  ...['cart.submitted', 'best.asked', 'sector.entered', 'sector.left', 'seat.picked', 'wait.again'],
  ...['coupon.add', 'coupon.remove', 'coupons.changed', 'hold.renew', 'notice', 'step.back', 'leave.ask'],
  ...['payChoice.made', 'order.sent', 'order.refused', 'order.created', 'payment:paid', 'payment:expired'],
  ...['participants:named', 'order.opened', 'step.refused'],
];
const covered: readonly Impossible[] = covers.flatMap(({ at, because }) =>
  onPage.map((step) => ({ step, at, because })),
);

const isEmpty = ({ hold: held }: Record<string, unknown>) => held === null;
const isKept = ({ hold: held }: Record<string, unknown>) => held !== null;

export const checkoutDirections: Directions = {
  model: checkoutModel,
  open: async (scene) => {
    const { page, path } = scene;
    const memory: Memory = {
      isMember: false,
      isForgetful: false,
      isOverLimit: false,
      hold: null,
      order: null,
    };
    memories.set(page, memory);
    await stopClock(page);
    await scene.network.hold([]);
    await openStream(page);
    await openShop(scene, {
      event,
      search: path.input.includes('order') ? `?pedido=${orderId}` : '',
      calls: [currentPurchase, reservation, best, renewal, release, couponCheck, orderCreation, orderPayment],
      always: {
        'POST /oauth/refresh': () => (memory.isMember ? tokenReply : {}),
        'POST /oauth/token': tokenReply,
        'POST /oauth/logout': {},
        'GET /api/user': () =>
          memory.isForgetful ? { status: 500, body: { message: 'Não', code: 'no' } } : profileReply,
        'GET /api/user/companions': { body: [] },
        'GET /api/user/sessions': { body: [] },
        'GET /api/genders': { body: [] },
        'GET /api/events/:id': (request) => {
          const id = Number(new URL(request.url()).pathname.split('/').at(-1));
          const body = eventReply({ ...event, id } as EventDetails).body;
          return { body: { ...body, opening } };
        },
        'GET /api/reservations/current': () => currentReply(memory.hold),
        'PUT /api/reservations/current': () =>
          memory.isOverLimit
            ? { status: 422, body: { message: 'Limite de 6 por CPF.', code: 'quota' } }
            : { body: wireReservation(memory.hold ?? hold()) },
        'GET /api/orders/:id': () => orderReply(memory.order ?? order()),
        'GET /api/orders': { body: { orders: [summary(order())], server_now: '2026-11-20T13:00:00.000Z' } },
        'POST /api/orders/quote': quote,
        'GET /api/mapping/event/:eventId/sectors': planReply(plan()),
        'GET /api/mapping/event/:eventId/rows/:sectorId': rowsReply([row()]),
      },
    });
  },
  acts: {
    'member.entered': comeIn,
    'member.left': async (scene) => {
      Object.assign(memoryOf(scene), { isMember: false, hold: null });
      await otherTabSays(scene.page, 'left');
    },
    'member.failed': async (scene) => {
      memoryOf(scene).isForgetful = true;
      await scene.network.untilRead('GET /api/user', () => logIn(scene.page, scene.person));
    },
    'dialog.dismissed': ({ page }) =>
      login(page).getByRole('button', { name: 'Fechar', exact: true }).click(),
    'event.stale': refresh,
    'event.refreshed': refresh,
    'network.returned': ({ page }) => signalReturns(page),
    'otherTab.moved': hearsTab,
    'purchase.keep': ({ page }) => elsewhere(page).getByRole('button', { name: 'Continuar' }).click(),
    'purchase.swap': ({ page }) => elsewhere(page).getByRole('button', { name: 'Trocar' }).click(),
    'purchase.retry': ({ page }) => button(page, 'Tentar de novo').click(),
    'purchase.again': ({ page }) => button(page, /^Comprar (de novo|mais)$/).click(),
    'purchase.close': ({ page }) => button(page, /^Ver meus/).click(),
    'cart.submitted': async (scene, { cart }) => {
      const { page } = scene;
      await chooseTickets(page, (cart as Record<number, number>)[1] ?? 0);
      await showSeats(scene);
      await goOn(page).click();
    },
    'best.asked': async (scene) => {
      await showSeats(scene);
      await bestPlaces(scene.page).click();
    },
    'wait.again': async (scene) => {
      if (!(await takesLong(scene.page).isVisible())) await letPass(scene.page, 10_000);
      await askAgain(scene, scene.page, currentPurchase, reservation, best);
    },
    'sector.entered': ({ page }) => openSector(page),
    'sector.left': async ({ page }) => {
      await openSector(page);
      await leaveSector(page);
    },
    /** Chosen, and left again: the path goes on with the tickets it knows. */
    'seat.picked': async ({ page }) => {
      await openSector(page);
      await showList(page);
      const seat = seatButton(page, 'A', 1);
      const isReserving = (await goOn(page).getAttribute('aria-busy')) === 'true';
      await seat.click();
      if (isReserving) {
        await expect(page.getByText('Sua reserva está sendo feita').first()).toBeVisible();
        return expect(seat).toHaveAccessibleName(/disponível$/);
      }
      await expect(seat).toHaveAccessibleName(/selecionado$/);
      await seat.click();
    },
    'seats.taken': (scene) => hears(scene, { sectors: [{ id: 2, free: 3, seats: [[201, 1, 'reserved']] }] }),
    'stock.seen': (scene) => hears(scene, { types: [{ id: 1, available: 5 }] }),
    'hold.began': reserve,
    'hold.refused': refuseHold,
    'hold.ended': async (scene, { reason }) => {
      const { page, network } = scene;
      if (reason === 'expired') return expire(scene);
      if (reason === 'moved') return moveHold(scene);
      memoryOf(scene).hold = null;
      const sameAgain = button(page, 'Tentar os mesmos lugares');
      // The button that gives back is busy a moment before the question is heard.
      await expect.poll(async () => network.isWaiting(release) || (await sameAgain.isVisible())).toBe(true);
      if (network.isWaiting(release)) return network.reply(release, {});
      await sameAgain.click();
      await refuseHold(scene);
    },
    'hold.renew': async (scene) => {
      await askForTime(scene);
      await scene.network.reply(renewal, { body: wireReservation(hold({ renewalsLeft: 0 })) });
    },
    'hold.retry': ({ page }) => button(page, 'Tentar os mesmos lugares').click(),
    notice: async (scene) => {
      await askForTime(scene);
      await scene.network.reply(renewal, { status: 409, body: { message: gone, code: 'conflict' } });
    },
    announce: async (scene) => {
      await readAgain(scene);
      await letPass(scene.page, 10 * minute);
      await expect(
        scene.page.getByText('Faltam 5 minutos para a sua reserva terminar').last(),
      ).toBeAttached();
    },
    'coupon.add': addCoupon,
    'coupon.remove': async (scene) => {
      if (!(await hasCoupon(scene.page))) await applyCoupon(scene);
      await coupon(scene.page).click();
      await expect(coupon(scene.page)).toHaveCount(0);
    },
    'coupons.changed': async (scene) => {
      if (await hasCoupon(scene.page)) await coupon(scene.page).click();
      else await applyCoupon(scene);
    },
    'leave.ask': ({ page }) => button(page, 'Cancelar compra').click(),
    'leave.refuse': ({ page }) => leaving(page).getByRole('button', { name: 'Continuar comprando' }).click(),
    'leave.confirm': ({ page }) => leaving(page).getByRole('button', { name: 'Cancelar compra' }).click(),
    'step.back': ({ page }) => button(page, /^(Voltar|Alterar participantes)$/).click(),
    'step.restart': ({ page }) => button(page, 'Escolher de novo').click(),
    /** The step is noted as it is entered: entered once more, it is refused. */
    'step.refused': async (scene) => {
      const { page } = scene;
      await button(page, 'Voltar').click();
      memoryOf(scene).isOverLimit = true;
      await scene.network.untilRead('PUT /api/reservations/current', () => goOn(page).click());
      memoryOf(scene).isOverLimit = false;
    },
    'payChoice.made': async ({ page }) => {
      const change = button(page, 'Trocar forma de pagamento');
      if (await change.isVisible()) await change.click();
      await chooseMethod(page, 'card');
    },
    'order.sent': startPix,
    'order.refused': ({ network }) =>
      network.reply(orderCreation, { status: 409, body: { message: 'Não', code: 'no' } }),
    'order.created': createOrder,
    'order.opened': (scene, { orderId: asked }) =>
      follow(scene, `/ticket/list/${asked === 'order-9' ? orderId : anotherOrder}`),
  },
  calls: { loadPurchase: currentPurchase, releaseElsewhere: release, closePurchase: release },
  replies: { 'releaseElsewhere:released': {}, 'closePurchase:closed': {} },
  endings: {
    'xstate.after.patience.checkout.arriving.asking': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.checkout.swapping': ({ page }, waited) => letPass(page, waited),
    'xstate.after.patience.checkout.closing': ({ page }, waited) => letPass(page, waited),
    'loadPurchase:nothing': (scene) => remember(scene, {}),
    'loadPurchase:choosing': (scene) => remember(scene, { hold: hold({ step: 'products' }) }),
    'loadPurchase:naming': (scene) => remember(scene, { hold: hold() }),
    'loadPurchase:paying': (scene) => remember(scene, { hold: hold({ step: 'payment', named: true }) }),
    'loadPurchase:elsewhere': (scene) => remember(scene, { hold: holdAt(43) }),
    'loadPurchase:awaiting': (scene) => remember(scene, { order: order() }),
    'loadPurchase:paid': (scene) => remember(scene, { order: order({ status: 'paid' }) }),
    'loadPurchase:expired': (scene) => remember(scene, { order: order({ status: 'expired' }) }),
    'participants:named': async ({ page }) => {
      await nameEverybody(page, 1);
      await page.getByLabel('Celular').fill('11900000001');
      await goOn(page).click();
    },
    'payment:paid': (scene) => recheck(scene, { status: 'paid' }),
    'payment:expired': async (scene) => {
      await recheck(scene, { status: 'expired', expiresIn: 0 });
      await shows(scene.page, 'O código Pix venceu');
      await letPass(scene.page, 2 * minute);
    },
  },
  screens: {
    recognizing: ({ page }) => expect(login(page)).toBeVisible(),
    'arriving.asking': async (scene) => {
      await isOpening(scene);
      await expect(takesLong(scene.page)).toBeHidden();
    },
    'arriving.slow': async (scene) => {
      await isOpening(scene);
      await expect(takesLong(scene.page)).toBeVisible();
    },
    elsewhere: async ({ page }, step) => {
      await expect(elsewhere(page)).toBeVisible();
      if (isRefused(step)) await expect(elsewhere(page).getByRole('alert')).toBeVisible();
      await expect(elsewhere(page).getByRole('button', { name: 'Trocar' })).not.toHaveAttribute('aria-busy');
    },
    swapping: ({ page }) =>
      expect(elsewhere(page).getByRole('button', { name: 'Trocar' })).toHaveAttribute('aria-busy', 'true'),
    unavailable: ({ page }) => expect(page.getByText('Não conseguimos abrir a compra.')).toBeVisible(),
    'shopping.journey.steps.products.choosing': async ({ page }) => {
      await expect(goOn(page)).not.toHaveAttribute('disabled');
      await expect(goOn(page)).not.toHaveAttribute('aria-busy');
      await expect(login(page)).toHaveCount(0);
    },
    'shopping.journey.steps.products.finding': async ({ page }) => {
      await expect(bestPlaces(page)).toHaveAttribute('aria-busy', 'true');
      await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
    },
    'shopping.journey.steps.products.reserving': async ({ page }) => {
      await expect(bestPlaces(page)).toHaveAttribute('aria-busy', 'true');
      await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
    },
    'shopping.journey.steps.identifying': ({ page }) => expect(login(page)).toBeVisible(),
    'shopping.journey.steps.participants': ({ page }) => expect(participantsStep(page)).toBeVisible(),
    'shopping.journey.steps.payment.open': ({ page }) =>
      expect(
        page.getByRole('heading', { name: /^(Confira seu pedido|Aguardando pagamento)$/ }),
      ).toBeVisible(),
    'shopping.journey.steps.payment.sent': ({ page }) =>
      expect(page.getByRole('heading', { name: /^(Gerando seu Pix…|Aguardando pagamento)$/ })).toBeVisible(),
    'shopping.journey.expired': ({ page }) => expect(over(page)).toBeVisible(),
    'shopping.door.inside': ({ page }) => expect(leaving(page)).toHaveCount(0),
    'shopping.door.asking': ({ page }) => expect(leaving(page)).toBeVisible(),
    'shopping.door.releasing': ({ page }) =>
      expect(leaving(page).getByRole('button', { name: 'Cancelar compra' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    'shopping.buyer.here': nothing,
    'shopping.switchboard': nothing,
    lost: isLost,
    confirmation: ({ page }) => shows(page, 'Pedido confirmado'),
    closing: async (scene, step) => {
      const opened = openedBy(step);
      if (opened) await isAtOrder(scene, opened);
      else if (memoryOf(scene).order?.status === 'paid') await shows(scene.page, 'Pedido confirmado');
      else {
        await isLost(scene);
        await expect(button(scene.page, 'Comprar de novo')).toHaveAttribute('aria-busy', 'true');
      }
    },
    'over (done)': async (scene, step) => {
      const { page } = scene;
      const names = scene.path.steps.map(({ step: { name } }) => name);
      const opened = names.map(openedBy).findLast(Boolean);
      const isClosed = names.findLast((name) => name.startsWith('purchase.')) === 'purchase.close';
      if (step === 'purchase.keep') await expect(page).toHaveURL(/\/ticket\/buy\/43$/);
      else if (opened) await isAtOrder(scene, opened);
      else if (isClosed || step === 'loadPurchase:nothing') await isAtOrder(scene, orderId);
      else await expect(goOn(page)).not.toHaveAttribute('disabled');
    },
  },
  skipped: {
    member: 'é o visitante que entra enquanto a compra chega, por onde outros caminhos passam',
    'a member at an order':
      'é o visitante que entra no endereço de um pedido, por onde outros caminhos passam',
  },
  impossible: [
    ...['coupons', 'seats', 'hold', 'participants', 'payment'].map((flow) => ({
      step: `${flow}:broken`,
      because: 'quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra',
    })),
    {
      step: 'member.entered',
      when: ({ isMember }) => isMember === true,
      because: 'quem já entrou não entra de novo',
    },
    {
      step: 'member.expired',
      because:
        'abre o acesso por cima da página; a compra que continua depois dele está em tests/e2e/identity/session.spec.ts',
      isElsewhere: true,
    },
    {
      step: 'member.left',
      when: ({ isMember }) => isMember === false,
      because: 'quem não entrou não sai',
    },
    ...['awaiting', 'paid', 'expired'].map((found) => ({
      step: `loadPurchase:${found}`,
      when: ({ isMember }: Record<string, unknown>) => isMember === false,
      because: 'um pedido só se mostra a quem o fez',
    })),
    {
      step: 'order.opened',
      when: ({ isMember }) => isMember === false,
      because: 'a página de um pedido pergunta quem está ali',
    },
    ...covered,
    ...['notice', 'announce', 'hold.ended:expired', 'hold.ended:moved'].map((step) => ({
      step,
      when: isEmpty,
      because: 'não há reserva que pudesse acabar ou ganhar mais tempo',
    })),
    ...['choosing', 'payment.open'].map((place) => ({
      step: 'hold.began',
      at:
        place === 'choosing'
          ? 'shopping.journey.steps.products.choosing'
          : 'shopping.journey.steps.payment.open',
      when: isEmpty,
      because: 'não há reserva que não tenha sido pedida',
    })),
    ...[
      'hold.began',
      'hold.ended',
      'hold.renew',
      'notice',
      'announce',
      'leave.ask',
      'payChoice.made',
      'order.sent',
      'step.back',
    ].map((step) => ({
      step,
      at: 'shopping.journey.steps.payment.sent',
      because: 'enquanto o Pix é criado não há o que clicar, e o relógio não decide nada',
    })),
    {
      step: 'hold.began',
      at: 'door.releasing',
      because:
        'só com um pedido recusado por baixo da pergunta, que os passeios ao acaso encontram (tests/machines/walks.test.ts)',
    },
    ...['hold.ended:expired', 'hold.ended:moved'].map((step) => ({
      step,
      at: 'door.releasing',
      because: 'a reserva já está sendo devolvida',
    })),
    ...['finding', 'reserving'].flatMap((place) =>
      ['hold.ended', 'hold.renew', 'notice', 'announce'].map((step) => ({
        step,
        at: `shopping.journey.steps.products.${place}`,
        because: 'o servidor está respondendo, e a resposta diz o que está reservado',
      })),
    ),
    {
      step: 'hold.ended:released',
      at: 'door.inside',
      when: isKept,
      because: 'só quem sai devolve a reserva',
    },
    { step: 'hold.ended:released', at: 'door.asking', because: 'só quem sai devolve a reserva' },
    {
      step: 'hold.ended:released',
      at: 'shopping.journey.steps',
      when: isEmpty,
      because: 'não há reserva para devolver',
    },
    { step: 'stock.changed', because: 'vem na mesma resposta que a recusa, por onde outros caminhos passam' },
    {
      step: 'cart.submitted:with a seat',
      because: 'é mais um jeito de escolher outra coisa, que está nos caminhos de "cart"',
    },
    ...['coupon.add', 'coupons.changed'].flatMap((step) => [
      { step, at: 'shopping.journey.steps.payment', when: isEmpty, because: 'um pedido já tem seu preço' },
      { step, at: 'shopping.journey.steps.payment.sent', because: 'um pedido já tem seu preço' },
    ]),
    ...['order.refused', 'order.created'].flatMap((step) => [
      {
        step,
        at: 'shopping.journey.steps.payment.open',
        because: 'nada foi enviado que pudesse ter resposta',
      },
      { step, when: isEmpty, because: 'um pedido que existe não é recusado nem criado de novo' },
    ]),
  ],
};
