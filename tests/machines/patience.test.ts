import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import { cardMachine } from '#machines/card.machine.ts';
import { couponsMachine } from '#machines/coupons.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';
import { pixMachine } from '#machines/pix.machine.ts';
import { waitingRoomMachine } from '#machines/waitingRoom.machine.ts';
import { waitlistMachine } from '#machines/waitlist.machine.ts';
import { ApiError } from '#src/domain/failure.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import { settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

import { event, hold, order } from '../models/facts.ts';
import { standing } from '../models/waitlist.model.ts';
import { page } from './page.ts';
import { below, world } from './world.ts';

const quiet = fromCallback(() => undefined);
const paying = { holdId: 'hold-7', coupons: [], totalCents: null };

/** A server that answers first what it is told to, and swallows every question after. */
function silentAfter(machine: AnyStateMachine, calls: readonly string[], input: unknown, first?: unknown) {
  let asked = 0;
  const call = fromPromise(() => {
    asked += 1;
    return asked === 1 && first ? Promise.resolve(first) : new Promise(() => undefined);
  });
  const senses = ['presence', 'orderStream', 'challengeFrame', 'hear'].map((name) => [name, quiet]);
  const actors = Object.fromEntries([...senses, ...calls.map((name) => [name, call])]);
  const clock = new SimulatedClock();
  const flow = stoppedAfterTest(createActor(machine.provide({ actors } as never), { clock, input })).start();
  return { clock, flow, asked: () => asked };
}

const place = {
  ...{ state: 'waiting', position: 3, waitMinutes: 2, turn: null, retryIn: seconds(5) },
};

test.each([
  ['a line', () => silentAfter(waitingRoomMachine, ['look'], { eventId: 42 }, place)],
  [
    'a waitlist',
    () =>
      silentAfter(waitlistMachine, ['look'], { eventId: 42, typeId: 1 }, standing({ retryIn: seconds(5) })),
  ],
  [
    'a bank that asks',
    () =>
      silentAfter(cardMachine, ['readOrder'], {
        ...paying,
        order: order({ method: 'credit', tried: 'credit', challengeUrl: '/3ds' }),
      }),
  ],
  ['a Pix', () => silentAfter(pixMachine, ['readOrder'], { ...paying, order: order() })],
])('of %s a question that is never answered is asked again, and again', async (_, begin) => {
  const { clock, asked } = begin();
  await settled();
  const before = asked();
  for (const wait of [5, 10, 5, 10, 5]) clock.increment(seconds(wait));
  expect(asked() - before).toBeGreaterThanOrEqual(3);
});

const waitsFor = {
  ...{ eventId: 42, typeId: 1 },
  offer: { expiresIn: minutes(8), endsAt: 0 },
};
const turn = { ...place, state: 'turn', position: null, turn: waitsFor.offer };
const offered = standing({ state: 'offered', position: null, offer: waitsFor.offer });
const lineCalls = ['look', 'joinLine', 'leaveLine'];
const listCalls = ['look', 'joinList', 'acceptOffer', 'leaveList'];

test('whoever comes back to their turn, or to an offer, keeps the button, though nobody answers', async () => {
  const line = silentAfter(waitingRoomMachine, lineCalls, waitsFor, turn);
  const list = silentAfter(waitlistMachine, listCalls, waitsFor, offered);
  await settled();
  for (const { flow } of [line, list]) flow.send({ type: 'page.returned' });
  expect([line.asked(), list.asked()]).toEqual([2, 2]);
  expect(line.flow.getSnapshot().can({ type: 'shop.enter' })).toBe(true);
  expect(list.flow.getSnapshot().can({ type: 'offer.accept' })).toBe(true);
  for (const { clock } of [line, list]) clock.increment(seconds(10));
  expect(line.flow.getSnapshot().matches('passed')).toBe(true);
  expect(list.flow.getSnapshot().can({ type: 'offer.accept' })).toBe(true);
});

const inLine = (first?: unknown) => () => silentAfter(waitingRoomMachine, lineCalls, waitsFor, first);
const inList = (first?: unknown) => () => silentAfter(waitlistMachine, listCalls, waitsFor, first);

test.each([
  ['finding a line', 'queue.retry', inLine(), []],
  ['joining a line', 'queue.retry', inLine({ ...place, state: 'none' }), []],
  ['leaving a line', 'queue.leave', inLine(place), ['queue.leave', 'leave.confirm']],
  ['finding a waitlist', 'list.retry', inList(), []],
  ['joining a waitlist', 'list.retry', inList(standing({ state: 'none' })), ['list.join']],
  ['leaving a waitlist', 'list.retry', inList(standing()), ['list.leave', 'leave.confirm']],
  ['accepting an offer', 'list.retry', inList(offered), ['offer.accept']],
])('%s that is never answered is given up, and may be tried again', async (_, again, begin, sent) => {
  const { clock, flow } = begin();
  await settled();
  const said: unknown[] = [];
  flow.on('notice', ({ message }) => said.push(message));
  for (const type of sent) flow.send({ type });
  expect(flow.getSnapshot().hasTag('busy')).toBe(true);
  for (let wait = 0; wait < 2; wait++) clock.increment(seconds(10));
  expect(flow.getSnapshot().can({ type: again })).toBe(true);
  const { complaint } = flow.getSnapshot().context;
  if (flow.getSnapshot().matches('unavailable')) expect(complaint).toBe('failure.offline');
  else expect(said).toEqual(['failure.offline']);
});

test('a hold that is over ends though nobody says so; one that is not may be renewed meanwhile', () => {
  const { clock, flow } = silentAfter(holdMachine, ['readHold', 'renewHold'], {
    eventId: 42,
    hold: hold({ expiresIn: minutes(4), renewalsLeft: 1 }),
    sectors: [],
    isGuarded: false,
  });
  flow.send({ type: 'page.returned' });
  expect(flow.getSnapshot().can({ type: 'hold.renew' })).toBe(true);
  clock.increment(seconds(10));
  expect(flow.getSnapshot().matches({ live: 'steady' })).toBe(true);
  clock.increment(minutes(4));
  clock.increment(seconds(10));
  expect(flow.getSnapshot().matches('expired')).toBe(true);
});

const holding = (facts: Parameters<typeof hold>[0]) =>
  silentAfter(holdMachine, ['readHold', 'renewHold', 'releaseHold', 'reserve'], {
    eventId: 42,
    hold: hold(facts),
    sectors: [],
    isGuarded: false,
  });

test('more time that is never given leaves the hold with its own; it ends when that is over', () => {
  const { clock, flow } = holding({ expiresIn: minutes(2), renewalsLeft: 1 });
  flow.send({ type: 'hold.renew' });
  clock.increment(seconds(10));
  expect(flow.getSnapshot().matches({ live: 'checking' })).toBe(true);
  clock.increment(seconds(10));
  flow.send({ type: 'hold.renew' });
  for (let wait = 0; wait < 16; wait++) clock.increment(seconds(10));
  expect(flow.getSnapshot().matches('expired')).toBe(true);
});

test('a hold that is given back, and nobody says so, is over; the same places asked for in vain may be asked for again', () => {
  const back = holding({});
  back.flow.send({ type: 'hold.release' });
  back.clock.increment(seconds(10));
  expect(back.flow.getSnapshot().matches('free')).toBe(true);

  const again = holding({ expiresIn: seconds(1) });
  for (const wait of [1, 10, 10]) again.clock.increment(seconds(wait));
  again.flow.send({ type: 'hold.retry' });
  expect(again.flow.getSnapshot().matches('retrying')).toBe(true);
  again.clock.increment(seconds(10));
  expect(again.flow.getSnapshot().matches({ expired: 'refused' })).toBe(true);
});

test.each([
  [
    'a cover',
    'releaseHold',
    hold(),
    null,
    ['leave.ask', 'leave.confirm'],
    { shopping: { door: 'releasing' } },
    { shopping: { journey: 'steps', door: 'inside' } },
  ],
  ['another hold', 'releaseHold', hold({ eventId: 7 }), null, ['purchase.swap'], 'swapping', 'elsewhere'],
  [
    'a confirmation',
    'closePurchase',
    null,
    order({ status: 'paid' }),
    ['purchase.again'],
    'closing',
    'confirmation',
  ],
] as const)(
  '%s whose end is never answered has no dead buttons',
  async (_, call, held, bought, sent, meanwhile, then) => {
    const here = world();
    Object.assign(here.server, { isSignedIn: true, hold: held, order: bought });
    const visit = page(here);
    visit.root.start();
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    here.server.held.set(call, new Promise(() => undefined));
    await visit.act(...sent.map((type) => () => visit.shop().send({ type })));
    expect(visit.at(meanwhile)).toBe(true);
    await visit.act(() => visit.clock.increment(seconds(10)));
    expect(visit.at(then)).toBe(true);
    expect(visit.at(meanwhile)).toBe(false);
    expect(visit.shop().getSnapshot().context.complaint).toBe(
      then === 'elsewhere' ? 'failure.offline' : null,
    );
  },
);

describe('a card whose charge is never answered', () => {
  const charged = async (first?: unknown) => {
    const card = silentAfter(
      cardMachine,
      ['tokenise', 'chargeCard', 'findOrder'],
      { ...paying, order: null },
      first,
    );
    card.flow.send({ type: 'card.submit', installments: 1, mostInstallments: 1, totalCents: 23_100 });
    await settled();
    return card;
  };

  test('is looked for once somebody asks, and never charged again', async () => {
    const { clock, flow, asked } = await charged('tok_1');
    expect(flow.getSnapshot().matches('charging')).toBe(true);
    expect(flow.getSnapshot().can({ type: 'wait.again' })).toBe(false);
    clock.increment(seconds(10));
    flow.send({ type: 'wait.again' });
    expect(flow.getSnapshot().matches({ uncertain: 'searching' })).toBe(true);
    expect(asked(), 'a token, a charge and a look').toBe(3);
  });

  test('is looked for again when that is not answered either, by itself and when asked to', async () => {
    const { clock, flow, asked } = await charged('tok_1');
    clock.increment(seconds(10));
    flow.send({ type: 'wait.again' });
    clock.increment(seconds(10));
    clock.increment(seconds(3));
    expect(asked()).toBe(4);
    flow.send({ type: 'wait.again' });
    expect(asked()).toBe(5);
  });
});

describe('coupons that nobody answers about', () => {
  const codes = ['BEMVINDO10', 'SEGUNDO5'];
  const unanswered = () => {
    const coupons = silentAfter(couponsMachine, ['checkCoupon'], { eventId: 42, codes });
    const told: string[][] = [];
    coupons.flow.on('coupons.changed', (word) => told.push(word.codes));
    coupons.clock.increment(seconds(10));
    return { ...coupons, told, context: () => coupons.flow.getSnapshot().context };
  };

  test('hold up no payment: after ten seconds all of them are given up, and kept', () => {
    const { flow, asked, told, context } = unanswered();
    expect(asked()).toBe(1);
    expect(context()).toMatchObject({ complaint: 'failure.offline', refused: 'BEMVINDO10' });
    expect(flow.getSnapshot().hasTag('busy')).toBe(false);
    expect(told).toEqual([codes]);
  });

  test('are asked about again at the next step, after those that wait', () => {
    const { flow, context } = unanswered();
    flow.send({ type: 'coupon.add', code: 'NOVO' });
    flow.send({ type: 'step.changed' });
    expect(context()).toMatchObject({ waiting: ['NOVO', ...codes], unheard: [], complaint: null });
    expect(flow.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('are not asked about again once they are removed', () => {
    const { flow, told, context } = unanswered();
    flow.send({ type: 'coupon.remove', code: 'BEMVINDO10' });
    expect(told.at(-1)).toEqual(['SEGUNDO5']);
    flow.send({ type: 'step.changed' });
    expect(context().waiting).toEqual(['SEGUNDO5']);
  });

  test('are told, and asked about again, as far as an order has room for them', () => {
    const { clock, flow, told, context } = unanswered();
    const later = ['A1', 'B2', 'C3', 'D4'];
    for (const code of later) flow.send({ type: 'coupon.add', code });
    flow.send({ type: 'step.changed' });
    expect(context()).toMatchObject({ waiting: [...later, 'BEMVINDO10'], unheard: ['SEGUNDO5'] });
    clock.increment(seconds(10));
    expect(told.at(-1)).toHaveLength(5);
  });
});
const never = () => new Promise<void>(() => undefined);

test('whoever logs in over a purchase, and nobody says who they are, chooses again', async () => {
  const here = world();
  const visit = page(here);
  visit.root.start();
  await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
  await visit.act(() => visit.choose(), visit.submitCart);
  here.server.held.set('loadProfile', never());
  await visit.act(() => visit.login());
  expect(visit.at({ shopping: { journey: { steps: 'identifying' } } })).toBe(true);
  await visit.act(() => visit.clock.increment(seconds(10)));
  expect(visit.step('products')).toBe(true);
  expect(visit.said).toContain('notice "session.profileFailed"');
});

test.each(['redeemLink', 'loadProfile'])(
  'no shop waits for ever behind a link of which %s is answered late, and the link opens the account all the same',
  async (call) => {
    const here = world();
    const visit = page(here);
    const answer = Promise.withResolvers<void>();
    here.server.held.set(call, answer.promise);
    visit.root.start();
    below(visit.root, 'session').send({ type: 'link.found' });
    await visit.act(() => visit.root.send({ type: 'event.visit', event: event() }));
    expect(visit.root.getSnapshot().matches({ shop: 'waiting' })).toBe(true);
    await visit.act(() => visit.clock.increment(seconds(10)));
    expect(visit.step('products')).toBe(true);
    expect(visit.said).not.toContain('notice "session.profileFailed"');
    await visit.act(() => visit.clock.increment(seconds(10)));
    await visit.act(answer.resolve);
    expect(visit.root.getSnapshot().context.visitor).toBe('member');
    expect(visit.said).toContain('navigate');
    expect(here.server.calls.filter((name) => name === 'redeemLink')).toHaveLength(1);
  },
);

test('whoever does not wait for a link that is never answered may log in', async () => {
  const here = world();
  const visit = page(here);
  here.server.held.set('redeemLink', never());
  visit.root.start();
  await visit.act(() => below(visit.root, 'session').send({ type: 'link.found' }));
  await visit.act(() => visit.clock.increment(seconds(10)));
  await visit.act(() => visit.root.send({ type: 'dialog.open', route: '/login' }));
  await visit.act(() => visit.login());
  expect(visit.root.getSnapshot().context.visitor).toBe('member');
  expect(visit.said).toContain('notice "login.welcome"');
});

test('a login whose profile never comes is followed by a look as soon as ever, however long a full server asked for before', async () => {
  const here = world();
  const visit = page(here);
  here.server.refusals.set('restore', new ApiError('HTTP 503', { status: 503, retryAfter: 30 }));
  visit.root.start();
  await visit.act(() => visit.root.send({ type: 'dialog.open', route: '/login' }));
  here.server.refusals.clear();
  here.server.held.set('loadProfile', never());
  await visit.act(() => visit.login());
  await visit.act(() => visit.clock.increment(seconds(10)));
  expect(visit.said).toContain('notice "session.profileFailed"');
  here.server.held.clear();
  await visit.act(() => visit.clock.increment(seconds(5)));
  expect(visit.root.getSnapshot().context.visitor).toBe('member');
});

test('“Já paguei” that is never answered ends, before the deadline and after it', () => {
  for (const facts of [{}, { method: null, expiresIn: 0 }]) {
    const { clock, flow } = silentAfter(pixMachine, ['readOrder'], { ...paying, order: order(facts) });
    clock.increment(seconds(5));
    flow.send({ type: 'payment.recheck' });
    expect(flow.getSnapshot().hasTag('checking')).toBe(true);
    clock.increment(seconds(10));
    clock.increment(seconds(2));
    expect(flow.getSnapshot().hasTag('checking')).toBe(false);
  }
});

test('whoever comes back to a Pix whose look got lost has it looked at anew', () => {
  for (const facts of [{}, { method: null, expiresIn: 0 }]) {
    const { clock, flow, asked } = silentAfter(pixMachine, ['readOrder'], { ...paying, order: order(facts) });
    clock.increment(seconds(5));
    expect(asked()).toBe(1);
    flow.send({ type: 'page.returned' });
    expect(asked()).toBe(2);
  }
});
