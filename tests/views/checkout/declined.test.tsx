import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { calm } from '#tests/views/shell/stage.tsx';

import { openStage, press, type Stage } from './stage.tsx';

const order = '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708';

/** Nobody is logged in, and the address is that of an order: the login stands over the event. */
async function openOrder(): Promise<Stage> {
  const stage = await openStage({ path: `/ticket/buy/42?pedido=${order}` });
  await stage.session.answer('restore', null);
  await calm();
  await screen.findByRole('dialog', { name: 'ACESSAR CONTA' });
  return stage;
}

const address = ({ router }: Stage) => router.history.location.href;

test('whoever closes the login is at the event without the order', async () => {
  const stage = await openOrder();
  await press('Fechar');
  await calm();
  expect(address(stage)).toBe('/ticket/buy/42');
});

test('whoever went to another page under the login is not called back', async () => {
  const stage = await openOrder();
  await act(() => stage.router.navigate({ to: '/{-$company}/faq' }));
  await press('Fechar');
  await calm();
  expect(address(stage)).toBe('/faq');
});
