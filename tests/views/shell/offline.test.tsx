import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';

import { event } from '../../models/facts.ts';
import { calm, openStore } from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const network = (type: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(type)));
const bar = () => screen.queryByText(/^Sem conexão\./);
const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test('without a network every page says so, aloud, and no more once it is back', async () => {
  const { go } = await openStore('/faq');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network('offline');
  expect(bar()).toBeNull();
  await pass(1_000);
  expect(bar()?.closest('[role="status"]')).not.toBeNull();
  vi.useRealTimers();
  await go('/');
  expect(bar()).not.toBeNull();
  network('online');
  expect(bar()).toBeNull();
  expect(await screen.findByText('Conexão restabelecida')).toBeDefined();
});

test('a second without a network shows no bar', async () => {
  await openStore('/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network('offline');
  await pass(900);
  network('online');
  await pass(5_000);
  expect(bar()).toBeNull();
});

test('a page that could not be read is read again by itself', async () => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockReturnValue();
  const { router, events } = await openStore('/faq');
  void router.navigate({ href: '/ticket/buy/107' });
  await calm();
  await events.refuse('details', new ApiError('Network Error'));
  await calm();
  const lost = screen.getByRole('heading', { level: 1, name: 'Você está sem internet' });
  expect(lost.closest('[data-says-cut-off]')).not.toBeNull();
  network('offline');
  network('online');
  await calm();
  expect(events.asked.filter(({ call }) => call === 'details')).toHaveLength(2);
  await events.answer('details', event({ id: 107 }));
  await waitFor(() => expect(screen.queryByText('Você está sem internet')).toBeNull());
});

test('who could not be asked for is asked for again, and greeted', async () => {
  const { session } = await openStore('/');
  await session.refuse('restore', new ApiError('Network Error'));
  await calm();
  network('offline');
  network('online');
  await session.answer('restore', { expiresIn: 3_600_000, renewable: true });
  await session.answer('loadProfile', {
    id: 'user-1',
    name: 'Marina Teste',
    firstName: 'Marina',
    emailVerified: true,
    membership: null,
  });
  await calm();
  expect(screen.getAllByText('Olá, Marina').length).toBeGreaterThan(0);
});
