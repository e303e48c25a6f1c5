// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';

import { createVault, type Vault } from '#src/api/vault.ts';
import { seatNews } from '#src/app/senses/seatNews.ts';

interface Call {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
}

let vault: Vault;
let calls: Call[];
let answer: (call: Call) => Response | Promise<Response>;
let heard: EventObject[];
/** What the visitor draws, of 1. */
let drawn: number;
let stop: () => void;

/** A stream that says what the test says. */
const streamed = (call: Call) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        const encoder = new TextEncoder();
        call.say = (text) => controller.enqueue(encoder.encode(text));
        call.end = () => controller.close();
        call.signal.addEventListener('abort', () => controller.error(call.signal.reason));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const fetch = (async (url: string, { headers, signal }: RequestInit) => {
  const call: Call = {
    url,
    headers: headers as Record<string, string>,
    signal: signal as AbortSignal,
    say: () => undefined,
    end: () => undefined,
  };
  calls.push(call);
  const gone = new Promise<never>((_, refuse) =>
    call.signal.addEventListener('abort', () => refuse(call.signal.reason)),
  );
  return Promise.race([answer(call), gone]);
}) as typeof globalThis.fetch;

const news = (facts: object = {}) => JSON.stringify({ reset: false, sectors: [], types: [], ...facts });
const turn = () => vi.advanceTimersByTimeAsync(0);
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  vi.useFakeTimers();
  vault = createVault();
  calls = [];
  heard = [];
  drawn = 0;
  answer = streamed;
  show('visible');
  begin();
  await turn();
});

function begin() {
  const listener = setup({
    actors: {
      news: seatNews({ baseUrl: 'https://api.example', producerId: '11', vault, fetch }, () => drawn),
    },
  }).createMachine({
    invoke: { src: 'news', input: { eventId: 101 } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(listener).start();
  stop = () => void actor.stop();
}

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('hears what changes, however the pieces arrive', async () => {
  expect(calls[0]?.url).toBe('https://api.example/api/mapping/event/101/stream');
  expect(calls[0]?.headers).toMatchObject({ 'producer-id': '11', accept: 'text/event-stream' });
  const text = `: hello\n\nid: 7\nevent: news\ndata: ${news({ sectors: [{ id: 2, free: 3, seats: [[201, 4, 'reserved']] }] })}\n\n`;
  for (const piece of [text.slice(0, 25), text.slice(25)]) {
    calls[0]?.say(piece);
    await turn();
  }
  expect(heard).toMatchObject([
    { type: 'seats.changed', id: 7, news: { sectors: [{ id: 2, free: 3, seats: [[201, 4, 'reserved']] }] } },
  ]);
});

test('a reset, and words nobody understands, ask for everything again; stock only when some was missed', async () => {
  calls[0]?.say(`id: 7\nevent: news\ndata: ${news({ reset: true })}\n\n`);
  await turn();
  expect(heard).toEqual([{ type: 'seats.stale', id: 7 }]);
  calls[0]?.say(`event: news\ndata: {"sectors":1}\n\n`);
  await turn();
  await turn();
  expect(heard.slice(1)).toEqual([{ type: 'seats.stale', id: 7 }, { type: 'stock.missed' }]);
});

const missed = () => heard.filter(({ type }) => type === 'stock.missed').length;

test('stock that was missed again and again is asked for once, at a moment of each visitor’s own', async () => {
  drawn = 0.5;
  calls[0]?.say(`id: 7\nevent: news\ndata: ${news()}\n\n`);
  for (let again = 0; again < 5; again++) {
    calls[0]?.say(`id: 8\nevent: news\ndata: ${news({ reset: true })}\n\n`);
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(missed(), 'not yet').toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(missed()).toBe(1);
  calls[0]?.say(`id: 9\nevent: news\ndata: ${news({ reset: true })}\n\n`);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(missed(), 'and for what was missed later').toBe(2);
});

test('whoever looks at the page long after it was read has missed some stock', async () => {
  stop();
  show('hidden');
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  show('visible');
  await turn();
  calls.at(-1)?.say(`id: 7\nevent: news\ndata: ${news({ reset: true })}\n\n`);
  await turn();
  await turn();
  expect(heard).toContainEqual({ type: 'stock.missed' });
});

test('resumes after the last message it heard, when the page is looked at again', async () => {
  calls[0]?.say(`id: 7\nevent: news\ndata: ${news()}\n\n`);
  await turn();
  show('hidden');
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls, 'nobody looks, nobody asks').toHaveLength(1);
  show('visible');
  await turn();
  expect(calls[1]?.headers['last-event-id']).toBe('7');
});

test('is asked for by whoever is logged in at that moment', async () => {
  expect(calls[0]?.headers, 'nobody yet').not.toHaveProperty('authorization');
  vault.keep('primeiro');
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(2_000);
  vault.keep('segundo');
  calls[1]?.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.slice(1).map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer primeiro',
    'Bearer segundo',
  ]);
  expect(heard).toEqual([]);
});

test.each([
  { renewed: 'novo', second: 'Bearer novo' },
  { renewed: null, second: undefined },
])(
  'a token that is refused keeps no seat news from anybody: renewed as $renewed',
  async ({ renewed, second }) => {
    vault.keep('velho');
    vault.onRefused(() => vault.keep(renewed));
    answer = (call) =>
      call.headers['authorization'] === 'Bearer velho' ? new Response('', { status: 401 }) : streamed(call);
    show('hidden');
    show('visible');
    await turn();
    expect(calls.slice(1).map(({ headers }) => headers['authorization'])).toEqual(['Bearer velho', second]);
    calls[2]?.say(`event: news\ndata: ${news()}\n\n`);
    await turn();
    expect(heard.map(({ type }) => type)).toEqual(['seats.changed']);
  },
);

test('a stream that ends is opened again, and nothing is asked anew meanwhile', async () => {
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(2);
  expect(heard).toEqual([]);
});

test('while none opens, seats are asked for again now and then, and stock about once a minute', async () => {
  answer = () => new Response('', { status: 503 });
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBeGreaterThan(4);
  expect(heard.length - missed()).toBe(calls.length - 2);
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['seats.stale', 'stock.missed']));
  await vi.advanceTimersByTimeAsync(540_000);
  expect(missed(), 'in ten minutes').toBe(11);

  answer = streamed;
  await vi.advanceTimersByTimeAsync(15_000);
  const before = heard.length;
  for (let beat = 0; beat < 3; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    calls.at(-1)?.say(': alive\n\n');
  }
  expect(heard, 'a stream that lives is enough').toHaveLength(before);
});

test('a stream that goes mute is given up: everything is asked for again, and another one is opened', async () => {
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    calls[0]?.say(': alive\n\n');
  }
  await vi.advanceTimersByTimeAsync(44_000);
  expect(calls[0]?.signal.aborted, 'a sign of life now and then is enough').toBe(false);
  expect(calls).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard.map(({ type }) => type)).toEqual(['seats.stale', 'stock.missed']);
  expect(calls).toHaveLength(2);
});

test('one that never opens is given up, too', async () => {
  show('hidden');
  answer = () => new Promise<Response>(() => undefined);
  show('visible');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(heard.map(({ type }) => type)).toEqual(['seats.stale', 'stock.missed']);
  expect(calls).toHaveLength(3);
});

test('lets go when the flow is over', async () => {
  drawn = 0.5;
  calls[0]?.say(`id: 7\nevent: news\ndata: ${news()}\n\nevent: news\ndata: {}\n\n`);
  await turn();
  stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(missed()).toBe(0);
});
