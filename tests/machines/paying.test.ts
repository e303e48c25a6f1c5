import { beforeEach, describe, expect, test } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { minutes, seconds } from '#src/domain/time.ts';

import { event, order, review } from '../models/facts.ts';
import { page } from './page.ts';
import { below, world } from './world.ts';

let here: ReturnType<typeof world>;
let visit: ReturnType<typeof page>;

const payment = () => below(visit.shop(), 'payment');
const isIn = (name: 'card' | 'review') => payment().getSnapshot().matches(name);
const arrive = async (facts: Partial<typeof here.server> = {}) => {
  Object.assign(here.server, { isSignedIn: true, ...facts });
  visit = page(here);
  visit.root.start();
  await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
};
/** Time passes as somebody waits: what is asked meanwhile is answered. */
const wait = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += seconds(5))
    await visit.act(() => visit.clock.increment(seconds(5)));
};

beforeEach(() => {
  here = world();
});

describe('a Pix that is not made for an order that may still be paid', () => {
  test('says why and leaves the order in the review: no code of it is over, and no place is lost', async () => {
    await arrive({ order: order({ method: null, tried: 'credit' }) });
    await visit.act(() => below(visit.shop(), 'payment', 'card').send({ type: 'method.change' }));
    const crowd = { status: 429, serverMessage: 'Muitas tentativas.' };
    here.server.refusals.set('chargePix', new ApiError('HTTP 429', crowd));
    await visit.act(visit.payByPix);
    expect(isIn('review')).toBe(true);
    expect(visit.said.some((word) => word.startsWith('notice'))).toBe(true);
    await wait(minutes(3));
    expect(visit.step('payment')).toBe(true);
    here.server.refusals.clear();
    await visit.act(visit.payByPix);
    expect(here.server.calls.filter((name) => name === 'chargePix')).toHaveLength(2);
  });

  test('in place of one that is over, leaves the one that is over, and its late money is waited for', async () => {
    await arrive({ order: order({ method: null, expiresIn: 0 }) });
    here.server.refusals.set('chargePix', new ApiError('HTTP 429', { status: 429 }));
    await visit.act(() => below(visit.shop(), 'payment', 'pix').send({ type: 'pix.renew' }));
    expect(below(visit.shop(), 'payment', 'pix').getSnapshot().hasTag('late')).toBe(true);
  });
});

test('a code that is over ends no order that may still be paid; two minutes after the order it is over', async () => {
  await arrive({ order: order({ method: null, expiresIn: 0 }) });
  await wait(minutes(5));
  expect(below(visit.shop(), 'payment', 'pix').getSnapshot().hasTag('late')).toBe(true);
  here.server.order = order({ method: null, expiresIn: 0, status: 'expired' });
  await wait(minutes(2) + seconds(5));
  expect(visit.at('lost')).toBe(true);
});

test('a code that comes while a card is typed is in the order that is made by another way', async () => {
  await arrive();
  await visit.act(() => visit.choose(), visit.submitCart, visit.name);
  await visit.act(() => payment().send({ type: 'method.confirm', method: 'card', ...review }));
  await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), coupon: 'SEGUNDO5' }));
  expect(isIn('card')).toBe(true);
  await visit.act(() => below(visit.shop(), 'payment', 'card').send({ type: 'method.change' }));
  await visit.act(visit.payByPix);
  expect(below(visit.shop(), 'payment', 'pix').getSnapshot().context.coupons).toEqual(['SEGUNDO5']);
});

test('a code that comes while an order is on its way is in the next one, where that one is refused', async () => {
  await arrive();
  await visit.act(() => visit.choose(), visit.submitCart, visit.name);
  let answer: () => void = () => undefined;
  here.server.held.set('chargePix', new Promise((resolve) => (answer = resolve)));
  here.server.refusals.set('chargePix', new ApiError('HTTP 429', { status: 429 }));
  await visit.act(visit.payByPix);
  await visit.act(() => visit.root.send({ type: 'event.visit', event: event(), coupon: 'SEGUNDO5' }));
  await visit.act(answer);
  here.server.held.clear();
  here.server.refusals.clear();
  expect(isIn('review')).toBe(true);
  await visit.act(visit.payByPix);
  expect(below(visit.shop(), 'payment', 'pix').getSnapshot().context.coupons).toEqual(['SEGUNDO5']);
});

test('an order whose card is typed is over when it was said to be, whatever the fields refuse meanwhile', async () => {
  await arrive({ order: order({ expiresIn: minutes(10) }) });
  const card = () => below(visit.shop(), 'payment', 'card');
  await visit.act(() => below(visit.shop(), 'payment', 'pix').send({ type: 'method.change' }));
  await visit.act(() => payment().send({ type: 'method.confirm', method: 'card', ...review }));
  visit.clock.increment(minutes(9));
  here.server.refusals.set('tokenise', new ApiError('refused', { status: 422 }));
  await visit.act(() =>
    card().send({ type: 'card.submit', installments: 1, mostInstallments: 1, totalCents: 23_100 }),
  );
  visit.clock.increment(seconds(59));
  expect(card().getSnapshot().hasTag('busy')).toBe(false);
  const looks = () => here.server.calls.filter((name) => name === 'readOrder').length;
  const before = looks();
  visit.clock.increment(seconds(1));
  expect(card().getSnapshot().matches('checking')).toBe(true);
  expect(looks()).toBe(before + 1);
});
