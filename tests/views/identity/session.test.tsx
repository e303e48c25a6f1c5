import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrdersPage.tsx';
import '#src/shell/LinkQuestion.tsx';
import '#src/ui/NoticeBoard.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { OrdersApi } from '#src/api/orders.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { User } from '#src/domain/session.ts';
import { puppet } from '#tests/support/puppet.ts';
import { atParticipants, field, value } from '#tests/views/checkout/cards.tsx';
import { fill, type Stage } from '#tests/views/checkout/stage.tsx';
import { asMember, calm, member, openStore, type Store } from '#tests/views/shell/stage.tsx';

const gone = new ApiError('401', { status: 401 });
const bia = { id: 'user-2', name: 'Bia Outra', firstName: 'Bia' };

/** A page of orders, read by Marina. */
async function withOrders() {
  const reads = puppet<Pick<OrdersApi, 'list'>>('list');
  const store = await openStore('/ticket/payments', {}, undefined, { reads: { orders: reads.api.list } });
  await asMember(store);
  await screen.findByText('Buscando seus pedidos…');
  return { ...store, reads };
}

/** The server refuses the token, and refuses to renew it. */
async function expire({ storefront, session }: Pick<Store | Stage, 'storefront' | 'session'>) {
  act(() => storefront.getSnapshot().children.session?.send({ type: 'token.refused' }));
  await session.refuse('renew', gone);
  await calm();
}

const login = () => screen.findByRole('dialog', { name: 'ACESSAR CONTA' });

async function comeBack({ session }: Pick<Store | Stage, 'session'>, facts: Partial<User> = {}) {
  const form = within(await login());
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'marina.teste@example.com' } });
  fireEvent.change(form.getByLabelText('Senha'), { target: { value: 'Senha123' } });
  fireEvent.click(form.getByRole('button', { name: 'Entrar' }));
  await calm();
  await session.answer('signIn', { expiresIn: 600_000, renewable: true });
  await calm();
  await session.answer('loadProfile', member(facts));
  await calm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const empty = () => screen.queryByText('Você ainda não tem ingressos');

describe('a session that ends by itself', () => {
  test('says so, asks for the login, and leaves the page as it was', async () => {
    const store = await withOrders();
    await store.reads.answer('list', { orders: [], hasOlder: false });
    await calm();
    const page = empty();
    await expire(store);
    expect(await screen.findByText('Sua sessão terminou. Entre de novo para continuar.')).toBeDefined();
    await login();
    expect(store.address()).toBe('/ticket/payments');
    expect(empty()).toBe(page);

    await comeBack(store);
    expect(empty()).toBe(page);
    expect(store.reads.asked).toHaveLength(1);
  });

  test('what failed meanwhile is asked again once the same person is back', async () => {
    const store = await withOrders();
    await expire(store);
    await store.reads.refuse('list', gone);
    expect(await screen.findByText('Não conseguimos buscar seus pedidos')).toBeDefined();
    await comeBack(store);
    expect(store.reads.asked).toHaveLength(2);
    await store.reads.answer('list', { orders: [], hasOlder: false });
    await waitFor(() => expect(empty()).not.toBeNull());
  });

  test('somebody else starts anew: nothing that was read is shown', async () => {
    const store = await withOrders();
    await store.reads.answer('list', { orders: [], hasOlder: false });
    await calm();
    await expire(store);
    await comeBack(store, bia);
    expect(store.address()).toBe('/ticket/payments');
    expect(empty()).toBeNull();
    expect(store.reads.asked).toHaveLength(2);
  });

  test('whoever closes the login leaves the account’s page', async () => {
    const store = await withOrders();
    await expire(store);
    await login();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(store.address()).toBe('/'));
    await calm();
    expect(store.storefront.getSnapshot().context.visitor).toBe('visitor');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('in the checkout what was typed of the participants stays for the same person', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await expire(stage);
    await login();
    expect(stage.path()).toBe('/ticket/buy/42');
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    await comeBack(stage, { id: '1' });
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
  });

  test('what was typed is not shown to another person who logs in', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await expire(stage);
    await comeBack(stage, bia);
    expect(document.querySelector<HTMLInputElement>('input[value="Caio Novo"]')).toBeNull();
    expect(document.body.textContent).not.toContain('Caio Novo');
  });
});

describe('a link to an account', () => {
  const refuse = 'Continuar como Marina';
  const accept = 'Entrar pelo link';
  const question = <Element extends HTMLElement>() =>
    screen.queryByRole<Element>('dialog', {
      name: 'Você já está na conta de Marina. Quer sair dela e entrar pelo link?',
    });

  async function askMarina() {
    const store = await openStore('/nope', {}, undefined, { link: 'segredo-do-link' });
    await asMember(store);
    await waitFor(() => expect(question()).not.toBeNull());
    return store;
  }

  test('asks a member first; the answer that changes nothing comes first', async () => {
    const store = await askMarina();
    expect(document.querySelector('dialog[open] button')?.textContent).toBe(refuse);
    act(() => screen.getByRole('button', { name: refuse }).focus());
    fireEvent.click(screen.getByRole('button', { name: refuse }));
    await calm();
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(document.getElementById('content'));
    expect(store.session.asked.map(({ call }) => call)).not.toContain('redeemLink');
    expect(screen.getAllByText('Olá, Marina').length).toBeGreaterThan(0);
    expect(store.address()).toBe('/nope');
  });

  test('the question is not closed by Escape', async () => {
    const store = await askMarina();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(question() ?? document.body, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    act(() => question<HTMLDialogElement>()?.close());
    await calm();
    expect(question()?.matches('[open]')).toBe(true);
    expect(store.storefront.getSnapshot().children.session?.getSnapshot().hasTag('asking')).toBe(true);
  });

  test('opens the other account when it is wanted, at My Data', async () => {
    const store = await askMarina();
    fireEvent.click(screen.getByRole('button', { name: accept }));
    await calm();
    await store.session.answer('redeemLink', { expiresIn: 3_600_000, renewable: false });
    await calm();
    await store.session.answer('loadProfile', member(bia));
    await waitFor(() => expect(store.address()).toBe('/user/data'));
    expect(question()).toBeNull();
    expect((await screen.findAllByText('Olá, Bia')).length).toBeGreaterThan(0);
  });

  test('somebody without an account open is not asked', async () => {
    const store = await openStore('/nope', {}, undefined, { link: 'segredo-do-link' });
    await store.session.answer('restore', null);
    await calm();
    expect(question()).toBeNull();
    await store.session.answer('redeemLink', { expiresIn: 3_600_000, renewable: false });
    await calm();
    await store.session.answer('loadProfile', member(bia));
    await waitFor(() => expect(store.address()).toBe('/user/data'));
    expect(document.body.textContent).not.toContain('segredo-do-link');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('segredo');
  });
});
