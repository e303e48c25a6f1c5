import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { AdditionalField } from '#src/domain/event.ts';
import { event } from '#tests/models/facts.ts';

import { atParticipants, card, field, saved, submitted, value } from './cards.tsx';
import { fill, press, proceed } from './stage.tsx';

const asked: AdditionalField[] = [
  {
    key: 'shirt',
    label: 'Tamanho da camiseta',
    type: 'select',
    required: true,
    options: ['P', 'M'],
    maxLength: 200,
  },
  { key: 'born', label: 'Data de nascimento', type: 'date', required: true, options: [], maxLength: 200 },
  { key: 'team', label: 'Equipe', type: 'text', required: false, options: [], maxLength: 40 },
  { key: 'accept', label: 'Li o regulamento', type: 'checkbox', required: true, options: [], maxLength: 200 },
];

const race = (additionalFields = asked) => {
  const { sectors, ...rest } = event();
  return {
    ...rest,
    sectors: sectors.map((sector) => ({
      ...sector,
      sections: sector.sections.map((section) => ({
        ...section,
        ticketTypes: section.ticketTypes.map((type) => ({ ...type, additionalFields })),
      })),
    })),
  };
};

describe('questions of the producer’s own', () => {
  test('are asked on every card, each in its own kind of field, and answered by key', async () => {
    const stage = await atParticipants({ event: race() });
    expect(card(1).querySelector('details')?.open).toBe(true);
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    await proceed();
    expect(screen.getByRole('group', { name: /^Falta/ }).textContent).toContain(
      'Faltam 6 correções: Tamanho da camiseta, pessoa 1 · Data de nascimento, pessoa 1 · Li o regulamento, pessoa 1',
    );

    for (const position of [1, 2]) {
      await act(async () => {
        fireEvent.change(field(position, 'Tamanho da camiseta'), { target: { value: 'M' } });
        fireEvent.click(field(position, 'Li o regulamento'));
      });
      await fill(field(position, 'Data de nascimento'), position === 1 ? '31/02/2000' : '1403');
    }
    await proceed();
    expect(within(card(1)).getByText('Data inválida')).toBeDefined();
    expect(within(card(2)).getByText('A data precisa estar no formato dd/mm/aaaa')).toBeDefined();

    for (const position of [1, 2]) await fill(field(position, 'Data de nascimento'), '14/03/2000');
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({
      participants: [
        {},
        {
          additional: expect.arrayContaining([
            { field: 'shirt', value: 'M' },
            { field: 'born', value: '14/03/2000' },
            { field: 'accept', value: 'true' },
          ]),
        },
      ],
    });
  });

  test('a date of birth is the person’s: it comes with the buyer, goes with them, and is nobody else’s', async () => {
    const [, born, team] = asked;
    if (!born || !team) throw new Error('Nothing is asked');
    const stage = await atParticipants({ event: race([{ ...born, key: 'birth_date' }, team]) });
    await stage.users.answer('companions', saved);
    const dates = () => [1, 2].map((position) => value(position, 'Data de nascimento'));
    expect(dates()).toEqual(['14/03/2001', '']);
    await fill(field(1, /Equipe/), 'Azul');
    await press('Este ingresso é para mim', card(2));
    expect(dates()).toEqual(['', '14/03/2001']);
    expect([value(1, /Equipe/), value(2, /Equipe/)]).toEqual(['Azul', '']);
    await press('Este ingresso é para mim', card(2));
    expect(dates()).toEqual(['', '']);
  });

  test('browsers are asked for what is the buyer’s own on their card alone, the date of birth too', async () => {
    const [, born] = asked;
    if (!born) throw new Error('Nothing is asked');
    await atParticipants({ event: race([{ ...born, key: 'birth_date' }]) });
    const purposes = (position: number) =>
      ['Nome completo', 'CPF', /^E-mail/, /^Celular/, 'Data de nascimento'].map((label) =>
        field(position, label).getAttribute('autocomplete'),
      );
    const own = ['name', 'off', 'email', 'tel-national', 'bday'];
    const others = own.map(() => 'off');
    expect([purposes(1), purposes(2)]).toEqual([own, others]);
    await press('Este ingresso é para mim', card(2));
    expect([purposes(1), purposes(2)]).toEqual([others, own]);
  });

  test.each([
    ['of nobody yet', '', '01/02/1990'],
    ['of the same person', '111.444.777-35', '01/02/1990'],
    ['of somebody else', '987.654.321-00', ''],
  ])('a date of birth %s, where a saved person is filled in', async (_, cpf, left) => {
    const [, born] = asked;
    if (!born) throw new Error('Nothing is asked');
    const stage = await atParticipants({ event: race([{ ...born, key: 'birth_date' }]) });
    await stage.users.answer('companions', saved);
    await fill(field(2, 'Data de nascimento'), '01/02/1990');
    await fill(field(2, 'CPF'), cpf);
    await press(/Caio Novo/, card(2));
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'Data de nascimento')).toBe(left);
  });

  test('what is wrong with somebody goes with them, and what is wrong with the ticket stays', async () => {
    const [, born, team] = asked;
    if (!born || !team) throw new Error('Nothing is asked');
    const questions = [
      { ...born, key: 'birth_date' },
      { ...team, required: true },
    ];
    const stage = await atParticipants({ event: race(questions) });
    await stage.users.answer('companions', saved);
    await fill(field(2, 'Nome completo'), 'Li');
    await fill(field(2, 'CPF'), '111.111.111-11');
    await fill(field(2, /E-mail/), 'caio@');
    await fill(field(2, /Celular/), '(11) 9000');
    await fill(field(2, 'Data de nascimento'), '31/02/2000');
    await proceed();
    const marks = () =>
      ['Nome completo', 'CPF', /E-mail/, /Celular/, 'Data de nascimento', 'Equipe'].map((label) =>
        field(2, label).getAttribute('aria-invalid'),
      );
    expect(marks()).toEqual(['true', 'true', 'true', 'true', 'true', 'true']);
    await press(/Caio Novo/, card(2));
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(marks()).toEqual([null, null, null, null, null, 'true']);
  });

  test('where it is not asked for it is not told', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({ participants: [{ additional: [] }, { additional: [] }] });
  });
});
