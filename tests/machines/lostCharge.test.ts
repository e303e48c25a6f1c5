import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import { cardMachine } from '#machines/card.machine.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { seconds } from '#src/domain/time.ts';
import { settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { order } from '../models/facts.ts';

const quiet = fromCallback(() => undefined);
const unknown = new ApiError('HTTP 404', { status: 404 });
const unreachable = new ApiError('Network Error');
const declined = order({ method: null, tried: 'credit' });

/** A charge that nobody answers; looking for its order comes to `found`, one after another. */
async function charged(paid: OrderFacts | null, found: readonly (OrderFacts | ApiError)[]) {
  const answers = found.values();
  const clock = new SimulatedClock();
  const machine = cardMachine.provide({
    actors: {
      tokenise: fromPromise(async () => 'tok_1'),
      chargeCard: fromPromise(() => new Promise(() => undefined)),
      findOrder: fromPromise(async () => {
        const { value } = answers.next();
        if (value instanceof ApiError) throw value;
        return value;
      }),
      readOrder: fromPromise(() => new Promise(() => undefined)),
      challengeFrame: quiet,
      orderStream: quiet,
      presence: quiet,
    },
  } as never);
  const input = { holdId: 'hold-7', order: paid, coupons: [], totalCents: null };
  const flow = stoppedAfterTest(createActor(machine, { clock, input })).start();
  const said: unknown[] = [];
  flow.on('*', (word) => said.push('message' in word ? word.message : word.type));
  const again = async () => {
    flow.send({ type: 'wait.again' });
    await settled();
  };
  const rest = async () => {
    clock.increment(seconds(3));
    await settled();
  };
  flow.send({ type: 'card.submit', installments: 1, mostInstallments: 1, totalCents: 23_100 });
  await settled();
  clock.increment(seconds(10));
  await again();
  return { flow, said, again, rest, is: () => flow.getSnapshot() };
}

const resting = { uncertain: 'resting' } as const;

describe('a charge that the server has not written down yet', () => {
  test.each([
    ['a Pix of before', order(), order()],
    ['an order without a charge', order({ method: null }), order({ method: null })],
    ['the card of before, declined', declined, declined],
  ])('of an order that shows %s is looked for again, and not called declined', async (_, paid, found) => {
    const mine = order({ status: 'paid', method: 'credit', tried: 'credit', attempts: 2 });
    const { is, rest, said } = await charged(paid, [found, found, mine]);
    expect(is().matches(resting)).toBe(true);
    await rest();
    expect(is().matches(resting)).toBe(true);
    await rest();
    expect(is().matches('paid')).toBe(true);
    expect(said).toEqual(['order.sent', 'order.created', 'payment.paid']);
  });

  test('of an order that never shows it leaves the card to be tried again, and calls nothing declined', async () => {
    const { is, rest, said } = await charged(declined, [declined, declined, declined]);
    await rest();
    await rest();
    expect(is().matches({ typing: 'filling' })).toBe(true);
    expect(said.at(-1)).toBe('failure.http');
  });

  test('of an order that nobody knows any more as well', async () => {
    const { is, rest, said } = await charged(declined, [unknown, unknown, unknown]);
    await rest();
    await rest();
    expect(is().matches({ typing: 'filling' })).toBe(true);
    expect(said.at(-1)).toBe('failure.http');
  });

  test('of an order that the bank declined is declined', async () => {
    const { is } = await charged(declined, [order({ method: null, tried: 'credit', attempts: 2 })]);
    expect(is().matches({ typing: 'declined' })).toBe(true);
  });

  test('and its order neither, is looked for again: it may be made just then', async () => {
    const made = order({ status: 'paid', method: 'credit', tried: 'credit' });
    const { is, rest } = await charged(null, [unknown, unknown, made]);
    expect(is().matches(resting)).toBe(true);
    await rest();
    await rest();
    expect(is().matches('paid')).toBe(true);
  });

  test('and its order never, leads back to the review, and says that nothing came of it', async () => {
    const { is, rest, said } = await charged(null, [unknown, unknown, unknown]);
    await rest();
    await rest();
    expect(is().matches('refused')).toBe(true);
    expect(said).toEqual(['order.sent', 'failure.http', 'order.refused']);
  });

  test('is not given up sooner by asking again and again, nor by a look that is not answered', async () => {
    const looks = [unknown, unknown, unknown, unreachable, unknown, unknown];
    const { is, again, rest } = await charged(null, looks);
    await again();
    await again();
    for (let wait = 0; wait < 2; wait++) {
      expect(is().matches(resting)).toBe(true);
      await rest();
    }
    expect(is().matches(resting)).toBe(true);
    await rest();
    expect(is().matches('refused')).toBe(true);
  });
});
