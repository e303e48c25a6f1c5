import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { eventListOf } from '#src/api/events.ts';
import { ApiError } from '#src/domain/failure.ts';

import { cards, pageOf, producers } from './boots.ts';
import { asVisitor, calm, openStore } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const list = (facts: Parameters<typeof pageOf>[1] = {}, events = cards.slice(0, 1)) =>
  eventListOf(pageOf(events, facts));
const cardOf = (title: string) => screen.getByRole('link', { name: new RegExp(title) });

describe('what the page was made with', () => {
  test('is grouped by when it is, with counts, and what is over is not there', async () => {
    await openStore();

    const groups = ['Esta semana', 'Próximos 15 dias', 'Mais para a frente'];
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Cookies, do seu jeito',
      'Tour da Arena',
      ...groups,
      'Informações',
    ]);
    expect(within(screen.getByRole('region', { name: 'Esta semana' })).getByText('2 eventos')).toBeDefined();
    expect(screen.queryByText('Feira que passou')).toBeNull();
  });

  test('the next event is in the hero, with its age rating, and its price beside the button', async () => {
    await openStore();

    const buy = screen.getByRole('link', { name: 'Comprar Ingresso' });
    expect(within(buy.closest('section') ?? document.body).getByText(/^Classificação/)).toBeDefined();
    expect(buy.getAttribute('href')).toBe('/ticket/buy/104');
    expect(screen.getAllByText('A partir de R$ 13,00, com taxas')).toHaveLength(2);
  });

  test('a card is one link that says everything once', async () => {
    await openStore();

    const card = cardOf('Araçaúna ×\u00a0Porto Breu');
    expect(card.getAttribute('href')).toBe('/ticket/buy/102');
    const name =
      /^Últimos lugares ?dom, 22 de nov, às 21h30 Araçaúna ×.Porto Breu Arena Grená · São Paulo ?E\. C\. Araçaúna Classificação livre A partir de R\$.66,00, com taxas$/;
    expect(screen.getByRole('link', { name })).toBe(card);
    expect(within(card).queryAllByRole('link')).toHaveLength(0);
  });

  test('a house that sells its own events is named once', async () => {
    const home = cards.slice(0, 1).map((card) => ({ ...card, venue: card.producer.title }));
    await openStore('/', { events: pageOf(home) });
    expect(cardOf('Tour da Arena').textContent?.split('E. C. Araçaúna')).toHaveLength(2);
  });

  test.each([
    ['Stand-up', 'Esgotado', 'Ingressos esgotados'],
    ['Mostra Vento Sul', 'Adiado · nova data', 'A partir de R$ 22,00, com taxas'],
    ['Noite de Chorinho', 'Cancelado', 'Cancelado'],
    ['Baile da Serra', 'Vendas a partir de 1º de dezembro', 'Classificação: 18 anos'],
    ['Virada Cultural', 'Itabarema', 'Grátis, até 4 por pedido'],
    ['Concerto na Floresta', 'horário de Manaus', 'Manaus'],
  ])('%s says %s', async (title, ...words) => {
    await openStore();
    for (const word of words) expect(cardOf(title).textContent?.replaceAll('\u00a0', ' ')).toContain(word);
  });

  test('a sale that is yet to open says once when, and what it will cost', async () => {
    await openStore();
    const text = cardOf('Baile da Serra').textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(text.split('Vendas a partir de 1º de dezembro')).toHaveLength(2);
    expect(text).toContain('A partir de R$ 22,00, com taxas');
  });

  test('the picture of the next event, beside its words on a wide screen, says nothing and takes no focus', async () => {
    await openStore();
    const buy = screen.getByRole('link', { name: 'Comprar Ingresso' });
    const picture = buy.closest('section')?.querySelector('img');
    expect(picture?.getAttribute('alt')).toBe('');
    expect(picture?.parentElement?.children).toHaveLength(1);
  });

  test('pictures keep their place, and only the hero’s is fetched at once', async () => {
    const { container } = await openStore().then(() => ({ container: document.body }));
    const posters = [...container.querySelectorAll<HTMLImageElement>('main img')];
    expect(posters.map(({ width, height }) => width / height)).toEqual(posters.map(() => 16 / 9));
    expect(posters.map((poster) => poster.getAttribute('loading'))).toEqual([
      null,
      ...posters.slice(1).map(() => 'lazy'),
    ]);
  });
});

describe('filters', () => {
  test('a category is an address, and its list is asked for', async () => {
    const store = await openStore();
    fireEvent.click(screen.getByRole('link', { name: 'Teatro' }));
    await calm();

    expect(store.address()).toBe('/?categoria=teatro');
    expect(store.events.asked).toEqual([{ call: 'list', input: { category: 'teatro' } }]);
    await store.events.answer('list', list({}, cards.slice(2, 3)));
    await calm();

    expect(screen.getByRole('link', { name: 'Teatro' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Todas as categorias' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('1 evento encontrado')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Comprar Ingresso' })).toBeNull();
  });

  test('pressed before the row is drawn for what was just searched, it keeps the search', async () => {
    const store = await openStore();
    const theatre = screen.getByRole('link', { name: 'Teatro' });
    await act(async () => {
      void store.router.navigate({ to: '.', search: { q: 'tour' } });
      theatre.click();
    });
    await calm();

    expect(store.address()).toBe('/?categoria=teatro&q=tour');
    expect(screen.getByRole('link', { name: 'Teatro' }).getAttribute('href')).toBe(
      '/?categoria=teatro&q=tour',
    );
  });

  test('pressed while an event is on its way, it keeps to the list', async () => {
    const store = await openStore('/?q=tour');
    await act(async () => {
      void store.router.navigate({ href: '/ticket/buy/104' });
      screen.getByRole('link', { name: 'Teatro' }).click();
    });
    await calm();
    expect(store.address()).toBe('/?categoria=teatro&q=tour');
  });

  test('categories come in their order, all of them first', async () => {
    await openStore();
    const row = screen.getByRole('list', { name: 'Categorias' });
    expect(
      within(row)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todas as categorias', 'Futebol', 'Teatro', 'Shows']);
  });

  test('typing becomes the address once it rests, in one entry of history', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await openStore();
    const field = screen.getByRole('searchbox', { name: 'Buscar evento, local ou cidade' });

    fireEvent.change(field, { target: { value: 'tou' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(field, { target: { value: 'tour ' } });
    expect(store.address()).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(300));
    await calm();

    expect(store.address()).toBe('/?q=tour');
    expect(store.router.history.length).toBe(1);
    expect(store.events.asked).toEqual([{ call: 'list', input: { q: 'tour' } }]);
    await store.events.answer('list', list());
    await calm();
    expect(Reflect.get(field, 'value')).toBe('tour ');
  });

  test('a number that is searched for stands in the address as it was typed, and is asked for so', async () => {
    const store = await openStore();
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: '2026' } });
    fireEvent.submit(field);
    await calm();
    expect(store.address()).toBe('/?q=2026');
    expect(store.events.asked).toEqual([{ call: 'list', input: { q: '2026' } }]);
    expect(Reflect.get(field, 'value')).toBe('2026');
  });

  test('an address with a space at the edge of its words keeps its page, and asks for nothing again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = await openStore('/?q=tour+&pagina=3');
    await act(() => vi.advanceTimersByTimeAsync(300));
    await calm();
    expect(store.address()).toBe('/?q=tour+&pagina=3');
    expect(store.events.asked.filter(({ call }) => call === 'list').length).toBeLessThanOrEqual(1);
  });

  test('Enter searches at once, and the cross clears it', async () => {
    const store = await openStore();
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'arena' } });
    fireEvent.submit(field);
    await calm();
    expect(store.address()).toBe('/?q=arena');
    await store.events.answer('list', list());
    await calm();

    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await calm();
    expect(store.address()).toBe('/');
    expect(Reflect.get(field, 'value')).toBe('');
    expect(document.activeElement).toBe(field);
  });

  test('a span of days is a toggle', async () => {
    const store = await openStore();
    fireEvent.click(screen.getByRole('link', { name: 'Hoje' }));
    await calm();
    expect(store.address()).toBe('/?data=hoje');
    await store.events.answer('list', list());
    await calm();
    expect(store.events.asked.at(-1)?.input).toEqual({ date: 'hoje' });

    fireEvent.click(screen.getByRole('link', { name: 'Hoje' }));
    await calm();
    expect(store.address()).toBe('/');
  });

  test('any day comes from a calendar in Portuguese that is loaded when it is wanted', async () => {
    const store = await openStore();
    fireEvent.click(screen.getByRole('button', { name: 'Escolher dia' }));
    const day = await screen.findByRole('button', { name: /28 novembro 2026/i });
    expect(
      screen.getByRole('button', { name: /19 novembro 2026/i }).matches(':disabled, [data-disabled]'),
    ).toBe(true);

    fireEvent.click(day);
    await calm();
    expect(store.address()).toBe('/?data=2026-11-28');
    await store.events.answer('list', list());
    await calm();
    const chip = screen.getByRole('button', { name: 'Dia 28/11/2026' });
    expect(document.activeElement).toBe(chip);
    expect(screen.queryByRole('region', { name: 'Escolha o dia' })).toBeNull();
  });

  test('the calendar tells which day is chosen, and says the month that is turned to in a place that was there', async () => {
    await openStore('/?data=2026-11-28');
    fireEvent.click(screen.getByRole('button', { name: 'Dia 28/11/2026' }));
    const chosen = await screen.findByRole('button', { name: /28 novembro 2026/i, pressed: true });
    const panel = within(screen.getByRole('region', { name: 'Escolha o dia' }));
    expect(panel.getAllByRole('button').filter((day) => day.hasAttribute('aria-pressed'))).toEqual([chosen]);
    const month = panel.getByRole('status');
    expect(month.textContent).toMatch(/novembro 2026/i);
    fireEvent.click(panel.getByRole('button', { name: 'Próximo mês' }));
    expect(month.textContent).toMatch(/dezembro 2026/i);
    expect(month.isConnected).toBe(true);
    fireEvent.click(panel.getByRole('button', { name: 'Mês anterior' }));
    fireEvent.click(panel.getByRole('button', { name: /28 novembro 2026/i }));
    await calm();
    expect(screen.getByRole('button', { name: 'Escolher dia' })).toBeDefined();
  });

  test('the calendar keeps the focus where its controls go, and Escape leaves it', async () => {
    await openStore();
    const chip = screen.getByRole('button', { name: 'Escolher dia' });
    fireEvent.click(chip);
    const next = await screen.findByRole('button', { name: 'Próximo mês' });
    const previous = screen.getByRole('button', { name: 'Mês anterior' });
    const panel = screen.getByRole('region', { name: 'Escolha o dia' });
    expect(previous.matches(':disabled')).toBe(true);
    expect(within(panel).queryByRole('button', { name: /^novembro 2026$/i })).toBeNull();

    fireEvent.click(next);
    fireEvent.click(next);
    expect(panel.textContent).toMatch(/janeiro 2027/i);
    act(() => previous.focus());
    fireEvent.click(previous);
    expect(document.activeElement).toBe(previous);
    fireEvent.click(previous);
    expect(previous.matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(next);

    const day = screen.getByRole('button', { name: /28 novembro 2026/i });
    act(() => day.focus());
    fireEvent.keyDown(day, { key: 'y' });
    fireEvent.keyDown(day, { key: 'ArrowDown', ctrlKey: true });
    expect(panel.textContent).toMatch(/novembro 2026/i);
    expect(document.activeElement).toBe(day);
    fireEvent.keyDown(day, { key: 'Escape' });
    expect(document.activeElement).toBe(chip);
  });

  test('an address that was opened with filters shows what the page was made with, and asks nothing', async () => {
    const store = await openStore('/?categoria=teatro', { events: pageOf(cards.slice(2, 3)) });
    expect(store.events.asked).toEqual([]);
    expect(cardOf('Stand-up')).toBeDefined();
  });

  test('the list the page was made with is not shown for other filters', async () => {
    const store = await openStore('/nope');
    await store.go('/?categoria=teatro');
    expect(store.events.asked).toEqual([{ call: 'list', input: { category: 'teatro' } }]);
  });

  test('made without events, as without a network, the next one is in the hero once the list is there', async () => {
    const store = await openStore('/nope?categoria=teatro', { events: pageOf([]) });
    await store.go('/');
    expect(screen.queryByRole('link', { name: 'Comprar Ingresso' })).toBeNull();
    await store.events.answer('list', list());
    await calm();
    const next = () => screen.getByRole('link', { name: 'Comprar Ingresso' }).getAttribute('href');
    expect(next()).toBe('/ticket/buy/104');

    // Another list is on its way: what stands there stays, also for whoever comes back to the page.
    await store.go('/?pagina=2');
    expect(next()).toBe('/ticket/buy/104');
    await store.events.answer('list', list({ total: 40, page: 2, pages: 2 }));
    await store.go('/sobre');
    await store.go('/');
    expect(next()).toBe('/ticket/buy/104');
  });

  test('made without events, and no list comes: the ground alone, and what failed said once', async () => {
    const store = await openStore('/nope?categoria=teatro', { events: pageOf([]) });
    await store.go('/');
    await store.events.refuse('list', new ApiError('Network Error'));
    await calm();
    expect(screen.queryByRole('link', { name: 'Comprar Ingresso' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
  });

  test('more events than a page holds have a second page, and filters go back to the first', async () => {
    const store = await openStore('/', { events: pageOf(cards, { total: 40, pages: 2 }) });
    expect(screen.getByText('Página 1 de 2')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Mais eventos' }));
    await calm();
    expect(store.address()).toBe('/?pagina=2');
    expect(store.events.asked.at(-1)?.input).toEqual({ page: 2 });
    await store.events.answer('list', list({ total: 40, page: 2, pages: 2 }));
    await calm();

    fireEvent.click(screen.getByRole('link', { name: 'Futebol' }));
    await calm();
    expect(store.address()).toBe('/?categoria=futebol');
  });

  test('a page that is turned is told, and read from the first name of what came', async () => {
    const store = await openStore('/', { events: pageOf(cards, { total: 60, pages: 3 }) });
    const said = () => document.querySelector('main [role="status"]')?.textContent;
    const focused = () => document.activeElement;
    const turn = async (name: string, page: number) => {
      const link = screen.getByRole('link', { name });
      act(() => link.focus());
      fireEvent.click(link);
      await calm();
      expect(focused(), 'the former page stays until the next one is there').toBe(link);
      await store.events.answer('list', list({ total: 60, page, pages: 3 }));
      await calm();
    };
    const name = () => screen.getByRole('heading', { name: 'Esta semana' });
    expect(said()).toBe('Página 1 de 3, 60 eventos encontrados');
    await turn('Mais eventos', 2);
    expect(said()).toBe('Página 2 de 3, 60 eventos encontrados');
    expect(focused()).toBe(name());
    await turn('Mais eventos', 3);
    expect(said()).toBe('Página 3 de 3, 60 eventos encontrados');
    expect(focused()).toBe(name());

    const chip = screen.getByRole('link', { name: 'Futebol' });
    act(() => chip.focus());
    fireEvent.click(chip);
    await calm();
    await store.events.answer('list', list({ total: 1 }));
    await calm();
    expect(said()).toBe('1 evento encontrado');
    expect(focused()).toBe(chip);
  });
});

describe('nothing found', () => {
  const empty = (path: string, facts: Parameters<typeof pageOf>[1] = {}) =>
    openStore(path, { events: pageOf([], { total: 0, ...facts }) });

  test.each([
    ['/?categoria=teatro&q=orquestra', 'Nenhum evento de teatro com “orquestra”'],
    ['/?q=orquestra', 'Nenhum evento com “orquestra”'],
    ['/?data=semana', 'Nenhum evento esta semana'],
    ['/?categoria=shows&data=2026-11-28', 'Nenhum evento de shows em 28/11/2026'],
    ['/', 'Nenhum evento à venda agora'],
  ])('%s → %s', async (path, title) => {
    await empty(path);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
  });

  test.each([
    ['/?q=orquestra', 'Confira a grafia ou procure de outro jeito.'],
    ['/?data=semana', 'Tente outro dia ou veja todos os eventos.'],
  ])('%s → %s', async (path, hint) => {
    await empty(path);
    expect(screen.getByText(hint)).toBeDefined();
  });

  test('the other categories are offered when they have something', async () => {
    const store = await empty('/?categoria=teatro&q=orquestra', { elsewhere: 1 });
    expect(screen.getByText('Há 1 resultado em outras categorias.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ver em todas as categorias' }));
    await calm();
    expect(store.address()).toBe('/?q=orquestra');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('clearing leaves an address without filters and an empty field', async () => {
    const store = await empty('/?categoria=teatro&q=orquestra');
    const [, clear] = screen.getAllByRole('button', { name: 'Limpar busca' });
    fireEvent.click(clear ?? document.body);
    await calm();
    expect(store.address()).toBe('/');
    expect(Reflect.get(screen.getByRole('searchbox'), 'value')).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('when the list does not come', () => {
  const ask = async () => {
    const store = await openStore();
    fireEvent.click(screen.getByRole('link', { name: 'Teatro' }));
    await calm();
    return store;
  };

  test('the filters stay, the reason is said, and it can be asked again', async () => {
    const store = await ask();
    const broken = new ApiError('500', { status: 500, details: { request: '7F3C-9A11' } });
    await store.events.refuse('list', broken);
    await calm();

    expect(screen.getByRole('heading', { name: 'Não conseguimos mostrar os eventos' })).toBeDefined();
    expect(screen.getByText('7F3C-9A11').parentElement?.textContent).toBe('Código do atendimento: 7F3C-9A11');
    const contact = within(screen.getByRole('main')).getByRole('link', { name: 'Fale Conosco' });
    expect(contact.getAttribute('href')).toBe('/suporte');
    expect(screen.getByRole('searchbox')).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await calm();
    await store.events.answer('list', list({}, cards.slice(2, 3)));
    await waitFor(() => expect(cardOf('Stand-up')).toBeDefined());
  });

  test('offline says so', async () => {
    const store = await ask();
    await store.events.refuse('list', new ApiError('Network Error'));
    await calm();
    expect(screen.getByRole('heading', { name: 'Você está sem internet' })).toBeDefined();
  });

  test('while it is on its way the former list stays, and says that it is busy', async () => {
    const store = await ask();
    const busy = () => document.querySelector('main [aria-busy="true"]');
    expect(busy()?.textContent).toContain('Tour da Arena');
    await store.events.answer('list', list({}, cards.slice(2, 3)));
    await calm();
    expect(busy()).toBeNull();
    expect(screen.queryByText('Tour da Arena')).toBeNull();
  });
});

describe('a producer’s own list', () => {
  test('is at /producers/{slug} too, in its name and its words', async () => {
    const store = await openStore('/producers/itabarema', {
      producer: producers.itabarema,
      events: pageOf(cards.slice(4, 5)),
    });
    await asVisitor(store);

    expect(document.title).toBe('Prefeitura de Itabarema');
    const buy = screen.getByRole('link', { name: 'Comprar' });
    expect(buy.getAttribute('href')).toBe('/itabarema/ticket/buy/109');
    expect(cardOf('Virada Cultural').textContent).not.toContain('Prefeitura de Itabarema');

    fireEvent.click(screen.getByRole('link', { name: 'Teatro' }));
    await calm();
    expect(store.address()).toBe('/producers/itabarema?categoria=teatro');
  });
});
