import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/login/LoginPage.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { producers } from '#tests/views/shell/boots.ts';
import {
  alerted,
  asMember,
  asVisitor,
  calm,
  member,
  openStore,
  type Store,
} from '#tests/views/shell/stage.tsx';

import { slowly, tooLong } from './slowly.ts';

async function openDialog() {
  const store = await openStore('/');
  await asVisitor(store);
  act(() => store.storefront.send({ type: 'dialog.open', route: '/login' }));
  await screen.findByLabelText('E-mail');
  return store;
}

const routeOf = ({ storefront }: Awaited<ReturnType<typeof openStore>>) =>
  storefront.getSnapshot().children.dialog?.getSnapshot().context.route;

describe('the ways out of the login dialog', () => {
  test.each([
    ['Esqueci minha senha', '/recover', 'RECUPERAR SENHA'],
    ['Não tem conta? Cadastre-se', '/register', 'CADASTRO'],
  ])('“%s” opens %s in its place, and the page stays', async (name, route, title) => {
    const store = await openDialog();
    const way = screen.getByRole('button', { name });
    way.focus();
    fireEvent.click(way);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(routeOf(store)).toBe(route);
    expect(store.address()).toBe('/');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  test.each([
    ['Esqueci minha senha', 'RECUPERAR SENHA'],
    ['Não tem conta? Cadastre-se', 'CADASTRO'],
  ])('“%s” is one while an answer is under way, too', async (name, title) => {
    const store = await openDialog();
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await calm();
    expect(store.session.asked.map(({ call }) => call)).toContain('signIn');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  });

  test('come after the button, in the order of the screen', async () => {
    await openDialog();
    const dialog = within(screen.getByRole('dialog', { name: 'ACESSAR CONTA' }));
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['Entrar', 'Esqueci minha senha', 'Não tem conta? Cadastre-se']);
  });
});

describe('the login as a page', () => {
  test('lets in whose e-mail was taken once and is none today', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ana@exa_mple.com.' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo-dela' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() =>
      expect(store.session.asked.filter(({ call }) => call === 'signIn')).toMatchObject([
        { input: { username: 'ana@exa_mple.com.' } },
      ]),
    );
  });

  test('leads to the pages of recovery and registration, in the name of the producer', async () => {
    const store = await openStore('/aracauna/login', { producer: producers.aracauna });
    await asVisitor(store);
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Esqueci minha senha')).toBe('/aracauna/user/recover');
    expect(await hrefOf('Não tem conta? Cadastre-se')).toBe('/aracauna/register');
    expect(document.title).toBe('Entrar · E. C. Araçaúna');
  });

  test('a refusal leaves focus where it was and the form as it was', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'errada' } });
    const enter = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' });
    enter.focus();
    fireEvent.click(enter);
    await calm();
    expect(enter.disabled).toBe(false);
    fireEvent.click(enter);
    await calm();
    expect(store.session.asked.filter(({ call }) => call === 'signIn')).toHaveLength(1);
    await store.session.refuse('signIn', new ApiError('400', { status: 400 }));
    expect(await alerted('E-mail ou senha incorretos!')).toBeDefined();
    expect(document.activeElement).toBe(enter);
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('errada');
  });

  test('says that an answer is long in coming, and asks again with what was typed', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo-dela' } });
    await slowly(() => fireEvent.click(screen.getByRole('button', { name: 'Entrar' })));
    expect(await screen.findByText(tooLong)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
    const typed = { username: 'ana@example.com', password: 'segredo-dela' };
    expect(store.session.asked.filter(({ call }) => call === 'signIn')).toMatchObject([
      { input: typed },
      { input: typed },
    ]);
  });

  const lease = { expiresIn: 600_000, renewable: true };
  const mail = () => screen.getByLabelText<HTMLInputElement>('E-mail');
  const enter = () => screen.getByRole('button', { name: 'Entrar' });
  async function logIn(store: Store) {
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo-dela' } });
    fireEvent.click(enter());
    await calm();
    await store.session.answer('signIn', lease);
    await calm();
  }
  async function arrives(store: Store) {
    await store.session.answer('loadProfile', member());
    await calm();
  }

  test('what was typed is there while somebody is let in, and after the profile did not come', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    await logIn(store);
    const before = mail();
    expect(before.value).toBe('ana@example.com');
    expect(enter().getAttribute('aria-busy')).toBe('true');
    await store.session.refuse('loadProfile', new ApiError('503', { status: 503 }));
    await calm();
    expect(mail()).toBe(before);
    expect(before.value).toBe('ana@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo-dela');
    expect(enter().getAttribute('aria-busy')).toBeNull();

    fireEvent.click(enter());
    await calm();
    expect(store.session.asked.filter(({ call }) => call === 'signIn')).toHaveLength(2);
    await store.session.answer('signIn', lease);
    await calm();
    await arrives(store);
    await waitFor(() => expect(store.address()).toBe('/'));
  });

  test('who came from another page goes back to it, over whatever of this one is in between', async () => {
    const store = await openStore('/faq');
    await asVisitor(store);
    await store.go('/login');
    await store.go('/login?de=faq');
    await logIn(store);
    await arrives(store);
    await waitFor(() => expect(store.address()).toBe('/faq'));
    expect(store.router.history.canGoBack()).toBe(false);
  });

  test('who came from nowhere goes home, and Back does not lead here again', async () => {
    const store = await openStore('/login');
    await asVisitor(store);
    await logIn(store);
    await arrives(store);
    await waitFor(() => expect(store.address()).toBe('/'));
    expect(store.router.history.canGoBack()).toBe(false);
  });

  test('a member has nothing to do here', async () => {
    const store = await openStore('/aracauna/login', { producer: producers.aracauna });
    await asMember(store);
    await waitFor(() => expect(store.address()).toBe('/aracauna'));
  });

  test.each(['Muitas tentativas seguidas. Tente de novo em 3 minutos.', 'Conta suspensa'])(
    'refused in the server’s words, they stand inside the sentence: %s',
    async (serverMessage) => {
      const store = await openStore('/login');
      await asVisitor(store);
      fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@example.com' } });
      fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'errada' } });
      fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
      await calm();
      await store.session.refuse('signIn', new ApiError('429', { status: 429, serverMessage }));
      expect(
        await alerted(
          `Não foi possível realizar seu login (${serverMessage.replace(/[.]$/, '')}), entre em contato com o suporte`,
        ),
      ).toBeDefined();
    },
  );
});
