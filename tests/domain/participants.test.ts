import { describe, expect, test } from 'vitest';

import type { AdditionalField } from '#src/domain/event.ts';
import {
  type Card,
  cardsOf,
  complaintsAbout,
  nobody,
  type Participant,
  type ParticipantRule,
  type ParticipantRules,
  seatAmong,
} from '#src/domain/participants.ts';
import type { Seat } from '#src/domain/seats.ts';
import { seat as seatA, seatedEvent } from '#tests/models/facts.ts';

const ticketType = { id: 1, name: 'Inteira', benefit: null, additionalFields: [] };
const rules: ParticipantRules = { uniqueDocument: false, rating: 'L', day: '2027-03-14', adults: [] };
const oneEach: ParticipantRules = { ...rules, uniqueDocument: true };
const first: Card = { ticketType, isFirst: true };
const other: Card = { ticketType, isFirst: false };
const ana: Participant = {
  name: 'Ana Prova',
  cpf: '529.982.247-25',
  email: 'ana@example.com',
  cellphone: '(11) 98765-4321',
  additional: [],
};
const bia: Participant = { ...nobody, name: 'Bia Prova', cpf: '111.444.777-35' };

const about = (card: Card, person: Participant) =>
  complaintsAbout([card], [person], rules).map(({ field, message }) => `${field} ${message}`);

describe('a participant', () => {
  test('who is all there has no complaint', () => {
    expect(complaintsAbout([first, other], [ana, bia], oneEach)).toEqual([]);
  });

  test('who is missing lacks name and CPF; the first also e-mail and phone', () => {
    expect(about(other, nobody)).toEqual(['name rule.required', 'cpf rule.required']);
    expect(about(first, nobody)).toEqual([
      'name rule.required',
      'cpf rule.required',
      'email rule.required',
      'cellphone rule.required',
    ]);
    expect(complaintsAbout([other], [], rules)).toHaveLength(2);
  });

  test.each<[keyof Participant, string, string[]]>([
    ['name', '  ', ['name rule.required']],
    ['name', 'Jô', ['name rule.name']],
    ['cpf', '529.982.247-24', ['cpf rule.cpf']],
    ['cpf', '111.111.111-11', ['cpf rule.cpf']],
    ['cpf', '   ', ['cpf rule.required']],
    ['email', 'ana@', ['email rule.email']],
    ['email', '', ['email rule.required']],
    ['cellphone', '(11) 3265-4321', ['cellphone rule.phone']],
    ['cellphone', '(11) 11111-1111', ['cellphone rule.phone']],
    ['cellphone', '(55) 11900-0001', ['cellphone rule.phone']],
    ['cellphone', '(20) 98765-4321', ['cellphone rule.areaCode']],
    ['cellphone', '+5511987654321', []],
    ['cellphone', '', ['cellphone rule.required']],
  ])('whose %s is %j', (field, value, complaints) => {
    expect(about(first, { ...ana, [field]: value })).toEqual(complaints);
  });

  test('other than the first may leave e-mail and phone empty, and not write them wrong', () => {
    expect(about(other, bia)).toEqual([]);
    expect(about(other, { ...bia, email: 'bia', cellphone: '11' })).toEqual([
      'email rule.email',
      'cellphone rule.phone',
    ]);
    expect(about(other, { ...bia, cellphone: '(10) 98765-4321' })).toEqual(['cellphone rule.areaCode']);
  });
});

describe('the same CPF twice', () => {
  const twins = [ana, { ...bia, cpf: '52998224725' }];

  test('is refused where the event says so, on the second card', () => {
    expect(complaintsAbout([first, other], twins, oneEach)).toEqual([
      { card: 1, field: 'cpf', message: 'rule.cpfRepeated' },
    ]);
  });

  test('is welcome elsewhere', () => {
    expect(complaintsAbout([first, other], twins, rules)).toEqual([]);
  });

  test('empty or wrong ones are told as such, not as repeated', () => {
    const blank = [
      { ...bia, cpf: '' },
      { ...bia, cpf: '' },
    ];
    expect(complaintsAbout([other, other], blank, oneEach).map(({ message }) => message)).toEqual([
      'rule.required',
      'rule.required',
    ]);
  });
});

describe('what a ticket type asks besides', () => {
  const field = (facts: Partial<AdditionalField>): AdditionalField => ({
    key: 'extra',
    label: 'Extra',
    type: 'text',
    required: false,
    options: [],
    maxLength: 10,
    ...facts,
  });

  test.each<[string, Partial<AdditionalField>, string, ParticipantRule | null]>([
    ['a required text, empty', { required: true }, ' ', 'rule.required'],
    ['an optional text, empty', {}, '', null],
    ['a text at its limit', {}, 'dez letras', null],
    ['a text beyond it', {}, 'onze letras', 'rule.tooLong'],
    ['a choice that is offered', { type: 'select', options: ['P', 'M'] }, 'M', null],
    ['a choice that is not', { type: 'select', options: ['P', 'M'] }, 'G', 'rule.option'],
    ['a required choice, none made', { type: 'select', options: ['P'], required: true }, '', 'rule.required'],
    ['a real date', { type: 'date' }, '29/02/2024', null],
    ['a date that never was', { type: 'date' }, '31/02/2024', 'rule.date'],
    ['a required tick, ticked', { type: 'checkbox', required: true }, 'true', null],
    ['a required tick, not ticked', { type: 'checkbox', required: true }, '', 'rule.required'],
    ['an optional tick, not ticked', { type: 'checkbox' }, '', null],
  ])('%s', (_, facts, value, message) => {
    const card = { ticketType: { ...ticketType, additionalFields: [field(facts)] }, isFirst: false };
    const person = { ...bia, additional: [{ field: 'extra', value }] };
    const expected = message ? [{ card: 0, field: 'additional.extra', message }] : [];
    expect(complaintsAbout([card], [person], rules)).toEqual(expected);
  });
});

describe('minors come under the CPF of an adult', () => {
  const child: Participant = { ...bia, name: 'Nina Prova', minor: true };
  const complaints = (people: Participant[], facts: Partial<ParticipantRules> = {}) =>
    complaintsAbout([first, other, other], people, { ...oneEach, ...facts }).map(
      ({ card, field, message }) => `${card} ${field} ${message}`,
    );

  test('who has a ticket of the order, even where a CPF has one ticket only', () => {
    expect(complaints([ana, { ...child, cpf: ana.cpf }, { ...child, cpf: ana.cpf }])).toEqual([]);
  });

  test('or who buys, without a ticket of their own', () => {
    expect(complaints([ana, bia, { ...child, cpf: '123.456.789-09' }])).toEqual(['2 cpf rule.responsible']);
    expect(complaints([ana, bia, { ...child, cpf: '123.456.789-09' }], { adults: ['12345678909'] })).toEqual(
      [],
    );
  });

  test('not under the CPF of another minor, nor where only adults come', () => {
    expect(complaints([{ ...ana, minor: true }, bia, { ...child, cpf: ana.cpf }])).toEqual([
      '0 cpf rule.responsible',
      '2 cpf rule.responsible',
    ]);
    expect(complaints([ana, bia, { ...child, cpf: ana.cpf }], { rating: '18' })).toEqual([
      '2 cpf rule.cpfRepeated',
    ]);
  });

  const birth: AdditionalField = {
    key: 'birth_date',
    label: 'Data de nascimento',
    type: 'date',
    required: true,
    options: [],
    maxLength: 10,
  };
  test.each<[string, string | null, string | null, string | null]>([
    ['as elderly', 'idoso', null, 'rule.benefitRepeated'],
    ['as a teacher of São Paulo', 'professor_sp', null, 'rule.benefitRepeated'],
    ['as a teacher elsewhere', 'meia_professor', null, 'rule.benefitRepeated'],
    ['as a student', 'meia_estudante', null, null],
    ['who turns 18 that day', 'meia_estudante', '14/03/2009', 'rule.benefitRepeated'],
    ['who turns 18 a day later', 'meia_estudante', '15/03/2009', null],
    ['who was born on a day that never was', 'meia_estudante', '31/02/1950', 'rule.date'],
  ])('nobody is one %s only because somebody says so: %s, born %s', (_, benefit, born, message) => {
    const card = (additionalFields: AdditionalField[]): Card => ({
      ticketType: { ...ticketType, benefit, additionalFields },
      isFirst: false,
    });
    const additional = [{ field: 'birth_date', value: born ?? '01/01/1950' }];
    const people = [ana, { ...child, cpf: ana.cpf, additional }];
    const found = complaintsAbout([card([]), card(born ? [birth] : [])], people, rules);
    expect(found.map((complaint) => complaint.message)).toEqual(message ? [message] : []);
  });

  test('and whoever is none answers for those who are', () => {
    const elderly: Card = { ticketType: { ...ticketType, benefit: 'idoso' }, isFirst: false };
    const people = [
      { ...bia, minor: true },
      { ...child, cpf: bia.cpf },
    ];
    expect(complaintsAbout([elderly, other], people, oneEach)).toEqual([]);
  });
});

test('a benefit is of one person, whatever else a CPF may have twice', () => {
  const half: Card = { ticketType: { ...ticketType, benefit: 'meia_estudante' }, isFirst: false };
  const twins = [ana, { ...bia, cpf: ana.cpf }];
  expect(complaintsAbout([half, half], twins, rules)).toEqual([
    { card: 1, field: 'cpf', message: 'rule.benefitRepeated' },
  ]);
  expect(complaintsAbout([half, other], twins, rules)).toEqual([]);
});

test.each<[string, string | null, ParticipantRules['rating'], string[]]>([
  ['15/03/2009', null, '18', ['rule.adults']],
  ['14/03/2009', null, '18', []],
  ['15/03/1967', 'idoso', 'L', ['rule.elderly']],
  ['14/03/1967', 'idoso', 'L', []],
  ['01/01/1990', 'meia_jovem', 'L', ['rule.youth']],
  ['', 'idoso', 'L', []],
  ['99/99/2000', 'idoso', 'L', ['rule.date']],
  ['15/03/2027', null, 'L', ['rule.date']],
  ['14/03/2027', null, 'L', []],
])('born on “%s” with %s where it is rated %s', (value, benefit, rating, messages) => {
  const asked = { key: 'birth_date', label: 'Data de nascimento', type: 'date' as const };
  const additionalFields = [{ ...asked, required: false, options: [], maxLength: 10 }];
  const card: Card = { ticketType: { ...ticketType, benefit, additionalFields }, isFirst: false };
  const person = { ...bia, additional: [{ field: 'birth_date', value }] };
  const found = complaintsAbout([card], [person], { ...rules, rating });
  expect(found.map(({ message }) => message)).toEqual(messages);
});

test('complaints come in the order of the screen', () => {
  const complaints = complaintsAbout([first, other], [nobody, nobody], rules);
  expect(complaints.map(({ card, field }) => `${card} ${field}`)).toEqual([
    '0 name',
    '0 cpf',
    '0 email',
    '0 cellphone',
    '1 name',
    '1 cpf',
  ]);
});

describe('the cards of a hold', () => {
  const event = seatedEvent();
  const line = (ticketTypeId: number, amount: number) => ({
    sectorId: ticketTypeId < 7 ? 1 : 2,
    sectionId: ticketTypeId < 7 ? 11 : 21,
    ticketTypeId,
    amount,
  });
  const half = (number: number): Seat => ({ ...seatA(number), ticketTypeId: 8 });
  const told = (lines: ReturnType<typeof line>[], seats: Seat[]) =>
    cardsOf(event, { lines, seats }).map(
      ({ ticketType: { id }, seat, isFirst }) => `${id} ${seat?.number ?? '-'}${isFirst ? ' first' : ''}`,
    );

  test('are one a person, of nobody’s seat where nobody has a number', () => {
    expect(told([line(1, 2), line(2, 1)], [])).toEqual(['1 - first', '1 -', '2 -', '2 -']);
  });

  test('give the k-th ticket of a type the k-th seat of that type, whatever stands between', () => {
    expect(told([line(1, 1), line(7, 2), line(8, 2)], [half(1), seatA(2), half(3), seatA(4)])).toEqual([
      '1 - first',
      '7 2',
      '7 4',
      '8 1',
      '8 3',
    ]);
  });

  test('share a seat where one ticket lets several people in', () => {
    const forTwo = seatedEvent({
      sectors: event.sectors.map((sector) => ({
        ...sector,
        sections: sector.sections.map((section) => ({
          ...section,
          ticketTypes: section.ticketTypes.map((type) => ({ ...type, passportAmount: 2 })),
        })),
      })),
    });
    const cards = cardsOf(forTwo, { lines: [line(7, 2)], seats: [seatA(2), seatA(4)] });
    expect(cards.map(({ seat }) => seat?.number)).toEqual([2, 2, 4, 4]);
  });

  test('are told apart by the seat, and by the sector too where there are several', () => {
    const cards = cardsOf(event, { lines: [line(1, 1), line(7, 1)], seats: [seatA(2)] });
    expect(cards.map((card) => seatAmong(cards, card))).toEqual([null, 'A\u00a02']);
    const [, seated] = cards;
    if (!seated) throw new Error('No card');
    const elsewhere = { ...seated, sector: { ...seated.sector, id: 3, name: 'Balcão' } };
    expect(seatAmong([...cards, elsewhere], elsewhere)).toBe('A\u00a02 (Balcão)');
  });
});
