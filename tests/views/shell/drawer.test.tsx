import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { asMember, asVisitor, calm, openStore } from './stage.tsx';

const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

async function withMenuOpen(who: typeof asVisitor) {
  const store = await openStore('/nope');
  await who(store);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await calm();
  return store;
}

const entries = () =>
  within(drawer() ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the menu of a visitor', async () => {
  await withMenuOpen(asVisitor);
  expect(entries()).toEqual(['Eventos', 'Dúvidas Frequentes', 'Fale Conosco', 'Acesse Sua Conta']);
  expect(within(drawer() ?? document.body).getByText('Boas-vindas')).toBeDefined();
});

test('the menu of a member', async () => {
  await withMenuOpen(asMember);
  expect(entries()).toEqual([
    'Eventos',
    'Meus Ingressos',
    'Meus Dados',
    'Dúvidas Frequentes',
    'Fale Conosco',
    'Sair',
  ]);
  expect(within(drawer() ?? document.body).getByText('Olá, Marina')).toBeDefined();
});

test('it closes by its button', async () => {
  await withMenuOpen(asVisitor);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar menu' }));
  await calm();
  expect(drawer()).toBeNull();
});

test('it closes by a touch outside, and not by one inside', async () => {
  await withMenuOpen(asVisitor);
  fireEvent.click(screen.getByText('Boas-vindas'));
  await calm();
  const dialog = drawer();
  expect(dialog).not.toBeNull();
  fireEvent.click(dialog ?? document.body);
  await calm();
  expect(drawer()).toBeNull();
});

test('it closes when the browser closes it, as Escape and the gesture of a phone do', async () => {
  const { storefront } = await withMenuOpen(asVisitor);
  fireEvent(drawer() ?? document.body, new Event('close'));
  await calm();
  expect(storefront.getSnapshot().children.drawer?.getSnapshot().matches('closed')).toBe(true);
});

test('it closes when the page changes', async () => {
  const store = await withMenuOpen(asVisitor);
  fireEvent.click(within(drawer() ?? document.body).getByRole('link', { name: 'Eventos' }));
  await calm();
  expect(store.address()).toBe('/');
  expect(drawer()).toBeNull();
});

test('the login opens in its place', async () => {
  const store = await withMenuOpen(asVisitor);
  fireEvent.click(within(drawer() ?? document.body).getByRole('button', { name: 'Acesse Sua Conta' }));
  await calm();
  expect(drawer()).toBeNull();
  expect(store.storefront.getSnapshot().children.dialog?.getSnapshot().matches('open')).toBe(true);
});
