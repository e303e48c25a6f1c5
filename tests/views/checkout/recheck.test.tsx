import '#src/pages/orders/OrderPage.tsx';

import { readFileSync } from 'node:fs';

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId } from './orders.ts';
import { arrive, liveOrder, openStage, press } from './stage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const isSaid = () => screen.queryByRole('button', { name: 'Conferindo…' }) !== null;
const looks = (stage: Awaited<ReturnType<typeof inPix>>) =>
  stage.orders.asked.filter(({ call }) => call === 'readOrder').length;

async function inPix() {
  const stage = await openStage();
  await arrive(stage, { order: liveOrder({ id: orderId }) });
  await stage.orders.answer('details', orderDetails());
  await calm();
  return stage;
}

test('“já paguei” says that it looks, long enough to be read, and then offers it again', async () => {
  const stage = await inPix();
  await press('Já paguei');
  await stage.orders.answer('readOrder', liveOrder({ id: orderId }));
  await calm();
  expect(isSaid()).toBe(true);
  expect(stage.notices).toMatchObject([{ tone: 'success', message: 'payment.notYet' }]);
  await wait(1_100);
  expect(isSaid()).toBe(true);
  await wait(200);
  expect(isSaid()).toBe(false);
  expect(screen.getByRole('button', { name: 'Já paguei' })).toBeDefined();
});

test('while it looks no clock runs, and a quiet bar asks not to pay again', async () => {
  const words = 'Estamos confirmando seu Pix. Isso costuma levar alguns segundos; não pague de novo.';
  const lead = 'Abra o app do seu banco, escolha Pix copia e cola e cole o código.';
  const clock = () => screen.queryByRole('timer', { name: 'O código vence em' });
  const stage = await inPix();
  expect(clock()).not.toBeNull();
  expect(screen.queryByText(words)).toBeNull();
  await press('Já paguei');
  expect(clock()).toBeNull();
  expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByText(lead)).toBeNull();
  await stage.orders.answer('readOrder', liveOrder({ id: orderId }));
  await calm();
  await wait(1_300);
  expect(clock()).not.toBeNull();
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText(lead)).toBeDefined();
});

test('what is paid is torn off once, for as long as a calm move takes', () => {
  const styles = readFileSync('src/checkout/confirmation/ConfirmationStep.module.css', 'utf8');
  expect(styles).toMatch(/\.head \{[^}]*animation: tear var\(--bt-calm\);/);
  expect(styles).toMatch(/@keyframes tear \{\s*from \{\s*transform: translateY\(-\d+px\);\s*\}\s*\}/);
});

test('a look without an answer ends as quietly', async () => {
  const stage = await inPix();
  await press('Já paguei');
  await stage.orders.refuse('readOrder', new ApiError('Network Error'));
  await calm();
  expect(isSaid()).toBe(true);
  await wait(1_300);
  expect(isSaid()).toBe(false);
});

test('a look of its own accord is not talked about, until somebody asks too', async () => {
  const stage = await inPix();
  await wait(5_000);
  expect(looks(stage)).toBe(1);
  expect(isSaid()).toBe(false);
  expect(stage.notices).toEqual([]);
  await press('Já paguei');
  expect(isSaid()).toBe(true);
  expect(looks(stage)).toBe(2);
});

test('what is paid while another way of paying is chosen is noticed', async () => {
  const stage = await inPix();
  await press('Trocar forma de pagamento');
  expect(screen.getByRole('heading', { name: 'Confira seu pedido' })).toBeDefined();
  await wait(5_000);
  await stage.orders.answer('readOrder', liveOrder({ id: orderId }));
  await calm();
  expect(screen.getByRole('heading', { name: 'Confira seu pedido' })).toBeDefined();
  await wait(5_000);
  await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'paid' }));
  await calm();
  expect(screen.getByRole('heading', { name: 'Pedido confirmado' })).toBeDefined();
  expect(stage.notices).toMatchObject([{ tone: 'success', message: 'payment.paid' }]);
});

test('a look that fails changes nothing; an order that ran out is said to have', async () => {
  const stage = await inPix();
  await press('Trocar forma de pagamento');
  await wait(5_000);
  await stage.orders.refuse('readOrder', new ApiError('Network Error'));
  await calm();
  expect(screen.getByRole('heading', { name: 'Confira seu pedido' })).toBeDefined();
  await wait(5_000);
  await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'expired', expiresIn: 0 }));
  await calm();
  expect(screen.getByRole('heading', { name: 'O prazo do Pix terminou' })).toBeDefined();
});
