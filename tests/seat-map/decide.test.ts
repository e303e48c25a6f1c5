import { describe, expect, test } from 'vitest';

import { decide, wheelFactor, wheelZooms } from '#src/seat-map/decide.ts';
import { standsOf } from '#src/seat-map/stands.ts';

import { house } from './support/house.ts';

const [stand] = standsOf(house().sectors, 120);
if (!stand) throw new Error('The house has no stand');
const size = { width: 366, height: 420 };
const sector = { id: 2, label: [1700, 1100] as const, stand, least: 800 };
const seat = { sectorId: 2, rowId: 200, number: 7 };
const tap = { count: 1, seesSeats: false, size, by: 'touch', view: { x: 0, y: 0, scale: 0.02 } } as const;

describe('a tap', () => {
  test('on a seat chooses it, also right after another one', () => {
    const hit = { seat, sector };
    expect(decide({ ...tap, hit, seesSeats: true })).toEqual({ type: 'tap', target: seat });
    expect(decide({ ...tap, hit, seesSeats: true, count: 2 })).toEqual({ type: 'tap', target: seat });
  });

  test('on a sector too small for a finger brings its stand closer, until its sectors are 44 pixels', () => {
    const decision = decide({ ...tap, hit: { seat: null, sector } });
    expect(decision.type).toBe('show');
    if (decision.type === 'show') expect(sector.least * decision.view.scale).toBeGreaterThanOrEqual(44);
  });

  test('on the same sector, now large enough, opens it', () => {
    const view = { x: 0, y: 0, scale: 0.06 };
    expect(decide({ ...tap, view, hit: { seat: null, sector } })).toEqual({
      type: 'tap',
      target: { sectorId: 2 },
    });
  });

  test('of a mouse needs less', () => {
    const view = { x: 0, y: 0, scale: 0.04 };
    const hit = { seat: null, sector };
    expect(decide({ ...tap, view, hit, by: 'mouse' }).type).toBe('tap');
    expect(decide({ ...tap, view, hit, by: 'touch' }).type).toBe('show');
  });

  test('between seats does nothing, two of them zoom', () => {
    const hit = { seat: null, sector };
    expect(decide({ ...tap, hit, seesSeats: true }).type).toBe('nothing');
    expect(decide({ ...tap, hit, seesSeats: true, count: 2 }).type).toBe('zoom');
    expect(decide({ ...tap, hit: { seat: null, sector: null } }).type).toBe('nothing');
  });
});

describe('the wheel', () => {
  const turn = { ctrlKey: false, deltaY: 100, isWhole: true, isEngaged: false };

  test('scrolls the page over the whole drawing', () => {
    expect(wheelZooms(turn)).toBe(false);
    expect(wheelZooms({ ...turn, deltaY: -100 })).toBe(false);
    expect(wheelZooms({ ...turn, isEngaged: true })).toBe(false);
  });

  test('zooms for who already uses the map, is in it, or pinches', () => {
    expect(wheelZooms({ ...turn, deltaY: -100, isEngaged: true })).toBe(true);
    expect(wheelZooms({ ...turn, isWhole: false })).toBe(true);
    expect(wheelZooms({ ...turn, ctrlKey: true })).toBe(true);
  });

  test('turns as far in lines as in pixels', () => {
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1.1);
    expect(wheelFactor(100, 0, false)).toBeLessThan(0.9);
    expect(wheelFactor(3, 1, false)).toBeCloseTo(wheelFactor(99, 0, false));
    expect(wheelFactor(-5000, 0, false)).toBeLessThan(1.3);
  });
});
