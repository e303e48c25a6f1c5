import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { isCommon, type PasswordOwner } from '#server/passwords/common.ts';

const owner: PasswordOwner = {
  name: "Marina D'Ávila Teste",
  email: 'marina.davila@example.com',
  document: '52998224725',
  cellphone: '11900000012',
  birthDate: '1990-03-14',
};

describe('the list', () => {
  const lines = readFileSync(new URL('../../../server/passwords/common.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

  test('has enough passwords that are long enough to be chosen', () => {
    expect(lines.filter((line) => line.length >= 8).length).toBeGreaterThan(1000);
  });

  test('is sorted, without repetitions, as passwords are compared', () => {
    expect(lines).toEqual([...new Set(lines)].sort());
    expect(lines.filter((line) => line !== line.toLowerCase().trim())).toEqual([]);
  });

  test('refuses each of its own entries', () => {
    expect(lines.filter((line) => !isCommon(line, owner))).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    '12345678',
    'password',
    'PASSWORD',
    'Senha123',
    'senha@123',
    'S3nh@123',
    'brasil2026',
    'Brasil@2026!',
    'mudar123',
    'flamengo1981',
    'Corinthians#10',
    'deusefiel',
    'teamo123',
    'mariaclara1',
    'qwertyuiop',
    'poiuytrewq',
    'abcdefgh',
    '98765432',
    'zxcvbnm1',
    'aaaaaaaa',
    '121212121212',
    'abcabcabcab',
    'Verão2026',
    'bilheteria26',
    '1qaz2wsx3edc',
    'FLAMENGO',
    'p@ssw0rd',
  ])('%s, which everybody thinks of', (password) => {
    expect(isCommon(password, owner)).toBe(true);
  });

  test.each([
    ['the CPF', '52998224725'],
    ['the CPF with its mask', '529.982.247-25'],
    ['half of the CPF', '52998224'],
    ['the phone number', '11900000012'],
    ['the birth date', '14031990'],
    ['the birth date with bars', '14/03/1990'],
    ['the birth date backwards', '19900314'],
    ['the e-mail', 'marina.davila@example.com'],
    ['its first half', 'marina.davila'],
    ['the name', 'Marina Dávila'],
    ['a name and a year', 'marina1990'],
    ['a name and an ending', 'Marina@123'],
    ['all names together', 'marinadavilateste'],
  ])('%s of its owner', (_, password) => {
    expect(isCommon(password, owner)).toBe(true);
    expect(isCommon(password, { ...owner, birthDate: '14/03/1990' })).toBe(true);
  });
});

test.each([
  'oito letras bastam',
  'correto cavalo bateria',
  'jx9&kw2p',
  'senha-de-teste',
  'canhoto-2026',
  'flamengo joga domingo',
  'marina nasceu em abril',
  '83710264',
  '🎫'.repeat(64),
  '🎟🥅⚽🎺🏆🎤🎭🎪',
  'x'.repeat(128),
  'Tr0ub4dor&3',
  'ção não são, pão',
])('%s is as good as any', (password) => {
  expect(isCommon(password, owner)).toBe(false);
});

test('an owner of whom little is known is no reason to fail', () => {
  const stranger = {
    name: '李',
    email: 'a@example.com',
    document: '52998224725',
    cellphone: null,
    birthDate: null,
  };
  expect(isCommon('jx9&kw2p', stranger)).toBe(false);
});
