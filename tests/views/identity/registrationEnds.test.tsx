import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { asMember, calm, member, openStore } from '#tests/views/shell/stage.tsx';

import { offline, refusal } from './network.ts';
import {
  besides,
  broken,
  calls,
  field,
  fill,
  fillAddress,
  fillPerson,
  isMuted,
  lease,
  leave,
  next,
  notice,
  openPersonal,
  openRegistration,
  press,
  type Stage,
  toAddress,
  toCreating,
  toPersonal,
  typedIn,
} from './registrationStage.tsx';
import { slowly, tooLong } from './slowly.ts';

const works = ({ storefront }: Stage) => storefront.getSnapshot().context.works;

const documentTaken = refusal(409, 'CPF já cadastrado', 'document_taken');
const emailTaken = new ApiError('HTTP 409', {
  status: 409,
  code: 'email_taken',
  serverMessage: 'Esse e-mail já está em uso',
  details: { fields: [{ field: 'email', message: 'Esse e-mail já está em uso' }] },
});

async function openCreating() {
  const stage = await openRegistration();
  await toCreating(stage);
  return stage;
}

describe('the account is made', () => {
  test('of everything that was typed, in the shape of the wire', async () => {
    const { road } = await openCreating();
    expect(road.bodies(calls.create)).toEqual([
      {
        name: "Dandara D'Ávila",
        username: 'dandaradvila',
        email: 'dandara@example.com',
        password: 'cavalo marinho',
        document: '90000010138',
        cellphone: '11900000012',
        birth_date: '14/03/2001',
        gender_id: 5,
        address: {
          country: 'Brasil',
          zipcode: '01001000',
          street: 'Praça da Sé',
          number: '100',
          neighborhood: 'Sé',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    ]);
    expect(next().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Dados de Endereço' }).disabled).toBe(true);
    expect(screen.getByText('Criando sua conta…').closest('[role="status"]')).not.toBeNull();
    await press('Avançar');
    await press('Voltar');
    expect(road.bodies(calls.create)).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Dados de Endereço' })).toBeDefined();
  });

  test('its owner is logged in, goes home and is asked for the code of the e-mail', async () => {
    const stage = await openCreating();
    expect(works(stage)).toEqual(['registration']);
    await stage.road.answer(calls.create, {});
    expect(stage.session.asked.at(-1)).toEqual({
      call: 'signIn',
      input: { audience: 'buyer', username: 'dandara@example.com', password: 'cavalo marinho' },
    });
    await stage.session.answer('signIn', lease);
    await calm();
    expect(stage.address()).toBe('/register');
    await stage.session.answer('loadProfile', member({ firstName: 'Dandara', emailVerified: false }));
    await calm();
    expect(await screen.findByRole('dialog', { name: 'VERIFICAR E-MAIL' })).toBeDefined();
    expect(stage.address()).toBe('/');
    expect(await notice('Cadastro realizado com sucesso!')).toBeDefined();
    expect(works(stage)).toEqual([]);
  });

  test('when the login does not follow, it is made by hand', async () => {
    const stage = await openCreating();
    await stage.road.answer(calls.create, {});
    await stage.session.refuse('signIn', refusal(429));
    await calm();
    await waitFor(() => expect(stage.address()).toBe('/login'));
    expect(await notice('Cadastro realizado com sucesso!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('when the profile does not come, the login is where one tries again', async () => {
    const stage = await openCreating();
    await stage.road.answer(calls.create, {});
    await stage.session.answer('signIn', lease);
    await stage.session.refuse('loadProfile', offline);
    await calm();
    await waitFor(() => expect(stage.address()).toBe('/login'));
    expect(await notice('Não conseguimos carregar sua conta. Tente de novo.')).toBeDefined();
  });

  test('somebody who was faster with this CPF is recovered', async () => {
    const stage = await openCreating();
    await stage.road.refuse(calls.create, documentTaken);
    await waitFor(() => expect(stage.address()).toBe('/user/recover'));
    expect(await notice('CPF já cadastrado em nossa base, recupere sua senha!')).toBeDefined();
  });
});

describe('when an answer was lost, and the next one says that it is taken', () => {
  async function tryAgain(refused: ApiError) {
    const stage = await openCreating();
    await stage.road.refuse(calls.create, offline);
    await fill('Senha', 'cavalo marinho');
    await fill('Confirme sua senha', 'cavalo marinho');
    await press('Avançar');
    await press('Avançar');
    await stage.road.refuse(calls.create, refused);
    return stage;
  }
  const welcome = () => screen.queryByText('Cadastro realizado com sucesso!');

  test('a login that works proves that the account was made', async () => {
    const stage = await tryAgain(documentTaken);
    expect(stage.session.asked.at(-1)).toEqual({
      call: 'signIn',
      input: { audience: 'buyer', username: 'dandara@example.com', password: 'cavalo marinho' },
    });
    expect(welcome()).toBeNull();
    await stage.session.answer('signIn', lease);
    await stage.session.answer('loadProfile', member({ firstName: 'Dandara', emailVerified: false }));
    await calm();
    expect(await notice('Cadastro realizado com sucesso!')).toBeDefined();
  });

  test('a CPF whose account does not open is somebody’s, and is recovered', async () => {
    const stage = await tryAgain(documentTaken);
    await stage.session.refuse('signIn', refusal(400));
    await waitFor(() => expect(stage.address()).toBe('/user/recover'));
    expect(await notice('CPF já cadastrado em nossa base, recupere sua senha!')).toBeDefined();
    expect(welcome()).toBeNull();
  });

  test('an e-mail whose account does not open is told at its field', async () => {
    const stage = await tryAgain(emailTaken);
    await stage.session.refuse('signIn', refusal(400));
    await calm();
    expect(besides(field('E-mail'))).toContain('Esse e-mail já está em uso');
    expect(typedIn('Senha')).toBe('');
    expect(welcome()).toBeNull();
  });
});

describe('when the server refuses', () => {
  test('everything stays but the passwords, and its complaints stand at their fields until they are mended', async () => {
    const { road } = await openCreating();
    await road.refuse(
      calls.create,
      broken([
        { field: 'birth_date', message: 'Data inválida' },
        { field: 'password', message: 'Esta senha é muito comum. Escolha outra.' },
        { field: 'address.number', message: 'O número deve ter no máximo 10 caracteres' },
      ]),
    );
    expect(await notice('Confira os campos destacados.')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Dados Pessoais' })).toBeDefined();
    expect([typedIn('Senha'), typedIn('Confirme sua senha')]).toEqual(['', '']);
    expect(document.activeElement).toBe(field('Senha'));
    expect(besides(field('Senha'))).toBe(
      'Esta senha é muito comum. Escolha outra. | Por segurança, digite sua senha de novo. O resto continua aqui.',
    );
    expect(besides(field('Data de Nascimento'))).toContain('Data inválida');
    expect(screen.getByText('Confira também os Dados de Endereço: Número.')).toBeDefined();
    expect(typedIn('Nome Completo')).toBe("Dandara D'Ávila");
    expect(besides(next())).toBe(
      'Para avançar, preencha ou corrija: Data de Nascimento, Senha, Confirme sua senha.',
    );

    await fill('Senha', 'jangada de papel');
    expect(besides(field('Senha'))).toBe('Use pelo menos 8 caracteres.');
    await fill('Confirme sua senha', 'jangada de papel');
    await fill('Data de Nascimento', '13/03/2001');
    expect(screen.queryByText('Data inválida')).toBeNull();
    await press('Avançar');
    expect(besides(field('Número'))).toBe('O número deve ter no máximo 10 caracteres');
    await fill('Número', '1');
    expect(besides(field('Número'))).toBe('');
    await press('Avançar');
    expect(road.bodies(calls.create)).toHaveLength(2);
    expect(road.bodies(calls.create).at(-1)).toMatchObject({
      password: 'jangada de papel',
      birth_date: '13/03/2001',
      address: { number: '1', street: 'Praça da Sé' },
    });
  });

  test.each([
    ['an e-mail that was taken meanwhile', emailTaken, 'E-mail', 'Esse e-mail já está em uso'],
    [
      'a gender that is not one any more',
      broken([{ field: 'gender_id', message: 'Este campo é obrigatório' }]),
      'Gênero',
      'Este campo é obrigatório',
    ],
  ])('%s is told at its field', async (_, failure, label, sentence) => {
    const { road } = await openCreating();
    await road.refuse(calls.create, failure);
    expect(besides(field(label))).toContain(sentence);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(besides(next())).toContain(label);
  });

  test('an e-mail that was taken meanwhile, and is typed again, is asked about again', async () => {
    const { road } = await openCreating();
    await road.refuse(calls.create, emailTaken);
    const asked = road.bodies(calls.email).length;
    await fill('E-mail', 'dandara@example.co');
    await fill('E-mail', 'dandara@example.com');
    await leave('E-mail');
    expect(road.bodies(calls.email)).toHaveLength(asked + 1);
    await road.answer(calls.email, { exists: true });
    expect(besides(field('E-mail'))).toContain('Esse e-mail já está em uso');
  });

  test('a complaint about what nobody types keeps nobody from trying again', async () => {
    const { road } = await openCreating();
    await road.refuse(calls.create, broken([{ field: 'address.state', message: 'Escolha um estado' }]));
    await fill('Senha', 'jangada de papel');
    await fill('Confirme sua senha', 'jangada de papel');
    await press('Avançar');
    expect(besides(field('Estado'))).toContain('Escolha um estado');
    await press('Avançar');
    expect(road.bodies(calls.create)).toHaveLength(2);
  });

  test.each([
    ['no answer at all', offline],
    ['a server that broke', new ApiError('HTTP 500', { status: 500 })],
    [
      'fields it names without a word',
      new ApiError('HTTP 400', { status: 400, details: { fields: ['name'] } }),
    ],
  ])('%s is told in our words', async (_, failure) => {
    const { road } = await openCreating();
    await road.refuse(calls.create, failure);
    expect(await notice('Erro ao tentar realizar cadastro')).toBeDefined();
    expect(typedIn('E-mail')).toBe('dandara@example.com');
    expect(typedIn('Senha')).toBe('');
    expect(field('Nome Completo').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('what a reload would destroy', () => {
  test('begins with the form and ends on the way back to the CPF', async () => {
    const stage = await openRegistration();
    expect(works(stage)).toEqual([]);
    await toPersonal(stage);
    expect(works(stage)).toEqual(['registration']);
    await press('Voltar');
    expect(works(stage)).toEqual([]);
  });

  test('is no longer protected once the page is left', async () => {
    const stage = await openPersonal();
    await stage.go('/login');
    await calm();
    expect(works(stage)).toEqual([]);
  });
});

test('a member has nothing to register and goes home', async () => {
  const store = await openStore('/register');
  await asMember(store);
  await waitFor(() => expect(store.address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the dialog', () => {
  async function openDialog() {
    const stage = await openRegistration('/');
    await act(async () => stage.storefront.send({ type: 'dialog.open', route: '/register' }));
    await screen.findByLabelText('CPF');
    return stage;
  }
  const dialog = () => screen.getByRole('dialog', { name: 'CADASTRO' });
  const touchOutside = async () => {
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? window);
    await calm();
  };

  test('begins at the CPF, and a touch outside closes it', async () => {
    await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(field('CPF')));
    await touchOutside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('from the form on a touch outside throws nothing away', async () => {
    const stage = await openDialog();
    await toPersonal(stage);
    await fillPerson();
    await touchOutside();
    expect(typedIn('Nome Completo')).toBe("Dandara D'Ávila");
    expect(works(stage)).toEqual(['registration']);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Fechar' }));
    await calm();
    const question = within(await screen.findByRole('dialog', { name: 'Sair do cadastro?' }));
    expect(works(stage)).toEqual(['registration']);
    fireEvent.click(question.getByRole('button', { name: 'Sair do cadastro' }));
    await calm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(works(stage)).toEqual([]);
  });

  test.each([
    ['its ×', () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Fechar' }))],
    ['Escape', () => fireEvent.keyDown(field('Nome Completo'), { key: 'Escape' })],
    ['Back', () => void window.dispatchEvent(new PopStateEvent('popstate'))],
  ])('closed by %s it asks, and who stays has all that was typed', async (_, close) => {
    const stage = await openDialog();
    await toPersonal(stage);
    await fillPerson();
    history.replaceState(null, '');
    close();
    await calm();
    const question = await screen.findByRole('dialog', { name: 'Sair do cadastro?' });
    const stay = within(question).getByRole('button', { name: 'Continuar o cadastro' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.keyDown(stay, { key: 'Escape' });
    await calm();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair do cadastro?' })).toBeNull());
    expect(typedIn('Nome Completo')).toBe("Dandara D'Ávila");
    expect(works(stage)).toEqual(['registration']);
    expect(history.state?.dialog).toBe(_ === 'Back' ? true : undefined);
  });

  test('a CPF that has an account leads to the dialog of its recovery, and comes along', async () => {
    const { road } = await openDialog();
    await fill('CPF', '529.982.247-25');
    await press('Cadastrar');
    await road.answer(calls.document, { exists: true });
    expect(await screen.findByRole('dialog', { name: 'RECUPERAR SENHA' })).toBeDefined();
    expect(await notice('CPF já cadastrado em nossa base, recupere sua senha!')).toBeDefined();
    await waitFor(() => expect(typedIn('CPF')).toBe('529.982.247-25'));
  });

  test('ends where the e-mail is verified', async () => {
    const stage = await openDialog();
    await toCreating(stage);
    expect(isMuted(within(dialog()).getByRole('button', { name: 'Voltar' }))).toBe(true);
    await stage.road.answer(calls.create, {});
    await stage.session.answer('signIn', lease);
    await calm();
    expect(await screen.findByRole('dialog', { name: 'VERIFICAR E-MAIL' })).toBeDefined();
    await stage.session.answer('loadProfile', member({ firstName: 'Dandara', emailVerified: false }));
    await calm();
    expect(await notice('Cadastro realizado com sucesso!')).toBeDefined();
  });
});

describe('an answer that is long in coming is said, and asked for again:', () => {
  const askedAgain = async () => {
    expect(await screen.findByText(tooLong)).toBeDefined();
    await press('Tentar de novo');
    await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
  };

  test('whether the CPF is new, the one that stands there now', async () => {
    const { road } = await openRegistration();
    await fill('CPF', '529.982.247-25');
    await slowly(() => fireEvent.click(screen.getByRole('button', { name: 'Cadastrar' })));
    await fill('CPF', '900.000.101-38');
    await askedAgain();
    expect(road.bodies(calls.document)).toMatchObject([
      { document: '52998224725' },
      { document: '90000010138' },
    ]);
  });

  test('whether the e-mail is free, and the address opens with the second answer', async () => {
    const stage = await openRegistration();
    await toPersonal(stage);
    await fillPerson();
    await slowly(() => fireEvent.click(next()));
    await askedAgain();
    const asked = stage.looked.filter((call) => JSON.stringify(call).includes('dandara@example.com'));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    await stage.road.answer(calls.email, { exists: false });
    await stage.road.answer(calls.email, { exists: false });
    expect(field('CEP')).toBeDefined();
  });

  test('the account, with the password that was typed', async () => {
    const stage = await openRegistration();
    await toAddress(stage);
    await fillAddress(stage);
    await slowly(() => fireEvent.click(next()));
    await askedAgain();
    const [first, second] = stage.road.bodies(calls.create);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ password: 'cavalo marinho' });
  });

  test('the login to it, and no second account', async () => {
    const stage = await openRegistration();
    await toCreating(stage);
    await slowly(() => stage.road.answer(calls.create));
    await askedAgain();
    expect(stage.road.bodies(calls.create)).toHaveLength(1);
    const typed = { input: { username: 'dandara@example.com', password: 'cavalo marinho' } };
    expect(stage.session.asked.filter(({ call }) => call === 'signIn')).toMatchObject([typed, typed]);
  });
});
