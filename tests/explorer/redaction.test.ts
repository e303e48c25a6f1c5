import { describe, expect, test } from 'vitest';

import { hidden, redacted } from '#src/explorer/redaction.ts';

describe('what is shown of a context or an event', () => {
  test.each([
    'password',
    'passwordAgain',
    'accessToken',
    'refresh_token',
    'cpf',
    'document',
    'documents',
    'code',
    'postalCode',
    'qrCode',
    'card',
    'cvv',
    'email',
    'emailAgain',
    'cellphone',
    'phones',
    'address',
    'birthDate',
    'username',
    'firstName',
    'first_name',
    'cookie',
    'holder',
  ])('says that there is a %s, and never which', (key) => {
    expect(redacted({ deep: [{ [key]: 'sentinel' }] })).toEqual({ deep: [{ [key]: hidden }] });
    expect(redacted({ [key]: { inner: ['sentinel'] } })).toEqual({ [key]: hidden });
    expect(redacted({ [key]: 4242 })).toEqual({ [key]: hidden });
    expect(redacted({ [key]: '' })).toEqual({ [key]: '' });
    expect(redacted({ [key]: null })).toEqual({ [key]: null });
  });

  test('keeps what belongs to nobody', () => {
    const plain = {
      type: 'tickets.submit',
      quantity: 2,
      priceCents: 12_000,
      isBusy: true,
      name: 'Meia-entrada',
      startsAt: '2026-11-20T13:00:00.000Z',
      id: '6f0b8f0e-7f0c-4c5e-9f3a-0d7f6a1c2b3d',
    };
    expect(redacted(plain)).toEqual(plain);
  });

  test('hides the name of a person, beside what makes it one', () => {
    expect(redacted({ user: { name: 'sentinel', firstName: 'sentinel' } })).toEqual({
      user: { name: hidden, firstName: hidden },
    });
  });

  test('hides what a person wrote, beside what makes it theirs, and no word of our own', () => {
    const draft = { name: 'sentinel', email: 'sentinel', message: 'sentinel' };
    expect(JSON.stringify(redacted({ draft, sent: [draft] }))).not.toContain('sentinel');
    expect(redacted({ message: 'contact.sent', tone: 'success' })).toEqual({
      message: 'contact.sent',
      tone: 'success',
    });
  });

  test('hides what calls are asked and answer, when it is mere text', () => {
    expect(redacted({ type: 'xstate.done.actor.checkCode', output: 'sentinel' })).toEqual({
      type: 'xstate.done.actor.checkCode',
      output: hidden,
    });
  });

  test('hides by its shape what stands where nobody looked for it', () => {
    const told = redacted({
      notice: 'Enviamos para sentinel@example.com, CPF 529.982.247-25, cartão 4242 4242 4242 4242',
      other: 'eyJhbGciOiJIUzI1NiJ9.c2VudGluZWw.c2ln',
    });
    expect(told).toEqual({
      notice: `Enviamos para ${hidden}, CPF ${hidden}, cartão ${hidden}`,
      other: hidden,
    });
  });

  test('tells errors by name and words, and circles by a word', () => {
    expect(redacted({ error: new TypeError('offline') })).toEqual({
      error: { error: 'TypeError', message: 'offline' },
    });
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(redacted(circle)).toBe('(circular)');
  });
});
