import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { seconds } from '#src/domain/time.ts';
import { producers } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import {
  caio,
  devices,
  facts,
  genders,
  inside,
  offline,
  openAccount,
  openedAccount,
  press,
  section,
  title,
  wireProfile,
} from './accountStage.tsx';
import { tooLong } from './slowly.ts';

const club = { name: 'Raiz Grená', plans_url: 'https://raiz.example/planos' };
const titles = [
  'Dados pessoais e endereço',
  'E-mail',
  'Senha',
  'Pessoas salvas',
  'Onde sua conta está aberta',
  'Privacidade',
];

describe('My Data', () => {
  test('each section waits for its own answer and stands without the others', async () => {
    const stage = await openAccount();
    expect(screen.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeDefined();
    expect(document.title).toMatch(/^Meus Dados · /);
    for (const name of [
      'Dados pessoais e endereço',
      'E-mail',
      'Pessoas salvas',
      'Onde sua conta está aberta',
    ])
      expect(inside(name).getByText(`Carregando: ${name}`)).toBeDefined();
    expect(inside('Senha').getByRole('button', { name: 'Alterar senha' })).toBeDefined();
    expect(inside('Privacidade').getByRole('button', { name: /Baixar uma cópia/ })).toBeDefined();

    await stage.answer('GET /api/user/companions', [caio]);
    expect(inside('Pessoas salvas').getByText('Caio Novo', { selector: 'b' })).toBeDefined();
    expect(inside('E-mail').getByText(/^Carregando/)).toBeDefined();
    await stage.answer('GET /api/user', wireProfile);
    expect(inside('E-mail').queryByText(/^Carregando/)).toBeNull();
    expect(inside('Onde sua conta está aberta').getByText(/^Carregando/)).toBeDefined();
  });

  test('what is on its way has the names and the lines of what comes, so that nothing below it moves', async () => {
    const shape = (name: string) => ({
      facts: [...section(name).querySelectorAll('dt')].map(({ textContent }) => textContent),
      address: section(name).querySelector('dl > :last-child dd')?.children.length,
    });
    const names = ['Dados pessoais e endereço', 'E-mail'];
    const stage = await openAccount();
    const before = names.map(shape);
    await stage.answer('GET /api/user', wireProfile);
    expect(before).toEqual(names.map(shape));
    expect(before.map(({ facts: names }) => names.length)).toEqual([6, 1]);
  });

  test('what takes a second is said once, for all sections', async () => {
    const regions = () =>
      screen.queryAllByRole('status').filter(({ textContent }) => textContent.startsWith('Carregando'));
    const stage = await openAccount();
    const [region] = regions();
    expect(regions().map(({ textContent }) => textContent)).toEqual(['Carregando: Meus Dados']);
    await waitFor(() => expect(region?.querySelector('[aria-hidden]')).toBeNull(), { timeout: 5000 });
    await stage.answer('GET /api/user', wireProfile);
    await stage.answer('GET /api/user/companions', [caio]);
    expect(regions(), 'nothing new').toEqual([region]);
    await stage.answer('GET /api/user/sessions', devices);
    expect(regions()).toEqual([]);
  });

  test('headings and a list of contents name the same sections, each a landmark', async () => {
    await openedAccount({ boot: { producer: { ...producers.aracauna, supporter_club: club } } });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const own = headings.filter((name) => name !== 'Informações');
    expect(own).toEqual([...titles.slice(0, 3), 'Sócio-torcedor', ...titles.slice(3)]);
    const contents = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link');
    expect(contents.map(({ textContent }) => textContent)).toEqual(own);
    for (const link of contents) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target).toBe(title(link.textContent ?? ''));
      expect(target?.tabIndex).toBe(-1);
    }
  });

  test('where the way in for supporters is switched off, nothing asks whether one is one', async () => {
    await openedAccount({
      boot: {
        producer: { ...producers.aracauna, supporter_club: club },
        settings: [{ tag: 'socio', value: 'disabled' }],
      },
    });
    expect(screen.queryByRole('heading', { level: 2, name: 'Sócio-torcedor' })).toBeNull();
    expect(screen.queryByRole('button', { name: /sócio/ })).toBeNull();
  });

  test.each([
    ['Dados pessoais e endereço', 'GET /api/user'],
    ['E-mail', 'GET /api/user'],
    ['Pessoas salvas', 'GET /api/user/companions'],
    ['Onde sua conta está aberta', 'GET /api/user/sessions'],
  ])('when %s does not arrive it says so, and asks again by a press', async (name, call) => {
    const stage = await openAccount();
    await stage.refuse(call, offline);
    expect(inside(name).getByRole('status').textContent).toBe(
      'Não conseguimos carregar esta parte. Tente de novo.',
    );
    await press(`Tentar de novo (${name})`);
    expect(document.activeElement).toBe(title(name));
    expect(inside(name).getByText(`Carregando: ${name}`)).toBeDefined();
    const replies = {
      'GET /api/user': wireProfile,
      'GET /api/user/companions': [caio],
      'GET /api/user/sessions': devices,
    };
    await stage.answer(call, replies[call as keyof typeof replies]);
    expect(inside(name).queryByText(/^Carregando/)).toBeNull();
    expect(inside(name).queryByRole('button', { name: /Tentar de novo/ })).toBeNull();
  });

  test.each([
    ['Dados pessoais e endereço', 'GET /api/user', wireProfile],
    ['E-mail', 'GET /api/user', wireProfile],
    ['Pessoas salvas', 'GET /api/user/companions', [caio]],
    ['Onde sua conta está aberta', 'GET /api/user/sessions', devices],
  ])('when %s is long in coming it says so, and asks again by a press', async (name, call, reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stage = await openAccount();
    expect(inside(name).queryByText(tooLong)).toBeNull();
    act(() => void vi.advanceTimersByTime(seconds(10)));
    await calm();
    vi.useRealTimers();
    expect(inside(name).getByText(tooLong)).toBeDefined();
    expect(inside(name).getByText(`Carregando: ${name}`)).toBeDefined();
    await press(`Tentar de novo (${name})`);
    expect(document.activeElement).toBe(title(name));
    expect(inside(name).queryByText(tooLong)).toBeNull();
    expect(stage.asked.filter((each) => each.call === call)).toHaveLength(2);
    await stage.refuse(call, offline);
    expect(inside(name).getByText(`Carregando: ${name}`), 'the first was given up').toBeDefined();
    await stage.answer(call, reply);
    expect(inside(name).queryByText(/^Carregando/)).toBeNull();
    expect(inside(name).queryByRole('button', { name: /Tentar de novo/ })).toBeNull();
  });

  test('a session that ended and began again reads what could not be read', async () => {
    const stage = await openAccount();
    await stage.refuse('GET /api/user', offline);
    await stage.refuse('GET /api/user/companions', offline);
    await stage.refuse('GET /api/user/sessions', offline);
    stage.storefront.send({ type: 'member.expired' });
    await calm();
    expect(screen.getByRole('heading', { level: 1, name: 'Meus Dados', hidden: true })).toBeDefined();
    const { user } = stage.storefront.getSnapshot().children.session?.getSnapshot().context ?? {};
    if (!user) throw new Error('No member');
    stage.storefront.send({ type: 'member.entered', user });
    await calm();
    await stage.answer('GET /api/user', wireProfile);
    await stage.answer('GET /api/user/companions', [caio]);
    await stage.answer('GET /api/user/sessions', devices);
    expect(screen.getByText('Caio Novo', { selector: 'b' })).toBeDefined();
  });
});

describe('personal data', () => {
  test('are read as a list, the CPF veiled, with why it stays', async () => {
    await openedAccount();
    expect(facts('Dados pessoais e endereço')).toEqual({
      'Nome Completo': 'Marina Teste',
      CPF: '***.982.247-**O CPF identifica você nos ingressos e não pode ser mudado aqui. Se estiver errado, escreva para suporte@bilheteria.example.',
      Telefone: '(11) 90000-0012',
      'Data de Nascimento': '12/04/1991',
      Gênero: 'Feminino',
      Endereço: 'Praça da Sé, 10, ap. 2SéSão Paulo · SPCEP 01001-000',
    });
    expect(section('Dados pessoais e endereço').textContent).not.toContain('529.982');
  });

  test('what was never given says so', async () => {
    await openedAccount({
      profile: { cellphone: null, birth_date: null, gender_id: null, address: null } as never,
    });
    const read = facts('Dados pessoais e endereço');
    for (const name of ['Telefone', 'Data de Nascimento', 'Gênero', 'Endereço'])
      expect(read[name]).toBe('Não informado');
  });

  test('the gender waits for the list of genders', async () => {
    const stage = await openAccount();
    await stage.answer('GET /api/user', wireProfile);
    expect(facts('Dados pessoais e endereço')['Gênero']).toBe('…');
    await stage.answer('GET /api/genders', genders);
    expect(facts('Dados pessoais e endereço')['Gênero']).toBe('Feminino');
  });
});
