import '#src/pages/orders/OrderPage.tsx';
import '#src/ui/repeatAloud.ts';

import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { minutes, seconds } from '#src/domain/time.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId } from './orders.ts';
import { arrive, liveOrder, openStage } from './stage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const regions = () => screen.getAllByRole('status');
const said = () => regions().find(({ textContent }) => /para pagar$/.test(textContent))?.textContent;

async function inPix(expiresIn: number) {
  const stage = await openStage();
  await arrive(stage, { order: liveOrder({ id: orderId, expiresIn }) });
  await stage.orders.answer('details', orderDetails());
  await calm();
  expect(screen.getByRole('timer', { name: 'O código vence em' })).toBeDefined();
  return stage;
}

test('an order says at 5, 2 and 1 minutes and at 30 seconds how long it may be paid, in a place that was there', async () => {
  await inPix(minutes(5) + seconds(20));
  const before = regions();
  expect(said()).toBeUndefined();
  await pass(seconds(21));
  expect(said()).toBe('Faltam 5 minutos para pagar');
  expect(regions()).toEqual(before);
  await pass(seconds(10));
  expect(said()).toBeUndefined();
  await pass(minutes(2) + seconds(50));
  expect(said()).toBe('Faltam 2 minutos para pagar');
  await pass(minutes(1));
  expect(said()).toBe('Falta 1 minuto para pagar');
  await pass(seconds(30));
  expect(said()).toBe('Faltam 30 segundos para pagar');
  expect(regions()).toEqual(before);
});

test('a declined card has two clocks, and one of them says how long the order may be paid', async () => {
  const stage = await openStage();
  const declined = {
    id: orderId,
    method: null,
    tried: 'credit',
    expiresIn: minutes(5) + seconds(20),
  } as const;
  await arrive(stage, { order: liveOrder(declined) });
  const methods = { pix: true, card: { url: 'https://psp.example/fields', origin: 'https://psp.example' } };
  await stage.orders.answer('methods', methods);
  await stage.orders.answer('details', orderDetails());
  await stage.orders.answer('details', orderDetails());
  await calm();
  expect(screen.getAllByRole('timer', { name: 'Seu prazo para pagar termina em' })).toHaveLength(2);
  const before = regions();
  await pass(seconds(21));
  const words = regions().map(({ textContent }) => textContent);
  expect(words.filter((each) => each === 'Faltam 5 minutos para pagar')).toHaveLength(1);
  expect(regions()).toEqual(before);
});

test('under the open menu it is said in the menu, once, and again on the page when that is closed', async () => {
  const { storefront } = await inPix(minutes(5) + seconds(20));
  act(() => storefront.send({ type: 'drawer.open' }));
  await calm();
  const menu = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('status');
  await pass(seconds(21));
  await calm();
  expect(menu.textContent).toBe('Faltam 5 minutos para pagar');
  expect(regions().filter((region) => region.getAttribute('aria-live') !== 'off')).toEqual([menu]);
  await pass(minutes(3));
  await calm();
  expect(menu.textContent).toBe('Faltam 2 minutos para pagar');
  act(() => storefront.send({ type: 'drawer.close' }));
  await calm();
  await pass(minutes(1));
  expect(said()).toBe('Falta 1 minuto para pagar');
  expect(regions().filter((region) => region.getAttribute('aria-live') === 'off')).toEqual([]);
});
