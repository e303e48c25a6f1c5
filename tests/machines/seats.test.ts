import { beforeEach, describe, expect, test } from 'vitest';

import { keyOf, type SeatNews } from '#src/domain/seats.ts';

import { seat, seatedEvent } from '../models/facts.ts';
import { page } from './page.ts';
import { below, world } from './world.ts';

let here: ReturnType<typeof world>;
let visit: ReturnType<typeof page>;

const chosen = () =>
  below(visit.shop(), 'cart')
    .getSnapshot()
    .context.seats.map(({ number }: { number: number }) => number);
const press = (number: number) => () => visit.seats().send({ type: 'seat.press', seat: seat(number) });
const took = (number: number): SeatNews => ({
  sectors: [{ id: 2, free: 3, seats: [[201, number, 'reserved']] }],
  types: [],
});

beforeEach(async () => {
  here = world();
  here.server.isSignedIn = true;
  visit = page(here);
  visit.root.start();
  await visit.act(() => visit.root.send({ type: 'event.visit', event: seatedEvent() }));
});

/** The sector of the numbered places is open. */
const openSector = () => visit.act(() => visit.seats().send({ type: 'sector.open', sectorId: 2 }));

describe('choosing numbered places', () => {
  test('without a sector, and then without a place, says what is missing', async () => {
    await visit.act(visit.submitCart);
    expect(visit.said).toContain('notice "seats.noSector"');
    await openSector();
    await visit.act(visit.submitCart);
    expect(visit.said).toContain('notice "seats.none"');
    expect(here.server.calls).not.toContain('reserve');
  });

  test('holds them and goes on to the names', async () => {
    await openSector();
    await visit.act(press(1), press(2), press(2), press(3), visit.submitCart);
    expect(here.server.hold?.seats).toEqual([seat(1), seat(3)]);
    expect(visit.step('participants')).toBe(true);
  });

  test('a sold one is refused for all to see, one beyond the limit aloud', async () => {
    await openSector();
    await visit.act(press(5));
    expect(visit.said).toContain('notice "seats.notFree"');
    await visit.act(press(1), press(2), press(3), press(4));
    expect(chosen()).toEqual([1, 2, 3]);
    expect(visit.said).toContain('announce "cart.limit"');
  });

  test('the best ones are held at once and stay to be seen; one may still be given up', async () => {
    await visit.act(() => visit.seats().send({ type: 'best.ask' }));
    expect(visit.step('products')).toBe(true);
    expect(chosen()).toEqual([1, 2]);
    expect(visit.shop().getSnapshot().context.hold?.seats).toHaveLength(2);
    await openSector();
    await visit.act(press(2), visit.submitCart);
    expect(here.server.hold?.seats).toEqual([seat(1)]);
  });

  test('my own hold is free to me, and coming back opens its sector', async () => {
    await openSector();
    await visit.act(press(1), visit.submitCart, () => visit.shop().send({ type: 'step.back' }));
    expect(visit.seats().getSnapshot().context.sectorId).toBe(2);
    await visit.act(press(1));
    expect(chosen(), 'let go').toEqual([]);
    await visit.act(press(1));
    expect(chosen(), 'and taken again, though the server calls it reserved').toEqual([1]);
  });
});

describe('somebody else', () => {
  test('takes one while we look: it is named, the others stay', async () => {
    await openSector();
    await visit.act(press(1), press(2), () => here.browser.hear(took(1)));
    expect(chosen()).toEqual([2]);
    expect(visit.said).toContain('notice {"key":"seats.lostOne","values":{"seats":"Plateia · A\u00a01"}}');
  });

  test('takes all there was: no others are spoken of, and another place is to be chosen', async () => {
    await openSector();
    await visit.act(press(1), () => here.browser.hear(took(1)));
    expect(chosen()).toEqual([]);
    expect(visit.said).toContain('notice {"key":"seats.goneOne","values":{"seats":"Plateia · A\u00a01"}}');
    const both: SeatNews = {
      sectors: [
        {
          id: 2,
          free: 1,
          seats: [
            [201, 2, 'reserved'],
            [201, 3, 'reserved'],
          ],
        },
      ],
      types: [],
    };
    await visit.act(press(2), press(3), () => here.browser.hear(both));
    expect(chosen()).toEqual([]);
    expect(visit.said).toContain(
      'notice {"key":"seats.goneMany","values":{"seats":"Plateia · A\u00a02, A\u00a03"}}',
    );
  });

  test('takes one that nobody here wanted: nobody is told', async () => {
    await openSector();
    await visit.act(press(1), () => here.browser.hear(took(4)));
    expect(chosen()).toEqual([1]);
    expect(visit.said.filter((word) => word.startsWith('notice'))).toEqual([]);
  });

  test('was faster in the last moment: the server says so, the seats are read again, the rest stays', async () => {
    await openSector();
    await visit.act(press(1), press(2));
    here.server.taken.add(1);
    await visit.act(visit.submitCart);
    expect(visit.step('products')).toBe(true);
    expect(chosen()).toEqual([2]);
    expect(visit.said.filter((word) => word.startsWith('notice'))).toEqual([
      'notice {"text":"O assento A 1 acabou de ser reservado por outra pessoa."}',
    ]);
    expect(visit.seats().getSnapshot().context.rows[0].reserved.has(1)).toBe(true);
    expect(here.server.calls.filter((name) => name === 'loadRows')).toHaveLength(2);
  });

  test('is never ourselves: the news of our own hold takes nothing from us', async () => {
    await openSector();
    await visit.act(press(1), visit.submitCart, () => visit.shop().send({ type: 'step.back' }));
    await visit.act(() => here.browser.hear(took(1)));
    expect(chosen()).toEqual([1]);
  });
});

describe('rows that come late, or were kept on the way', () => {
  const opening = async (...meanwhile: (() => void)[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    here.server.held.set('loadRows', promise);
    await visit.act(() => visit.seats().send({ type: 'sector.open', sectorId: 2 }), ...meanwhile);
    here.server.held.delete('loadRows');
    resolve();
    await visit.act();
  };
  const gaveBack = (number: number): SeatNews => ({
    sectors: [{ id: 2, free: 4, seats: [[201, number, 'empty']] }],
    types: [],
  });

  test('news of a taken place overrules rows that come late', async () => {
    await opening(() => here.browser.hear(took(3), 2));
    await visit.act(press(3));
    expect(chosen()).toEqual([]);
    expect(visit.said).toContain('notice "seats.notFree"');
  });

  test('news of a place given back overrules rows that come late', async () => {
    here.server.taken.add(3);
    await opening(() => here.browser.hear(gaveBack(3), 2));
    await visit.act(press(3));
    expect(chosen()).toEqual([3]);
  });

  test('rows read later overrule earlier news', async () => {
    await visit.act(() => here.browser.hear(gaveBack(3), 2));
    here.server.taken.add(3);
    here.server.newsId = 3;
    await opening();
    await visit.act(press(3));
    expect(chosen()).toEqual([]);
  });

  const asked = () => here.server.calls.filter((name) => name === 'loadRows').length;

  test('from before the stream began are read again, once', async () => {
    await opening(() => visit.seats().send({ type: 'seats.stale', id: 5 }));
    here.server.taken.add(3);
    here.server.newsId = 5;
    await visit.act(() => visit.clock.increment(2_000), press(3));
    expect(chosen()).toEqual([]);
    await visit.act(() => visit.clock.increment(60_000));
    expect(asked()).toBe(2);
  });

  test('are read once more and no oftener, though they still know of nothing; what is heard then counts', async () => {
    await opening(() => visit.seats().send({ type: 'seats.stale', id: 5 }));
    for (let wait = 0; wait < 5; wait++) await visit.act(() => visit.clock.increment(2_000));
    expect(asked()).toBe(2);
    await visit.act(() => here.browser.hear(took(3), 6), press(3));
    expect(chosen()).toEqual([]);
    await visit.act(() => visit.seats().send({ type: 'seats.stale', id: 7 }));
    for (let wait = 0; wait < 5; wait++) await visit.act(() => visit.clock.increment(2_000));
    expect(asked(), 'a stream that begins anew asks again').toBe(4);
  });
});

describe('tickets without a number', () => {
  const standing = () => below(visit.shop(), 'cart').getSnapshot().context.cart;
  const say = (type: 'ticket.add' | 'ticket.remove') => () =>
    below(visit.shop(), 'cart').send({ type, typeId: 1 });
  const left = (available: number) => () => here.browser.hear({ sectors: [], types: [{ id: 1, available }] });

  test('that are the last and held here may be given up and taken again, and no more', async () => {
    await visit.act(say('ticket.add'), say('ticket.add'), visit.submitCart, () =>
      visit.shop().send({ type: 'step.back' }),
    );
    expect(visit.shop().getSnapshot().context.hold?.lines).toMatchObject([{ ticketTypeId: 1, amount: 2 }]);
    await visit.act(left(0), say('ticket.remove'));
    expect(standing()).toEqual({ 1: 1 });
    await visit.act(say('ticket.add'));
    expect(standing(), 'what is held').toEqual({ 1: 2 });
    await visit.act(say('ticket.add'));
    expect(standing(), 'nothing else is left').toEqual({ 1: 2 });
  });

  test('are read with the event when news of them were missed, and not for every stream that begins', async () => {
    const told = () => visit.said.filter((word) => word === 'event.stale').length;
    await visit.act(() => visit.seats().send({ type: 'seats.stale', id: 5 }));
    expect(told()).toBe(0);
    await visit.act(() => visit.seats().send({ type: 'stock.missed' }));
    expect(told()).toBe(1);
  });

  test('that are chosen and not held are gone when the news say so', async () => {
    await visit.act(say('ticket.add'), left(1), say('ticket.add'));
    expect(standing()).toEqual({ 1: 1 });
  });
});

describe('when the time is over', () => {
  const expire = async () => {
    await openSector();
    await visit.act(press(1), press(2), visit.submitCart);
    here.server.hold = null;
    await visit.act(() => visit.clock.increment(900_000));
    expect(visit.at({ shopping: { journey: 'expired' } })).toBe(true);
  };

  test('the same seats are asked for again', async () => {
    await expire();
    await visit.act(() => visit.shop().send({ type: 'hold.retry' }));
    expect(visit.shop().getSnapshot().context.hold?.seats.map(keyOf)).toEqual([seat(1), seat(2)].map(keyOf));
    expect(visit.said.some((word) => word.includes('hold.moved'))).toBe(false);
  });

  test('and where somebody sits by now, the nearest ones, said by name', async () => {
    await expire();
    here.server.taken.add(1);
    await visit.act(() => visit.shop().send({ type: 'hold.retry' }));
    expect(visit.shop().getSnapshot().context.hold?.seats.map(keyOf)).toEqual([seat(3), seat(4)].map(keyOf));
    expect(chosen()).toEqual([3, 4]);
    expect(visit.said).toContain(
      'notice {"key":"hold.moved","values":{"seats":"Plateia · A\u00a03, A\u00a04"}}',
    );
  });
});
