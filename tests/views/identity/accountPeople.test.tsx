import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  caio,
  described,
  devices,
  fill,
  inside,
  offline,
  openedAccount,
  press,
  refusal,
  section,
  title,
  typedIn,
} from './accountStage.tsx';
import { slowly, tooLong } from './slowly.ts';

const people = 'Pessoas salvas';
const lia = {
  ...caio,
  id: '0195c7f0-0000-7000-8000-000000000003',
  name: 'Lia Sócia',
  document: '12345678909',
};
const field = (label: string | RegExp) => inside(people).getByLabelText(label);
const names = () =>
  inside(people)
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

describe('saved people', () => {
  test('are listed with a veiled CPF', async () => {
    await openedAccount();
    const [row] = inside(people).getAllByRole('listitem');
    expect(row?.textContent).toContain(
      'Caio NovoCPF ***.444.777-** · caio.novo@example.com · (92) 90000-0002',
    );
  });

  test('an empty list says what it is for', async () => {
    await openedAccount({ companions: [] });
    expect(
      inside(people).getByText('Ninguém salvo por enquanto. Guarde aqui quem costuma ir com você.'),
    ).toBeDefined();
    expect(names()).toEqual([]);
  });

  test('one is added: name and CPF, the rest if one likes', async () => {
    const stage = await openedAccount({ companions: [] });
    await press('Adicionar pessoa');
    expect(document.activeElement).toBe(field('Nome completo'));
    expect(screen.queryByText(/Ninguém salvo/)).toBeNull();
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '12345678909');
    expect(typedIn(field('CPF'))).toBe('123.456.789-09');
    await press('Salvar pessoa');
    expect(stage.bodies('POST /api/user/companions')).toEqual([
      { name: 'Lia Sócia', document: '12345678909' },
    ]);
    await stage.answer('POST /api/user/companions', { ...lia, email: null, cellphone: null });
    expect(stage.said).toEqual(['success: Pessoa salva.']);
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Adicionar pessoa' }));
    await stage.answer('GET /api/user/companions', [{ ...lia, email: null, cellphone: null }]);
    expect(names()).toEqual(['Lia Sócia']);
    expect(section(people).textContent).toContain('Lia SóciaCPF ***.456.789-**');
  });

  test('nothing of one’s own is offered for another person', async () => {
    await openedAccount();
    await press('Adicionar pessoa');
    const purposes = ['Nome completo', 'CPF', /^E-mail/, /^Celular/].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(purposes).toEqual(purposes.map(() => 'off'));
  });

  test('one is added with every field filled in', async () => {
    const stage = await openedAccount();
    await press('Adicionar pessoa');
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '123.456.789-09');
    await fill(field(/^E-mail/), ' lia@example.com ');
    await fill(field(/^Celular/), '(11) 90000-0003');
    await press('Salvar pessoa');
    expect(stage.bodies('POST /api/user/companions')).toEqual([
      { name: 'Lia Sócia', document: '12345678909', email: 'lia@example.com', cellphone: '11900000003' },
    ]);
  });

  test.each([
    ['Nome completo', 'Li', 'O nome precisa ter mais que 2 letras'],
    ['CPF', '', 'Este campo é obrigatório'],
    ['CPF', '111.111.111-11', 'CPF inválido'],
    [/^E-mail/, 'lia@', 'E-mail inválido'],
    [/^Celular/, '(11) 9000', 'O número de telefone deve conter no mínimo 11 dígitos'],
  ])('%s “%s” is not saved: %s', async (label, typed, complaint) => {
    const stage = await openedAccount();
    await press('Adicionar pessoa');
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '123.456.789-09');
    await fill(field(label), typed);
    await press('Salvar pessoa');
    expect(stage.bodies('POST /api/user/companions')).toEqual([]);
    expect(described(field(label))).toContain(complaint);
    expect(document.activeElement).toBe(field(label));
  });

  test.each([
    [refusal(422, 'CPF inválido', [{ field: 'document', message: 'CPF inválido' }]), 'CPF inválido'],
    [refusal(422, 'Você já guardou 30 pessoas. Remova uma para guardar outra.'), ''],
    [offline, ''],
  ])('refused, nothing typed is lost (%s)', async (failure, atField) => {
    const stage = await openedAccount();
    await press('Adicionar pessoa');
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '123.456.789-09');
    await press('Salvar pessoa');
    await stage.refuse('POST /api/user/companions', failure);
    expect(stage.said).toEqual([
      `error: ${failure.serverMessage ?? 'Sem internet. Confira a conexão e tente de novo.'}`,
    ]);
    expect(typedIn(field('Nome completo'))).toBe('Lia Sócia');
    expect(described(field('CPF'))).toBe(atField);
    await press('Cancelar', section(people));
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Adicionar pessoa' }));
  });

  test('while one is saved nothing can be typed that would be lost; refused, the focus is where it is wrong', async () => {
    const stage = await openedAccount();
    await press('Adicionar pessoa');
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '123.456.789-09');
    act(() => field('CPF').focus());
    await act(async () => void fireEvent.submit(field('CPF').closest('form') ?? document));
    expect(field('Nome completo').matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Salvar pessoa' }));
    await stage.refuse(
      'POST /api/user/companions',
      refusal(422, 'CPF inválido', [{ field: 'document', message: 'CPF inválido' }]),
    );
    expect(field('Nome completo').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(field('CPF'));
  });

  test.each([
    ['added', [caio, lia]],
    ['removed', []],
  ])('where the list cannot be read again, it stands as it is known: one was %s', async (what, left) => {
    const stage = await openedAccount();
    if (what === 'added') {
      await press('Adicionar pessoa');
      await fill(field('Nome completo'), 'Lia Sócia');
      await fill(field('CPF'), '123.456.789-09');
      await press('Salvar pessoa');
      await stage.answer('POST /api/user/companions', lia);
    } else {
      await press('Remover Caio Novo');
      await press('Sim, remover');
      await stage.answer('DELETE /api/user/companions/:id', null);
    }
    await stage.refuse('GET /api/user/companions', offline);
    expect(names()).toEqual(left.map((each) => each.name));
    expect(inside(people).queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
    expect(
      inside(people).getByRole('button', { name: 'Adicionar pessoa' }).getAttribute('aria-busy'),
    ).toBeNull();
  });

  test('one is removed by a second press, elsewhere than the first', async () => {
    const stage = await openedAccount({ companions: [caio, lia] });
    const first = inside(people).getByRole('button', { name: 'Remover Caio Novo' });
    await press('Remover Caio Novo');
    expect(stage.asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    const question = inside(people).getByRole('group', { name: 'Remover Caio Novo das pessoas salvas?' });
    expect(question.getAttribute('aria-describedby'), 'its name is said once').toBeNull();
    const confirm = inside(people).getByRole('button', { name: 'Sim, remover' });
    expect(confirm).not.toBe(first);
    expect(document.activeElement).toBe(confirm);

    await press('Sim, remover');
    expect(stage.asked.at(-1)).toMatchObject({
      call: 'DELETE /api/user/companions/:id',
      params: { id: caio.id },
    });
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    expect(
      inside(people).getByRole('button', { name: 'Remover Lia Sócia' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await stage.answer('DELETE /api/user/companions/:id', null);
    await stage.answer('GET /api/user/companions', [lia]);
    expect(stage.said).toEqual(['success: Pessoa removida.']);
    expect(names()).toEqual(['Lia Sócia']);
    expect(document.activeElement).toBe(title(people));
  });

  test.each([
    ['Manter', () => press('Manter')],
    [
      'Escape',
      () =>
        act(async () => {
          fireEvent.keyDown(inside(people).getByRole('button', { name: 'Sim, remover' }), { key: 'Escape' });
        }),
    ],
  ])('“%s” keeps the person, and the focus', async (_, keep) => {
    const stage = await openedAccount();
    await press('Remover Caio Novo');
    await keep();
    expect(names()).toEqual(['Caio Novo']);
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Remover Caio Novo' }));
    expect(stage.asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test.each([
    ['down', caio, lia],
    ['up', lia, caio],
  ])(
    'one question at a time: asked about another, the first person stays (%s the list)',
    async (_, first, second) => {
      const stage = await openedAccount({ companions: [caio, lia] });
      await press(`Remover ${first.name}`);
      await press(`Remover ${second.name}`);
      expect(inside(people).getByRole('group').textContent).toContain(
        `Remover ${second.name} das pessoas salvas?`,
      );
      expect(inside(people).getByRole('button', { name: `Remover ${first.name}` })).toBeDefined();
      expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Sim, remover' }));

      await press('Sim, remover');
      expect(stage.asked.filter(({ call }) => call.startsWith('DELETE'))).toMatchObject([
        { params: { id: second.id } },
      ]);
      await press(`Remover ${first.name}`);
      expect(inside(people).getByRole('group').textContent).toContain(
        `Remover ${second.name} das pessoas salvas?`,
      );
    },
  );

  test('whoever adds somebody instead is not asked any more', async () => {
    await openedAccount();
    await press('Remover Caio Novo');
    await press('Adicionar pessoa');
    expect(inside(people).queryByText('Remover Caio Novo das pessoas salvas?')).toBeNull();
    expect(document.activeElement).toBe(field('Nome completo'));
    await press('Cancelar', section(people));
    expect(inside(people).queryByText('Remover Caio Novo das pessoas salvas?')).toBeNull();
  });

  test('where nobody knows whether they are gone the question stands, and waits, until the list is read again', async () => {
    const stage = await openedAccount();
    await press('Remover Caio Novo');
    await press('Sim, remover');
    await stage.refuse('DELETE /api/user/companions/:id', offline);
    expect(inside(people).getByRole('button', { name: 'Sim, remover' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    expect(inside(people).getByRole('button', { name: 'Manter' })).toHaveProperty('disabled', true);
    await stage.answer('GET /api/user/companions', []);
    expect(names()).toEqual([]);
  });

  test('one that is long in being saved is sent again, as typed', async () => {
    const stage = await openedAccount({ companions: [] });
    await press('Adicionar pessoa');
    await fill(field('Nome completo'), 'Lia Sócia');
    await fill(field('CPF'), '123.456.789-09');
    await slowly(() => press('Salvar pessoa'));
    expect(await inside(people).findByText(tooLong)).toBeDefined();
    expect(field('Nome completo').matches(':disabled')).toBe(true);
    await press('Tentar de novo', section(people));
    await waitFor(() => expect(inside(people).queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Salvar pessoa' }));
    const typed = { name: 'Lia Sócia', document: '12345678909' };
    expect(stage.bodies('POST /api/user/companions')).toEqual([typed, typed]);
  });

  test('one that is long in being removed is asked about again; gone by then, they are removed', async () => {
    const stage = await openedAccount({ companions: [caio, lia] });
    await press('Remover Caio Novo');
    await slowly(() => press('Sim, remover'));
    expect(await inside(people).findByText(tooLong)).toBeDefined();
    await press('Tentar de novo', section(people));
    await waitFor(() => expect(inside(people).queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Sim, remover' }));
    expect(stage.bodies('DELETE /api/user/companions/:id')).toHaveLength(2);
    await stage.refuse('DELETE /api/user/companions/:id', offline);
    expect(stage.said, 'the first was given up').toEqual([]);
    await stage.refuse(
      'DELETE /api/user/companions/:id',
      refusal(404, 'Não encontramos o que você procura.'),
    );
    expect(stage.said).toEqual(['success: Pessoa removida.']);
    expect(names()).toEqual(['Lia Sócia']);
  });

  test('a list that is long in being read again stands as it is known, and one can go on', async () => {
    const stage = await openedAccount({ companions: [caio, lia] });
    await press('Remover Caio Novo');
    await press('Sim, remover');
    await slowly(() => stage.answer('DELETE /api/user/companions/:id', null));
    expect(names()).toEqual(['Lia Sócia']);
    await press('Remover Lia Sócia');
    expect(inside(people).getByRole('group').textContent).toContain('Remover Lia Sócia das pessoas salvas?');
  });

  test('who could not be removed stays, and it is said', async () => {
    const stage = await openedAccount();
    await press('Remover Caio Novo');
    await press('Sim, remover');
    await stage.refuse('DELETE /api/user/companions/:id', offline);
    expect(stage.said).toEqual(['error: Sem internet. Confira a conexão e tente de novo.']);
    await stage.answer('GET /api/user/companions', [caio]);
    expect(names()).toEqual(['Caio Novo']);
    expect(document.activeElement).toBe(inside(people).getByRole('button', { name: 'Remover Caio Novo' }));
    await press('Remover Caio Novo');
    await press('Sim, remover');
    await stage.answer('DELETE /api/user/companions/:id', null);
    await stage.answer('GET /api/user/companions', []);
    expect(names()).toEqual([]);
  });
});

describe('devices', () => {
  const place = 'Onde sua conta está aberta';
  const rows = () => inside(place).getAllByRole('listitem');

  test('have names people know, their last use in Brasília, and this one is marked', async () => {
    await openedAccount();
    const [here, phone, unknown] = rows();
    expect(here?.textContent).toBe(
      'Chrome no WindowsÚltimo uso em 20/11/2026 às 12:00, horário de BrasíliaEste aparelho',
    );
    expect(phone?.textContent).toContain(
      'Chrome no AndroidÚltimo uso em 18/11/2026 às 23:30, horário de Brasília',
    );
    expect(unknown?.textContent).toContain('Aparelho desconhecido');
    expect(here?.querySelector('button')).toBeNull();
    expect(inside(place).getAllByRole('button')).toHaveLength(2);
    expect(phone?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-19T02:30:00.000Z');
  });

  test('the session of another device is ended', async () => {
    const stage = await openedAccount();
    await press('Encerrar Chrome no Android, último uso em 18/11/2026 às 23:30');
    expect(stage.asked.at(-1)).toMatchObject({
      call: 'DELETE /api/user/sessions/:id',
      params: { id: devices[1]?.id },
    });
    const [ending, other] = inside(place).getAllByRole('button');
    expect(ending?.getAttribute('aria-busy')).toBe('true');
    expect(other?.getAttribute('aria-disabled')).toBe('true');
    await stage.answer('DELETE /api/user/sessions/:id', null);
    await stage.answer('GET /api/user/sessions', [devices[0], devices[2]]);
    expect(stage.said).toEqual(['success: Sessão encerrada.']);
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(title(place));
  });

  test('where the list cannot be read again, it stands without the session that was ended', async () => {
    const stage = await openedAccount();
    await press(/^Encerrar Chrome no Android/);
    await stage.answer('DELETE /api/user/sessions/:id', null);
    await stage.refuse('GET /api/user/sessions', offline);
    expect(rows().map(({ textContent }) => textContent?.slice(0, 10))).toEqual(['Chrome no ', 'Aparelho d']);
    const [other] = inside(place).getAllByRole('button');
    expect(other?.getAttribute('aria-disabled')).toBeNull();
  });

  test('what could not be ended stays, and it is said in the server’s words', async () => {
    const stage = await openedAccount();
    await press(/^Encerrar Chrome no Android/);
    const sentence = 'Este é o aparelho que você está usando. Para sair dele, use Sair.';
    await stage.refuse('DELETE /api/user/sessions/:id', refusal(409, sentence));
    expect(stage.said).toEqual([`error: ${sentence}`]);
    await stage.answer('GET /api/user/sessions', devices);
    expect(rows()).toHaveLength(3);
  });

  test('one that is long in being ended is asked about again; out by then, its session is ended', async () => {
    const stage = await openedAccount();
    await slowly(() => press(/^Encerrar Chrome no Android/));
    expect(await inside(place).findByText(tooLong)).toBeDefined();
    expect(rows().filter(({ textContent }) => textContent?.includes(tooLong))).toEqual([rows()[1]]);
    await press('Tentar de novo', section(place));
    await waitFor(() => expect(inside(place).queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(
      inside(place).getByRole('button', { name: /^Encerrar Chrome no Android/ }),
    );
    const ended = stage.asked.filter(({ call }) => call === 'DELETE /api/user/sessions/:id');
    expect(ended.map(({ params }) => params)).toEqual([{ id: devices[1]?.id }, { id: devices[1]?.id }]);
    await stage.refuse('DELETE /api/user/sessions/:id', offline);
    expect(stage.said, 'the first was given up').toEqual([]);
    await stage.refuse('DELETE /api/user/sessions/:id', refusal(404, 'Não encontramos o que você procura.'));
    expect(stage.said).toEqual(['success: Sessão encerrada.']);
    expect(rows()).toHaveLength(2);
  });

  test('a list that is long in being read again stands as it is known, and another session can be ended', async () => {
    const stage = await openedAccount();
    await press(/^Encerrar Chrome no Android/);
    await slowly(() => stage.answer('DELETE /api/user/sessions/:id', null));
    await press(/^Encerrar Aparelho desconhecido/);
    expect(stage.asked.at(-1)).toMatchObject({ params: { id: devices[2]?.id } });
  });
});
