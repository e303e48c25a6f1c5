import { placesOfRow } from '#src/domain/venue.ts';
import { createSeatMap, type SeatMap, type SeatTarget } from '#src/seat-map/index.ts';

import { pace, watchLongTasks, watchReactions } from './pace.ts';
import { type BenchHouse, type BenchSector, type Gesture, type MapPage, type Phase, steps } from './types.ts';
import { WatchedWorker } from './watchedWorker.ts';

const longTasks = watchLongTasks();
const host = document.querySelector<HTMLElement>('#host');
if (!host) throw new Error('There is nowhere to draw.');

const get = async (path: string) => (await fetch(path)).json();
const house: BenchHouse['overview'] = await get('/overview.json');
const watched = new WatchedWorker();
const map: SeatMap = createSeatMap(host, {
  palette: house.palette,
  font: house.font,
  prefersCalm: () => true,
  makeWorker: () => watched.worker,
});
const first = watched.next('view');
map.setVenue(house.venue);
let begun: number | null = null;
let chosen: SeatTarget[] = [];
let focus: SeatTarget | null = null;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
const middle = () => [innerWidth / 2, innerHeight / 2] as const;
const scale = () => map.view?.scale ?? 1;

/** Where everything happens: a sector of the third ring, and a seat in the middle of it that gestures keep in sight. */
const place = { sector: 68, row: 11, seat: 15 };
let sector: BenchSector | null = null;
const anchor = () => ({ rowId: sector?.rows[place.row]?.id ?? 0, number: place.seat });

/** Settled, painted, and nothing waiting. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400));
  await watched.quiet();
}

/** So close, with the anchor in the middle. */
async function show(wanted: number): Promise<void> {
  map.fit();
  await frame();
  const at = map.pointOf(anchor()) ?? middle();
  map.zoomBy(wanted / scale(), [at[0], at[1]]);
  await frame();
  const [x, y] = map.pointOf(anchor()) ?? middle();
  map.panBy(middle()[0] - x, middle()[1] - y);
  await rest();
}

/** In circles: `reach` in pixels. */
function circle(reach: number): (share: number) => void {
  let [lastX, lastY] = [0, 0];
  return (share) => {
    const [x, y] = [reach * Math.sin(share * 6), reach * (1 - Math.cos(share * 6))];
    map.panBy(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  };
}

/** From here to there by the same factor a frame, around the anchor. */
function zoom(to: number): (share: number) => void {
  const factor = (to / scale()) ** (1 / (steps + 1));
  return () => {
    const [x, y] = map.pointOf(anchor()) ?? middle();
    map.zoomBy(factor, [x, y]);
  };
}

/** Scales of the levels: rows are bands, seats at their smallest and so at their most, numbers as large as a thumb. */
const scales = { rows: 0.28, seats: 0.42, numbers: 0.9, close: 1.6 };

async function prepared(phase: Phase): Promise<(share: number) => void> {
  switch (phase) {
    case 'overview pan':
      map.fit();
      await frame();
      map.zoomBy(1.3);
      await rest();
      return circle(120);
    case 'zoom in':
      map.fit();
      await rest();
      return zoom(scales.close);
    case 'rows pan':
      await show(scales.rows);
      return circle(300);
    case 'seats pan':
      await show(scales.seats);
      return circle(300);
    case 'numbers pan':
      await show(scales.numbers);
      return circle(300);
    case 'zoom out': {
      map.fit();
      await frame();
      const whole = scale();
      await show(scales.close);
      return zoom(whole);
    }
  }
}

async function run(phase: Phase): Promise<Gesture> {
  begun ??= performance.now();
  const step = await prepared(phase);
  const from = watched.pictures.length;
  const { gaps } = await pace(steps, step);
  await watched.quiet();
  const pictures = watched.pictures.slice(from);
  return {
    gaps,
    pictures: pictures.slice(1).map(({ painted }, i) => painted - (pictures[i]?.painted ?? painted)),
    paints: pictures.map(({ left, painted }) => painted - left),
  };
}
/** Sector by sector, as they would come over the network. */
async function fill(): Promise<{ took: number; longTasks: number[] }> {
  const sectors: readonly BenchSector[] = await get('/sectors.json');
  sector = sectors[place.sector] ?? null;
  const start = performance.now();
  let took = 0;
  for (const { id, rows, status } of sectors) {
    const before = performance.now();
    map.setSector({
      id,
      rows: rows.map((row) => ({ id: row.id, symbol: row.symbol, places: placesOfRow(row), table: null })),
    });
    map.setAvailability(id, Uint8Array.from(status, Number));
    took += performance.now() - before;
    await frame();
  }
  map.setSelection(chosen);
  await rest();
  return { took, longTasks: longTasks.since(start) };
}

const reactions = watchReactions();

/** From the input to the frame after its picture. */
const react = (event: Event, order: 'selection' | 'focus') => reactions.note(event, watched.next(order));

const same = (a: SeatTarget, b: SeatTarget) => a.rowId === b.rowId && a.number === b.number;
function toggle(seat: SeatTarget): void {
  const without = chosen.filter((other) => !same(other, seat));
  chosen = without.length < chosen.length ? without : [...chosen, seat];
  map.setSelection(chosen);
}

map.on('tap', (target) => {
  if (!('rowId' in target) || !window.event) return;
  react(window.event, 'selection');
  focus = target;
  toggle(target);
});
addEventListener('keydown', (event) => {
  if (!focus) return;
  if (event.key === 'Enter') {
    react(event, 'selection');
    toggle(focus);
  } else if (event.key === 'ArrowRight') {
    react(event, 'focus');
    focus = { ...focus, number: focus.number + 1 };
    map.setFocus(focus);
  }
});

async function approach(count: number): Promise<[number, number][]> {
  if (!sector) return [];
  const { status } = sector;
  map.fitSector(sector.id);
  await rest();
  let index = 0;
  const free = sector.rows.flatMap((row) =>
    placesOfRow(row).flatMap(({ number }) => (status[index++] === '0' ? [{ rowId: row.id, number }] : [])),
  );
  const inside = ([x, y]: readonly [number, number]) =>
    x > 40 && y > 40 && x < innerWidth - 40 && y < innerHeight - 140;
  const shown = free
    .map((seat) => map.pointOf(seat))
    .filter((point) => point !== null)
    .filter(inside);
  return Array.from({ length: count }, (_, i) => shown[Math.floor((i * shown.length) / count)])
    .filter((point) => point !== undefined)
    .map(([x, y]) => [x, y]);
}

const page: MapPage = {
  ready: (async () => {
    await first;
    return frame();
  })(),
  fill,
  run,
  longTasks: () => longTasks.since(begun ?? 0),
  approach,
  reactions: reactions.take,
};
window.bench = page;
