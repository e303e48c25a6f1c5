import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Told } from '#src/analytics/catalogue.ts';
import { isClean } from '#src/analytics/clean.ts';
import { difference, itemOf, saleOf } from '#src/analytics/items.ts';
import { transactionOf } from '#src/analytics/transaction.ts';
import { waitingList } from '#src/analytics/waiting.ts';

import { event } from '../../models/facts.ts';

const said = (page_title: string): Told => ({ name: 'page_view', page: '/', facts: { page_title } });

describe('the last gate', () => {
  test.each([
    'Ana ana@example.com',
    '529.982.247-25',
    '52998224725',
    'CPF 529982247-25',
    '(11) 90000-0001',
    '?token=abc',
    'access_token=abc',
    'accessToken=abc',
    '{"token":"abc"}',
    'Senha: abc',
    'password = abc',
    'Bearer x',
    '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
    'x'.repeat(43),
  ])('lets nothing through that looks like somebody’s: %s', (text) => {
    expect(isClean(said(text))).toBe(false);
    expect(isClean({ deep: [{ er: text }] })).toBe(false);
  });

  test('lets through what is for sale', () => {
    expect(isClean({ ...said('Noite @ Casa · Turnê 2027'), ...saleOf(event(), { 1: 2 }, []) })).toBe(true);
    expect(isClean({ transaction_id: '0a1b2c3d4e5f60718293' })).toBe(true);
  });

  test.each([
    'Resenha do Samba',
    'Resenha: o samba',
    'Oficina de desenhador',
    'Tokenização na prática',
    'Pallbearer ao vivo',
    'A senha',
  ])('lets through what is for sale: %s', (title) => {
    const sold = saleOf(event({ title }), { 1: 2 }, []);
    expect(isClean({ name: 'view_item_list', items: [itemOf(event()), itemOf(event({ title }))] })).toBe(
      true,
    );
    expect(isClean({ ...said(title), ...sold })).toBe(true);
  });

  test('takes no number of an item for a phone or a CPF', () => {
    for (const item_id of ['200123-100123', '529982247-25']) {
      expect(isClean({ name: 'purchase', items: [{ item_id }] })).toBe(true);
      expect(isClean({ name: 'purchase', items: [{ item_id, item_name: item_id }] })).toBe(false);
    }
  });

  test('holds against any CPF and any e-mail, whatever stands around it', () => {
    const digits = fc.stringMatching(/^\d{11}$/);
    fc.assert(
      fc.property(digits, fc.emailAddress(), fc.string(), (cpf, email, around) => {
        expect(isClean(said(`${around} ${cpf} `))).toBe(false);
        expect(isClean(said(`${around}${email}`))).toBe(false);
      }),
    );
  });
});

describe('what is sold', () => {
  test('is told by event and type, in reais', () => {
    expect(saleOf(event(), { 1: 2, 2: 1 }, [])).toEqual({
      currency: 'BRL',
      value: 209,
      items: [
        {
          item_id: '42-1',
          item_name: 'Noite de Teste',
          item_brand: 'Bilheteria',
          item_category: 'shows',
          item_variant: 'Tipo 1',
          price: 50,
          quantity: 2,
        },
        expect.objectContaining({ item_id: '42-2', price: 90, quantity: 1 }),
      ],
    });
  });

  test('has no price before one can be said', () => {
    expect(itemOf(event({ fromCents: null }))).not.toHaveProperty('price');
  });

  test('what came in and what went out are two things', () => {
    const { added, removed } = difference(event(), { 1: 2 }, { 1: 1, 2: 1 });
    expect(added).toMatchObject({ value: 90, items: [{ item_id: '42-2', quantity: 1 }] });
    expect(removed).toMatchObject({ value: 50, items: [{ item_id: '42-1', quantity: 1 }] });
    expect(difference(event(), { 1: 1 }, { 1: 1 })).toEqual({ added: null, removed: null });
  });
});

describe('what waits', () => {
  const memory = (kept: string | null = null) => {
    const box = { kept };
    return {
      box,
      getItem: () => box.kept,
      setItem: (_: string, text: string) => {
        box.kept = text;
      },
      removeItem: () => {
        box.kept = null;
      },
    };
  };

  test('is taken once, by whom it waits for', () => {
    const storage = memory();
    const list = waitingList(storage);
    list.add('google', said('a'));
    list.add('pixel', said('b'));
    expect(waitingList(storage).take('google')).toEqual([said('a')]);
    expect(list.take('google')).toEqual([]);
    expect(list.take('pixel')).toEqual([said('b')]);
    expect(storage.box.kept).toBeNull();
  });

  test('is never more than a page can be told at once', () => {
    const list = waitingList(memory());
    for (let n = 0; n < 100; n += 1) list.add('google', said(String(n)));
    const told = list.take('google');
    expect(told).toHaveLength(60);
    expect(told.at(-1)).toEqual(said('99'));
  });

  test.each(['', 'null', '{"a":1}', '[1,null,{"to":"nobody"}]', 'x'])(
    'reads nonsense as nothing: %s',
    (kept) => {
      expect(waitingList(memory(kept)).take('google')).toEqual([]);
    },
  );

  test('does without a storage that refuses', () => {
    const refuses = () => {
      throw new Error('no');
    };
    const list = waitingList({ getItem: refuses, setItem: refuses, removeItem: refuses });
    list.add('google', said('a'));
    expect(list.take('google')).toEqual([]);
  });
});

test('a purchase has a number of its own, from which its order cannot be had', async () => {
  const id = '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708';
  const number = await transactionOf(id);
  expect(number).toMatch(/^[\da-f]{20}$/);
  expect(await transactionOf(id)).toBe(number);
  expect(await transactionOf(id.replace('0b', '0c'))).not.toBe(number);
});
