import '#src/app/orderFlows.ts';
import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrderPage.tsx';
import '#src/pages/orders/OrdersPage.tsx';

import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { OrderFacts } from '#src/domain/order.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId, paidOrder } from './orders.ts';
import { arrive, liveHold, liveOrder, openStage, press, type Stage } from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const other = '0d9f7a34-3333-4444-8888-0123456789ab';
const at = (id: string) => `/ticket/buy/42?pedido=${id}`;
const asked = ({ holds }: Stage) =>
  holds.asked.filter(({ call }) => call === 'loadPurchase').map(({ input }) => input);
const searchOf = ({ router }: Stage) => router.state.location.searchStr;

async function paying(order: Partial<OrderFacts> = {}) {
  const stage = await openStage({ path: at(orderId) });
  await arrive(stage, { order: liveOrder({ id: orderId, ...order }) });
  return stage;
}

async function inPix(stage: Stage, id = orderId) {
  await stage.orders.answer('details', orderDetails({ id }));
  await calm();
  await screen.findByRole('img', { name: /QR code do Pix/ });
}

describe('an order in the address', () => {
  test('is the one that is paid, and stays in the address', async () => {
    const stage = await paying();
    expect(asked(stage)).toEqual([{ eventId: 42, orderId }]);
    await inPix(stage);
    expect(searchOf(stage)).toBe(`?pedido=${orderId}`);
  });

  test('is paid whatever is held, here or elsewhere', async () => {
    const stage = await openStage({ path: at(orderId) });
    await arrive(stage, { hold: liveHold({ eventId: 7 }), order: liveOrder({ id: orderId }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    await inPix(stage);
  });

  test('gives way to another of the same event', async () => {
    const stage = await paying();
    await inPix(stage);
    await act(() => stage.router.navigate({ href: at(other) }));
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: liveOrder({ id: other }) });
    await calm();
    expect(asked(stage).at(-1)).toEqual({ eventId: 42, orderId: other });
    await stage.orders.answer('details', orderDetails());
    await inPix(stage, other);
  });

  test('comes with a code: the code leaves, the order stays', async () => {
    const stage = await openStage({ path: `${at(orderId)}&cupom=BEMVINDO10` });
    expect(searchOf(stage)).toBe(`?pedido=${orderId}`);
  });

  test('that is not to be paid here leads to its own page, which nobody comes back from to this', async () => {
    const stage = await openStage({ path: at(orderId) });
    await arrive(stage, { order: null });
    expect(stage.path()).toBe(`/ticket/list/${orderId}`);
    expect(stage.router.history.length).toBe(1);
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido nº Z3YEF0' })).toBeDefined();
  });

  test.each(['nada', '1', `${orderId}0`, '<script>', '0d9f7a34-2222-9444-8888-0123456789ab'])(
    'that is none is not there: %s',
    async (text) => {
      const stage = await openStage({ path: at(encodeURIComponent(text)) });
      await arrive(stage);
      expect(asked(stage)).toEqual([{ eventId: 42, orderId: null }]);
      expect(stage.path()).toBe('/ticket/buy/42');
    },
  );

  test('once paid and put away leaves the address to the next purchase', async () => {
    const stage = await paying({ status: 'paid', method: null });
    await stage.orders.answer('details', paidOrder());
    await calm();
    await press('Comprar mais');
    expect(stage.holds.asked.at(-1)).toEqual({ call: 'closePurchase', input: { orderId } });
    await stage.holds.answer('closePurchase', undefined);
    await calm();
    expect(stage.path()).toBe('/ticket/buy/42');
    expect(searchOf(stage)).toBe('');
    expect(asked(stage).at(-1)).toEqual({ eventId: 42, orderId: null });
  });
});

describe('somebody who is not logged in, at an order', () => {
  const arriving = async () => {
    const stage = await openStage({ path: at(orderId) });
    await stage.session.answer('restore', null);
    await calm();
    return stage;
  };

  test('is asked to log in before anything is asked about it', async () => {
    const stage = await arriving();
    expect(stage.storefront.getSnapshot().children.dialog?.getSnapshot().context.route).toBe('/login');
    expect(asked(stage)).toEqual([]);
  });

  test('who does not want to may buy at the event, without the order', async () => {
    const stage = await arriving();
    act(() => stage.storefront.getSnapshot().children.dialog?.send({ type: 'dialog.close' }));
    await calm();
    expect(searchOf(stage)).toBe('');
    expect(asked(stage).at(-1)).toEqual({ eventId: 42, orderId: null });
  });
});
