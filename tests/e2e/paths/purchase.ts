import type { Page } from '@playwright/test';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import type { reservationsContract } from '#src/api/contract/reservations.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { OrderFacts, OrderStatus } from '#src/domain/order.ts';

import { hold, order } from '../../models/facts.ts';
import type { Model, Outcome } from '../../paths/model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, now, stopClock } from './clock.ts';
import type { Answer, CallName, Reply, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { challengeUrl } from './providerPages.ts';
import { ofPath } from './remembered.ts';

export type WireOrder = ReplyOf<typeof ordersContract.details>;
type WireHold = NonNullable<ReplyOf<typeof reservationsContract.current>['reservation']>;

/** Of the demo: one `Inteira` of R$ 66,00 with its fee, in up to three instalments. */
export const eventId = 102;
const ticketTypeId = 111;
const place = { sector_id: 1, section_id: 11, ticket_type_id: ticketTypeId };
const unitCents = 6_000;
const feeCents = 600;
const totalCents = unitCents + feeCents;

export const orderId = '0d9f7a34-2222-4444-8888-0123456789ab';
const holdId = '7c1e9b52-1111-4444-8888-0123456789ab';

export const currentPurchase: CallName = 'GET /api/reservations/current';
export const orderDetails: CallName = 'GET /api/orders/:id';
export const orderCreation: CallName = 'POST /api/orders';
export const orderPayment: CallName = 'POST /api/orders/:id/payments';
export const orderCalls: readonly CallName[] = [orderCreation, orderPayment, orderDetails];

const after = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString();

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Aguardando pagamento',
  in_analysis: 'Em análise',
  paid: 'Confirmado',
  expired: 'Expirado',
  cancelled: 'Cancelado',
  refund_due: 'Reembolso a caminho',
  refunding: 'Reembolso a caminho',
  refunded: 'Reembolsado',
  charged_back: 'Contestado',
};

const chargeStatus = ({ status, method }: OrderFacts) => {
  if (status === 'paid') return 'captured';
  return method === null ? 'failed' : 'pending';
};

const paymentOf = (facts: OrderFacts): WireOrder['payment'] =>
  facts.tried === null
    ? null
    : {
        id: '2b0d6a11-3333-4444-8888-0123456789ab',
        method: facts.tried,
        status: chargeStatus(facts),
        amount_cents: totalCents,
        expires_at: after(facts.expiresIn),
        br_code:
          facts.method === 'pix' ? '00020101021226800014br.gov.bcb.pix5204000053039865802BR6304B17F' : null,
        receiver: 'BILHETERIA DEMO',
        card:
          facts.tried === 'credit'
            ? { brand: 'visa', last4: '0010', installments: facts.installments }
            : null,
        decline: facts.tried === 'credit' && facts.method === null ? 'O banco não autorizou.' : null,
        challenge_url: facts.challengeUrl && challengeUrl(),
      };

const ticket: WireOrder['tickets'][number] = {
  id: '5e3c8d70-4444-4444-8888-0123456789ab',
  compra_id: orderId,
  line: 1,
  type: 'Inteira',
  sector: 'Sul',
  section: 'Arquibancada sem lugar marcado',
  gate: '4',
  row: null,
  seat: null,
  holder: { name: 'Ana Prova', cpf: '***.982.247-**' },
  status: 'valid',
  qr: 'BT1.q83vEjRWeJCrze8SNFZ4kA',
  code: '7Q4K-M2XA',
  benefit: null,
  documents: [],
  transferable_until: null,
};

/** An order as the server tells it, from what a flow is to read out of it. */
export const wireOrder = (facts: OrderFacts): WireOrder => ({
  id: orderId,
  public_code: 'K7M2QX',
  event: {
    id: eventId,
    title: 'Araçaúna × Porto Breu',
    venue: 'Arena Grená',
    city: 'Vila Grená',
    when: {
      iso: '2027-03-14T20:00:00-03:00',
      weekday: 'dom',
      day: '14',
      month: 'mar',
      hour: '20h',
      text: 'domingo, 14 de março, às 20:00',
      zone: null,
    },
    poster: '',
    producer: { id: '11', slug: 'aracauna' },
  },
  notices: [],
  status: facts.status,
  status_text: statusTexts[facts.status],
  items: [
    {
      line: 1,
      ticket_type_id: ticketTypeId,
      name: 'Inteira',
      sector: 'Sul',
      section: 'Arquibancada sem lugar marcado',
      row: null,
      seat: null,
      unit_cents: unitCents,
      discount_cents: 0,
      holders: ['Ana Prova'],
      carrier_change_date: null,
    },
  ],
  coupons: [],
  subtotal_cents: unitCents,
  discount_cents: 0,
  fee_cents: feeCents,
  total_cents: totalCents,
  payment: paymentOf(facts),
  attempts: facts.attempts,
  pay_until: after(facts.expiresIn),
  created_at: now,
  tickets: facts.status === 'paid' ? [ticket] : [],
  cancellable_until: null,
  timeline: [{ at: now, text: 'Pedido feito' }],
  server_now: now,
});

/** The same in a list. */
export const summary = (facts: OrderFacts): ReplyOf<typeof ordersContract.list>['orders'][number] => {
  const { id, public_code, event, status, status_text, total_cents, pay_until, created_at } =
    wireOrder(facts);
  const whole = { id, public_code, event, status, status_text, total_cents, pay_until, created_at };
  return { ...whole, tickets: 1, seats: [], is_past: false };
};

export const orderReply = (facts: OrderFacts): Reply => ({ body: wireOrder(facts) });

/** What a model holds becomes one ticket of the demo. */
export const wireHold = (facts: Hold, amount = 1): WireHold => ({
  id: holdId,
  event_id: facts.eventId === 42 ? eventId : facts.eventId,
  event_title: 'Festival Céu de Barro',
  items: [{ ...place, amount }],
  seats: [],
  expires_at: after(facts.expiresIn),
  server_now: now,
  renewals_left: facts.renewalsLeft,
  named: facts.named,
  draft: { step: facts.step, participants: [] },
});

/** Everything is chosen and named: what is left is to pay. */
export const held = hold({ step: 'payment', named: true });

/** What this server remembers of the purchase; a path changes it as it goes. */
export interface Desk {
  hold: Hold | null;
  order: OrderFacts | null;
}

const desks = ofPath<Desk>();

export function deskOf({ page }: Scene): Desk {
  const desk = desks.get(page);
  if (!desk) throw new Error('Nobody buys on this page');
  return desk;
}

export const purchaseReply = ({ hold, order }: Desk): Reply => ({
  body: { reservation: hold && wireHold(hold), order: order && wireOrder(order), server_now: now },
});

const coupon: Reply = {
  body: { id: 1, code: 'CORTESIA', method: 'percentage', value: 100, max_items: null, ticket_types: null },
};

/** The one coupon there is takes everything off. */
export const quote: Answer = (request) => {
  const isOff = request.postDataJSON().coupons.length > 0;
  const items = [
    {
      ticket_type_id: ticketTypeId,
      name: 'Inteira',
      amount: 1,
      unit_cents: unitCents,
      total_cents: unitCents,
    },
  ];
  return {
    body: {
      items,
      subtotal_cents: unitCents,
      discount_cents: isOff ? unitCents : 0,
      fee_cents: isOff ? 0 : feeCents,
      total_cents: isOff ? 0 : totalCents,
      max_installments: 3,
    },
  };
};

/** The stream of an order never breaks and says only what a path has it say. */
export async function openStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const listeners: ReadableStreamDefaultController<Uint8Array>[] = [];
    Object.assign(window, {
      orderMoved: () => {
        for (const each of listeners) each.enqueue(new TextEncoder().encode('data: moved\n\n'));
      },
      fetch: (asked: RequestInfo | URL, how?: RequestInit) =>
        /\/orders\/[^/]+\/stream$/.test(String(asked))
          ? Promise.resolve(new Response(new ReadableStream({ start: (one) => void listeners.push(one) })))
          : fetch(asked, how),
    });
  });
}

export const orderMoves = ({ page }: Scene) =>
  page.evaluate(() => (window as unknown as Window & { orderMoved: () => void }).orderMoved());

/** As when somebody comes back from another app. */
export const pageReturns = ({ page }: Scene) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Timers come about by themselves: `patience.pix.creating.asking`. */
export const passing = (timers: readonly string[]) =>
  Object.fromEntries(
    timers.map((timer) => [
      `xstate.after.${timer}`,
      ({ page }: Scene, waited: number) => letPass(page, waited),
    ]),
  );

/** Ana comes back to a purchase that the server remembers; `calls` wait for the path. */
export async function takeUp(
  scene: Scene,
  calls: readonly CallName[],
  start: Desk = { hold: null, order: null },
): Promise<void> {
  const { page, network, go } = scene;
  const desk = { ...start };
  desks.set(page, desk);
  await network.hold(calls, {
    ...asMember,
    'GET /api/reservations/current': () => purchaseReply(desk),
    'PUT /api/reservations/current': () => ({ body: desk.hold && wireHold(desk.hold) }),
    'DELETE /api/reservations/current': {},
    'POST /api/orders/quote': quote,
    'POST /api/coupons/check': coupon,
    'GET /api/orders': { body: { orders: [summary(order())], server_now: now } },
    'GET /api/orders/:id': () => (desk.order ? orderReply(desk.order) : { status: 404, body: {} }),
    'GET /api/user/companions': { body: [] },
    'GET /api/genders': { body: [] },
  });
  await stopClock(page);
  await openStream(page);
  await go(`/ticket/buy/${eventId}`);
}

/** What becomes of each charge, by the model's own outcomes: an order that exists is charged again, a hold becomes one. */
export const charging = ({ actors }: Model, actor: string) =>
  endingsOf(actors, actor, (desk) => (desk.order ? orderPayment : orderCreation));

/** The same of each look at the order; views that look too are told what the flow was told last. */
export const reading = ({ actors }: Model, actor: string) => endingsOf(actors, actor, () => orderDetails);

const endingsOf = (actors: Model['actors'], actor: string, callOf: (desk: Desk) => CallName) =>
  Object.fromEntries(
    Object.entries(actors[actor] ?? {}).map(([name, outcome]) => [
      `${actor}:${name}`,
      async (scene: Scene) => {
        const desk = deskOf(scene);
        const call = callOf(desk);
        if (outcome.ok)
          desk.order = (outcome as Outcome<OrderFacts, undefined> & { ok: true }).answer(undefined);
        await scene.network.answer(call, outcome, desk.order ? orderReply(desk.order) : {});
      },
    ]),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
export const shows = async (page: Page, name: string) => {
  await expect(heading(page, name)).toBeVisible();
};

/** Marks a way of paying in the review. */
export const chooseMethod = (page: Page, method: 'pix' | 'card') =>
  page.getByRole('radio', { name: method === 'card' ? 'Cartão de crédito' : 'Pix', exact: true }).check();

/** From the review to the fields of the card. */
export async function chooseCard(page: Page): Promise<void> {
  await chooseMethod(page, 'card');
  await button(page, 'Continuar com cartão').click();
}
