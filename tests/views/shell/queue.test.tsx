import '#src/app/waitingRoomFlows.ts';
import '#src/pages/checkout/CheckoutPage.tsx';
import '#src/pages/queue/QueuePage.tsx';

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitingRoomContract } from '#src/api/contract/waitingRoom.ts';
import type { Http } from '#src/api/http.ts';
import { ApiError } from '#src/domain/failure.ts';
import { translated } from '#tests/support/translated.ts';

import { answerCookies } from './answered.ts';
import { cardElsewhere } from './boots.ts';
import { eventOf, wireEvent } from './events.ts';
import { asVisitor, calm, openStore } from './stage.tsx';

type Wire = ReplyOf<typeof waitingRoomContract.look>;

const place = (facts: Partial<Wire> = {}): Wire => ({
  state: 'waiting',
  number: '0123456789abcdef0123456789abcdef',
  position: 1234,
  wait_minutes: 22,
  opens_in_ms: null,
  turn_ends_in_ms: null,
  all_held: false,
  retry_after: 15,
  seed_hash: 'ab',
  ...facts,
});
const offline = new ApiError('Network Error', { status: null });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answerCookies();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(first: Wire | ApiError, event: Parameters<typeof eventOf>[0] = {}) {
  const asked: string[] = [];
  let next: Wire | ApiError = first;
  const http = (async ({ method, path }) => {
    if (!path.startsWith('/api/events/:id/queue')) throw offline;
    asked.push(method);
    if (next instanceof ApiError) throw next;
    if (method === 'DELETE') return null;
    return method === 'POST' && next.state === 'none' ? place({ position: 9 }) : next;
  }) as Http;
  const store = await openStore('/ticket/queue/42', {}, http);
  await asVisitor(store);
  await store.events.answer('details', eventOf({ ...event, id: 42 }));
  await calm();
  await calm();
  return {
    ...store,
    asked,
    /** What the server says from now on; time passes until it is asked. */
    until: async (answer: Wire | ApiError, seconds = 31) => {
      next = answer;
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      await calm();
    },
  };
}

const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name });
const press = async (name: string, within_ = screen.getByRole('main')) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await calm();
};

/** What the live region says. */
const heard = (sentence: string) => screen.findByText(sentence, { selector: '[role="status"] *' });

describe('the page of the line', () => {
  test('takes a place for whoever has none, and says position, wait and that it is kept', async () => {
    const store = await open(place({ state: 'none', position: null, wait_minutes: null, number: null }));
    expect(store.asked).toEqual(['GET', 'POST']);
    expect(heading('Você está em 9º lugar na fila')).toBeTruthy();
    cleanup();
    const { asked } = await open(place());
    expect(asked).toEqual(['GET']);
    expect(heading('Você está em 1.234º lugar na fila')).toBeTruthy();
    expect(screen.getByText('Espera de cerca de 25 min')).toBeTruthy();
    expect(screen.getByText(/o lugar continua seu/)).toBeTruthy();
    expect(document.title).toMatch(/^1\.234º na fila · /);
  });

  test('says when the event is, and whose hour that is where it is not Brasília’s', async () => {
    await open(place());
    expect(screen.getByText('sáb, 21 de nov, às 10h')).toBeTruthy();
    cleanup();
    await open(place(), cardElsewhere());
    expect(screen.getByText('qua, 2 de dez, às 19h, horário de Manaus')).toBeTruthy();
  });

  test('promises no time that nobody measured', async () => {
    await open(place({ wait_minutes: null }));
    expect(screen.getByText('Ainda não dá para estimar a espera.')).toBeTruthy();
  });

  test('follows the line, and speaks of it at most every half minute', async () => {
    const store = await open(place({ position: 60 }));
    const spoken: string[] = [];
    store.storefront.on('announce', ({ message }) => spoken.push(JSON.stringify(message)));
    await store.until(place({ position: 58 }), 16);
    expect(heading('Você está em 58º lugar na fila')).toBeTruthy();
    expect(spoken).toEqual([]);
    await store.until(place({ position: 56, wait_minutes: 3 }), 16);
    expect(spoken).toEqual([expect.stringContaining('56º')]);
    await store.until(place({ position: 50 }), 16);
    expect(spoken).toHaveLength(2);
  });

  test.each([
    [61, 'Espera de cerca de 1 h 15 min'],
    [57, 'Espera de cerca de 1 h'],
    [118, 'Espera de cerca de 2 h'],
  ])('a wait of %i minutes: %s', async (minutes, sentence) => {
    await open(place({ wait_minutes: minutes }));
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('goes on following it where the browser translated the page', async () => {
    const { until } = await open(place());
    translated();
    await until(place({ wait_minutes: 7 }));
    expect(document.body.textContent).toContain('Espera de cerca de 7 min');
    translated();
    await until(place({ position: null }));
    expect(heading('Você está na fila')).toBeTruthy();
  });

  test('is heard over the question whether to leave it, behind which nothing is', async () => {
    const store = await open(place({ position: 60 }));
    fireEvent.click(screen.getByRole('button', { name: 'Sair da fila' }));
    const question = await screen.findByRole('dialog');
    await store.until(place({ position: 58 }), 16);
    await store.until(place({ position: 56, wait_minutes: 3 }), 16);
    await act(() => vi.dynamicImportSettled());
    expect(within(question).getByRole('status').textContent).toContain('56º');
  });

  test('keeps the place on screen while the signal is lost', async () => {
    const store = await open(place({ position: 7 }));
    await store.until(offline, 16);
    expect(screen.getByText('Sem sinal.')).toBeTruthy();
    expect(heading('Você está em 7º lugar na fila')).toBeTruthy();
    await store.until(place({ position: 5 }), 16);
    expect(screen.queryByText('Sem sinal.')).toBeNull();
    expect(heading('Você está em 5º lugar na fila')).toBeTruthy();
  });

  test('counts down to the opening, and says what the draw is', async () => {
    await open(place({ state: 'soon', position: null, wait_minutes: null, opens_in_ms: 3_661_000 }));
    expect(heading('Você está no sorteio')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('01:01:01');
    expect(screen.getByText('0123456789abcdef0123456789abcdef')).toBeTruthy();
    expect(
      screen
        .getByRole('link', { name: /^Dados do sorteio ?\(abre em nova página\)$/, hidden: true })
        .getAttribute('href'),
    ).toBe('/api/events/42/queue/draw');
  });

  test('says that it is one’s turn, with the time there is, and leads to the tickets', async () => {
    const store = await open(place({ position: 2 }));
    await store.until(place({ state: 'turn', position: null, turn_ends_in_ms: 600_000 }), 16);
    expect(heading('É a sua vez')).toBeTruthy();
    expect(document.title).toMatch(/^É a sua vez · /);
    expect(screen.getByRole('timer', { name: 'Tempo para reservar os ingressos' }).textContent).toMatch(
      /^(10:00|09:5\d)$/,
    );
    await press('Escolher ingressos');
    expect(store.address()).toBe('/ticket/buy/42');
  });

  test('leads on by itself after ten seconds, and at once where there is no line', async () => {
    const store = await open(place({ state: 'turn', position: null, turn_ends_in_ms: 600_000 }));
    await store.until(place({ state: 'turn' }), 10.5);
    expect(store.address()).toBe('/ticket/buy/42');
    cleanup();
    expect((await open(place({ state: 'closed', position: null }))).address()).toBe('/ticket/buy/42');
  });

  test('a turn that was missed, a sale that is over and a place that was given up say so, with a way on', async () => {
    const store = await open(place({ state: 'missed', position: null }));
    expect(heading('A sua vez passou')).toBeTruthy();
    expect(await heard('A sua vez passou')).toBeTruthy();
    await store.until(place({ position: 90 }), 0);
    await press('Entrar na fila de novo');
    expect(heading('Você está em 90º lugar na fila')).toBeTruthy();
    expect(store.asked).toContain('POST');
    await store.until(place({ state: 'sold_out', position: null }), 16);
    expect(heading('Esgotou antes da sua vez')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver outros eventos' }).getAttribute('href')).toBe('/');
  });

  test('asks before a place is given up', async () => {
    const store = await open(place({ position: 9 }));
    await press('Sair da fila');
    const question = screen.getByRole('dialog', { name: 'Sair da fila?' });
    await press('Continuar na fila', question);
    expect(screen.queryByRole('dialog', { name: 'Sair da fila?' })).toBeNull();
    expect(store.asked).not.toContain('DELETE');
    await press('Sair da fila');
    await press('Sair da fila', screen.getByRole('dialog', { name: 'Sair da fila?' }));
    expect(store.asked).toContain('DELETE');
    expect(heading('Você saiu da fila')).toBeTruthy();
  });

  test('says why there is no way to the line, and tries again', async () => {
    const store = await open(
      new ApiError('HTTP 429', { status: 429, serverMessage: 'Muita gente por aqui agora.' }),
    );
    expect(screen.getByText('Muita gente por aqui agora.')).toBeTruthy();
    await store.until(place({ position: 3 }), 0);
    await press('Tentar de novo');
    expect(heading('Você está em 3º lugar na fila')).toBeTruthy();
  });

  test('no newer version of the store reloads the page of whoever waits', async () => {
    const store = await open(place());
    expect(store.storefront.getSnapshot().context.works).toEqual(['queue']);
    await store.until(place({ state: 'sold_out', position: null }), 16);
    expect(store.storefront.getSnapshot().context.works).toEqual([]);
  });
});

test('the page of an event with a line shows the way to it, and one without does not', async () => {
  const shown = async (hasLine: boolean) => {
    await openStore('/ticket/buy/42', { event: wireEvent({ id: 42, waiting_room: hasLine }) });
    await calm();
    expect(screen.getByRole('heading', { level: 1, name: eventOf().title })).toBeTruthy();
    return screen.queryByRole('link', { name: 'Ver meu lugar na fila' })?.getAttribute('href') ?? null;
  };
  expect(await shown(true)).toBe('/ticket/queue/42');
  cleanup();
  expect(await shown(false)).toBeNull();
});
