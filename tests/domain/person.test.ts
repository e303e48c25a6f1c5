import { describe, expect, test } from 'vitest';

import { nationalPhone } from '#src/domain/document.ts';
import { cleanName } from '#src/domain/names.ts';
import {
  birthDateRule,
  blankPerson,
  dayOf,
  emailRule,
  isoOf,
  lengthOf,
  nameRule,
  type PersonDraft,
  type PersonField,
  passwordRule,
  personComplaints,
  phoneRule,
  sameEmail,
  usernameOf,
} from '#src/domain/person.ts';

const today = '2026-11-20';

describe('a name', () => {
  test.each([
    'Ana Prova',
    "José D'Ávila",
    'José D’Ávila',
    'Maria-Clara Prova',
    'Ana P',
    'Dr. João da Silva',
    'Ñandú Prova',
    '  Ana   Prova  ',
    'José Prova',
    '李小龙',
    'J.R. Souza',
    'J.Souza',
    'Sto.Antonio Lima',
    'Ana Souza Jr.',
    'Maria-José D’Ávila',
    'Ana P. S. Lima',
    'Ana',
  ])('%j is one', (name) => {
    expect(nameRule(name)).toBeNull();
  });

  test.each([
    ['', 'rule.required'],
    [' \t ', 'rule.required'],
    ['Jô', 'rule.name'],
    ["D'Á", 'rule.name'],
    ['A - . -', 'rule.name'],
    ['123456', 'rule.name'],
    ['Ana 2', 'rule.nameShape'],
    ['-Ana', 'rule.nameShape'],
    ['Ana <b>', 'rule.nameShape'],
    ['Jose´ Prova', 'rule.nameShape'],
    ['`Ana Prova', 'rule.nameShape'],
    ['Ana 🎟️', 'rule.nameShape'],
    ['Regularize hoje em bilheteria-pagamentos.com.br', 'rule.nameShape'],
    ['Bit.ly', 'rule.nameShape'],
    ['Ana.souza', 'rule.nameShape'],
    ['https://golpe', 'rule.nameShape'],
    ['ana@golpe', 'rule.nameShape'],
  ])('%j is none: %s', (name, rule) => {
    expect(nameRule(name)).toBe(rule);
  });

  test('has at most 120 characters, blanks around it not counted', () => {
    expect(nameRule(` ${'a'.repeat(120)} `)).toBeNull();
    expect(nameRule('a'.repeat(121))).toBe('rule.tooLong');
  });

  test.each([
    ['  Jose\u0301   D’A\u0301vila ', "José D'Ávila"],
    ['Ana D´Ávila', "Ana D'Ávila"],
    ['Ana D`Ávila', "Ana D'Ávila"],
    ['Ana D‘Ávila', "Ana D'Ávila"],
    ['Ana D\u02bcÁvila', "Ana D'Ávila"],
    ['Ana\u2013Maria', 'Ana-Maria'],
    ['Ana\u2010Ma\u2011ria', 'Ana-Ma-ria'],
    ['Ana\u200b Prova', 'Ana Prova'],
    ['\u202aAna \u2068Prova\u2069\u202c', 'Ana Prova'],
    ['\u200b Ana\u00adProva', 'AnaProva'],
  ])('%j is kept as %j: plain blanks, hyphens and apostrophes, nothing unseen', (typed, name) => {
    expect(nameRule(typed)).toBeNull();
    expect(cleanName(typed)).toBe(name);
  });
});

describe('the username', () => {
  test.each([
    ['João da Silva', 'joodasilva'],
    ["José D'Ávila", 'josdvila'],
    ['Ana_Prova 2', 'ana_prova2'],
    ['李', ''],
  ])('of %j is %j: \\W is of ASCII, so accented letters go too', (name, username) => {
    expect(usernameOf(name)).toBe(username);
  });
});

describe('a phone', () => {
  const areaCodes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
    (code) => phoneRule(`(${code}) 90000-0012`) === null,
  );

  test('has one of the 67 area codes that exist', () => {
    expect(areaCodes).toHaveLength(67);
    expect(areaCodes.join(' ')).toBe(
      '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
        '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
    );
  });

  test.each([
    ['11900000012', null],
    ['+55 (11) 90000-0012', null],
    ['5511900000012', null],
    // An area code of its own, and no country before it.
    ['(55) 90000-0012', null],
    ['', 'rule.required'],
    ['(__) _____-____', 'rule.required'],
    ['(11) 3000-0012', 'rule.phone'],
    ['(11) 30000-0012', 'rule.phone'],
    ['(11) 90000-00123', 'rule.phone'],
    ['(20) 90000-0012', 'rule.areaCode'],
    ['(00) 90000-0012', 'rule.areaCode'],
  ])('%j: %s', (phone, rule) => {
    expect(phoneRule(phone)).toBe(rule);
  });

  test('travels without the country that was pasted with it', () => {
    for (const dialled of [
      '+55 (11) 9',
      '0055 11 9',
      '5511 9',
      '011 9',
      '(0xx11) 9',
      '0 15 11 9',
      '+55 (011) 9',
    ])
      expect(nationalPhone(`${dialled}0000-0012`), dialled).toBe('11900000012');
    for (const itself of ['(55) 90000-0012', '(11) 3265-4321', '011 3265-4321'])
      expect(nationalPhone(itself), itself).toBe(itself.replace(/\D/g, ''));
  });
});

describe('a birth date', () => {
  test.each([
    ['14/03/2001', null],
    ['29/02/2024', null],
    ['20/11/2026', null],
    ['', 'rule.required'],
    ['14/03', 'rule.dateFormat'],
    ['2001-03-14', 'rule.dateFormat'],
    ['31/02/2001', 'rule.date'],
    ['29/02/2023', 'rule.date'],
    ['31/12/1899', 'rule.date'],
    ['21/11/2026', 'rule.date'],
  ])('%j, on 20/11/2026: %s', (date, rule) => {
    expect(birthDateRule(date, today)).toBe(rule);
  });

  test('is ISO inside', () => {
    expect(isoOf(' 14/03/2001 ')).toBe('2001-03-14');
    expect(isoOf('14/03')).toBe('14/03');
  });

  test('is compared with the day it is in Brasília, wherever the clock stands', () => {
    expect(dayOf(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  });
});

describe('a password', () => {
  test.each([
    ['', 'rule.required'],
    ['1234567', 'rule.passwordShort'],
    ['12345678', null],
    ['        ', null],
    ['🎟️'.repeat(3), 'rule.passwordShort'],
    ['🎫'.repeat(7), 'rule.passwordShort'],
    ['🎫'.repeat(8), null],
    ['🎫'.repeat(128), null],
    ['🎫'.repeat(129), 'rule.passwordLong'],
    ['a'.repeat(128), null],
    ['a'.repeat(129), 'rule.passwordLong'],
  ])('%j: %s', (password, rule) => {
    expect(passwordRule(password)).toBe(rule);
  });

  test('is counted as people count: an accent is no character of its own', () => {
    expect(lengthOf('e\u0301e\u0301')).toBe(2);
    expect(passwordRule('e\u0301'.repeat(7))).toBe('rule.passwordShort');
  });
});

describe('an e-mail', () => {
  test.each([
    ['ana@example.com', null],
    [' ANA@EXAMPLE.COM ', null],
    ['', 'rule.required'],
    ['ana@', 'rule.email'],
    [`${'a'.repeat(250)}@example.com`, 'rule.email'],
  ])('%j: %s', (email, rule) => {
    expect(emailRule(email)).toBe(rule);
  });

  test('is the same in capitals and between blanks', () => {
    expect(sameEmail(' Ana@Example.com', 'ana@example.com ')).toBe(true);
    expect(sameEmail('mailto:ana@example.com', '<ana@example.com>')).toBe(true);
    expect(sameEmail('ana@example.com', 'ana@example.org')).toBe(false);
  });
});

describe('a person', () => {
  const ana: PersonDraft = {
    document: '529.982.247-25',
    genderId: '5',
    name: 'Ana Prova',
    cellphone: '(11) 90000-0012',
    birthDate: '14/03/2001',
    email: 'ana@example.com',
    emailAgain: 'Ana@example.com ',
    password: 'cavalo marinho',
    passwordAgain: 'cavalo marinho',
  };

  test('who is all there has no complaint', () => {
    expect(personComplaints(ana, today)).toEqual({});
  });

  test('who is not there lacks every field, in the order of the screen', () => {
    const complaints = personComplaints(blankPerson, today);
    expect(Object.keys(complaints)).toEqual([
      'document',
      'genderId',
      'name',
      'cellphone',
      'birthDate',
      'email',
      'emailAgain',
      'password',
      'passwordAgain',
    ]);
    expect(new Set(Object.values(complaints))).toEqual(new Set(['rule.required']));
  });

  test.each<[PersonField, string, string]>([
    ['document', '529.982.247-24', 'rule.cpf'],
    ['document', '111.111.111-11', 'rule.cpf'],
    ['emailAgain', 'ana@example.org', 'rule.emailsDiffer'],
    ['emailAgain', ' ', 'rule.required'],
    ['passwordAgain', 'cavalo marinhO', 'rule.passwordsDiffer'],
    ['passwordAgain', 'cavalo marinho ', 'rule.passwordsDiffer'],
    ['genderId', '', 'rule.required'],
  ])('whose %s is %j: %s', (field, value, rule) => {
    expect(personComplaints({ ...ana, [field]: value }, today)).toEqual({ [field]: rule });
  });

  test('whose keyboards compose accents differently typed the same password', () => {
    const twice = { ...ana, password: 'canção azul', passwordAgain: 'canc\u0327a\u0303o azul' };
    expect(personComplaints(twice, today)).toEqual({});
  });
});
