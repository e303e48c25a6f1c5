import { describe, expect, test } from 'vitest';

import { factsOf, type Order, type Payment } from '#src/domain/order.ts';

const payment: Payment = {
  id: 'pay-1',
  method: 'pix',
  status: 'pending',
  amountCents: 5_500,
  expiresAt: '2026-11-20T10:14:30-03:00',
  brCode: '000201',
  receiver: 'Bilheteria',
  card: null,
  decline: null,
  challengeUrl: null,
};

const order = (facts: Partial<Order>): Order => ({
  id: 'order-9',
  publicCode: 'ABC-123',
  event: {
    id: 42,
    title: '',
    venue: '',
    city: '',
    when: { iso: '', weekday: '', day: '', month: '', hour: '', text: '', zone: null },
    poster: '',
    producer: { id: '0', slug: '' },
  },
  notices: [],
  status: 'awaiting_payment',
  statusText: '',
  items: [],
  coupons: [],
  subtotalCents: 5_000,
  discountCents: 0,
  feeCents: 500,
  totalCents: 5_500,
  returnedCents: 0,
  payment,
  attempts: 1,
  payUntil: '',
  createdAt: '',
  tickets: [],
  cancellableUntil: null,
  awaitsNewDate: false,
  writtenUntil: null,
  isInWriting: false,
  isToEnter: false,
  timeline: [],
  expiresIn: 870_000,
  endsAt: 870_000,
  ...facts,
});

describe('what flows need of an order', () => {
  test('has no code, no name, no ticket in it', () => {
    expect(factsOf(order({}))).toEqual({
      id: 'order-9',
      status: 'awaiting_payment',
      method: 'pix',
      tried: 'pix',
      challengeUrl: null,
      installments: 1,
      expiresIn: 870_000,
      endsAt: 870_000,
      attempts: 1,
    });
  });

  test.each<[Payment | null, 'pix' | 'credit' | null, 'pix' | 'credit' | null]>([
    [{ ...payment, status: 'created' }, 'pix', 'pix'],
    [payment, 'pix', 'pix'],
    [{ ...payment, status: 'cancelled' }, null, 'pix'],
    [{ ...payment, status: 'failed' }, null, 'pix'],
    [{ ...payment, method: 'credit' }, 'credit', 'credit'],
    [{ ...payment, method: 'credit', status: 'authorized' }, 'credit', 'credit'],
    [{ ...payment, method: 'credit', status: 'failed' }, null, 'credit'],
    [null, null, null],
  ])('a charge is in course until it is over, and remembered after that', (charge, method, tried) => {
    expect(factsOf(order({ payment: charge }))).toMatchObject({ method, tried });
  });

  test('where the bank asks its question', () => {
    const challengeUrl = 'https://psp.invalid/challenge/1';
    expect(factsOf(order({ payment: { ...payment, challengeUrl } })).challengeUrl).toBe(challengeUrl);
  });
});
