import { randomBytes } from 'node:crypto';

import { describe, expect, it, vi } from 'vitest';

import { longestWaitMs, widthPerEvent } from '#server/seats/eventSemaphore.ts';
import { crowd, openSeatMemory, type SeatNews, SeatsLost } from '#server/seats/memory.ts';
import type { Owner } from '#server/store/holds.ts';
import type { PlacedSeat } from '#server/store/seats.ts';

const named = { sectorId: 1, rowId: 7, sectionId: 2, symbol: 'C', number: 14, ticketTypeId: 30 };
const owner = (id: string | null = null): Owner => ({
  sid: randomBytes(32),
  user: id === null ? null : ({ id } as Owner['user']),
});
const holder = owner('0198c0de-0000-7000-8000-000000000001');
const seat: PlacedSeat = { ...named, seatNo: 714, sectorName: 'L104', kind: 'regular', x: 0, y: 0 };
const taken: PlacedSeat = { ...seat, takenBy: `${holder.sid?.toString('hex')} ${holder.user?.id}` };
const asked = { eventId: 3, producerId: '0', seats: [named] };
const found = { ...asked, seats: [seat] };

/** A memory at a clock of its own, and people who look at something else for as long as the test lasts. */
function stand() {
  const clock = { now: 10_000 };
  const memory = openSeatMemory(() => clock.now);
  const gather = (many = crowd) => {
    for (let n = 0; n < many; n++) void memory.look(asked, () => new Promise(() => {}));
  };
  return { clock, memory, gather };
}

it('tells a crowd which seats others were seen to have, with the type that is wanted now', async () => {
  const { memory, gather } = stand();
  await memory.look(asked, async () => [taken]);
  gather();
  const wanted = {
    ...asked,
    seats: [
      { ...named, ticketTypeId: 31 },
      { ...named, number: 15 },
    ],
  };
  expect(memory.lost(wanted, owner())).toEqual([{ ...taken, ticketTypeId: 31 }]);
});

it('tells a crowd which seats others were given', async () => {
  const { memory, gather } = stand();
  expect(await memory.take(found, holder, async () => 'hold')).toBe('hold');
  gather();
  expect(memory.lost(asked, owner())).toEqual([taken]);
  expect(memory.lost(asked, holder)).toEqual([]);
});

it('tells a crowd which seats others found free and are about to take, whatever the database says of them meanwhile', async () => {
  const { memory, clock, gather } = stand();
  memory.wanted(found, holder);
  gather();
  await memory.look(asked, async () => [{ ...seat, takenBy: null }]);
  expect(memory.lost(asked, owner())).toEqual([taken]);
  expect(memory.lost(asked, holder)).toEqual([]);

  clock.now += 1_000;
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('forgets seats that were not taken after all, but not whose they are instead', async () => {
  const { memory, gather } = stand();
  gather();
  const late = owner();
  const wantedToo = { ...seat, number: 15, seatNo: 715 };
  const failing = memory.take({ ...found, seats: [seat, wantedToo] }, late, async () => {
    await memory.look(asked, async () => [taken]);
    throw new Error('late');
  });
  expect(memory.lost({ ...asked, seats: [wantedToo] }, owner())).toHaveLength(1);
  await expect(failing).rejects.toThrow('late');
  expect(memory.lost({ ...asked, seats: [wantedToo] }, owner())).toEqual([]);
  expect(memory.lost(asked, owner())).toEqual([taken]);
});

it('counts whoever takes seats as one of the crowd', async () => {
  const { memory, gather } = stand();
  gather(crowd - 1);
  const { promise, resolve: over } = Promise.withResolvers<void>();
  const taking = memory.take(found, holder, () => promise);
  expect(memory.lost(asked, owner())).toHaveLength(1);
  over();
  await taking;
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('knows for a second from the turn on, however long its owner waited for it', async () => {
  const { memory, clock, gather } = stand();
  gather();
  const { promise, resolve: over } = Promise.withResolvers<void>();
  for (let n = 0; n < widthPerEvent; n++) void memory.take({ ...found, seats: [] }, owner(), () => promise);
  memory.wanted(found, holder);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  void memory.take(found, holder, () => {
    begin();
    return new Promise(() => {});
  });
  clock.now += 900;
  over();
  await begun;
  clock.now += 900;
  expect(memory.lost(asked, owner())).toEqual([taken]);
});

it('says nothing where few look', async () => {
  const { memory, gather } = stand();
  await memory.look(asked, async () => [taken]);
  gather(crowd - 1);
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('counts nobody as looking who was answered, with whatever', async () => {
  const { memory } = stand();
  for (let n = 0; n < crowd; n++) {
    await memory.look(asked, async () => [taken]);
    await expect(memory.look(asked, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  }
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('forgets after a second, and when a seat is seen free', async () => {
  const { memory, clock, gather } = stand();
  await memory.look(asked, async () => [taken]);
  gather();
  clock.now += 999;
  expect(memory.lost(asked, owner())).toHaveLength(1);
  clock.now += 1;
  expect(memory.lost(asked, owner())).toEqual([]);

  await memory.look(asked, async () => [taken]);
  expect(memory.lost(asked, owner())).toHaveLength(1);
  await memory.look(asked, async () => [{ ...seat, takenBy: null }]);
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('never refuses whoever has the seat, by their cookie or as the person they are', async () => {
  const { memory, gather } = stand();
  await memory.look(asked, async () => [taken]);
  gather();
  expect(memory.lost(asked, { sid: holder.sid, user: null })).toEqual([]);
  expect(memory.lost(asked, { ...owner(), user: holder.user })).toEqual([]);
  expect(memory.lost(asked, owner('0198c0de-0000-7000-8000-000000000002'))).toHaveLength(1);
});

it('believes only a seat that is named as the house knows it, of the same event and producer', async () => {
  const { memory, gather } = stand();
  await memory.look(asked, async () => [taken]);
  gather();
  for (const wrong of [{ sectorId: 9 }, { sectionId: 9 }, { symbol: 'D' }, { rowId: 9 }, { number: 9 }])
    expect(memory.lost({ ...asked, seats: [{ ...named, ...wrong }] }, owner())).toEqual([]);
  expect(memory.lost({ ...asked, eventId: 4 }, owner())).toEqual([]);
  expect(memory.lost({ ...asked, producerId: '1' }, owner())).toEqual([]);
});

it('refuses nobody whom the nearest seats would do, and does not believe that they get those they name', async () => {
  const { memory, gather } = stand();
  gather();
  memory.wanted({ ...found, nearest: true }, holder);
  await memory.take({ ...found, nearest: true }, holder, async () => null);
  expect(memory.lost(asked, owner())).toEqual([]);
  memory.wanted(found, holder);
  expect(memory.lost({ ...asked, nearest: true }, owner())).toEqual([]);
  expect(memory.lost(asked, owner())).toHaveLength(1);
});

it('tells another process what is wanted, given and free again here, which then knows it as its own', async () => {
  const [here, there] = [stand(), stand()];
  here.memory.share(there.memory.hear);
  there.gather();
  here.memory.wanted(found, holder);
  expect(there.memory.lost(asked, owner())).toEqual([taken]);
  expect(there.memory.lost(asked, holder)).toEqual([]);
  await there.memory.look(asked, async () => [{ ...seat, takenBy: null }]);
  expect(there.memory.lost(asked, owner())).toEqual([taken]);

  await expect(here.memory.take(found, holder, () => Promise.reject(new Error('late')))).rejects.toThrow();
  expect(there.memory.lost(asked, owner())).toEqual([]);

  await here.memory.take(found, holder, async () => 'hold');
  expect(there.memory.lost(asked, owner())).toEqual([taken]);
  await there.memory.look(asked, async () => [{ ...seat, takenBy: null }]);
  expect(there.memory.lost(asked, owner())).toEqual([]);
});

it('hears from others only of their own seats that they are free again', () => {
  const { memory, gather } = stand();
  gather();
  memory.hear({ became: 'given', asked: found, holder: 'somebody' });
  memory.hear({ became: 'free', asked: found, holder: 'somebody else' });
  expect(memory.lost(asked, owner())).toHaveLength(1);
  memory.hear({ became: 'free', asked: found, holder: 'somebody' });
  expect(memory.lost(asked, owner())).toEqual([]);
});

it('tells nobody what is wanted by somebody whom other seats would do', async () => {
  const { memory } = stand();
  const told: SeatNews[] = [];
  memory.share((news) => void told.push(news));
  memory.wanted({ ...found, nearest: true }, holder);
  memory.wanted({ ...found, seats: [] }, holder);
  expect(told).toEqual([]);
});

describe('two processes that let somebody of their own want the same seat in one moment', () => {
  /** Two memories whose news arrive when they are told to, with nobody's turn to take anything. */
  function pair() {
    const [here, there] = [stand(), stand()];
    const onTheWay: (() => void)[] = [];
    for (const [teller, hearer] of [
      [here, there],
      [there, here],
    ] as const) {
      for (let n = 0; n < widthPerEvent; n++)
        void teller.memory.take({ ...found, seats: [] }, owner(), () => new Promise(() => {}));
      teller.memory.share((news) => void onTheWay.push(() => hearer.memory.hear(news)));
    }
    const deliver = () => {
      for (const news of onTheWay.splice(0)) news();
    };
    return { here, there, deliver };
  }
  const [first, second] = [owner(), owner()].sort((a, b) =>
    String(a.sid?.toString('hex')) < String(b.sid?.toString('hex')) ? -1 : 1,
  ) as [Owner, Owner];

  it.each([
    ['here', first, second],
    ['there', second, first],
  ])('agree on who it is, and only the other one is told at once: %s', async (_, inOne, inOther) => {
    const { here, there, deliver } = pair();
    const answers = new Map<Owner, unknown>();
    for (const [{ memory }, who] of [
      [here, inOne],
      [there, inOther],
    ] as const) {
      memory.wanted(found, who);
      memory.take(found, who, async () => 'hold').catch((error: unknown) => answers.set(who, error));
    }
    deliver();
    await expect.poll(() => answers.get(second)).toBeInstanceOf(SeatsLost);
    expect(answers.has(first)).toBe(false);
    here.gather();
    there.gather();
    for (const { memory } of [here, there]) {
      expect(memory.lost(asked, owner())).toHaveLength(1);
      expect(memory.lost(asked, first)).toEqual([]);
    }
  });

  it('tell whoever waits when a seat was given elsewhere: theirs that it is, as they want it, and no other', async () => {
    const { here, deliver } = pair();
    const next = { ...seat, number: 15, seatNo: 715 };
    const before = { ...seat, number: 13, seatNo: 713 };
    const mine = { ...asked, seats: [{ ...seat, ticketTypeId: 31 }, next] };
    const waiting = here.memory.take(mine, first, async () => 'hold');
    deliver();
    here.memory.hear({ became: 'given', asked: { ...asked, seats: [before, seat] }, holder: 'zz' });
    const error: unknown = await waiting.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SeatsLost);
    expect((error as SeatsLost).seats).toEqual([{ ...seat, ticketTypeId: 31, takenBy: 'zz' }]);
  });

  it.each([
    ['the same visitor, twice', holder, holder],
    [
      'one member on two devices',
      owner('0198c0de-0000-7000-8000-000000000003'),
      owner('0198c0de-0000-7000-8000-000000000003'),
    ],
  ])('have nobody lose to themselves: %s', async (_, one, other) => {
    vi.useFakeTimers();
    try {
      const { here, there, deliver } = pair();
      const answers = [one, other].map((who, index) => {
        const { memory } = index === 0 ? here : there;
        memory.wanted(found, who);
        return memory.take(found, who, async () => 'hold').catch((error: unknown) => error);
      });
      deliver();
      await vi.advanceTimersByTimeAsync(longestWaitMs);
      deliver();
      expect(await Promise.all(answers)).toEqual(['hold', 'hold']);
    } finally {
      vi.useRealTimers();
    }
  });
});
