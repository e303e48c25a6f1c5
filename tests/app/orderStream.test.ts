// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';

import { createVault } from '#src/api/vault.ts';
import { orderStream } from '#src/app/senses/orderStream.ts';

interface Call {
  url: string;
  headers: Record<string, string>;
}

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Somebody who looks at an order of theirs, in the store of one producer. */
async function follow(producerId: string | null, answer: (call: Call) => Response) {
  const vault = createVault();
  vault.keep('velho');
  const calls: Call[] = [];
  const heard: EventObject[] = [];
  const fetch = vi.fn(async (url: string, { headers }: RequestInit) => {
    const call = { url, headers: headers as Record<string, string> };
    calls.push(call);
    return answer(call);
  }) as unknown as typeof globalThis.fetch;
  show('visible');
  const listener = setup({
    actors: { stream: orderStream({ baseUrl: 'https://api.example', producerId, vault, fetch }) },
  }).createMachine({
    invoke: { src: 'stream', input: { id: 'a/b' } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(listener).start();
  stops.push(() => void actor.stop());
  await turn();
  return { vault, calls, heard };
}

const moved = () => new Response('event: order\ndata: {}\n\n');
const headersOf = ({ headers: { authorization, 'producer-id': producer } }: Call) => [
  authorization,
  producer,
];

test('an order is followed by its buyer, in the store it is looked at in', async () => {
  const { calls, heard } = await follow('11', moved);
  expect(calls.map(({ url }) => url)).toEqual(['https://api.example/api/orders/a%2Fb/stream']);
  expect(calls.map(headersOf)).toEqual([['Bearer velho', '11']]);
  expect(heard.map(({ type }) => type)).toEqual(['order.moved']);
});

test('the default store names no producer', async () => {
  const { calls } = await follow(null, moved);
  expect(calls.map(headersOf)).toEqual([['Bearer velho', undefined]]);
});

test('looked at again, it is asked for with the token of that moment', async () => {
  const { calls, vault } = await follow('11', moved);
  vault.keep('novo');
  show('hidden');
  show('visible');
  await turn();
  expect(calls.map(headersOf)).toEqual([
    ['Bearer velho', '11'],
    ['Bearer novo', '11'],
  ]);
});

test('a stream that is refused says nothing', async () => {
  const { heard } = await follow('11', () => new Response('data: no', { status: 404 }));
  expect(heard).toEqual([]);
});
