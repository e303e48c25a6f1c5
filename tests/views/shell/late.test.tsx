import { CatchBoundary } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import { latePage } from '#src/app/latePage.tsx';
import { late } from '#src/ui/late.tsx';
import { StorefrontProvider } from '#src/ui/storefront.ts';

const Hello = ({ name }: { name: string }) => <p>Olá, {name}</p>;

/** A storefront of which nothing is needed but its word that the network is there again. */
const network = createActor(
  setup({
    types: {} as { events: { type: 'return' }; emitted: { type: 'network.returned' } },
  }).createMachine({ on: { return: { actions: emit({ type: 'network.returned' }) } } }),
).start();

const show = (View: ComponentType<{ name: string }>) =>
  render(
    <StorefrontProvider value={network as unknown as StorefrontFlow}>
      <p>o resto da página</p>
      <View name="Marina" />
    </StorefrontProvider>,
  );

test('what did not arrive says so, and is fetched again; the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Hello);
  show(late(load, { waiting: <p>um momento</p> }));

  expect(screen.getByText('um momento')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sem internet. Confira a conexão e tente de novo.',
  );
  expect(screen.getByText('o resto da página')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Olá, Marina')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what did not arrive is fetched again by itself when the network returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Hello);
  show(late(load));
  await screen.findByRole('alert');
  act(() => network.send({ type: 'return' }));
  expect(await screen.findByText('Olá, Marina')).toBeDefined();
});

test('what was fetched beforehand is there at once; beforehand never fails', async () => {
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Hello);
  const View = late(load);
  await expect(View.preload()).resolves.toBeUndefined();
  await View.preload();
  show(View);
  expect(screen.getByText('Olá, Marina')).toBeDefined();
});

test('the code of a page is asked for in the task after the one that asks for what it reads', async () => {
  const load = vi.fn(() => Promise.resolve(() => null));
  const read = vi.fn();
  setTimeout(read);
  await latePage(load).preload();
  expect(read.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[0] ?? 0);
});

test('a view that breaks is not taken for one that did not arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const View = late<{ name: string }>(() => Promise.resolve(Broken));
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={({ error }) => <p>quebrou: {String(error)}</p>}>
      <View name="Marina" />
    </CatchBoundary>,
  );
  expect(await screen.findByText('quebrou: Error: broken')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
