import '#src/pages/content/faq/FaqPage.tsx';
import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrderPage.tsx';
import '#src/shell/PurchaseStrip.tsx';
import '#src/ui/repeatAloud.ts';

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import { event, lines } from '#tests/models/facts.ts';

import { orderDetails, orderId } from '../checkout/orders.ts';
import { arrive, choose, liveHold, liveOrder, openStage, type Stage } from '../checkout/stage.tsx';
import { calm } from './stage.tsx';

const profile = {
  name: 'Marina Teste',
  document: '52998224725',
  email: 'm@example.com',
  cellphone: '11900000012',
  birthDate: '',
};

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

const pass = async (milliseconds: number) => {
  await act(async () => void vi.advanceTimersByTime(milliseconds));
  await calm();
};

async function visit({ router }: Stage, to: string) {
  await act(async () => void router.navigate({ href: to }));
  await calm();
}

/** The page of an order, with what it shows. */
async function lookAtOrder(stage: Stage) {
  await visit(stage, `/ticket/list/${orderId}`);
  await vi.waitFor(() => stage.orders.answer('details', orderDetails({ status: 'paid' })));
  await calm();
  expect(screen.getByRole('heading', { level: 1, name: 'Pedido nº Z3YEF0' })).toBeDefined();
}

const back = () => screen.queryByRole('link', { name: 'Continuar compra' });
const strip = (name: string) => screen.getByRole('complementary', { name });
const clock = (name: string) => within(strip(name)).queryByRole('timer');

const held = 'Sua reserva em Noite de Teste';
const paying = 'Seu pagamento em Noite de Teste';

/** What the step of a hold waits for. */
async function showForm({ holds, users }: Stage) {
  await holds.answer('loadDraft', null);
  await users.answer('profile', profile);
  await calm();
}

async function withHold(expiresIn = minutes(15)) {
  const stage = await openStage();
  await arrive(stage, { hold: liveHold({ lines, expiresIn }) });
  await showForm(stage);
  return stage;
}

async function withPix(facts: Parameters<typeof liveOrder>[0] = {}, path?: string) {
  const stage = await openStage(path === undefined ? {} : { path });
  await arrive(stage, { order: liveOrder({ id: orderId, ...facts }) });
  await stage.orders.answer('details', orderDetails());
  await calm();
  return stage;
}

describe('a hold', () => {
  test('is told of on every other page, with the time it has, and leads back to its step', async () => {
    const stage = await withHold(200_000);
    expect(back(), 'the page of the purchase says so itself').toBeNull();
    for (const path of ['/', '/faq', '/nope']) {
      await visit(stage, path);
      expect(strip(held)).toBeDefined();
    }
    await pass(seconds(5));
    expect(clock(held)?.textContent).toBe('03:15');
    expect(clock(held)?.getAttribute('aria-live')).toBe('off');

    expect(back()?.getAttribute('href')).toBe('/ticket/buy/42');
    await act(async () => void fireEvent.click(back() ?? document.body));
    await calm();
    await stage.events.answer('details', stage.event);
    await calm();
    await showForm(stage);
    expect(stage.path()).toBe('/ticket/buy/42');
    expect(back()).toBeNull();
    expect(screen.getByLabelText('Nome completo')).toBeDefined();
    expect(stage.holds.asked.filter(({ call }) => call === 'loadPurchase')).toHaveLength(1);
  });

  test('stands between the bar and the page, from the moment that the page is there', async () => {
    const stage = await withHold();
    const seen: unknown[] = [];
    const watching = new MutationObserver(() => {
      const isOnFaq = screen.queryByRole('heading', { level: 1, name: 'Dúvidas Frequentes' }) !== null;
      if (isOnFaq) seen.push(back() !== null);
      else if (back()) seen.push('over the purchase');
    });
    watching.observe(document.body, { subtree: true, childList: true });
    await visit(stage, '/faq');
    watching.disconnect();
    expect(new Set(seen)).toEqual(new Set([true]));
    const order = (element: Element) =>
      strip(held).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(order(screen.getByRole('banner'))).toBe(0);
    expect(order(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('that was renewed has its new time, and one that ended says so, and waits', async () => {
    const stage = await withHold(200_000);
    await visit(stage, '/');
    await pass(200_000);
    await stage.holds.answer('readHold', liveHold({ lines, expiresIn: 60_000 }));
    await pass(1_000);
    expect(clock(held)?.textContent).toBe('00:59');
    await pass(60_000);
    await stage.holds.refuse('readHold', new ApiError('HTTP 404', { status: 404 }));
    await calm();
    expect(clock('Sua reserva terminou')).toBeNull();
    expect(back()?.getAttribute('href')).toBe('/ticket/buy/42');
    await visit(stage, '/faq');
    expect(strip('Sua reserva terminou')).toBeDefined();
  });

  test('at another event, asked about there, is told of by its own name', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ eventId: 7, eventTitle: 'Festival Céu de Barro' }) });
    expect(
      screen.getByRole('dialog', { name: 'Você tem uma reserva em Festival Céu de Barro' }),
    ).toBeDefined();
    expect(back()).toBeNull();
    await visit(stage, '/');
    expect(clock('Sua reserva em Festival Céu de Barro')?.textContent).toBe('15:00');
    expect(back()?.getAttribute('href')).toBe('/ticket/buy/7');
  });

  test('is none of the page of another event, which opens a purchase of its own', async () => {
    const stage = await withHold();
    await visit(stage, '/');
    await act(async () => void stage.router.navigate({ href: '/ticket/buy/7' }));
    await calm();
    const seen: boolean[] = [];
    const watching = new MutationObserver(() => {
      if (screen.queryByRole('heading', { level: 1, name: 'Outra Noite' })) seen.push(back() !== null);
    });
    watching.observe(document.body, { subtree: true, childList: true });
    await stage.events.answer('details', event({ id: 7, title: 'Outra Noite' }));
    await calm();
    watching.disconnect();
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  test('stays beside an order that is looked at', async () => {
    const stage = await withHold();
    await lookAtOrder(stage);
    expect(strip(held)).toBeDefined();
  });
});

describe('an order that waits for its money', () => {
  test('is told of with the time to pay, and leads back to the order of the address', async () => {
    const stage = await withPix({ expiresIn: minutes(6) }, `/ticket/buy/42?pedido=${orderId}`);
    await visit(stage, '/');
    await pass(seconds(10));
    expect(clock(paying)?.textContent).toBe('05:50');
    expect(screen.getByRole('timer', { name: 'Seu prazo para pagar termina em' })).toBe(clock(paying));
    expect(back()?.getAttribute('href')).toBe(`/ticket/buy/42?pedido=${orderId}`);
    await pass(seconds(52));
    expect(within(strip(paying)).getByRole('status').textContent).toBe('Faltam 5 minutos para pagar');
  });

  test('has no clock of the hold while it is sent, and its own once it is there', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await visit(stage, '/');
    expect(clock(held)?.textContent).toBe('15:00');
    const methods = { pix: true, card: null };
    const payment = stage.storefront.getSnapshot().children.checkout?.getSnapshot().children.payment;
    act(() =>
      payment?.send({
        type: 'method.confirm',
        method: 'pix',
        methods,
        totalCents: 5_600,
        isPriced: true,
        isMinor: false,
      }),
    );
    await calm();
    expect(clock(paying)).toBeNull();
    await stage.orders.answer('chargePix', liveOrder({ id: orderId, expiresIn: minutes(10) }));
    await calm();
    expect(clock(paying)?.textContent).toBe('10:00');
    expect(back()?.getAttribute('href')).toBe('/ticket/buy/42');
  });

  test('has no clock once its code is over, and is said to be lost when it is', async () => {
    const stage = await withPix({ expiresIn: minutes(1) });
    await visit(stage, '/');
    await pass(seconds(5));
    expect(clock(paying)).not.toBeNull();
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, method: null, status: 'expired' }));
    await calm();
    expect(clock(paying)).toBeNull();
    await pass(minutes(2));
    expect(clock('Seu pedido em Noite de Teste não vale mais')).toBeNull();
    expect(back()).not.toBeNull();
  });

  test('that is paid meanwhile waits no more, and a focus in the strip goes on to the page', async () => {
    const stage = await withPix();
    await visit(stage, '/');
    back()?.focus();
    await pass(seconds(5));
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'paid' }));
    await calm();
    expect(stage.notices).toMatchObject([{ message: 'payment.paid' }]);
    expect(back()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

test.each([
  ['is only chosen', async () => choose('Tipo 1')],
  ['is only looked at', async () => undefined],
])('what %s waits for nobody', async (_, prepare) => {
  const stage = await openStage();
  await arrive(stage);
  await prepare();
  await visit(stage, '/');
  expect(back()).toBeNull();
});

test('nobody who never began a purchase is led back to one', async () => {
  const stage = await openStage({ path: '/' });
  await calm();
  expect(stage.path()).toBe('/');
  expect(back()).toBeNull();
});
