import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';

import { cards, pageOf, producers } from './boots.ts';
import { asMember, asVisitor, calm, openStore } from './stage.tsx';

const bar = () => within(screen.getByRole('banner', { hidden: true }));

describe('the bar at the top', () => {
  test('says nothing about an account until it is known who came, and keeps its room', async () => {
    await openStore();
    expect(bar().queryByRole('button', { name: 'Acesse Sua Conta' })).toBeNull();
    expect(bar().queryByText(/Olá/)).toBeNull();
    expect(bar().getByRole('link', { name: 'Catracola Ingressos: página inicial' })).toBeDefined();
  });

  test('offers the login to a visitor, as a dialog', async () => {
    const store = await openStore();
    await asVisitor(store);
    fireEvent.click(bar().getByRole('button', { name: 'Acesse Sua Conta' }));
    await calm();
    expect(store.storefront.getSnapshot().children.dialog?.getSnapshot().context.route).toBe('/login');
    expect(store.address()).toBe('/');
  });

  test('greets a member by the first name, and leads to the tickets and out', async () => {
    const store = await openStore();
    await asMember(store);
    expect(bar().getAllByText('Olá, Marina')).toHaveLength(2);
    expect(bar().queryByRole('button', { name: 'Acesse Sua Conta' })).toBeNull();
    for (const link of bar().getAllByRole('link', { name: 'Meus Ingressos' }))
      expect(link.getAttribute('href')).toBe('/ticket/payments');
    expect(bar().getByRole('link', { name: 'Meus Dados' }).getAttribute('href')).toBe('/user/data');

    fireEvent.click(bar().getByRole('button', { name: 'Sair' }));
    await calm();
    expect(store.session.asked.at(-1)?.call).toBe('signOut');
    await store.session.answer('signOut', undefined);
    await calm();
    expect(bar().getByRole('button', { name: 'Acesse Sua Conta' })).toBeDefined();
    expect(bar().queryByText('Olá, Marina')).toBeNull();
  });

  test('greets nobody, and offers the login again, once a session ended by itself', async () => {
    const store = await openStore();
    await asMember(store);
    act(() => store.vault.keep('velho'));
    void store.vault.renewed('velho');
    await calm();
    await store.session.refuse('renew', new ApiError('401', { status: 401 }));
    await calm();
    expect(bar().getByRole('button', { name: 'Acesse Sua Conta', hidden: true })).toBeDefined();
    expect(bar().queryByRole('link', { name: 'Meus Dados', hidden: true })).toBeNull();
    expect(bar().queryByText('Olá, Marina')).toBeNull();
  });

  test('is a visitor’s when the session cannot be asked about', async () => {
    const store = await openStore();
    await store.session.refuse('restore', new ApiError('Network Error'));
    await calm();
    expect(bar().getByRole('button', { name: 'Acesse Sua Conta' })).toBeDefined();
  });

  test('keeps the producer in its links, and calls the tickets as the producer does', async () => {
    const store = await openStore('/itabarema', {
      producer: producers.itabarema,
      events: pageOf(cards.slice(4, 5)),
    });
    await asMember(store);
    const [link] = bar().getAllByRole('link', { name: 'Meus Produtos' });
    expect(link?.getAttribute('href')).toBe('/itabarema/ticket/payments');
    expect(
      bar()
        .getByRole('link', { name: /página inicial/ })
        .getAttribute('href'),
    ).toBe('/itabarema');
  });

  test('marks the page one is on, and no other', async () => {
    const store = await openStore('/nope');
    await asVisitor(store);
    expect(document.querySelector('[aria-current="page"]')).toBeNull();
  });

  test('does not offer the tickets where they are', async () => {
    const store = await openStore('/ticket/payments');
    await asMember(store);
    const rows = (await screen.findAllByText('Olá, Marina')).map(({ parentElement }) => parentElement);
    const row = rows.find((parent) => parent?.childElementCount === 1);
    expect(row?.textContent).toBe('Olá, Marina');
  });
});

describe('the page around', () => {
  test('a demonstration says so, and a real store does not', async () => {
    await openStore();
    expect(screen.getByText('Ambiente de demonstração: nenhum pagamento é real.')).toBeDefined();
  });

  test('a real store has no such strip', async () => {
    await openStore('/', { demo: false });
    expect(screen.queryByText(/Ambiente de demonstração/)).toBeNull();
  });

  test('the footer says who sells and how to reach them', async () => {
    await openStore();
    const footer = within(screen.getByRole('contentinfo'));
    for (const words of [
      'Catracola Tecnologia e Eventos Ltda. (fictícia) · CNPJ 99.000.001/0001-01',
      'Rua do Exemplo, 100 · São Paulo, SP · 00000-000',
      'Venda de ingressos',
      '© 2026 Catracola Ingressos · versão 2.6.0 (a1b2c3d)',
    ])
      expect(footer.getByText(words)).toBeDefined();
    const columns = footer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(columns).toEqual(['Institucional', 'Nossas Políticas', 'Contato', 'Catracola Ingressos']);
    const mail = footer.getByRole('link', { name: 'Suporte: suporte@bilheteria.example' });
    expect(mail.getAttribute('href')).toBe('mailto:suporte@bilheteria.example');
  });

  test('the first thing a keyboard reaches leads past the bar', async () => {
    await openStore();
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    expect(skip.getAttribute('href')).toBe('#content');
    expect(document.querySelector('a, button')).toBe(skip);
    expect(screen.getByRole('main').id).toBe('content');
  });

  test('the bar of requests shows while anything is on its way', async () => {
    const store = await openStore();
    const loader = () => document.querySelector('[data-loading]');
    expect(loader()).toBeNull();
    await store.count(2);
    expect(loader()).not.toBeNull();
    await store.count(0);
    expect(loader()).toBeNull();
  });
});
