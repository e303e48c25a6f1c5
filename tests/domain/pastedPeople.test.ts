import { describe, expect, test } from 'vitest';

import { nobody, type Participant } from '#src/domain/participants.ts';
import { cardsReplaced, peopleIn, withoutPasted, withPasted } from '#src/domain/pastedPeople.ts';

const blank = { name: '', cpf: '', email: '', cellphone: '' };
const ana = {
  name: 'Ana Prova',
  cpf: '529.982.247-25',
  email: 'ana@example.com',
  cellphone: '(11) 90000-0012',
};
const person = (facts: Partial<Participant>): Participant => ({ ...nobody, ...facts });

describe('a list', () => {
  test.each([
    ['one name', 'Ana Prova'],
    ['one name with a line behind it', 'Ana Prova\n'],
    ['nothing', ' \n\t\n'],
    ['separators alone', ';;'],
  ])('is not %s', (_, text) => {
    expect(peopleIn(text)).toEqual([]);
  });

  test.each([
    ['lines', 'Ana Prova\nBia  Prova'],
    ['lines of another system', 'Ana Prova\r\n\r\nBia Prova\r\n'],
    ['a column of a spreadsheet under its title', 'Nome completo\nAna Prova\n"Bia Prova"'],
  ])('of names: %s', (_, text) => {
    expect(peopleIn(text)).toEqual([
      { ...blank, name: 'Ana Prova' },
      { ...blank, name: 'Bia Prova' },
    ]);
  });

  test.each([
    ['with semicolons', 'Ana Prova; 52998224725; ANA@example.com; 11900000012'],
    ['cells of a spreadsheet', 'Ana Prova\t529.982.247-25\tana@example.com\t(11) 90000-0012'],
    ['under titles', 'Nome;CPF;E-mail;Celular\nAna Prova;529.982.247-25;ana@example.com;11900000012'],
    ['in another order', '529.982.247-25;Ana Prova;+55 11 90000-0012;ana@example.com'],
  ])('of one person, %s', (_, text) => {
    expect(peopleIn(text)).toEqual([ana]);
  });

  test('says nothing of what it leaves out, and keeps what is wrong to be seen', () => {
    expect(peopleIn('Ana Prova;;ana@example.com\nBia Prova;111;bia@')).toEqual([
      { ...blank, name: 'Ana Prova', email: 'ana@example.com' },
      { ...blank, name: 'Bia Prova', cpf: '111', email: 'bia@' },
    ]);
  });
});

describe('on the cards', () => {
  const before = [
    person(ana),
    person({ name: 'Caio Novo', email: 'caio@example.com' }),
    person({}),
    person({}),
  ];
  const pasted = peopleIn('Dani Prova;111.444.777-35\nEva Prova\nFabi Prova');

  test('it begins where it was pasted, and what it does not say stays', () => {
    expect(withPasted(before, 1, pasted).map(({ name, cpf, email }) => [name, cpf, email])).toEqual([
      ['Ana Prova', ana.cpf, 'ana@example.com'],
      ['Dani Prova', '111.444.777-35', 'caio@example.com'],
      ['Eva Prova', '', ''],
      ['Fabi Prova', '', ''],
    ]);
  });

  test('cards with something else on them are named before', () => {
    expect(cardsReplaced(before, 1, pasted)).toEqual([1]);
    expect(cardsReplaced(before, 2, pasted)).toEqual([]);
    expect(cardsReplaced(before, 0, peopleIn('Ana Prova\nCaio Novo'))).toEqual([]);
  });

  test('taken back, nothing is lost that was typed since', () => {
    const put = withPasted(before, 1, pasted);
    const typed = put.map((each, card) => (card === 2 ? { ...each, cpf: '123.456.789-09' } : each));
    expect(withoutPasted(put, put, before)).toEqual(before);
    const renamed = put.map((each, card) => (card === 1 ? { ...each, name: 'Dani Souza Prova' } : each));
    expect(withoutPasted(renamed, put, before)[1]).toMatchObject({ name: 'Dani Souza Prova', cpf: '' });
    expect(withoutPasted(typed, put, before)[2]).toEqual(person({ cpf: '123.456.789-09' }));
  });

  const answers = (birthDate: string) => [
    { field: 'team', value: 'Azul' },
    { field: 'birth_date', value: birthDate },
  ];
  const born = person({ ...ana, minor: true, additional: answers('14/03/1956') });

  test.each([
    ['another person', 'Dani Prova;111.444.777-35', { additional: [{ field: 'team', value: 'Azul' }] }],
    ['the same person', 'Ana Souza Prova;52998224725', { minor: true, additional: born.additional }],
    ['names alone', 'Dani Prova\nEva Prova', { minor: true, additional: born.additional }],
  ])('a date of birth and the adult go with their person: %s', (_, text, left) => {
    const [put] = withPasted([born], 0, peopleIn(text));
    expect({ minor: put?.minor, additional: put?.additional }).toEqual(left);
  });

  test('of a card without a CPF what was said stays', () => {
    const card = { ...born, cpf: '' };
    expect(withPasted([card], 0, pasted)[0]).toMatchObject({ minor: true, additional: born.additional });
  });

  test('taken back, they come back with their person, unless something else was said there since', () => {
    const put = withPasted([born], 0, pasted);
    expect(withoutPasted(put, put, [born])).toEqual([born]);
    const now = put.map((each) => ({ ...each, additional: answers('02/02/1990') }));
    expect(withoutPasted(now, put, [born])[0]).toMatchObject({
      cpf: ana.cpf,
      additional: now[0]?.additional,
    });
    const third = put.map((each) => ({ ...each, cpf: '123.456.789-09' }));
    expect(withoutPasted(third, put, [born])[0]).toEqual({
      ...third[0],
      name: ana.name,
    });
  });
});
