import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/login/LoginPage.tsx';
import '#src/pages/members/MembersOnly.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { event } from '#tests/models/facts.ts';

import { cards, pageOf, producers } from './boots.ts';
import { alerted, asMember, asVisitor, calm, member, openStore, type Store } from './stage.tsx';

async function signIn({ session }: Store) {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'marina.teste@example.com' } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'Senha123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await calm();
  await session.answer('signIn', { expiresIn: 600_000, renewable: true });
  await calm();
}

const marina = member();

test('an order that is not to be paid where it was looked for calls nobody back who went on to another page', async () => {
  const store = await openStore('/login');
  act(() => store.storefront.send({ type: 'event.visit', event: event() }));
  act(() => store.storefront.send({ type: 'order.missed', orderId: 'order-9' }));
  await calm();
  expect(store.address()).toBe('/login');
});

test.each([
  ['/ticket/buy/1', '/ticket/list/order-9'],
  ['/ticket/buy/1/', '/ticket/list/order-9'],
  ['/Aracauna/ticket/buy/1', '/aracauna/ticket/list/order-9'],
])(
  'an order that is not to be paid here has its own page instead of %s, however that is written',
  async (path, order) => {
    const isAracaunas = path.startsWith('/A');
    const store = await openStore(path, isAracaunas ? { producer: producers.aracauna } : {});
    act(() => store.storefront.send({ type: 'event.visit', event: { ...event(), id: 1 } }));
    act(() => store.storefront.send({ type: 'order.missed', orderId: 'order-9' }));
    await calm();
    expect(store.address()).toBe(order);
  },
);

describe('the login as a page', () => {
  test('a direct visitor is sent home after logging in', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('ACESSAR CONTA');
    expect(document.title).toBe('Entrar · Catracola Ingressos');
    await signIn(store);
    await store.session.answer('loadProfile', marina);
    await waitFor(() => expect(store.address()).toBe('/'));
  });

  test('who came from a page of the store goes back there, in the producer’s name', async () => {
    const store = await openStore('/aracauna?categoria=futebol', {
      producer: producers.aracauna,
      events: pageOf(cards.slice(1, 2)),
    });
    await asVisitor(store);
    await store.go('/aracauna/login');
    await signIn(store);
    await store.session.answer('loadProfile', marina);
    await waitFor(() => expect(store.address()).toBe('/aracauna?categoria=futebol'));
    await calm();
    expect(store.address()).toBe('/aracauna?categoria=futebol');
  });

  test('a refusal is said in the snackbar', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await calm();
    await store.session.refuse('signIn', new ApiError('400', { status: 400 }));
    expect(await alerted('E-mail ou senha incorretos!')).toBeDefined();
    expect(store.address()).toBe('/login');
  });

  test('when the profile cannot be read the form is there again', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    await signIn(store);
    expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true');
    await store.session.refuse('loadProfile', new ApiError('Network Error'));
    expect(await screen.findByText('Não conseguimos carregar sua conta. Tente de novo.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBeNull();
    await signIn(store);
    await store.session.answer('loadProfile', marina);
    await waitFor(() => expect(store.address()).toBe('/'));
  });

  test('somebody who is logged in already is sent home', async () => {
    const store = await openStore('/login');
    await asMember(store);
    await waitFor(() => expect(store.address()).toBe('/'));
  });
});

describe('pages of an account', () => {
  test('a visitor is sent home, and Back does not lead there again', async () => {
    const store = await openStore('/aracauna/ticket/payments', { producer: producers.aracauna });
    expect(await screen.findByText('Carregando')).toBeDefined();
    expect(store.address()).toBe('/aracauna/ticket/payments');
    await asVisitor(store);
    await waitFor(() => expect(store.address()).toBe('/aracauna'));
    expect(store.router.history.canGoBack()).toBe(false);
  });

  const login = () => screen.findByRole('dialog', { name: 'ACESSAR CONTA' });
  async function comeIn(store: Store) {
    act(() =>
      store.storefront.send({
        type: 'lease.granted',
        lease: { expiresIn: 600_000, renewable: true },
        welcome: 'login.welcome',
      }),
    );
    await calm();
    await store.session.answer('loadProfile', marina);
    await calm();
  }

  test('whoever comes in by the window over home is led to the page that was asked for', async () => {
    const store = await openStore('/aracauna/user/data', { producer: producers.aracauna });
    await asVisitor(store);
    await login();
    expect(store.address()).toBe('/aracauna');
    await comeIn(store);
    await waitFor(() => expect(store.address()).toBe('/aracauna/user/data'));
  });

  test('whoever closes it stays, and is led nowhere when they come in later', async () => {
    const store = await openStore('/user/data');
    await asVisitor(store);
    const window = await login();
    fireEvent.click(within(window).getByRole('button', { name: 'Fechar' }));
    await calm();
    await comeIn(store);
    expect(store.address()).toBe('/');
  });

  test('logging out on such a page asks for no login', async () => {
    const store = await openStore('/user/data');
    await asMember(store);
    act(() => store.storefront.send({ type: 'session.leave' }));
    await waitFor(() => expect(store.address()).toBe('/'));
    await store.session.answer('signOut', undefined);
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.storefront.getSnapshot().context.wanted).toBeNull();
  });

  test('who leaves is home at once, and is not led there again from wherever they went meanwhile', async () => {
    const store = await openStore('/companies');
    await asMember(store);
    act(() => store.storefront.send({ type: 'session.leave' }));
    await waitFor(() => expect(store.address()).toBe('/'));
    expect(await screen.findByText('Você saiu da sua conta.')).toBeDefined();
    await store.go('/companies');
    await store.session.answer('signOut', undefined);
    await calm();
    expect(store.address()).toBe('/companies');
  });

  test('opening such a page after a logout asks for the login', async () => {
    const store = await openStore('/user/data');
    await asMember(store);
    act(() => store.storefront.send({ type: 'session.leave' }));
    await store.session.answer('signOut', undefined);
    await waitFor(() => expect(store.address()).toBe('/'));
    await store.go('/user/data');
    await login();
    expect(store.address()).toBe('/');
    await comeIn(store);
    await waitFor(() => expect(store.address()).toBe('/user/data'));
  });
});

describe('pages that are not there', () => {
  test.each([
    ['/nope', 'Página não encontrada', 'Ver eventos'],
    ['/ticket/buy/0', 'Evento não encontrado', 'Ver outros eventos'],
  ])('%s: %s', async (path, title, way) => {
    const store = await openStore(path, { known: path !== '/nope' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(document.title).toBe(`${title} · Catracola Ingressos`);
    fireEvent.click(screen.getByRole('link', { name: way }));
    await waitFor(() => expect(store.address()).toBe('/'));
  });
});

describe('a page that does not come', () => {
  const open = async (failure: ApiError) => {
    const store = await openStore('/');
    await asVisitor(store);
    void store.router.navigate({ href: '/ticket/buy/42' });
    await calm();
    await store.events.refuse('details', failure);
    await calm();
    return store;
  };

  test('the server broke: its code is there to be quoted, and a way to whom', async () => {
    await open(new ApiError('500', { status: 500, details: { request: '7F3C-9A11' } }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Não conseguimos abrir esta página',
    );
    expect(screen.getByText('7F3C-9A11').parentElement?.textContent).toBe('Código do atendimento: 7F3C-9A11');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Fale Conosco' }).getAttribute('href')).toBe('/suporte');
    expect(main.getAllByRole('link')).toHaveLength(1);
  });

  test('no internet: says so, and trying again asks again', async () => {
    const store = await open(new ApiError('Network Error'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Você está sem internet');
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Ver eventos']);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await calm();
    expect(store.events.asked.filter(({ call }) => call === 'details')).toHaveLength(2);
    await store.events.refuse('details', new ApiError('404', { status: 404 }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Evento não encontrado'),
    );
  });
});

test('a window that stays open over another page keeps the focus', async () => {
  const store = await openStore('/');
  await asVisitor(store);
  fireEvent.click(screen.getByRole('button', { name: 'Acesse Sua Conta' }));
  const email = await screen.findByLabelText('E-mail');
  email.focus();
  await store.go('/faq');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dúvidas Frequentes', hidden: true }),
  ).toBeDefined();
  expect(document.activeElement).toBe(email);
});

test('reading starts at the beginning of the page one arrives at, and filters move nothing', async () => {
  const store = await openStore('/');
  await asVisitor(store);
  const main = screen.getByRole('main');
  await store.go('/?categoria=teatro');
  expect(document.activeElement).not.toBe(main);
  await store.go('/login');
  await waitFor(() => expect(document.activeElement).toBe(main));
});
