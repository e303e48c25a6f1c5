import '#src/app/dialogFlows.ts';
import '#src/checkout/MoreTime.tsx';
import '#src/dialogs/DialogWindow.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Http } from '#src/api/http.ts';
import { ApiError } from '#src/domain/failure.ts';

import { eventOf } from './events.ts';
import { alerted, asVisitor, blame, calm, member, openStore, type Store } from './stage.tsx';

const lease = { expiresIn: 600_000, renewable: true };

/** Opens the login over the home, as the bar does, and waits until its code is there. */
async function openLogin(store?: Store): Promise<Store & { opener: HTMLElement }> {
  store ??= await openStore();
  await asVisitor(store);
  const opener = within(screen.getByRole('banner')).getByRole('button', { name: 'Acesse Sua Conta' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByLabelText('E-mail');
  return { ...store, opener };
}

const field = (label: 'E-mail' | 'Senha') => screen.getByLabelText(label);
const enter = () => screen.getByRole('button', { name: 'Entrar' });
const isDisabled = (element: HTMLElement) => element.matches(':disabled, [aria-disabled="true"]');
const type = (label: 'E-mail' | 'Senha', value: string) =>
  fireEvent.change(field(label), { target: { value } });
const leave = (label: 'E-mail' | 'Senha') => fireEvent.blur(field(label));

async function signIn(password = 'Senha123') {
  type('E-mail', ' marina.teste@example.com ');
  type('Senha', password);
  fireEvent.click(enter());
  await calm();
}

describe('the login dialog', () => {
  test('is titled, modal and closable, and focus begins in its first field', async () => {
    await openLogin();
    const dialog = screen.getByRole('dialog', { name: 'ACESSAR CONTA' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(within(dialog).getByRole('button', { name: 'Fechar' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(field('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(field('Senha').getAttribute('autocomplete')).toBe('current-password');
  });

  test('says aloud what is said on the page behind it, which is silent until it closes', async () => {
    const { storefront } = await openLogin();
    const behind = [...document.querySelectorAll('[role="status"]')].findLast(
      (region) => !region.closest('[role="dialog"], dialog'),
    );
    const inside = within(screen.getByRole('dialog', { name: 'ACESSAR CONTA' })).getByRole('status');
    await waitFor(() => expect(behind?.getAttribute('aria-live')).toBe('off'));
    act(() => storefront.send({ type: 'announce', message: 'hold.oneMinute' }));
    await waitFor(() => expect(inside.textContent).toBe('Falta 1 minuto para a sua reserva terminar'));
    const first = inside.firstChild;
    act(() => storefront.send({ type: 'announce', message: 'hold.oneMinute' }));
    await waitFor(() => expect(inside.firstChild).not.toBe(first));
    expect(inside.textContent).toBe('Falta 1 minuto para a sua reserva terminar');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await calm();
    expect(behind?.hasAttribute('aria-live')).toBe(false);
  });

  test('what opened it has the focus again; the page has, once that goes a moment after the window', async () => {
    const { opener } = await openLogin();
    const goes = new Promise<void>((resolve) => {
      const go = () => {
        opener.blur();
        resolve();
      };
      opener.addEventListener('focus', () => queueMicrotask(go), { once: true });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await goes;
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById('content')));
  });

  test('opened again before the focus has gone back, it knows what opened it first', async () => {
    const { opener } = await openLogin();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('closed where nobody looks, it knows what opens it next', async () => {
    const { opener } = await openLogin();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    hidden.mockRestore();
    expect(document.activeElement).toBe(opener);
    const other = screen.getByRole('searchbox');
    other.focus();
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(document.activeElement).toBe(other));
  });

  test.each([
    ['', 'x', 'O campo e-mail é obrigatório'],
    ['   ', 'x', 'O campo e-mail é obrigatório'],
    ['marina', 'x', 'O e-mail digitado é inválido'],
    ['marina@example.com', '', 'O campo senha é obrigatório'],
  ])('e-mail “%s”, password “%s”: %s, and nothing can be sent', async (email, password, complaint) => {
    await openLogin();
    type('E-mail', `${email}?`);
    type('E-mail', email);
    leave('E-mail');
    type('Senha', `${password}?`);
    type('Senha', password);
    leave('Senha');
    await calm();

    expect(screen.getByText(complaint)).toBeDefined();
    expect(isDisabled(enter())).toBe(true);
  });

  test('Enter, or a press of the button, says what is missing, and leads there', async () => {
    const store = await openLogin();
    const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    await calm();
    expect(document.activeElement).toBe(field('E-mail'));
    expect([blame(field('E-mail')), blame(field('Senha'))]).toEqual([
      'O campo e-mail é obrigatório',
      'O campo senha é obrigatório',
    ]);

    type('E-mail', 'marina.teste@example.com');
    fireEvent.click(enter());
    await calm();
    expect(document.activeElement).toBe(field('Senha'));
    expect(blame(field('E-mail'))).toBeNull();
    expect(store.session.asked.filter(({ call }) => call === 'signIn')).toEqual([]);
  });

  test('lets a member in: the session begins, the window closes, focus goes back', async () => {
    const store = await openLogin();
    expect(isDisabled(enter())).toBe(true);
    await signIn();
    expect(store.session.asked.at(-1)).toEqual({
      call: 'signIn',
      input: { audience: 'buyer', username: 'marina.teste@example.com', password: 'Senha123' },
    });
    expect(enter().getAttribute('aria-busy')).toBe('true');

    await store.session.answer('signIn', lease);
    await calm();
    await store.session.answer('loadProfile', member());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('Olá, Marina')).length).toBeGreaterThan(1);
    expect(await screen.findByText('Login feito com sucesso!')).toBeDefined();
  });

  test.each([
    [new ApiError('400', { status: 400 }), 'E-mail ou senha incorretos!'],
    [
      new ApiError('403', { status: 403, serverMessage: 'Conta bloqueada' }),
      'Não foi possível realizar seu login (Conta bloqueada), entre em contato com o suporte',
    ],
    [new ApiError('Network Error'), 'Não foi possível realizar seu login, entre em contato com o suporte'],
  ])('a refusal is said, and what was typed is kept (%s)', async (failure, sentence) => {
    const store = await openLogin();
    await signIn('errada');
    await store.session.refuse('signIn', failure);
    await calm();

    expect(await alerted(sentence)).toBeDefined();
    expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeDefined();
    expect(Reflect.get(field('E-mail'), 'value')).toBe('marina.teste@example.com');
    expect(Reflect.get(field('Senha'), 'value')).toBe('errada');
    expect(isDisabled(enter())).toBe(false);
  });

  test('wrong words mark both fields, until they are tried again; what is not about them marks none', async () => {
    const store = await openLogin();
    const blames = () => [blame(field('E-mail')), blame(field('Senha'))];
    await signIn('errada');
    await store.session.refuse('signIn', new ApiError('400', { status: 400 }));
    await waitFor(() =>
      expect(blames()).toEqual(['E-mail ou senha incorretos!', 'E-mail ou senha incorretos!']),
    );
    await signIn('outra');
    expect(blames()).toEqual([null, null]);
    const words = 'Não foi possível realizar seu login, entre em contato com o suporte';
    await store.session.refuse('signIn', new ApiError('Network Error'));
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeDefined();
    expect(blames()).toEqual([null, null]);
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['Escape', () => fireEvent.keyDown(field('E-mail'), { key: 'Escape' })],
    ['a touch outside', () => fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? window)],
  ])('closes by %s, and focus goes back to what opened it', async (_, close) => {
    const { storefront, opener } = await openLogin();
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    close();
    await calm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(storefront.getSnapshot().children.dialog?.getSnapshot().matches('closed')).toBe(true);
  });
});

describe('the dialogs of an event', () => {
  const open = async (route: '/event/description' | '/event/map', facts: Parameters<typeof eventOf>[0]) => {
    const store = await openStore();
    await asVisitor(store);
    store.storefront.send({ type: 'event.visit', event: eventOf(facts) });
    store.storefront.send({ type: 'dialog.open', route });
    await calm();
    return store;
  };

  test('the description keeps its structure, and nothing in it runs or leads astray', async () => {
    await open('/event/description', {
      sobre:
        '<h2>Roteiro</h2><p onclick="alert(1)">Leve <b>documento</b>.<br>Chegue cedo.</p><ul><li>Gramado</li></ul>' +
        '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//example.com"></iframe>' +
        '<a href="javascript:alert(1)">aqui</a> <a href="https://example.com/guia">guia</a><div>fim</div>',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Sobre o evento' }));
    expect((await dialog.findByRole('heading', { name: 'Roteiro' })).localName).toBe('h2');
    expect(dialog.getByText('documento').localName).toBe('b');
    expect(dialog.getByText('Gramado').localName).toBe('li');
    expect(dialog.getByText(/fim/)).toBeDefined();
    expect(dialog.getByRole('link').getAttribute('href')).toBe('https://example.com/guia');
    expect(dialog.getByRole('link').getAttribute('rel')).toContain('noopener');

    const body = document.querySelector('.mantine-Modal-body');
    expect(body?.querySelector('script, iframe, img, [onclick], [href^="javascript"]')).toBeNull();
    expect(body?.textContent).not.toContain('alert');
  });

  test('an event without a description says so', async () => {
    await open('/event/description', { sobre: '' });
    expect(await screen.findByText('Este evento ainda não tem uma descrição.')).toBeDefined();
  });

  test('the map is a picture with a name and its size', async () => {
    await open('/event/map', {});
    const map = await screen.findByRole('img', { name: 'Mapa de Arena Grená' });
    expect(map.getAttribute('src')).toBe('/storage/events/104/map.svg');
    expect(map.getAttribute('width')).not.toBeNull();
  });

  test('the map is told in words below it, also when it cannot be loaded', async () => {
    await open('/event/map', {});
    const figure = within(await screen.findByRole('figure'));
    const told = 'Portão 2 à frente; depois, da frente para o fundo: Turma das 10h, Turma das 14h.';
    expect(figure.getByText(told).localName).toBe('figcaption');
    fireEvent.error(figure.getByRole('img'));
    expect(figure.getByRole('alert').textContent).toMatch(/^Não conseguimos carregar o mapa/);
    expect(figure.getByText(told)).toBeDefined();
  });

  test('a map that says nothing of itself has no caption', async () => {
    await open('/event/map', { descricaoImagemEstadio: null });
    expect(await screen.findByRole('img', { name: 'Mapa de Arena Grená' })).toBeDefined();
    expect(document.querySelector('figcaption')).toBeNull();
  });

  test.each([
    ['/event/description', 'Sobre o evento'],
    ['/event/map', 'Mapa do local'],
  ] as const)('the keyboard comes to what is only read, to scroll it: %s', async (route, name) => {
    await open(route, {});
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect((await dialog.findByRole('region', { name })).tabIndex).toBe(0);
  });

  test('a place without a map says so', async () => {
    await open('/event/map', { imagemEstadio: null });
    expect(await screen.findByText('Este local ainda não tem um mapa.')).toBeDefined();
  });
});

describe('while a purchase holds places', () => {
  const type = {
    id: 7,
    nome: 'Inteira',
    preco: '10.00',
    quantidade: 0,
    max_installments: 1,
    additional_fields: [],
    passport_amount: 1,
    description: '',
    benefit: null,
    documents: [],
    all_in_cents: 1300,
    sale: { state: 'open' as const, text: '' },
    available: 9,
  };
  const sectors = [
    {
      id: 1,
      name: 'Visita',
      group: 'Visita',
      gate: '',
      numbered: false,
      capacity: 40,
      sections: [{ secao_id: 2, name: 'Manhã', tipos_ingresso: [type] }],
    },
  ];
  const holding = (amount: number): Http => {
    const answer = {
      reservation: {
        id: '0195c7f0-0000-7000-8000-000000000009',
        event_id: 104,
        event_title: 'Tour da Arena',
        items: [{ sector_id: 1, section_id: 2, ticket_type_id: 7, amount }],
        seats: [],
        expires_at: '2026-11-20T12:12:41.500Z',
        server_now: '2026-11-20T12:00:00.000Z',
        renewals_left: 10,
        named: false,
        draft: null,
      },
      order: null,
    };
    return () => Promise.resolve(answer as never);
  };

  const buying = async (amount: number) => {
    const store = await openStore('/', {}, holding(amount));
    await asVisitor(store);
    act(() => store.storefront.send({ type: 'event.visit', event: eventOf({ sectors }) }));
    await waitFor(() => expect(store.storefront.getSnapshot().children.checkout).toBeDefined());
    return store;
  };
  const words = async (dialog: string) => {
    const { findByText } = within(await screen.findByRole('dialog', { name: dialog }));
    return (await findByText(/Nada se perde/)).textContent?.replace('12:42', '12:41');
  };

  test.each([
    [1, 'Seu ingresso continua reservado por 12:41. Nada se perde ao entrar.'],
    [3, 'Seus 3 ingressos continuam reservados por 12:41. Nada se perde ao entrar.'],
  ])('%d: the login says that nothing is lost', async (amount, sentence) => {
    const store = await buying(amount);
    act(() => store.storefront.send({ type: 'dialog.open', route: '/login' }));
    await screen.findByLabelText('E-mail');
    expect(await words('ACESSAR CONTA')).toBe(sentence);
  });

  test('so does the registration, with the clock', async () => {
    const store = await buying(3);
    act(() => store.storefront.send({ type: 'dialog.open', route: '/register' }));
    await screen.findByLabelText('CPF');
    expect(await words('CADASTRO')).toBe(
      'Seus 3 ingressos continuam reservados por 12:41. Nada se perde ao entrar.',
    );
  });

  test('without a purchase there is nothing to say', async () => {
    const { storefront } = await openLogin();
    expect(screen.queryByText(/Nada se perde/)).toBeNull();
    act(() => storefront.send({ type: 'dialog.open', route: '/register' }));
    const registration = within(await screen.findByRole('dialog', { name: 'CADASTRO' }));
    await registration.findByLabelText('CPF');
    expect(registration.queryByText(/Nada se perde/)).toBeNull();
    expect(registration.queryByRole('timer')).toBeNull();
  });
});
