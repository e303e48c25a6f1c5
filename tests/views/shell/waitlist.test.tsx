import '#src/app/waitlistFlows.ts';
import '#src/checkout/WaitlistNote.tsx';
import '#src/pages/checkout/CheckoutPage.tsx';
import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrdersPage.tsx';
import '#src/pages/waitlist/WaitlistPage.tsx';

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitlistContract } from '#src/api/contract/waitlist.ts';
import type { Http } from '#src/api/http.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { WaitlistEntry } from '#src/domain/waitlist.ts';

import { answerCookies } from './answered.ts';
import { cardElsewhere } from './boots.ts';
import { eventOf, wireEvent } from './events.ts';
import { asMember, asVisitor, calm, openStore } from './stage.tsx';

type Wire = ReplyOf<typeof waitlistContract.look>;

const entryId = '5b0f6c1e-3333-4444-8888-0123456789ab';
const standing = (facts: Partial<Wire> = {}): Wire => ({
  state: 'waiting',
  entry_id: entryId,
  quantidade: 2,
  position: 3,
  offer_ends_in_ms: null,
  most: 3,
  offer_minutes: 90,
  retry_after: 45,
  ...facts,
});
const free = (state: Wire['state'] = 'none') =>
  standing({ state, entry_id: null, quantidade: null, position: null });
const offered = standing({ state: 'offered', position: null, offer_ends_in_ms: 5_400_000 });
const offline = new ApiError('Network Error', { status: null });

const soldOut = (waitlist = true, type: { passport_amount?: number; all_in_cents?: number } = {}) => ({
  id: 42,
  sectors: [
    {
      id: 1,
      name: 'Plateia',
      group: 'Plateia',
      gate: '',
      numbered: false,
      capacity: 10,
      sections: [
        {
          secao_id: 1,
          name: 'Geral',
          tipos_ingresso: [
            {
              id: 7,
              nome: 'Inteira',
              preco: '70.00',
              quantidade: 0,
              max_installments: 1,
              additional_fields: [],
              passport_amount: 1,
              description: '',
              benefit: null,
              documents: [],
              all_in_cents: 7_700,
              sale: { state: 'sold_out' as const, text: 'Esgotado' },
              available: 0,
              waitlist,
              ...type,
            },
          ],
        },
      ],
    },
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answerCookies();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(
  first: Wire | ApiError,
  { isMember = true, event = {} }: { isMember?: boolean; event?: Parameters<typeof eventOf>[0] } = {},
) {
  const asked: { method: string; path: string; parts: unknown }[] = [];
  let next: Wire | ApiError = first;
  const http = (async ({ method, path }, parts) => {
    if (!path.includes('/waitlist')) throw offline;
    asked.push({ method, path, parts });
    if (next instanceof ApiError) throw next;
    return method === 'DELETE' ? null : next;
  }) as Http;
  const store = await openStore('/ticket/waitlist/42/7', {}, http);
  await (isMember ? asMember(store) : asVisitor(store));
  await store.events.answer('details', eventOf({ ...soldOut(), ...event }));
  await calm();
  await calm();
  const answer = (wire: Wire | ApiError) => {
    next = wire;
  };
  return {
    ...store,
    asked,
    answer,
    /** What the server says from now on; time passes until it is asked. */
    until: async (wire: Wire | ApiError, seconds = 46) => {
      answer(wire);
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      await calm();
    },
  };
}

const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name });
const press = async (name: string | RegExp, inside = screen.getByRole('main')) => {
  fireEvent.click(within(inside).getByRole('button', { name }));
  await calm();
};

/** What the live region says. */
const heard = (sentence: string) => screen.findByText(sentence, { selector: '[role="status"] *' });

describe('the page of a waitlist', () => {
  test('asks who it is before anything is promised', async () => {
    const store = await open(free('login'), { isMember: false });
    expect(heading('Avisamos se vagar')).toBeTruthy();
    await press('Entrar na conta');
    await calm();
    expect(store.storefront.getSnapshot().children.dialog?.getSnapshot().matches('closed')).toBe(false);
    expect(store.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('names what it costs as the page of the event does', async () => {
    await open(free(), { event: soldOut(true, { all_in_cents: 0 }) });
    expect(screen.getByText('Inteira · Grátis')).toBeTruthy();
    cleanup();
    await open(free(), { event: soldOut(true, { passport_amount: 4 }) });
    expect(screen.getByText(/^Inteira · R\$\s77,00 · Vale para 4 pessoas$/)).toBeTruthy();
  });

  test('says what waiting means, asks how many, and joins with as many', async () => {
    const store = await open(free());
    expect(heading('Entrar na lista de espera')).toBeTruthy();
    expect(screen.getByText(/guardado só para você por 1 h 30 min/)).toBeTruthy();
    expect(screen.getByText(/o seu lugar continua/)).toBeTruthy();
    await press(/^Mais/);
    await press(/^Mais/);
    await press(/^Mais/);
    expect(screen.getByText('Limite de 3 por pedido')).toBeTruthy();
    expect(await heard('Você chegou ao limite deste evento')).toBeTruthy();
    await press(/^Menos/);
    store.answer(standing());
    await press('Entrar na lista de espera');
    expect(store.asked.at(-1)).toMatchObject({
      method: 'POST',
      parts: { params: { id: '42', type: '7' }, body: { quantidade: 2 } },
    });
    expect(heading('Você está em 3º lugar na lista de espera')).toBeTruthy();
    expect(screen.getByText('Você pediu 2 × Inteira.')).toBeTruthy();
    expect(document.title).toMatch(/^3º na lista de espera · /);
  });

  test('says when the event is, and whose hour that is where it is not Brasília’s', async () => {
    await open(standing());
    expect(screen.getByText('Plateia · Inteira · sáb, 21 de nov, às 10h')).toBeTruthy();
    cleanup();
    await open(standing(), { event: cardElsewhere() });
    expect(screen.getByText('Plateia · Inteira · qua, 2 de dez, às 19h, horário de Manaus')).toBeTruthy();
  });

  test('says why it could not be joined, and asks again where the world moved', async () => {
    const store = await open(free());
    const said: unknown[] = [];
    store.storefront.on('notice', ({ message }) => said.push(message));
    store.answer(new ApiError('HTTP 422', { status: 422, serverMessage: 'Limite de 6 por CPF.' }));
    await press('Entrar na lista de espera');
    expect(heading('Entrar na lista de espera')).toBeTruthy();
    store.answer(new ApiError('HTTP 409', { status: 409, serverMessage: 'Há ingressos à venda agora.' }));
    await press('Entrar na lista de espera');
    expect(heading('Não conseguimos abrir a lista de espera')).toBeTruthy();
    expect(said).toEqual([{ text: 'Limite de 6 por CPF.' }, { text: 'Há ingressos à venda agora.' }]);
  });

  test('follows the line without a word, and speaks when something came back', async () => {
    const store = await open(standing());
    const spoken: string[] = [];
    store.storefront.on('announce', ({ message }) => spoken.push(String(message)));
    await store.until(standing({ position: 1 }));
    expect(heading('Você está em 1º lugar na lista de espera')).toBeTruthy();
    expect(spoken).toEqual([]);
    await store.until(offered);
    expect(heading('Vagou! É a sua vez')).toBeTruthy();
    expect(spoken).toEqual(['waitlist.offer']);
    expect(screen.getByRole('timer').textContent).toMatch(/01:(30:00|29:5\d)/);
    expect(screen.getByText('2 × Inteira: só para você até o fim do prazo.')).toBeTruthy();
  });

  test('keeps the place on screen while the signal is lost', async () => {
    const store = await open(standing());
    await store.until(offline);
    expect(screen.getByText('Sem sinal.')).toBeTruthy();
    expect(heading('Você está em 3º lugar na lista de espera')).toBeTruthy();
    await store.until(standing({ position: 2 }));
    expect(screen.queryByText('Sem sinal.')).toBeNull();
  });

  test('asks before a place or an offer is given up', async () => {
    const store = await open(standing());
    await press('Sair da lista');
    await press('Continuar na lista', screen.getByRole('dialog', { name: 'Sair da lista de espera?' }));
    expect(store.asked.map(({ method }) => method)).not.toContain('DELETE');
    await press('Sair da lista');
    await press('Sair da lista', screen.getByRole('dialog', { name: 'Sair da lista de espera?' }));
    expect(store.asked.at(-1)).toMatchObject({ method: 'DELETE', parts: { params: { id: entryId } } });
    expect(heading('Você saiu da lista de espera')).toBeTruthy();
    cleanup();
    const other = await open(offered);
    await press('Não quero mais');
    await press('Desistir da oferta', screen.getByRole('dialog', { name: 'Desistir da oferta?' }));
    expect(other.asked.at(-1)?.method).toBe('DELETE');
  });

  test('takes an offer, and goes on to the purchase', async () => {
    const store = await open(offered);
    store.answer(standing({ state: 'accepted', position: null }));
    await press('Aceitar e comprar');
    expect(store.asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/waitlist/:id/accept' });
    expect(heading('Abrindo a compra…')).toBeTruthy();
  });

  test('an offer has a clock with a name, and says at 5, 2 and 1 minutes and at 30 seconds that it ends, in a place that was there', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    const store = await open(standing({ state: 'offered', position: null, offer_ends_in_ms: 320_000 }));
    store.answer(offline);
    expect(screen.getByRole('timer', { name: 'Tempo para aceitar' })).toBeTruthy();
    const before = screen.getAllByRole('status');
    const said = () =>
      before.find((region) => region.isConnected && /^A oferta termina/.test(region.textContent))
        ?.textContent;
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    expect(said()).toBeUndefined();
    await pass(21);
    expect(said()).toBe('A oferta termina em 5 minutos');
    await pass(10);
    expect(said()).toBeUndefined();
    await pass(170);
    expect(said()).toBe('A oferta termina em 2 minutos');
    await pass(60);
    expect(said()).toBe('A oferta termina em 1 minuto');
    await pass(30);
    expect(said()).toBe('A oferta termina em 30 segundos');
  });

  test('an offer that is over says so, with a way on', async () => {
    const store = await open(standing({ state: 'offered', position: null, offer_ends_in_ms: 4_000 }));
    await store.until(standing({ state: 'lapsed', position: null }), 5);
    expect(heading('O prazo da oferta terminou')).toBeTruthy();
    expect(await heard('O prazo da oferta terminou')).toBeTruthy();
    await press('Entrar na lista de novo');
    expect(heading('Entrar na lista de espera')).toBeTruthy();
  });

  test('what is for sale needs no waiting, and what has no list says so', async () => {
    await open(free('available'));
    expect(screen.getByRole('link', { name: 'Comprar agora' }).getAttribute('href')).toBe('/ticket/buy/42');
    expect(await heard('Há lugares à venda')).toBeTruthy();
    cleanup();
    await open(free('closed'));
    expect(heading('Não há lista de espera')).toBeTruthy();
    expect(await heard('Não há lista de espera')).toBeTruthy();
  });

  test('says why it could not be opened, and tries again', async () => {
    const store = await open(
      new ApiError('HTTP 429', { status: 429, serverMessage: 'Muita gente por aqui agora.' }),
    );
    expect(screen.getByText('Muita gente por aqui agora.')).toBeTruthy();
    store.answer(standing());
    await press('Tentar de novo');
    expect(heading('Você está em 3º lugar na lista de espera')).toBeTruthy();
  });
});

const own = (facts: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: entryId,
  eventId: 42,
  eventTitle: 'Noite de Teste',
  ticketTypeId: 7,
  typeName: 'Inteira',
  sector: 'Balcão',
  amount: 2,
  state: 'offered',
  position: null,
  offerEnds: '20/11 às 15:00',
  ...facts,
});

describe('elsewhere', () => {
  test('a type that is sold out shows the way to its waitlist, and one without does not', async () => {
    const shown = async (waitlist: boolean) => {
      await openStore('/ticket/buy/42', { event: wireEvent(soldOut(waitlist)) });
      await calm();
      return screen.queryByRole('link', { name: /Entrar na lista de espera/ })?.getAttribute('href') ?? null;
    };
    expect(await shown(true)).toBe('/ticket/waitlist/42/7');
    cleanup();
    expect(await shown(false)).toBeNull();
  });

  test('the event tells the member of an offer, and nobody of one at another event', async () => {
    const lookedAt = async (entry: WaitlistEntry) => {
      const waitlists = vi.fn(async () => [entry]);
      const store = await openStore('/ticket/buy/42', { event: wireEvent(soldOut()) }, undefined, {
        reads: { waitlists },
      });
      await asMember(store);
      await vi.waitFor(() => expect(waitlists).toHaveBeenCalled());
      await calm();
    };
    await lookedAt(own());
    const way = await screen.findByRole('link', { name: 'Ver a oferta' });
    expect(way.getAttribute('href')).toBe('/ticket/waitlist/42/7');
    expect(screen.getByText(/2\s× Inteira, Balcão, até 20\/11 às 15:00/)).toBeTruthy();
    for (const other of [own({ eventId: 43 }), own({ state: 'waiting', position: 1 })]) {
      cleanup();
      await lookedAt(other);
      expect(screen.queryByRole('link', { name: 'Ver a oferta' })).toBeNull();
    }
  });

  test('the orders begin with what is waited for', async () => {
    const waits = own({ id: 'b', state: 'waiting', position: 2, offerEnds: null });
    const reads = {
      waitlists: async () => [own(), waits],
      orders: async () => ({ orders: [], hasOlder: false }),
    };
    const store = await openStore('/ticket/payments', {}, undefined, { reads });
    await asMember(store);
    await calm();
    await calm();
    expect(await screen.findByRole('heading', { name: /Listas de espera/ })).toBeTruthy();
    expect(screen.getAllByText('2 × Inteira · Balcão')).toHaveLength(2);
    expect(screen.getByText('Vagou: aceite até 20/11 às 15:00')).toBeTruthy();
    expect(screen.getByText('Você está em 2º lugar na lista de espera')).toBeTruthy();
    expect(
      screen
        .getAllByRole('link', { name: /^Ver (a oferta|meu lugar)/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/ticket/waitlist/42/7', '/ticket/waitlist/42/7']);
  });
});
