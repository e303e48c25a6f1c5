import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { EventDetails, Sector, TypeState } from '#src/domain/event.ts';
import { ApiError } from '#src/domain/failure.ts';
import { barEvent, event, freeEvent, lease, profile, scarceEvent } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, bar, choose, fill, liveHold, openStage, plain, press, proceed } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const amountOf = (type: string) =>
  within(screen.getByRole('group', { name: new RegExp(`${type},`) })).getByRole('status').textContent;

/** What the live region says. */
const heard = (sentence: string) => screen.findByText(sentence, { selector: '[role="status"] *' });

describe('the choice of tickets', () => {
  test('stands from the event alone, and wakes when the purchase is open', async () => {
    const stage = await openStage();
    expect(screen.getByRole('heading', { level: 1, name: 'Noite de Teste' })).toBeDefined();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Escolha de Ingressos');
    expect(document.title).toBe('Noite de Teste · Catracola Ingressos');
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('Tipo 1'));
    expect(plain(row ?? null)).toContain('R$ 55,00R$ 50,00 + R$ 5,00 de taxa');
    expect(screen.getByText('Limite de 3 pessoas por pedido.')).toBeDefined();
    const more = screen.getByRole('button', { name: 'Mais um: Tipo 1, Pista' });
    expect(more.matches(':disabled')).toBe(true);

    await arrive(stage);
    expect(more.matches(':disabled')).toBe(false);
  });

  test('an event of another year says so at its date, and its zone where that is not Brasília’s', async () => {
    const title = () => screen.getByRole('heading', { level: 1 });
    const date = () => plain(title().closest('header')?.querySelector('time') ?? null);
    const facts = () => plain(title().nextElementSibling);
    const shown = event();
    await openStage({ event: shown });
    expect(date()).not.toContain(shown.when.iso.slice(0, 4));
    cleanup();
    const when = {
      ...shown.when,
      iso: '2028-01-09T19:00:00-04:00',
      text: 'domingo, 9 de janeiro de 2028, às 19:00',
      zone: 'horário de Manaus',
    };
    await openStage({ event: event({ when }) });
    expect(date()).toMatch(/2028domingo, 9 de janeiro de 2028, às 19:00$/);
    expect(facts()).toMatch(/ · horário de Manaus$/);
    expect(facts()).not.toContain('2028');
  });

  test('names who organises the event, apart from who sells it, and its address', async () => {
    const named = { organizer: 'Grêmio do Exemplo', address: 'Rua do Exemplo, 200' };
    await openStage({ event: event(named) });
    expect(screen.getByText('Realização: Grêmio do Exemplo')).toBeDefined();
    expect(screen.getByText('Casa da Prova: Rua do Exemplo, 200')).toBeDefined();
    const way = screen.getByRole('link', { name: /^Como chegar ?\(abre em nova página\)$/ });
    expect(new URL((way as HTMLAnchorElement).href).searchParams.get('query')).toBe(
      'Casa da Prova, Rua do Exemplo, 200',
    );
    expect(way.getAttribute('rel')).toContain('noreferrer');
  });

  test.each([
    ['costs something', event(), 'R$ 0,00'],
    ['is free', freeEvent(), 'Grátis'],
  ])('before anything is chosen of an event that %s, the sum is as its prices are', async (_, shown, sum) => {
    await arrive(await openStage({ event: shown }));
    expect(plain(bar())).toContain(`Escolha seus ingressos${sum}`);
    expect(plain(screen.getByRole('region', { name: 'Seu pedido' }))).toContain(`ingressos${sum}`);
  });

  test('says in the order what one of several costs', async () => {
    await arrive(await openStage());
    const order = () => plain(screen.getByRole('region', { name: 'Seu pedido' }));
    await choose('Tipo 1');
    expect(order()).toContain('1 × Tipo 1 PistaR$ 50,00');
    await choose('Tipo 1');
    expect(order()).toContain('2 × Tipo 1 Pista · R$ 50,00 cadaR$ 100,00');
  });

  test.each([
    [null, 'Limite de 3 pessoas por pedido.'],
    [3, 'Limite de 3 pessoas por pedido e por CPF.'],
    [2, 'Limite de 3 pessoas por pedido e 2 por CPF.'],
    [6, 'Limite de 3 pessoas por pedido e 6 por CPF.'],
  ])('tells what an order may have, and a CPF where the server says so: %s', async (cpfLimit, words) => {
    await openStage({ event: event({ cpfLimit }) });
    expect(screen.getByText(/^Limite de/).textContent).toBe(words);
  });

  test('calls nobody a person who is a credit at the bar, though it counts', async () => {
    await arrive(await openStage({ event: barEvent({ cpfLimit: 3 }) }));
    const words = 'Limite de 3 pessoas ou adicionais por pedido';
    expect(screen.getByText(/^Limite de/).textContent).toBe(`${words} e por CPF.`);
    await choose('Tipo 2');
    await choose('Consumação');
    const more = screen.getByRole('button', { name: /^Mais um: Consumação,/ });
    expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  });

  test('counts people up to the limit, and the control says why it stops', async () => {
    await arrive(await openStage());
    await choose('Tipo 2');
    await choose('Tipo 1');
    expect(plain(bar())).toContain('3 ingressosR$ 154,00');
    const order = plain(screen.getByRole('region', { name: 'Seu pedido' }));
    expect(order).toContain('Taxa de conveniênciaR$ 14,00');
    expect(order).toContain('3 ingressos · com taxas');

    const more = screen.getByRole('button', { name: /^Mais um: Tipo 1,/ });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Limite de 3 pessoas por pedido',
    );
    await choose('Tipo 1');
    expect(amountOf('Tipo 1')).toBe('1');
    expect(await heard('Você chegou ao limite deste evento')).toBeDefined();
    await press(/^Menos um: Tipo 1,/);
    expect(amountOf('Tipo 1')).toBe('0');
  });

  test('one more than there is of a type is refused aloud', async () => {
    await arrive(await openStage({ event: scarceEvent() }));
    await choose('Tipo 1');
    await choose('Tipo 1');
    expect(amountOf('Tipo 1')).toBe('1');
    expect(await heard('Não há mais deste tipo')).toBeDefined();
  });

  test('with nothing chosen the button explains itself instead of going on', async () => {
    const stage = await openStage();
    await arrive(stage);
    const next = within(bar()).getByRole('button', { name: 'Continuar' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await proceed();
    expect(stage.notices).toMatchObject([{ tone: 'error', message: 'cart.nothing' }]);
    expect(stage.holds.asked.some(({ call }) => call === 'reserve')).toBe(false);
  });

  test('what is chosen stays on screen, and waits, while another tab has the purchase asked for again', async () => {
    const stage = await openStage();
    await arrive(stage);
    await choose('Tipo 1');
    const controls = () => [
      screen.getByRole('button', { name: /^Mais um: Tipo 1/ }),
      within(bar()).getByRole('button', { name: 'Continuar' }),
    ];
    const areShut = () => controls().map((control) => control.matches(':disabled'));
    act(() => stage.storefront.getSnapshot().children.checkout?.send({ type: 'otherTab.moved' }));
    expect(areShut()).toEqual([true, true]);
    expect(amountOf('Tipo 1')).toBe('1');
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(areShut()).toEqual([false, false]);
    expect(amountOf('Tipo 1')).toBe('1');
  });

  test('nothing of what was reserved is changed until whoever logs in is known', async () => {
    const stage = await openStage();
    await arrive(stage, { as: 'visitor' });
    await choose('Tipo 1');
    await proceed();
    await stage.holds.answer('reserve', liveHold());
    const dialog = await screen.findByRole('dialog', { name: 'ACESSAR CONTA' });
    await fill(await within(dialog).findByLabelText('E-mail'), 'ana@example.com');
    await fill(within(dialog).getByLabelText('Senha'), 'segredo');
    await press('Entrar', dialog);
    await stage.session.answer('signIn', lease);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const next = within(bar()).getByRole('button', { name: 'Continuar' });
    expect(next.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: /^Mais um.* Tipo 1/ }).matches(':disabled')).toBe(true);
    await stage.session.refuse('loadProfile', new ApiError('HTTP 500', { status: 500 }));
    await calm();
    expect(next.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole('button', { name: /^Mais um.* Tipo 1/ }).matches(':disabled')).toBe(false);
  });

  test('a sold-out answer trims the cart, says so and reads the event again', async () => {
    const stage = await openStage();
    await arrive(stage);
    await choose('Tipo 1', 3);
    await proceed();
    expect(within(bar()).getByRole('button', { name: 'Continuar' }).getAttribute('aria-busy')).toBe('true');
    await stage.holds.refuse(
      'reserve',
      new ApiError('HTTP 409', {
        status: 409,
        serverMessage: 'Restam 2 de Tipo 1.',
        updated: true,
        details: { shortages: [{ ticket_type_id: 1, available: 2 }] },
      }),
    );
    await calm();
    expect(amountOf('Tipo 1')).toBe('2');
    expect(stage.notices).toMatchObject([{ tone: 'error', message: { text: 'Restam 2 de Tipo 1.' } }]);
    expect(stage.events.asked).toEqual([{ call: 'details', input: { id: 42, isFresh: true } }]);

    await stage.events.answer('details', event({ limit: 2 }));
    await calm();
    expect(screen.getByText('Limite de 2 pessoas por pedido.')).toBeDefined();
    expect(amountOf('Tipo 1')).toBe('2');
  });

  test('at a sale of high demand is reserved with a proof, and a refusal is told in the server’s words', async () => {
    const stage = await openStage({ event: event({ highDemand: true }) });
    await arrive(stage);
    await choose('Tipo 1');
    await proceed();
    expect(stage.holds.asked.at(-1)).toMatchObject({ call: 'reserve', input: { isGuarded: true } });
    await stage.holds.refuse(
      'reserve',
      new ApiError('HTTP 422', {
        status: 422,
        code: 'bot_check_failed',
        serverMessage: 'Não conseguimos confirmar que você é uma pessoa.',
      }),
    );
    await calm();
    expect(amountOf('Tipo 1')).toBe('1');
    expect(stage.notices).toMatchObject([
      { tone: 'error', message: { text: 'Não conseguimos confirmar que você é uma pessoa.' } },
    ]);

    await proceed();
    expect(stage.holds.asked.at(-1)).toMatchObject({ call: 'reserve', input: { isGuarded: true } });
  });

  test.each([
    ['whoever holds places already', { highDemand: true }, liveHold({ step: 'products' })],
    ['whoever comes by the line', { highDemand: true, hasLine: true }, null],
    ['a sale like any other', {}, null],
  ])('takes no proof of %s', async (_, facts, hold) => {
    const stage = await openStage({ event: event(facts) });
    await arrive(stage, { hold });
    await choose('Tipo 1');
    await proceed();
    const { call, input } = stage.holds.asked.at(-1) ?? {};
    expect(call).toBe('reserve');
    expect(input).not.toHaveProperty('isGuarded');
  });

  test('somebody unknown logs in over the page; closing the dialog loses nothing', async () => {
    const stage = await openStage();
    await arrive(stage, { as: 'visitor' });
    await choose('Tipo 1');
    await proceed();
    await stage.holds.answer('reserve', liveHold({ step: 'products' }));
    await calm();
    const dialog = await screen.findByRole('dialog', { name: 'ACESSAR CONTA' });
    await press('Fechar', dialog);
    expect(amountOf('Tipo 1')).toBe('1');
    expect(plain(bar())).toMatch(/1 ingressoR\$ 55,00reserva1[45]:\d\d/);
  });

  test('an answer that takes long is said, and asked for again', async () => {
    const stage = await openStage();
    await arrive(stage);
    await choose('Tipo 1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await proceed();
    vi.advanceTimersByTime(10_000);
    await calm();
    expect(screen.getByText('Está demorando mais que o normal.')).toBeDefined();
    screen.getByRole('button', { name: 'Tentar de novo' }).focus();
    await press('Tentar de novo');
    expect(document.activeElement?.id).toBe('step-title');
    expect(stage.holds.asked.filter(({ call }) => call === 'reserve')).toHaveLength(2);
  });

  test('a purchase that takes long to open says so, is asked for again, and opens', async () => {
    const stage = await openStage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await stage.session.answer('restore', null);
    await calm();
    expect(screen.queryByText('Está demorando mais que o normal.')).toBeNull();
    vi.advanceTimersByTime(10_000);
    await calm();
    expect(screen.getByText('Está demorando mais que o normal.')).toBeDefined();
    await press('Tentar de novo');
    expect(screen.queryByText('Está demorando mais que o normal.')).toBeNull();
    expect(stage.holds.asked.filter(({ call }) => call === 'loadPurchase')).toHaveLength(2);
    vi.useRealTimers();
    // What was asked first is heard by nobody any more.
    for (const hold of [liveHold(), null]) await stage.holds.answer('loadPurchase', { hold, order: null });
    await calm();
    await choose('Tipo 1');
    expect(amountOf('Tipo 1')).toBe('1');
  });

  test('when its code does not arrive the page stays and offers to try again', async () => {
    let isOffline = true;
    const load = () => (isOffline ? Promise.reject(new Error('no chunk')) : Promise.resolve());
    const stage = await openStage({ load });
    await stage.session.answer('restore', null);
    await calm();
    expect(screen.getByRole('alert').textContent).toContain('Não conseguimos abrir a compra');
    expect(screen.getByRole('heading', { name: 'Pista' })).toBeDefined();

    isOffline = false;
    await press('Tentar de novo');
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    await choose('Tipo 1');
    expect(amountOf('Tipo 1')).toBe('1');
  });

  test('what the server remembers could not be read: the same', async () => {
    const stage = await openStage();
    await stage.session.answer('restore', null);
    await calm();
    await stage.holds.refuse('loadPurchase', new ApiError('Network Error'));
    await calm();
    expect(screen.getByText(/Nada foi cobrado e nada se perdeu/)).toBeDefined();
    await press('Tentar de novo');
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(screen.queryByText(/Nada foi cobrado e nada se perdeu/)).toBeNull();
  });
});

const [pista] = event().sectors;

const sectorOf = (id: number, group: string, state: TypeState, text: string): Sector => {
  const section = pista?.sections[0];
  const type = section?.ticketTypes[0];
  if (!pista || !section || !type) throw new Error('The fixture lost its sector');
  const ticketType = { ...type, id: 1000 + id, name: 'Inteira', sale: { state, text } };
  return {
    ...pista,
    id,
    name: `${group} ${id}`,
    group,
    sections: [{ ...section, ticketTypes: [ticketType] }],
  };
};

/** Sixty sectors in four stands, as an arena has them. */
const arena = (): EventDetails =>
  event({
    limit: 12,
    sectors: Array.from({ length: 60 }, (_, index) => {
      const stands: [string, TypeState, string][] = [
        ['Sul', 'open', ''],
        ['Leste', 'numbered', 'Lugar numerado: venda em breve por aqui'],
        ['Norte', 'restricted', 'Exclusivo para sócio-torcedor'],
        ['Oeste', 'sold_out', 'Esgotado'],
        ['Premium', 'few', 'Últimos lugares'],
      ];
      const [group, state, text] = stands[index % 5] ?? ['Sul', 'open', ''];
      return sectorOf(index + 1, group, state, text);
    }),
  });

describe('many sectors', () => {
  test('an arena is a list of stands, each with its state in words, closed until it is opened', async () => {
    await openStage({ event: arena() });
    const list = within(screen.getByRole('region', { name: 'Escolha seus ingressos' }));
    const stands = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(stands).toEqual(['Sul', 'Leste', 'Norte', 'Oeste', 'Premium']);
    const words = (name: string) => plain(screen.getByRole('heading', { level: 3, name }).closest('summary'));
    expect(words('Sul')).toBe('Sul12 setoresa partir de R$ 55,00 com taxas');
    expect(words('Leste')).toBe(
      'Leste12 setores · Lugar numerado: venda em breve por aquia partir de R$ 55,00 com taxas',
    );
    expect(words('Norte')).toContain('Exclusivo para sócio-torcedor');
    const signs = (name: string) =>
      screen.getByRole('heading', { level: 3, name }).parentElement?.querySelectorAll('svg').length;
    expect([signs('Norte'), signs('Sul'), signs('Oeste')], 'a lock before its words').toEqual([1, 0, 0]);
    expect(words('Oeste')).toBe('Oeste12 setores · Esgotado—');
    const unpriced = screen.getAllByText('—');
    expect(unpriced.every((dash) => dash.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(words('Premium')).toContain('12 setores · Últimos lugares');
    expect(screen.getByRole('heading', { level: 3, name: 'Sul' }).closest('details')?.open).toBe(false);
  });

  test.each([
    [3, true],
    [4, false],
  ])('%i sectors of one stand, each with all the halves of the law, lie open: %s', async (count, areOpen) => {
    const sectors = Array.from({ length: count }, (_, index) => {
      const { sections, ...sector } = sectorOf(index + 1, 'Kits', 'open', '');
      return {
        ...sector,
        sections: sections.map((section) => ({
          ...section,
          ticketTypes: section.ticketTypes.flatMap((type) =>
            Array.from({ length: 6 }, (_, kind) => ({ ...type, id: type.id * 10 + kind })),
          ),
        })),
      };
    });
    await openStage({ event: event({ sectors }) });
    const [stand, ...folds] = [
      ...screen.getByRole('region', { name: 'Escolha seus ingressos' }).querySelectorAll('details'),
    ];
    expect(stand?.open).toBe(true);
    expect(folds.map(({ open }) => open)).toEqual(sectors.map(() => areOpen));
  });

  test('a sector of one section says what it is where its name is its own', async () => {
    const named = (id: number, name: string): Sector => {
      const sector = sectorOf(id, 'Sul', 'open', '');
      return { ...sector, sections: sector.sections.map((section) => ({ ...section, name })) };
    };
    const sectors = [named(1, 'Arquibancada sem lugar marcado'), named(2, 'Sul 2')];
    await openStage({ event: event({ sectors }) });
    expect(screen.getByText('Arquibancada sem lugar marcado')).toBeDefined();
    expect(screen.getAllByText('Sul 2')).toHaveLength(1);
  });

  test('a closed stand says what was chosen in it', async () => {
    await arrive(await openStage({ event: arena() }));
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    await choose('Inteira, Sul 1');
    const stand = screen.getByRole('heading', { level: 3, name: 'Sul' }).closest('summary');
    expect(plain(stand)).toContain('1 no seu pedido');
  });

  const stamp = () => document.querySelector('header [aria-hidden] b')?.textContent ?? null;
  const steps = () => screen.queryByRole('list', { name: 'Etapas da compra' });

  test('where nothing is for sale it says why and shows the way out', async () => {
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    await openStage({ event: event({ sectors, sale: { state: 'sold_out', text: 'Esgotado' } }) });
    expect(screen.getByRole('link', { name: 'Ver outros eventos' })).toBeDefined();
    const note = screen.getByText('Ingressos esgotados.').parentElement;
    expect(plain(note)).toContain('Lugares podem voltar quando uma reserva termina');
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(header?.querySelector('[aria-hidden] b')?.textContent).toBe('Esgotado');
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Preços' })).toBeDefined();
    expect(screen.queryByText('Escolha seus ingressos'), 'nothing to choose from').toBeNull();
    expect(steps(), 'no steps of what nobody can buy').toBeNull();
  });

  test('an event that was put off and is sold out says both in whole sentences', async () => {
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    await openStage({ event: event({ sectors, sale: { state: 'postponed', text: 'Adiado' } }) });
    expect(stamp()).toBe('Adiado');
    const note = screen.getByText('Ingressos esgotados.').parentElement;
    expect(plain(note)).toContain('Lugares podem voltar quando uma reserva termina');
    expect(steps()).toBeNull();
  });

  test('where nothing is for sale there are others near it in time, of those that are', async () => {
    const sale = { state: 'sold_out' as const, text: 'Esgotado' };
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    const on = (iso: string) => event({ sectors, sale, when: { ...event().when, iso } });
    await openStage({ event: on('2026-11-26T21:00:00-03:00') });
    const named = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('heading', { level: 3 })
        .map(plain);
    expect(named('Em datas próximas')).toEqual([
      'Araçaúna × Porto Breu',
      'Tour da Arena',
      'Concerto na Floresta',
    ]);
    cleanup();
    await openStage({ event: on('2031-01-01T21:00:00-03:00') });
    expect(named('Outros eventos')).toHaveLength(3);
  });

  const sold = { state: 'sold_out' as const, text: 'Esgotado' };

  test.each<[string, Partial<EventDetails>]>([
    ['is for sale', {}],
    ['is left for whom the law favours', { sale: sold, sectors: [sectorOf(1, 'Pista', 'open', '')] }],
  ])('what %s bears no stamp and sends nobody elsewhere', async (_, facts) => {
    await openStage({ event: event(facts) });
    expect(stamp()).toBeNull();
    expect(screen.queryByText('Em datas próximas')).toBeNull();
    expect(screen.queryByText('Outros eventos')).toBeNull();
  });

  test.each<[EventDetails['sale']['state'], string | null, boolean]>([
    ['postponed', 'Adiado', false],
    ['cancelled', 'Cancelado', true],
    ['open', null, false],
  ])('an event that is %s is stamped %s, its picture grey: %s', async (state, word, isGrey) => {
    const isOver = state === 'cancelled';
    const sectors = [sectorOf(1, 'Pista', isOver ? 'ended' : 'open', isOver ? 'Vendas encerradas' : '')];
    await openStage({ event: event({ sectors, sale: { state, text: word ?? '' } }) });
    expect(stamp()).toBe(word);
    const art = document.querySelector('header [aria-hidden] img');
    expect(/soldOut/.test(art?.className ?? '')).toBe(isGrey);
    expect(screen.queryAllByText('Escolha seus ingressos').length > 0).toBe(!isOver);
  });

  test('the picture of an event, above its words where it is stamped, is not read and takes no focus', async () => {
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    await openStage({ event: event({ sectors, sale: sold }) });
    const art = document.querySelector('header [aria-hidden] img')?.closest('[aria-hidden]');
    expect(plain(art ?? null)).toBe('Esgotado');
    expect(art?.getAttribute('aria-hidden')).toBe('true');
    expect(art?.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
  });

  test('who holds the last of it, or pays it, reads no stamp over their purchase', async () => {
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    const shown = event({ sectors, sale: sold });
    const stage = await openStage({ event: shown });
    expect(stamp()).toBe('Esgotado');
    expect(steps()).toBeNull();
    await arrive(stage, { as: 'member', hold: liveHold() });
    expect(stamp()).toBeNull();
    expect(steps()).not.toBeNull();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    await press('Voltar');
    expect(screen.getByRole('link', { name: 'Ver outros eventos' })).toBeDefined();
    expect(stamp()).toBeNull();
    expect(steps()).not.toBeNull();
    cleanup();
    await openStage({
      event: shown,
      path: `/ticket/buy/${shown.id}?pedido=0d9f7a34-2222-4444-8888-0123456789ab`,
    });
    expect(stamp()).toBeNull();
  });

  test('after a search only a part of the others is known, and none is named', async () => {
    const sectors = [sectorOf(1, 'Plateia', 'sold_out', 'Esgotado')];
    const shown = event({ sectors, sale: sold });
    await openStage({ event: shown, path: `/ticket/buy/${shown.id}?q=sunset` });
    expect(screen.queryByText('Outros eventos')).toBeNull();
  });

  test('one opening for everything is said once', async () => {
    const text = 'Vendas a partir de 27/11/2026 às 10:00';
    const sectors = [
      sectorOf(1, 'Plateia', 'not_started', text),
      sectorOf(2, 'Balcão', 'not_started', 'Em breve'),
    ];
    await openStage({ event: event({ sectors, sale: { state: 'not_started', text } }) });
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getAllByText('Em breve')).toHaveLength(2);
  });

  test('a cancellation that the producer speaks of is said once, with the way out', async () => {
    const sale = { state: 'cancelled' as const, text: 'Cancelado' };
    const sectors = [sectorOf(1, 'Plateia', 'ended', 'Vendas encerradas')];
    const told = { tone: 'error' as const, text: 'Evento cancelado. Você recebe tudo de volta.', url: '' };
    await openStage({ event: event({ sectors, sale, notices: [told] }) });
    expect(screen.getByText(/Você recebe tudo de volta/)).toBeDefined();
    const stamps = screen.getAllByText('Cancelado');
    expect(stamps.map((stamp) => stamp.closest('[aria-hidden]') !== null)).toEqual([true]);
    expect(screen.getByRole('link', { name: 'Ver outros eventos' })).toBeDefined();
  });

  test('a producer of products renames them', async () => {
    const { producers } = await import('#tests/views/shell/boots.ts');
    const locale = { 'step.first': 'Escolha de Produtos', 'item.one': 'produto', 'item.many': 'produtos' };
    await arrive(await openStage({ boot: { producer: { ...producers.catracola, locale } } }));
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Escolha de Produtos');
    await choose('Tipo 1', 2);
    expect(plain(bar())).toContain('2 produtos');
  });
});
