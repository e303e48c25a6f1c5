import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { producers } from '#tests/views/shell/boots.ts';

import { offline, refusal } from './network.ts';
import {
  besides,
  calls,
  choose,
  cpf,
  field,
  fill,
  fillPerson,
  genders,
  isMuted,
  leave,
  next,
  notice,
  openPersonal,
  openRegistration,
  press,
  toPersonal,
  typedIn,
} from './registrationStage.tsx';

describe('the CPF comes first', () => {
  test('with its purpose beside it', async () => {
    await openRegistration();
    expect(document.title).toBe('Cadastrar · Catracola Ingressos');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CADASTRO');
    expect(besides(field('CPF'))).toBe('Usamos o CPF para emitir seu ingresso e evitar fraudes.');
    expect(field('CPF').getAttribute('aria-required')).toBe('true');
    expect(field('CPF').inputMode).toBe('numeric');
  });

  test('and names what the producer sells', async () => {
    await openRegistration('/register', {
      producer: { ...producers.catracola, locale: { 'item.one': 'produto' } },
    });
    expect(besides(field('CPF'))).toBe('Usamos o CPF para emitir seu produto e evitar fraudes.');
  });

  test.each([
    ['', 'Este campo é obrigatório'],
    ['529.982.247-2', 'CPF inválido'],
    ['529.982.247-24', 'CPF inválido'],
    ['111.111.111-11', 'CPF inválido'],
  ])('%j: %s, and nobody is asked', async (typed, complaint) => {
    const { road } = await openRegistration();
    await fill('CPF', typed);
    await press('Cadastrar');
    expect(besides(field('CPF'))).toContain(complaint);
    expect(field('CPF').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('CPF'));
    expect(road.bodies(calls.document)).toEqual([]);

    await fill('CPF', cpf);
    expect(field('CPF').getAttribute('aria-invalid')).toBeNull();
  });

  test('refused under the cursor it is said each time; come to from the button it is heard as part of the field', async () => {
    await openRegistration();
    const enter = () => act(async () => void fireEvent.submit(field('CPF').closest('form') ?? document));
    const said = () => screen.queryByRole('alert');
    act(() => screen.getByRole('button', { name: 'Cadastrar' }).focus());
    await press('Cadastrar');
    expect(document.activeElement).toBe(field('CPF'));
    expect(said()).toBeNull();

    await enter();
    const first = said();
    expect(first?.textContent).toBe('Este campo é obrigatório');
    await enter();
    expect(said()?.textContent).toBe('Este campo é obrigatório');
    expect(said()).not.toBe(first);
  });

  test.each(['90000010138', ' 900.000.101-38 ', '900 000 101 38'])(
    'pasted as %j it is asked about in digits, once',
    async (pasted) => {
      const { road } = await openRegistration();
      await fill('CPF', pasted);
      expect(typedIn('CPF')).toBe(cpf);
      await press('Cadastrar');
      await press('Cadastrar');
      expect(road.bodies(calls.document)).toEqual([{ document: '90000010138' }]);
      expect(screen.getByRole('button', { name: 'Cadastrar' }).getAttribute('aria-busy')).toBe('true');
    },
  );

  test('when nobody answers it says so, and the CPF stays', async () => {
    const { road } = await openRegistration();
    await fill('CPF', cpf);
    await press('Cadastrar');
    await road.refuse(calls.document, offline);
    expect(await notice('Sem internet. Confira a conexão e tente de novo.')).toBeDefined();
    expect(typedIn('CPF')).toBe(cpf);
    await press('Cadastrar');
    expect(road.bodies(calls.document)).toHaveLength(2);
  });

  test('one that has an account leads to its recovery, and comes along by no address and no storage', async () => {
    const { road, address, router, storefront } = await openRegistration();
    await fill('CPF', '529.982.247-25');
    await press('Cadastrar');
    await road.answer(calls.document, { exists: true });
    await waitFor(() => expect(address()).toBe('/user/recover'));
    expect(await notice('CPF já cadastrado em nossa base, recupere sua senha!')).toBeDefined();
    await waitFor(() => expect(typedIn('CPF')).toBe('529.982.247-25'));
    await press('Continuar');
    expect(road.bodies('POST /api/password/search')).toEqual([{ document: '52998224725' }]);
    const places = [router.history.location.state, router.history.location.href, location.href];
    const kept = [
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      storefront.getSnapshot().context,
    ];
    expect(JSON.stringify([places, kept])).not.toMatch(/529\.?982/);
  });

  test('a recovery that is opened later is of nobody yet', async () => {
    const { road, address, go } = await openRegistration();
    await fill('CPF', '529.982.247-25');
    await press('Cadastrar');
    await road.answer(calls.document, { exists: true });
    await waitFor(() => expect(address()).toBe('/user/recover'));
    await go('/login');
    await waitFor(() => expect(screen.queryByLabelText('CPF')).toBeNull());
    await go('/user/recover');
    expect(await screen.findByLabelText('CPF')).toHaveProperty('value', '');
  });
});

describe('personal data', () => {
  test('begin at the top of what scrolls, their name heard first', async () => {
    const shown: Element[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    await openPersonal();
    scroll.mockRestore();
    expect(shown).toEqual([document.activeElement?.closest('form')]);
  });

  test('whoever is in a field before their name is drawn stays there', async () => {
    const stage = await openRegistration();
    const quick = new MutationObserver(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[autocomplete="name"]')?.focus();
    });
    quick.observe(document.body, { childList: true, subtree: true });
    await toPersonal(stage);
    quick.disconnect();
    expect(document.activeElement).toBe(field('Nome Completo'));
  });

  test('whoever sends them before their name is drawn stays at what is left to correct', async () => {
    const stage = await openRegistration();
    const quick = new MutationObserver(() => {
      if (!document.querySelector('[autocomplete="name"]')) return;
      quick.disconnect();
      document.querySelector('form')?.requestSubmit();
    });
    quick.observe(document.body, { childList: true, subtree: true });
    await toPersonal(stage);
    expect(document.activeElement?.getAttribute('role')).toBe('group');
  });

  test('are asked in the order of the specification, the CPF standing there', async () => {
    await openPersonal();
    const step = screen.getByRole('group', { name: 'Dados Pessoais' });
    expect([...step.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'CPF',
      'Gênero',
      'Nome Completo',
      'Telefone',
      'Data de Nascimento',
      'E-mail',
      'Confirme seu e-mail',
      'Senha',
      'Confirme sua senha',
    ]);
    expect(field('CPF').disabled).toBe(true);
    expect(typedIn('CPF')).toBe('900.000.101-38');
    expect(
      within(field('Gênero'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Escolha uma opção', 'Feminino', 'Prefiro não informar']);
    expect(
      ['Nome Completo', 'Telefone', 'Data de Nascimento', 'E-mail', 'Senha', 'Confirme sua senha'].map(
        (label) => field(label).autocomplete,
      ),
    ).toEqual(['name', 'tel-national', 'bday', 'email', 'new-password', 'new-password']);
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDefined();

    const steps = screen.getByRole('list', { name: 'Etapas do cadastro' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Dados Pessoais', '2Dados de Endereço']);
    expect(within(steps).getByText('Dados Pessoais').closest('li')?.getAttribute('aria-current')).toBe(
      'step',
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Dados Pessoais' }));
    expect(screen.queryByRole('group', { name: 'Dados de Endereço' })).toBeNull();
  });

  test('the way on is switched off, says what is missing, and pressed leads there', async () => {
    const { road } = await openPersonal();
    expect(isMuted(next())).toBe(true);
    expect(besides(next())).toBe(
      'Para avançar, preencha ou corrija: Gênero, Nome Completo, Telefone, Data de Nascimento, E-mail, Confirme seu e-mail, Senha, Confirme sua senha.',
    );
    expect(screen.queryByText('Este campo é obrigatório')).toBeNull();

    await press('Avançar');
    const summary = screen.getByRole('group', { name: /^Falta/ });
    expect(summary.textContent).toMatch(/^Faltam 8 correções: Gênero · Nome Completo/);
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByText('Este campo é obrigatório')).toHaveLength(8);
    fireEvent.click(within(summary).getByRole('link', { name: 'Telefone' }));
    expect(document.activeElement).toBe(field('Telefone'));

    await fillPerson();
    expect(isMuted(next())).toBe(false);
    expect(next().getAttribute('aria-describedby')).toBeNull();
    expect(screen.queryByRole('group', { name: /^Falta/ })).toBeNull();
    expect(road.bodies(calls.email)).toEqual([]);
  });

  test('Enter in a field goes on as the button does', async () => {
    const stage = await openPersonal();
    const form = field('Senha').form as HTMLFormElement;
    await act(async () => void fireEvent.submit(form));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Falta/ }));
    await fillPerson();
    field('Senha').focus();
    await act(async () => form.requestSubmit(next()));
    expect(document.activeElement).toBe(next());
    await stage.road.answer(calls.email, { exists: false });
    expect(screen.getByRole('group', { name: 'Dados de Endereço' })).toBeDefined();
  });

  test('leaving a field says what is wrong with it, there and at the way on', async () => {
    await openPersonal();
    await fillPerson();
    const slips: [label: string, typed: string, complaint: string][] = [
      ['Nome Completo', '', 'Este campo é obrigatório'],
      ['Nome Completo', '   ', 'Este campo é obrigatório'],
      ['Nome Completo', 'Jô', 'O nome precisa ter mais que 2 letras'],
      ['Nome Completo', 'Ana 2', 'Use apenas letras, espaços, hífen, ponto e apóstrofo'],
      ['Telefone', '(11) 9000', 'O número de telefone deve conter no mínimo 11 dígitos'],
      ['Telefone', '(11) 30000-0012', 'O número de telefone deve conter no mínimo 11 dígitos'],
      ['Telefone', '(20) 90000-0012', 'DDD inválido'],
      ['Data de Nascimento', '14/03', 'A data precisa estar no formato dd/mm/aaaa'],
      ['Data de Nascimento', '31/02/2001', 'Data inválida'],
      ['Data de Nascimento', '21/11/2026', 'Data inválida'],
      ['E-mail', 'dandara@', 'E-mail inválido'],
      ['Confirme seu e-mail', 'outra@example.com', 'Os e-mails informados são diferentes'],
      ['Senha', 'curta', 'A senha deve ter no mínimo 8 caracteres'],
      ['Senha', '🎫'.repeat(129), 'A senha deve ter no máximo 128 caracteres'],
      ['Confirme sua senha', 'outra senha', 'As senhas informadas são diferentes'],
    ];
    for (const [label, typed, complaint] of slips) {
      const right = typedIn(label);
      await fill(label, typed);
      await leave(label);
      expect(besides(field(label)), typed).toContain(complaint);
      expect(field(label).getAttribute('aria-invalid'), typed).toBe('true');
      expect(isMuted(next()), typed).toBe(true);
      expect(besides(next()), typed).toContain(label);

      await fill(label, right);
      expect(field(label).getAttribute('aria-invalid'), typed).toBeNull();
      expect(isMuted(next()), typed).toBe(false);
    }
  });

  test('a name with one letter at its end, an apostrophe, a day that is today: all of that is fine', async () => {
    await openPersonal();
    await fillPerson({ 'Data de Nascimento': '20/11/2026' });
    for (const name of ['Ana P', 'José D’Ávila-Prova', "D'Ávila Jô"]) {
      await fill('Nome Completo', name);
      await leave('Nome Completo');
      expect(isMuted(next()), name).toBe(false);
    }
  });

  test('128 emoji are a password, and nothing of it is cut off', async () => {
    await openPersonal();
    const long = '🎫'.repeat(128);
    await fillPerson({ Senha: long, 'Confirme sua senha': long });
    expect(typedIn('Senha')).toBe(long);
    expect(field('Senha').maxLength).toBe(-1);
    expect(isMuted(next())).toBe(false);
  });

  test('whatever is pasted is put into shape', async () => {
    await openPersonal();
    for (const pasted of [
      ...['+55 (11) 90000-0012', '5511900000012', '11900000012', '11 90000 0012'],
      ...['011 90000-0012', '0xx11 90000-0012', '0055 11 90000-0012', '（１１）９００００－００１２'],
      '\u202a+55 11 90000\u20110012\u202c',
    ]) {
      await fill('Telefone', pasted);
      expect(typedIn('Telefone'), pasted).toBe('(11) 90000-0012');
      await fill('Telefone', '');
    }
    await fill('Telefone', '011 3265-4321');
    expect(typedIn('Telefone')).toBe('(01) 13265-4321');
    for (const pasted of [
      '14032001',
      '2001-03-14',
      '14/03/2001',
      '14/3/2001',
      '14.3.2001',
      '１４／０３／２００１',
    ]) {
      await fill('Data de Nascimento', pasted);
      expect(typedIn('Data de Nascimento'), pasted).toBe('14/03/2001');
      await fill('Data de Nascimento', '');
    }
  });

  test.each([
    ['1/3/2001', '01/03/2001'],
    ['14/3.2001', '14/03/2001'],
    ['14/03/2001', '14/03/2001'],
  ])('a date typed as %s is %s', async (keys, date) => {
    await openPersonal();
    for (const key of keys) {
      const code = key.charCodeAt(0);
      let goes = true;
      await act(async () => {
        goes = fireEvent.keyPress(field('Data de Nascimento'), { key, charCode: code, which: code });
      });
      if (goes) await fill('Data de Nascimento', typedIn('Data de Nascimento') + key);
    }
    expect(typedIn('Data de Nascimento')).toBe(date);
  });

  test('an e-mail that is repeated is compared again when the first one changes', async () => {
    await openPersonal();
    await fillPerson({ 'Confirme seu e-mail': 'outra@example.com' });
    await leave('Confirme seu e-mail');
    expect(screen.getByText('Os e-mails informados são diferentes')).toBeDefined();
    await fill('E-mail', 'Outra@Example.com');
    await leave('E-mail');
    expect(screen.queryByText('Os e-mails informados são diferentes')).toBeNull();
    await fill('Senha', 'outra senha');
    await leave('Senha');
    expect(besides(field('Confirme sua senha'))).toContain('As senhas informadas são diferentes');
  });

  test('a complaint waits until the finger is up, so that nothing moves from under it', async () => {
    await openPersonal();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Voltar' }));
    await leave('Nome Completo');
    expect(screen.queryByText('Este campo é obrigatório')).toBeNull();
    fireEvent.pointerUp(window);
    await waitFor(() => expect(screen.getByText('Este campo é obrigatório')).toBeDefined());
  });

  test('back at the CPF and forth again, nothing of it is lost', async () => {
    const { road } = await openPersonal();
    await fillPerson();
    await press('Voltar');
    expect(typedIn('CPF')).toBe(cpf);
    expect(document.activeElement).toBe(field('CPF'));
    await fill('CPF', '900.000.108-04');
    await press('Cadastrar');
    await road.answer(calls.document, { exists: false });
    expect(typedIn('CPF')).toBe('900.000.108-04');
    expect(typedIn('Gênero')).toBe('5');
    expect(typedIn('Nome Completo')).toBe("Dandara D'Ávila");
    expect(typedIn('Senha')).toBe('cavalo marinho');
    expect(isMuted(next())).toBe(false);
  });
});

describe('the e-mail has to be nobody’s', () => {
  test('which is asked on leaving it, once for each', async () => {
    const { road, looked } = await openPersonal();
    await fill('E-mail', 'marina@');
    await leave('E-mail');
    expect(road.bodies(calls.email)).toHaveLength(0);

    await fillPerson({ 'E-mail': 'marina.teste@example.com' });
    await leave('E-mail');
    expect(looked.at(-1)).toMatchObject({
      params: { field: 'email' },
      query: { email: 'marina.teste@example.com' },
    });
    await road.answer(calls.email, { exists: true });
    expect(besides(field('E-mail'))).toContain('Esse e-mail já está em uso');
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(isMuted(next())).toBe(true);

    await fill('E-mail', 'MARINA.teste@example.com');
    await leave('E-mail');
    expect(besides(field('E-mail'))).toContain('Esse e-mail já está em uso');
    expect(road.bodies(calls.email)).toHaveLength(1);

    await fill('E-mail', 'dandara@example.com');
    expect(screen.queryByText('Esse e-mail já está em uso')).toBeNull();
    await leave('E-mail');
    await road.answer(calls.email, { exists: false });
    expect(isMuted(next())).toBe(false);
    await press('Avançar');
    expect(road.bodies(calls.email)).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Dados de Endereço' })).toBeDefined();
  });

  test('and is asked before going on when it was never left', async () => {
    const { road } = await openPersonal();
    await fillPerson();
    await press('Avançar');
    expect(next().getAttribute('aria-busy')).toBe('true');
    await press('Voltar');
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Dados Pessoais' }).disabled).toBe(true);
    await road.answer(calls.email, { exists: true });
    expect((await screen.findAllByText('Esse e-mail já está em uso')).length).toBeGreaterThan(1);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Dados Pessoais' }).disabled).toBe(false);
    expect(document.activeElement).toBe(field('E-mail'));
    expect(typedIn('Senha')).toBe('cavalo marinho');
  });

  test('a check that fails keeps nobody back', async () => {
    const { road } = await openPersonal();
    await fillPerson();
    await press('Avançar');
    await road.refuse(calls.email, refusal(429));
    expect(screen.getByRole('group', { name: 'Dados de Endereço' })).toBeDefined();
  });
});

describe('the e-mail is repeated by hand', () => {
  test.each([
    ['pasting', () => fireEvent.paste(field('Confirme seu e-mail'))],
    ['dropping', () => fireEvent.drop(field('Confirme seu e-mail'))],
  ])('%s is refused, aloud and in words; typing goes on', async (_, attempt) => {
    await openPersonal();
    expect(besides(field('Confirme seu e-mail'))).toBe('Digite novamente, sem colar.');
    let isTaken = true;
    await act(async () => {
      isTaken = attempt();
    });
    expect(isTaken).toBe(false);
    const said = screen.getByText('Digite novamente, sem colar.');
    expect(said.closest('[role="status"]')).not.toBeNull();

    await fill('Confirme seu e-mail', 'd');
    expect(screen.getByText('Digite novamente, sem colar.').closest('[role="status"]')).toBeNull();
    expect(besides(field('Confirme seu e-mail'))).toBe('Digite novamente, sem colar.');
  });

  test('a browser may fill in the confirmation of the e-mail', async () => {
    await openPersonal();
    expect(field('Confirme seu e-mail').autocomplete).toBe('email');
    await fill('Confirme seu e-mail', 'dandara@example.com');
    expect(typedIn('Confirme seu e-mail')).toBe('dandara@example.com');
  });
});

describe('a password', () => {
  test('may be looked at and pasted, each by itself', async () => {
    await openPersonal();
    await fill('Senha', 'cavalo marinho');
    expect(field('Senha').type).toBe('password');
    expect(besides(field('Senha'))).toBe('Use pelo menos 8 caracteres.');
    await press('Mostrar: Senha');
    expect(field('Senha').type).toBe('text');
    expect(field('Confirme sua senha').type).toBe('password');
    expect(screen.getByRole('button', { name: 'Esconder: Senha' }).getAttribute('aria-controls')).toBe(
      field('Senha').id,
    );
    await press('Esconder: Senha');
    expect(field('Senha').type).toBe('password');
    expect(fireEvent.paste(field('Senha'))).toBe(true);
    expect(fireEvent.paste(field('Confirme sua senha'))).toBe(true);
  });
});

describe('the genders', () => {
  test('are awaited, and when they do not come one may ask again', async () => {
    const { road } = await openRegistration();
    await fill('CPF', cpf);
    await press('Cadastrar');
    await road.answer(calls.document, { exists: false });
    field('Gênero').focus();
    expect(document.activeElement).toBe(field('Gênero'));
    expect(field('Gênero').textContent).toBe('Buscando as opções…');

    await road.refuse(calls.genders, refusal(400));
    expect(screen.getByRole('alert').textContent).toBe('Não conseguimos buscar as opções de gênero.');
    await press('Tentar de novo');
    await road.answer(calls.genders, genders);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('Gênero'));
    await choose('Gênero', '1');
    expect(typedIn('Gênero')).toBe('1');
  });
});
