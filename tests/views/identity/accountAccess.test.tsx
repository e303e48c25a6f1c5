import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { producers } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import {
  described,
  devices,
  facts,
  fill,
  inside,
  offline,
  openAccount,
  openedAccount,
  press,
  refusal,
  section,
  title,
  typedIn,
  wireProfile,
} from './accountStage.tsx';
import { slowly, tooLong } from './slowly.ts';

const byLink = refusal(403, 'Para mudar isto, entre com seu e-mail e senha.');
const dialogRoute = ({ storefront }: Awaited<ReturnType<typeof openAccount>>) =>
  storefront.getSnapshot().children.dialog?.getSnapshot().context.route;

describe('the reminder', () => {
  test('stands while the e-mail is not verified, and opens the verification', async () => {
    const stage = await openedAccount({ profile: { email_verified: false } });
    expect(screen.getByText('Verifique seu e-mail.')).toBeDefined();
    await press('Verificar agora');
    expect(dialogRoute(stage)).toBe('/email/verification');

    await stage.answer('GET /api/user', { ...wireProfile, email_verified: false });
    await stage.answer('POST /api/email/code/send', null);
    const dialog = stage.storefront.getSnapshot().children.dialog?.getSnapshot();
    dialog?.children.verification?.send({ type: 'code.submit', code: 'ABC234' });
    await calm();
    await stage.answer('POST /api/email/code/verify', null);
    expect(dialogRoute(stage)).toBe('/');
    await stage.answer('GET /api/user', wireProfile);
    expect(screen.queryByText('Verifique seu e-mail.')).toBeNull();
    expect(inside('E-mail').getByText('Verificado')).toBeDefined();
  });

  test('is not there for a verified e-mail, nor before anything is known', async () => {
    const stage = await openAccount();
    expect(screen.queryByText('Verifique seu e-mail.')).toBeNull();
    await stage.answer('GET /api/user', wireProfile);
    expect(screen.queryByText('Verifique seu e-mail.')).toBeNull();
  });

  test('steps aside while another e-mail is typed', async () => {
    await openedAccount({ profile: { email_verified: false } });
    await press('Mudar e-mail');
    expect(screen.queryByText('Verifique seu e-mail.')).toBeNull();
    await press('Cancelar', section('E-mail'));
    expect(screen.getByText('Verifique seu e-mail.')).toBeDefined();
  });
});

describe('the e-mail', () => {
  const field = (label: string) => inside('E-mail').getByLabelText(label);
  const change = async (email: string, password: string) => {
    await fill(field('Novo e-mail'), email);
    await fill(field('Sua senha'), password);
    await press('Salvar', section('E-mail'));
  };

  test('says what it is and whether it was verified', async () => {
    const stage = await openedAccount({ profile: { email_verified: false } });
    expect(facts('E-mail')['E-mail atual']).toBe('marina.teste@example.comNão verificado');
    await press('Verificar e-mail', section('E-mail'));
    expect(dialogRoute(stage)).toBe('/email/verification');
  });

  test('is changed with the password, shown anew, and has to be verified', async () => {
    const stage = await openedAccount();
    await press('Mudar e-mail');
    await waitFor(() => expect(document.activeElement).toBe(field('Novo e-mail')));
    expect(field('Sua senha').getAttribute('autocomplete')).toBe('current-password');
    await change(' nova@example.com ', 'canhoto-2026');
    expect(stage.bodies('PUT /api/user')).toEqual([{ email: 'nova@example.com', password: 'canhoto-2026' }]);
    const fresh = { ...wireProfile, email: 'nova@example.com', email_verified: false };
    await stage.answer('PUT /api/user', fresh);
    expect(stage.said).toEqual([
      'success: E-mail alterado. Verifique o novo endereço com o código que enviamos.',
    ]);
    expect(dialogRoute(stage)).toBe('/email/verification');
    await stage.answer('GET /api/user', fresh);
    await waitFor(() => expect(facts('E-mail')['E-mail atual']).toBe('nova@example.comNão verificado'));
    expect(stage.session.asked.filter(({ call }) => call === 'loadProfile')).toHaveLength(2);
  });

  test.each([
    ['', 'x', 'Novo e-mail', 'Este campo é obrigatório'],
    ['nova@', 'x', 'Novo e-mail', 'E-mail inválido'],
    [' Marina.TESTE@example.com ', 'x', 'Novo e-mail', 'Este já é o seu e-mail'],
    ['nova@example.com', '', 'Sua senha', 'Este campo é obrigatório'],
  ])('“%s” with “%s” is not sent: %s: %s', async (email, password, label, complaint) => {
    const stage = await openedAccount();
    await press('Mudar e-mail');
    await change(email, password);
    expect(stage.bodies('PUT /api/user')).toEqual([]);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(described(field(label))).toContain(complaint);
    expect(document.activeElement).toBe(field(label));
  });

  test.each([
    ['email', 'Novo e-mail', 'Esse e-mail já está em uso'],
    ['password', 'Sua senha', 'Senha incorreta'],
  ])(
    'a complaint of the server about %s stands at its field, with the focus',
    async (wire, label, message) => {
      const stage = await openedAccount();
      await press('Mudar e-mail');
      await change('nova@example.com', 'errada');
      await stage.refuse('PUT /api/user', refusal(422, message, [{ field: wire, message }]));
      expect(described(field(label))).toContain(message);
      expect(document.activeElement).toBe(field(label));
      expect(stage.said).toEqual([`error: ${message}`]);
      expect(typedIn(field('Novo e-mail'))).toBe('nova@example.com');
      expect(typedIn(field('Sua senha'))).toBe('errada');
      await fill(field(label), `${typedIn(field(label))}x`);
      expect(field(label).getAttribute('aria-invalid')).toBeNull();
    },
  );

  test.each([
    [byLink, 'error: Para mudar isto, entre com seu e-mail e senha.'],
    [offline, 'error: Sem internet. Confira a conexão e tente de novo.'],
  ])('any other refusal is said, and nothing typed is lost (%s)', async (failure, sentence) => {
    const stage = await openedAccount();
    await press('Mudar e-mail');
    await change('nova@example.com', 'canhoto-2026');
    await stage.refuse('PUT /api/user', failure);
    expect(stage.said).toEqual([sentence]);
    expect(typedIn(field('Novo e-mail'))).toBe('nova@example.com');
    expect(dialogRoute(stage)).toBe('/');
    expect(facts('E-mail')['E-mail atual']).toContain('marina.teste@example.com');
    await press('Cancelar', section('E-mail'));
    expect(document.activeElement).toBe(inside('E-mail').getByRole('button', { name: 'Mudar e-mail' }));
  });

  test('nothing can be typed while it is being changed, and the focus stays in the form', async () => {
    const stage = await openedAccount();
    await press('Mudar e-mail');
    await change('nova@example.com', 'canhoto-2026');
    expect(field('Novo e-mail').matches(':disabled')).toBe(true);
    expect(field('Sua senha').matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(inside('E-mail').getByRole('button', { name: 'Salvar' }));
    await stage.refuse('PUT /api/user', offline);
    expect(field('Novo e-mail').matches(':disabled')).toBe(false);
  });

  test('that is long in being changed is asked for again, with the password that was typed', async () => {
    const stage = await openedAccount();
    await press('Mudar e-mail');
    await slowly(() => change('nova@example.com', 'canhoto-2026'));
    expect(await inside('E-mail').findByText(tooLong)).toBeDefined();
    await press('Tentar de novo', section('E-mail'));
    await waitFor(() => expect(inside('E-mail').queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(inside('E-mail').getByRole('button', { name: 'Salvar' }));
    const typed = { email: 'nova@example.com', password: 'canhoto-2026' };
    expect(stage.bodies('PUT /api/user')).toEqual([typed, typed]);
  });
});

describe('the password', () => {
  const field = (label: string) => inside('Senha').getByLabelText(label);
  const change = async (current: string, password: string, again: string) => {
    await fill(field('Senha atual'), current);
    await fill(field('Nova senha'), password);
    await fill(field('Confirme sua senha'), again);
    await press('Salvar', section('Senha'));
  };

  test('is changed with the one of now; the other sessions are read again', async () => {
    const stage = await openedAccount();
    await press('Alterar senha');
    expect(document.activeElement).toBe(field('Senha atual'));
    const hints = ['Senha atual', 'Nova senha', 'Confirme sua senha'].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(hints).toEqual(['current-password', 'new-password', 'new-password']);
    expect(described(field('Nova senha'))).toBe('No mínimo 8 caracteres.');
    await change('canhoto-2026', 'árvore-azul-7', 'árvore-azul-7');
    expect(stage.bodies('PUT /api/user/password')).toEqual([
      { current: 'canhoto-2026', password: 'árvore-azul-7' },
    ]);
    await stage.answer('PUT /api/user/password', null);
    expect(stage.said).toEqual(['success: Senha alterada. As outras sessões foram encerradas.']);
    expect(document.activeElement).toBe(inside('Senha').getByRole('button', { name: 'Alterar senha' }));
    await stage.answer('GET /api/user/sessions', devices.slice(0, 1));
    expect(inside('Onde sua conta está aberta').getAllByRole('listitem')).toHaveLength(1);
  });

  test.each([
    ['Senha atual', 'Este campo é obrigatório', '', 'segredo-novo', 'segredo-novo'],
    ['Nova senha', 'Este campo é obrigatório', 'x', '', ''],
    ['Nova senha', 'A senha deve ter no mínimo 8 caracteres', 'x', 'curta', 'curta'],
    ['Nova senha', 'A senha deve ter no máximo 128 caracteres', 'x', 'ã'.repeat(129), 'ã'.repeat(129)],
    ['Confirme sua senha', 'Este campo é obrigatório', 'x', 'segredo-novo', ''],
    ['Confirme sua senha', 'As senhas informadas são diferentes', 'x', 'segredo-novo', 'segredo-velho'],
  ])('%s: %s', async (label, complaint, current, password, again) => {
    const stage = await openedAccount();
    await press('Alterar senha');
    await change(current, password, again);
    expect(stage.bodies('PUT /api/user/password')).toEqual([]);
    expect(described(field(label))).toContain(complaint);
    expect(document.activeElement).toBe(field(label));
  });

  test('what is wrong is said to whoever is in its field, each time, and once', async () => {
    await openedAccount();
    await press('Alterar senha');
    await change('x', 'segredo-novo', 'segredo-velho');
    const again = field('Confirme sua senha');
    const said = () => inside('Senha').queryAllByRole('alert');
    expect(said(), 'whoever was led to it hears it as part of the field').toEqual([]);
    const enter = () => act(async () => void fireEvent.submit(again.closest('form') ?? document));
    await enter();
    const [first] = said();
    expect(said().map(({ textContent }) => textContent)).toEqual(['As senhas informadas são diferentes']);
    await enter();
    expect(said()).toHaveLength(1);
    expect(said()[0]).not.toBe(first);
  });

  test.each([
    ['current', 'Senha atual', 'Senha incorreta'],
    ['password', 'Nova senha', 'Escolha uma senha menos comum'],
  ])('a complaint of the server about %s stands at its field', async (wire, label, message) => {
    const stage = await openedAccount();
    await press('Alterar senha');
    await change('errada-1', 'segredo-novo', 'segredo-novo');
    await stage.refuse('PUT /api/user/password', refusal(422, message, [{ field: wire, message }]));
    expect(described(field(label))).toContain(message);
    expect(document.activeElement).toBe(field(label));
    expect(typedIn(field('Confirme sua senha'))).toBe('segredo-novo');
  });

  test('that is long in being changed is only said to be: the one of now may be another already', async () => {
    const stage = await openedAccount();
    await press('Alterar senha');
    await slowly(() => change('canhoto-2026', 'árvore-azul-7', 'árvore-azul-7'));
    expect(await inside('Senha').findByText(tooLong)).toBeDefined();
    expect(inside('Senha').queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await press('Salvar', section('Senha'));
    expect(stage.bodies('PUT /api/user/password')).toHaveLength(1);
  });

  test('nothing can be typed while it is being changed', async () => {
    await openedAccount();
    await press('Alterar senha');
    await change('canhoto-2026', 'árvore-azul-7', 'árvore-azul-7');
    for (const label of ['Senha atual', 'Nova senha', 'Confirme sua senha'])
      expect(field(label).matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(inside('Senha').getByRole('button', { name: 'Salvar' }));
  });

  test('a session that came by a link is told how to', async () => {
    const stage = await openedAccount();
    await press('Alterar senha');
    await change('x', 'segredo-novo', 'segredo-novo');
    await stage.refuse('PUT /api/user/password', byLink);
    expect(stage.said).toEqual(['error: Para mudar isto, entre com seu e-mail e senha.']);
    expect(typedIn(field('Nova senha'))).toBe('segredo-novo');
    await press('Cancelar', section('Senha'));
    expect(inside('Senha').queryByLabelText('Nova senha')).toBeNull();
    await press('Alterar senha');
    expect(typedIn(field('Nova senha'))).toBe('');
  });
});

describe('the membership', () => {
  const club = { name: 'Raiz Grená', plans_url: 'https://raiz.example/planos' };
  const boot = { producer: { ...producers.aracauna, supporter_club: club } };

  test('of a member is shown', async () => {
    await openedAccount({ profile: { membership: { club: 'Raiz Grená', plan: 'Tronco' } } });
    expect(facts('Sócio-torcedor')).toEqual({ Clube: 'Raiz Grená', Plano: 'Tronco' });
  });

  test('of nobody leads into the club, where the producer has one', async () => {
    const stage = await openedAccount({ boot });
    expect(section('Sócio-torcedor').textContent).toContain(
      'Sua conta ainda não está ligada ao clube Raiz Grená.',
    );
    await press('Sou ou quero ser sócio');
    expect(dialogRoute(stage)).toBe('/acesso/socio');
  });

  test('waits, and says when it does not arrive', async () => {
    const stage = await openAccount(boot);
    expect(inside('Sócio-torcedor').getByText('Carregando: Sócio-torcedor')).toBeDefined();
    await stage.refuse('GET /api/user', offline);
    await press('Tentar de novo (Sócio-torcedor)');
    expect(document.activeElement).toBe(title('Sócio-torcedor'));
    await stage.answer('GET /api/user', wireProfile);
    expect(inside('Sócio-torcedor').getByRole('button', { name: 'Sou ou quero ser sócio' })).toBeDefined();
  });

  test('has nothing to say where there is no club', async () => {
    await openedAccount();
    expect(screen.queryByRole('heading', { name: 'Sócio-torcedor' })).toBeNull();
  });
});
