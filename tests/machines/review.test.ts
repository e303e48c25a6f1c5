import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { cardMachine } from '#machines/card.machine.ts';
import { paymentMachine } from '#machines/payment.machine.ts';
import type { Review } from '#machines/support/order.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { order, review } from '../models/facts.ts';

interface Facts {
  isFree?: boolean;
  made?: OrderFacts | null;
}

const input = { holdId: 'hold-7', coupons: [], totalCents: null };

const reviewOf = ({ isFree = false, made = null }: Facts) =>
  createActor(paymentMachine, {
    input: { ...input, order: made, isFree, choice: { method: 'pix', installments: 1 } },
  });

/** By what the review may be paid. */
function waysOf(facts: Facts, known: Partial<Review>) {
  const snapshot = reviewOf(facts).getSnapshot();
  const shown = { ...review, ...known };
  return {
    pix: snapshot.can({ type: 'method.confirm', method: 'pix', ...shown }),
    card: snapshot.can({ type: 'method.confirm', method: 'card', ...shown }),
    free: snapshot.can({ type: 'free.confirm', ...shown }),
  };
}

const no = { pix: false, card: false, free: false };
const either = { ...no, pix: true, card: true };
const free = { ...no, free: true };
const toPay = order({ method: null, tried: null });
const card = {};

describe('a review', () => {
  test.each<[string, Facts, Partial<Review>, typeof no]>([
    ['of which all is known is paid by Pix or card', {}, {}, either],
    ['waits for what the provider takes', {}, { methods: undefined }, no],
    [
      'is not paid by what the provider does not take: cards',
      {},
      { methods: { pix: true, card: null } },
      { ...no, pix: true },
    ],
    [
      'is not paid by what the provider does not take: Pix',
      {},
      { methods: { pix: false, card } },
      { ...no, card: true },
    ],
    ['is not paid where the provider takes nothing', {}, { methods: { pix: false, card: null } }, no],
    ['waits for its sum', {}, { totalCents: null }, no],
    ['waits for the sum of other coupons', {}, { isPriced: false }, no],
    ['is not paid by whoever is too young', {}, { isMinor: true }, no],
    [
      'of an order that is there is paid by whoever turned out to be too young',
      { made: toPay },
      { isMinor: true },
      either,
    ],
    [
      'of an order that is there has its price, whether its sum is on screen or not',
      { made: toPay },
      { totalCents: null },
      either,
    ],
    [
      'of nothing to pay waits for no provider and no sum',
      { isFree: true },
      { methods: undefined, totalCents: null },
      free,
    ],
    ['of nothing to pay waits for coupons', { isFree: true }, { isPriced: false }, no],
    ['of nothing to pay is not confirmed by whoever is too young', { isFree: true }, { isMinor: true }, no],
  ])('%s', (_, facts, known, ways) => {
    expect(waysOf(facts, known)).toEqual(ways);
  });
});

test('a card is not charged before its sum is known', () => {
  const snapshot = createActor(cardMachine, { input: { ...input, order: null } }).getSnapshot();
  const pays = (totalCents: number | null) =>
    snapshot.can({ type: 'card.submit', installments: 1, mostInstallments: 1, totalCents });
  expect([pays(null), pays(23_100)]).toEqual([false, true]);
});

const declined = order({ method: null, tried: 'credit', installments: 12 });

test('no more instalments are chosen than the bill allows', () => {
  const snapshot = reviewOf({ made: declined }).getSnapshot();
  const chooses = (installments: number) =>
    snapshot.can({ type: 'installments.choose', installments, mostInstallments: 3 });
  expect([chooses(1), chooses(3), chooses(4)]).toEqual([true, true, false]);
});

test('a card is charged in what was chosen, or in as many as the bill allows', async () => {
  const chargedIn = async (installments: number, mostInstallments: number) => {
    const charges: number[] = [];
    const actors = {
      tokenise: fromPromise(() => Promise.resolve('tok_1234567890')),
      chargeCard: fromPromise<OrderFacts, { installments: number }>(({ input: charge }) => {
        charges.push(charge.installments);
        return new Promise(() => undefined);
      }),
    };
    const flow = stoppedAfterTest(
      createActor(cardMachine.provide({ actors } as never), { input: { ...input, order: null } }),
    ).start();
    flow.send({ type: 'card.submit', installments, mostInstallments, totalCents: 23_100 });
    await settled();
    return charges;
  };
  expect(await chargedIn(2, 3)).toEqual([2]);
  expect(await chargedIn(12, 3)).toEqual([3]);
});
