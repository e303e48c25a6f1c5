import { describe, expect, test } from 'vitest';

import { cleanEmail, isBlank, isDate, isEmail, isPhone, letters } from '#src/domain/rules.ts';

describe('required', () => {
  test.each([
    ['', true],
    ['   ', true],
    ['\t\n', true],
    [' a ', false],
    ['0', false],
  ])('%j is blank: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank);
  });
});

describe('an e-mail', () => {
  test.each([
    'ana@example.com',
    'ana.maria+ingressos@sub.example.com.br',
    ' ana@example.com ',
    'a@b.co',
    'joão@example.com',
    "o'neil_@example.com",
    '-ana-@a-b.example.com',
    'ana@açaí.com.br',
    'ana@xn--aa-6ja.com.br',
    'ana@exemplo.xn--p1ai',
    'ana@1a.example.com',
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.c',
    'ana @example.com',
    'ana@exa mple.com',
    'ana@@example.com',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each([
    '.ana@example.com',
    'ana.@example.com',
    'ana..maria@example.com',
    'ana@example..com',
    'ana@.example.com',
    'ana@-x.com',
    'ana@x-.com',
    'ana@exa_mple.com',
    'ana@example.com/',
    'ana@example.com.123',
    'ana@192.168.100.100',
    'x<bia@evil.example',
    '"ana"@example.com',
    'ana,bia@example.com',
    'ana:bia@example.com',
    '(x)ana@example.com',
    'ana[1]\\@example.com',
  ])('%s is one no letter reaches', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each([
    'ana@example.com.',
    'ana@example.com, ',
    'ana@example.com;',
    '<ana@example.com>',
    '<ana@example.com>,',
    'mailto:ana@example.com',
    '<MAILTO:ana@example.com>',
    'ana\u200b@example.com',
    '\u202aana@example.com\u202c',
    '\ufeff\u00a0ana@example.com\u00a0',
    'ａｎａ＠example.com',
  ])('%j is one once it is cleaned', (text) => {
    expect(cleanEmail(text)).toBe('ana@example.com');
    expect(isEmail(text)).toBe(true);
  });
});

describe('a name has more than two letters', () => {
  test.each([
    ['Ana', 3],
    ['Jô', 2],
    ['É Ç ã', 3],
    ["D'Á", 2],
    ['1234', 0],
    ['李小龙', 3],
  ])('%s has %i', (name, count) => {
    expect(letters(name)).toBe(count);
  });
});

describe('a phone has exactly eleven digits', () => {
  test.each([
    ['(11) 98765-4321', true],
    ['11987654321', true],
    ['(11) 3265-4321', false],
    ['(11) 98765-43210', false],
    ['', false],
  ])('%j: %s', (phone, valid) => {
    expect(isPhone(phone)).toBe(valid);
  });
});

describe('a date is dd/mm/aaaa of the real calendar', () => {
  test.each(['01/01/2000', '29/02/2024', '31/12/1999', '01/01/1900', ' 15/08/1990 '])('%s is one', (text) => {
    expect(isDate(text)).toBe(true);
  });

  test.each([
    '31/02/2000',
    '29/02/2023',
    '29/02/1900',
    '31/04/2000',
    '00/01/2000',
    '01/00/2000',
    '01/13/2000',
    '1/1/2000',
    '2000-01-01',
    '01/01/00',
    '31/12/1899',
    '01/01/2000x',
    '',
  ])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });
});
