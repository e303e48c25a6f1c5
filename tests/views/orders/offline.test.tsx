import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { TicketStore } from '#src/api/ticketStore.ts';
import { ApiError } from '#src/domain/failure.ts';
import { orderDetails, orderId, paidOrder, ticket } from '#tests/views/checkout/orders.ts';
import { openStage, plain } from '#tests/views/checkout/stage.tsx';
import { calm, member } from '#tests/views/shell/stage.tsx';

import { address, openMember, openNobody, openOrder, openUnasked, summary } from './stage.ts';

const keptAt = '2026-11-20T10:05:00-03:00';
const word = 'Sem internet. Mostrando o que foi guardado neste aparelho em 20/11/2026 às 10:05.';

describe('without a network', () => {
  test('an order seen before shows its tickets, says since when, and offers nothing that needs one', async () => {
    await openOrder(
      paidOrder({ keptAt, cancellableUntil: keptAt, tickets: [ticket({ transferableUntil: keptAt })] }),
    );
    expect(plain(screen.getByText(/^Sem internet/).closest('[role="status"]'))).toBe(word);
    expect(await screen.findByRole('img', { name: 'QR code do ingresso 7Q4K-M2XA' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Itens' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Trocar portador|Cancelar compra/ })).toBeNull();
  });

  test('of a ticket that was paid back meanwhile it says so, without a code', async () => {
    await openOrder(paidOrder({ keptAt, status: 'refunding', tickets: [ticket({ status: 'void' })] }));
    expect(screen.getByText('O valor está sendo devolvido. Este ingresso não vale mais.')).toBeDefined();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });

  test('tried again, the order comes from the server', async () => {
    const stage = await openOrder(paidOrder({ keptAt }));
    screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await calm();
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(screen.queryByText(/^Sem internet/)).toBeNull();
  });

  test('the list of orders says that it is offline, with its kept orders', async () => {
    const stage = await openMember('/ticket/payments');
    await stage.orders.answer('list', { orders: [summary({ keptAt })], hasOlder: false });
    await calm();
    expect(plain(screen.getByText(/^Sem internet/).closest('[role="status"]'))).toBe(word);
    expect(screen.getByRole('link', { name: 'Noite de Teste' }).getAttribute('href')).toBe(address);
    expect(screen.getByRole('heading', { name: 'Próximos' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Anteriores' })).toBeNull();
  });

  test('whoever cannot be asked about is led to the tickets that are kept, from any page', async () => {
    const stage = await openUnasked('/', {
      isCutOff: () => true,
      hasKept: async () => true,
      hasTickets: async () => true,
    });
    const ways = () => screen.getAllByRole('link', { name: 'Meus Ingressos' });
    // In the bar of a wide page, and in a row of its own of a narrow one.
    expect(ways()).toHaveLength(2);
    screen.getByRole('button', { name: 'Abrir menu' }).click();
    await calm();
    expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByText('Meus Ingressos')).toBeDefined();
    screen.getByRole('button', { name: 'Fechar menu' }).click();
    await calm();
    const { childElementCount: rows } = screen.getByRole('banner');
    for (const way of ways()) way.click();
    await calm();
    expect(stage.path()).toBe('/ticket/payments');
    expect(screen.getByRole('banner').childElementCount).toBe(rows - 1);
    await stage.orders.answer('list', { orders: [summary({ keptAt })], hasOlder: false });
    await calm();
    expect(screen.getByText(/^Sem internet/)).toBeDefined();
  });

  test('nobody is led there when no ticket is kept', async () => {
    await openUnasked('/', { isCutOff: () => true, hasTickets: async () => false });
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.queryByText('Meus Ingressos')).toBeNull();
  });

  test('nobody is led there when the server says that nobody is in', async () => {
    await openNobody('/', { isCutOff: () => false, hasTickets: async () => true });
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.queryByText('Meus Ingressos')).toBeNull();
  });

  test('whoever cannot be asked about stays with what is kept on the device', async () => {
    const stage = await openUnasked(address, { isCutOff: () => true, hasKept: async () => true });
    expect(stage.path()).toBe(address);
    await stage.orders.answer('details', paidOrder({ keptAt }));
    await calm();
    expect(screen.getByText(/^Sem internet/)).toBeDefined();
  });

  test('goes home when the server says that nobody is in', async () => {
    const stage = await openNobody(address, { isCutOff: () => false, hasKept: async () => true });
    expect(stage.path()).toBe('/');
  });
});

describe('while nobody can say who it is', () => {
  const login = () => within(screen.getByRole('banner')).queryByRole('button', { name: 'Acesse Sua Conta' });
  const note = () => screen.queryByText(/^Ainda não conseguimos confirmar se você está na sua conta/);
  const nothing = { isCutOff: () => false, hasKept: async () => true };
  const busy = new ApiError('HTTP 503', { status: 503 });
  /** Whether somebody can be asked, which may change. */
  const losing = () => {
    let isCutOff = false;
    return {
      kept: {
        isCutOff: () => isCutOff,
        hasKept: async () => true,
      },
      cutOff: (isSo: boolean) => {
        isCutOff = isSo;
      },
    };
  };
  const passes = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await calm();
  };
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  );
  afterEach(() => vi.useRealTimers());

  test('without a network and with nothing kept the page waits, says so, and offers the login', async () => {
    const stage = await openUnasked(address, { isCutOff: () => true, hasKept: async () => false });
    expect(stage.path()).toBe(address);
    expect(note()).not.toBeNull();
    expect(login()).not.toBeNull();
    expect(stage.orders.asked).toEqual([]);
  });

  test('a full server is asked again: its member stays at the address and is let in', async () => {
    const stage = await openUnasked(address, nothing, busy);
    expect(stage.path()).toBe(address);
    expect(note()).toBeNull();
    expect(login()).toBeNull();
    await passes(5_000);
    await stage.session.answer('restore', { expiresIn: 600_000, renewable: true });
    await calm();
    await stage.session.answer('loadProfile', member());
    await calm();
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(stage.path()).toBe(address);
    expect(screen.getByRole('heading', { name: 'Andamento' })).toBeDefined();
  });

  test('whoever waits for long may log in, and goes home once it is known that nobody is in', async () => {
    const stage = await openUnasked(address, nothing, busy);
    await passes(5_000);
    await stage.session.refuse('restore', busy);
    await passes(5_000);
    expect(stage.path()).toBe(address);
    expect(note()).not.toBeNull();
    expect(login()).not.toBeNull();
    await stage.session.answer('restore', null);
    await calm();
    expect(stage.path()).toBe('/');
  });

  test('a network that goes meanwhile leads to what is kept', async () => {
    const { kept, cutOff } = losing();
    const stage = await openUnasked(address, kept, busy);
    await passes(5_000);
    await stage.session.refuse('restore', busy);
    await passes(5_000);
    expect(note()).not.toBeNull();
    cutOff(true);
    await stage.session.refuse('restore', new ApiError('Network Error'));
    await passes(1_000);
    await stage.orders.answer('details', paidOrder({ keptAt }));
    await calm();
    expect(screen.getByText(/^Sem internet/)).toBeDefined();
  });

  test('a network that says nothing leads to what is kept, until the server says that nobody is in', async () => {
    const { kept, cutOff } = losing();
    const stage = await openStage({ path: address, kept });
    await calm();
    expect(screen.queryByText(/^Sem internet/)).toBeNull();
    cutOff(true);
    await passes(1_000);
    await stage.orders.answer('details', paidOrder({ keptAt }));
    await calm();
    expect(screen.getByText(/^Sem internet/)).toBeDefined();
    cutOff(false);
    await stage.session.answer('restore', null);
    await calm();
    expect(stage.path()).toBe('/');
    expect(screen.queryByText(/^Sem internet/)).toBeNull();
  });
});

describe('a copy, while the order is asked for still', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  async function openSilently(path: string) {
    const stage = await openMember(
      path,
      {},
      {
        kept: (work) =>
          work({
            order: async () => ({ value: paidOrder(), at: keptAt }),
            orders: async () => ({ value: [summary()], at: keptAt }),
            keepOrder: async () => undefined,
            keepOrders: async () => undefined,
          } as unknown as TicketStore),
      },
    );
    vi.advanceTimersByTime(4_000);
    await calm();
    expect(plain(screen.getByText(/^Sem internet/).closest('[role="status"]'))).toBe(word);
    return stage;
  }

  test('is shown as one, and gives way to what the server says', async () => {
    const stage = await openSilently(address);
    expect(screen.queryByRole('heading', { name: 'Itens' })).toBeNull();
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(screen.queryByText(/^Sem internet/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Itens' })).toBeDefined();
  });

  test.each([401, 403])('is shown no more once the server refuses it: %i', async (status) => {
    const stage = await openSilently(address);
    await stage.orders.refuse('details', new ApiError(`HTTP ${status}`, { status }));
    await calm();
    expect(screen.queryByText(/^Sem internet/)).toBeNull();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });

  test('of the list goes too when the session is refused', async () => {
    const stage = await openSilently('/ticket/payments');
    expect(screen.getByRole('link', { name: 'Noite de Teste' })).toBeDefined();
    await stage.orders.refuse('list', new ApiError('HTTP 401', { status: 401 }));
    await calm();
    expect(screen.queryByText('Noite de Teste')).toBeNull();
  });

  test('stays where a crowd is all that is said', async () => {
    const stage = await openSilently(address);
    await stage.orders.refuse('details', new ApiError('HTTP 429', { status: 429 }));
    await calm();
    expect(screen.getByText(/^Sem internet/)).toBeDefined();
  });
});

describe('the screen', () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    request.mockClear();
  });
  const able = () => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });

  test('stays on while a code is shown, again after the page was hidden, and not longer', async () => {
    able();
    const stage = await openOrder(paidOrder());
    expect(request).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await calm();
    expect(request).toHaveBeenCalledTimes(2);
    await stage.router.navigate({ to: '/{-$company}/ticket/payments', params: {} });
    await calm();
    expect(release).toHaveBeenCalled();
  });

  test('sleeps when there is no code to show', async () => {
    able();
    await openOrder(paidOrder({ tickets: [ticket({ status: 'used' })] }));
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  const at = (iso: string) => ({
    ...orderDetails().event,
    title: iso,
    when: { ...orderDetails().event.when, iso },
  });
  const titles = (name: string) =>
    [
      ...(screen.getByRole('heading', { level: 2, name }).closest('section')?.querySelectorAll('h3') ?? []),
    ].map(plain);

  test('has what is next first, and of what was the latest', async () => {
    const stage = await openMember('/ticket/payments');
    await stage.orders.answer('list', {
      orders: [
        summary({ id: 'a', event: at('2027-03-14T20:00:00-03:00') }),
        summary({ id: 'b', event: at('2027-01-02T20:00:00-03:00') }),
        summary({ id: 'c', event: at('2027-01-02T20:00:00-02:00') }),
        summary({ id: 'd', event: at('2025-01-01T20:00:00-03:00'), isPast: true }),
        summary({ id: 'e', event: at('2026-01-01T20:00:00-03:00'), isPast: true }),
      ],
      hasOlder: false,
    });
    await calm();
    expect(titles('Próximos')).toEqual([
      '2027-01-02T20:00:00-02:00',
      '2027-01-02T20:00:00-03:00',
      '2027-03-14T20:00:00-03:00',
    ]);
    expect(titles('Anteriores')).toEqual(['2026-01-01T20:00:00-03:00', '2025-01-01T20:00:00-03:00']);
  });

  test.each([
    [
      { status: 'awaiting_payment', payableFor: 1_000 },
      'Continuar pagamento',
      `/ticket/buy/42?pedido=${orderId}`,
    ],
    [{ status: 'paid' }, 'Ver ingressos', address],
    [{ status: 'refund_due' }, 'Acompanhar reembolso', address],
    [{ status: 'refunding' }, 'Acompanhar reembolso', address],
    [{ status: 'expired' }, 'Comprar de novo', '/ticket/buy/42'],
    [{ status: 'expired', isPast: true }, 'Ver pedido', address],
    [{ status: 'cancelled' }, 'Ver pedido', address],
  ] as const)('offers what is next: %j', async (facts, name, path) => {
    const stage = await openMember('/ticket/payments');
    await stage.orders.answer('list', { orders: [summary(facts)], hasOlder: false });
    await calm();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(screen.getByRole('link', { name: 'Noite de Teste' }).getAttribute('href')).toBe(address);
  });
});
