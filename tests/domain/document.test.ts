import { describe, expect, test } from 'vitest';

import { digits, isCpf, maskedCpf, veiledCpf, veiledEmail } from '#src/domain/document.ts';

describe('a CPF', () => {
  test.each([
    '123.456.789-09',
    '111.444.777-35',
    '529.982.247-25',
    '52998224725',
    '900.000.101-38',
    '900.000.192-75',
  ])('%s is one', (text) => {
    expect(isCpf(text)).toBe(true);
  });

  test.each([
    ['a wrong check digit', '123.456.789-00'],
    ['two digits swapped', '529.982.247-52'],
    ['eleven times the same digit', '111.111.111-11'],
    ['zeros', '000.000.000-00'],
    ['ten digits', '529.982.247-2'],
    ['twelve digits', '529.982.247-255'],
    ['letters', '529.982.24A-25'],
    ['nothing', ''],
  ])('%s is none', (_, text) => {
    expect(isCpf(text)).toBe(false);
  });

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))('%s is none', (text) => {
    expect(isCpf(text)).toBe(false);
  });

  test('travels as digits and is shown with its mask', () => {
    expect(digits('529.982.247-25')).toBe('52998224725');
    expect(maskedCpf('52998224725')).toBe('529.982.247-25');
    expect(maskedCpf('529.982.247-25')).toBe('529.982.247-25');
  });

  test('is shown to others with its ends veiled', () => {
    expect(veiledCpf('52998224725')).toBe('***.982.247-**');
    expect(veiledCpf('529.982.247-25')).toBe('***.982.247-**');
  });
});

describe('an e-mail is veiled but for the first and last letter of its local part', () => {
  test.each([
    ['marina.dias@example.com', 'm*********s@example.com'],
    ['ana@example.com', 'a*a@example.com'],
    ['ab@example.com', 'a*@example.com'],
    ['a@example.com', 'a*@example.com'],
  ])('%s → %s', (email, veiled) => {
    expect(veiledEmail(email)).toBe(veiled);
  });
});
