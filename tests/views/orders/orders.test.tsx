import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import type { OrderSummary } from '#src/domain/order.ts';
import {
  eventElsewhere,
  eventToCome,
  orderDetails,
  orderId,
  paidOrder,
  ticket,
} from '#tests/views/checkout/orders.ts';
import { openStage, plain, press, type Stage } from '#tests/views/checkout/stage.tsx';
import { slowly, tooLong } from '#tests/views/identity/slowly.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { address, openMember, openOrder, summary } from './stage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Elsewhere screens are drawn for those who asked for less motion. */
const likesMotion = () =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));

const list = async (stage: Stage, ...orders: OrderSummary[]) => {
  await stage.orders.answer('list', { orders, hasOlder: false });
  await calm();
};

/** What stands between one heading of the list and the next. */
const group = (title: string) => {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!section) throw new Error(`No group ${title}`);
  return within(section);
};

/** What is told of to whoever does not look. */
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('orders that the newest answer leaves out', () => {
  const more = () => screen.queryByRole('button', { name: 'Mostrar mais antigos' });
  const codes = () =>
    screen
      .queryAllByText(/^Pedido nº/)
      .map(({ textContent }) => /[A-Z]\d+/.exec(textContent ?? '')?.[0])
      .sort();
  const order = (name: string, facts: Partial<OrderSummary> = {}) =>
    summary({ id: `${orderId}${name}`, publicCode: name, ...facts });
  const befores = ({ orders }: Stage) =>
    orders.asked.filter(({ call }) => call === 'list').map(({ input }) => input);

  async function withNewest(...orders: OrderSummary[]) {
    const stage = await openMember('/ticket/payments');
    await stage.orders.answer('list', { orders, hasOlder: true });
    await calm();
    await screen.findByRole('button', { name: 'Mostrar mais antigos' });
    return stage;
  }
  const answer = async (stage: Stage, hasOlder: boolean, ...orders: OrderSummary[]) => {
    await stage.orders.answer('list', { orders, hasOlder });
    await calm();
  };

  test('are not spoken of where there are none', async () => {
    await list(await openMember('/ticket/payments'), order('A1'));
    expect(codes()).toEqual(['A1']);
    expect(more()).toBeNull();
  });

  test('come after the last that is there, until all are, and it is said how many', async () => {
    const stage = await withNewest(order('A2'), order('A1'));
    await press('Mostrar mais antigos');
    expect(more()?.getAttribute('aria-busy')).toBe('true');
    await answer(stage, true, order('B2', { isPast: true }), order('B1'));
    expect(codes()).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(group('Anteriores').getByText(/B2/)).toBeDefined();
    expect(said()).toContain('Mostrando 4 pedidos.');

    more()?.focus();
    await press('Mostrar mais antigos');
    await answer(stage, false, order('C1'));
    expect(befores(stage)).toEqual([
      { before: null },
      { before: `${orderId}A1` },
      { before: `${orderId}B1` },
    ]);
    expect(codes()).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
    expect(said()).toContain('Mostrando todos os seus 5 pedidos.');
    expect(more()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Mostrando todos os seus 5 pedidos.');
  });

  test('an order that something bought meanwhile pushes out of the newest stays', async () => {
    const stage = await withNewest(order('A2'), order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, false, order('B1'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await calm();
    await answer(stage, true, order('A3'), order('A2', { statusText: 'Reembolsado', status: 'refunded' }));
    expect(codes()).toEqual(['A1', 'A2', 'A3', 'B1']);
    expect(screen.getAllByText('Reembolsado')).toHaveLength(1);
  });

  const go = async ({ router }: Stage, href: string) => {
    await act(() => router.navigate({ href }));
    await calm();
  };

  test('are there on the way back from one of them, and what is read of the newest wins', async () => {
    const stage = await withNewest(order('A2'), order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, true, order('B1'));
    await go(stage, `/ticket/list/${orderId}B1`);
    expect(codes()).not.toContain('A1');
    await act(async () => stage.router.history.back());
    await calm();
    await answer(stage, true, order('A3'), order('A2', { statusText: 'Reembolsado', status: 'refunded' }));
    expect(codes()).toEqual(['A1', 'A2', 'A3', 'B1']);
    expect(screen.getAllByText('Reembolsado')).toHaveLength(1);
    expect(said()).toContain('Mostrando 4 pedidos.');

    await press('Mostrar mais antigos');
    await answer(stage, false, order('C1'));
    expect(befores(stage).at(-1)).toEqual({ before: `${orderId}B1` });
    await go(stage, '/faq');
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A3'));
    expect(codes()).toEqual(['A1', 'A2', 'A3', 'B1', 'C1']);
    expect(said()).toContain('Mostrando todos os seus 5 pedidos.');
    expect(more()).toBeNull();
  });

  test('are read while another page is on screen', async () => {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await go(stage, '/faq');
    await answer(stage, false, order('B1'));
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A1'));
    expect(codes()).toEqual(['A1', 'B1']);
  });

  test('are nobody else’s', async () => {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, false, order('B1'));
    await act(async () => stage.storefront.send({ type: 'session.leave' }));
    await stage.session.answer('signOut', undefined);
    await calm();
    const lease = { expiresIn: 3_600_000, renewable: true };
    await act(async () => stage.storefront.send({ type: 'lease.granted', lease, welcome: 'login.welcome' }));
    const bia = { id: '2', name: 'Bia Prova', firstName: 'Bia', emailVerified: true, membership: null };
    await stage.session.answer('loadProfile', bia);
    await calm();
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('Z1'));
    expect(codes()).toEqual(['Z1']);
    expect(more()).not.toBeNull();
  });

  /** One of them is opened, and its cancellation is on its way. */
  async function cancellingOlder() {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, true, summary({ publicCode: 'B1' }));
    await go(stage, address);
    const until = '2026-11-27T10:00:00-03:00';
    await stage.orders.answer('details', paidOrder({ cancellableUntil: until }));
    await calm();
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    return stage;
  }

  test('are asked for anew once one of them is cancelled', async () => {
    const stage = await cancellingOlder();
    await stage.asked.at(-1)?.answer();
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A1'));
    expect(codes()).toEqual(['A1']);
    await press('Mostrar mais antigos');
    await answer(stage, false, summary({ publicCode: 'B1', status: 'cancelled', statusText: 'Cancelado' }));
    expect(screen.getAllByText('Cancelado')).toHaveLength(1);
  });

  test('are asked for anew when the answer to a cancellation comes after they were read again', async () => {
    const stage = await cancellingOlder();
    const cancelling = stage.asked.at(-1);
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, true, summary({ publicCode: 'B1' }));
    await cancelling?.answer();
    expect(codes()).toEqual(['A1', 'B1']);
    await press('Mostrar mais antigos');
    await answer(stage, true, order('C1'));
    expect(codes()).toEqual(['A1', 'B1', 'C1']);
    await go(stage, '/faq');
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A1'));
    expect(codes()).toEqual(['A1']);
  });

  /** The clock of the tab goes on, and nothing else. */
  const letPass = (ms: number) => {
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms);
  };

  test.each([
    ['stay for a way back within five minutes', 290_000, ['A1', 'B1']],
    ['are asked for anew on a visit five minutes after they were read', 300_000, ['A1']],
  ])('%s', async (_, ms, shown) => {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, true, order('B1'));
    await go(stage, address);
    letPass(ms);
    await go(stage, '/ticket/payments');
    await answer(stage, true, order('A1'));
    expect(codes()).toEqual(shown);
    await press('Mostrar mais antigos');
    await answer(stage, false, order('C1'));
    expect(codes()).toEqual([...shown, 'C1']);
  });

  test('stay on screen however long somebody is there', async () => {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await answer(stage, true, order('B1'));
    letPass(3_600_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await calm();
    await answer(stage, true, order('A1'));
    await go(stage, '/ticket/payments#conteudo');
    expect(codes()).toEqual(['A1', 'B1']);
    await press('Mostrar mais antigos');
    await answer(stage, false, order('C1'));
    expect(codes()).toEqual(['A1', 'B1', 'C1']);
  });

  test('that nobody brings are told of, and may be asked for again', async () => {
    const stage = await withNewest(order('A1'));
    await press('Mostrar mais antigos');
    await stage.orders.refuse('list', new ApiError('Network Error'));
    await calm();
    expect(await screen.findByText('Sem internet. Confira a conexão e tente de novo.')).toBeDefined();
    await press('Mostrar mais antigos');
    await answer(stage, false, order('B1'));
    expect(codes()).toEqual(['A1', 'B1']);
  });

  test('that are long in coming are asked for again', async () => {
    const stage = await withNewest(order('A1'));
    await slowly(() => press('Mostrar mais antigos'));
    expect(await screen.findByText(tooLong)).toBeDefined();
    await press('Tentar de novo');
    expect(screen.queryByText(tooLong)).toBeNull();
    expect(befores(stage).slice(1)).toEqual([{ before: `${orderId}A1` }, { before: `${orderId}A1` }]);
  });
});

describe('the list of orders', () => {
  test('waits for the session and for the list, then shows what is to come before what was', async () => {
    const stage = await openMember('/ticket/payments');
    expect(screen.getByRole('heading', { level: 1, name: 'Meus Ingressos' })).toBeDefined();
    expect(screen.getByText('Buscando seus pedidos…')).toBeDefined();
    await list(
      stage,
      summary({
        publicCode: 'A1',
        status: 'awaiting_payment',
        statusText: 'Aguardando pagamento',
        payableFor: 600_000,
      }),
      summary({ id: `${orderId}2`, publicCode: 'A2', tickets: 3 }),
      summary({
        id: `${orderId}3`,
        publicCode: 'A3',
        status: 'cancelled',
        statusText: 'Cancelado',
        tickets: 0,
      }),
      summary({ id: `${orderId}4`, publicCode: 'A4', isPast: true, totalCents: 0 }),
    );
    const [first, second, ...others] = group('Próximos').getAllByRole('article');
    const [cancelled, past] = group('Anteriores').getAllByRole('article');
    expect(plain(first ?? null)).toContain(
      'Pedido nº A1 · 1 ingressoAguardando pagamentoR$ 55,00Continuar pagamento',
    );
    expect(plain(second ?? null)).toContain('Pedido nº A2 · 3 ingressosConfirmado');
    expect(others).toEqual([]);
    expect(plain(cancelled ?? null)).toContain('Pedido nº A3Cancelado');
    expect(plain(past ?? null)).toContain('Grátis');

    const href = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect(href('Continuar pagamento')).toBe(`/ticket/buy/42?pedido=${orderId}`);
    expect(href('Ver ingressos')).toBe(`/ticket/list/${orderId}2`);
    expect(href('Ver pedido')).toBe(`/ticket/list/${orderId}3`);
  });

  test('what was not paid in time stands after all that is to come', async () => {
    const at = (iso: string) => ({ ...orderDetails().event, when: { ...orderDetails().event.when, iso } });
    await list(
      await openMember('/ticket/payments'),
      summary({ publicCode: 'A1', status: 'expired', event: at('2027-01-01T20:00:00-03:00') }),
      summary({ id: `${orderId}2`, publicCode: 'A2', event: at('2027-02-02T20:00:00-03:00') }),
      summary({ id: `${orderId}3`, publicCode: 'A3', event: at('2027-01-15T20:00:00-03:00') }),
    );
    expect(
      group('Próximos')
        .getAllByText(/^Pedido nº/)
        .map(({ textContent }) => /A\d/.exec(textContent)?.[0]),
    ).toEqual(['A3', 'A2', 'A1']);
  });

  test('an hour that is not Brasília’s says whose it is', async () => {
    await list(
      await openMember('/ticket/payments'),
      summary(),
      summary({ id: `${orderId}2`, event: eventElsewhere() }),
    );
    const [there, here] = screen.getAllByRole('article');
    expect(plain(there ?? null)).toContain('Auditório Igapó · Manaus · horário de ManausPedido nº');
    expect(plain(here ?? null)).toContain('Casa da Prova · São PauloPedido nº');
  });

  test('two editions of one festival are told apart by their years', async () => {
    const { event } = orderDetails();
    const when = { ...event.when, iso: '2026-03-15T20:00:00-03:00' };
    await list(
      await openMember('/ticket/payments'),
      summary(),
      summary({ id: `${orderId}2`, event: { ...event, when }, isPast: true }),
    );
    const [next, last] = screen.getAllByRole('article');
    const years = [next, last].map(
      (card) => /\d{4}/.exec(card?.querySelector('time')?.textContent ?? '')?.[0],
    );
    expect(years).toEqual(['2027', '2026']);
  });

  test('an event that was put off without a new date has none on its card, not even a year', async () => {
    const stage = await openMember('/ticket/payments');
    await list(stage, summary({ event: eventToCome() }));
    const [card] = group('Próximos').getAllByRole('article');
    const block = card?.querySelector('time');
    expect([...(block?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'nova data',
      '?',
      'a definir',
      'Adiado, nova data a definir',
    ]);
    expect(plain(card ?? null)).not.toMatch(/20\d\d/);
  });

  test('an order that can no longer be paid is only looked at', async () => {
    await list(
      await openMember('/ticket/payments'),
      summary({ status: 'awaiting_payment', statusText: 'Aguardando pagamento', payableFor: 0 }),
    );
    expect(screen.queryByRole('link', { name: 'Continuar pagamento' })).toBeNull();
  });

  test('empty, it shows the way to the events', async () => {
    await list(await openMember('/ticket/payments'));
    expect(screen.getByRole('heading', { name: 'Você ainda não tem ingressos' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver eventos' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['the network', new ApiError('Network Error'), 'Você está sem internet'],
    ['the server', new ApiError('HTTP 400', { status: 400 }), 'Não conseguimos buscar seus pedidos'],
  ])('when %s fails it says which, and tries again', async (_, failure, title) => {
    const stage = await openMember('/ticket/payments');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await stage.orders.refuse('list', failure);
    await calm();
    vi.advanceTimersByTime(1_000);
    await calm();
    if (failure.status === null) await stage.orders.refuse('list', failure);
    await calm();
    expect(screen.getByRole('heading', { name: new RegExp(title) })).toBeDefined();
    await press('Tentar de novo');
    await list(stage, summary());
    expect(screen.getByText('Confirmado')).toBeDefined();
  });

  test('somebody without a session is sent home', async () => {
    const stage = await openStage({ path: '/ticket/payments' });
    await stage.session.answer('restore', null);
    await calm();
    expect(stage.path()).toBe('/');
    expect(stage.orders.asked).toEqual([]);
  });
});

describe('an order', () => {
  test('opened by its address shows its tickets, what happened and what was paid', async () => {
    await openOrder(
      paidOrder({
        tickets: [
          ticket(),
          ticket({ id: 't2', line: 2, holder: { name: 'Caio Novo', cpf: '***.444.777-**' } }),
        ],
      }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido nº Z3YEF0' })).toBeDefined();
    const first = screen.getByRole('article', { name: 'Tipo 1, Marina Teste' });
    expect(plain(first)).toContain(
      'domingo, 14 de março, às 20:00Casa da Prova · São PauloPortãoASetorPistaGeral',
    );
    expect(plain(first)).toContain('PortadorMarina Teste CPF ***.982.247-**');
    expect(await screen.findAllByRole('img', { name: /QR code do ingresso/ })).toHaveLength(2);
    expect(screen.getByText('1 de 2')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Anterior' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('listitem').map(plain)).toContain('Pagamento confirmado20/11/2026 às 10:02');
    expect(plain(screen.getByRole('heading', { name: 'Itens' }).closest('section'))).toContain(
      'TotalR$ 55,00',
    );
  });

  test.each([
    ['paid', 'TotalR$ 55,00Já devolvido− R$ 10,00'],
    ['charged_back', 'TotalR$ 55,00Já devolvido− R$ 10,00'],
    ['refunded', 'TotalR$ 55,00'],
  ] as const)('of which a part went back says how much, until all is back: %s', async (status, sums) => {
    await openOrder(paidOrder({ status, returnedCents: 1_000 }));
    const receipt = screen.getByRole('heading', { name: 'Itens' }).closest('section');
    expect(/Total.*?(?=Pix|$)/.exec(plain(receipt))?.[0]).toBe(sums);
  });

  test('of an event in another zone says whose hour it is, on its tickets too', async () => {
    await openOrder(paidOrder({ event: eventElsewhere() }));
    const hour = 'qua, 2 de dez, às 19h, horário de Manaus';
    expect(screen.getByText(`Concerto na Floresta · ${hour}`)).toBeDefined();
    expect(plain(screen.getByRole('article'))).toContain(`${hour}Auditório Igapó · Manaus`);
  });

  test('of an event that was put off says so where its date would stand, on its tickets too, and what its producer says', async () => {
    const notices = ['Evento adiado, nova data a definir. Sua compra continua valendo.', 'O telhado caiu.'];
    await openOrder(
      paidOrder({
        event: eventToCome(),
        tickets: [ticket()],
        notices: notices.map((text) => ({ tone: 'warning', text, url: null })),
      }),
    );
    expect(screen.getByText(/^Noite de Teste · Adiado, nova data a definir$/)).toBeDefined();
    expect(screen.getByText('Adiado, nova data a definir', { selector: 'article time' })).toBeDefined();
    for (const text of notices) expect(screen.getByText(text)).toBeDefined();
  });

  test('its tickets are paged by the place the row has come to', async () => {
    likesMotion();
    await openOrder(
      paidOrder({ tickets: [ticket(), ticket({ id: 't2', line: 2 }), ticket({ id: 't3', line: 3 })] }),
    );
    const row = screen.getByRole('list', { name: 'Seus ingressos' });
    expect(row.tabIndex, 'scrolled by keys').toBe(0);
    Object.defineProperties(row, { clientWidth: { value: 390 }, scrollLeft: { value: 780, writable: true } });
    fireEvent.scroll(row);
    expect(screen.getByText('3 de 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Próximo' }).getAttribute('aria-disabled')).toBe('true');

    const scrollTo = vi.fn();
    Object.assign(row, { scrollTo });
    await press('Anterior');
    expect(scrollTo).toHaveBeenCalledWith({ left: 390, behavior: 'smooth' });
  });

  test('paging does not move for those who asked for less motion', async () => {
    await openOrder(paidOrder({ tickets: [ticket(), ticket({ id: 't2', line: 2 })] }));
    const row = screen.getByRole('region', { name: 'Seus ingressos' }).querySelector('ul');
    if (!row) throw new Error('No row of tickets');
    const scrollTo = vi.fn();
    Object.defineProperty(row, 'clientWidth', { value: 390 });
    Object.assign(row, { scrollTo });
    await press('Próximo');
    expect(scrollTo).toHaveBeenCalledWith({ left: 390, behavior: 'instant' });
  });

  test('two quick presses go two tickets on, and the button keeps the focus at the end', async () => {
    likesMotion();
    await openOrder(
      paidOrder({ tickets: [ticket(), ticket({ id: 't2', line: 2 }), ticket({ id: 't3', line: 3 })] }),
    );
    const row = screen.getByRole('region', { name: 'Seus ingressos' }).querySelector('ul');
    if (!row) throw new Error('No row of tickets');
    const comesTo = (scrollLeft: number) => {
      Object.assign(row, { scrollLeft });
      fireEvent.scroll(row);
    };
    const scrollTo = vi.fn();
    Object.defineProperties(row, { clientWidth: { value: 390 }, scrollLeft: { value: 0, writable: true } });
    Object.assign(row, { scrollTo });
    const next = screen.getByRole('button', { name: 'Próximo' });
    next.focus();
    await press('Próximo');
    comesTo(150);
    await press('Próximo');
    comesTo(300);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 780, behavior: 'smooth' });
    expect(screen.getByText('3 de 3')).toBeDefined();
    expect(document.activeElement).toBe(next);
    await press('Próximo');
    expect(scrollTo).toHaveBeenCalledTimes(2);

    fireEvent.pointerDown(row);
    comesTo(390);
    expect(screen.getByText('2 de 3')).toBeDefined();
  });

  test.each([
    ['used', 'paid', 'Utilizado', 'Este ingresso já foi usado na entrada.'],
    ['void', 'refunded', 'Reembolsado', 'O valor foi devolvido. Este ingresso não vale mais.'],
    ['void', 'refund_due', 'Cancelado', 'O valor está sendo devolvido. Este ingresso não vale mais.'],
    ['void', 'refunding', 'Cancelado', 'O valor está sendo devolvido. Este ingresso não vale mais.'],
    ['void', 'cancelled', 'Cancelado', 'O pedido foi cancelado. Este ingresso não vale mais.'],
    ['void', 'paid', 'Cancelado', 'Este ingresso não vale mais.'],
  ] as const)(
    'a ticket that proves nothing any more is stamped, with why and without a code: %s, %s',
    async (proof, status, stamp, why) => {
      await openOrder(paidOrder({ status, statusText: 'Encerrado', tickets: [ticket({ status: proof })] }));
      expect(screen.getByText(stamp)).toBeDefined();
      expect(screen.getByText(why)).toBeDefined();
      expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
      expect(screen.queryByText('7Q4K-M2XA')).toBeNull();
    },
  );

  test('contested, it says before its tickets what that means and whom to write to', async () => {
    await openOrder(
      paidOrder({
        status: 'charged_back',
        statusText: 'Contestado',
        isToEnter: true,
        tickets: [ticket({ status: 'void' })],
      }),
    );
    const note = screen.getByText('O pagamento foi contestado.').parentElement;
    expect(note?.textContent).toContain(
      'Enquanto a contestação durar, os ingressos não dão entrada, e os lugares continuam guardados.',
    );
    expect(note?.textContent).toContain('escreva para suporte@bilheteria.example.');
    const [tickets] = screen.getAllByRole('region', { name: 'Seus ingressos' });
    expect(tickets && note?.compareDocumentPosition(tickets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('contested where nobody is to come in any more, it says nothing of the gate and of places', async () => {
    await openOrder(paidOrder({ status: 'charged_back', statusText: 'Contestado' }));
    const note = screen.getByText('O pagamento foi contestado.').parentElement;
    expect(note?.textContent).toContain('escreva para suporte@bilheteria.example.');
    expect(note?.textContent).not.toMatch(/entrada|guardados/);
  });

  test('a pass says that it lets in once a day, and keeps its code', async () => {
    await openOrder(paidOrder({ tickets: [ticket({ isDaily: true })] }));
    expect(screen.getByText('Vale uma entrada por dia.')).toBeDefined();
    expect(screen.getByRole('img', { name: /QR/ })).toBeDefined();
  });

  test('not paid yet, it says when tickets come and leads to the payment', async () => {
    await openOrder(orderDetails());
    expect(screen.getByText('Os ingressos aparecem aqui quando o pagamento for confirmado.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continuar pagamento' }).getAttribute('href')).toBe(
      `/ticket/buy/42?pedido=${orderId}`,
    );
  });

  test.each([
    ['a payment', { status: 'awaiting_payment', statusText: 'Aguardando pagamento' }],
    ['a bank', { status: 'in_analysis', statusText: 'Em análise' }],
  ] as const)('that waits for %s is looked at again, until its tickets are there', async (_, waiting) => {
    const stage = await openMember(address);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await stage.orders.answer('details', orderDetails(waiting));
    await calm();
    expect(said()).toContain(waiting.statusText);
    await act(async () => void vi.advanceTimersByTime(10_000));
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(said()).toContain('Confirmado');
    // Its code is drawn in a task of its own.
    await act(async () => void vi.advanceTimersByTime(0));
    expect(screen.getByRole('img', { name: /^QR code do ingresso/ })).toBeDefined();
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(stage.orders.asked).toHaveLength(2);
  });

  test('reminds whoever has not confirmed the e-mail, and leads there', async () => {
    await openOrder(paidOrder());
    const reminder = () => screen.queryByRole('button', { name: 'Verificar agora' });
    expect(reminder()).toBeNull();
    cleanup();

    const stage = await openOrder(paidOrder(), { emailVerified: false });
    expect(screen.getByText('É por ele que você recebe seus ingressos e recupera sua conta.')).toBeDefined();
    await press('Verificar agora');
    expect(stage.storefront.getSnapshot().children.dialog?.getSnapshot().context.route).toBe(
      '/email/verification',
    );
  });

  test('says by itself that the money is back, and asks no more', async () => {
    const stage = await openMember(address);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    for (const [status, statusText] of [
      ['refund_due', 'Reembolso a caminho'],
      ['refunding', 'Reembolso em processamento'],
      ['refunded', 'Reembolsado'],
    ] as const) {
      await stage.orders.answer('details', orderDetails({ status, statusText }));
      await calm();
      expect(said()).toContain(statusText);
      await act(async () => void vi.advanceTimersByTime(10_000));
    }
    expect(stage.orders.asked).toHaveLength(3);
  });

  test('tells the storefront that it was opened', async () => {
    const stage = await openMember('/ticket/payments');
    const sent = vi.spyOn(stage.storefront, 'send');
    await list(stage, summary());
    fireEvent.click(screen.getByRole('link', { name: 'Ver ingressos' }));
    await calm();
    expect(stage.path()).toBe(address);
    expect(sent).toHaveBeenCalledWith({ type: 'order.opened', orderId });
  });

  test.each(['/ticket/list/nada', '/ticket/list/123'])(
    'an address that names no order leads to the list: %s',
    async (path) => {
      const stage = await openMember(path);
      expect(stage.path()).toBe('/ticket/payments');
      expect(stage.orders.asked.map(({ call }) => call)).toEqual(['list']);
    },
  );

  test.each(['/ticket/list', '/ticket/list/', '/ticket/list/abc'])(
    '%s, which names none, leads to the list',
    async (path) => {
      const stage = await openMember(path);
      expect(stage.path()).toBe('/ticket/payments');
      expect(screen.getByRole('heading', { level: 1, name: 'Meus Ingressos' })).toBeDefined();
    },
  );

  test('an order has a title of its own while it is on its way, and where it does not come', async () => {
    const stage = await openMember(address);
    expect(document.title).toMatch(/^Buscando o pedido… · /);
    await stage.orders.refuse('details', new ApiError('HTTP 400', { status: 400 }));
    await calm();
    expect(document.title).toMatch(/^Não conseguimos abrir este pedido · /);
    expect(screen.getByRole('alert').textContent).toMatch(/^Não conseguimos abrir este pedido/);
    const retry = screen.getByRole('button', { name: 'Tentar de novo' });
    retry.focus();
    await press('Tentar de novo');
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(document.title).toMatch(/^Pedido nº /);
    expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('an order that is not there, or not mine, leads to the list', async () => {
    const stage = await openMember(address);
    await stage.orders.refuse('details', new ApiError('HTTP 404', { status: 404 }));
    await calm();
    expect(stage.path()).toBe('/ticket/payments');
  });
});

describe('numbered places', () => {
  test('are named on the card of their order', async () => {
    await list(
      await openMember('/ticket/payments'),
      summary({
        publicCode: 'A1',
        tickets: 4,
        seats: [
          { sector: 'L104', row: 'C', seat: '14' },
          { sector: 'L104', row: 'C', seat: '15' },
          { sector: 'L105', row: 'A', seat: '2' },
        ],
      }),
      summary({ id: orderId.replace('0d', '1d'), publicCode: 'A2' }),
    );
    const [seated, standing] = group('Próximos').getAllByRole('article');
    expect(plain(seated ?? null)).toContain(
      'Pedido nº A1 · 4 ingressosL104 · C 14, C 15; L105 · A 2Confirmado',
    );
    expect(plain(standing ?? null)).toContain('Pedido nº A2 · 1 ingressoConfirmado');
  });

  test('are named in the order and on its tickets; a ticket without one says nothing of seats', async () => {
    const [item] = orderDetails().items;
    if (!item) throw new Error('An order has an item');
    await openOrder(
      paidOrder({
        items: [
          { ...item, sector: 'L104', row: 'C', seat: '14' },
          { ...item, line: 2, ticketTypeId: 2, name: 'Tipo 2' },
        ],
        tickets: [
          ticket({ sector: 'L104', gate: '7', row: 'C', seat: '14' }),
          ticket({ id: 't2', line: 2, type: 'Tipo 2' }),
        ],
      }),
    );
    const seated = screen.getByRole('article', { name: 'Tipo 1, Marina Teste, fila C, assento 14' });
    expect(plain(seated)).toContain('Portão7SetorL104GeralFilaCAssento14');
    const standing = screen.getByRole('article', { name: 'Tipo 2, Marina Teste' });
    expect(plain(standing)).not.toMatch(/Fila|Assento/);
    expect(plain(screen.getByRole('heading', { name: 'Itens' }).closest('section'))).toContain(
      '1 × Tipo 1 L104 · C 14R$ 50,001 × Tipo 2 PistaR$ 50,00',
    );
  });

  test('at a table are not in a row', async () => {
    await openOrder(paidOrder({ tickets: [ticket({ sector: 'Salão', row: 'Mesa 4', seat: '2' })] }));
    expect(plain(screen.getByRole('article', { name: 'Tipo 1, Marina Teste, Mesa 4, assento 2' }))).toContain(
      'SetorSalãoGeralLugarMesa 4Assento2',
    );
    expect(plain(screen.getByRole('heading', { name: 'Quem vai usar' }).closest('section'))).toContain(
      'Tipo 1 · Salão · Mesa 4, assento 2',
    );
  });
});
