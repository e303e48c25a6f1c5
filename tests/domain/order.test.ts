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
  status: 'awaiting_payment',
  statusText: '',
  items: [],
  subtotalCents: 5_000,
  discountCents: 0,
  feeCents: 500,
  totalCents: 5_500,
  payment,
  attempts: 1,
  payUntil: '',
  createdAt: '',
  tickets: [],
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
      expiresIn: 870_000,
      endsAt: 870_000,
      attempts: 1,
    });
  });

  test.each<[Payment | null, 'pix' | null]>([
    [{ ...payment, status: 'created' }, 'pix'],
    [payment, 'pix'],
    [{ ...payment, status: 'cancelled' }, null],
    [{ ...payment, status: 'failed' }, null],
    [{ ...payment, method: 'credit' }, null],
    [null, null],
  ])('a charge in course is a Pix that is created or pending', (charge, method) => {
    expect(factsOf(order({ payment: charge })).method).toBe(method);
  });
});
