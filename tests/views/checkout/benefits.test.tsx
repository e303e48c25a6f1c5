import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { EventDetails, HalfPrice } from '#src/domain/event.ts';
import { event, favouringEvent } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, paidOrder, ticket } from './orders.ts';
import { arrive, bar, choose, liveHold, openStage, plain, press, proceed } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const half: HalfPrice = {
  total: 36_000,
  quota: 14_400,
  left: 5_152,
  untilText: '28/11/2026 às 16:00, horário de Brasília',
  isKept: true,
};
const told = () => plain(screen.getByRole('region', { name: 'Meia-entrada neste evento' }));
const rowOf = (type: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(type)) ?? null;

describe('half price is told before anything is chosen', () => {
  test('how many tickets, how many of them, until when, and who watches over it', async () => {
    await openStage({ event: event({ half }) });
    expect(told()).toBe(
      'Ingressos: 36.000Meia-entrada disponível: 5.152Reserva de meia-entrada até 28/11/2026 às 16:00, horário de Brasília. Quem tem direito · Procon 151 · consumidor.gov.br (abre em nova página)',
    );
    expect(screen.getByRole('link', { name: 'Quem tem direito' }).getAttribute('href')).toBe('/meia-entrada');
    expect(
      screen.getByRole('link', { name: /^consumidor\.gov\.br ?\(abre em nova página\)$/ }),
    ).toBeDefined();
  });

  test.each<[string, Partial<HalfPrice>, RegExp, RegExp]>([
    ['sold out', { left: 0 }, /Meia-entrada esgotada \(cota de 40%\)/, /Reserva|disponível/],
    ['not kept any more', { isKept: false }, /Meia-entrada disponível: 5\.152/, /Reserva/],
  ])('%s', async (_, facts, says, saysNot) => {
    await openStage({ event: event({ half: { ...half, ...facts } }) });
    expect(told()).toMatch(says);
    expect(told()).not.toMatch(saysNot);
  });

  test.each(['cancelled', 'ended'] as const)('nothing is kept for anybody once it is %s', async (state) => {
    await openStage({ event: event({ half, sale: { state, text: 'Sem vendas' } }) });
    expect(screen.getByRole('heading', { name: 'Escolha seus ingressos' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Meia-entrada neste evento' })).toBeNull();
  });

  test('nothing is told where no ticket is half by law', async () => {
    await openStage();
    expect(screen.queryByRole('region', { name: 'Meia-entrada neste evento' })).toBeNull();
  });
});

describe('a favoured ticket', () => {
  test('says whom it is for and what to show, without a press; what happens without it is said once', async () => {
    await openStage({ event: favouringEvent() });
    expect(plain(rowOf('Meia-entrada · Estudante'))).toContain(
      'Para estudantes. Apresente na entrada: CIE válida; documento oficial com foto.',
    );
    expect(plain(rowOf('PCD'))).toContain(
      'Para pessoas com deficiência. Apresente na entrada: Cartão do BPC.',
    );
    expect(screen.getAllByText('Sem o documento, dá para pagar a diferença na entrada.')).toHaveLength(1);
  });

  test('of who comes along waits for whom they come with, and says so', async () => {
    const stage = await openStage({ event: favouringEvent() });
    await arrive(stage);
    const more = screen.getByRole('button', { name: 'Mais um: Acompanhante PCD, Pista' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Cada ingresso PCD dá direito a um acompanhante.',
    );
    await choose('PCD');
    expect(more.getAttribute('aria-disabled')).toBe('false');
    await choose('Acompanhante PCD');
    await press('Menos um: PCD, Pista');
    await proceed();
    expect(stage.notices).toMatchObject([{ tone: 'error', message: 'cart.companions' }]);
    expect(stage.holds.asked.some(({ call }) => call === 'reserve')).toBe(false);
  });
});

describe('what opens later', () => {
  const windows: EventDetails['supporterWindows'] = [
    { plan: 'Raiz', opensText: '01/11/2026 às 10:00', isOpen: true, isMine: false },
    { plan: 'Folha', opensText: '23/11/2026 às 10:00', isOpen: false, isMine: true },
  ];
  const opening = { text: 'Plano Folha', whenText: '23/11/2026 às 10:00', expiresIn: 184_365_000 };
  const withOpening = (expiresIn = opening.expiresIn) =>
    event({ opening: { ...opening, expiresIn, endsAt: performance.now() + expiresIn } });

  test('is a timetable by plan, one’s own marked', async () => {
    await openStage({ event: event({ supporterWindows: windows }) });
    const table = screen.getByRole('region', { name: 'Abertura para sócios, por plano' });
    expect(within(table).getAllByRole('listitem').map(plain)).toEqual([
      'Raizaberto ',
      'Folhaa partir de 23/11/2026 às 10:00 seu plano',
    ]);
    expect(within(table).getByRole('listitem', { current: true }).textContent).toContain('Folha');
  });

  test('counts down for the eye; who listens is told the moment', async () => {
    await openStage({ event: withOpening() });
    const next = screen.getByRole('region', { name: 'Próxima abertura' });
    expect(plain(next)).toMatch(/Abre em 2 d 03:12:4\d/);
    expect(within(next).getByText('Plano Folha: abre em 23/11/2026 às 10:00')).toBeDefined();
    const ticking = within(next).getByText(/Abre em 2 d/);
    expect(ticking.getAttribute('aria-hidden')).toBe('true');
    expect(next.querySelector('[aria-live]')).toBeNull();
  });

  test('soon after that moment, at a turn of one’s own, the event is read again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const stage = await openStage({ event: withOpening(90_000) });
    await arrive(stage);
    const reads = () => stage.events.asked.filter(({ call }) => call === 'details').length;
    const before = reads();
    await act(async () => void (await vi.advanceTimersByTimeAsync(89_000)));
    expect(reads()).toBe(before);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
    expect(reads()).toBe(before);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
    expect(reads()).toBe(before + 1);
    vi.useRealTimers();
    await stage.events.answer('details', event());
    await calm();
    expect(screen.queryByRole('region', { name: 'Próxima abertura' })).toBeNull();
  });
});

describe('that a sale has opened', () => {
  const opening = { text: 'Abertura das vendas', whenText: '', expiresIn: 90_000 };
  const shut = (facts: Partial<EventDetails> = {}) =>
    event({
      sectors: event().sectors.map((sector) => ({
        ...sector,
        sections: sector.sections.map((section) => ({
          ...section,
          ticketTypes: section.ticketTypes.map((type) => ({
            ...type,
            sale: { state: 'not_started' as const, text: 'Em breve' },
          })),
        })),
      })),
      opening: { ...opening, endsAt: performance.now() + opening.expiresIn },
      ...facts,
    });
  const said = () =>
    screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Há lugares à venda');
  const reread = async (stage: Awaited<ReturnType<typeof openStage>>, read: EventDetails) => {
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await stage.events.answer('details', read);
    await calm();
  };

  test('is said to whoever waits for it, in a place that was there', async () => {
    const stage = await openStage({ event: shut() });
    await arrive(stage);
    const before = screen.getAllByRole('status');
    await reread(stage, shut());
    expect(said()).toEqual([]);
    await reread(stage, event());
    expect(said()).toHaveLength(1);
    expect(before).toContain(said()[0]);
  });

  test('is said where something else opens later, too', async () => {
    const stage = await openStage({ event: shut() });
    await arrive(stage);
    await reread(stage, shut({ sectors: event().sectors }));
    expect(said()).toHaveLength(1);
  });

  test('is not said where it was over without a ticket, or nobody waited', async () => {
    const stage = await openStage({ event: shut() });
    await arrive(stage);
    await reread(stage, shut({ opening: null }));
    expect(said()).toEqual([]);
    cleanup();
    await arrive(await openStage({ event: event() }));
    expect(said()).toEqual([]);
  });
});

describe('afterwards', () => {
  const lines = [{ sectorId: 1, sectionId: 12, ticketTypeId: 33, amount: 1 }];

  test('the review says what to bring', async () => {
    const stage = await openStage({ event: favouringEvent() });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    const sums = { subtotalCents: 2_500, discountCents: 0, feeCents: 250, totalCents: 2_750 };
    await stage.orders.answer('quote', { ...sums, items: [], maxInstallments: 1 });
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    const note = screen.getByText('O que apresentar na entrada.').parentElement;
    expect(plain(note)).toContain(
      'Meia-entrada · Estudante. Apresente na entrada: CIE válida; documento oficial com foto.',
    );
    expect(plain(note)).toContain('Sem o documento, dá para pagar a diferença na entrada.');
    expect(plain(bar())).toContain('1 ingresso');
  });

  test('and so does the ticket, as long as it is one', async () => {
    const favoured = { benefit: 'meia_estudante', documents: ['CIE válida', 'Documento oficial com foto'] };
    const stage = await openStage({ path: '/ticket/buy/42' });
    await arrive(stage, { order: { ...orderFacts } });
    await stage.orders.answer(
      'details',
      paidOrder({ tickets: [ticket(favoured), ticket({ ...favoured, id: 'ticket-2', status: 'void' })] }),
    );
    await calm();
    const articles = screen.getAllByRole('article').map(plain);
    const isValid = (text: string) => text.includes('7Q4K-M2XA');
    expect(articles.find(isValid)).toContain(
      'Para estudantes. Apresente na entrada: CIE válida; documento oficial com foto. Sem o documento do benefício, você pode pagar a diferença na entrada.',
    );
    const gone = articles.find((text) => !isValid(text));
    expect(gone).toContain('Cancelado');
    expect(gone).not.toContain('Apresente');
  });
});

const orderFacts = {
  id: orderDetails().id,
  status: 'paid' as const,
  method: null,
  tried: 'pix' as const,
  challengeUrl: null,
  installments: 1,
  expiresIn: 0,
  endsAt: 0,
  attempts: 1,
};
