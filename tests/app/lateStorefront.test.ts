import { expect, test, vi } from 'vitest';
import { assign, createActor, emit, setup } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import { lateStorefront } from '#src/app/lateStorefront.ts';
import type { Storefront } from '#src/ui/storefront.ts';

/** As much of a root flow as is needed: counts what it hears, and says so. */
const flowOf = () =>
  createActor(
    setup({
      types: {} as {
        context: { visitor: string; heard: string[] };
        events: { type: 'page.changed' } | { type: 'drawer.open' };
        emitted: { type: 'notice' };
      },
    }).createMachine({
      context: { visitor: 'visitor', heard: [] },
      on: {
        '*': {
          actions: [
            assign({ heard: ({ context, event }) => [...context.heard, event.type] }),
            emit({ type: 'notice' }),
          ],
        },
      },
    }),
  ) as unknown as StorefrontFlow;

const told = (flow: Storefront): unknown => Reflect.get(flow.getSnapshot().context, 'heard');

test('what is said before the flows are there is heard by them, in its order, and by whoever listens', async () => {
  const load = vi.fn(async () => flowOf());
  const late = lateStorefront({ load, lost: () => undefined });
  const notices = vi.fn();
  const changes = vi.fn();
  late.on('notice', notices);
  late.subscribe(changes);
  late.send({ type: 'page.changed' });
  late.send({ type: 'drawer.open' });
  expect(late.getSnapshot().context.visitor).toBe('unknown');
  expect(load).not.toHaveBeenCalled();

  late.start();
  late.start();
  await vi.waitFor(() => expect(told(late)).toEqual(['page.changed', 'drawer.open']));
  expect(load).toHaveBeenCalledTimes(1);
  expect(late.getSnapshot().context.visitor).toBe('visitor');
  expect(notices).toHaveBeenCalledTimes(2);
  expect(changes).toHaveBeenCalled();

  late.send({ type: 'page.changed' });
  expect(told(late)).toEqual(['page.changed', 'drawer.open', 'page.changed']);
});

test('who stopped listening hears nothing, whether the flows were there or not', async () => {
  const late = lateStorefront({ load: async () => flowOf(), lost: () => undefined });
  const early = vi.fn();
  const heard = vi.fn();
  late.on('notice', early).unsubscribe();
  const listening = late.on('notice', heard);
  late.start();
  await vi.waitFor(() => expect(late.getSnapshot().context.visitor).toBe('visitor'));
  listening.unsubscribe();
  late.send({ type: 'page.changed' });
  expect(early).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

test('when their code does not arrive it is said, once', async () => {
  const lost = vi.fn();
  const late = lateStorefront({ load: () => Promise.reject(new Error('no network')), lost });
  late.start();
  late.start();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(late.getSnapshot().context.visitor).toBe('unknown');
});
