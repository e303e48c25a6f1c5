import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { EventDetails, TicketType } from '#src/domain/event.ts';
import { ApiError } from '#src/domain/failure.ts';
import { shapes } from '#src/seat-map/paint/shapes.ts';
import { plan, row, seatedEvent } from '#tests/models/facts.ts';
import { recordingSurface } from '#tests/seat-map/support/pen.ts';
import { alerted, calm } from '#tests/views/shell/stage.tsx';

import { chosen, openHouse, openSeats, rowOf, seat, seatIn } from './seats.ts';
import { arrive, bar, choose, liveHold, openStage, plain, press, proceed, type Stage } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const reserved = ({ holds }: Stage) => holds.asked.filter(({ call }) => call === 'reserve');
/** Who hears of changes in the house. */
const seatsOf = ({ storefront }: Stage) =>
  storefront.getSnapshot().children.checkout?.getSnapshot().children.seats;
const title = () => screen.getByRole('heading', { level: 2, name: /onde você|plateia|pista/i });
const stands = () => screen.getByRole('region', { name: 'Setores' });

describe('the house', () => {
  test('asks where one wants to be, and has every sector beside the drawing', async () => {
    await openHouse();
    expect(title().textContent).toBe('Onde você quer ficar?');
    expect(screen.getByRole('button', { name: 'Mapa' }).getAttribute('aria-pressed')).toBe('true');
    const sector = within(stands()).getByRole('button', { name: 'Plateia' });
    const words = document.getElementById(sector.getAttribute('aria-describedby') ?? '');
    expect(plain(words)).toBe('4 lugares');
    expect(plain(stands())).toContain('a partir de R$ 44,00 com taxas');
  });

  const half = (benefit: string, facts: Partial<TicketType> = {}) => ({
    benefit,
    allInCents: 4_400,
    ...facts,
  });
  test.each<[string, Partial<TicketType>[], string]>([
    [
      'one price where only halves cost less',
      [{}, half('meia_professor'), half('idoso'), half('pcd', { allInCents: 0 })],
      'meia R$ 44,00 · 4 lugaresR$ 88,00 com taxas',
    ],
    [
      'the cheapest where there are halves alone',
      [half('meia_professor'), half('idoso', { allInCents: 3_300 })],
      'meia R$ 44,00 · 4 lugaresa partir de R$ 33,00 com taxas',
    ],
  ])('says of a sector %s', async (_, sold, words) => {
    const { sectors, ...rest } = seatedEvent();
    const [stalls] = sectors.filter(({ numbered }) => numbered);
    const [section] = stalls?.sections ?? [];
    const [full] = section?.ticketTypes ?? [];
    if (!stalls || !section || !full) throw new Error('The seated event has stalls');
    const ticketTypes = sold.map((facts, index) => ({ ...full, id: 7 + index, ...facts }));
    await openHouse({
      event: { ...rest, sectors: [{ ...stalls, sections: [{ ...section, ticketTypes }] }] },
    });
    expect(plain(stands()).replace(/^.*?(?=meia)/, '')).toBe(words);
  });

  test('counts places from the event until the drawing is there, and from then on as they go', async () => {
    const base = seatedEvent();
    const event: EventDetails = {
      ...base,
      sectors: base.sectors.map((sector) => ({
        ...sector,
        sections: sector.sections.map((section) => ({
          ...section,
          ticketTypes: section.ticketTypes.map((type) => ({ ...type, available: 9 })),
        })),
      })),
    };
    const stage = await openStage({ event });
    await arrive(stage);
    expect(plain(stands())).toContain('9 lugares');
    await stage.seats.answer('loadPlan', plan());
    await calm();
    expect(plain(stands())).toContain('4 lugares');
    const flow = seatsOf(stage);
    await act(async () => {
      flow?.send({
        type: 'seats.changed',
        id: 1,
        news: { sectors: [{ id: 2, free: 1, seats: [] }], types: [] },
      });
    });
    expect(plain(stands())).toContain('1 lugar');
  });

  test('keeps the place of counts that are on their way, says nothing there, and gives it up without a drawing', async () => {
    const stage = await openStage({ event: seatedEvent() });
    await arrive(stage);
    const kept = () => [...stands().querySelectorAll('[aria-hidden]')].filter((each) => plain(each) !== '');
    expect(kept().map((each) => plain(each))).toContain('100 lugares');
    expect(screen.getByRole('button', { name: 'Plateia', description: '' })).toBeDefined();
    await stage.seats.refuse('loadPlan', new ApiError('Network Error'));
    await calm();
    expect(kept()).toEqual([]);
  });

  test('works as a list of stands alone when the drawing does not come, and asks for it again', async () => {
    const stage = await openStage({ event: seatedEvent() });
    await arrive(stage);
    await stage.seats.refuse('loadPlan', new ApiError('Network Error'));
    await calm();
    expect(screen.getByText(/O mapa não carregou/)).toBeDefined();
    await choose('Tipo 1');
    expect(plain(bar())).toContain('1 ingresso');
    const sector = screen.getByRole('button', { name: 'Plateia' });
    expect(sector.getAttribute('aria-disabled')).toBe('true');
    expect(sector.getAttribute('aria-describedby'), 'nothing is known of it').toBeNull();

    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).focus());
    await press('Tentar de novo');
    expect(document.activeElement).toBe(title());
    await stage.seats.answer('loadPlan', plan());
    await calm();
    expect(screen.queryByText(/O mapa não carregou/)).toBeNull();
    expect(sector.getAttribute('aria-disabled')).toBeNull();
    await press('Plateia');
    expect(title().textContent).toBe('Plateia');
  });

  test('a sector without numbers is bought from its row', async () => {
    const stage = await openHouse();
    await choose('Tipo 1', 2);
    await proceed();
    expect(reserved(stage)).toMatchObject([
      { input: { wish: { kind: 'chosen', lines: [{ ticketTypeId: 1, amount: 2 }], seats: [] } } },
    ]);
  });

  test('a sector opens with its name, gate and places, and closes again', async () => {
    const stage = await openHouse();
    await press('Plateia', stands());
    expect(stage.seats.asked.at(-1)).toEqual({ call: 'loadRows', input: { eventId: 42, sectorId: 2 } });
    expect(document.activeElement).toBe(title());
    expect(screen.getByText('Portão B · 4 lugares')).toBeDefined();
    await stage.seats.answer('loadRows', { rows: [row()], newsId: 0 });
    await calm();
    const legend = screen.getByRole('list', { name: 'Legenda' });
    expect(within(legend).getAllByRole('listitem').map(plain)).toEqual([
      'disponível',
      'selecionado',
      'reservado',
      'ocupado',
      'cadeira de rodas',
      'acompanhante',
      'mobilidade reduzida',
    ]);
    await press('Ver todos os setores');
    expect(document.activeElement).toBe(title());
    expect(title().textContent).toBe('Onde você quer ficar?');
  });

  test('a sector without numbers that is opened on the drawing has its tickets under it', async () => {
    const stage = await openHouse();
    const flow = seatsOf(stage);
    await act(async () => flow?.send({ type: 'sector.open', sectorId: 1 }));
    expect(title().textContent).toBe('Pista');
    expect(screen.queryByRole('list', { name: 'Legenda' })).toBeNull();
    await choose('Tipo 1');
    expect(plain(bar())).toContain('1 ingressoR$ 55,00');
  });

  test('under the drawing stands what to do there, and without numbers nobody is asked to touch a place', async () => {
    const drawn = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue(recordingSurface().surface.pen as unknown as CanvasRenderingContext2D & never);
    onTestFinished(() => drawn.mockRestore());
    const stage = await openHouse();
    const hint = () => screen.queryByRole('group', { name: 'Mapa' })?.previousElementSibling?.textContent;
    expect(hint()).toBe('Toque em um setor para ver os lugares.');
    const flow = seatsOf(stage);
    await act(async () => flow?.send({ type: 'sector.open', sectorId: 1 }));
    expect(hint()).toBe('Aqui não há lugar marcado. Escolha a quantidade na lista.');
    await press('Ver todos os setores');
    await press('Plateia', stands());
    expect(hint()).toBe('Toque nos lugares para escolher. Arraste para ver mais.');
  });

  test('a sector that is opened again shows its seats as the first time', async () => {
    const { surface, strokes, forget } = recordingSurface();
    const spies = [
      vi
        .spyOn(HTMLCanvasElement.prototype, 'getContext')
        .mockReturnValue(surface.pen as unknown as CanvasRenderingContext2D & never),
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400),
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    const seen = () =>
      new Set(
        strokes.flatMap(({ name, args: [, left, , side, , , , , shown] }) =>
          name === 'drawImage' && side === shown ? shapes[Number(left) / Number(side)] : [],
        ),
      );
    const stage = await openHouse();
    const open = async () => {
      forget();
      await press('Plateia', stands());
      await stage.seats.answer('loadRows', {
        rows: [rowOf(301, 'A', 5, { occupied: new Set([2]) })],
        newsId: 0,
      });
      await calm();
      await vi.waitFor(() => expect(seen()).toEqual(new Set(['empty', 'occupied'])));
    };
    await open();
    await press('Ver todos os setores');
    await open();
  });

  test('the first thing before the drawing leads to the list', async () => {
    const stage = await openHouse();
    await press('Plateia', stands());
    await stage.seats.answer('loadRows', { rows: [row()], newsId: 0 });
    await calm();
    await press('Escolher pela lista');
    expect(screen.getByRole('button', { name: 'Lista' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fila A, assento 1, disponível');
  });
});

describe('the best places', () => {
  test('for so many people in one press; what was found is held, said and chosen', async () => {
    const stage = await openHouse();
    await press('Mais um: pessoas juntas');
    expect(
      screen.getByRole('button', { name: 'Mais um: pessoas juntas' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await press('Mais um: pessoas juntas');
    const refusal = 'Você chegou ao limite deste evento';
    expect(await screen.findByText(refusal, { selector: '[role="status"] *' })).toBeDefined();
    await press('Melhores lugares');
    const ask = screen.getByRole('button', { name: 'Melhores lugares' });
    expect(ask.getAttribute('aria-busy')).toBe('true');
    expect(reserved(stage)).toMatchObject([
      { input: { wish: { kind: 'best', sectorId: null, party: 3, accessible: false, maxCents: null } } },
    ]);
    const seats = [1, 2, 3].map((number) => seatIn(201, 'A', number));
    const lines = [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: 3 }];
    await stage.holds.answer('reserve', liveHold({ seats, lines, step: 'products' }));
    await calm();
    expect(plain(screen.getByText(/^Reservados para você/))).toBe(
      'Reservados para você: Plateia · A 1, A 2, A 3.',
    );
    expect(within(chosen()).getByRole('heading').textContent).toBe('3 lugares seus');
    await press('Tirar o lugar A 2');
    expect(screen.queryByText(/^Reservados para você/)).toBeNull();
  });

  test('while they are looked for, what goes on is busy too', async () => {
    const stage = await openHouse();
    const busy = () =>
      screen.getAllByRole('button', { name: 'Continuar' }).map((button) => button.getAttribute('aria-busy'));
    expect(new Set(busy())).toEqual(new Set([null]));
    await press('Melhores lugares');
    expect(new Set(busy())).toEqual(new Set(['true']));
    for (const button of screen.getAllByRole('button', { name: 'Continuar' })) fireEvent.click(button);
    await calm();
    expect(screen.queryByText('Setor não selecionado')).toBeNull();
    await stage.holds.answer('reserve', liveHold({ seats: [seatIn(201, 'A', 1)], step: 'products' }));
    await calm();
    expect(new Set(busy())).toEqual(new Set([null]));
  });

  test('while they are looked for, nothing that is chosen is changed: what is found takes its place', async () => {
    await openHouse();
    await choose('Tipo 1');
    const more = screen.getByRole('button', { name: /^Mais um: Tipo 1/ });
    expect(more.matches(':disabled')).toBe(false);
    await press('Melhores lugares');
    expect(more.matches(':disabled')).toBe(true);
  });

  test('while what was chosen is being reserved, they are busy too', async () => {
    const stage = await openHouse();
    const ask = () => screen.getByRole('button', { name: 'Melhores lugares' }).getAttribute('aria-busy');
    await choose('Tipo 1');
    expect(ask()).toBeNull();
    await proceed();
    expect(ask()).toBe('true');
    await press('Melhores lugares');
    expect(reserved(stage)).toHaveLength(1);
    await stage.holds.refuse('reserve', new ApiError('Network Error'));
    await calm();
    expect(ask()).toBeNull();
  });

  test('in the sector that is open, narrowed as one likes', async () => {
    const stage = await openHouse();
    await fillSelect('Preço com taxas', 'Até R$ 44,00');
    await press('Plateia', stands());
    await stage.seats.answer('loadRows', { rows: [row({ wheelchair: [1] })], newsId: 0 });
    await calm();
    await press('Lugares acessíveis');
    await press('Melhores lugares');
    expect(reserved(stage)).toMatchObject([
      { input: { wish: { kind: 'best', sectorId: 2, party: 2, accessible: true, maxCents: 4_400 } } },
    ]);
  });

  test('an answer that takes long is said where it was asked, and asked for again', async () => {
    const stage = await openHouse();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Melhores lugares');
    vi.advanceTimersByTime(10_000);
    await calm();
    expect(screen.getAllByText('Está demorando mais que o normal.')).toHaveLength(1);
    await press('Tentar de novo');
    expect(reserved(stage)).toHaveLength(2);
  });
});

async function fillSelect(label: string, option: string) {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const value = [...select.options].find((each) => plain(each) === option)?.value ?? option;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await calm();
}

describe('the chosen seats', () => {
  const rows = () => [rowOf(301, 'A', 5), rowOf(302, 'B', 5)];
  const pick = async (...numbers: number[]) => {
    for (const number of numbers) await press(`Fila A, assento ${number}, disponível`);
  };

  test('have a ticket each, with its price, and go into order and hold', async () => {
    const stage = await openSeats(rows());
    await pick(1, 2);
    const items = within(chosen()).getAllByRole('listitem').map(plain);
    expect(items.map((item) => item.replace(/Tipo \d/g, ''))).toEqual(['A 1R$ 44,00', 'A 2R$ 44,00']);
    await fillSelect('Ingresso do lugar A 2', 'Tipo 7');
    expect(plain(bar())).toContain('2 ingressosR$ 132,00');
    expect(plain(screen.getByRole('region', { name: 'Seu pedido' }))).toContain('1 × Tipo 7 A 2 · Plateia');

    await proceed();
    expect(reserved(stage)).toMatchObject([
      {
        input: {
          wish: { lines: [], seats: [seatIn(301, 'A', 1, 8), seatIn(301, 'A', 2, 7)] },
        },
      },
    ]);
  });

  test('stay as they are while they are being reserved; a seat that is pressed meanwhile says so', async () => {
    const stage = await openSeats(rows());
    await pick(1, 2);
    const controls = () => [
      screen.getByLabelText('Ingresso do lugar A 2'),
      screen.getByRole('button', { name: 'Tirar o lugar A 2' }),
      screen.getByRole('button', { name: 'Trocar lugares' }),
    ];
    const off = () => controls().map((control) => control.matches(':disabled'));
    expect(off()).toEqual([false, false, false]);
    await proceed();
    expect(off()).toEqual([true, true, true]);
    await pick(3);
    expect(await screen.findByText('Sua reserva está sendo feita')).toBeDefined();
    expect(within(chosen()).getAllByRole('listitem')).toHaveLength(2);
    await stage.holds.refuse('reserve', new ApiError('Network Error'));
    await calm();
    expect(off()).toEqual([false, false, false]);
  });

  test('keep the focus when one goes: on the next, then on the last, then on the title', async () => {
    await openSeats(rows());
    await pick(1, 2, 3);
    const remove = async (name: string) => {
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      await press(name);
      return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
    };
    expect(await remove('Tirar o lugar A 2')).toBe('Tirar o lugar A 3');
    expect(await remove('Tirar o lugar A 3')).toBe('Tirar o lugar A 1');
    expect(await remove('Tirar o lugar A 1')).toBe('step-title');
    expect(screen.queryByRole('region', { name: /lugar(es)? seus?$/ })).toBeNull();
  });

  test('Trocar lugares drops all of them', async () => {
    await openSeats(rows());
    await pick(1, 2);
    act(() => screen.getByRole('button', { name: 'Trocar lugares' }).focus());
    await press('Trocar lugares');
    expect(seat('Fila A, assento 1, disponível').getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement?.id).toBe('step-title');
    expect(within(bar()).getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('of another sector say which, and lead there', async () => {
    const stage = await openSeats(rows());
    await pick(1);
    expect(within(chosen()).queryByRole('button', { name: 'Plateia' })).toBeNull();
    await press('Ver todos os setores');
    await press('Plateia', chosen());
    expect(stage.seats.asked.at(-1)).toEqual({ call: 'loadRows', input: { eventId: 42, sectorId: 2 } });
    expect(title().textContent).toBe('Plateia');
  });

  test('of two sectors are heard with the sector, for the numbers may be the same', async () => {
    const house = seatedEvent();
    const stalls = house.sectors.at(-1);
    if (!stalls) throw new Error('The seated event has stalls');
    const stage = await openSeats(rows(), {
      event: { ...house, sectors: [...house.sectors, { ...stalls, id: 3, name: 'Balcão' }] },
    });
    await pick(1);
    const removals = () =>
      within(chosen())
        .getAllByRole('button', { name: /^Tirar/ })
        .map((button) => button.getAttribute('aria-label'));
    expect(removals()).toEqual(['Tirar o lugar A 1']);
    const cart = stage.storefront.getSnapshot().children.checkout?.getSnapshot().children.cart;
    await act(async () => cart?.send({ type: 'seat.toggle', seat: { ...seatIn(401, 'A', 1), sectorId: 3 } }));
    await calm();
    expect(removals()).toEqual(['Tirar o lugar Plateia · A\u00a01', 'Tirar o lugar Balcão · A\u00a01']);
  });

  test('one that somebody else took goes, and the notice stays; the rest stays, and of the last no rest is spoken of', async () => {
    const stage = await openSeats(rows());
    await pick(1, 2);
    const flow = seatsOf(stage);
    await act(async () => {
      flow?.send({
        type: 'seats.changed',
        id: 1,
        news: { sectors: [{ id: 2, free: 3, seats: [[301, 2, 'reserved']] }], types: [] },
      });
    });
    await calm();
    expect(within(chosen()).getByRole('heading').textContent).toBe('1 lugar seu');
    expect(seat('Fila A, assento 2, reservado por outra pessoa')).toBeDefined();
    expect(stage.notices).toMatchObject([
      { message: { key: 'seats.lostOne', values: { seats: 'Plateia · A\u00a02' } }, timeout: 0 },
    ]);
    await act(async () => {
      flow?.send({
        type: 'seats.changed',
        id: 1,
        news: { sectors: [{ id: 2, free: 2, seats: [[301, 1, 'reserved']] }], types: [] },
      });
    });
    await calm();
    expect(stage.notices.at(-1)).toMatchObject({
      message: { key: 'seats.goneOne', values: { seats: 'Plateia · A\u00a01' } },
      timeout: 0,
    });
  });

  test('a seat left alone is pointed at, and stops nobody', async () => {
    const stage = await openSeats(rows());
    await pick(2);
    expect(screen.getByText(/^O assento 1 da fila A ficaria sozinho/)).toBeDefined();
    await proceed();
    expect(reserved(stage)).toHaveLength(1);
  });

  test('at the limit the number is said, and one more is not chosen', async () => {
    await openSeats(rows());
    await pick(1, 2, 3);
    expect(screen.getAllByText('Limite de 3 pessoas por pedido').length).toBeGreaterThan(0);
    await pick(4);
    expect(seat('Fila A, assento 4, disponível')).toBeDefined();
    expect(plain(bar())).toContain('3 ingressos');
  });

  test('with nothing chosen the button says what is missing', async () => {
    const stage = await openHouse();
    await proceed();
    expect(stage.notices).toMatchObject([{ message: 'seats.noSector' }]);
  });

  test('a hold comes back with its seats, in its sector', async () => {
    const stage = await openStage({ event: seatedEvent() });
    const seats = [seatIn(301, 'A', 1)];
    const lines = [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: 1 }];
    await arrive(stage, { hold: liveHold({ seats, lines, step: 'products' }) });
    expect(within(chosen()).getByRole('heading').textContent).toBe('1 lugar seu');
    await stage.seats.answer('loadPlan', plan());
    await calm();
    await stage.seats.answer('loadRows', {
      rows: [rowOf(301, 'A', 5, { reserved: new Set([1]) })],
      newsId: 0,
    });
    await calm();
    await press('Lista');
    expect(seat('Fila A, assento 1, selecionado').getAttribute('aria-pressed')).toBe('true');
  });
});

test('where nothing is open yet a seat says why it is not sold', async () => {
  const base = seatedEvent();
  const closed = { state: 'not_started' as const, text: 'Venda em breve por aqui' };
  const event: EventDetails = {
    ...base,
    sectors: base.sectors.map((sector) =>
      sector.numbered
        ? {
            ...sector,
            sections: sector.sections.map((section) => ({
              ...section,
              ticketTypes: section.ticketTypes.map((type) => ({ ...type, sale: closed })),
            })),
          }
        : sector,
    ),
  };
  await openSeats([rowOf(301, 'A', 3)], { event });
  expect(screen.getByText('Venda em breve por aqui')).toBeDefined();
  await press('Fila A, assento 1, disponível');
  expect(await alerted('Este lugar não está à venda agora')).toBeDefined();
  expect(screen.getAllByText('Este lugar não está à venda agora'), 'said once').toHaveLength(1);
  expect(screen.queryByRole('region', { name: /lugar(es)? seus?$/ })).toBeNull();
});
