import { describe, expect, test } from 'vitest';

import { shapes, signs } from '#src/seat-map/paint/shapes.ts';
import type { Order } from '#src/seat-map/protocol.ts';
import { Renderer } from '#src/seat-map/renderer.ts';
import { seatsOf } from '#src/seat-map/seats.ts';
import type { Target } from '#src/seat-map/types.ts';

import { font, house, palette, rows, sector } from './support/house.ts';
import { recordingSurface, type Stroke } from './support/pen.ts';

const looking = (x: number, y: number, scale: number, settled = true): Order => ({
  type: 'view',
  view: { x, y, scale },
  settled,
});
const wholeDesk = looking(1700, 1500, 0.15);
const seatsInView = looking(400, 900, 1);

function made(...orders: Order[]) {
  const recorded = recordingSurface();
  const renderer = new Renderer(recorded.surface);
  renderer.follow([
    { type: 'look', palette, font },
    { type: 'size', size: { width: 600, height: 500 }, dpr: 1 },
    { type: 'venue', venue: house() },
  ]);
  renderer.follow(orders);
  return { ...recorded, renderer };
}

const loaded = (): Order => ({ type: 'seats', seats: seatsOf(rows(1, 100, 700), [600, -1000]) });
const chosen = (...numbers: number[]): Order => ({
  type: 'selection',
  targets: numbers.map((number): Target => ({ sectorId: 1, rowId: 101, number })),
});

/** Which shape of the atlas was stamped, by where it was taken from; texts are on the second sheet. */
const stamped = (strokes: readonly Stroke[]) =>
  strokes.flatMap(({ name, args, args: [sheet, sx, , side], alpha }) =>
    name === 'drawImage' && args.length === 9 && isSheet(sheet, 0)
      ? [{ shape: shapes[Number(sx) / Number(side)], alpha }]
      : [],
  );
const written = (strokes: readonly Stroke[]) =>
  strokes.flatMap(({ name, args: [sheet, sx, sy, width] }) => {
    if (name !== 'drawImage' || !isSheet(sheet, 1)) return [];
    const slot = Number(sx) / Number(width);
    return [Number(sy) === 0 && slot < signs.length ? signs[slot] : slot - signs.length];
  });
/** The hatching is drawn on a sheet before the atlas is. */
const isSheet = (canvas: unknown, kind: 0 | 1) => ((canvas as { sheet: number }).sheet - 1) % 2 === kind;

describe('the whole house', () => {
  test('names its sectors where there is room', () => {
    const { texts } = made(wholeDesk);
    expect(texts()).toEqual(expect.arrayContaining(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'FUNDO', 'PALCO']));
    expect(texts()).not.toContain('R$ 66');
  });

  test('writes one price for each stand where there is not', () => {
    const { texts, renderer, forget } = made();
    forget();
    renderer.follow([{ type: 'size', size: { width: 360, height: 320 }, dpr: 2 }, looking(1700, 1500, 0.1)]);
    expect(texts().filter((text) => text.startsWith('R$'))).toEqual(['R$ 66', 'R$ 44']);
    expect(texts()).not.toContain('S1');
  });

  test('writes no price over another one: it looks for another place in its stand', () => {
    const { renderer, forget, named, texts } = made();
    const upper = [sector(1, 100, 700), sector(2, 1200, 700), sector(3, 2300, 700)];
    const lower = upper.map((each, i) => ({ ...each, id: i + 4, zone: 'Fundo', price: 'R$ 20' }));
    renderer.follow([
      { type: 'size', size: { width: 360, height: 320 }, dpr: 1 },
      { type: 'venue', venue: house({ sectors: [...upper, ...lower] }) },
    ]);
    forget();
    renderer.follow([looking(1700, 1500, 0.1)]);
    expect(texts()).toEqual(expect.arrayContaining(['R$ 66', 'R$ 20']));
    const [one, other] = named('roundRect').map(({ args: [x, , width] }) => ({
      from: Number(x),
      to: Number(x) + Number(width),
    }));
    expect((one?.to ?? 0) < (other?.from ?? 0) || (other?.to ?? 0) < (one?.from ?? 0)).toBe(true);
  });

  test('fills sectors by price, hatches what is sold and marks the last places', () => {
    const { named } = made(wholeDesk);
    const fills = named('fill').map(({ fill }) => fill);
    expect(fills).toContain(palette.shades[1]?.fill);
    expect(fills).toContain(palette.shades[5]?.fill);
    expect(fills).toContain('hatching');
    const marks = named('arc').filter(({ args }) => args[2] === 3.6);
    expect(marks).toHaveLength(1);
  });

  test('has a line around each stand, under the ground between its sectors', () => {
    const { named } = made(wholeDesk);
    const fills = named('fill').map(({ fill }) => fill);
    expect(fills.filter((fill) => fill === palette.outline)).toHaveLength(2);
    for (const [i, fill] of fills.entries())
      if (fill === palette.outline) expect(fills[i + 1]).toBe(palette.ground);
  });

  test('has the chosen sector over all others, in its own colour with an edge of ink', () => {
    const { named } = made(wholeDesk, { type: 'selection', targets: [{ sectorId: 4 }] });
    const fills = named('fill').map(({ fill }) => fill);
    const last = fills.lastIndexOf(palette.chosen.fill);
    expect(fills.slice(0, last)).toContain(palette.shades[5]?.fill);
    expect(named('stroke').map(({ stroke }) => stroke)).toContain(palette.ink);
  });

  test('shortens a name that has no room to its first word', () => {
    const { renderer, forget, texts } = made(wholeDesk);
    forget();
    const sectors = [sector(9, 100, 700, { name: 'N09 · visitantes e convidados da outra torcida' })];
    renderer.follow([{ type: 'venue', venue: house({ sectors }) }]);
    expect(texts()).toContain('N09');
    expect(texts()).not.toContain('N09 · visitantes e convidados da outra torcida');
  });

  test('keeps the colour of its text readable: ink on light shades, white on dark ones', () => {
    const { strokes } = made(wholeDesk);
    const inkOf = (text: string) =>
      strokes.find(({ name, args }) => name === 'fillText' && args[0] === text)?.fill;
    expect(inkOf('S1')).toBe(palette.shades[1]?.ink);
    expect(inkOf('S4')).toBe(palette.shades[5]?.ink);
    expect(inkOf('S3')).toBe(palette.sold.ink);
  });

  test('says nothing over the seats that are drawn', () => {
    const { texts } = made(loaded(), seatsInView);
    expect(texts()).not.toContain('S1');
  });
});

describe('seats', () => {
  const status = (...changes: [seat: number, status: number][]): Order => ({
    type: 'change',
    sectorId: 1,
    seats: Uint32Array.from(changes, ([seat]) => seat),
    status: Uint8Array.from(changes, ([, code]) => code),
  });

  test('have their shape by state and by whom they are made for, and a gap has none', () => {
    const { strokes } = made(loaded(), status([3, 1], [4, 2]), looking(400, 900, 1));
    const row = stamped(strokes).slice(0, 8);
    expect(row.map(({ shape }) => shape)).toEqual([
      'wheelchair',
      'companion',
      'reduced',
      'reserved',
      'occupied',
      'empty',
      'empty',
      'empty',
    ]);
    expect(stamped(strokes)).toHaveLength(139);
  });

  test('carry numbers when they are free, and signs when they are made for somebody', () => {
    const { strokes } = made(loaded(), status([3, 1], [4, 2]), looking(400, 900, 1));
    expect(written(strokes).slice(0, 6)).toEqual(['wheelchair', 'companion', 'reduced', 6, 7, 8]);
  });

  test('have no numbers when they are small', () => {
    const { strokes } = made(loaded(), looking(600, 1100, 0.5));
    expect(stamped(strokes).length).toBeGreaterThan(100);
    expect(written(strokes)).toEqual([]);
  });

  test('are bands of what is free in a row when they are smaller still', () => {
    const { strokes, named } = made(loaded(), looking(600, 1100, 0.2));
    expect(stamped(strokes)).toEqual([]);
    const strokesOf = (colour: string) => named('stroke').filter(({ stroke }) => stroke === colour);
    expect(strokesOf(palette.empty.line)).toHaveLength(10);
    expect(strokesOf(palette.access.ink)).toHaveLength(1);
  });

  test('are bands from before the first to behind the last seat of a run, and stop at a gap', () => {
    const { strokes } = made(loaded(), looking(600, 1100, 0.2));
    const start = strokes.findIndex(({ name, stroke }) => name === 'stroke' && stroke === palette.empty.line);
    const path = strokes.slice(
      strokes.findLastIndex(({ name }, i) => i < start && name === 'beginPath'),
      start,
    );
    const ends = path.flatMap(({ name, args: [x] }, i) =>
      name === 'moveTo' || path[i + 1]?.name !== 'lineTo' ? [Number(x)] : [],
    );
    expect(ends.filter((x) => !Number.isNaN(x))).toEqual([266, 494, 546, 934]);
  });

  test('that are chosen wear the tick, over their neighbours', () => {
    const { strokes } = made(loaded(), chosen(4, 5), seatsInView);
    expect(
      stamped(strokes)
        .slice(-2)
        .map(({ shape }) => shape),
    ).toEqual(['selected', 'selected']);
    expect(written(strokes).slice(-2)).toEqual(['check', 'check']);
  });

  test('that were chosen before their rows came are found when they come', () => {
    const { strokes } = made(chosen(4), loaded(), seatsInView);
    expect(stamped(strokes).at(-1)?.shape).toBe('selected');
  });

  test('step back at the limit: 60 % of what is free, all of what is chosen', () => {
    const { strokes } = made(
      loaded(),
      chosen(4),
      { type: 'dimmed', dimmed: true },
      status([5, 2]),
      seatsInView,
    );
    const alphas = Map.groupBy(stamped(strokes), ({ shape }) => shape);
    expect(new Set(alphas.get('empty')?.map(({ alpha }) => alpha))).toEqual(new Set([0.6]));
    expect(alphas.get('occupied')?.[0]?.alpha).toBe(1);
    expect(alphas.get('selected')?.[0]?.alpha).toBe(1);
  });

  test('that a filter leaves out fade', () => {
    const filter = { kinds: ['wheelchair' as const], sectors: null, seats: null };
    const { strokes } = made(loaded(), { type: 'filter', filter }, seatsInView);
    const alphas = Map.groupBy(stamped(strokes), ({ shape }) => shape);
    expect(alphas.get('wheelchair')?.[0]?.alpha).toBe(1);
    expect(alphas.get('empty')?.every(({ alpha }) => alpha < 0.3)).toBe(true);
  });

  test('that a filter leaves out one by one fade, and those of other sectors do not', () => {
    const only = (sectorId: number) => ({
      kinds: null,
      sectors: null,
      seats: { sectorId, byRow: new Map([[100, new Set([4, 5])]]) },
    });
    const alphasOf = (sectorId: number) =>
      stamped(made(loaded(), { type: 'filter', filter: only(sectorId) }, seatsInView).strokes).map(
        ({ alpha }) => alpha,
      );
    expect(alphasOf(1).slice(0, 8)).toEqual([0.22, 0.22, 0.22, 1, 1, 0.22, 0.22, 0.22]);
    expect(new Set(alphasOf(1).slice(8))).toEqual(new Set([0.22]));
    expect(new Set(alphasOf(2))).toEqual(new Set([1]));
  });
});

describe('letters of rows', () => {
  const lettersAt = (x: number) => {
    const { strokes } = made(loaded(), looking(x, 900, 1));
    return strokes
      .filter(({ name, args }) => name === 'fillText' && /^[A-J]$/.test(String(args[0])))
      .map(({ args }) => ({ text: args[0], x: args[1] }));
  };

  test('stand before the first seat', () => {
    expect(lettersAt(400)[1]).toEqual({ text: 'B', x: 300 + (160 - 27 - 400) });
  });

  test('stay at the edge when the first seat has left the canvas', () => {
    const letters = lettersAt(700);
    expect(letters.map(({ text }) => text)).toEqual([...'ABCDEFGHI']);
    expect(letters.every(({ x }) => Number(x) >= 8 && Number(x) <= 40)).toBe(true);
  });

  test('are gone with their row', () => {
    expect(lettersAt(2600)).toEqual([]);
  });
});

describe('painting again', () => {
  test('after a tap paints the seats around it and nothing else', () => {
    const { renderer, strokes, forget, named } = made(loaded(), seatsInView);
    forget();
    renderer.follow([chosen(4)]);
    expect(named('clip')).toHaveLength(1);
    expect(stamped(strokes).filter(({ shape }) => shape === 'selected')).toHaveLength(1);
    forget();
    renderer.follow([chosen(4, 5)]);
    expect(named('clip')).toHaveLength(1);
    expect(stamped(strokes).length).toBeLessThan(16);
    expect(stamped(strokes).filter(({ shape }) => shape === 'selected')).toHaveLength(2);
  });

  test('after a tap in a sector that shows no seats paints all of it in the colour of a choice', () => {
    const { renderer, forget, named } = made(wholeDesk);
    forget();
    renderer.follow([chosen(4)]);
    expect(named('clip')).toHaveLength(0);
    expect(named('fill').some(({ fill }) => fill === palette.chosen.fill)).toBe(true);
  });

  test('after a tap leaves alone what was chosen before, however far away', () => {
    const { renderer, strokes, forget, named } = made(loaded(), chosen(1), seatsInView);
    forget();
    renderer.follow([chosen(1, 12)]);
    expect(named('clip')).toHaveLength(1);
    expect(stamped(strokes).filter(({ shape }) => shape === 'selected')).toHaveLength(1);
    expect(stamped(strokes).length).toBeLessThan(16);
    forget();
    renderer.follow([chosen(12)]);
    const painted = stamped(strokes).map(({ shape }) => shape);
    expect(painted).toContain('empty');
    expect(painted).not.toContain('selected');
    expect(painted.length).toBeLessThan(16);
  });

  test('after a seat was taken by somebody else shows its cross at once', () => {
    const { renderer, strokes, forget, named } = made(loaded(), seatsInView);
    forget();
    const taken = { seats: Uint32Array.of(24), status: Uint8Array.of(2) };
    renderer.follow([{ type: 'change', sectorId: 1, ...taken }]);
    expect(named('clip')).toHaveLength(1);
    expect(stamped(strokes).map(({ shape }) => shape)).toContain('occupied');
    expect(stamped(strokes).length).toBeLessThan(16);
  });

  test('after a step of the keyboard paints where the ring was and where it is', () => {
    const focus = (number: number): Order => ({ type: 'focus', target: { sectorId: 1, rowId: 104, number } });
    const { renderer, strokes, forget, named } = made(loaded(), focus(6), seatsInView);
    forget();
    renderer.follow([focus(7)]);
    expect(named('clip')).toHaveLength(1);
    expect(stamped(strokes).length).toBeLessThan(24);
    const rings = named('roundRect').filter(({ transform }) => transform[4] === 300 + (160 + 6 * 40 - 400));
    expect(rings).toHaveLength(1);
  });

  test('does nothing when nothing has changed', () => {
    const { renderer, strokes, forget } = made(loaded(), seatsInView);
    forget();
    renderer.follow([seatsInView]);
    expect(strokes).toEqual([]);
  });

  test('draws seats ahead once for a scale, and nearby ones serve while it changes', () => {
    const { renderer, sheets } = made(loaded(), seatsInView);
    const before = sheets.length;
    renderer.follow([looking(420, 900, 1)]);
    renderer.follow([looking(420, 900, 1.1, false)]);
    renderer.follow([looking(420, 900, 1.2, false)]);
    expect(sheets.length).toBe(before);
    renderer.follow([looking(420, 900, 1.2, true)]);
    expect(sheets.length).toBe(before + 2);
  });
});

test('letters come in whole pixels while the view comes closer', () => {
  const { renderer, named } = made(loaded());
  for (let scale = 0.3; scale < 0.6; scale += 0.0113) renderer.follow([looking(400, 900, scale, false)]);
  const sizes = new Set(named('fillText').map(({ font: used }) => Number(/ ([\d.]+)px/.exec(used)?.[1])));
  expect(sizes.size).toBeGreaterThan(3);
  expect([...sizes].every(Number.isInteger)).toBe(true);
});

test('letters come in the face of the house as soon as it is here', async () => {
  const { renderer, strokes, forget, faces } = made(wholeDesk);
  const face = { name: 'Casa', source: 'https://example.test/casa.woff2', weight: '600 900' };
  renderer.follow([{ type: 'look', palette, font: { family: 'serif', face } }]);
  const fonts = () =>
    new Set(strokes.filter(({ name }) => name === 'fillText').map((each) => each.font.split('px ')[1]));
  expect(fonts()).toEqual(new Set(['sans-serif', 'serif']));
  forget();
  faces[0]?.come();
  await Promise.resolve();
  await expect.poll(fonts).toEqual(new Set(['"Casa", serif']));
});
