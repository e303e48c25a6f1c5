import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { Overload } from '#server/database/retry.ts';
import { longest, openSeatLine, width } from '#server/seats/line.ts';
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
const elsewhere = { ...asked, seats: [{ ...named, rowId: 99 }] };

/** A line at a clock of its own, and ways to fill it. */
function stand() {
  const clock = { now: 10_000 };
  const line = openSeatLine(() => clock.now);
  /** People who look at other seats until they are let go. */
  const fill = (many = width.look) => {
    const leave: (() => void)[] = [];
    const looks = Array.from({ length: many }, () =>
      line.look(elsewhere, owner(), () => new Promise((resolve) => leave.push(() => resolve([])))),
    );
    return { leave, looks };
  };
  return { clock, line, fill };
}

describe('what a crowd is told from memory', () => {
  it('are the seats that others were seen to have, with the type that is wanted now', async () => {
    const { line, fill } = stand();
    await line.look(asked, owner(), async () => [taken]);
    fill();
    const wanted = {
      ...asked,
      seats: [
        { ...named, ticketTypeId: 31 },
        { ...named, number: 15 },
      ],
    };
    expect(line.lost(wanted, owner())).toEqual([{ ...taken, ticketTypeId: 31 }]);
  });

  it('are the seats that others were given', async () => {
    const { line, fill } = stand();
    await line.take({ ...asked, seats: [seat] }, holder, async () => 'the hold');
    fill();
    expect(line.lost(asked, owner())).toHaveLength(1);
    expect(line.lost(asked, holder)).toEqual([]);
  });

  it('is nothing where nobody has to wait', async () => {
    const { line, fill } = stand();
    await line.look(asked, owner(), async () => [taken]);
    fill(width.look - 1);
    expect(line.lost(asked, owner())).toEqual([]);
  });

  it('is forgotten after a second, and when the seat is seen free', async () => {
    const { line, clock, fill } = stand();
    await line.look(asked, owner(), async () => [taken]);
    const { leave, looks } = fill();
    clock.now += 999;
    expect(line.lost(asked, owner())).toHaveLength(1);
    clock.now += 1;
    expect(line.lost(asked, owner())).toEqual([]);

    leave[0]?.();
    await looks[0];
    await line.look(asked, owner(), async () => [taken]);
    await line.look(asked, owner(), async () => [{ ...seat, takenBy: null }]);
    fill(1);
    expect(line.lost(asked, owner())).toEqual([]);
  });

  it('never concerns whoever has the seat, by their cookie or as the person they are', async () => {
    const { line, fill } = stand();
    await line.look(asked, owner(), async () => [taken]);
    fill();
    expect(line.lost(asked, { sid: holder.sid, user: null })).toEqual([]);
    expect(line.lost(asked, { ...owner(), user: holder.user })).toEqual([]);
    expect(line.lost(asked, owner('0198c0de-0000-7000-8000-000000000002'))).toHaveLength(1);
  });

  it('is believed of a seat that is named as the house knows it, of the same event and producer', async () => {
    const { line, fill } = stand();
    await line.look(asked, owner(), async () => [taken]);
    fill();
    for (const wrong of [{ sectorId: 9 }, { sectionId: 9 }, { symbol: 'D' }, { rowId: 9 }, { number: 9 }])
      expect(line.lost({ ...asked, seats: [{ ...named, ...wrong }] }, owner())).toEqual([]);
    expect(line.lost({ ...asked, eventId: 4 }, owner())).toEqual([]);
    expect(line.lost({ ...asked, producerId: '1' }, owner())).toEqual([]);
  });
});

describe('whoever waits', () => {
  it('is counted, and one of too many is refused at once', async () => {
    const { line, fill } = stand();
    fill();
    expect(line.waiting()).toBe(0);
    fill(longest);
    expect(line.waiting()).toBe(longest);
    await expect(line.look(asked, owner(), async () => [])).rejects.toBeInstanceOf(Overload);
  });

  it('for none that has a number does not wait', async () => {
    const { line, fill } = stand();
    fill();
    await expect(line.look({ ...asked, seats: [] }, owner(), async () => [])).resolves.toEqual([]);
  });

  it('for whichever seats are nearest is not sent away, and is believed to have none of those they named', async () => {
    const { line, fill } = stand();
    const { leave } = fill();
    const waits = line.look({ ...asked, nearest: true }, owner(), async (lost) => {
      expect(lost).toEqual([]);
      return [];
    });
    await line.take({ ...asked, seats: [seat] }, holder, async () => 'the hold');
    leave[0]?.();
    await expect(waits).resolves.toEqual([]);

    const another = { ...seat, rowId: 8 };
    await line.take({ ...asked, seats: [another], nearest: true }, holder, async () => 'near by');
    fill();
    expect(line.lost({ ...asked, seats: [another] }, owner())).toEqual([]);
  });

  it('is let in when somebody before them is done, in the order in which they came', async () => {
    const { line, fill } = stand();
    const { leave } = fill();
    const order: string[] = [];
    const comes = (name: string) =>
      line.look(elsewhere, owner(), async (lost) => {
        expect(lost).toEqual([]);
        order.push(name);
        return [];
      });
    const both = [comes('first'), comes('second')];
    await Promise.resolve();
    expect(order).toEqual([]);
    leave[0]?.();
    await Promise.all(both);
    expect(order).toEqual(['first', 'second']);
  });

  it('is sent away as soon as somebody else is given a seat of theirs, and leaves the turn to others', async () => {
    const { line, fill } = stand();
    const { leave } = fill();
    const told: (readonly PlacedSeat[])[] = [];
    const late = line.look(asked, owner(), async (lost) => {
      told.push(lost);
      throw new Error('too late');
    });
    const after = line.look(elsewhere, owner(), async () => []);
    await line.take({ ...asked, seats: [seat] }, holder, async () => 'the hold');
    await expect(late).rejects.toThrow('too late');
    expect(told).toEqual([[{ ...seat, takenBy: taken.takenBy }]]);
    leave[0]?.();
    await expect(after).resolves.toEqual([]);
  });

  it('gets the turn of somebody who failed, whose seats stay free', async () => {
    const { line } = stand();
    const failed = Promise.withResolvers<string>();
    const takers = Array.from({ length: width.take }, () =>
      line.take({ ...asked, seats: [seat] }, owner(), () => failed.promise),
    );
    const next = line.take({ ...asked, seats: [seat] }, owner(), async (lost) => lost);
    failed.reject(new Error('away'));
    for (const taker of takers) await expect(taker).rejects.toThrow('away');
    await expect(next).resolves.toEqual([]);
  });
});
