import { describe, expect, test } from 'vitest';

import { type CompanionField, companionComplaints, deviceNames } from '#src/domain/account.ts';

describe('somebody one often buys for', () => {
  const bia = { name: 'Bia Prova', document: '111.444.777-35', email: '', cellphone: '' };

  test('needs a name and a CPF, and nothing else', () => {
    expect(companionComplaints(bia)).toEqual({});
    expect(companionComplaints({ name: '', document: '', email: '', cellphone: '' })).toEqual({
      name: 'rule.required',
      document: 'rule.required',
    });
  });

  test.each<[CompanionField, string, string]>([
    ['document', '111.444.777-36', 'rule.cpf'],
    ['document', '...-', 'rule.required'],
    ['name', 'Bi', 'rule.name'],
    ['email', 'bia@', 'rule.email'],
    ['cellphone', '(20) 90000-0012', 'rule.areaCode'],
  ])('whose %s is %j: %s', (field, value, rule) => {
    expect(companionComplaints({ ...bia, [field]: value })).toEqual({ [field]: rule });
  });
});

describe('a device is called as people call it', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 ${chrome} Mobile`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome', 'iPhone'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });
});
