import { describe, expect, test } from 'vitest';

import {
  type AddressDraft,
  type AddressField,
  addressComplaints,
  blankAddress,
  completed,
  type FoundAddress,
  isCep,
  maskedCep,
} from '#src/domain/address.ts';
import { isState, states } from '#src/domain/states.ts';

const home: AddressDraft = {
  zipcode: '01001-000',
  street: 'Praça da Sé',
  number: 's/n',
  complement: '',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

describe('a postal code', () => {
  test.each([
    ['01001-000', true],
    ['01001000', true],
    ['01001-00', false],
    ['01001-0000', false],
    ['', false],
  ])('%j is complete: %s', (cep, complete) => {
    expect(isCep(cep)).toBe(complete);
  });

  test('is shown with its hyphen', () => {
    expect(maskedCep('01001000')).toBe('01001-000');
    expect(maskedCep('01001-000')).toBe('01001-000');
    expect(maskedCep('0100')).toBe('0100');
  });
});

test('there are 27 states', () => {
  expect(states).toHaveLength(27);
  expect(new Set(states.map(([uf]) => uf)).size).toBe(27);
  expect(isState('DF')).toBe(true);
  expect(isState('sp')).toBe(false);
  expect(isState('XX')).toBe(false);
});

describe('an address', () => {
  test('that is all there has no complaint, with or without a complement', () => {
    expect(addressComplaints(home)).toEqual({});
    expect(addressComplaints({ ...home, complement: 'casa 2' })).toEqual({});
  });

  test('that is not there lacks everything but the complement, in the order of the screen', () => {
    expect(Object.entries(addressComplaints(blankAddress))).toEqual(
      ['zipcode', 'street', 'number', 'neighborhood', 'city', 'state'].map((field) => [
        field,
        'rule.required',
      ]),
    );
  });

  test.each<[AddressField, string, string | null]>([
    ['zipcode', '01001-00', 'rule.cep'],
    ['number', '1234567890', null],
    ['number', ' 1234567890 ', null],
    ['number', '12345678901', 'rule.number'],
    ['number', '  ', 'rule.required'],
    ['state', 'XX', 'rule.state'],
    ['street', 'a'.repeat(160), null],
    ['street', 'a'.repeat(161), 'rule.tooLong'],
    ['neighborhood', 'a'.repeat(121), 'rule.tooLong'],
    ['city', 'a'.repeat(121), 'rule.tooLong'],
    ['complement', 'a'.repeat(120), null],
    ['complement', 'a'.repeat(121), 'rule.tooLong'],
  ])('whose %s is %j: %s', (field, value, rule) => {
    expect(addressComplaints({ ...home, [field]: value })).toEqual(rule ? { [field]: rule } : {});
  });
});

describe('what a postal code brings along', () => {
  const sé: FoundAddress = { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
  const manaus: FoundAddress = {
    street: 'Rua do Encontro',
    neighborhood: 'Centro',
    city: 'Manaus',
    state: 'AM',
  };
  const garça: FoundAddress = { street: '', neighborhood: '', city: 'Garça', state: 'SP' };
  const typed: AddressDraft = { ...blankAddress, zipcode: '01001-000', number: '100', complement: 'fundos' };

  test('fills what is empty, and leaves number and complement alone', () => {
    expect(completed(typed, sé, null)).toEqual({ ...typed, ...sé });
    expect(completed({ ...typed, street: '  ' }, sé, null)).toEqual({ ...typed, ...sé });
  });

  test('never writes over a street or a neighbourhood that was typed', () => {
    const own = { ...typed, street: 'Rua de Trás', neighborhood: 'Vila' };
    expect(completed(own, sé, null)).toEqual({ ...own, city: 'São Paulo', state: 'SP' });
    expect(completed(own, sé, manaus)).toEqual({ ...own, city: 'São Paulo', state: 'SP' });
  });

  test('replaces what another code had brought, field by field', () => {
    const before = completed(typed, manaus, null);
    expect(completed(before, sé, manaus)).toEqual({ ...typed, ...sé });
    const mended = { ...before, street: 'Rua de Trás' };
    expect(completed(mended, sé, manaus)).toEqual({ ...typed, ...sé, street: 'Rua de Trás' });
  });

  test('empties what another code had brought where the new one knows no street', () => {
    expect(completed(completed(typed, manaus, null), garça, manaus)).toEqual({ ...typed, ...garça });
  });
});
