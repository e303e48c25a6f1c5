import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { calm } from '#tests/views/shell/stage.tsx';

import {
  type AccountStage,
  described,
  facts,
  fill,
  genders,
  inside,
  leave,
  offline,
  openAccount,
  openedAccount,
  press,
  refusal,
  section,
  typedIn,
  wireProfile,
} from './accountStage.tsx';
import { slowly, tooLong } from './slowly.ts';

const name = 'Dados pessoais e endereço';
const field = (label: string | RegExp) => inside(name).getByLabelText(label);
const edit = async (profile: Partial<typeof wireProfile> = {}) => {
  const stage = await openedAccount({ profile });
  await press('Editar', section(name));
  return stage;
};
const save = () => press('Salvar', section(name));
const sent = ({ bodies }: AccountStage) => bodies('PUT /api/user').at(-1);

describe('editing the profile', () => {
  test('what is asked about oneself is named for whoever fills it in', async () => {
    await edit();
    const purposes = {
      'Nome Completo': 'name',
      Telefone: 'tel-national',
      'Data de Nascimento': 'bday',
      Gênero: 'sex',
      CEP: 'postal-code',
      Rua: 'address-line1',
    };
    expect(Object.keys(purposes).map((label) => [label, field(label).getAttribute('autocomplete')])).toEqual(
      Object.entries(purposes),
    );
  });

  test('opens with what is known and the focus in it, and closes to where it came from', async () => {
    const stage = await edit();
    expect(document.activeElement).toBe(field('Nome Completo'));
    const values = ['Nome Completo', 'Telefone', 'Data de Nascimento', 'Gênero', 'CEP', 'Rua', 'Número'];
    expect(values.map((label) => typedIn(field(label)))).toEqual([
      'Marina Teste',
      '(11) 90000-0012',
      '12/04/1991',
      '1',
      '01001-000',
      'Praça da Sé',
      '10',
    ]);
    expect(typedIn(field(/^Complemento/))).toBe('ap. 2');
    expect(inside(name).queryByLabelText('CPF')).toBeNull();
    expect(facts(name)['CPF']).toMatch(/^\*{3}\.982\.247-\*{2}O CPF identifica você/);

    await fill(field('Nome Completo'), 'Outra Pessoa');
    await press('Cancelar', section(name));
    expect(document.activeElement).toBe(inside(name).getByRole('button', { name: 'Editar' }));
    expect(facts(name)['Nome Completo']).toBe('Marina Teste');
    expect(stage.bodies('PUT /api/user')).toEqual([]);
  });

  test('saves everything at once, says so, and shows what the server kept', async () => {
    const stage = await edit();
    await fill(field('Nome Completo'), '  Marina   d’Ávila ');
    await fill(field('Telefone'), '21900000013');
    await fill(field('Data de Nascimento'), '29/02/1992');
    await act(async () => {
      fireEvent.change(field('Gênero'), { target: { value: '2' } });
    });
    await fill(field('Número'), '11');
    await fill(field(/^Complemento/), '');
    await save();
    expect(sent(stage)).toEqual({
      name: 'Marina   d’Ávila',
      cellphone: '21900000013',
      birth_date: '29/02/1992',
      gender_id: 2,
      address: {
        country: 'Brasil',
        zipcode: '01001000',
        street: 'Praça da Sé',
        number: '11',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    });
    const button = inside(name).getByRole('button', { name: 'Salvar' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press('Salvar', section(name));
    expect(stage.bodies('PUT /api/user')).toHaveLength(1);

    await stage.answer('PUT /api/user', { ...wireProfile, name: "Marina d'Ávila", gender_id: 2 });
    expect(facts(name)['Nome Completo']).toBe("Marina d'Ávila");
    expect(facts(name)['Gênero']).toBe('Masculino');
    expect(document.activeElement).toBe(inside(name).getByRole('button', { name: 'Editar' }));
    expect(stage.said).toEqual(['success: Seus dados foram atualizados.']);
    await stage.session.answer('loadProfile', {
      id: wireProfile.id,
      name: "Marina d'Ávila",
      firstName: 'Mar',
      emailVerified: true,
      membership: null,
    });
    await calm();
    expect(screen.getAllByText('Olá, Mar').length).toBeGreaterThan(0);
  });

  test.each([
    ['Nome Completo', '', 'Este campo é obrigatório'],
    ['Nome Completo', 'Li', 'O nome precisa ter mais que 2 letras'],
    ['Nome Completo', 'Marina <b>', 'Use apenas letras, espaços, hífen, ponto e apóstrofo'],
    ['Telefone', '(11) 9000', 'O número de telefone deve conter no mínimo 11 dígitos'],
    ['Telefone', '(20) 90000-0012', 'DDD inválido'],
    ['Data de Nascimento', '12/04', 'A data precisa estar no formato dd/mm/aaaa'],
    ['Data de Nascimento', '31/02/1991', 'Data inválida'],
    ['Data de Nascimento', '01/01/2999', 'Data inválida'],
    ['Rua', ' ', 'Este campo é obrigatório'],
    ['Número', '', 'Este campo é obrigatório'],
    ['CEP', '0100', 'CEP inválido'],
  ])('%s “%s” is not sent: %s', async (label, typed, complaint) => {
    const stage = await edit();
    await fill(field(label), typed);
    await save();
    expect(stage.bodies('PUT /api/user')).toEqual([]);
    const wrong = field(label);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(described(wrong)).toContain(complaint);
    const summary = inside(name).getByRole('group', { name: /^Falta/ });
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toBe(`Falta 1 correção: ${label}`);
    fireEvent.click(within(summary).getByRole('link', { name: label }));
    expect(document.activeElement).toBe(wrong);
  });

  test('on leaving a field it says what is wrong in it, not what is missing', async () => {
    await edit();
    await fill(field('Data de Nascimento'), '31/02/1991');
    await leave(field('Data de Nascimento'));
    expect(described(field('Data de Nascimento'))).toContain('Data inválida');
    await fill(field('Data de Nascimento'), '');
    expect(field('Data de Nascimento').getAttribute('aria-invalid')).toBeNull();
    await leave(field('Data de Nascimento'));
    expect(field('Data de Nascimento').getAttribute('aria-invalid')).toBeNull();
  });

  test('several mistakes are counted', async () => {
    await edit();
    await fill(field('Nome Completo'), '');
    await fill(field('Número'), '');
    await save();
    expect(inside(name).getByRole('group', { name: /^Falta/ }).textContent).toBe(
      'Faltam 2 correções: Nome Completo · Número',
    );
    await fill(field('Número'), '7');
    expect(inside(name).getByRole('group', { name: /^Falta/ }).textContent).toBe(
      'Falta 1 correção: Nome Completo',
    );
  });

  test('what the server does not accept stands at its fields until they are edited', async () => {
    const stage = await edit();
    await fill(field('Nome Completo'), 'Marina Nova');
    await save();
    await stage.refuse(
      'PUT /api/user',
      refusal(422, 'Confira os campos destacados.', [
        { field: 'birth_date', message: 'Data inválida' },
        { field: 'gender_id', message: 'Escolha outra opção' },
        { field: 'address.zipcode', message: 'CEP inválido' },
        { field: 'unheard_of', message: 'Nada disto' },
      ]),
    );
    expect(stage.said).toEqual(['error: Confira os campos destacados.']);
    expect(described(field('Data de Nascimento'))).toContain('Data inválida');
    expect(described(field('Gênero'))).toContain('Escolha outra opção');
    expect(described(field('CEP'))).toContain('CEP inválido');
    expect(document.activeElement).toBe(inside(name).getByRole('group', { name: /^Falta/ }));
    expect(inside(name).getByRole('group', { name: /^Falta/ }).textContent).toBe(
      'Faltam 3 correções: Data de Nascimento · Gênero · CEP',
    );
    expect(typedIn(field('Nome Completo'))).toBe('Marina Nova');

    await fill(field('Nome Completo'), 'Marina Novíssima');
    expect(described(field('CEP'))).toContain('CEP inválido');
    await fill(field('Data de Nascimento'), '13/04/1991');
    expect(described(field('Data de Nascimento'))).not.toContain('Data inválida');
    await save();
    expect(stage.bodies('PUT /api/user')).toHaveLength(2);
  });

  test('without a network nothing typed is lost', async () => {
    const stage = await edit();
    await fill(field('Nome Completo'), 'Marina Nova');
    await save();
    await stage.refuse('PUT /api/user', offline);
    expect(stage.said).toEqual(['error: Sem internet. Confira a conexão e tente de novo.']);
    expect(typedIn(field('Nome Completo'))).toBe('Marina Nova');
    expect(document.activeElement).toBe(inside(name).getByRole('button', { name: 'Salvar' }));
    await save();
    await stage.answer('PUT /api/user', { ...wireProfile, name: 'Marina Nova' });
    expect(facts(name)['Nome Completo']).toBe('Marina Nova');
  });

  test('while it is saved nothing can be typed that would be lost, and the focus stays in the form', async () => {
    const stage = await edit();
    await fill(field('Nome Completo'), 'Marina Nova');
    act(() => field('Nome Completo').focus());
    const save = inside(name).getByRole('button', { name: 'Salvar' });
    await act(async () => void fireEvent.submit(field('Nome Completo').closest('form') ?? document));
    expect(field('Nome Completo').matches(':disabled')).toBe(true);
    expect(field('Rua').matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(save);
    await stage.refuse('PUT /api/user', offline);
    expect(field('Nome Completo').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(save);
  });

  test('an answer that is long in coming is asked for again, with what was typed', async () => {
    const stage = await edit();
    await fill(field('Nome Completo'), 'Marina Nova');
    await slowly(() => fireEvent.click(inside(name).getByRole('button', { name: 'Salvar' })));
    expect(await inside(name).findByText(tooLong)).toBeDefined();
    expect(field('Nome Completo').matches(':disabled')).toBe(true);
    await press('Tentar de novo', section(name));
    await waitFor(() => expect(inside(name).queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(inside(name).getByRole('button', { name: 'Salvar' }));
    expect(stage.bodies('PUT /api/user')).toMatchObject([{ name: 'Marina Nova' }, { name: 'Marina Nova' }]);
  });

  test('another postal code brings its street along', async () => {
    const stage = await edit();
    await fill(field('CEP'), '69005-040');
    await stage.answer('GET /api/cep/:cep', {
      street: 'Rua do Teatro',
      neighborhood: 'Centro',
      city: 'Manaus',
      state: 'AM',
    });
    expect(typedIn(field('Rua'))).toBe('Rua do Teatro');
    expect(typedIn(field('Bairro'))).toBe('Centro');
    expect(typedIn(field('Cidade'))).toBe('Manaus');
    expect(typedIn(field('Estado'))).toBe('AM');
    await save();
    expect(sent(stage)).toMatchObject({ address: { zipcode: '69005040', city: 'Manaus', state: 'AM' } });
  });

  test('a street that was typed here stays when the postal code changes', async () => {
    const stage = await edit();
    await fill(field('Rua'), 'Rua que só eu sei');
    await fill(field('CEP'), '69005-040');
    await stage.answer('GET /api/cep/:cep', {
      street: 'Rua do Teatro',
      neighborhood: 'Centro',
      city: 'Manaus',
      state: 'AM',
    });
    expect(typedIn(field('Rua'))).toBe('Rua que só eu sei');
    expect(typedIn(field('Bairro'))).toBe('Centro');
  });

  test('a code that nobody knows takes the street of the former one out, but not what was typed here', async () => {
    const stage = await edit();
    await fill(field('Bairro'), 'Vila que só eu sei');
    await fill(field('CEP'), '99999-999');
    await stage.refuse('GET /api/cep/:cep', refusal(404, 'CEP não encontrado'));
    expect(typedIn(field('Rua'))).toBe('');
    expect(typedIn(field('Cidade'))).toBe('');
    expect(typedIn(field('Bairro'))).toBe('Vila que só eu sei');
  });

  test('without a network a slip in the code costs nothing: the right one brings its street back', async () => {
    const stage = await edit();
    const address = () => ['Rua', 'Bairro', 'Cidade', 'Estado'].map((label) => typedIn(field(label)));
    const [before, code] = [address(), typedIn(field('CEP'))];
    await fill(field('CEP'), '99999-999');
    await stage.refuse('GET /api/cep/:cep', offline);
    expect(address()).toEqual(['', '', '', '']);
    await fill(field('Bairro'), 'Vila que só eu sei');
    await fill(field('CEP'), code);
    await stage.refuse('GET /api/cep/:cep', offline);
    expect(address()).toEqual(before.with(1, 'Vila que só eu sei'));
    await fill(field('CEP'), '88888-888');
    await stage.refuse('GET /api/cep/:cep', offline);
    expect(address()).toEqual(['', 'Vila que só eu sei', '', '']);
  });

  test('the same code, typed again where nobody can look it up, takes nothing out', async () => {
    const stage = await edit();
    const [street, code] = [typedIn(field('Rua')), typedIn(field('CEP'))];
    await fill(field('CEP'), '0100');
    await fill(field('CEP'), code);
    await stage.refuse('GET /api/cep/:cep', offline);
    expect(street).not.toBe('');
    expect(typedIn(field('Rua'))).toBe(street);
  });

  test('a browser that fills in everything at once loses nothing', async () => {
    await edit();
    await act(async () => {
      fireEvent.input(field('Nome Completo'), { target: { value: 'Lia Sócia' } });
      fireEvent.input(field('Telefone'), { target: { value: '(21) 90000-0003' } });
      fireEvent.input(field('Número'), { target: { value: '99' } });
    });
    const values = ['Nome Completo', 'Telefone', 'Número'].map((label) => typedIn(field(label)));
    expect(values).toEqual(['Lia Sócia', '(21) 90000-0003', '99']);
  });

  test('while the genders are not there the one of now stays chosen; they may be asked for again', async () => {
    const stage = await openAccount();
    await stage.answer('GET /api/user', wireProfile);
    await stage.refuse('GET /api/genders', refusal(400, 'Não'));
    await press('Editar', section(name));
    await stage.refuse('GET /api/genders', refusal(400, 'Não'));
    expect(typedIn(field('Gênero'))).toBe('1');
    expect(inside(name).getByText('Não conseguimos carregar as opções de gênero.')).toBeDefined();
    await press('Tentar de novo', section(name));
    await stage.answer('GET /api/genders', genders);
    const options = within(field('Gênero')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Escolha uma opção',
      'Feminino',
      'Masculino',
    ]);
    expect(typedIn(field('Gênero'))).toBe('1');
  });

  test('an open form is work that a reload of the page would lose; a closed one is none', async () => {
    const stage = await edit();
    const works = () => stage.storefront.getSnapshot().context.works;
    expect(works()).toEqual(['profile']);
    await press('Cancelar', section(name));
    expect(works()).toEqual([]);
    await press('Editar', section(name));
    await act(() => stage.router.navigate({ href: '/ticket/buy/0' }));
    await calm();
    expect(works()).toEqual([]);
  });

  test('what changes elsewhere meanwhile reaches the page, and leaves the form alone', async () => {
    const stage = await edit({ email_verified: false });
    await fill(field('Nome Completo'), 'Marina Nova');
    await act(async () => {
      stage.storefront.getSnapshot().children.dialog?.send({ type: 'profile.changed' });
    });
    await calm();
    await stage.answer('GET /api/user', { ...wireProfile, email_verified: true });
    expect(inside('E-mail').getByText('Verificado')).toBeDefined();
    expect(typedIn(field('Nome Completo'))).toBe('Marina Nova');
  });
});
