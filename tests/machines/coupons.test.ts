import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { couponsMachine } from '#machines/coupons.machine.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

const coupon: Coupon = {
  code: 'BEMVINDO10',
  method: 'percentage',
  value: 10,
  maxItems: null,
  ticketTypes: null,
};

function checking() {
  const checkCoupon = fromPromise<Coupon, { eventId: number; code: string }>(
    () => new Promise(() => undefined),
  );
  const input = { eventId: 42, codes: [coupon.code] };
  const flow = stoppedAfterTest(
    createActor(couponsMachine.provide({ actors: { checkCoupon } }), { input }),
  ).start();
  return { flow, context: () => flow.getSnapshot().context };
}

async function applied() {
  const checkCoupon = fromPromise<Coupon, { eventId: number; code: string }>(() => Promise.resolve(coupon));
  const input = { eventId: 42, codes: [coupon.code] };
  const flow = stoppedAfterTest(
    createActor(couponsMachine.provide({ actors: { checkCoupon } }), { input }),
  ).start();
  await settled();
  const told: string[] = [];
  flow.on('*', ({ type }) => told.push(type));
  return { flow, told };
}

test('a coupon that is not there is not said to be removed, and what is wrong with another stays', async () => {
  const { flow, told } = await applied();
  flow.send({ type: 'coupon.add', code: ' ' });
  flow.send({ type: 'coupon.remove', code: 'OUTRO' });
  expect(told).not.toContain('announce');
  expect(flow.getSnapshot().context).toMatchObject({ applied: [coupon], complaint: 'coupon.empty' });
});

test('a coupon is said to be removed once, however often it is pressed', async () => {
  const { flow, told } = await applied();
  flow.send({ type: 'coupon.remove', code: coupon.code });
  flow.send({ type: 'coupon.remove', code: coupon.code });
  expect(told.filter((type) => type === 'announce')).toHaveLength(1);
});

test('what is typed while a code is checked is not taken; what an address brings waits its turn', () => {
  const { flow, context } = checking();
  flow.send({ type: 'coupon.add', code: coupon.code, isTyped: true });
  flow.send({ type: 'coupon.add', code: 'OUTRO', isTyped: true });
  flow.send({ type: 'coupon.add', code: ' ', isTyped: true });
  expect(context()).toMatchObject({ waiting: [coupon.code], complaint: null });
  flow.send({ type: 'coupon.add', code: 'SEGUNDO5' });
  expect(context()).toMatchObject({ waiting: [coupon.code, 'SEGUNDO5'], complaint: null });
});
