import { beforeEach, describe, expect, test } from 'vitest';

import type { PayChoice } from '#machines/support/order.ts';

import { event, order, review } from '../models/facts.ts';
import { page } from './page.ts';
import { below, world } from './world.ts';

let here: ReturnType<typeof world>;
let visit: ReturnType<typeof page>;

const payment = () => below(visit.shop(), 'payment');
const choice = (): PayChoice => payment().getSnapshot().context.choice;
const byCard = (installments: number) => [
  () => payment().send({ type: 'method.confirm', method: 'card', ...review }),
  () => payment().send({ type: 'installments.choose', installments, mostInstallments: 12 }),
];

const arrive = async () => {
  visit = page(here);
  visit.root.start();
  await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
};

beforeEach(async () => {
  here = world();
  here.server.isSignedIn = true;
  await arrive();
});

const toReview = () => visit.act(() => visit.choose(), visit.submitCart, visit.name);

describe('how somebody means to pay', () => {
  test('is by Pix until they say otherwise', async () => {
    await toReview();
    expect(choice()).toEqual({ method: 'pix', installments: 1 });
  });

  test('is still marked when they went back to the names and came again', async () => {
    await toReview();
    await visit.act(() => payment().send({ type: 'method.choose', method: 'card' }));
    await visit.act(() => visit.shop().send({ type: 'step.back' }));
    expect(visit.step('participants')).toBe(true);
    await visit.act(visit.name);
    expect(choice()).toEqual({ method: 'card', installments: 1 });
  });

  test('and in how many instalments, when they went back out of the card’s fields', async () => {
    await toReview();
    await visit.act(...byCard(3));
    await visit.act(() => visit.shop().send({ type: 'step.back' }), visit.name);
    expect(payment().getSnapshot().matches('review')).toBe(true);
    expect(choice()).toEqual({ method: 'card', installments: 3 });
  });

  test('stays through another way of paying and back', async () => {
    await toReview();
    await visit.act(...byCard(3));
    await visit.act(() => below(visit.shop(), 'payment', 'card').send({ type: 'method.change' }));
    await visit.act(() => payment().send({ type: 'method.choose', method: 'pix' }));
    expect(choice()).toEqual({ method: 'pix', installments: 3 });
    await visit.act(() => payment().send({ type: 'method.confirm', method: 'card', ...review }));
    expect(choice()).toEqual({ method: 'card', installments: 3 });
  });

  test('is what the order was tried with, after a reload: the same card fields, divided as before', async () => {
    here.server.order = order({ method: null, tried: 'credit', installments: 5 });
    visit.root.stop();
    await arrive();
    expect(below(visit.shop(), 'payment', 'card').getSnapshot().matches({ typing: 'declined' })).toBe(true);
    expect(choice()).toEqual({ method: 'card', installments: 5 });
  });

  test('is nobody else’s: another purchase begins with Pix', async () => {
    await toReview();
    await visit.act(...byCard(3));
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event({ id: 43 }) }));
    await visit.act(() => visit.shop().send({ type: 'purchase.swap' }));
    expect(visit.shop().getSnapshot().context.payChoice).toEqual({ method: 'pix', installments: 1 });
  });
});
