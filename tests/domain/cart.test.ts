import { describe, expect, test } from 'vitest';

import {
  type Cart,
  cartOf,
  changed,
  linesOf,
  placesOf,
  priceOfCart,
  refusalOf,
  sameCart,
  tooManyCompanions,
  unitsOf,
} from '#src/domain/cart.ts';
import { type TicketType, typesOf } from '#src/domain/event.ts';

import { event, favouringEvent } from '../models/facts.ts';

/** Three places a visitor; type 1 ordinary, type 2 for two people, type 3 sold out. */
const show = event();
const typeOf = (id: number, facts: Partial<TicketType> = {}): TicketType => {
  const found = typesOf(show).find(({ ticketType }) => ticketType.id === id);
  if (!found) throw new Error(`No type ${id}`);
  return { ...found.ticketType, ...facts };
};

describe('the limit counts people: amount × passport_amount', () => {
  test.each<[Cart, number]>([
    [{}, 0],
    [{ 1: 3 }, 3],
    [{ 2: 1 }, 2],
    [{ 1: 1, 2: 1 }, 3],
    [{ 99: 5 }, 0],
  ])('%o lets in %i', (cart, people) => {
    expect(placesOf(show, cart)).toBe(people);
  });

  test.each<[string, Cart, number, ReturnType<typeof refusalOf>]>([
    ['the first', {}, 1, null],
    ['the third of three', { 1: 2 }, 1, null],
    ['a fourth of three', { 1: 3 }, 1, 'limit'],
    ['one for two people where one place is left', { 1: 2 }, 2, 'limit'],
    ['one for two people where two are left', { 1: 1 }, 2, null],
    ['one that is sold out', {}, 3, 'closed'],
  ])('%s', (_, cart, id, refusal) => {
    expect(refusalOf(show, cart, typeOf(id))).toBe(refusal);
  });

  test.each<[TicketType['sale']['state'], ReturnType<typeof refusalOf>]>([
    ['open', null],
    ['few', null],
    ['sold_out', 'closed'],
    ['not_started', 'closed'],
    ['ended', 'closed'],
    ['numbered', 'closed'],
    ['restricted', 'closed'],
  ])('a type that is %s: %s', (state, refusal) => {
    expect(refusalOf(show, {}, typeOf(1, { sale: { state, text: '' } }))).toBe(refusal);
  });

  test('stock that is left binds before the limit does', () => {
    expect(refusalOf(show, { 1: 1 }, typeOf(1, { available: 1 }))).toBe('stock');
    expect(refusalOf(show, { 1: 1 }, typeOf(1, { available: 2 }))).toBeNull();
  });
});

describe('a cart', () => {
  test('grows and shrinks by one, and forgets what reaches zero', () => {
    expect(changed({}, 1, 1)).toEqual({ 1: 1 });
    expect(changed({ 1: 1, 2: 1 }, 1, 1)).toEqual({ 1: 2, 2: 1 });
    expect(changed({ 1: 1, 2: 1 }, 1, -1)).toEqual({ 2: 1 });
    expect(changed({}, 1, -1)).toEqual({});
  });

  test('never changes the one it was made from', () => {
    const cart = Object.freeze({ 1: 1 });
    expect(changed(cart, 1, 1)).toEqual({ 1: 2 });
    expect(cart).toEqual({ 1: 1 });
  });

  test('becomes lines in the order of the catalogue, and comes back', () => {
    const cart = { 2: 1, 1: 1 };
    expect(linesOf(show, cart)).toEqual([
      { sectorId: 1, sectionId: 11, ticketTypeId: 1, amount: 1 },
      { sectorId: 1, sectionId: 11, ticketTypeId: 2, amount: 1 },
    ]);
    expect(sameCart(cartOf(linesOf(show, cart)), cart)).toBe(true);
    expect(unitsOf(cart)).toBe(2);
  });

  test.each<[Cart, Cart, boolean]>([
    [{}, {}, true],
    [{ 1: 1 }, { 1: 1 }, true],
    [{ 1: 1, 2: 0 }, { 1: 1 }, true],
    [{ 1: 1 }, { 1: 2 }, false],
    [{ 1: 1 }, { 2: 1 }, false],
  ])('%o and %o hold the same: %s', (a, b, same) => {
    expect(sameCart(a, b)).toBe(same);
  });

  test('costs what its lines cost, with the fee of the event', () => {
    expect(priceOfCart(show, { 1: 1, 2: 1 })).toMatchObject({
      subtotalCents: 14_000,
      feeCents: 1_400,
      totalCents: 15_400,
    });
  });
});

describe('who comes along with a person with a disability', () => {
  const kind = favouringEvent();
  const companion = typesOf(kind).find(({ ticketType }) => ticketType.id === 32)?.ticketType;

  test.each<[string, Cart, ReturnType<typeof refusalOf>]>([
    ['nobody to come with', {}, 'companion'],
    ['one to come with', { 31: 1 }, null],
    ['one each', { 31: 1, 32: 1 }, 'companion'],
    ['a full order', { 31: 2, 32: 1 }, 'limit'],
  ])('%s', (_, cart, refusal) => {
    if (!companion) throw new Error('No companion');
    expect(refusalOf(kind, cart, companion)).toBe(refusal);
  });

  test('stays one too many when the person is taken away', () => {
    expect(tooManyCompanions(kind, { 31: 1, 32: 1 })).toBe(false);
    expect(tooManyCompanions(kind, { 32: 1 })).toBe(true);
    expect(tooManyCompanions(kind, { 1: 2 })).toBe(false);
  });
});
